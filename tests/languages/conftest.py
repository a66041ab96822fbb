"""The texts of the source, read once, and every language that is there."""

from __future__ import annotations

import pytest
from babel.messages import Catalog

from scripts.languages.extraction import extract
from scripts.languages.faults import english_vocabulary


@pytest.fixture(scope="session")
def template() -> Catalog:
    return extract()


@pytest.fixture(scope="session")
def vocabulary(template: Catalog) -> frozenset[str]:
    """Every word that the product says in English."""
    return english_vocabulary(template)
