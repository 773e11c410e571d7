"""Names on plates: a little smaller if that makes them fit, otherwise cut short."""

from scenes.stage.kit import Kit
from scenes.stage.strings import escaped
from scenes.stage.text import Style
from scenes.stage.theme import Size

_SMALLEST = 0.8
"""To which share of its usual size a name may shrink, and one in large letters to that of usual words; one
that needs more is cut short."""


def name_on_plate(
    kit: Kit, name: str, style: Style, width: float, height: float, grown: float = 0.0
) -> tuple[str, Style]:
    """The words and the style that they are written in. `grown` is the size that they would have if they
    grew with the text scale as other words do: they shrink no further than those would."""
    words = escaped(name)
    style = kit.typesetter.fitted("Ag", style, width, height)
    smaller = kit.typesetter.fitted(words, style, width, height)
    least = min(max(style.size, grown) * _SMALLEST, style.size, Size.BODY)
    if smaller.size >= least and kit.typesetter.measure(words, smaller)[0] <= width:
        return words, smaller
    return kit.typesetter.shortened(words, style, width), style
