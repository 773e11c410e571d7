"""One game from the deal to the end: playing, undoing, remembering, saving and loading.

A save, a replay, an undo and a bug report are one thing here: the players, the house rules, the seed and
the list of actions. Everything else is played again from them.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import Any

from game.catalog import GAMES
from game.characters import HUMAN
from game.codec import CodecError, EncodedList, Json, from_plain, to_plain
from game.core import Bot, Event, IllegalAction, Outcome, Seat, SetupError, State, View
from game.info import GameInfo
from game.rng import Rng
from game.values import Record

FORMAT = 1
"""The version of the format of saves."""
_LONGEST_FORMAT = 20
"""How many characters of an unknown format the error message quotes."""
_DAMAGED = "This save was damaged or changed, so it cannot be trusted."
SEED_LIMIT = 1 << 128
"""A seed is a whole number below this."""


class SaveError(ValueError):
    """A save that cannot be loaded; the message is a sentence for the player."""


class OtherRulesError(SaveError):
    """An intact save of a game whose rules have changed since."""

    def __init__(self) -> None:
        super().__init__("This game was begun under rules that are no longer played.")


class Player(Record):
    """Who sits there: a name, and `human` or a bot by level or by level and character."""

    name: str
    kind: str = HUMAN


class Match:
    """A game being played: the present state, how it came about, and what each seat saw of that."""

    def __init__(self, game: str, players: Sequence[Player], house: Any = None, seed: int = 0) -> None:
        self.info = _checked_game(game)
        self.players = tuple(players)
        self.house = self.info.house() if house is None else house
        self.seed = seed
        _check_players(self.info, self.players, seed)
        state, events = self.info.new(len(self.players), self.house, Rng.derived("deal", seed).state)
        self._states: list[State] = [state]
        self._actions: list[Any] = []
        self._events: list[Event] = list(events)
        self._events_before: list[int] = []
        self._seen: dict[Seat | None, list[Event]] = {}
        self._encoded = EncodedList()
        """The actions as the last save wrote them down."""

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def actions(self) -> tuple[Any, ...]:
        return tuple(self._actions)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def view(self, seat: Seat | None) -> View:
        return self.state.view(seat)

    def history(self, seat: Seat | None) -> Sequence[Event]:
        """Every event so far, as the seat saw it; for None as everybody saw it."""
        seen = self._seen.setdefault(seat, [])
        seen.extend(self.seen(event, seat) for event in self._events[len(seen) :])
        return seen

    def seen(self, event: Event, seat: Seat | None) -> Event:
        """An event of this match as the seat, or for None everybody, may know it by its house rules."""
        return event.seen_by(seat, self.house)

    @property
    def events(self) -> Sequence[Event]:
        """Every event so far with nothing hidden: only for those who may see all cards."""
        return self._events

    def event_count_after(self, actions: int) -> int:
        """How many events had happened after so many actions."""
        before = self._events_before
        return before[actions] if actions < len(before) else len(self._events)

    def actions_until(self, event_count: int) -> int:
        """The least number of actions after which so many events had happened."""
        return bisect_right(self._events_before, event_count - 1)

    def actions_within(self, event_count: int) -> int:
        """The greatest number of actions after which no more events had happened."""
        counts = [*self._events_before, len(self._events)]
        return max(bisect_right(counts, event_count) - 1, 0)

    def state_after(self, actions: int) -> State:
        return self._states[actions]

    def at(self, actions: int) -> "Match":
        """The same match as it stood after so many actions; it can be played on from there."""
        past, count = copy(self), self.event_count_after(actions)
        past._states = self._states[: actions + 1]
        past._actions = self._actions[:actions]
        past._encoded = self._encoded.copy()
        past._encoded.shorten(actions)
        past._events, past._events_before = self._events[:count], self._events_before[:actions]
        past._seen = {seat: seen[:count] for seat, seen in self._seen.items()}
        return past

    def told_until(self, event_count: int) -> "Match":
        """The same match as far as so many events have been told. An action that is being told counts as
        played; the state stays that before it until the last of its events is told."""
        whole = self.actions_within(event_count)
        if event_count <= self.event_count_after(whole):
            return self.at(whole)
        told = self.at(whole + 1)
        told._states[-1] = told._states[-2]
        del told._events[event_count:]
        for seen in told._seen.values():
            del seen[event_count:]
        return told

    @property
    def being_told(self) -> Sequence[Event]:
        """What has been told of an action that is being told: the state does not know of it yet."""
        if not self._actions or self._states[-1] is not self._states[-2]:
            return ()
        return self._events[self._events_before[-1] :]

    def news_for(self, seat: Seat) -> Sequence[Event]:
        """What everybody saw since the seat's last turn, or from the deal on. While its turn goes on: its
        last action with what others answered, or nothing if nobody did.

        An answer in somebody else's turn is part of the news: it may have been given in the seat's absence.
        """
        history, states = self.history(None), self._states[:-1]
        turns = [number for number, state in enumerate(states) if state.turn == seat]
        if not turns:
            return history
        last = turns[-1]
        if last < len(states) - 1 or self._ended_turn(last):
            return history[self.event_count_after(last + 1) :]
        own = max((number for number in turns if _decider(states[number]) == seat), default=last)
        return history[self.event_count_after(own) :] if own < last else ()

    def after_last_turn(self, seat: Seat) -> int:
        """How many events there were when the turn ended that a seat had last and that has ended; what its
        last action led to then, as a call to a verdict, came after it."""
        latest_first = reversed(range(len(self._actions)))
        own = (number for number in latest_first if self._states[number].turn == seat)
        last = next(filter(self._ended_turn, own), None)
        if last is None:
            return 0
        happened = enumerate(self._happened_with(last), self.event_count_after(last) + 1)
        ended = (count for count, event in happened if event.ends_turn)
        return next(ended, self.event_count_after(last + 1))

    def _ended_turn(self, number: int) -> bool:
        """Whether the action of that number ended a turn: it passed on, or a new round began."""
        before, after = self._states[number : number + 2]
        ends = (event.begins_round or event.ends_turn for event in self._happened_with(number))
        return before.turn != after.turn or any(ends)

    def _happened_with(self, number: int) -> Sequence[Event]:
        """What the action of that number led to."""
        return self._events[self.event_count_after(number) : self.event_count_after(number + 1)]

    def play(self, action: Any) -> tuple[Event, ...]:
        """Play an action and return what happened; an IllegalAction leaves the match as it was."""
        if self.outcome is not None:
            raise IllegalAction(f"{action} cannot be done: the game is over")
        state, events = self.state.apply(action)
        self._states.append(state)
        self._actions.append(action)
        self._events_before.append(len(self._events))
        self._events.extend(events)
        return events

    @property
    def can_undo(self) -> bool:
        """Whether the last action was the deciding seat's own, drew no random number and showed nothing
        hidden."""
        if not self._actions:
            return False
        before, now = self._states[-2], self._states[-1]
        if before.decision is None or now.decision is None or before.decision.seat != now.decision.seat:
            return False
        shown = any(event.shows_hidden for event in self._events[self._events_before[-1] :])
        return before.rng == now.rng and not shown

    def undo(self) -> Any:
        """Take the last action back and return it; playing it again is the redo."""
        if not self.can_undo:
            raise IllegalAction("the last action cannot be taken back")
        self._states.pop()
        kept = self._events_before.pop()
        del self._events[kept:]
        for seen in self._seen.values():
            del seen[kept:]
        action = self._actions.pop()
        self._encoded.shorten(len(self._actions))
        return action

    def change_player(self, seat: Seat, player: Player) -> None:
        """Let somebody else play on from here, in the same seat with the same cards."""
        if player.kind != HUMAN:
            self.info.bot(player.kind)
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def bot_for(self, seat: Seat) -> Bot | None:
        """The bot that sits there, or None for a human."""
        kind = self.players[seat].kind
        return None if kind == HUMAN else self.info.bot(kind)

    def bot_rng(self, seat: Seat) -> Rng:
        """The random generator for a bot's next decision; nothing about the deal follows from it."""
        return Rng.derived(self.seed, "bot", seat, len(self._actions))

    def save(self) -> dict[str, Json]:
        """Everything that the game can be played again from. Actions that an earlier save encoded are not
        encoded again."""
        for action in self._actions[len(self._encoded) :]:
            self._encoded.append(self.info.actions.encode(action))
        body: dict[str, Json] = {
            "format": FORMAT,
            "game": self.info.name,
            "rules": self.info.rules,
            "seats": [to_plain(player) for player in self.players],
            "options": to_plain(self.house),
            "seed": self.seed,
            "actions": self._encoded.copy(),
        }
        return {**body, "check": checksum(body)}

    @classmethod
    def load(cls, save: Json) -> "Match":
        """The match that was saved, to the last action; anything else raises SaveError."""
        try:
            body = _checked_body(save)
        except RecursionError:
            raise SaveError(_DAMAGED) from None
        if has_other_rules(body):
            raise OtherRulesError
        try:
            info = _checked_game(body["game"])
            players = [from_plain(Player, seat) for seat in body["seats"]]
            match = cls(info.name, players, _saved_house(info, body), body["seed"])
            for action in body["actions"]:
                match.play(info.actions.decode(action))
        except (CodecError, SetupError, IllegalAction, TypeError) as problem:
            raise SaveError("This save does not fit the rules of this version.") from problem
        return match


