"""The name and the face of the game: word mark, logo and program icon."""

from scenes.pictures.cats import Coat, Mood, bare_head, cat
from scenes.stage.drawing import Drawing, Layer, made_once

ICON_SIZE = 512


@made_once
def word_mark() -> Drawing:
    return Drawing(1600, 310, (Layer("brand/word_mark"),))


@made_once
def logo() -> Drawing:
    """Three cats on a window sill under the moon, above the word mark."""
    cats = (
        *cat(Coat.GREY, Mood.CALM, shadow=False).placed(366, 166, 0.88),
        *cat(Coat.TUXEDO, Mood.SLEEPY, shadow=False).placed(882, 166, 0.88),
        *cat(Coat.GINGER, Mood.DELIGHTED, shadow=False).placed(614, 136, 0.94),
    )
    return Drawing(
        1600,
        950,
        (
            Layer("brand/moon", transform="translate(100 0)"),
            Layer("brand/sill", transform="translate(100 536)"),
            *cats,
            *word_mark().placed(0, 630),
        ),
    )


@made_once
def app_icon(size: int = ICON_SIZE) -> Drawing:
    """The program icon for a size in pixels: a whole face where there is room, else a plainer one."""
    if size <= 16:
        return Drawing(16, 16, (Layer("brand/icon_tiny"),))
    if size <= 32:
        return Drawing(32, 32, (Layer("brand/icon_small"),))
    face = bare_head(Coat.GINGER, Mood.CALM).placed(-79, 34, 1.68)
    return Drawing(ICON_SIZE, ICON_SIZE, (Layer("brand/icon_night"), *face))
