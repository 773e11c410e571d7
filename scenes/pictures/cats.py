"""The cats of the house, put together from layers: a pose, a coat with its markings, a mood, things worn.

Every cat has the same head, so a face reads the same on a card, in a portrait and on a headboard. Layers that
are worn are drawn for the sitting cat's canvas and follow the head into the other poses.
"""

from enum import StrEnum

from msgspec.structs import replace

from scenes.stage.drawing import Drawing, Layer, made_once


class Coat(StrEnum):
    GINGER = "ginger"
    GREY = "grey"
    TUXEDO = "tuxedo"
    CREAM = "cream"
    CALICO = "calico"
    SIAMESE = "siamese"
    BLACK = "black"
    WHITE = "white"
    TORTIE = "tortie"
    BENGAL = "bengal"
    MIDNIGHT = "midnight"
    ROSE = "rose"
    MINT = "mint"
    GOLD = "gold"

    @property
    def earned(self) -> bool:
        """Whether it comes out of the album; anybody may wear the others."""
        return self in (Coat.MIDNIGHT, Coat.ROSE, Coat.MINT, Coat.GOLD)

    @classmethod
    def of_the_house(cls) -> tuple["Coat", ...]:
        """The coats that the cats of the house wear, and everybody may."""
        return tuple(coat for coat in cls if not coat.earned)


class Mood(StrEnum):
    CALM = "calm"
    SMUG = "smug"
    SHOCKED = "shocked"
    SLEEPY = "sleepy"
    DELIGHTED = "delighted"
    CROSS = "cross"


class Pose(StrEnum):
    SIT = "sit"
    LOAF = "loaf"
    POUNCE = "pounce"


TAIL_FRAMES = 3

_MARKINGS = {
    Coat.GINGER: "tabby",
    Coat.GREY: "mackerel",
    Coat.TUXEDO: "tuxedo",
    Coat.CREAM: "ruffed",
    Coat.CALICO: "calico",
    Coat.SIAMESE: "points",
    Coat.BLACK: None,
    Coat.WHITE: None,
    Coat.TORTIE: "tortie",
    Coat.BENGAL: "spots",
    Coat.MIDNIGHT: "spots",
    Coat.ROSE: "tabby",
    Coat.MINT: "mackerel",
    Coat.GOLD: "ruffed",
}
_CANVAS = {Pose.SIT: (400, 520), Pose.LOAF: (520, 400), Pose.POUNCE: (520, 400)}
_HEAD_MOVES_TO = {Pose.SIT: "", Pose.LOAF: "translate(-41 24)", Pose.POUNCE: "translate(-48 64)"}
_TAIL_IN_FRONT = {Pose.LOAF}
_PORTRAIT = 260
_PORTRAIT_PLACE = "translate(-50 -4) scale(.9)"


@made_once
def cat(
    coat: Coat,
    mood: Mood = Mood.CALM,
    pose: Pose = Pose.SIT,
    *,
    worn: tuple[Layer, ...] = (),
    blink: bool = False,
    tail: int | None = 0,
    shadow: bool = True,
) -> Drawing:
    """A whole cat on its pose's canvas; `tail` is a frame of its swish, or None: out of sight."""
    under = () if tail is None else _dyed(coat, f"{pose}_tail_{tail % TAIL_FRAMES}")
    body = _dyed(coat, f"{pose}_body", _marking(coat, pose), f"{pose}_line")
    layers = body + under if pose in _TAIL_IN_FRONT else under + body
    if shadow:
        layers = (Layer(f"cats/{pose}_shadow"), *layers)
    above = _head(coat, mood, blink) + worn
    return Drawing(*_CANVAS[pose], layers + _moved(above, _HEAD_MOVES_TO[pose]))


@made_once
def crowned(coat: Coat, tail: int = 0) -> Drawing:
    """The winner of a night."""
    return cat(coat, Mood.DELIGHTED, worn=(Layer("cats/crown"),), tail=tail, shadow=False)


@made_once
def head(coat: Coat, mood: Mood) -> Drawing:
    """Head and shoulders on a square canvas, for round portraits."""
    body = _dyed(coat, "sit_body", _marking(coat, Pose.SIT), "sit_line")
    return Drawing(_PORTRAIT, _PORTRAIT, _moved(body + _head(coat, mood, blink=False), _PORTRAIT_PLACE))


@made_once
def bare_head(coat: Coat, mood: Mood = Mood.CALM, *, blink: bool = False) -> Drawing:
    """The head alone, where the sitting cat has it: for pictures that draw a body of their own."""
    return Drawing(*_CANVAS[Pose.SIT], _head(coat, mood, blink))


@made_once
def instead(one: Drawing, **parts: str) -> Drawing:
    """The same cat with parts of it drawn otherwise: `instead(cat, eyes="go_kitty/eyes_up")`."""
    layers = one.layers
    for part, name in parts.items():
        ours = (f"cats/{part}", f"cats/{part}_")
        layers = tuple(
            replace(layer, name=name) if layer.name == ours[0] or layer.name.startswith(ours[1]) else layer
            for layer in layers
        )
    return replace(one, layers=layers)


def dyed(coat: Coat, *names: str) -> tuple[Layer, ...]:
    """Layers drawn in the ginger coat's colours, in another coat."""
    swaps = () if coat == Coat.GINGER else (f"coat_{coat}",)
    return tuple(Layer(name, swaps) for name in names)


def _head(coat: Coat, mood: Mood, blink: bool) -> tuple[Layer, ...]:
    ears = "head_ears_back" if mood == Mood.CROSS else "head_ears"
    eyes = "eyes_blink" if blink else f"eyes_{mood}"
    return _dyed(coat, ears, "head_base", _marking(coat, "head"), "head_line", eyes, f"mouth_{mood}")


def _marking(coat: Coat, part: str) -> str:
    """The file of a coat's markings for a pose or the head; empty for a coat of one colour."""
    marking = _MARKINGS[coat]
    return f"{part}_{marking}" if marking else ""


def _dyed(coat: Coat, *names: str) -> tuple[Layer, ...]:
    return dyed(coat, *(f"cats/{name}" for name in names if name))


def _moved(layers: tuple[Layer, ...], place: str) -> tuple[Layer, ...]:
    return tuple(replace(layer, transform=f"{place} {layer.transform}".strip()) for layer in layers)
