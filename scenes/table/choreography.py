"""How events are shown: each leads to the next picture, and everything glides there.

    shown.after(event)  ->  layout(shown)  ->  pieces glide; what is new flies in from where it was

An event changes the picture when its time on the timeline has come, not before: then pieces leave from where
they lie at that moment, and everything else makes room for them. A game's choreography only names what flies
in from where, what is said and what is heard.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.core import Event, Seat
from scenes.pictures.cats import Mood
from scenes.stage.ease import wiggle
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, staggered, tween, wait
from scenes.table.banner import with_click
from scenes.table.context import TableContext
from scenes.table.glide import Flight, glide
from scenes.table.lines import Occasion
from scenes.table.shout import Shout
from scenes.table.stakes import Weight
from scenes.table.stands import Key, Layout, Stand

Flights = Mapping[Key, Flight]
_BETWEEN_REACTIONS = 0.1
"""Seconds between two reactions: neither the eye nor the drawing of a frame can take more at once."""
PlanFlights = Callable[[Layout], Flights]
"""From the new layout, which pieces fly in and from where."""


class Choreography:
    """The steps of the timeline that every game shows its events with."""

    @staticmethod
    def occasions(history: Sequence[Any], /) -> Iterable[Occasion]:
        """What cats may have something to say about in the last of these events, which everybody saw."""
        return ()

    def __init__(self, table: TableContext) -> None:
        self.table = table

    def opening(self) -> Step | None:
        """How a game that has just begun comes onto the table; None where it simply lies there."""
        return None

    def told_of_opening(self) -> Step:
        """What a game begins with: nobody is told what to do before it lies there."""
        return sequence(*map(self.announce_without_faces, self.table.match.events[:1]))

    def steps(self, event: Any) -> Step:
        """How an event, as the viewer saw it, is shown."""
        raise NotImplementedError

    def change(
        self,
        event: Event,
        seconds: float,
        flights: PlanFlights | None = None,
        then: Callable[[], object] | None = None,
    ) -> Step:
        """Change to the picture after the event, with everything gliding there."""
        return self.change_to(lambda shown: shown.after(event), seconds, flights, then)

    def change_to(
        self,
        lead: Callable[[Any], Any],
        seconds: float,
        flights: PlanFlights | None = None,
        then: Callable[[], object] | None = None,
    ) -> Step:
        """Change to the picture that `lead` makes of the present one, in so many seconds.

        `then` is called when everything has begun to move.
        """

        def begin() -> None:
            table, picture = self.table, self.table.picture
            picture.shown = lead(picture.shown)
            goal = picture.layout(picture.shown)
            flown = flights(goal) if flights is not None else {}
            last = max((flight.delay for flight in flown.values()), default=0.0)
            turning = Seconds.FLIP if any(flight.face for flight in flown.values()) else 0.0
            table.timeline.play_now(glide(table.pieces, goal, seconds - last - turning, flown))
            picture.look.refresh_shown()
            if then is not None:
                then()

        return sequence(call(begin), wait(seconds))

    def new_keys(self, goal: Layout, *start: object) -> list[Key]:
        """The pieces of the new layout that are not there yet."""
        return [key for key in goal if key[: len(start)] == start and key not in self.table.pieces]

    def ghost(self, stand: Stand) -> Sprite:
        """A temporary piece that no layout has; it is removed with the next reconcile."""
        pieces = self.table.pieces
        return pieces.add(("ghost", len(pieces.keys_with_prefix("ghost"))), stand)

    def clear_ghosts(self) -> None:
        for key in self.table.pieces.keys_with_prefix("ghost"):
            self.table.pieces.remove(key)

    def announce(self, event: Event) -> Step:
        """With the faces that the viewer saw: it comes when they have arrived, not before."""
        picture, number = self.table.picture, self.table.picture.showing
        said = call(self.table.words.announce, self.table.words.headline(event))
        return sequence(said, call(setattr, picture, "announced", number))

    def announce_without_faces(self, event: Event) -> Step:
        """What everybody hears while cards are still on their way."""
        return call(self.table.words.announce, self.table.words.headline(event.seen_by(None)))

    def announce_to_read(self, announce: Callable[[str], object], text: str) -> Step:
        """What is read until somebody clicks, and how to go on; where nothing waits for a click, none is
        asked for."""

        def say_it() -> None:
            announce(with_click(text) if self.table.picture.waits_for_click else text)

        return call(say_it)

    def play_sound(self, sound: str, variant: int | None = None) -> Step:
        return call(self.table.kit.sound.play, sound, variant)

    def mood(self, seat: Seat, mood: Mood) -> Step:
        return call(setattr, self.table.seats.plates[seat], "mood", mood)

    def says(self, seat: Seat, words: str, mood: Mood, remark: str = "") -> Step:
        """One seat speaks, and the bubbles of all others disappear."""
        spoken = call(self.table.seats.say_aloud, seat, words, mood, remark)
        return sequence(call(self.table.seats.hush), spoken)

    def verdict_sound(self, winner: Seat, loser: Seat) -> Step:
        """The sound of a verdict: good or bad for the only human; neutral for several or none."""
        heard: dict[Seat | None, str] = {winner: "good_news", loser: "bad_news"}
        return self.play_sound(heard.get(self.table.company.lone_human, "verdict"))

    def end_sound(self, winners: Sequence[Seat]) -> Step:
        """The sound of the end: the only human hears whether it is good news, several or none that somebody
        has won."""
        human = self.table.company.lone_human
        lost = human is not None and human not in winners
        return self.play_sound("lose" if lost else "win")

    def shake(self, weight: Weight) -> Step:
        """Shake the whole table by how much is at stake; not with reduced motion."""
        if self.table.kit.theme.reduced_motion or not weight.shake:
            return wait(0)
        return tween(self.table.picture, Seconds.SHAKE, wiggle, shake=weight.shake)

    def occasions_now(self) -> Sequence[Occasion]:
        """What cats may have something to say about in the event that is being choreographed."""
        return [*self.occasions(self.table.picture.events_shown_now)]

    def reactions(self, without: Seat | None = None) -> Step:
        """Those whom the event concerns show their mood, and cats of the house say a line of their own."""
        heard = [occasion for occasion in self.occasions_now() if occasion.seat != without]
        speaking = [call(self.table.seats.speak, occasion) for occasion in heard]
        return staggered(_BETWEEN_REACTIONS, *speaking)

    def match_point(self, shout: Shout, colour: str, seats: Sequence[Seat], sentence: str = "") -> Step:
        """Announce, before an action is shown, that it may decide the game for these seats."""
        if not seats:
            return wait(0)
        table = self.table
        coats = [table.company.guests[seat].coat for seat in seats]
        burst = shout.flash(say("table.match_point"), colour, coats, Mood.SMUG)
        told = [call(table.words.announce, sentence)] if sentence else []
        return sequence(self.play_sound("match_point"), *told, burst)

    def remark(self, seat: Seat) -> str:
        """A cat's own line about the event, to be said with its words; empty if it has none."""
        mine = (occasion for occasion in self.occasions_now() if occasion.seat == seat)
        return "\n".join(filter(None, map(self.table.seats.line_for, mine)))
