"""What Shut Up Cat is played with: bed, pillow, tiles, dice, mats, tokens, Distraction cards, and its cat.

Places are in the units of the drawing they belong to, and sizes say how wide a sprite stands on such a place,
so that a table can put one drawing on another at any scale.
"""

from collections.abc import Callable
from enum import StrEnum
from math import cos, radians, sin

from msgspec.structs import replace

from scenes.pictures.cats import Coat, Mood, Pose, bare_head, cat, dyed, instead
from scenes.stage.drawing import Drawing, Layer, made_once

Layers = tuple[Layer, ...]
Point = tuple[float, float]

CARD = (400, 520)
NAME_BOX = (44, 432, 312, 56)
"""Left, top, width and height of the room for a Distraction's name."""

MEOW = "meow"
OTHER_MEOWS = ("miau", "miao", "miaou")
"""What there is a tile with, too."""

RING_CENTRE: Point = (560, 530)
RING_RADII: Point = (446, 270)
SPACE_NUMBERS = (1, 2, 3, 4, 5, 6) * 2


def _around_the_ring() -> tuple[Point, ...]:
    (x, y), (across, down) = RING_CENTRE, RING_RADII
    angles = [radians(-75 + 30 * step) for step in range(len(SPACE_NUMBERS))]
    return tuple((round(x + across * cos(a), 1), round(y + down * sin(a), 1)) for a in angles)


SPACE_CENTRES = _around_the_ring()
"""The twelve spaces on the bed, clockwise from just right of the top."""
NUMBER_CENTRES = tuple((x + (48 if x > RING_CENTRE[0] else -48), y - 48) for x, y in SPACE_CENTRES)
"""Where each space's number lies: on the tile's upper corner, away from the middle."""
TILE_ON_SPACE = 120
NUMBER_ON_SPACE = 50

PILLOW_ON_BED: Point = (260, 405)
PILLOW_PLACES: tuple[Point, ...] = tuple((95 + 82 * place, 126) for place in range(6))
DIE_ON_PILLOW = 94

MAT_PLACES: tuple[Point, ...] = ((74, 50), (211, 50), (349, 50), (486, 50))
"""The middle of a pawn that sits on the cushion of x0, x1, x2, x3."""
PAWN_ON_MAT = 90

TUMBLE_FRAMES = 6


class Pawn(StrEnum):
    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    PLUM = "plum"
    GOLD = "pawn_gold"
    TEAL = "pawn_teal"


_PAWN_SIGNS = {
    Pawn.BLUE: "drop",
    Pawn.RED: "heart",
    Pawn.GREEN: "diamond",
    Pawn.PLUM: "star",
    Pawn.GOLD: "sun",
    Pawn.TEAL: "moon",
}


class CatSpot(StrEnum):
    """Where the cat that wakes you can be, from far too close to fast asleep."""

    FACE = "face"
    HEADBOARD = "headboard"
    DOOR = "door"
    ASLEEP = "asleep"


@made_once
def bed() -> Drawing:
    """The board, without pillow, tiles and numbers."""
    return Drawing(1120, 930, (_art("bed"),))


@made_once
def pillow() -> Drawing:
    return Drawing(600, 250, (_art("pillow"),))


@made_once
def space_number(number: int) -> Drawing:
    digit = Drawing(48, 48, (_art(f"digit_{number}"),))
    return Drawing(64, 64, (_art("badge"), *digit.placed(10, 9, 0.9)))


@made_once
def tile_back() -> Drawing:
    return Drawing(160, 160, (_art("tile_back"),))


@made_once
def tile_z() -> Drawing:
    return Drawing(160, 160, (_art("tile_z"),))


@made_once
def tile_meow(word: str = MEOW) -> Drawing:
    """With what a cat says, or with one of `OTHER_MEOWS`."""
    return Drawing(160, 160, (_art("tile_meow"), _art(f"word_{word}"))).wearing(_WAKER)


@made_once
def die(face: int) -> Drawing:
    return Drawing(120, 120, (_art(f"die_{face}"),))


@made_once
def die_tumble(frame: int) -> Drawing:
    """A die in the air; the frames go round."""
    return Drawing(120, 120, (_art(f"die_tumble_{frame % TUMBLE_FRAMES}"),))


@made_once
def multiplier_mat() -> Drawing:
    return Drawing(560, 200, (_art("multiplier_mat"),))


