"""What is only heard is short: nobody can look again at a long sentence."""

import re

import pytest

from scenes.stage.assets import ASSETS
from scenes.stage.languages import ENGLISH
from scenes.stage.spoken import in_words
from tests.tools.translations import shipped, texts_of

_HEARD = re.compile(
    r"^(reader|kitten_me\.(banner|word|log|verdict|count)|go_kitty\.(banner|word|step|log|over|verdict))\."
)
_FIELD = re.compile(r"\{[^}]*\}")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


@pytest.mark.parametrize(("code", "most"), [(ENGLISH, 25), *((code, 28) for code in shipped())])
def test_no_sentence_that_is_heard_is_long(code: str, most: int) -> None:
    texts = {key: text for key, text in texts_of(code, ASSETS).items() if _HEARD.match(key)}
    assert len(texts) > 100
    sentences = [
        (key, one) for key, text in texts.items() for one in _SENTENCE.split(in_words(_FIELD.sub("it", text)))
    ]
    assert [(key, one) for key, one in sentences if len(one.split()) > most] == []
