"""Step three, with step two open beside it: what two of the three dice are used for, or a card before that.

The reveal is always laid out: two dice are picked, one of the two spaces of each, and one of the two ways
round. The best guess is picked to begin with, so one click or Enter turns the tiles. A lesson begins with
what it speaks of instead.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from typing import Any, Self

from pygame import FRect

from game.shut_up_cat.actions import DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import (
    DICE_A_TURN,
    LUCKY_SUM,
    TOP_MULTIPLIER,
    Pips,
    Space,
    has_room,
    number_at,
    spaces_of,
)
from game.shut_up_cat.expected_winks import ExpectedWinks, Knowledge
from game.shut_up_cat.options import can_turn_tiles
from game.shut_up_cat.unused import Use
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.parts.ribbons import Ribbon
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.questions.base import CatQuestion, choice_of, two_by_two
from scenes.shut_up_cat.questions.card import card_offers
from scenes.shut_up_cat.words.stakes import (
    Offered,
    draw_card,
    may_play_card,
    settle_down,
    turn_tiles,
    where_spare_goes,
)
from scenes.stage.kit import Kit
from scenes.stage.strings import say, seen_or_heard, tenths
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.table.question import ANYWHERE, Changed, Offer, Play
from scenes.table.stands import Key

_BY = {Knowledge.NOTHING: "unknown", Knowledge.COMMON: "common", Knowledge.OWN: "remembered"}


class UseDiceQuestion(CatQuestion):
    """The guess is what is `expected` to bring most. `lay_dice` hears what shall be turned, `pick_card` which
    card of the hand is picked."""

    tab = 2

    def __init__(
        self,
        view: ShutUpCatView,
        expected: ExpectedWinks,
        shared: bool,
        play: Play,
        changed: Changed,
        lay_dice: Callable[[Reveal], object],
        pick_card: Callable[[int], object],
    ) -> None:
        super().__init__(view, play, changed)
        assert view.options is not None
        self._shared = shared
        self._lay_dice, self._pick_card = lay_dice, pick_card
        self.picked: list[int] = []
        """The numbers of the dice that are picked, the one picked longest ago first."""
        self._spoken_of: list[int] | None = None
        """The dice that a lesson speaks of: they alone are outlined, until something is picked."""
        self._lies_already: Pips = 0
        """The number of the die that was just put where it lay already; 0 for none."""
        self._expected = expected
        self.reveal = expected.best(view.options)
        if self.reveal is not None:
            self._lay_out(self.reveal)
        self.ribbons = [Ribbon(lambda: self._follow(0)), Ribbon(lambda: self._follow(1))]
        for ribbon, other in zip(self.ribbons, reversed(self.ribbons), strict=True):
            ribbon.other = other
        self.turn = Button("", self._turn, tone="green")
        self.calm = self._calm_button()
        self.draw = self._draw_button()
        self.chase = self.chase_button()
        self.widgets = [*self.ribbons, self.turn, self.calm, self.draw, self.chase]

    @property
    def first(self) -> Widget:
        return self.draw if self.reveal is None else self.turn

    @property
    def open_too(self) -> int | None:
        """While a card can be played, the second step is open as well."""
        return 1 if may_play_card(self.view, self._shared) else None

    def arrange(self, kit: Kit) -> None:
        two_by_two(kit, [self.turn, self.calm, self.draw, self.chase])
        self._name_button()
        for ribbon, way in zip(self.ribbons, self._ways(), strict=False):
            ribbon.lead(way, way == self.reveal, self._worth_of_way(way))
        for ribbon in self.ribbons:
            ribbon.visible = self.reveal is not None and self._spoken_of is None
            ribbon.arrange(kit, [] if self.multiplier else [geometry_for(kit.window).cat_face])

    def chosen_so_far(self) -> str:
        if self.reveal is None:
            return self.turn.reason
        if self._lies_already:
            return say("reader.die_lies_already", number=self._lies_already)
        return f"{choice_of(self.turn)} {self._worth_aloud(self.reveal)}".strip()

    def go_on_from(self, before: Self) -> None:
        if before.view.dice == self.view.dice:
            self.picked, self.reveal = before.picked, before.reveal

    def begin_with(self, action: Any) -> None:
        if isinstance(action, Reveal):
            self._lay_out(action)
            return
        self.picked = self._dice_for(action)
        self._lay_anew()
        self._spoken_of = list(self.picked)

    def _dice_for(self, action: Any) -> list[int]:
        """Those that it uses, if any."""
        for (one, pips), (other, others) in combinations(enumerate(self.view.dice), 2):
            match action:
                case RaiseMultiplier() if pips + others == LUCKY_SUM:
                    return [one, other]
                case DrawDistraction() if pips == others:
                    return [one, other]
        return []

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("ribbon", int() as which):
                ribbon = self.ribbons[which]
                return ribbon.rect if ribbon.visible else None
        return super().where(key)

    # The other uses.

    def _calm_button(self) -> Button:
        offered = settle_down(self.view)
        tip = say("shut_up_cat.tip.settle", sum=LUCKY_SUM, multiplier=TOP_MULTIPLIER)
        return Button(
            offered.words,
            partial(self.play, RaiseMultiplier()),
            tone="lilac",
            sub=offered.brings,
            tip=self._with_spare(tip, offered, RaiseMultiplier()),
            short=say("shut_up_cat.use.settle_short"),
            reason=offered.reason,
        )

    def _draw_button(self) -> Button:
        offered = draw_card(self.view)
        return Button(
            offered.words,
            partial(self.play, DrawDistraction()),
            tone="blue",
            sub=offered.brings,
            tip=self._with_spare(say("shut_up_cat.tip.draw"), offered, DrawDistraction()),
            short=say("shut_up_cat.use.draw_short"),
            sound="card_slide",
            reason=offered.reason,
        )

    def _with_spare(self, tip: str, offered: Offered, use: Use) -> str:
        """With what becomes of the third die, which need not be the one that turns no tiles."""
        return tip if offered.reason else f"{tip} {where_spare_goes(self.view, use)}"

    # The reveal.

    def offers(self) -> Mapping[Key, Offer]:
        offers = {**self.dice_that_stay(), **card_offers(self.view, self._pick_card, self._shared)}
        for number in range(DICE_A_TURN):
            chosen = number in (self.picked if self._spoken_of is None else self._spoken_of)
            offers["die", number] = Offer(
                partial(self._pick_die, number),
                chosen,
                self._die_tip(number),
                drops=self._drops(number),
                refusals={ANYWHERE: self._why_not_there(number)},
            )
        ends = () if self.reveal is None else self.reveal.ends
        for space in (space for end in ends for space in spaces_of(number_at(end))):
            chosen = self._spoken_of is None and space in ends
            tip = self._space_tip(number_at(space), chosen)
            offers["tile", space] = Offer(partial(self._pick_space, space), chosen, tip)
        return offers

    @staticmethod
    def _space_tip(number: int, chosen: bool) -> str:
        heard = say("reader.die_lies_here" if chosen else "reader.die_may_lie_here", number=number)
        return seen_or_heard(say("shut_up_cat.tip.space", number=number), heard)

    def _die_tip(self, number: int) -> str:
        if number in self.picked:
            return say("shut_up_cat.tip.die")
        pips = self.view.dice[number]
        place = "pillow" if has_room(self.view.pillow, pips) else "pile"
        return say(f"shut_up_cat.tip.die_to_{place}", pips=pips)

    def _drops(self, number: int) -> dict[Key, Callable[[], object]]:
        """A die lies on either space of its number, if another die has another one."""
        if self._partner(number) is None:
            return {}
        return {
            ("tile", space): partial(self._put_die, number, space)
            for space in spaces_of(self.view.dice[number])
        }

    def _why_not_there(self, number: int) -> str:
        if self._partner(number) is None:
            return self.turn.reason
        return say("shut_up_cat.why.die_to_number", pips=self.view.dice[number])

    def _partner(self, number: int) -> int | None:
        """The die that is used with another: the one picked last, or any other that can be."""
        dice = self.view.dice
        able = [one for one in range(DICE_A_TURN) if dice[one] != dice[number]]
        return next((one for one in (*reversed(self.picked), *able) if one in able), None)

    def _put_die(self, number: int, space: Space) -> None:
        partner = self._partner(number)
        assert partner is not None
        self.picked = [partner, number]
        self._lay_anew()
        self._move_to(space)

    def _ways(self) -> tuple[Reveal, ...]:
        """The two ways round, the shorter one first; of two halves the one that starts lower."""
        if self.reveal is None:
            return ()
        one, other = sorted(self.reveal.ends)
        return tuple(
            sorted((Reveal(one, other), Reveal(other, one)), key=lambda way: (len(way.spaces), way.start))
        )

    def _worth(self, way: Reveal) -> str:
        """What these tiles bring, and going by what."""
        chase = "_chase" if self._expected.may_chase else ""
        mean = tenths(self._expected.winks(way.spaces))
        return say(f"shut_up_cat.reveal.{_BY[self._expected.knowledge]}{chase}", mean=mean)

    def _worth_of_way(self, way: Reveal) -> str:
        """The same of each way: who hears all of them hears only on the button what it goes by."""
        heard = say("reader.worth", mean=tenths(self._expected.winks(way.spaces)))
        return seen_or_heard(f"{_way_in_words(way)}. {self._worth(way)}", heard)

    def _worth_aloud(self, way: Reveal) -> str:
        """What it brings, and whether any other could bring more; nothing where none can bring anything at
        all."""
        assert self.view.options is not None
        ways = [one for one in self.view.options if isinstance(one, Reveal)]
        worths = [round(self._expected.winks(one.spaces), 1) for one in ways]
        mean, most = round(self._expected.winks(way.spaces), 1), max(worths)
        if not (most or self.multiplier or self._expected.may_chase):
            return ""
        key = "worth_none" if not most else "worth_most" if mean == most else "worth"
        return say(f"reader.{key}", mean=tenths(mean), count=len(ways))

    def _name_button(self) -> None:
        button, offered = self.turn, turn_tiles(self.view, self.reveal, self._expected)
        button.text, button.sub, button.reason = offered.words, offered.brings, offered.reason
        button.short_sub = offered.brings_in_short
        button.tip = button.short = ""
        if self.reveal is not None:
            button.tip = f"{seen_or_heard(f'{_way_in_words(self.reveal)}. ', '')}{self._worth(self.reveal)}"
            button.short = say("shut_up_cat.reveal.tiles", count=len(self.reveal.spaces))

    def _pick_die(self, number: int) -> None:
        """Pick another die in the place of the one picked longest ago, or leave this one unused."""
        if number in self.picked:
            others = [one for one in range(DICE_A_TURN) if one not in self.picked]
            self.picked = [*(one for one in self.picked if one != number), *others]
        else:
            self.picked = [*self.picked[-1:], number]
        self.moves += 1
        self._lay_anew()
        self.changed()

    def _lay_out(self, reveal: Reveal) -> None:
        self.reveal, self._spoken_of, self._lies_already = reveal, None, 0
        self.picked = [self.view.dice.index(number_at(end)) for end in reveal.ends]

    def _lay_anew(self) -> None:
        """The picked dice lie on their numbers, with the spaces kept that still fit."""
        self._spoken_of, self._lies_already = None, 0
        pips = [self.view.dice[number] for number in self.picked]
        if not can_turn_tiles(pips):
            self.reveal = None
            return
        kept = () if self.reveal is None else self.reveal.ends
        ends = [next((space for space in kept if number_at(space) == one), spaces_of(one)[0]) for one in pips]
        self.reveal = min((Reveal(*ends), Reveal(*ends[::-1])), key=lambda way: len(way.spaces))

    def _pick_space(self, space: Space) -> None:
        """Who picks where a die lies already hears that."""
        assert self.reveal is not None
        if self._spoken_of is None and space in self.reveal.ends:
            self._lies_already = number_at(space)
            self.moves += 1
            self.changed()
        else:
            self._move_to(space)

    def _move_to(self, space: Space) -> None:
        """Move the die of that number to this space; the short way round stays short, the long one long."""
        assert self.reveal is not None
        which = self._ways().index(self.reveal)
        start, end = self.reveal.start, self.reveal.end
        moves_start = number_at(space) == number_at(start)
        self.reveal = Reveal(space, end) if moves_start else Reveal(start, space)
        self.reveal = self._ways()[which]
        self._spoken_of, self._lies_already = None, 0
        self.moves += 1
        self.changed()

    def _follow(self, which: int) -> None:
        """A ribbon is picked; picked again, it is turned."""
        way = self.ribbons[which].way
        if way == self.reveal:
            self._turn()
        else:
            self.reveal, self._lies_already = way, 0
            self.changed()

    def _turn(self) -> None:
        assert self.reveal is not None
        self._lay_dice(self.reveal)


def _way_in_words(way: Reveal) -> str:
    """For who sees it: places are heard with the way or button itself."""
    start, end, count = number_at(way.start), number_at(way.end), len(way.spaces)
    return say("shut_up_cat.reveal.way", start=start, end=end, count=count)