def has_other_rules(save: Json) -> bool:
    """Whether a save is of a game whose rules at that time are not played by this version."""
    name, options, rules = save["game"], save["options"], _rules_of(save)
    if not isinstance(name, str) or name not in GAMES or not isinstance(options, dict):
        return False
    info = GAMES[name]
    return rules > info.rules or (rules < info.rules and not info.plays_older(rules, options))


def _rules_of(save: Json) -> int:
    """The version of the rules that a save was played by; the first versions of the program did not save
    it."""
    rules = save.get("rules", 1)
    if type(rules) is not int or rules < 1:
        raise SaveError("This save does not say which rules it was begun under.")
    return rules


def house_of(save: Json) -> Any:
    """The house rules of a save of one of the games; None where this version does not understand them."""
    try:
        return _saved_house(GAMES[save["game"]], save)
    except (CodecError, SetupError):
        return None


def _saved_house(info: GameInfo, save: dict[str, Json]) -> Any:
    """The house rules of a save; those of older rules in the words of this version."""
    options = save["options"]
    if not isinstance(options, dict):
        raise SetupError(f"house rules have names, which {options!r} has not")
    written = info.older_house(options) if _rules_of(save) < info.rules else options
    return from_plain(info.house, to_plain(info.house()) | written)


def _decider(state: State) -> Seat | None:
    return None if state.decision is None else state.decision.seat


def _checked_game(name: Any) -> GameInfo:
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def _check_players(info: GameInfo, players: tuple[Player, ...], seed: Any) -> None:
    for player in players:
        if player.kind != HUMAN:
            info.bot(player.kind)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise SetupError(f"a seed is a whole number from 0 to 2**128 - 1, not {seed!r}")


def _checked_body(save: Json) -> dict[str, Json]:
    if not isinstance(save, dict) or "format" not in save:
        raise SaveError("This is not a save of Three Cat Night.")
    if save["format"] != FORMAT:
        told = repr(save["format"])[:_LONGEST_FORMAT]
        raise SaveError(f"This save is of format {told}; this version reads format {FORMAT}.")
    body = {key: value for key, value in save.items() if key != "check"}
    missing = {"game", "seats", "options", "seed", "actions"} - set(body)
    if missing:
        raise SaveError(f"This save is incomplete: {', '.join(sorted(missing))} is missing.")
    if save.get("check") != checksum(body):
        raise SaveError(_DAMAGED)
    return body


def checksum(body: dict[str, Json]) -> str:
    """The checksum that a save carries: it fits no other content."""
    return sha256(json.dumps(body, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
