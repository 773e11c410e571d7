"""What the phone of a seat shows at Go Kitty."""

from game.go_kitty.events import GameEnded
from game.go_kitty.options import AnswerOptions, KeepOptions, LayOrEndOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.phone.answering import AnswerSheet, KeepSheet
from scenes.go_kitty.phone.laying import LaySheet
from scenes.go_kitty.phone.pieces import memory, own_hand, points, request_figure, season_counts, standing
from scenes.go_kitty.phone.turn import TurnSheet
from scenes.go_kitty.words.sentences import (
    SENTENCES,
    verdict,
    waiting,
)
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Page, Sheet
from scenes.phones.texts import text


def sheet(seated: Seated) -> Sheet:
    match seated.view.options:
        case TurnOptions():
            return TurnSheet(seated).asked()
        case LayOrEndOptions():
            return LaySheet(seated).asked()
        case AnswerOptions():
            return AnswerSheet(seated).asked()
        case KeepOptions():
            return KeepSheet(seated).asked()
    return Sheet(_looking_on(seated))


def _looking_on(seated: Seated) -> Page:
    """While others decide, and when it is over."""
    view: GoKittyView = seated.view
    if view.outcome is not None:
        blocks: list[Block] = [*seated.places(lambda seat: points(view, seat))]
    else:
        blocks = [*request_figure(seated), own_hand(view), *season_counts(view), *memory(seated)]
    blocks.append(seated.told(SENTENCES))
    return Page(seated.mood(), text(_prompt(seated)), tuple(blocks), standing=standing(seated))


def _prompt(seated: Seated) -> str:
    view: GoKittyView = seated.view
    if view.pending is None:
        ended = next(one for one in reversed(seated.history) if isinstance(one, GameEnded))
        return verdict(ended, seated.naming)
    return waiting(view.pending.seat, view.request is not None, seated.naming)
