"""What the phone of a seat shows at Shut Up Cat."""

from game.shut_up_cat.events import MorningCame
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.view import ShutUpCatView
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Page, Sheet
from scenes.phones.texts import text
from scenes.shut_up_cat.phone.cards import CardSheet
from scenes.shut_up_cat.phone.pieces import bed_if_of_interest, known_meows, own_cards, race, standing, winks
from scenes.shut_up_cat.phone.tiles import GatherSheet, RehideSheet, ScoreSheet
from scenes.shut_up_cat.phone.using_dice import UseDiceSheet
from scenes.shut_up_cat.words.asked import waiting
from scenes.shut_up_cat.words.sentences import SENTENCES

_SHEETS = {
    DecisionKind.GATHER: GatherSheet,
    DecisionKind.USE_DICE: UseDiceSheet,
    DecisionKind.SCORE: ScoreSheet,
    DecisionKind.REHIDE: RehideSheet,
}


def sheet(seated: Seated) -> Sheet:
    view: ShutUpCatView = seated.view
    if view.options is None or view.pending is None:
        return Sheet(_looking_on(seated))
    kind = view.pending.kind
    assert isinstance(kind, DecisionKind)
    asks = CardSheet if "card" in seated.draft else _SHEETS[kind]
    return asks(seated).asked()


def _looking_on(seated: Seated) -> Page:
    """While others decide, and when it is over."""
    view: ShutUpCatView = seated.view
    if view.pending is None:
        (morning,) = (one for one in seated.history[-1:] if isinstance(one, MorningCame))
        prompt = SENTENCES[MorningCame](morning, seated.naming)
        blocks: list[Block] = [*seated.places(lambda seat: winks(view, seat))]
    else:
        kind = view.pending.kind
        assert isinstance(kind, DecisionKind)
        prompt = waiting(kind, view.pending.seat, seated.naming)
        blocks = [*bed_if_of_interest(seated), *own_cards(seated), *known_meows(seated), race(seated)]
    blocks.append(seated.told(SENTENCES))
    return Page(seated.mood(), text(prompt), tuple(blocks), standing=standing(seated))
