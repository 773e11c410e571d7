"""The moments of a review in words: every choice that counted, and the three that are told."""

from collections.abc import Generator, Iterator, Mapping

from msgspec.structs import replace

from game.core import Seat
from game.review import Grade, Judged, Review
from game.values import Record
from game.weighing import Tried
from scenes.games import SCREENS
from scenes.pages.review import words
from scenes.pages.review.balance import Balance
from scenes.pages.review.words import about_seat
from scenes.stage.strings import Marked, listed, say
from scenes.store.saves import SavedGame
from scenes.table.guests import Naming
from scenes.table.sentences import Passage, in_a_hundred


class ToldReview(Record):
    """A review, and why the choices of its moments were good, by their steps."""

    review: Review
    reasons: Mapping[int, str]


class Moment(Record):
    """One of the three that are told: a sign, a heading, sentences, and the step in the replay."""

    sign: str
    title: str
    lines: tuple[str, ...]
    step: int


class MarkedChoice(Record):
    """A choice that counted: when, how good, and in words."""

    step: int
    grade: Grade
    text: str


class MomentTeller:
    """Tells of one seat's choices by their steps."""

    def __init__(self, saved: SavedGame, seat: Seat, naming: Naming) -> None:
        self._match, self._seat, self._naming = saved.match, seat, naming
        self._of_cat = saved.steps_of_cat(seat)
        self._left = saved.left_after(seat)
        self._chairs_known = saved.chairs is not None
        self._stand_in = saved.guests[seat].stand_in
        you = naming.you
        of_end = replace(naming, you=None) if you is not None and saved.guests[you].stand_in else naming
        self._naming_of_end = of_end
        screen = SCREENS[saved.match.info.name]
        assert screen.choices is not None
        self._choices = screen.choices
        self._course = screen.course(of_end).follow(saved.match.history(None))
        self.rounds = self._course.first_steps(saved.match)
        """The steps at which rounds begin."""

    @property
    def last_step(self) -> int:
        """After how many actions the seat was out, the game was over, or a cat took the chair for good."""
        out = self._course.last_step(self._match, self._seat)
        return out if self._left is None else min(out, self._left)

    @property
    def ended_by_cat(self) -> bool:
        """Whether what a cat reached is not what who left the chair had reached."""
        return self._left is not None and self._left < self._course.last_step(self._match, self._seat)

    def round_at(self, step: int) -> int:
        return max(sum(begin <= step for begin in self.rounds), 1)

    @property
    def result(self) -> str:
        """Who won, with what, and which place the seat has. What a cat reached in somebody's chair is not
        said of "you"."""
        told = words.result(self._match, self._course, self._naming_of_end, self._seat)
        return f"{told}\n{self._cat}" if self._cat else told

    @property
    def _cat(self) -> str:
        """Whether what a cat did that kept the chair counts."""
        if self.ended_by_cat:
            return say("review.cat_ended")
        if self._of_cat:
            return say("review.cat_left_out")
        return say("review.cat_counts") if self._stand_in and not self._chairs_known else ""

    def did(self, one: Judged) -> str:
        return self._about("did", what=self._did(one))

    def better(self, one: Judged) -> str:
        """What was better; nothing if nothing was."""
        if one.grade.is_best:
            return ""
        return say("review.better", what=self._better(one))

    def label_did(self, one: Judged) -> str:
        return self._about("label_did", what=self._did(one))

    def label_better(self, one: Judged) -> str:
        return say("review.label_better", what=self._better(one))

    def _did(self, one: Judged) -> Marked:
        other = _named_beside(one)
        return self._choice(one.step, one.chosen.action, None if other is None else other.action)

    def _better(self, one: Judged) -> Marked:
        return self._choice(one.step, one.best.action, one.chosen.action)

    def _choice(self, step: int, action: object, other: object) -> Marked:
        """An action there, in a few words, beside another one."""
        view = self._match.state_after(step).view(self._seat)
        return Marked(self._choices.told(view, action, other, self._naming))

    def why(self, one: Judged) -> Generator[None, None, str]:
        """Why one choice was better than the other, by what the seat knew then. Where nothing that can be
        counted tells, it is what the coach says of the better one; in small units of work."""
        if one.reason is not None:
            return words.reason(one.reason)
        good, other = (one.chosen, _named_beside(one)) if one.grade.is_best else (one.best, one.chosen)
        match = self._match
        view = match.state_after(one.step).view(self._seat)
        history = match.history(self._seat)[: match.event_count_after(one.step)]
        advice = yield from self._choices.why(
            view, history, good.action, None if other is None else other.action, self._naming
        )
        return say("review.reason", words=Marked(advice.words))

    def judged(self, one: Judged, review: Review) -> list[str]:
        """What was done, what was better and by how much."""
        if one.grade is Grade.FIND:
            return self._find(one, review)
        if one.cost > 0:
            return self._slip(one, review)
        return [self.did(one), say("review.nothing_better")]

    def in_a_line(self, one: Judged) -> str:
        """Round, what was done, and its grade."""
        head = say("review.at_round", round=self.round_at(one.step))
        lines = (head, self.did(one), say(f"review.grade_of.{one.grade.name}"), self.better(one))
        return "\n".join(filter(None, lines))

    def marked(self, review: Review) -> list[MarkedChoice]:
        """All choices that counted, for the graph and for the replay."""
        return [MarkedChoice(one.step, one.grade, self.in_a_line(one)) for one in review.counted]

    def told(self, told: ToldReview) -> Iterator[Moment]:
        """The best find, the costliest slip and the luckiest turn, as far as there were any."""
        review = told.review
        if (find := review.best_find) is not None:
            yield self._moment("star", "find", find.step, self._find(find, review), told)
        if (slip := review.costliest_slip) is not None:
            yield self._moment("paw", "slip", slip.step, self._slip(slip, review), told)
        lucky = review.luckiest_turn
        if lucky is not None and self._of_cat.isdisjoint(range(*self._until_next(lucky.step, review))):
            yield self._moment("dice", "lucky", lucky.step, self._lucky(lucky.step, lucky.luck, review), told)

    def _moment(self, sign: str, key: str, step: int, lines: list[str], told: ToldReview) -> Moment:
        said = [told.reasons[step]] if key != "lucky" and step in told.reasons else []
        title = say(f"review.moment.{key}", round=self.round_at(step))
        return Moment(sign, title, (*filter(None, lines), *said), step)

    def _find(self, one: Judged, review: Review) -> list[str]:
        first = say(
            "review.first_sight", what=self._choice(one.step, one.first_sight.action, one.chosen.action)
        )
        worth = words.wins_between("find_worth", review.unit, one.chosen, one.first_sight, one.reason)
        return [f"{self.did(one)} {first}", worth]

    def _slip(self, one: Judged, review: Review) -> list[str]:
        cost = words.wins_between("slip_cost", review.unit, one.best, one.chosen, one.reason)
        return [f"{self.did(one)} {self.better(one)}", cost]

    def _lucky(self, step: int, luck: float, review: Review) -> list[str]:
        one = next(judged for judged in review.judged if judged.step == step)
        before = one.before - one.cost
        rose = self._about(
            "rose", before=in_a_hundred(max(before, 0.0)), after=in_a_hundred(min(before + luck, 1.0))
        )
        better = self.better(one) or say("review.nothing_better")
        was_luck = say(f"review.was_luck.{review.game}")
        return [f"{self.did(one)} {better}", rose, self._happened(step, review) or was_luck]

    def _happened(self, step: int, review: Review) -> str:
        """What weighed most between a choice and the seat's next one."""
        begins, ends = map(self._match.event_count_after, self._until_next(step, review))
        between = [one for one in self._course.highlights if begins < one.event_count <= ends]
        most = max(between, key=lambda one: one.weight, default=None)
        return "" if most is None else most.text

    def _until_next(self, step: int, review: Review) -> tuple[int, int]:
        """From a choice to the seat's next one, or to the end."""
        later = (judged.step for judged in review.judged if judged.step > step)
        return step, next(later, len(self._match.actions))

    def _about(self, key: str, **fields: str | int) -> str:
        return about_seat(key, self._naming, self._seat, **fields)


def _named_beside(one: Judged) -> Tried | None:
    """What is named beside what was done: what comes to mind first of a find, else what was better."""
    if one.grade.is_best:
        return one.first_sight if one.grade is Grade.FIND else None
    return one.best


def words_for_phone(told: ToldReview, teller: MomentTeller, naming: Naming) -> list[Passage]:
    """All that a review says, in a few paragraphs: the whole game, and each of its moments."""
    review = told.review
    title = about_seat("title", naming, review.seat)
    found = f"*{words.headline(review, naming)}*\n{listed(words.grades(review))}".strip()
    sums = f"{Balance.of(review).sentence}\n{say(f'review.luck_is.{review.game}')}"
    moments = (Passage(one.title, ("\n".join(one.lines),)) for one in teller.told(told))
    return [Passage(title, (teller.result, found, sums, *words.left_out(review))), *moments]
