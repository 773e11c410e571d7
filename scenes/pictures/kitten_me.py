"""The cards and pieces of Kitten Me: which layers make which picture.

Colour is never alone: blue carries a drop, red a heart, green a diamond, on the badge, on the wallpaper and
on the bid icon.
"""

from enum import StrEnum

from scenes.pictures.cats import Coat, Mood, Pose, bare_head, cat, dyed, instead
from scenes.stage.drawing import Drawing, Layer, made_once


class Accessory(StrEnum):
    HAT = "hat"
    BOW_TIE = "bow_tie"
    GLASSES = "glasses"


class Colour(StrEnum):
    BLUE = "blue"
    RED = "red"
    GREEN = "green"


class Special(StrEnum):
    SKIP = "skip"
    DRAW_THREE = "draw_three"
    GO_FISH = "go_fish"
    CANT_SEE_ME = "cant_see_me"
    HANG_IN_THERE = "hang_in_there"
    DOUBLE_TROUBLE = "double_trouble"


class Border(StrEnum):
    WHITE = "white"
    GREY = "grey"


Place = tuple[Pose, float, float, float]

_WIDTH, _HEIGHT = 400, 520
_ICON = 100

# Where the cats of a card sit, from back to front: pose, left, top, scale. No face, nothing worn is covered.
_PLACES: dict[int, tuple[Place, ...]] = {
    1: ((Pose.SIT, 24, 36, 0.92),),
    2: ((Pose.SIT, 96, 92, 0.8), (Pose.LOAF, 34, 252, 0.66)),
    3: ((Pose.SIT, 62, 44, 0.66), (Pose.SIT, 178, 214, 0.57), (Pose.LOAF, 32, 292, 0.55)),
}
# Coats that stand well beside each other, so that two never melt into one.
_CASTS = (
    (Coat.GINGER, Coat.WHITE, Coat.BLACK),
    (Coat.TUXEDO, Coat.GINGER, Coat.CREAM),
    (Coat.CALICO, Coat.GREY, Coat.BLACK),
    (Coat.SIAMESE, Coat.TORTIE, Coat.WHITE),
    (Coat.GREY, Coat.BENGAL, Coat.TUXEDO),
    (Coat.BLACK, Coat.CREAM, Coat.GINGER),
    (Coat.WHITE, Coat.TORTIE, Coat.GREY),
    (Coat.BENGAL, Coat.TUXEDO, Coat.WHITE),
    (Coat.TORTIE, Coat.CREAM, Coat.GREY),
)
_MOODS = (Mood.CALM, Mood.SMUG, Mood.DELIGHTED)
_MOODS_BEHIND_GLASSES = (Mood.CALM, Mood.CALM, Mood.SMUG)


@made_once
def face(accessory: Accessory, colour: Colour, count: int, border: Border = Border.WHITE) -> Drawing:
    """One, two or three cats that all wear the accessory in the card's colour."""
    accent = _accent(colour)
    suit = list(Accessory).index(accessory) * len(Colour) + list(Colour).index(colour)
    moods = _MOODS_BEHIND_GLASSES if accessory == Accessory.GLASSES else _MOODS
    cast = _CASTS[(suit + 3 * (count - 1)) % len(_CASTS)]
    cats: tuple[Layer, ...] = ()
    for number, (pose, left, top, scale) in enumerate(_PLACES[count]):
        mood = moods[(suit + number) % len(moods)]
        one = cat(cast[number], mood, pose, worn=(Layer(f"cats/{accessory}", accent),))
        cats += one.placed(left, top, scale)
    wall = (Layer("kitten_me/panel", accent), _art(f"wall_{colour}"), Layer("kitten_me/rug", accent))
    frame = Layer("kitten_me/frame", accent)
    badge = (Layer("kitten_me/badge", accent), _art(f"count_{count}"), _art(f"mark_{colour}"))
    return _card(wall + cats, border, frame, *badge)


@made_once
def wild(count: int, border: Border = Border.WHITE) -> Drawing:
    """One, two or three cats that wear everything, each thing in another colour."""
    cats: tuple[Layer, ...] = ()
    for number, (pose, left, top, scale) in enumerate(_PLACES[count]):
        colours = tuple(Colour)[number:] + tuple(Colour)[:number]
        worn = tuple(
            Layer(f"cats/{thing}", _accent(colour)) for thing, colour in zip(Accessory, colours, strict=True)
        )
        coat = (Coat.WHITE, Coat.GREY, Coat.GINGER)[(number + count) % 3]
        cats += cat(coat, Mood.CALM, pose, worn=worn).placed(left, top, scale)
    pips = tuple(
        Layer(f"kitten_me/pip_{colour}", transform=f"translate(27 {90 + 47 * row}) scale(.42)")
        for row, colour in enumerate(Colour)
    )
    badge = (_art("badge_wild"), _art(f"count_{count}"), *pips)
    return _card((_art("panel_wild"), *cats), border, _art("frame_wild"), *badge)


@made_once
def special(name: Special, border: Border = Border.WHITE) -> Drawing:
    """A card that does something: a little scene of its own."""
    scene = (_art(f"scene_{name}"), *_SCENES[Special(name)]())
    frame = Layer("kitten_me/frame", ("plum",))
    return _card(scene, border, frame, _art("badge_special"), _art(f"sign_{name}"))


@made_once
def back() -> Drawing:
    return Drawing(_WIDTH, _HEIGHT, (_art("back"), _art("edge_white")))


