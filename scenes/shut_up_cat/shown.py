"""What lies where on the screen, as one viewer sees it: the picture of a moment that events lead on from."""

from collections.abc import Callable, Sequence
from typing import assert_never

from msgspec.structs import replace

from game.core import Seat
from game.shut_up_cat import events
from game.shut_up_cat.actions import Reveal
from game.shut_up_cat.board import DICE, SPACES, Pips, Space, Tile, arc
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.memory import Memory, peeked, placed, swapped
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.scoring import waiting_meows
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record, copied_with, replaced, without


class Shown(Record):
    bottom: Seat | None
    viewer: Seat | None
    """Whose cards and memory these are."""
    hand_open: bool
    """Whether the viewer's cards lie face up."""
    first: Seat
    turn: Seat
    question: DecisionKind | None
    """What the player on turn is asked next; nothing when the game has ended."""
    winks: tuple[int, ...]
    multipliers: tuple[int, ...]
    tiles: tuple[Tile | None, ...]
    """None is face down."""
    waiting_meows: int
    """How many Meows lie open that will count and have not yet."""
    memory: Memory | None
    pillow: tuple[Pips, ...]
    dice: tuple[Pips, ...]
    reveal: Reveal | None
    """Between which spaces two of the dice are laid down."""
    earplugs: int
    """How many Meows of this turn they will still stop."""
    hand: tuple[Distraction, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discards: tuple[Distraction, ...]
    last_round: bool
    events_shown: int = 0
    taken: tuple[Pips, ...] = ()
    """Which dice of the pillow lie in the tray, because their player is about to take them."""
    turned_up: int | None = None
    """Which card of a hand that lies face down everybody sees, because its player is about to play it."""

    @staticmethod
    def of(view: ShutUpCatView, bottom: Seat | None = None, hand_open: bool = True) -> "Shown":
        kind = None if view.pending is None else view.pending.kind
        assert kind is None or isinstance(kind, DecisionKind)
        return copied_with(
            view,
            Shown,
            bottom=bottom,
            viewer=view.seat,
            hand_open=hand_open,
            question=kind,
            waiting_meows=waiting_meows(view),
            earplugs=0 if _have_counted(view) else _left_of(view.earplugs, view.tiles),
            events_shown=0,
            taken=(),
            turned_up=None,
        )

    @property
    def pile(self) -> int:
        """How many dice lie beside the bed."""
        return DICE - len(self.pillow) - len(self.dice)

    @property
    def multiplier(self) -> int:
        return self.multipliers[self.turn]

    @property
    def ribbon(self) -> Reveal | None:
        """Where a ribbon lies: from before the first tile is turned until all are hidden again."""
        hidden = self.question is DecisionKind.REHIDE and not any(self.tiles)
        return None if hidden else self.reveal

    def with_dice_at(self, reveal: Reveal | None) -> "Shown":
        """Two of the dice laid down where tiles will be turned, or taken back."""
        return replace(self, reveal=reveal)

    def with_taken(self, taken: Sequence[Pips]) -> "Shown":
        """These dice of the pillow laid into the tray, in this order."""
        return replace(self, taken=tuple(taken))

    def with_card_up(self, place: int | None) -> "Shown":
        """This card of the hand turned up for everybody, and no other."""
        return replace(self, turned_up=place)

    def is_up(self, place: int) -> bool:
        return self.hand_open or place == self.turned_up

    def place_in_hand(self, card: Distraction) -> int:
        """Where a card lies that is played: of two alike the one that is turned up."""
        up = self.turned_up
        return up if up is not None and self.hand[up] is card else self.hand.index(card)

    def with_tiles(self, spaces: Sequence[Space], tiles: Sequence[Tile | None]) -> "Shown":
        laid = list(self.tiles)
        for space, tile in zip(spaces, tiles, strict=True):
            laid[space] = tile
        return replace(self, tiles=tuple(laid))

    def with_faces_hidden(self) -> "Shown":
        """The same with every tile face down, whatever lay open."""
        return replace(self, tiles=(None,) * SPACES, waiting_meows=0, earplugs=0)

    def after(self, event: events.ShutUpCatEvent) -> "Shown":
        """The picture once an event has happened, as the viewer saw it."""
        match event:
            case events.BedMade(seats, first, winks):
                return replace(self, first=first, winks=(winks,) * seats)
            case events.TurnBegan(seat):
                return replace(self, turn=seat, question=DecisionKind.GATHER)
            case events.DiceGathered(_, taken, rolled):
                pillow = tuple(pips for pips in self.pillow if pips not in taken)
                dice = taken + rolled
                return replace(self, pillow=pillow, taken=(), dice=dice, question=DecisionKind.USE_DICE)
            case events.DiceRerolled(_, before, after):
                return self._with_dice(before, after)
            case events.DieTurned(_, before, after):
                return self._with_dice((before,), (after,))
            case events.UnusedDiePlaced():
                return self._with_dice_put_away(event)
            case events.DistractionPlayed(seat, card):
                earplugs = self.earplugs + (card is Distraction.EARPLUGS)
                discards = (*self.discards, card)
                shown = replace(self, earplugs=earplugs, discards=discards, turned_up=None)
                hand = without(self.hand, card) if seat == self.viewer else self.hand
                return shown._with_hand(seat, hand, -1)
            case events.DistractionDrawn(seat, card):
                shown = replace(self, deck_size=self.deck_size - 1)
                return shown._with_hand(seat, self.hand if card is None else (*self.hand, card), 1)
            case events.DeckReshuffled(cards):
                return replace(self, deck_size=cards, discards=())
            case events.MultiplierRaised(seat, multiplier) | events.MultiplierLowered(seat, _, multiplier):
                return self._with_multiplier(seat, multiplier)
            case events.MeowsHeard(seat, _, _, multiplier):
                return replace(self._with_multiplier(seat, multiplier), waiting_meows=0, earplugs=0)
            case events.CatChased(seat, winks, multiplier):
                return self._with_multiplier(seat, multiplier)._with_winks(seat, winks)
            case events.WinksScored(seat, _, _, winks):
                return replace(self._with_winks(seat, winks), question=DecisionKind.REHIDE, earplugs=0)
            case events.TilesRevealed(_, start, end, tiles):
                shown = self.with_tiles(arc(start, end), tiles).with_dice_at(Reveal(start, end))
                meows, earplugs = (
                    max(0, tiles.count(Tile.MEOW) - self.earplugs),
                    _left_of(self.earplugs, tiles),
                )
                return replace(shown, waiting_meows=meows, earplugs=earplugs, question=DecisionKind.SCORE)
            case events.TilesRehidden():
                return self._with_tiles_hidden(event)
            case events.TilesPeeked(_, spaces, tiles):
                return self if tiles is None else self._noting(lambda known: peeked(known, 0, spaces, tiles))
            case events.TilesSwapped(_, spaces):
                return self._noting(lambda known: swapped(known, *spaces))
            case events.LastRoundBegan():
                return replace(self, last_round=True)
            case events.MorningCame(_, _, turned):
                return replace(self, question=None, tiles=turned)
            case events.MultiplierKept() | events.NothingToDraw():
                return self
        assert_never(event)

    def _with_dice(self, before: tuple[Pips, ...], after: tuple[Pips, ...]) -> "Shown":
        """Other dice in the places of those that showed something else before."""
        dice = self.dice
        for number, pips in zip(dice_showing(dice, before), after, strict=True):
            dice = replaced(dice, number, pips)
        return replace(self, dice=dice)

    def _with_dice_put_away(self, event: events.UnusedDiePlaced) -> "Shown":
        pillow = tuple(sorted((*self.pillow, event.pips))) if event.on_pillow else self.pillow
        return replace(self, pillow=pillow, dice=(), reveal=None, earplugs=0)

    def _with_hand(self, seat: Seat, hand: tuple[Distraction, ...], more: int) -> "Shown":
        return replace(
            self, hand=hand, hand_sizes=replaced(self.hand_sizes, seat, self.hand_sizes[seat] + more)
        )

    def _with_multiplier(self, seat: Seat, multiplier: int) -> "Shown":
        return replace(self, multipliers=replaced(self.multipliers, seat, multiplier))

    def _with_winks(self, seat: Seat, winks: int) -> "Shown":
        return replace(self, winks=replaced(self.winks, seat, winks))

    def _with_tiles_hidden(self, event: events.TilesRehidden) -> "Shown":
        """Who did not see the order knows it if all tiles are alike: what they were lay open before."""
        spaces = arc(event.start, event.end)
        tiles = event.tiles or tuple(tile for space in spaces if (tile := self.tiles[space]) is not None)
        by = 0 if event.seat == self.viewer else 1
        noted = self._noting(lambda known: placed(known, by, spaces, tiles))
        return noted.with_tiles(spaces, (None,) * len(spaces))

    def _noting(self, note: Callable[[tuple[Memory, ...]], tuple[Memory, ...]]) -> "Shown":
        """With the memory aid: what the viewer, as the only seat, remembers from now on."""
        if self.memory is None:
            return self
        (remembered,) = note((self.memory,))
        return replace(self, memory=remembered)


def dice_showing(dice: tuple[Pips, ...], wanted: Sequence[Pips]) -> list[int]:
    """Which of the dice show these pips, one die for each."""
    numbers: list[int] = []
    for pips in wanted:
        numbers.append(next(n for n, one in enumerate(dice) if one == pips and n not in numbers))
    return numbers


def _left_of(earplugs: int, tiles: Sequence[Tile | None]) -> int:
    """Those that no Meow that lies open has used."""
    return max(0, earplugs - tiles.count(Tile.MEOW))


def _have_counted(view: ShutUpCatView) -> bool:
    """Whether the Meows of this turn lie behind the player."""
    if view.pending is None or view.pending.kind is not DecisionKind.SCORE:
        return view.pending is not None and view.pending.kind is DecisionKind.REHIDE
    return view.house.chase_any_time and Tile.MEOW in view.tiles
