"""How things move at the Go Kitty table: the ask and its answer are the show.

Each event changes the picture of the moment when its time on the timeline has come, not before: then cards
leave from where they lie at that moment and everything else makes room for them.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.go_kitty.events import (
    Asked,
    Drew,
    GameEnded,
    Gave,
    HadNone,
    HandsShown,
    Kept,
    Laid,
    LastTurnsBegan,
    PileSearched,
    Reversed,
    Skipped,
    TokenReturned,
    TokenSpent,
    TurnBegan,
)
from scenes.go_kitty.faces import card_back, card_face
from scenes.go_kitty.finale import Finale
from scenes.go_kitty.flights import Flight, glide, leaving, standing
from scenes.go_kitty.layout import pile_top, stands
from scenes.go_kitty.places import CENTRE, seat_places
from scenes.go_kitty.words import ask_words, tell
from scenes.pictures.cats import Mood
from scenes.stage.ease import arc, in_out, out_back
from scenes.stage.particles import Kind as Particle
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.stands import Key, Layout, Stand

if TYPE_CHECKING:
    from scenes.go_kitty.table import GoKittyTable

_FLIGHT = 0.5
_APART = 0.09
_MOUSE_WIDTH = 250.0
_HOP = 46.0

Flights = dict[Key, Flight]
Plan = Callable[[Layout], Flights]
"""From the new picture, which pieces fly in and from where."""


class Show:
    """Turns events, as the viewer saw them, into steps."""

    def __init__(self, table: "GoKittyTable") -> None:
        self._table = table
        self._finale = Finale(table)

    def of(self, event: Event) -> Step:
        match event:
            case TurnBegan(seat):
                return self._turn(event, seat)
            case Asked():
                return self._asked(event)
            case Gave():
                return self._gave(event)
            case HadNone():
                return self._had_none(event)
            case Reversed():
                return self._reversed(event)
            case Drew():
                return self._drew(event)
            case Laid():
                return self._laid(event)
            case TokenSpent(seat) | TokenReturned(seat):
                return self._token(event, seat)
            case PileSearched():
                return self._searched(event)
            case Kept():
                return self._kept(event)
            case Skipped(seat):
                return sequence(call(self._speak, seat, say("go_kitty.says.skip"), Mood.SLEEPY), wait(0.6))
            case LastTurnsBegan():
                return self._last_turns(event)
            case HandsShown():
                return self._hands_shown(event)
            case GameEnded():
                return self._finale.steps(event)
        return wait(0)

    def deal(self) -> Step:
        """The first cards fly from the pile to every seat, one round after the other."""
        table = self._table
        goal = stands(table.shown)
        table.pieces.reconcile({key: stand for key, stand in goal.items() if key[0] != "hand"})
        hands = [key for key in goal if key[0] == "hand"]
        by_seat = {seat: [key for key in hands if key[1] == seat] for seat in range(len(table.guests))}
        rounds = sorted(hands, key=lambda key: (by_seat[key[1]].index(key), key[1]))
        apart = min(float(Seconds.DEAL_APART), Seconds.DEAL_ALL / max(len(rounds), 1))
        top = pile_top(table.shown.pile)
        flights = {key: Flight(top, delay=apart * number) for number, key in enumerate(rounds)}
        whole = apart * len(rounds) + Seconds.DEAL
        sounds = [call(table.kit.sound.play, "card_deal") for _ in range(len(rounds) // 3)]
        return sequence(
            call(table.kit.sound.play, "shuffle"),
            call(lambda: table.timeline.play_now(glide(table.pieces, goal, Seconds.DEAL, flights))),
            *(sequence(sound, wait(whole / len(sounds))) for sound in sounds),
            wait(0.1),
        )

    def point_arrows(self) -> None:
        """The arrows lie where the request of the moment has them, or nowhere."""
        shown, arrows = self._table.shown, self._table.arrows
        arrows.visible = shown.request is not None
        if shown.request is not None:
            places = seat_places(len(shown.sizes), shown.bottom)
            asked, asker = places[shown.request.asked], places[shown.request.asker]
            arrows.start, arrows.goal = (asked.x, asked.y), (asker.x, asker.y)
            arrows.turn = float(shown.turned_round)

    # What the steps are made of.

    def _change(self, event: Event, seconds: float, plan: Plan | None = None) -> Step:
        """The picture after the event, everything gliding there; `seconds` is all the time it takes."""

        def begin() -> None:
            table = self._table
            table.shown = table.shown.after(event)
            goal = stands(table.shown)
            flights = plan(goal) if plan is not None else {}
            last = max((flight.delay for flight in flights.values()), default=0.0)
            turning = Seconds.FLIP if any(flight.face for flight in flights.values()) else 0.0
            table.timeline.play_now(glide(table.pieces, goal, seconds - last - turning, flights))
            table.refresh_shown()

        return sequence(call(begin), wait(seconds))

    def _told(self, event: Event) -> Step:
        return call(self._table.announce, tell(event, self._table.name_of))

    def _sound(self, name: str) -> Step:
        return call(self._table.kit.sound.play, name)

    def _mood(self, seat: Seat, mood: Mood) -> Step:
        return call(setattr, self._table.seats[seat], "mood", mood)

    def _speak(self, seat: Seat, text: str, mood: Mood | None = None) -> None:
        self._table.hush()
        self._table.say_aloud(seat, text, mood)

    # Turns and asks.

    def _turn(self, event: TurnBegan, seat: Seat) -> Step:
        own = seat == self._table.viewer
        return sequence(
            self._change(event, 0.0),
            call(self._calm_down),
            self._told(event),
            *([self._sound("turn")] if own else []),
            wait(0.3),
        )

    def _calm_down(self) -> None:
        for plate in self._table.seats:
            plate.mood = Mood.CALM

    def _asked(self, event: Asked) -> Step:
        request = event.request
        words = ask_words(request.wish, self._table.name_of(request.asked))
        return sequence(
            self._change(event, 0.0),
            call(self.point_arrows),
            self._sound("chirp"),
            call(self._speak, request.asker, words, Mood.CALM),
            self._mood(request.asked, Mood.SHOCKED),
            self._told(event),
            wait(0.9),
            beat(),
        )

    def _gave(self, event: Gave) -> Step:
        """Face up from hand to hand, for all to see."""
        turned_round = event.taker == self._asked_seat()

        def plan(goal: Layout) -> Flights:
            pieces = self._table.pieces
            gone = leaving(pieces, goal, "hand", event.giver)
            new = [key for key in goal if key[:2] == ("hand", event.taker) and key not in pieces]
            flights: Flights = {}
            for number, card in enumerate(event.cards):
                source = _taken(gone, card)
                key = next(one for one in new if one[2] in (card, None) and one not in flights)
                flights[key] = Flight(source, number * _APART, 90.0, card_face(card))
            return flights

        whole = _FLIGHT + len(event.cards) * _APART + Seconds.FLIP
        words = say("go_kitty.says.here_round" if turned_round else "go_kitty.says.here")
        return sequence(
            call(self._speak, event.giver, words, Mood.CROSS),
            self._told(event),
            wait(0.45),
            self._sound("card_slide"),
            self._mood(event.taker, Mood.DELIGHTED),
            self._change(event, whole, plan),
            call(self.point_arrows),
            call(self._sparkle, event.taker),
            self._sound("gain"),
            wait(0.35),
            beat(),
        )

    def _asked_seat(self) -> Seat | None:
        """Who was asked, as far as a request is still open where the engine has closed it."""
        request = self._table.shown.request
        return None if request is None else request.asked

    def _had_none(self, event: HadNone) -> Step:
        request = event.request
        back = event.seat == request.asker
        words = "none_to_give" if back else "no_kitty" if request.seek else "go_kitty"
        return sequence(
            self._change(event, 0.0),
            call(self._speak, event.seat, say(f"go_kitty.says.{words}"), Mood.SMUG),
            self._mood(request.asked if back else request.asker, Mood.CROSS),
            self._sound("meow"),
            self._told(event),
            wait(0.8),
            call(self.point_arrows),
            beat(),
        )

    def _reversed(self, event: Reversed) -> Step:
        """A Mouse jumps out of the hand into the middle, and the arrows turn round."""
        table = self._table
        seat = event.seat

        def plan(goal: Layout) -> Flights:
            source = leaving(table.pieces, goal, "hand", seat)[-1][1]
            key = next(key for key in goal if key[0] == "gone" and key not in table.pieces)
            big = replace(source, x=CENTRE[0], y=CENTRE[1], width=_MOUSE_WIDTH, flip=0.0, back=card_back())
            self._jump(source, replace(big, drawing=goal[key].drawing))
            return {key: Flight(replace(big, drawing=goal[key].drawing), delay=1.3)}

        return sequence(
            call(self._speak, seat, say("go_kitty.says.mouse"), Mood.SMUG),
            self._mood(event.request.asker, Mood.SHOCKED),
            self._sound("chirp"),
            self._told(event),
            wait(0.35),
            call(self._turn_arrows),
            self._change(event, 1.3 + _FLIGHT, plan),
            call(self.point_arrows),
            beat(),
            wait(0.2),
        )

    def _jump(self, source: Stand, big: Stand) -> None:
        """A ghost of the Mouse flies up out of the hand and stays big until the card itself goes."""
        pieces, timeline = self._table.pieces, self._table.timeline
        key = ("ghost", "mouse")
        start = replace(source, drawing=big.drawing, back=big.back, z=95.0)
        sprite = pieces.add(key, start)
        timeline.play_now(
            sequence(
                together(
                    tween(sprite, 0.45, out_back, x=big.x, y=big.y, width=big.width),
                    tween(sprite, 0.45, arc, lift=160.0),
                    tween(sprite, Seconds.FLIP, flip=0.0),
                ),
                call(self._table.particles.burst, Particle.SPARKLE, big.x, big.y, 24),
                wait(1.3 - 0.45),
                call(pieces.remove, key),
            )
        )

    def _turn_arrows(self) -> None:
        self._table.timeline.play_now(tween(self._table.arrows, 0.9, in_out, turn=1.0))

    # Cards, sets, tokens.

    def _drew(self, event: Drew) -> Step:
        table = self._table

        def plan(goal: Layout) -> Flights:
            top = pile_top(table.shown.pile + 1)
            new = next(key for key in goal if key[:2] == ("hand", event.seat) and key not in table.pieces)
            return {new: Flight(top)}

        return sequence(
            self._sound("card_deal"),
            self._told(event),
            self._change(event, _FLIGHT, plan),
            wait(0.25),
            beat(),
        )

    def _laid(self, event: Laid) -> Step:
        """Four cards onto the cloth, then their ribbon, then the points."""
        table = self._table
        number = len(table.shown.laid[event.seat])

        def plan(goal: Layout) -> Flights:
            gone = leaving(table.pieces, goal, "hand", event.seat)
            place = len(table.shown.laid[event.seat]) - 1
            return {
                ("laid", event.seat, place, at): Flight(_taken(gone, card), at * _APART)
                for at, card in enumerate(event.clowder.cards)
            }

        return sequence(
            call(table.hush),
            self._told(event),
            self._sound("card_slide"),
            self._mood(event.seat, Mood.DELIGHTED),
            self._change(event, _FLIGHT + 3 * _APART, plan),
            call(self._award, event.seat),
            self._sound("gain"),
            wait(0.7 if number >= 0 else 0),
            beat(),
        )

    def _award(self, seat: Seat) -> None:
        """The ribbon of the newest set pops up."""
        table = self._table
        keys = table.pieces.those("ribbon", seat)
        if not keys:
            return
        sprite = table.pieces[keys[-1]]
        table.particles.burst(Particle.SPARKLE, sprite.x, sprite.y, 16)
        sprite.scale = 0.2
        table.timeline.play_now(tween(sprite, 0.4, out_back, scale=1.0))

    def _token(self, event: TokenSpent | TokenReturned, seat: Seat) -> Step:
        def hop() -> None:
            tokens = self._table.shown.tokens[seat]
            number = tokens if isinstance(event, TokenSpent) else tokens - 1
            sprite = self._table.pieces["token", seat, number]
            self._table.timeline.play_now(tween(sprite, 0.35, arc, lift=_HOP))

        return sequence(self._sound("token"), together(self._change(event, 0.35), call(hop)), wait(0.1))

    def _searched(self, event: PileSearched) -> Step:
        table = self._table

        def plan(goal: Layout) -> Flights:
            looked = [key for key in goal if key[0] == "looked"]
            return {
                key: Flight(pile_top(table.shown.pile), number * 0.14) for number, key in enumerate(looked)
            }

        return sequence(
            call(self._speak, event.seat, say("go_kitty.says.seek"), Mood.CALM),
            self._told(event),
            self._sound("card_slide"),
            self._change(event, _FLIGHT + 0.4, plan),
            beat(),
            wait(0.2),
        )

    def _kept(self, event: Kept) -> Step:
        """One card goes to the hand; the others slide under the pile."""
        table = self._table

        def plan(goal: Layout) -> Flights:
            looked = [table.pieces[key] for key in table.pieces.those("looked")]
            face = None if event.card is None else card_face(event.card)
            kept = next((sprite for sprite in looked if sprite.drawing == face), looked[0])
            new = next(key for key in goal if key[:2] == ("hand", event.seat) and key not in table.pieces)
            self._slide_under([standing(sprite) for sprite in looked if sprite is not kept])
            return {new: Flight(standing(kept))}

        return sequence(
            self._sound("card_slide"),
            self._told(event),
            self._change(event, _FLIGHT, plan),
            call(self._clear_ghosts),
            wait(0.3),
            beat(),
        )

    def _slide_under(self, others: list[Stand]) -> None:
        top = pile_top(1)
        for number, stand in enumerate(others):
            sprite = self._table.pieces.add(("ghost", "under", number), replace(stand, z=0.5))
            self._table.timeline.play_now(
                together(
                    tween(sprite, 0.22, flip=1.0),
                    tween(sprite, _FLIGHT, in_out, x=top.x, y=top.y, width=top.width, angle=0.0),
                )
            )

    def _clear_ghosts(self) -> None:
        for key in self._table.pieces.those("ghost"):
            self._table.pieces.remove(key)

    # The end.

    def _last_turns(self, event: LastTurnsBegan) -> Step:
        table = self._table
        return sequence(
            self._change(event, 0.0),
            call(table.hush),
            self._sound("verdict"),
            self._told(event),
            call(table.particles.burst, Particle.SPARKLE, *CENTRE, 30),
            wait(1.4),
            beat(),
        )

    def _hands_shown(self, event: HandsShown) -> Step:
        table = self._table

        def plan(goal: Layout) -> Flights:
            flights: Flights = {}
            for seat in range(len(table.guests)):
                gone = leaving(table.pieces, goal, "hand", seat)
                new = [key for key in goal if key[:2] == ("hand", seat) and key not in table.pieces]
                for (_, stand), key in zip(gone, new, strict=True):
                    flights[key] = Flight(stand, len(flights) * 0.03, lift=20.0)
            return flights

        hidden = sum(size for seat, size in enumerate(map(len, event.hands)) if seat != table.viewer)
        return sequence(
            call(table.hush),
            self._sound("card_flip"),
            self._told(event),
            self._change(event, _FLIGHT + hidden * 0.03, plan),
            wait(0.6),
            beat(),
        )

    def _sparkle(self, seat: Seat) -> None:
        place = seat_places(len(self._table.guests), self._table.shown.bottom)[seat]
        self._table.particles.burst(Particle.SPARKLE, *place.cards, 14)


def _taken(gone: list[tuple[Key, Stand]], card: object) -> Stand:
    """Where a card leaves from; it is taken out of those that leave."""
    place = next((at for at, (key, _) in enumerate(gone) if key[2] is card), len(gone) - 1)
    return gone.pop(place)[1]