@made_once
def bid_icon(thing: Accessory | Colour, *, light: bool = False) -> Drawing:
    """A hat, bow tie or pair of glasses in neutral plum, light for dark grounds; or a colour as its shape,
    which has a light outline there."""
    if thing in tuple(Colour):
        return Drawing(_ICON, _ICON, (Layer(f"kitten_me/pip_{thing}", ("icon_light",) if light else ()),))
    swaps = ("lilac", "icon_light") if light else ("plum",)
    return Drawing(_ICON, _ICON, (Layer(f"kitten_me/icon_{thing}", swaps),))


@made_once
def meeple(swap: str = "") -> Drawing:
    """The score piece: blue, or recoloured by an accent swap (`red`, `green`, `plum`, `meeple_gold`...)."""
    return Drawing(100, 120, (Layer("kitten_me/meeple", (swap,) if swap else ()),))


@made_once
def score_track(most: int = 10) -> Drawing:
    """The score card's strip: cells from 0 to the most cards that anybody can have, each 98 wide from
    x = 14."""
    return Drawing(98 * (most + 1) + 22, 120, (_art(f"score_track_{most}"),))


@made_once
def dealer_badge() -> Drawing:
    return Drawing(120, 120, (_art("dealer"),))


LIGHT = 460 / _WIDTH
"""How much wider the frame of light is than the card inside it."""


@made_once
def card_light() -> Drawing:
    """A frame of light around a card that counts."""
    return Drawing(460, 580, (_art("light"),))


@made_once
def card_shade() -> Drawing:
    """What lies over a card that does not count."""
    return Drawing(_WIDTH, _HEIGHT, (_art("shade"),))


@made_once
def burst(swap: str) -> Drawing:
    """What a call bursts out of, in an accent."""
    return Drawing(900, 440, (Layer("kitten_me/burst", (swap,)),))


@made_once
def stamp(effect: Special) -> Drawing:
    """What a Double Trouble or a Can't See Me does to a hand, as a stamp on it."""
    name, swap = _STAMPS[effect]
    return Drawing(240, 180, (Layer(f"kitten_me/stamp_{name}", (swap,)),))


_STAMPS = {Special.DOUBLE_TROUBLE: ("double", "red"), Special.CANT_SEE_ME: ("nothing", "plum")}


def _card(inside: tuple[Layer, ...], border: Border, *front: Layer) -> Drawing:
    """The edge lies over the picture, so that whatever leans out of the panel is cut off by paper."""
    return Drawing(_WIDTH, _HEIGHT, (*inside, _art(f"edge_{border}"), *front))


def _art(name: str) -> Layer:
    return Layer(f"kitten_me/{name}")


def _accent(colour: Colour) -> tuple[str, ...]:
    """Things in the accent are drawn blue."""
    return () if colour == Colour.BLUE else (str(colour),)


def _skip() -> tuple[Layer, ...]:
    sleeper = cat(Coat.CREAM, Mood.SLEEPY, Pose.LOAF).placed(84, 312, 0.48)
    leaper = Drawing(
        _WIDTH,
        _HEIGHT,
        (
            *dyed(Coat.GREY, "kitten_me/skip_leap"),
            *bare_head(Coat.GREY, Mood.DELIGHTED).placed(164, 66, 0.56),
        ),
    )
    return (*sleeper, *leaper.placed(4, -46))


def _draw_three() -> tuple[Layer, ...]:
    card = Drawing(120, 156, (_art("small_card"),))
    fan = tuple(
        layer
        for left, top, angle in ((50, 302, -15), (230, 302, 15), (140, 288, 0))
        for layer in card.placed(left, top, 1, angle)
    )
    holder = cat(Coat.CALICO, Mood.DELIGHTED, shadow=False).placed(40, 46, 0.8)
    return (*holder, *fan, *dyed(Coat.CALICO, "kitten_me/draw_three_paws"))


def _go_fish() -> tuple[Layer, ...]:
    fisher = cat(Coat.TUXEDO, Mood.DELIGHTED, tail=None, shadow=False).placed(14, 76, 0.7)
    return (
        *fisher,
        _art("go_fish_rod"),
        _art("go_fish_fish"),
        _art("go_fish_boat"),
        *dyed(Coat.TUXEDO, "kitten_me/go_fish_paws"),
    )


def _cant_see_me() -> tuple[Layer, ...]:
    return (
        *dyed(Coat.GINGER, "kitten_me/cant_see_me_behind", "kitten_me/cant_see_me_body"),
        *bare_head(Coat.GINGER, blink=True).placed(40, 68, 0.8),
        *dyed(Coat.GINGER, "kitten_me/cant_see_me_paws"),
        _art("cant_see_me_box"),
    )


def _hang_in_there() -> tuple[Layer, ...]:
    return (
        *dyed(Coat.SIAMESE, "kitten_me/hang_arms", "kitten_me/hang_body"),
        *bare_head(Coat.SIAMESE, Mood.SHOCKED).placed(60, 92, 0.7),
        _art("hang_branch"),
        *dyed(Coat.SIAMESE, "kitten_me/hang_paws"),
    )


def _double_trouble() -> tuple[Layer, ...]:
    twin = cat(Coat.BENGAL, Mood.SMUG, shadow=False)
    pushing = instead(twin, sit_line="cats/sit_one_paw")
    return (
        _art("double_trouble_shelf"),
        *twin.placed(-20, 120, 0.56),
        *pushing.placed(86, 120, 0.56),
        _art("double_trouble_mess"),
        *dyed(Coat.BENGAL, "kitten_me/double_trouble_paw"),
    )


_SCENES = {
    Special.SKIP: _skip,
    Special.DRAW_THREE: _draw_three,
    Special.GO_FISH: _go_fish,
    Special.CANT_SEE_ME: _cant_see_me,
    Special.HANG_IN_THERE: _hang_in_there,
    Special.DOUBLE_TROUBLE: _double_trouble,
}
