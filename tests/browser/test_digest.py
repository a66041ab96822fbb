"""The client's own SHA-256: beside WebCrypto, and where there is no WebCrypto."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.device import DESKTOP, LAN_NAME, PHONE
from tests.browser.entrance import meet
from tests.browser.play import move, who_begins
from tests.browser.stage import Come
from tests.browser.table import table_with
from tests.browser.visitor import Visitor
from tests.live.server import LiveServer

COMPARE = """async (address) => {
  const { sha256, hmacSha256, toHex } = await import(address);
  const hash = { name: "HMAC", hash: "SHA-256" };
  const differ = [];
  for (let n = 0; n < 300; n += 1) {
    const text = crypto.getRandomValues(new Uint8Array(n));
    const key = crypto.getRandomValues(new Uint8Array(1 + (n * 7) % 150));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
    const secret = await crypto.subtle.importKey("raw", key, hash, false, ["sign"]);
    const mac = new Uint8Array(await crypto.subtle.sign("HMAC", secret, text));
    if (toHex(digest) !== toHex(sha256(text))) differ.push(`digest of ${n} bytes`);
    if (toHex(mac) !== toHex(hmacSha256(key, text))) differ.push(`mac of ${n} bytes`);
  }
  return differ;
}"""
MISSING = """() => [globalThis.isSecureContext, globalThis.crypto.subtle, navigator.clipboard,
  globalThis.crypto.randomUUID].map((each) => each ?? null)"""


async def test_it_agrees_with_webcrypto(desktop: Visitor) -> None:
    page = await desktop.open("/new")
    module = await page.locator("script[type=module]").first.get_attribute("src")
    assert module is not None
    address = module.replace("joined/js/pages/new.js", "js/lib/sha256.js")
    assert await page.evaluate(COMPARE, address) == []


async def test_a_round_is_dealt_and_checked_over_plain_http_on_a_home_network(
    visit: Come, server: LiveServer
) -> None:
    home = f"http://{LAN_NAME}:{server.port}"
    first, second = await visit(DESKTOP, base_url=home), await visit(PHONE, base_url=home)

    pair = await meet(first, second, game="Gin Rummy", target=1000)

    for hands in pair:
        assert hands.screen.page.url.startswith(home)
        assert await hands.screen.page.evaluate(MISSING) == [False, None, None, None]
    # The cards are those of the browsers' own digests; who plays them is all the same.
    await move(await who_begins(pair))
    async with table_with(first, second, pair[0].screen.page.url.rsplit("/", 1)[1]) as table:
        await table.round_end()
    for hands in pair:
        await expect(hands.screen.check).to_have_text("Deal checked: fair")


async def test_a_link_is_copied_there_as_well_or_selected(visit: Come, server: LiveServer) -> None:
    visitor = await visit(DESKTOP, base_url=f"http://{LAN_NAME}:{server.port}")
    page = await visitor.open("/new")
    await page.get_by_role("button", name="Open the table").click()
    await page.get_by_role("button", name="Copy link").click()
    await expect(page.locator("[data-said]")).to_have_text("The link is copied.")
