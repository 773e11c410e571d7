"""A Go Fish on its way: whom and what, in any order, until both are said."""

from dataclasses import dataclass

from game.core import Seat
from game.kitten_me.actions import PlayGoFish
from game.kitten_me.cards import Thing
from scenes.kitten_me.faces import many
from scenes.stage.strings import say
from scenes.table.guests import Name


@dataclass(slots=True)
class Fishing:
    pond: Seat | None = None
    catch: Thing | None = None

    @property
    def action(self) -> PlayGoFish | None:
        if self.pond is None or self.catch is None:
            return None
        return PlayGoFish(self.pond, self.catch)

    def question(self, name: Name) -> str:
        """What is still to be said."""
        if self.pond is not None:
            return say("kitten_me.fish.what", name=name(self.pond))
        if self.catch is not None:
            return say("kitten_me.fish.whose", what=many(self.catch))
        return say("kitten_me.fish.whom")
