"""The cards and tokens of Go Kitty: twelve kitties in their seasons, the Mouse, the back, tokens and ribbons.

Every kitty is a little scene in three depths: what is behind the cat, the cat, and what is in front of it.
The frame is a ring that covers the scene's edge, so a scene may be drawn beyond it; what comes after the
frame breaks out of it. The name is written on the label at run time, inside `NAME_BOX`.
"""

from collections.abc import Callable
from enum import IntEnum, StrEnum

from msgspec.structs import replace

from game.values import Record
from scenes.pictures.cats import Coat, Mood, Pose, bare_head, cat, dyed, instead
from scenes.stage.drawing import Drawing, Layer, made_once

CARD = (400, 520)
NAME_BOX = (70, 448, 260, 44)
"""Left, top, width and height of the room for a name on a card of `CARD` size."""

Layers = tuple[Layer, ...]

_LABEL = "go_kitty/label"
_HALF_TURN = "rotate(180 200 260)"


class Season(StrEnum):
    WINTER = "winter"
    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"


class Clowder(IntEnum):
    """A kind of set, by the points on its ribbon."""

    OF_A_KIND = 3
    YEAR_ROUND = 2
    SEASONAL = 1


class Kitty(Record):
    """What a trait's card is made of, beside the two files of its scene."""

    season: Season
    coat: Coat
    cat: Callable[[Coat], Layers]
    breaking_out: Layers = ()


@made_once
def kitty(trait: str) -> Drawing:
    """The card of one trait, without its name."""
    one = KITTIES[trait]
    scene = (_of(one.coat, f"{trait}_behind"), *one.cat(one.coat), _of(one.coat, f"{trait}_front"))
    return Drawing(*CARD, (*scene, _art(f"frame_{one.season}"), *one.breaking_out, *_label(one.season)))


@made_once
def without_label(face: Drawing) -> Drawing:
    """A card too small for a name to be written on it."""
    return replace(face, layers=tuple(layer for layer in face.layers if layer.name != _LABEL))


@made_once
def suit(season: Season) -> Drawing:
    return Drawing(100, 100, (_art(f"suit_{season}"),))


@made_once
def season_card(season: Season) -> Drawing:
    sign = suit(season).placed(70, 130, 2.6)
    return Drawing(*CARD, (_art("season_field"), _art(f"frame_{season}"), *sign))


@made_once
def year_card() -> Drawing:
    corners = zip(Season, ((56, 106), (204, 106), (56, 266), (204, 266)), strict=True)
    signs = tuple(layer for season, (x, y) in corners for layer in suit(season).placed(x, y, 1.4))
    return Drawing(*CARD, (_art("season_field"), _art("frame_mouse"), *signs))


@made_once
def struck(face: Drawing) -> Drawing:
    """A small card that somebody does not have."""
    return without_label(face).over(_art("strike"))


@made_once
def mouse() -> Drawing:
    """The wild card, at home in every season."""
    juggled = zip(Season, ((57, 132), (116, 58), (222, 58), (280, 132)), strict=True)
    tokens = tuple(layer for season, (x, y) in juggled for layer in suit(season).placed(x, y, 0.62))
    scene = (_art("mouse_behind"), _art("mouse_front"), *tokens)
    return Drawing(*CARD, (*scene, _art("frame_mouse"), *_label("mouse")))


@made_once
def back() -> Drawing:
    """The same from both ends, so that it never tells which way round a card is held."""
    row = zip(Season, (58, 117, 227, 286), strict=True)
    tokens = tuple(layer for season, x in row for layer in suit(season).placed(x, 50, 0.55))
    half = (_art("back_half"), *tokens)
    other = tuple(replace(layer, transform=f"{_HALF_TURN} {layer.transform}".strip()) for layer in half)
    return Drawing(*CARD, (_art("back"), *half, *other, _art("back_band")))


@made_once
def seek_token(active: bool) -> Drawing:
    return Drawing(200, 200, (_art("seek_active" if active else "seek_used"),))


@made_once
def ribbon(kind: Clowder) -> Drawing:
    """The award for a laid set, with its points on it; the one for a year shows every season."""
    badge = _art(f"ribbon_{kind.value}")
    if kind is not Clowder.YEAR_ROUND:
        return Drawing(160, 200, (badge,))
    corners = zip(Season, ((2, 2), (88, 2), (88, 84), (2, 84)), strict=True)
    petals = tuple(layer for season, (x, y) in corners for layer in suit(season).placed(x, y, 0.7))
    return Drawing(160, 200, (_art("ribbon_2_tails"), *petals, badge))


