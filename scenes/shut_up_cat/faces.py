"""The engine's tiles, dice, cards and spots as pictures and words."""

from collections.abc import Iterable, Sequence
from functools import cache

from game.shut_up_cat.board import SIDES, Pips, Tile
from game.shut_up_cat.cards import Distraction
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.shown import Shown
from scenes.stage.drawing import Drawing
from scenes.stage.strings import Marked, listed, say, seen_or_heard

tile_back, card_back, wink = pictures.tile_back, pictures.distraction_back, pictures.token
die_face, die_in_the_air = pictures.die, pictures.die_tumble

_SPOTS = (CatSpot.FACE, CatSpot.HEADBOARD, CatSpot.DOOR, CatSpot.ASLEEP)


@cache
def tile_face(tile: Tile) -> Drawing:
    return pictures.tile_z() if tile is Tile.Z else pictures.tile_meow()


@cache
def card_face(card: Distraction) -> Drawing:
    return pictures.distraction(card.name.lower())


def die_picture(pips: Pips) -> str:
    """What the picture of a die is called."""
    return f"die/{pips}"


def tile_picture(tile: Tile | None) -> str:
    return "tile_back" if tile is None else f"tile_{tile.name.lower()}"


def picture_names() -> tuple[str, ...]:
    tiles, dice = map(tile_picture, (None, *Tile)), map(die_picture, range(1, SIDES + 1))
    return (*tiles, *dice, *(card.name.lower() for card in Distraction))


def pips_in_words(dice: Iterable[Pips]) -> str:
    """ "2, 5 and 6"."""
    return listed(map(str, dice), "and")


def card_name(card: Distraction) -> str:
    return say(f"shut_up_cat.card.{card.name.lower()}")


def card_effect(card: Distraction) -> str:
    return say(f"shut_up_cat.effect.{card.name.lower()}")


def held_name(hand: Sequence[Distraction], place: int) -> str:
    """The name of a card in a hand; who hears it hears which of several it is."""
    card = hand[place]
    name, count, number = card_name(card), hand.count(card), hand[: place + 1].count(card)
    if count == 1:
        return name
    return seen_or_heard(name, say("reader.one_of", name=name, number=number, count=count))


def held_words(hand: Sequence[Distraction], place: int) -> str:
    name = Marked(held_name(hand, place))
    return say("shut_up_cat.tip.card", name=name, effect=card_effect(hand[place]))


def card_words(card: Distraction) -> str:
    return say("shut_up_cat.tip.card", name=card_name(card), effect=card_effect(card))


def name_on(drawing: Drawing) -> str:
    """The name of a card by its picture; empty for anything else."""
    card = _cards_by_face().get(drawing)
    return "" if card is None else card_name(card)


@cache
def _cards_by_face() -> dict[Drawing, Distraction]:
    return {card_face(card): card for card in Distraction}


def cat_spot(shown: Shown) -> CatSpot:
    """The better somebody sleeps, the farther away and the calmer is the cat; while Meows lie open that have
    not counted yet it shouts from the headboard."""
    return CatSpot.HEADBOARD if shown.waiting_meows else _SPOTS[shown.multiplier]
