"""What the Shut Up Cat table asks in a turn, and what of it only one pair of eyes may see."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Self, assert_never

from game.shut_up_cat.actions import CardPlay, ChaseCat, PlayNightLight, Reveal
from game.shut_up_cat.board import Pips, Space, Tile
from game.shut_up_cat.events import TilesPeeked, TurnBegan
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.memory import BLANK
from game.shut_up_cat.options import DecisionKind as Kind
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.look import ShutUpCatLook
from scenes.shut_up_cat.motion.choreography import ShutUpCatChoreography
from scenes.shut_up_cat.parts.looking_away import LookingAway
from scenes.shut_up_cat.questions.base import CatQuestion
from scenes.shut_up_cat.questions.card import (
    CardContext,
    CardQuestion,
    FaceDownQuestion,
    PickedCardQuestion,
)
from scenes.shut_up_cat.questions.card_targets import card_question
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.words import coach
from scenes.shut_up_cat.words.stakes import reason_against
from scenes.stage.strings import say
from scenes.stage.timeline import beat, call, sequence, wait
from scenes.table.advice import Advice
from scenes.table.coach import AdvicePage
from scenes.table.context import TableContext
from scenes.table.hints import Hints
from scenes.table.question import Offer, Question
from scenes.table.questions import Questions
from scenes.table.stands import Key

_TO_HEAR = 6.0
"""How many seconds longer dice can be taken back by who has to hear of it first."""


class ShutUpCatQuestions(Questions):
    hints: "ShutUpCatHints"

    def __init__(self, table: TableContext, look: ShutUpCatLook, motion: ShutUpCatChoreography) -> None:
        self._table, self._loop, self._look, self._motion = table, table.loop, look, motion
        self._shared = table.company.watched
        self._pending: CatQuestion | None = None
        """The question that is asked, or was last; laid dice and picked cards lead back to it."""
        self._pending_in: tuple[int, Kind] | None = None
        """In which turn, and of which kind."""
        self._laid: Reveal | None = None
        """Where the dice of what is played lie on the bed already."""
        self.looking_away = LookingAway(table)
        self._peek = motion.peek
        look.as_laid = self._as_laid

    @property
    def _question(self) -> CatQuestion | None:
        question = self._loop.question
        assert question is None or isinstance(question, CatQuestion)
        return question

    def take_over(self, before: Self) -> None:
        self._pending, self._pending_in = before._pending, before._pending_in
        self._peek.take_over(before._peek)

    def reopen(self, before: Question) -> None:
        """A card that was picked is picked again."""
        if isinstance(before, PickedCardQuestion):
            self._pick_card(before.place)
            question = self._question
            if question is not None and isinstance(before, type(question)):
                question.go_on_from(before)
                self._loop.show_question()

    def comes_first(self) -> Callable[[], object] | None:
        """What a Night Light showed is seen first, and the others look away before tiles are hidden."""
        self._look.looking = False
        alone = self.looking_away.alone
        if (peek := self._peek.unseen) is not None:
            look = partial(self._look_again, peek)
            return look if alone else partial(self.looking_away.ask_for, look)
        if self._look.shown_now().question is Kind.REHIDE and not alone:
            return partial(self.looking_away.ask_for, self._ask_alone)
        return None

    def asked(self) -> None:
        assert self._question is not None
        self._table.desk.focus(self._question.first)
        self._table.picture.reconcile()

    def question_for(self, view: ShutUpCatView) -> CatQuestion:
        """With what was chosen when the same was asked before in this turn."""
        turn, kind = self._turns_begun, Shown.of(view).question
        assert kind is not None
        question = self._new_question(kind, view)
        if self._pending is not None and self._pending_in == (turn, kind):
            question.go_on_from(self._pending)
        self._pending, self._pending_in = question, (turn, kind)
        return question

    @property
    def _turns_begun(self) -> int:
        return sum(isinstance(event, TurnBegan) for event in self._table.match.history(None))

    def _as_laid(self, shown: Shown) -> Shown:
        """Tiles that are being hidden again lie as their player has laid them so far, and so do dice that are
        about to be taken or lie on the bed, and a card that is about to be played."""
        question, pending = self._question, self._pending
        shown = shown.with_card_up(self._turned_up)
        if isinstance(question, RehideQuestion):
            return shown.with_tiles(question.spaces, question.tiles)
        if self._pending_in != (self._turns_begun, shown.question):
            return shown
        if isinstance(pending, GatherQuestion):
            return shown.with_taken(pending.taken)
        return shown if self._laid is None else shown.with_dice_at(self._laid)

    @property
    def _turned_up(self) -> int | None:
        """The card that has been named on a shared screen, which everybody sees from then on."""
        question = self._question
        return question.place if self._shared and isinstance(question, CardQuestion) else None

    def _new_question(self, kind: Kind, view: ShutUpCatView) -> CatQuestion:
        play, changed, shared = self._loop.answer, self._loop.show_question, self._shared
        match kind:
            case Kind.GATHER:
                return GatherQuestion(view, play, changed, self._take_dice)
            case Kind.USE_DICE:
                expected = self._expected(view)
                return UseDiceQuestion(view, expected, shared, play, changed, self.lay_dice, self._pick_card)
            case Kind.SCORE:
                return ScoreQuestion(view, play, changed)
            case Kind.REHIDE:
                return RehideQuestion(view, shared, play, changed, self._swap_tiles, self._lay_tiles)
        assert_never(kind)

    def shown(self) -> None:
        assert self._question is not None
        tabs = self._look.tabs
        tabs.now, tabs.open_too = self._question.tab, self._question.open_too
        self._look.turn_up(self._turned_up)

    def ended(self) -> None:
        self._look.tabs.open_too = None

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        self._look.spots.offer(offers, quiet=self._hides_unheard)
        self._table.seats.offer(offers)
        self._look.fan.offer(offers)

    @property
    def drag_sound(self) -> str:  # type: ignore[override] # what others must not hear has none
        return "" if self._hides_unheard else super().drag_sound

    @property
    def _hides_unheard(self) -> bool:
        """Those who look away must not hear what is done with the tiles."""
        return self._shared and self._table.shown.question is Kind.REHIDE

    def nothing_to_hide(self, view: ShutUpCatView) -> bool:
        """Tiles are hidden unseen, and marks and what a Night Light shows are for one pair of eyes, too."""
        asked = view.pending
        hides = asked is not None and asked.kind is Kind.REHIDE and asked.seat == view.seat
        return super().nothing_to_hide(view) and not (hides or _marked(view) or self._peek.unseen)

    def look_words(self, view: ShutUpCatView) -> str:
        if view.hand:
            return super().look_words(view)
        return say(f"shut_up_cat.look.{_covered(view)}")

    def cover_words(self, view: ShutUpCatView) -> str:
        covered = _covered(view)
        return super().cover_words(view) if covered == "cards" else say(f"shut_up_cat.cover.{covered}")

    def look_first_words(self, view: ShutUpCatView) -> str:
        covered = _covered(view)
        return (
            super().look_first_words(view) if covered == "cards" else say(f"shut_up_cat.look_first.{covered}")
        )

    def before_play(self, action: Any) -> None:
        """Cards that are looked at lie face down before anything moves. Who looks away while tiles are hidden
        looks away from a chase in between, too."""
        self._look.look_at_hand(False)
        question = self._question
        self._laid = question.reveal if isinstance(question, LayingQuestion) else None
        if self.looking_away.alone and isinstance(action, ChaseCat):
            self.looking_away.keep(after=1)

    def before_undo(self) -> None:
        """Who looked away for what is taken back looks again."""
        self.looking_away.end()

    def forget(self) -> None:
        self._pending = None

    # Dice on their way to the tray and to the bed.

    def _take_dice(self, taken: Sequence[Pips]) -> None:
        self._table.timeline.play(self._motion.dice_taken(taken))

    def lay_dice(self, reveal: Reveal) -> None:
        """The player has chosen what to turn: the dice go there, and then the tiles are turned. Nobody waits
        for a hint any more."""
        if not self._loop.accepts(reveal):
            return
        self.hints.stop()
        table, desk = self._table, self._table.desk
        laying = LayingQuestion(
            table.viewpoint.view(),
            reveal,
            self._loop.play,
            self._loop.show_question,
            self._take_dice_back,
            lambda: desk.keyboard.shown_focus,
        )
        self._loop.go_on_with(laying)
        laid = self._motion.dice_laid(reveal)
        to_hear = wait(_TO_HEAR if table.kit.aloud.heard else 0.0)
        table.timeline.play(sequence(laid, to_hear, beat(), call(self._turn_tiles, laying)))

    def _turn_tiles(self, laying: LayingQuestion) -> None:
        """Unless something else came in between."""
        if self._question is laying:
            self._loop.play(laying.reveal)
        else:
            self._table.picture.reconcile()

    def _take_dice_back(self) -> None:
        self._table.timeline.clear()
        self._table.timeline.play(self._motion.dice_taken_back())
        self._go_back()

    def _go_back(self) -> None:
        assert self._pending is not None
        self._loop.go_on_with(self._pending)

    # Cards.

    def _pick_card(self, place: int) -> None:
        """On a shared screen it lies face down, and only its player may say what it is."""
        view = self._table.viewpoint.view()
        context = self._card_context(view)
        if self._shared:
            turn_up = partial(self._turn_up_card, place)
            self._loop.go_on_with(FaceDownQuestion(view, place, context, turn_up))
        else:
            self._loop.go_on_with(card_question(view, place, context))

    def _turn_up_card(self, place: int) -> None:
        """Name the card and go on with it; one that could change nothing stays face down."""
        view = self._table.viewpoint.view()
        if reason_against(view.hand[place], view):
            self._go_back()
            self._look.announce(say("shut_up_cat.face_down.of_no_use"))
        else:
            self._loop.go_on_with(card_question(view, place, self._card_context(view)))

    def _card_context(self, view: ShutUpCatView) -> CardContext:
        return CardContext(
            self.play_card,
            self._loop.show_question,
            self._go_back,
            self._pick_card,
            self._table.company.name_of,
            self._expected(view),
            self._shared,
        )

    def _expected(self, view: ShutUpCatView) -> ExpectedWinks:
        return ExpectedWinks.shown(view, self._table.match.history(view.seat), self._shared)

    def play_card(self, play: CardPlay) -> None:
        """Before one looks at tiles, the others look away."""
        if isinstance(play, PlayNightLight) and self._shared:
            self.looking_away.ask_for(partial(self._loop.play, play), can_wait=True)
        else:
            self._loop.answer(play)

    # Tiles that are hidden again.

    def _swap_tiles(self, one: Space, other: Space) -> None:
        self._table.timeline.play(self._motion.swapped_open(one, other))

    def _lay_tiles(self, tiles: Mapping[Space, Tile]) -> None:
        self._table.timeline.play(self._motion.laid_anew(tiles))

    # What only one pair of eyes may see on a screen that several people share.

    def _ask_alone(self) -> None:
        self.looking_away.keep()
        self._loop.ask_as_before()

    def _look_again(self, peek: TilesPeeked) -> None:
        self._table.picture.show(peek, len(self._table.match.history(None)))
        self._table.timeline.play(call(self._loop.ask_as_before))

    def before_hiding(self) -> None:
        """Hiding cards turns no tiles: dice on their way to the bed come back."""
        if isinstance(self._question, LayingQuestion):
            self._take_dice_back()
        self._peek.hide()

    def hide_secrets(self) -> None:
        """Nothing that is for one pair of eyes stays on a shared screen. Dice that can still be taken back
        are no secret."""
        if not self._shared:
            return
        self.hints.stop_thinking()
        if not isinstance(self._question, LayingQuestion):
            self._table.picture.skip_to_reading()
        self._peek.hide()
        self._look.look_at_hand(False)
        if self.looking_away.alone:
            self.looking_away.end()
            self._loop.ask_as_before()


def _marked(view: ShutUpCatView) -> bool:
    """Whether the memory aid marks a tile for the seat whose view it is."""
    return view.memory is not None and view.memory != BLANK


def _covered(view: ShutUpCatView) -> str:
    """What lies covered of all that is for the eyes of the seat whose view it is."""
    if view.hand:
        return "both" if _marked(view) else "cards"
    return "marks" if _marked(view) else "tiles"


class ShutUpCatHints(Hints):
    def __init__(self, table: TableContext, questions: ShutUpCatQuestions) -> None:
        super().__init__(table, coach.advice)
        self._questions, self._shared = questions, table.company.watched

    @property
    def tip(self) -> str:
        return super().tip if self.table.match.house.memory_aid else say("shut_up_cat.coach.tip")

    @property
    def counts(self) -> bool:
        """Without the memory aid, being helped to remember is noted on the mat."""
        return not self.table.match.house.memory_aid

    def ask(self) -> None:
        if self._shared or self.table.viewpoint.opened_empty:
            self._questions.looking_away.ask_for(super().ask, can_wait=True)
        else:
            super().ask()

    def show(self, advice: Advice) -> None:
        """Before a shared screen it points at nothing but on the page that the others do not see."""
        if not self._shared:
            super().show(advice)
            return
        asked, loop = self.table.loop.question, self.table.loop
        page = AdvicePage(self.table.surroundings, advice, self.follow, lambda: loop.question is asked)
        self.table.director.push(page)

    def follow(self, action: Any) -> None:
        match action:
            case Reveal():
                self._questions.lay_dice(action)
            case PlayNightLight():
                self._questions.play_card(action)
            case _:
                super().follow(action)