def _art(name: str, *swaps: str) -> Layer:
    return Layer(f"go_kitty/{name}", swaps)


def _of(coat: Coat, name: str) -> Layer:
    """A layer of ours with parts of a cat in it, in the coat of that cat."""
    (layer,) = dyed(coat, f"go_kitty/{name}")
    return layer


def _label(suit_name: str) -> Layers:
    """The ribbon for the name, in the suit's colour, and the suit's token in the corner."""
    swaps = () if suit_name == Season.WINTER else (str(suit_name),)
    token = Drawing(100, 100, (_art(f"suit_{suit_name}"),))
    return (Layer(_LABEL, swaps), *token.placed(13, 13, 0.88))


def _dazzled(coat: Coat) -> Layers:
    return instead(cat(coat, Mood.DELIGHTED), eyes="go_kitty/eyes_up").placed(54, 92, 0.73)


def _wrapped_up(coat: Coat) -> Layers:
    face = instead(bare_head(coat), eyes="go_kitty/eyes_asleep")
    return (_art("cozy_blanket"), *face.placed(26, 104, 0.76))


def _beside_a_snowman(coat: Coat) -> Layers:
    return cat(coat, Mood.DELIGHTED).placed(8, 128, 0.62)


def _holding_up_a_stem(coat: Coat) -> Layers:
    lifted = instead(cat(coat, Mood.SMUG), eyes="go_kitty/eyes_aside", sit_line="cats/sit_one_paw")
    return lifted.placed(-12, 112, 0.68)


def _under_an_umbrella(coat: Coat) -> Layers:
    return instead(cat(coat), sit_line="cats/sit_one_paw").placed(50, 104, 0.69)


def _among_petals(coat: Coat) -> Layers:
    return bare_head(coat, Mood.DELIGHTED).placed(44, 76, 0.78)


def _touching_a_jar(coat: Coat) -> Layers:
    loaf = cat(coat, Mood.CALM, Pose.LOAF)
    return instead(loaf, eyes="go_kitty/eyes_right", loaf_line="go_kitty/loaf_one_paw").placed(4, 178, 0.68)


def _in_the_wind(coat: Coat) -> Layers:
    still = cat(coat, Mood.DELIGHTED)
    windy = instead(still, head_ears="go_kitty/ears_blown", head_line="go_kitty/line_blown")
    return windy.placed(150, 150, 0.6)


def _behind_a_cone(coat: Coat) -> Layers:
    face = instead(bare_head(coat, Mood.DELIGHTED), mouth="go_kitty/mouth_lick")
    return (_of(coat, "ice_cream_body"), _art("ice_cream_cone"), *face.placed(56, -4, 0.72))


def _on_top_of_an_apple(coat: Coat) -> Layers:
    return cat(coat, Mood.SMUG, Pose.LOAF, tail=None, shadow=False).placed(26, 78, 0.62)


def _inside_a_pumpkin(coat: Coat) -> Layers:
    return bare_head(coat).over(_art("pumpkin_lid")).placed(42, 74, 0.79)


def _in_a_heap_of_leaves(coat: Coat) -> Layers:
    crouched = cat(coat, Mood.DELIGHTED, Pose.POUNCE, shadow=False)
    return instead(crouched, eyes="go_kitty/eyes_up").placed(24, 168, 0.68)


KITTIES = {
    "light": Kitty(Season.WINTER, Coat.WHITE, _dazzled),
    "cozy": Kitty(Season.WINTER, Coat.TORTIE, _wrapped_up),
    "snow": Kitty(Season.WINTER, Coat.TUXEDO, _beside_a_snowman),
    "clover": Kitty(Season.SPRING, Coat.GINGER, _holding_up_a_stem),
    "rain": Kitty(Season.SPRING, Coat.CREAM, _under_an_umbrella, (_art("rain_umbrella"),)),
    "flower": Kitty(Season.SPRING, Coat.CALICO, _among_petals),
    "firefly": Kitty(Season.SUMMER, Coat.GREY, _touching_a_jar),
    "fan": Kitty(Season.SUMMER, Coat.BENGAL, _in_the_wind),
    "ice_cream": Kitty(Season.SUMMER, Coat.SIAMESE, _behind_a_cone),
    "apple": Kitty(Season.FALL, Coat.WHITE, _on_top_of_an_apple),
    "pumpkin": Kitty(Season.FALL, Coat.BLACK, _inside_a_pumpkin),
    "leaf": Kitty(Season.FALL, Coat.GREY, _in_a_heap_of_leaves),
}
"""The twelve traits, three a season, in the order of the year."""
