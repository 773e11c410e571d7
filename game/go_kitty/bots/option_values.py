"""What each choice is worth: by the heuristic, and for the highest level by rollouts of what follows.

A rollout samples the hidden cards, makes the choice and lets the heuristic play all seats for some turns. All
choices are tried in the same deals, and those that fall behind are dropped.
"""

from collections.abc import Collection, Generator, Sequence
from typing import Protocol, TypeAlias

from game.core import Event, Seat
from game.go_kitty.actions import Action, Lay
from game.go_kitty.beliefs import believe
from game.go_kitty.bots.heuristic import Heuristic, value_of
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.win_estimate import WinEstimate
from game.go_kitty.cards import MOUSE, Card, Hand, hand_of
from game.go_kitty.view import GoKittyView
from game.rng import Rng
from game.values import Record


class Estimate(Protocol):
    """How good the end of a rollout is."""

    def chance(self, model: Model, seat: Seat) -> float:
        """The chance of a seat to win."""
        ...


WIN_ESTIMATE = WinEstimate()

Deal: TypeAlias = tuple[list[Hand], list[Card]]
"""Every hand, and the pile."""

DECISIONS_A_STEP = 4
"""So many decisions of a rollout are one small unit of work."""
MOST_DECISIONS = 20
"""A rollout ends after so many decisions, even within a turn: a bound to the work."""
MOST_TO_THE_END = 80
"""The same for one that goes on to the end of the game."""


class Level(Record):
    """How well a bot plays."""

    rounds_remembered: int | None = None
    """How many rounds of turns it remembers; 1 goes back to its own last turn, None to the deal."""
    temperature: float = 0.0
    """The temperature of the softmax over choices, in points: the higher, the more often a worse one is
    made."""
    cutoff: float = 0.0
    """What is so many points worse than the best is never chosen."""
    rollout_stages: tuple[tuple[int, int], ...] = ()
    """For each stage of the rollouts how many choices are left, and in how many deals each is rolled out."""
    rollout_turns: int = 4
    """How many turns a rollout goes on."""
    plays_out: int | None = None
    """With no more cards than that to be drawn before the last turns, a rollout goes on to the end."""
    heuristic_weight: float = 0.02
    """What a point of the heuristic's value adds to that of the rollouts, in chances to win."""


class OptionValues(Record):
    """What was found out about a decision."""

    values: dict[Action, float]
    """What each choice is worth that was not dropped: in points, or after rollouts in chances to win."""
    samples: dict[Action, list[float]]
    """The chance to win in one rollout after the other, also of those that were dropped."""
    heuristic_shares: dict[Action, float]
    """What the heuristic's own value adds to that."""
    ends: dict[Action, int]
    """How many of its samples are ends of games, but for a choice that ends the game itself."""
    visible: Model
    """The table as far as the seat sees it."""

    @property
    def means(self) -> dict[Action, float]:
        """What each choice is worth that was rolled out, also those that were dropped."""
        return {
            action: sum(found) / len(found) + self.heuristic_shares[action]
            for action, found in self.samples.items()
            if found
        }


def option_values(
    level: Level,
    heuristic: Heuristic,
    view: GoKittyView,
    history: Sequence[Event],
    rng: Rng,
    also: Collection[Action] = (),
    estimate: Estimate = WIN_ESTIMATE,
) -> Generator[None, None, OptionValues]:
    """The sensible choices, the best first, with what each is worth; `also` those are rolled out."""
    assert view.options is not None
    model_before = Model.of(view, history)
    yield
    visible = model_before.dealt(*_visible_deal(view))
    options = {action: (value, action) for value, action in heuristic.rank(visible)}
    ranked = sorted(options.values(), key=value_of, reverse=True)
    lowest = ranked[-1][0]
    ranked += [(lowest, action) for action in also if action not in options]
    if not level.rollout_stages or not (also or len(ranked) > 1):
        return OptionValues({action: value for value, action in ranked}, {}, {}, {}, visible)
    yield
    beliefs = believe(view, history)
    deals = []
    for _ in range(sum(count for _, count in level.rollout_stages)):
        yield
        deals.append(beliefs.deal(rng))
    shares = {action: level.heuristic_weight * value for value, action in ranked}
    samples: dict[Action, list[float]] = {action: [] for action in shares}
    ends = dict.fromkeys(shares, 0)
    values = yield from _rolled_out(
        level, heuristic, estimate, model_before, shares, deals, also, samples, ends
    )
    return OptionValues(values, samples, shares, ends, visible)


def _rolled_out(
    level: Level,
    heuristic: Heuristic,
    estimate: Estimate,
    model_before: Model,
    heuristic_shares: dict[Action, float],
    deals: list[Deal],
    kept: Collection[Action],
    samples: dict[Action, list[float]],
    ends: dict[Action, int],
) -> Generator[None, None, dict[Action, float]]:
    """The choices that stayed to the end, the best first, with what they brought on average; each that is
    kept does. What each brought goes into `samples`, and how often the game ended later into `ends`."""
    left = list(heuristic_shares)
    totals = dict.fromkeys(left, 0.0)
    seat = model_before.decider
    done = 0
    for width, count in level.rollout_stages:
        left = _narrowed(left, width, kept)
        for hands, pile in deals[done : done + count]:
            for action in left:
                model = model_before.dealt(hands, pile)
                model.apply(action)
                goes_on = model.question is not None
                yield from _play_rollout(level, heuristic, model)
                ends[action] += goes_on and model.question is None
                chance = estimate.chance(model, seat)
                totals[action] += chance
                samples[action].append(chance)
                yield
        done += count
        left.sort(key=lambda action: -totals[action] / done - heuristic_shares[action])
    return {action: totals[action] / done + heuristic_shares[action] for action in left}


def _play_rollout(level: Level, heuristic: Heuristic, model: Model) -> Generator[None, None, None]:
    turns, turn, steps = level.rollout_turns, model.turn, 0
    while model.question is not None:
        if model.turn != turn:
            turn = model.turn
            turns -= 1
        if (turns < 0 or steps >= MOST_DECISIONS) and not _plays_out(level, model, steps):
            break
        model.apply(heuristic.choose(model))
        steps += 1
        if steps % DECISIONS_A_STEP == 0:
            yield


def _plays_out(level: Level, model: Model, steps: int) -> bool:
    """Whether a rollout that is long enough goes on all the same, because the end is near."""
    if level.plays_out is None or steps >= MOST_TO_THE_END:
        return False
    return model.last_turns is not None or model.draws_left <= level.plays_out


def _visible_deal(view: GoKittyView) -> Deal:
    """Hands and pile as far as the viewer sees them: all that the heuristic looks at."""
    hands = [0] * len(view.hand_sizes)
    assert view.seat is not None
    hands[view.seat] = hand_of(view.hand)
    pile: list[Card] = [MOUSE] * view.pile_size
    pile[len(pile) - len(view.seen) :] = reversed(view.seen)
    return hands, pile


def _narrowed(actions: list[Action], width: int, also: Collection[Action]) -> list[Action]:
    """The first so many, among them at least one that lays a set and one that does not, if there are such;
    and those others."""
    kept = actions[:width]
    for lays in (True, False):
        if not any(isinstance(action, Lay) is lays for action in kept):
            kept += [action for action in actions if isinstance(action, Lay) is lays][:1]
    return kept + [action for action in actions if action in also and action not in kept]
