"""The album's stickers: a small picture for every goal, in colour when it was reached, in pencil before.

Each has a file of its own, drawn before the cats; a few stand on it with something of their game.
"""

from itertools import starmap
from math import cos, radians, sin

from msgspec.structs import replace

from scenes.pictures import go_kitty, shut_up_cat
from scenes.pictures.cats import Coat, Mood, Pose, bare_head, cat
from scenes.stage.drawing import Drawing, Layer, made_once

SIZE = 320
PENCIL = "pencil"
Layers = tuple[Layer, ...]

_TONES = {"kitten_me": "red", "go_kitty": "green", "shut_up_cat": "", "house": "plum"}
_GLASSES = Layer("cats/glasses")


@made_once
def sticker(game: str, name: str) -> Drawing:
    """The picture of a goal: `house` has those about all games."""
    return framed((*_PICTURES[game, name], Layer(f"album/{game}_{name}")), _TONES[game])


@made_once
def framed(inside: Layers, tone: str = "") -> Drawing:
    """A sticker of any game: what is in it, on a canvas of `SIZE`, and a palette's accent."""
    accent = (tone,) if tone else ()
    return Drawing(SIZE, SIZE, (Layer("album/ground", accent), *inside, Layer("album/rim", accent)))


@made_once
def sketched(drawing: Drawing) -> Drawing:
    """The same in pencil: all coats and accents alike, so that nothing is told by colour."""
    return replace(drawing, layers=tuple(replace(layer, swaps=(PENCIL,)) for layer in drawing.layers))


def all_stickers() -> list[Drawing]:
    return list(starmap(sticker, _PICTURES))


def _sitting(coat: Coat, mood: Mood = Mood.CALM, x: float = 66, *worn: Layer) -> Layers:
    return cat(coat, mood, worn=worn, shadow=False).placed(x - 12, 40, 0.46)


def _lying(coat: Coat, mood: Mood, pose: Pose = Pose.LOAF, x: float = 50, y: float = 96) -> Layers:
    return cat(coat, mood, pose, shadow=False).placed(x, y, 0.42)


def _head(coat: Coat, mood: Mood, x: float, y: float, scale: float) -> Layers:
    return bare_head(coat, mood).placed(x - 200 * scale, y - 148 * scale, scale)


def _heads_in_a_ring() -> Layers:
    turns = ((coat, radians(36 * number - 90)) for number, coat in enumerate(Coat.of_the_house()))
    heads = (_head(coat, Mood.DELIGHTED, 160 + 96 * cos(a), 162 + 96 * sin(a), 0.24) for coat, a in turns)
    return tuple(layer for head in heads for layer in head)


def _crowd() -> Layers:
    rows = ((74, 150, Coat.GREY), (246, 150, Coat.CREAM), (118, 128, Coat.BLACK), (202, 128, Coat.WHITE))
    front = (
        (160, 112, Coat.TUXEDO),
        (94, 198, Coat.CALICO),
        (226, 198, Coat.GINGER),
        (160, 190, Coat.BENGAL),
    )
    heads = (_head(coat, Mood.DELIGHTED, x, y, 0.27) for x, y, coat in (*rows, *front))
    return tuple(layer for head in heads for layer in head)


def _four_alike() -> Layers:
    corners = ((108, 112), (212, 112), (108, 226), (212, 226))
    return tuple(layer for x, y in corners for layer in _head(Coat.CALICO, Mood.DELIGHTED, x, y, 0.32))


def _suits() -> Layers:
    places = zip(go_kitty.Season, ((46, 74), (104, 40), (168, 40), (226, 74)), strict=True)
    return tuple(layer for season, (x, y) in places for layer in go_kitty.suit(season).placed(x, y, 0.48))


def _drawn_by_a_magnet() -> Layers:
    places = ((222, 84, 0.28), (88, 74, 0.22), (236, 190, 0.3))
    return tuple(layer for x, y, size in places for layer in _head(Coat.GREY, Mood.SHOCKED, x, y, size))


