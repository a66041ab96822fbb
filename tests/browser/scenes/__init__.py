"""Every page and every state of a table, by name: for axe, the ruler and people to look at."""

from tests.browser.scenes import connection, endings, errors, matches, pages, play, sheets, talk
from tests.browser.scenes.catalogue import SCENES, Scene

__all__ = [
    "SCENES",
    "Scene",
    "connection",
    "endings",
    "errors",
    "matches",
    "pages",
    "play",
    "sheets",
    "talk",
]