@made_once
def pawn(colour: str, *, light: bool = False) -> Drawing:
    """A sleeping cat in its player's colour, with a sign on its brow; with light lines for dark grounds."""
    swaps = (*(() if colour == Pawn.BLUE else (str(Pawn(colour)),)), *(("icon_light",) if light else ()))
    sign = Drawing(40, 40, (_art(f"sign_{_PAWN_SIGNS[Pawn(colour)]}"),))
    return Drawing(120, 120, (_art("pawn", *swaps), *sign.placed(33, 27, 0.8)))


PAWN_BODY, PAWN_FACE = (9, 7, 102, 103), (18, 27, 60, 58)
"""Left, top, width and height of a pawn in its drawing, and of its eyes, mouth and sign."""


@made_once
def token() -> Drawing:
    return Drawing(120, 120, (_art("token"),))


@made_once
def distraction(name: str) -> Drawing:
    """A card by its name in small letters, with the room for that name left empty."""
    scene = (_art(f"{name}_behind"), *_DISTRACTIONS[name](), _art("card_frame"), _art("card_label"))
    return Drawing(*CARD, scene)


@made_once
def without_label(face: Drawing) -> Drawing:
    """A card too small for a name to be written on it."""
    label = _art("card_label")
    return replace(face, layers=tuple(layer for layer in face.layers if layer != label))


@made_once
def distraction_back() -> Drawing:
    sleeper = waker(CatSpot.ASLEEP).placed(112, 146, 0.46, 4)
    return Drawing(*CARD, (_art("card_back"), *sleeper, _art("card_back_moon")))


@made_once
def waker(spot: str, *, yowling: bool | None = None, blink: bool = False, tail: int = 0) -> Drawing:
    """The cat that wakes you. Left to itself it yowls on the headboard and is silent elsewhere."""
    match CatSpot(spot):
        case CatSpot.FACE:
            eyes, mouth = "blink" if blink else "eyes", "yowl" if yowling else "quiet"
            parts = ("waker_face", f"waker_face_{mouth}", f"waker_face_{eyes}")
            drawing = Drawing(640, 560, tuple(map(_art, parts)))
        case CatSpot.HEADBOARD:
            drawing = _awake(Mood.CALM, yowling is not False, blink, tail)
        case CatSpot.DOOR:
            peeking = _awake(Mood.SMUG, bool(yowling), blink, tail)
            if not (yowling or blink):
                peeking = instead(peeking, eyes="shut_up_cat/eyes_hunt")
            drawing = Drawing(*CARD, (_art("door_open"), *peeking.placed(136, 237, 0.55), _art("door_leaf")))
        case CatSpot.ASLEEP:
            head = bare_head(Coat.GINGER, blink=True).placed(-26, 84, 0.95, -8)
            drawing = Drawing(520, 400, (_art("curled_body"), *head, _art("curled_tail")))
    return drawing.wearing(_WAKER)


WAKER_BODY: dict[CatSpot, tuple[float, float, float, float]] = {
    CatSpot.FACE: (18, 20, 604, 536),
    CatSpot.HEADBOARD: (69, 75, 300, 398),
    CatSpot.DOOR: (174, 278, 165, 219),
    CatSpot.ASLEEP: (32, 92, 456, 282),
}
"""Left, top, width and height of the cat in its drawing, without the door."""

WAKER_FACE = (110, 150, 420, 335)
"""The same of its face where it is far too close: forehead, cheeks and chin, without ears."""


@made_once
def waker_head() -> Drawing:
    """The head of the cat that wakes you, for what is about it."""
    head = instead(bare_head(Coat.GINGER, Mood.CROSS), mouth="shut_up_cat/mouth_yowl")
    return Drawing(300, 300, head.placed(-50, -38)).wearing(_WAKER)


class Flight(StrEnum):
    """The cat that is chased: two frames of its run, and a look back."""

    STRETCHED = "stretched"
    GATHERED = "gathered"
    LOOKS_BACK = "looks_back"


@made_once
def chased(flight: Flight, *, to_right: bool) -> Drawing:
    """The cat that wakes you, on the run."""
    stretched, looks_back = flight is Flight.STRETCHED, flight is Flight.LOOKS_BACK
    if looks_back:
        head = bare_head(Coat.GINGER, Mood.SHOCKED).placed(196, 2, 0.82, -10)
    else:
        fleeing = instead(bare_head(Coat.GINGER, Mood.CROSS), eyes="cats/eyes_shocked")
        head = fleeing.placed(258, 4 if stretched else -6, 0.82, 4)
    layers = (_art("run_stretched" if stretched else "run_gathered"), *head)
    facing = "translate(22 44) scale(.88)" if to_right else "translate(498 44) scale(-.88 .88)"
    moved = (replace(layer, transform=f"{facing} {layer.transform}".strip()) for layer in layers)
    return Drawing(520, 400, tuple(moved)).wearing(_WAKER)


