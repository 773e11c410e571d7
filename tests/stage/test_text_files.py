"""Files of texts: read quickly, and to the same texts as TOML says."""

import tomllib
from pathlib import Path

import pytest

from scenes.stage.assets import ASSETS
from scenes.stage.text_files import read_quickly, read_texts
from tests.loops import check_each


def it_is_read_quickly_and_as_toml_says(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_quickly(text) == tomllib.loads(text)


def test_our_files_are_read_quickly() -> None:
    check_each(sorted(ASSETS.rglob("*.toml")), it_is_read_quickly_and_as_toml_says)


def test_signs_inside_a_text_mean_nothing() -> None:
    text = """
# [not.a.table]
before = "a = 1, # [b] ,]"  # why
[one.two]
quoted = "\\"so\\" he said\\n\\u00e9"
listed = [
    "x = [",  # a comment, with a comma
    "],",
]
forms = { one = "{count} = one", other = "a, b" }
"""
    assert read_quickly(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text", ["a = 'plain'", "a = 3", 'a = """\\nlong"""', 'a.b = "dotted"', '"a b" = "c"']
)
def test_what_is_not_read_quickly_is_read_all_the_same(text: str, tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text(text, encoding="utf-8")
    assert read_texts(file) == tomllib.loads(text)
