"""Every language that ships is whole; a tool says what is missing, unknown or stale."""

import json
import re
from pathlib import Path

import pytest

from scenes.stage.assets import ASSETS
from scenes.stage.languages import ENGLISH
from tests.tools.translations import report, sections_of, shipped, sums, texts_of

HEAD = '[language]\nname = "{}"\nplurals = "{}"\n'
ENGLISH_TEXTS = '[menu]\nquit = "Quit"\ncards = { one = "{count} card", other = "{count} cards" }\n'
RULES = "# Kitten Me\n\nBe the last.\n\n## The deal {#deal}\n\nFive cards.\n"


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    (tmp_path / "strings" / "lines").mkdir(parents=True)
    (tmp_path / "rules" / "fr").mkdir(parents=True)
    (tmp_path / "strings" / "en.toml").write_text(HEAD.format("English", "one") + ENGLISH_TEXTS)
    (tmp_path / "strings" / "lines" / "en.toml").write_text('[misty.opening]\nany = ["Hi.", "Ho."]\n')
    (tmp_path / "rules" / "kitten_me.md").write_text(RULES)
    return tmp_path


def _write_french(assets: Path, texts: str, lines: str, rules: str) -> None:
    (assets / "strings" / "fr.toml").write_text(HEAD.format("French", "up_to_one") + texts)
    (assets / "strings" / "lines" / "fr.toml").write_text(f"[misty.opening]\nany = {lines}\n")
    (assets / "rules" / "fr" / "kitten_me.md").write_text(rules)


WHOLE = '[menu]\nquit = "Quitter"\ncards = { one = "{count} carte", other = "{count} cartes" }\n'


@pytest.mark.parametrize("code", shipped())
def test_a_language_that_ships_is_whole(code: str) -> None:
    found = report(code)
    assert (found.missing, found.unknown) == ([], [])


def test_a_language_that_says_everything_is_whole(assets: Path) -> None:
    _write_french(assets, WHOLE, '["Salut.", "Bonsoir."]', RULES)
    assert report("fr", assets, assets).whole


def test_what_is_missing_is_told_in_texts_lines_and_rules(assets: Path) -> None:
    texts = '[menu]\ncards = { other = "{count} cartes" }\n'
    _write_french(assets, texts, '["Salut."]', RULES.partition("##")[0])
    missing = report("fr", assets, assets).missing
    assert missing == [
        "menu.quit",
        "menu.cards.one",
        "rules/kitten_me#deal",
        "lines/misty.opening.any: 1 more",
    ]


def test_what_nobody_asks_for_and_fields_that_nobody_fills_are_told(assets: Path) -> None:
    texts = WHOLE.replace("{count} cartes", "{number} cartes") + 'leave = "Partir"\n'
    _write_french(assets, texts, '["Salut.", "Bonsoir."]', f"{RULES}\n## Plus {{#more}}\n\nTout.\n")
    assert report("fr", assets, assets).unknown == ["menu.cards.other", "menu.leave", "rules/kitten_me#more"]


def test_a_text_is_stale_when_its_english_has_changed(assets: Path) -> None:
    _write_french(assets, WHOLE, '["Salut.", "Bonsoir."]', RULES)
    made = sums(texts_of(ENGLISH, assets), sections_of(ENGLISH, assets))
    (assets / "fr.json").write_text(json.dumps(made))
    assert report("fr", assets, assets).stale == []
    (assets / "rules" / "kitten_me.md").write_text(RULES.replace("Five", "Six"))
    english = assets / "strings" / "en.toml"
    english.write_text(english.read_text().replace('{count} card"', '{count} card!"'))
    assert report("fr", assets, assets).stale == ["menu.cards", "rules/kitten_me#deal"]


@pytest.mark.parametrize("code", shipped())
def test_the_entry_in_the_systems_menu_is_in_every_language(code: str) -> None:
    (entry,) = (ASSETS / "linux").glob("*.desktop")
    (about,) = (ASSETS / "linux").glob("*.metainfo.xml")
    lines = entry.read_text(encoding="utf-8").splitlines()
    for name in ("GenericName", "Comment", "Keywords"):
        assert any(line.startswith(f"{name}[{code}]=") for line in lines), name
    assert f'<summary xml:lang="{code}">' in about.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", [ENGLISH, *shipped()])
def test_times_is_one_sign_in_every_language(code: str) -> None:
    letter = re.compile(r"(?<![\w{])x ?(?=[\d{])")
    texts = texts_of(code) | sections_of(code)
    assert {key: text for key, text in texts.items() if letter.search(text)} == {}