@made_once
def door() -> Drawing:
    """The door of the cat that peeks, with nobody there."""
    return Drawing(*CARD, (_art("door_open"), _art("door_leaf")))


_WAKER = "coat_waker"


def _art(name: str, *swaps: str) -> Layer:
    return Layer(f"shut_up_cat/{name}", swaps)


def _awake(mood: Mood, yowling: bool, blink: bool, tail: int) -> Drawing:
    if yowling:
        return _yowling(cat(Coat.GINGER, Mood.CROSS, tail=tail, shadow=False))
    return cat(Coat.GINGER, mood, blink=blink, tail=tail, shadow=False)


def _yowling(one: Drawing) -> Drawing:
    return instead(one, eyes="shut_up_cat/eyes_yowl", mouth="shut_up_cat/mouth_yowl")


def _stalking_a_dot() -> Layers:
    hunter = instead(cat(Coat.WHITE, pose=Pose.POUNCE), eyes="shut_up_cat/eyes_hunt")
    return (*hunter.placed(88, 148, 0.6), _art("laser_pointer_before"))


def _reaching_for_feathers() -> Layers:
    head = instead(bare_head(Coat.GINGER, Mood.DELIGHTED), eyes="shut_up_cat/eyes_hunt")
    upright = Drawing(*CARD, (_art("reach_body"), _art("reach_arms"), *head.layers))
    return (*upright.placed(86, 74, 0.66), _art("feather_wand_before"))


def _behind_the_tin() -> Layers:
    drooling = instead(cat(Coat.GREY, Mood.DELIGHTED, shadow=False), mouth="shut_up_cat/tongue_out")
    return (*drooling.placed(20, 0, 0.78), _art("treat_tin_before"))


def _in_a_box() -> Layers:
    paws = Drawing(400, 120, dyed(Coat.TUXEDO, "shut_up_cat/paws_over"))
    head = bare_head(Coat.TUXEDO).placed(20, 18, 0.9)
    return (*head, _art("cardboard_box_before"), *paws.placed(60, 206, 0.7))


def _behind_the_headboard() -> Layers:
    yowler = _yowling(bare_head(Coat.GINGER, Mood.CROSS)).wearing(_WAKER)
    return (*yowler.placed(80, -6, 0.6), _art("earplugs_before"))


def _with_milk_on_its_lips() -> Layers:
    happy = instead(cat(Coat.SIAMESE, Mood.DELIGHTED, shadow=False), mouth="shut_up_cat/milk_lips")
    return (*happy.placed(26, 10, 0.84), _art("warm_milk_before"))


def _in_the_glow() -> Layers:
    return (*cat(Coat.CREAM, Mood.SLEEPY, Pose.LOAF).placed(148, 224, 0.45), _art("night_light_before"))


def _at_the_shell_game() -> Layers:
    dealer = cat(Coat.CALICO, Mood.SMUG, shadow=False).placed(52, 2, 0.74)
    tiles = (*tile_back().placed(30, 250, 0.9, -8), *tile_back().placed(226, 250, 0.9, 8))
    arms = dyed(Coat.CALICO, "shut_up_cat/shuffling_paws_before")
    return (*dealer, _art("shuffling_paws_table"), *tiles, *arms)


def _on_a_cold_sill() -> Layers:
    shivering = cat(Coat.BENGAL, Mood.SHOCKED, Pose.LOAF, shadow=False)
    return (*shivering.placed(64, 166, 0.5), _art("open_window_before"))


_DISTRACTIONS: dict[str, Callable[[], Layers]] = {
    "laser_pointer": _stalking_a_dot,
    "feather_wand": _reaching_for_feathers,
    "treat_tin": _behind_the_tin,
    "cardboard_box": _in_a_box,
    "earplugs": _behind_the_headboard,
    "warm_milk": _with_milk_on_its_lips,
    "night_light": _in_the_glow,
    "shuffling_paws": _at_the_shell_game,
    "open_window": _on_a_cold_sill,
}
"""What stands before each card's background, from back to front."""