_PICTURES: dict[tuple[str, str], Layers] = {
    ("kitten_me", "purrfect"): _sitting(Coat.SIAMESE, Mood.SMUG, 46),
    ("kitten_me", "straight_face"): _sitting(Coat.TUXEDO, Mood.CALM),
    ("kitten_me", "fine_whiskers"): _sitting(Coat.GREY, Mood.SMUG, 50),
    ("kitten_me", "gone_fishing"): _lying(Coat.CALICO, Mood.DELIGHTED, x=30, y=104),
    ("kitten_me", "big_talk"): _sitting(Coat.GINGER, Mood.DELIGHTED, 44),
    ("kitten_me", "hanging_on"): _head(Coat.SIAMESE, Mood.SHOCKED, 160, 172, 0.66),
    ("kitten_me", "ten_chairs"): _crowd(),
    ("kitten_me", "not_a_whisker"): _sitting(Coat.CREAM, Mood.SMUG, 80),
    ("go_kitty", "mouse_at_the_table"): _sitting(Coat.WHITE, Mood.DELIGHTED, 60),
    ("go_kitty", "good_nose"): _sitting(Coat.BENGAL, Mood.CALM),
    ("go_kitty", "mousetrap"): _sitting(Coat.BLACK, Mood.SHOCKED, 54),
    ("go_kitty", "four_alike"): _four_alike(),
    ("go_kitty", "armful"): _sitting(Coat.TORTIE, Mood.DELIGHTED, 80),
    ("go_kitty", "one_more"): _sitting(Coat.GINGER, Mood.CALM, 46),
    ("go_kitty", "open_paws"): _sitting(Coat.CREAM, Mood.DELIGHTED, 52),
    ("go_kitty", "one_of_each"): (*_lying(Coat.TORTIE, Mood.SMUG, x=54, y=96), *_suits()),
    ("shut_up_cat", "not_a_sound"): _lying(Coat.GREY, Mood.SLEEPY, x=44, y=110),
    ("shut_up_cat", "what_meow"): _sitting(Coat.WHITE, Mood.SLEEPY, 80),
    ("shut_up_cat", "shoo"): _lying(Coat.GREY, Mood.SHOCKED, Pose.POUNCE, 70, 112),
    ("shut_up_cat", "deep_sleep"): _lying(Coat.BLACK, Mood.SLEEPY, x=58, y=86),
    ("shut_up_cat", "cat_magnet"): _drawn_by_a_magnet(),
    ("shut_up_cat", "whole_bed"): cat(Coat.CALICO, Mood.SMUG, shadow=False).placed(78, 18, 0.42),
    ("shut_up_cat", "by_a_whisker"): _sitting(Coat.TUXEDO, Mood.DELIGHTED, 42),
    ("shut_up_cat", "forty_winks"): shut_up_cat.waker(shut_up_cat.CatSpot.ASLEEP).placed(54, 86, 0.42),
    ("house", "first_game"): _sitting(Coat.GINGER, Mood.DELIGHTED, 46),
    ("house", "lesson"): _sitting(Coat.GREY, Mood.CALM, 80, _GLASSES),
    ("house", "every_table"): _sitting(Coat.SIAMESE, Mood.DELIGHTED, 80),
    ("house", "together"): (
        *cat(Coat.GINGER, Mood.DELIGHTED, shadow=False).placed(46, 66, 0.33),
        *cat(Coat.CALICO, Mood.DELIGHTED, shadow=False).placed(142, 66, 0.33),
    ),
    ("house", "tonight"): _sitting(Coat.BLACK, Mood.CALM, 34),
    ("house", "good_sport"): _sitting(Coat.BENGAL, Mood.CALM, 46),
    ("house", "everybodys_friend"): _heads_in_a_ring(),
    ("house", "panther"): _head(Coat.BLACK, Mood.CROSS, 160, 166, 0.56),
}
