"""Which Distraction card is asked about in which way."""

from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.aimed_cards import TilesCardQuestion, WindowCardQuestion
from scenes.shut_up_cat.questions.card import CardContext, CardQuestion, PlainCardQuestion
from scenes.shut_up_cat.questions.dice_cards import DieCardQuestion, LaserCardQuestion

_QUESTIONS: dict[Distraction, type[CardQuestion]] = {
    Distraction.LASER_POINTER: LaserCardQuestion,
    Distraction.FEATHER_WAND: DieCardQuestion,
    Distraction.TREAT_TIN: DieCardQuestion,
    Distraction.CARDBOARD_BOX: DieCardQuestion,
    Distraction.EARPLUGS: PlainCardQuestion,
    Distraction.WARM_MILK: PlainCardQuestion,
    Distraction.NIGHT_LIGHT: TilesCardQuestion,
    Distraction.SHUFFLING_PAWS: TilesCardQuestion,
    Distraction.OPEN_WINDOW: WindowCardQuestion,
}


def card_question(view: ShutUpCatView, place: int, context: CardContext) -> CardQuestion:
    return _QUESTIONS[view.hand[place]](view, place, context)
