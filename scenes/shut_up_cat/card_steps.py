"""Which Distraction card is played in which way."""

from game.shut_up_cat.cards import Distraction
from scenes.shut_up_cat.aimed_cards import TilesStep, WindowStep
from scenes.shut_up_cat.dice_cards import DieStep, LaserStep
from scenes.shut_up_cat.playing import CardStep, PlainStep

_PLAYERS: dict[Distraction, type[CardStep]] = {
    Distraction.LASER_POINTER: LaserStep,
    Distraction.FEATHER_WAND: DieStep,
    Distraction.TREAT_TIN: DieStep,
    Distraction.CARDBOARD_BOX: DieStep,
    Distraction.EARPLUGS: PlainStep,
    Distraction.WARM_MILK: PlainStep,
    Distraction.NIGHT_LIGHT: TilesStep,
    Distraction.SHUFFLING_PAWS: TilesStep,
    Distraction.OPEN_WINDOW: WindowStep,
}


def player_of(card: Distraction) -> type[CardStep]:
    return _PLAYERS[card]
