"""The turned tiles lie before the player: swap two, shuffle, or leave them so; then they turn over."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Self

from pygame import FRect

from game.shut_up_cat.actions import Rehide
from game.shut_up_cat.board import Space, Tile, number_at
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.questions.base import CatQuestion, big_and_two
from scenes.shut_up_cat.shuffling import shuffled
from scenes.shut_up_cat.words.spaces import tiles_in_words
from scenes.shut_up_cat.words.stakes import who_knows_order
from scenes.stage.kit import Kit
from scenes.stage.strings import Marked, say, seen_or_heard
from scenes.stage.widgets.button import Button
from scenes.table.question import ANYWHERE, Changed, Offer, Play
from scenes.table.stands import Key


class RehideQuestion(CatQuestion):
    """`swapped` hears which two tiles change places, `laid` how all of them are laid anew.

    Those who look away before a `shared` screen must not hear how many were swapped.
    """

    tab = 2

    def __init__(
        self,
        view: ShutUpCatView,
        shared: bool,
        play: Play,
        changed: Changed,
        swapped: Callable[[Space, Space], object],
        laid: Callable[[Mapping[Space, Tile]], object],
    ) -> None:
        super().__init__(view, play, changed)
        assert view.reveal is not None
        self._swapped, self._laid = swapped, laid
        self.spaces = view.reveal.spaces
        self.tiles = [self._face_up(space) for space in self.spaces]
        self.picked: int | None = None
        self.begun = False
        """Whether tiles were moved: then nothing but these moves, and their player waits for none of them."""
        self._as_before = False
        """Whether the last move has left them as they lay: two were swapped that are alike."""
        self.hide = Button(
            say("shut_up_cat.rehide.keep"),
            self._hide,
            tone="green",
            tip=say("shut_up_cat.tip.keep"),
            sound="tile_turn",
        )
        self.shuffle = Button(
            say("shut_up_cat.rehide.shuffle"),
            self._shuffle,
            tone="lilac",
            icon="shuffle",
            tip=say("shut_up_cat.tip.shuffle"),
            short=say("shut_up_cat.rehide.shuffle_short"),
            sound="" if shared else "shuffle",
        )
        self.chase = self.chase_button()
        self.widgets = [self.hide, self.shuffle, self.chase]

    def go_on_from(self, before: Self) -> None:
        self.tiles, self.picked, self.moves = before.tiles, before.picked, before.moves

    def _face_up(self, space: int) -> Tile:
        tile = self.view.tiles[space]
        assert tile is not None
        return tile

    def arrange(self, kit: Kit) -> None:
        self.hide.sub = who_knows_order(moved=bool(self.moves))
        big_and_two(kit, self.hide, self.shuffle, self.chase)

    def offers(self) -> Mapping[Key, Offer]:
        offers = dict(super().offers())
        refusals = {ANYWHERE: say("shut_up_cat.why.tiles_swap")}
        for number, space in enumerate(self.spaces):
            tip = seen_or_heard(say("shut_up_cat.tip.swap", number=number_at(space)), say("reader.swap_two"))
            drops = {
                ("tile", self.spaces[other]): partial(self._exchange, number, other)
                for other in range(len(self.spaces))
                if other != number
            }
            offers["tile", space] = Offer(
                partial(self._pick, number), number == self.picked, tip, drops=drops, refusals=refusals
            )
        return offers

    def prompt(self) -> str:
        return "" if self.picked is None else say("shut_up_cat.rehide.picked")

    def chosen_so_far(self) -> str:
        laid = tiles_in_words(zip(self.spaces, self.tiles, strict=True))
        return say("reader.laid_as_before" if self._as_before else "reader.laid", tiles=Marked(laid))

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("hide", tiles):
                return self.hide.rect if tuple(self.tiles) == tiles else None
        return super().where(key)

    def back_out(self) -> bool:
        if self.picked is None:
            return False
        self.picked = None
        self.changed()
        return True

    def _pick(self, number: int) -> None:
        """The first tile waits for the second; the same one again is put down."""
        if self.picked is None:
            self.picked = number
        else:
            one, self.picked = self.picked, None
            if one != number:
                self._swap(one, number)
        self.changed()

    def _exchange(self, one: int, other: int) -> None:
        self.picked = None
        self._swap(one, other)
        self.changed()

    def _swap(self, one: int, other: int) -> None:
        self.begun = True
        self.moves += 1
        self._as_before = self.tiles[one] is self.tiles[other]
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        self._swapped(self.spaces[one], self.spaces[other])

    def _shuffle(self) -> None:
        self.picked, self.begun = None, True
        self.moves += 1
        self.tiles, self._as_before = shuffled(self.tiles), False
        self._laid(dict(zip(self.spaces, self.tiles, strict=True)))
        self.changed()

    def _hide(self) -> None:
        self.play(Rehide(tuple(self.tiles)))
