"""How quickly bots play on in their heads: `python -m tests.bench.models`.

Kitten Me: answers to bids in rounds that everybody speaks to their end in a style. Go Kitty: actions on the
twin of the rules, after a copy with dealt cards. Shut Up Cat's bots do not play on: they weigh all rolls.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from game.catalog import GAMES
from game.core import Seat
from game.go_kitty.actions import Action
from game.go_kitty.bots.model import Model
from game.go_kitty.state import GoKittyState
from game.kitten_me.actions import Bid
from game.kitten_me.beliefs import believe
from game.kitten_me.bots.rollouts import RolloutSetup
from game.kitten_me.bots.round_model import RoundModel
from game.kitten_me.cards import Thing
from game.kitten_me.state import KittenMeState
from game.rng import Rng
from tests.bench.rate import best_rate

SEATS = 4
GAME_SEED = 5
DEALS = 50


class Counting(dict[Seat, int]):
    """How many cards each holds, and how often that was looked up: once for every bid."""

    bids = 0

    def __getitem__(self, seat: Seat) -> int:
        self.bids += 1
        return super().__getitem__(seat)


def kitten_me_answers() -> Callable[[], int]:
    """How to speak some rounds to their end, and count the answers."""
    state, events = GAMES["kitten_me"].new(SEATS, GAMES["kitten_me"].house(), GAME_SEED)
    assert isinstance(state, KittenMeState)
    seat = state.turn
    view = state.view(seat)
    setup = RolloutSetup(
        view, believe(view, [event.seen_by(seat) for event in events]), listens=True, leader_bonus=0.0
    )
    rng = Rng(GAME_SEED)
    rounds = [
        setup.round_model(setup.sampled_deal(deal), rng) for deal in islice(setup.weighted_deals(rng), DEALS)
    ]
    openings = [Bid(number, thing) for number in (3, 4, 5) for thing in Thing]

    answers = sum(_answers(model, bid, seat) for model in rounds for bid in openings)

    def speak() -> int:
        for model in rounds:
            for bid in openings:
                model.after_bid(bid.number, bid.thing, seat)
        return answers

    return speak


def _answers(model: RoundModel, bid: Bid, seat: Seat) -> int:
    """How many answers a bid leads to, the call among them."""
    model.after_bid(bid.number, bid.thing, seat)
    counted = replace(model, sizes=Counting(model.sizes))
    counted.after_bid(bid.number, bid.thing, seat)
    assert isinstance(counted.sizes, Counting)
    return counted.sizes.bids


def go_kitty_actions() -> Callable[[], int]:
    """How to carry out the actions of some games on the twin of the rules, and count them."""
    games = [_go_kitty_game(seed) for seed in range(DEALS)]

    def play() -> int:
        for start, state, actions in games:
            model = start.dealt(list(state.hands), list(state.pile))
            for action in actions:
                model.apply(action)
        return sum(len(actions) for *_, actions in games)

    return play


def _go_kitty_game(seed: int) -> tuple[Model, GoKittyState, list[Action]]:
    info = GAMES["go_kitty"]
    state, events = info.new(SEATS, info.house(), seed)
    assert isinstance(state, GoKittyState)
    view = state.view(state.turn)
    model = Model.of(view, [event.seen_by(state.turn) for event in events])
    rng, actions, now = Rng(seed), [], state
    while (decision := now.decision) is not None:
        actions.append(decision.options.sample(rng))
        now, _ = now.apply(actions[-1])
    return model, state, actions


def speeds() -> Iterator[tuple[str, float]]:
    """Decisions per second that the models of the two games reach."""
    yield "Kitten Me, answers in a rollout", best_rate(kitten_me_answers())
    yield "Go Kitty, actions in a rollout", best_rate(go_kitty_actions())


if __name__ == "__main__":
    for name, rate in speeds():
        print(f"{name}: {rate:,.0f} per second")
