"""The review of a finished game: what was found, what slipped, where luck helped, and a try again."""

from collections.abc import Callable
from functools import partial

from game.core import Seat
from game.review import Review
from game.reviewing import Reviewer
from scenes.pages.navigation import Navigation
from scenes.pages.review import words
from scenes.pages.review.chart import ChanceChart
from scenes.pages.watch_line import WatchLine
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.stage.widgets.slider import ProgressBar
from scenes.store.saves import SavedGame
from scenes.table.thinking import Thinking

_APART = 22.0
_BETWEEN = 4.0
_BAR = 30.0


class ReviewPage(SheetPage):
    """Works the review out between frames, if that was not done before. What was weighed stays when the page
    is left, and is gone on with when it is opened again."""

    width = 1300.0

    def __init__(self, navigator: Navigation, saved: SavedGame, seat: Seat, reviewer: Reviewer) -> None:
        super().__init__()
        self._navigator, self._saved, self._seat, self._reviewer = navigator, saved, seat, reviewer
        self.review: Review | None = None
        self._thinking: Thinking | None = None

    def enter(self) -> None:
        self.close = Button(say("review.close"), self.director.pop, tone="amber")
        self.again = Button(say("review.again"), self._try_again, icon="restart", size=Size.BODY)
        self.sheet = Sheet(say("review.title"), gap=_APART)
        self.bar = ProgressBar(0.0)
        self.progress = Label("", _line)
        self.desk.add(self.sheet)
        kept = self._navigator.store.reviews.read(str(self._saved.match.save()["check"]), self._seat)
        if kept is not None:
            self._show(kept)
        else:
            self._thinking = Thinking(self._reviewer.work(), pause=0.0)
            self.sheet.body = Column(self.progress, Column(self.bar, least=_BAR), gap=_APART)
            self.sheet.footer = Row(Space(), self.close, Space(), least=CLOSE_WIDTH)
            self._tell_progress()
        self.desk.focus(self.close)

    def update(self, seconds: float) -> None:
        if self._thinking is not None:
            self._thinking.advance(seconds)
            self._tell_progress()
            if self._thinking.done:
                self._keep(self._thinking.answer)
        super().update(seconds)

    def between_frames(self, seconds: float) -> None:
        if self._thinking is not None:
            self._thinking.go_on(seconds)

    def seconds_until_change(self) -> float:
        return super().seconds_until_change() if self._thinking is None else 0.0

    def _tell_progress(self) -> None:
        done, count = self._reviewer.done, len(self._reviewer.steps)
        self.bar.share = done / max(1, count)
        self.progress.text = say("review.working", done=done, count=count)

    def _keep(self, review: Review) -> None:
        self._thinking = None
        self._navigator.store.reviews.keep(review)
        self._show(review)
        self.arrange()
        self.desk.focus(self.close)

    def _show(self, review: Review) -> None:
        self.review = review
        signs = []
        self.moments: list[WatchLine] = []
        if (find := review.best_find) is not None:
            signs.append((find.step, "star"))
            self._add_moment("star", words.find(find), find.step)
        if (slip := review.costliest_slip) is not None:
            signs.append((slip.step, "paw"))
            self._add_moment("paw", words.slip(slip, review.unit), slip.step)
        if (lucky := review.luckiest_turn) is not None:
            signs.append((lucky.step, "dice"))
            self._add_moment("dice", say("review.luck", percent=words.percent(lucky.luck)), lucky.step)
        self.chart = ChanceChart(review.chances, signs)
        self.sheet.body = Column(
            Label(words.headline(review), _headline),
            Label(words.grades(review), _line),
            self.chart,
            Column(*self.moments, gap=_BETWEEN),
            *(Label(line, _line) for line in words.hints(review)),
            gap=_APART,
        )
        buttons = (self.again,) if slip is not None else ()
        self.sheet.footer = Row(*buttons, Space(), self.close, least=CLOSE_WIDTH)

    def _add_moment(self, sign: str, text: str, step: int) -> None:
        self.moments.append(WatchLine(f"<{sign}> {text}", self._watch(step)))

    def _watch(self, step: int) -> Callable[[], object]:
        page = partial(self._navigator.replay_page, self._saved, start_step=step)
        return lambda: self.director.push(page())

    def _try_again(self) -> None:
        """From the costliest slip on, with the same cards."""
        assert self.review is not None
        slip = self.review.costliest_slip
        assert slip is not None
        self._navigator.practise(self.director, self._saved, slip.step)


def _headline(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.HEADING, kit.colours.paper.words, align=0.5)


def _line(kit: Kit) -> Style:
    return Style(Face.BODY, Size.BODY, kit.colours.paper.words, align=0.5)
