"""The Shut Up Cat table: its scene joined with how things move there, what is asked and what is told."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, assert_never

from game.match import Match
from game.shut_up_cat.actions import CardPlay, ChaseCat, PlayNightLight, Reveal
from game.shut_up_cat.board import Pips, Space, Tile
from game.shut_up_cat.events import ShutUpCatEvent, TilesPeeked, TurnBegan
from game.shut_up_cat.options import DecisionKind as Kind
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat import coach, occasions
from scenes.shut_up_cat.choreography import ShutUpCatChoreography
from scenes.shut_up_cat.new_words import words_in_sight
from scenes.shut_up_cat.peek import HiddenPeek
from scenes.shut_up_cat.privacy import Privacy
from scenes.shut_up_cat.questions.base import CatQuestion
from scenes.shut_up_cat.questions.card import CardContext, FaceDownQuestion, reason_against
from scenes.shut_up_cat.questions.card_targets import card_question
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.scene import ShutUpCatScene
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.words import SENTENCES, asked, waiting
from scenes.stage.inputs import Input, KeyDown, PointerDown
from scenes.stage.strings import say
from scenes.stage.timeline import Step, beat, call, sequence
from scenes.stage.widgets.base import Widget
from scenes.table.advice import Advice
from scenes.table.coach import AdvicePage
from scenes.table.guests import Guest
from scenes.table.introductions import Word
from scenes.table.question import Offer
from scenes.table.scene import TableHost
from scenes.table.stands import Key


class ShutUpCatTable(ShutUpCatScene):
    sentences = SENTENCES
    advice = staticmethod(coach.advice)
    occasions = staticmethod(occasions.occasions)
    _pending: CatQuestion | None = None
    """The question that is asked, or was last; laid dice and picked cards lead back to it."""
    _pending_in: tuple[int, Kind] | None = None
    """In which turn, and of which kind."""

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self._choreography = ShutUpCatChoreography(self)
        self._privacy = Privacy(self)
        self._peek = HiddenPeek(self)

    def update(self, seconds: float) -> None:
        if isinstance(self.question, LayingQuestion):
            self.question.update(seconds)
        super().update(seconds)

    def handle(self, happened: Input) -> bool:
        if isinstance(self.question, LayingQuestion) and self.question.handle(self.kit, happened):
            return True
        if self.question is not None and self.question.begun and isinstance(happened, KeyDown | PointerDown):
            self.wake()
        return super().handle(happened)

    # Shown and told.

    def shown_of(self, view: ShutUpCatView) -> Shown:
        """Tiles that are being hidden again lie as their player has laid them so far, and so do dice that are
        about to be taken."""
        shown, question = super().shown_of(view), self.question
        if isinstance(question, RehideQuestion):
            return shown.with_tiles(question.spaces, question.tiles)
        pending = self._pending
        if isinstance(pending, GatherQuestion) and self._pending_in == (self._turns_begun, shown.question):
            return shown.with_taken(pending.taken)
        return shown

    def opening(self) -> Step:
        return self._choreography.bed_made()

    def choreograph(self, event: ShutUpCatEvent) -> Step:
        steps = self._choreography.steps(event)
        if isinstance(event, TilesPeeked):
            return sequence(steps, call(self._peek.note_seen))
        return steps

    def prompt(self) -> str:
        shown = self.shown
        if shown.question is None:
            return ""
        if shown.turn not in self.humans:
            return waiting(shown, self.naming)
        return asked(self.view(), self.shared, self.name_of)

    def words_in_sight(self) -> Iterable[Word]:
        hand = self.fan.rect if self.fan.visible else None
        mat = self.mats[self.humans[0]].rect
        return words_in_sight(self.shown, mat, hand, self.geometry) if self.asking else ()

    # Asked.

    @property
    def question(self) -> CatQuestion | None:
        question = super().question
        assert question is None or isinstance(question, CatQuestion)
        return question

    @property
    def asking(self) -> bool:
        """While dice fly to the bed the answer is given, even if it can be taken back."""
        return super().asking and not isinstance(self.question, LayingQuestion)

    def ask(self, view: ShutUpCatView) -> Sequence[Widget]:
        self.looking = False
        if (peek := self._peek.unseen) is not None:
            self.reconcile()
            look = partial(self._look_again, peek)
            if self._privacy.alone:
                look()
            else:
                self._privacy.ask_for(look)
            return ()
        if self.shown_of(view).question is Kind.REHIDE and not self._privacy.alone:
            self.reconcile()
            self._privacy.ask_for(self._ask_alone)
            return ()
        widgets = super().ask(view)
        assert self.question is not None
        self.desk.focus(self.question.first)
        self.reconcile()
        return widgets

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
        return sum(isinstance(event, TurnBegan) for event in self.match.history(None))

    def _new_question(self, kind: Kind, view: ShutUpCatView) -> CatQuestion:
        play, changed, shared = self.answer, self.show_question, self.shared
        match kind:
            case Kind.GATHER:
                return GatherQuestion(view, play, changed, self._take_dice)
            case Kind.USE_DICE:
                return UseDiceQuestion(view, shared, play, changed, self._lay_dice, self._pick_card)
            case Kind.SCORE:
                return ScoreQuestion(view, play, changed)
            case Kind.REHIDE:
                return RehideQuestion(view, shared, play, changed, self._swap_tiles, self._lay_tiles)
        assert_never(kind)

    def _go_on_with(self, question: CatQuestion | None) -> None:
        """Ask something else for the same decision."""
        assert question is not None
        self.asked_question.go_on_with(question)
        self.show_question()

    def show_question(self) -> None:
        super().show_question()
        assert self.question is not None
        self.tabs.now, self.tabs.open_too = self.question.tab, self.question.open_too

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        self.spots.offer(offers, quiet=self._hides_unheard)
        self.offer_seats(offers)
        self.fan.offer(offers)

    @property
    def drag_sound(self) -> str:
        return "" if self._hides_unheard else super().drag_sound

    @property
    def _hides_unheard(self) -> bool:
        """Those who look away must not hear what is done with the tiles."""
        return self.shared and self.shown.question is Kind.REHIDE

    def stop_asking(self) -> None:
        super().stop_asking()
        self.tabs.open_too = None

    def play(self, action: Any) -> None:
        """Cards that are looked at lie face down before anything moves. Who looks away while tiles are hidden
        looks away from a chase in between, too."""
        self.look_at_hand(False)
        alone = self._privacy.alone and isinstance(action, ChaseCat)
        super().play(action)
        if alone:
            self._privacy.keep()

    def undo(self) -> None:
        """Who looked away for what is taken back looks again."""
        self._privacy.end()
        super().undo()

    # Dice on their way to the tray and to the bed.

    def _take_dice(self, taken: Sequence[Pips]) -> None:
        self.timeline.play(self._choreography.dice_taken(taken))

    def _lay_dice(self, reveal: Reveal) -> None:
        """The player has chosen what to turn: the dice go there, and then the tiles are turned. Nobody waits
        for the coach any more."""
        if not self.accepts(reveal):
            return
        self.coaching.stop()
        self.coach.hush()
        laying = LayingQuestion(
            self.view(),
            reveal,
            self.play,
            self.show_question,
            self._take_dice_back,
            lambda: self.desk.shown_focus,
        )
        self._go_on_with(laying)
        laid = self._choreography.dice_laid(reveal)
        self.timeline.play(sequence(laid, beat(), call(self._turn_tiles, laying)))

    def _turn_tiles(self, laying: LayingQuestion) -> None:
        """Unless something else came in between."""
        if self.question is laying:
            self.play(laying.reveal)
        else:
            self.reconcile()

    def _take_dice_back(self) -> None:
        self.timeline.clear()
        self.timeline.play(self._choreography.dice_taken_back())
        self._go_on_with(self._pending)

    # Cards.

    def _pick_card(self, place: int) -> None:
        """On a shared screen it lies face down, and only its player may say what it is."""
        view, context = self.view(), self._card_context()
        if self.shared:
            self._go_on_with(FaceDownQuestion(view, place, context, partial(self._turn_up_card, place)))
        else:
            self._go_on_with(card_question(view, place, context))

    def _turn_up_card(self, place: int) -> None:
        """Name the card and go on with it; one that could change nothing stays face down."""
        view = self.view()
        if reason_against(view.hand[place], view):
            self._put_card_back()
            self.announce(say("shut_up_cat.face_down.of_no_use"))
        else:
            self._go_on_with(card_question(view, place, self._card_context()))

    def _put_card_back(self) -> None:
        self._go_on_with(self._pending)

    def _card_context(self) -> CardContext:
        return CardContext(
            self._play_card,
            self.show_question,
            self._put_card_back,
            self._pick_card,
            self.name_of,
            self.shared,
        )

    def _play_card(self, play: CardPlay) -> None:
        """Before one looks at tiles, the others look away."""
        if isinstance(play, PlayNightLight) and self.shared:
            self._privacy.ask_for(partial(self.play, play), can_wait=True)
        else:
            self.answer(play)

    # Tiles that are hidden again.

    def _swap_tiles(self, one: Space, other: Space) -> None:
        self.timeline.play(self._choreography.swapped_open(one, other))

    def _lay_tiles(self, tiles: Mapping[Space, Tile]) -> None:
        self.timeline.play(self._choreography.laid_anew(tiles))

    # What only one pair of eyes may see on a screen that several people share.

    def _ask_alone(self) -> None:
        self._privacy.keep()
        self._ask_as_before()

    def _ask_as_before(self) -> None:
        """Ask the pending question anew, with what is chosen so far."""
        super().ask_again()

    def ask_again(self) -> None:
        self._pending = None
        super().ask_again()

    def hide_hands(self) -> None:
        """Nothing that is for one pair of eyes stays on a shared screen. Dice that can still be taken back
        are no secret."""
        super().hide_hands()
        if not self.shared:
            return
        self.coaching.stop()
        if not isinstance(self.question, LayingQuestion):
            self.skip_to_reading()
        self._peek.hide()
        self.look_at_hand(False)
        if self._privacy.alone:
            self._privacy.end()
            self._ask_as_before()

    def cover(self) -> None:
        """Hiding cards turns no tiles: dice on their way to the bed come back."""
        if isinstance(self.question, LayingQuestion):
            self._take_dice_back()
        self._peek.hide()
        super().cover()

    def _look_again(self, peek: TilesPeeked) -> None:
        self.show(peek, len(self.match.history(None)))
        self.timeline.play(call(self._ask_as_before))

    # The coach.

    @property
    def coach_tip(self) -> str:
        return super().coach_tip if self.match.house.memory_aid else say("shut_up_cat.coach.tip")

    def advise(self) -> None:
        if self.shared:
            self._privacy.ask_for(super().advise, can_wait=True)
        else:
            super().advise()

    @property
    def help_counts(self) -> bool:
        """Without the memory aid, being helped to remember is noted on the mat."""
        return not self.match.house.memory_aid

    def show_advice(self, advice: Advice) -> None:
        """Before a shared screen it points at nothing but on the page that the others do not see."""
        if self.shared:
            asked = self.question
            self.stage.push(AdvicePage(self, advice, self.follow, lambda: self.question is asked))
        else:
            super().show_advice(advice)

    def follow(self, action: Any) -> None:
        match action:
            case Reveal():
                self._lay_dice(action)
            case PlayNightLight():
                self._play_card(action)
            case _:
                super().follow(action)
