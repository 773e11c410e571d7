"""The phones at a table: each has the hand of a seat, and plays with it.

A sheet is sent when it changes, and never tells more than the table has shown: while something moves it is
the one of the last rest, with the news as they are shown; in the frame in which everything rests comes the
next. It leaves when the window shows that frame, not before. What is touched on it passes the same check as a
click.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from enum import StrEnum
from typing import Any

from game.core import Seat
from scenes.phones.hand import Hand
from scenes.phones.messages import Shown
from scenes.phones.moving import while_it_moves
from scenes.phones.seated import Seated
from scenes.phones.sheet import Action, Chosen, Lines, Page, Played, Sheet, Tap, Text, Tone
from scenes.phones.texts import text, told
from scenes.stage.strings import say, spoken, spoken_in
from scenes.table.advice import Advice
from scenes.table.guests import Naming, short_names
from scenes.table.part import Part
from scenes.table.scene import TableScene
from scenes.table.sentences import Passage
from scenes.table.thinking import Thinking

SheetOf = Callable[[Seated], Sheet]


class Tool(StrEnum):
    """The taps of the table's own buttons."""

    GO_ON = "tool:go_on"
    UNDO = "tool:undo"
    HINT = "tool:hint"
    RULES = "tool:rules"


class PhoneSeats(Part):
    """`show` sends a seat's phone what it shows from now on; `is_here` tells whether anybody sees it, and
    `language_of` what its guest reads. `rules` gives title and paragraphs of a topic of the rule book."""

    def __init__(
        self,
        table: TableScene,
        sheet_of: SheetOf,
        show: Callable[[Seat, Shown], object],
        is_here: Callable[[Seat], bool],
        language_of: Callable[[Seat], str],
        rules: Callable[[str], tuple[str, Sequence[str]]],
    ) -> None:
        self._scene, self._table = table, table.context
        self._sheet_of, self._show, self._is_here = sheet_of, show, is_here
        self._language_of, self._rules = language_of, rules
        self._hands = {seat: Hand(language_of(seat)) for seat in sorted(self._table.company.on_phones)}
        names = short_names(self._table.company.guests)
        self._naming = {seat: Naming(names, seat) for seat in self._hands}
        self._first_game = not table.host.introductions(table.match.info.name).goal_understood
        self._unsent: dict[Seat, Shown] = {}
        """What phones are sent once the window shows this frame."""
        self._ahead: dict[Seat, Sheet] = {}
        self._ahead_of: object = None
        """The sheets of the next rest, as far as they are made while things move, and what they are of."""
        self._followed: object = None
        """What of the table the phones have been told."""
        self._covered = False
        """Whether another page lies on the table: nobody plays on then."""
        self._thinking: tuple[Seat, Thinking] | None = None
        """Whose hint is being thought of."""
        self._asleep = ""
        """What the banner says of a phone that is waited for."""

    def covered(self) -> None:
        self._covered = True

    def uncovered(self) -> None:
        self._covered = False

    def update(self, seconds: float) -> None:
        self._give_hint(seconds)
        self._follow()
        self._tell_who_sleeps()

    def between_frames(self, seconds: float) -> None:
        if self._thinking is not None:
            seat, thinking = self._thinking
            with self.speaking_to(seat):
                thinking.go_on(seconds)
        if self._moves:
            self._make_one_ahead()

    def seconds_until_change(self) -> float:
        return math.inf if self._thinking is None else 0.0

    # What a phone shows.

    def speaking_to(self, seat: Seat) -> AbstractContextManager[None]:
        """Whatever is said in there is said in the language that the seat's guest reads."""
        return spoken_in(self._hands[seat].language if seat in self._hands else spoken())

    def read_anew(self) -> None:
        """Somebody reads another language from now on."""
        for seat, hand in self._hands.items():
            if hand.language != (language := self._language_of(seat)):
                hand.language = language
                hand.rules = None if hand.rules is None else self._rules_page(seat)
        self._followed = None
        self._follow()

    @property
    def _moves(self) -> bool:
        return self._table.timeline.busy

    @property
    def _waits_to_be_read(self) -> bool:
        picture = self._table.picture
        return picture.reading and picture.waits_for_click

    @property
    def _question(self) -> int:
        return len(self._table.match.actions)

    def _follow(self) -> None:
        """Bring every phone up to date with the table, if there is something new on it."""
        shown = self._table.shown.events_shown
        now = (self._question, shown, self._moves, self._waits_to_be_read, self._table.host.settings)
        if now == self._followed:
            return
        self._followed = now
        for seat, hand in self._hands.items():
            if not self._moves:
                if hand.question != self._question:
                    hand.begin_question(self._question)
                    hand.rules = None if self._decides(seat) else hand.rules
                self._make_sheet(seat)
            self._send(seat)
        if not self._moves:
            self._ahead_of = None

    def _make_sheet(self, seat: Seat) -> None:
        hand, ahead = self._hands[seat], self._ahead_of == self._asked_now and not self._hands[seat].draft
        hand.sheet = self._ahead[seat] if ahead and seat in self._ahead else self._sheet(seat, hand.draft)
        hand.told_until, hand.news = len(self._table.match.history(seat)), []

    def _sheet(self, seat: Seat, draft: Mapping[str, Any]) -> Sheet:
        table = self._table
        guests, settings = table.company.guests, table.host.settings
        with self.speaking_to(seat):
            return self._sheet_of(Seated.at(table.match, seat, guests, draft, settings, self._first_game))

    @property
    def _asked_now(self) -> object:
        languages = tuple(hand.language for hand in self._hands.values())
        return self._question, self._table.host.settings, languages

    def _make_one_ahead(self) -> None:
        """The engine is ahead of the screen: so are the sheets, one after another, for ten of them would take
        longer than the frame in which all comes to rest. None is sent before."""
        if self._ahead_of != self._asked_now:
            self._ahead, self._ahead_of = {}, self._asked_now
        seat = next((one for one in self._hands if one not in self._ahead), None)
        if seat is not None:
            self._ahead[seat] = self._sheet(seat, {})

    def _send(self, seat: Seat) -> None:
        """Send what the phone is to show now, unless it shows that."""
        hand = self._hands[seat]
        if hand.sheet is None:
            return
        with self.speaking_to(seat):
            page = hand.sheet.page if not self._moves else while_it_moves(hand.sheet.page, self._news(seat))
            tools = tuple(self._tools(seat))
        shown = Shown(self._table.match.info.name, self._question, hand.page(page), tools, hand.notice)
        if shown != hand.shown:
            self._unsent[seat] = hand.shown = shown

    def presented(self) -> None:
        """The window shows the frame that was made last: phones may know of it."""
        unsent, self._unsent = self._unsent, {}
        for seat, shown in unsent.items():
            self._hands[seat].notice = ""
            self._show(seat, shown)

    def _news(self, seat: Seat) -> Sequence[Text]:
        """What has been shown since the sheet was made, as this seat saw it; each event is told once."""
        table, hand = self._table, self._hands[seat]
        words, until = table.words, table.shown.events_shown
        events = table.match.history(seat)[hand.told_until : until]
        hand.told_until = max(hand.told_until, until)
        for event in events:
            if type(event) not in words.watched:
                hand.news += told(event, words.sentences, self._naming[seat])
        return hand.news

    def _tools(self, seat: Seat) -> Iterator[Action]:
        hand, resting = self._hands[seat], not self._moves
        if hand.rules is not None:
            yield _button(Tool.RULES, "back", "amber")
            return
        if self._waits_to_be_read:
            yield _button(Tool.GO_ON, "go_on", "amber")
        if resting and self._can_undo(seat):
            yield _button(Tool.UNDO, "undo", picture="undo")
        if resting and self._table.host.settings.hints and self._decides(seat) and not hand.hint:
            yield _button(Tool.HINT, "hint", picture="hint")
        yield _button(Tool.RULES, "rules", picture="book")

    def _decides(self, seat: Seat) -> bool:
        decision = self._table.match.state.decision
        return decision is not None and decision.seat == seat

    def _can_undo(self, seat: Seat) -> bool:
        return self._scene.game.takes_back and self._decides(seat) and self._table.match.can_undo

    # What is touched.

    def tapped(self, seat: Seat, tap: str, question: int) -> None:
        """Something on a seat's sheet was touched; what is not there any more changes nothing."""
        hand = self._hands.get(seat)
        if hand is None or hand.shown is None or hand.sheet is None:
            return
        if question == hand.shown.question:
            if any(tool.tap == tap for tool in hand.shown.tools):
                self._use(seat, tap)
            elif not self._moves and hand.rules is None:
                self._take(seat, hand.sheet.taps.get(tap))
        self.send_again(seat)

    def send_again(self, seat: Seat) -> None:
        """Whoever touched something is answered, if only with what the phone should have shown."""
        self._send(seat)
        shown = self._hands[seat].shown
        if shown is not None:
            self._unsent[seat] = shown

    def _take(self, seat: Seat, meant: Tap | None) -> None:
        match meant:
            case Chosen(draft):
                self._hands[seat].draft = draft
                self._make_sheet(seat)
            case Played(action):
                self._play(seat, action)

    def _play(self, seat: Seat, action: Any) -> None:
        decision = self._table.match.state.decision
        if self._is_paused(seat) or decision is None or decision.seat != seat:
            return
        if decision.options.allows(action):
            self._table.loop.play(action)
            self._follow()

    def _is_paused(self, seat: Seat) -> bool:
        """Only the table itself pauses and goes on; who touches something meanwhile is told so."""
        if self._covered:
            self._notice(seat, "phone.paused")
        return self._covered

    def _notice(self, seat: Seat, key: str) -> None:
        with self.speaking_to(seat):
            self._hands[seat].notice = say(key)

    def _use(self, seat: Seat, tool: str) -> None:
        hand = self._hands[seat]
        match tool:
            case Tool.RULES:
                hand.rules = None if hand.rules is not None else self._rules_page(seat)
            case Tool.GO_ON if not self._is_paused(seat) and self._waits_to_be_read:
                self._scene.skip()
                self._follow()
            case Tool.UNDO if not self._is_paused(seat) and not self._moves and self._can_undo(seat):
                self._table.loop.undo()
                self._followed = None
                self._follow()
            case Tool.HINT if not self._is_paused(seat) and not self._moves:
                self._think_of_hint(seat)

    # Hints and rules.

    def _rules_page(self, seat: Seat) -> Page:
        with self.speaking_to(seat):
            title, paragraphs = self._rules(self._table.words.help_topic())
            return Page("waiting", text(title), (Lines(tuple(map(text, paragraphs))),))

    def _think_of_hint(self, seat: Seat) -> None:
        if self._thinking is None:
            hints = self._scene.hints
            hints.note(seat)
            self._thinking = (seat, Thinking(hints.advice_for(seat, self._naming[seat]), pause=0.0))
        self._notice(seat, "phone.thinking")

    def _give_hint(self, seconds: float) -> None:
        """When it is found, and the question is still open."""
        if self._thinking is None:
            return
        seat, thinking = self._thinking
        with self.speaking_to(seat):
            thinking.advance(seconds)
        if self._moves or not self._decides(seat):
            self._thinking = None
        elif thinking.done:
            advice: Advice = thinking.answer
            self._scene.hints.help.advised(self._table.match.actions, advice.action)
            self._thinking = None
            with self.speaking_to(seat):
                self.tell(seat, lambda: [Passage(say("phone.hint"), tuple(advice.whole.split("\n")))])

    def tell(self, seat: Seat, passages: Callable[[], Sequence[Passage]]) -> None:
        """Let a seat's phone show words over its sheet, until something else is asked; they are made in the
        language that its guest reads."""
        hand = self._hands.get(seat)
        if hand is not None:
            with self.speaking_to(seat):
                hand.hint = tuple(map(_lines, passages()))
            self._send(seat)

    # Who is waited for.

    def _tell_who_sleeps(self) -> None:
        """The banner says so while a phone is away that everybody waits for."""
        words, decision = self._table.words, self._table.match.state.decision
        waited = None if self._moves or decision is None else decision.seat
        asleep = ""
        if waited in self._hands and not self._is_here(waited):
            asleep = say("phone.asleep", name=self._table.company.name_of(waited))
        if asleep and words.banner.text != asleep:
            words.announce(asleep)
        elif self._asleep and not asleep and not self._moves:
            words.announce(words.at_rest())
        self._asleep = asleep


def _lines(passage: Passage) -> Lines:
    return Lines(tuple(map(text, passage.lines)), text(passage.heading))


def _button(tool: Tool, words: str, tone: Tone = "paper", picture: str = "") -> Action:
    return Action(tool.value, text(say(f"phone.tool.{words}")), tone=tone, picture=picture)
