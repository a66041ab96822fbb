"""The pseudo-language: longer words under accents, of every text there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages import Catalog

from app.web.i18n import Languages
from scripts.languages.pseudo import PSEUDO, lengthened, write_pseudo


@pytest.fixture(scope="module")
def languages(template: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Languages:
    return Languages.load(write_pseudo(tmp_path_factory.mktemp("locales"), template))


def test_it_is_longer_and_keeps_the_parts() -> None:
    english = "%(name)s took <b>{n}</b> cards…"
    assert lengthened(english) == "%(name)s ţööķöné <b>{n}</b> çåŕđšönér…"
    assert len(lengthened("Discard")) == 12


def test_it_says_every_text(languages: Languages, template: Catalog) -> None:
    said = languages.catalogues[PSEUDO]
    assert [each.id for each in template if each.id and not said[each.id].string] == []
    assert (
        languages.words[PSEUDO]
        .ngettext("%(num)s match", "%(num)s matches", 2)
        .startswith("%(num)s ɱåţçĥéš")
    )


def test_it_is_offered_to_nobody(languages: Languages) -> None:
    assert PSEUDO not in languages.offered
    assert languages.negotiate(None, PSEUDO) == "en"
    assert languages.negotiate(PSEUDO, "de") == PSEUDO


def test_it_is_not_kept() -> None:
    assert not (Path(__file__).parents[2] / "locales" / PSEUDO).exists()
