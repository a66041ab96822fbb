"""axe-core, run inside a page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.async_api import Page

AXE: Final = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN: Final = """async (values) => {
  const runOnly = { type: "tag", values };
  // Nothing that axe would fetch again is asked for by these rules.
  const given = { runOnly, resultTypes: ["violations"], preload: false };
  const { violations } = await axe.run(document, given);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html}: ${failureSummary}`));
}"""


async def violations(page: Page) -> list[str]:
    """What axe finds by its rules of these tags.

    Scripts from the developer's side do not touch the page's policy.
    """
    if not await page.evaluate("'axe' in globalThis"):
        await page.evaluate(AXE.read_text())
    found: list[str] = await page.evaluate(RUN, TAGS)
    return found
