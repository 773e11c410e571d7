"""What every run asks of a sample, and `-m long` of the rest."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest

from scenes.stage.theme import TEXT_SCALES


def sampled(
    names: str | tuple[str, ...], cases: Iterable[Any], often: Collection[Any]
) -> pytest.MarkDecorator:
    """`parametrize`, but the cases that are not asked often are long."""
    one = isinstance(names, str)
    params = [
        case if case in often else pytest.param(*((case,) if one else case), marks=pytest.mark.long)
        for case in cases
    ]
    return pytest.mark.parametrize(names, params)


every_text_scale = sampled("text_scale", TEXT_SCALES, often=(TEXT_SCALES[0], TEXT_SCALES[-1]))
