"""Standing replies: what a player at a shared screen leaves with the table, to answer when asked for cards.

Where several humans play, an answer in person would need a hand-over, and its pause could tell what is held.
So everybody sets on the own turn whether to play a Mouse and which card of a season to give first, and the
table answers with that after the same pause, whatever the hand holds.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import suppress

from msgspec.structs import replace

from game.codec import CodecError, Json, from_plain
from game.core import Seat
from game.go_kitty.actions import Action, Give, HaveNone, Reverse
from game.go_kitty.cards import SEASONS, TRAITS, Season, Trait, kinds_in, size
from game.go_kitty.options import AnswerOptions
from game.values import Record
from scenes.go_kitty.faces import card_name, season_name, suit
from scenes.stage.keys import Command
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.stage.widgets.toggle import Toggle

_LINE = 84.0
_SHARES = (1, 3)


class StandingReply(Record):
    """How a seat answers by itself."""

    plays_mouse: bool = False
    first: tuple[Trait | None, ...] = (None,) * len(SEASONS)
    """For each season the card to give first; None gives what there is least of."""

    def preferring(self, season: Season, trait: Trait | None) -> "StandingReply":
        before, after = self.first[: season.place], self.first[season.place + 1 :]
        return replace(self, first=(*before, trait, *after))

    def answer(self, options: AnswerOptions) -> Action:
        asked_for = options.hand & options.wish.mask
        if not asked_for:
            return HaveNone()
        if self.plays_mouse and options.can_reverse:
            return Reverse()
        if not isinstance(options.wish, Season):
            return Give(options.wish)
        wanted = self.first[options.wish.place]
        if wanted is not None and asked_for & wanted.mask:
            return Give(wanted)
        return Give(min(kinds_in(asked_for), key=lambda card: size(asked_for & card.mask)))

    def thought(self, options: AnswerOptions) -> Generator[None, None, Action]:
        """The same as a thought of no length, for the table to wait out its pause."""
        yield
        return self.answer(options)


def replies_from(plain: Json, seats: Iterable[Seat]) -> dict[Seat, StandingReply]:
    """What these seats had left with the table when it was written down, as far as it is understood."""
    found = {}
    for seat in seats if isinstance(plain, dict) else ():
        with suppress(CodecError):
            reply = from_plain(StandingReply, plain.get(str(seat)))
            own = all(trait is None or trait.season.place == at for at, trait in enumerate(reply.first))
            if own and len(reply.first) == len(SEASONS):
                found[seat] = reply
    return found


class RepliesPage(SheetPage):
    """Where a player sets the own replies, on the own turn, before the own eyes."""

    width = 1240.0
    closed_by = Command.REPLIES
    private = True

    def __init__(self, reply: StandingReply, on_change: Callable[[StandingReply], object]) -> None:
        super().__init__()
        self.reply = reply
        self._on_change = on_change

    def enter(self) -> None:
        self.mouse = Toggle(
            say("go_kitty.replies.mouse"),
            self.reply.plays_mouse,
            lambda on: self._change(replace(self.reply, plays_mouse=on)),
            sub=say("go_kitty.replies.mouse_sub"),
        )
        self.choices = [self._choice(season) for season in SEASONS]
        lines = [
            Row(
                Label(say("go_kitty.replies.first", season=season_name(season)), down=0.5),
                choice,
                shares=_SHARES,
            )
            for season, choice in zip(SEASONS, self.choices, strict=True)
        ]
        close = Button(say("go_kitty.replies.close"), self.director.pop, tone="green")
        self.sheet = Sheet(
            say("go_kitty.replies.title"),
            body=Column(Label(say("go_kitty.replies.note"), _note), self.mouse, *lines, least=_LINE),
            footer=Row(Space(), close, Space(), least=CLOSE_WIDTH),
        )
        self.desk.add(self.sheet)
        self.desk.focus(self.mouse)

    def _choice(self, season: Season) -> Choice:
        traits: list[Trait | None] = [None, *(trait for trait in TRAITS if trait.season is season)]
        options = [
            Option(card_name(trait), suit(season)) if trait else Option(say("go_kitty.replies.least"))
            for trait in traits
        ]
        chosen = traits.index(self.reply.first[season.place])

        def prefer(place: int) -> None:
            self._change(self.reply.preferring(season, traits[place]))

        return Choice(options, chosen, prefer)

    def _change(self, reply: StandingReply) -> None:
        self.reply = reply
        self._on_change(reply)


def _note(kit: Kit) -> Style:
    return centred(kit).in_colour(kit.colours.paper.quiet)
