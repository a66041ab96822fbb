"""axe-core, run inside a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.async_api import Page

AXE: Final = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS: Final = ("color-contrast", "link-in-text-block")
RUN: Final = """async (runOnly) => {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html}: ${failureSummary}`));
}"""


async def violations(page: Page, rules: Sequence[str] | None = None) -> list[str]:
    """What axe finds, by all its rules of these tags or by some.

    Scripts from the developer's side do not touch the page's policy.
    """
    if not await page.evaluate("'axe' in globalThis"):
        await page.evaluate(AXE.read_text())
    only = {"type": "rule", "values": list(rules)} if rules else {"type": "tag", "values": TAGS}
    found: list[str] = await page.evaluate(RUN, only)
    return found
