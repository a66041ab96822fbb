"""What a strict policy forbids, looked for in a page as the server sends it."""

from __future__ import annotations

from html.parser import HTMLParser

from playwright.async_api import Page


class Inline(HTMLParser):
    """Finds what a strict policy would forbid."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        inline = tag == "script" and "src" not in given and given.get("type") != "application/json"
        handlers = [name for name in given if name.startswith("on") or name == "style"]
        if (
            tag == "style"
            or inline
            or handlers
            or (given.get("href") or "").startswith("javascript:")
        ):
            self.found.append(self.get_starttag_text() or tag)


async def inline(page: Page) -> list[str]:
    """What is inline in the page before any script; the policy that forbids it has to be there."""
    answer = await page.context.request.get(page.url, max_retries=2)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    parser = Inline()
    parser.feed(await answer.text())
    return parser.found
