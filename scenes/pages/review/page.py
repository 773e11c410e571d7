"""The review of a finished game: what was found, what slipped, where luck helped, and a try again."""

from collections.abc import Sequence
from functools import partial

from game.core import Seat
from game.review import Review
from scenes.pages.full_page import FullPage
from scenes.pages.navigation import Navigation
from scenes.pages.review import words
from scenes.pages.review.balance import Balance
from scenes.pages.review.bars import BalanceBars
from scenes.pages.review.cards import MomentCard
from scenes.pages.review.chart import ChanceChart
from scenes.pages.review.grades import grade_counts
from scenes.pages.review.moments import MomentTeller, ToldReview
from scenes.pages.review.work import ReviewWork
from scenes.stage.kit import Kit
from scenes.stage.strings import escaped, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.boxes import Column, Flow, Part, Row, RowOrColumn, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Option, TabBar
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.stage.widgets.slider import ProgressBar
from scenes.store.saves import SavedGame
from scenes.table.guests import Naming, short_names

_APART, _CLOSE = 16.0, 6.0
_BAR = 30.0
_SHARES = (5, 3)
"""How wide the chart and the bars are beside each other."""


class ReviewPage(FullPage, SheetPage):
    """The review of one seat, or of several with a tab for each. What was not worked out before is worked out
    between frames; what was weighed stays when the page is left."""

    width = 1560.0

    def __init__(
        self,
        navigator: Navigation,
        saved: SavedGame,
        seats: Sequence[Seat],
        you: Seat | None,
        private: bool = False,
    ) -> None:
        """`you` is who looks at it alone; None where several do. A private one is gone as soon as another
        window is in front."""
        super().__init__()
        self.private = private
        self._navigator, self._saved = navigator, saved
        self._naming = Naming(short_names(saved.guests), you)
        self.seats = tuple(seats)

    @property
    def game_shown(self) -> str:
        return self._saved.match.info.name

    @property
    def title(self) -> str:
        return words.about_seat("title", self._naming, self.seat)

    @property
    def seat(self) -> Seat:
        """Whose review is shown."""
        return self.seats[self.tabs.chosen if self.tabs is not None else 0]

    @property
    def review(self) -> Review | None:
        """What is shown; None while it is worked out."""
        return None if self.work.told is None else self.work.told.review

    def enter(self) -> None:
        self.tabs: TabBar | None = None
        self.close = Button(say("review.close"), self.director.pop, tone="amber")
        self.again = Button(say("review.again"), self._try_again, icon="restart", size=Size.BODY)
        self.cats = Button(say("review.cats"), self._show_cats, icon="cat", size=Size.BODY)
        self.cats.visible = any(seat not in self.seats for seat in self._cats())
        self.sheet = Sheet(gap=_APART)
        self.sheet.footer = Row(self.again, Space(), self.cats, self.close, least=CLOSE_WIDTH)
        self.bar, self.progress = ProgressBar(0.0), Label("", centred)
        self.desk.add(self.sheet)
        self._make_tabs()
        self.desk.focus(self.close)

    def arrange(self) -> None:
        """As high as the window lets it be: no button moves when what is worked out comes."""
        self.lowest = self.kit.window.room.height
        super().arrange()

    def _make_tabs(self, chosen: int = 0) -> None:
        if len(self.seats) > 1:
            options = [Option(escaped(self._naming.on_plate(seat))) for seat in self.seats]
            self.tabs = TabBar(options, chosen, lambda _: self._open())
        self.sheet.tabs = self.tabs
        self._open()

    def _open(self) -> None:
        """Show the review of the chosen seat, as soon as it is there."""
        self.work: ReviewWork = self._navigator.reviews.work(self._saved, self.seat)
        self.sheet.title = self.title
        self.again.visible = False
        self.sheet.area.bar.offset = 0.0
        if self.work.told is not None:
            self._show(self.work.told)
        else:
            self.sheet.body = Column(
                self.progress,
                Column(self.bar, least=_BAR),
                Label(say("review.working_sub"), centred),
                gap=_APART,
            )
            self._tell_progress()
        self.arrange()

    # While it is worked out.

    @property
    def _working(self) -> bool:
        return self.work.told is None

    def between_frames(self, seconds: float) -> None:
        if self._working:
            self.work.go_on(seconds)

    def update(self, seconds: float) -> None:
        if self.sheet.body is not None and self.bar in self.sheet.body.widgets():
            self._tell_progress()
            if self.work.told is not None:
                self._show(self.work.told)
                self.arrange()
        super().update(seconds)

    def seconds_until_change(self) -> float:
        shown = self.bar not in self.sheet.body.widgets()
        return super().seconds_until_change() if shown else 0.0

    def _tell_progress(self) -> None:
        self.bar.share = self.work.done / max(1, self.work.count)
        self.progress.text = say("review.working", done=self.work.done, count=self.work.count)

    # What it says.

    def _show(self, told: ToldReview) -> None:
        review, naming = told.review, self._naming
        self.again.visible = review.costliest_slip is not None and self._saved.guests[review.seat].human
        teller = MomentTeller(self._saved, review.seat, naming)
        chances = review.chances(teller.last_step)
        self.chart = ChanceChart(chances, teller.marked(review), teller.rounds, self._watch)
        self.moments = [MomentCard(one, partial(self._watch, one.step)) for one in teller.told(told)]
        balance = Balance.of(review)
        self.bars = BalanceBars(balance, review.game)
        left_out = " ".join(words.left_out(review))
        sums = Column(self.bars, Label(balance.sentence), gap=_APART)
        parts: list[Part] = [
            Column(
                Label(teller.result, centred), Label(words.headline(review, naming), _headline), gap=_CLOSE
            ),
            Flow(*grade_counts(review), most=5),
            RowOrColumn(self.chart, sums, shares=_SHARES, gap=2 * Size.GAP),
            Flow(*self.moments, most=len(self.moments)),
            *([Label(left_out, centred)] if left_out else ()),
        ]
        self.sheet.body = Column(*parts, gap=_APART)

    # What can be done.

    def _watch(self, step: int) -> None:
        self.director.push(self._navigator.replay_page(self._saved, start_step=step, review=self.review))

    def _try_again(self) -> None:
        """From the costliest slip on, with the same cards."""
        assert self.review is not None
        slip = self.review.costliest_slip
        assert slip is not None
        self._navigator.practise(self.director, self._saved, slip.step)

    def _cats(self) -> list[Seat]:
        return [seat for seat, guest in enumerate(self._saved.guests) if not guest.person]

    def _show_cats(self) -> None:
        """Let the cats' reviews be looked at, too."""
        chosen = self.seats.index(self.seat)
        self.seats = (*self.seats, *self._cats())
        self.cats.visible = False
        self._make_tabs(chosen)
        assert self.tabs is not None
        self.desk.focus(self.tabs)


def _headline(kit: Kit) -> Style:
    return Style(Face.BOLD, Size.HEADING, kit.colours.paper.words, align=0.5)
