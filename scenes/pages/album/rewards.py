"""The rewards of goals: coats, cushions, card backs and table cloths. They change only how the game looks."""

from typing import TypeAlias

from game.values import Record
from scenes.pictures import cats, looks
from scenes.pictures.cats import Coat, Mood
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.drawing import Drawing
from scenes.stage.strings import say
from scenes.store.album import HOUSE, Album, goal_key

Look: TypeAlias = CardBack | Cloth | Cushion | Coat


class LookKind(Record):
    """A kind of look: its name in the strings, and the looks of that kind, the usual one first."""

    name: str
    looks: tuple[Look, ...]


KINDS = (
    LookKind("back", tuple(CardBack)),
    LookKind("cloth", tuple(Cloth)),
    LookKind("cushion", tuple(Cushion)),
    LookKind("coat", tuple(coat for coat in Coat if coat.earned)),
)

REWARDS: dict[str, Look] = {
    goal_key(HOUSE, "first_game"): Cushion.ROSE,
    goal_key(HOUSE, "every_table"): CardBack.STARS,
    goal_key(HOUSE, "good_sport"): Coat.MINT,
    goal_key(HOUSE, "everybodys_friend"): Cloth.PLUM,
    goal_key("kitten_me", "purrfect"): CardBack.PICNIC,
    goal_key("kitten_me", "fine_whiskers"): Cloth.BERRY,
    goal_key("kitten_me", "hanging_on"): Cushion.SUN,
    goal_key("kitten_me", "not_a_whisker"): Coat.GOLD,
    goal_key("go_kitty", "mouse_at_the_table"): Cushion.MOSS,
    goal_key("go_kitty", "four_alike"): Coat.ROSE,
    goal_key("go_kitty", "armful"): CardBack.FISH,
    goal_key("go_kitty", "open_paws"): Cloth.TOFFEE,
    goal_key("shut_up_cat", "what_meow"): CardBack.YARN,
    goal_key("shut_up_cat", "deep_sleep"): Coat.MIDNIGHT,
    goal_key("shut_up_cat", "shoo"): Cushion.PLUM,
    goal_key("shut_up_cat", "by_a_whisker"): Cloth.SEA,
}
"""By the key of the goal."""
_GOAL_OF = {look: key for key, look in REWARDS.items()}


def kind_of(look: Look) -> str:
    return next(kind.name for kind in KINDS if isinstance(look, type(kind.looks[0])))


def is_unlocked(look: Look, album: Album) -> bool:
    """Whether a look may be used: it is no reward, or its goal was reached."""
    return look not in _GOAL_OF or _GOAL_OF[look] in album.reached


def unlocked_coats(album: Album) -> tuple[Coat, ...]:
    return tuple(coat for coat in Coat if coat.earned and is_unlocked(coat, album))


def goal_for(look: Look) -> tuple[str, str]:
    """The game and the name of the goal that brings it."""
    game, _, name = _GOAL_OF[look].partition("/")
    return game, name


def name_of(look: Look) -> str:
    if isinstance(look, Coat):
        return say(f"setup.coat.{look}")
    return say(f"album.{kind_of(look)}.{look.value}")


def name_in_sentence(look: Look) -> str:
    """Kind and name, as they stand in the middle of a sentence."""
    return say(f"album.kind_of.{kind_of(look)}", name=name_of(look))


def picture_of(look: Look) -> Drawing:
    match look:
        case CardBack.HOUSE:
            return looks.every_own_back()
        case CardBack():
            return looks.card_back(look)
        case Cloth():
            return looks.swatch(look)
        case Cushion():
            return looks.pillow(look)
    return cats.head(look, Mood.CALM)
