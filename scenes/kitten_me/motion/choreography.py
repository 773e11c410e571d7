"""How things move at the Kitten Me table: bids, cards that are played, the deal, the reveal and the end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from game.kitten_me import events
from scenes.kitten_me.faces import card_face
from scenes.kitten_me.motion.reveal import RevealChoreography
from scenes.kitten_me.parts.board import MATCH_POINT, OUT
from scenes.kitten_me.shown import Hand, hand_keys, keys_of_cards
from scenes.pictures.cats import Mood
from scenes.stage.ease import in_out, out_cubic
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, together, tween, wait
from scenes.table.choreography import Flights
from scenes.table.glide import Flight
from scenes.table.sentences import about
from scenes.table.stands import Key, Layout, Stand

_WALK = 0.7
_HEARD = 0.6
_FLY, _READ, _SHRINK = 0.34, 0.7, 0.15
"""A card that is played flies, is held out large to be read, and lies down."""
_NAMED = 0.9
"""How long the cards that it has brought are named, where their faces are seen."""
_READ_WIDTH = 120.0
_FISH_APART = 0.5
_GATHER, _LOST_FOR = 0.3, 0.5
"""How long old cards take into the deck, and one that was lost away."""
_LOST_TO, _ABOVE_ALL = -260.0, 95.0

CardPlayed = events.SkipPlayed | events.DrawThreePlayed | events.GoFishPlayed


class KittenMeChoreography(RevealChoreography):
    """Turns events, as the viewer saw them, into steps."""

    def steps(self, event: events.KittenMeEvent) -> Step:
        match event:
            case events.Dealt():
                return self._deal(event)
            case events.BidMade():
                return self._bid(event)
            case events.SkipPlayed():
                return self._card_played(event)
            case events.DrawThreePlayed():
                return self._drawn(event)
            case events.GoFishPlayed():
                return self._fished(event)
            case events.Called():
                return self.bid_called(event)
            case events.Revealed():
                return self.revealed(event)
            case events.Flipped():
                return self.flipped(event)
            case events.Judged():
                return self.judged(event)
            case events.CardLost():
                return self.card_lost(event)
            case events.CardGained():
                return self.card_gained(event)
            case events.GainLapsed():
                return sequence(self.announce(event), wait(0.8), beat())
            case events.Eliminated():
                return self._eliminated(event)
            case events.Won():
                return self._win(event)
        assert_never(event)

    def opening(self) -> Step | None:
        """The first deal of a game: there is nothing to gather."""
        table = self.table
        event = next(iter(table.match.history(table.viewpoint.secrets_of)), None)
        if not isinstance(event, events.Dealt) or table.shown.round > 1:
            return None
        return sequence(self.announce(event), self.play_sound("shuffle"), self._dealt(event, 0.5))

    def _bid(self, event: events.BidMade) -> Step:
        said = partial(self.look.seats.say_bid, event.seat, event.bid, self.remark(event.seat))
        return sequence(
            self.play_sound("token"),
            self.change(event, 0.0, then=said),
            self.announce(event),
            wait(_HEARD / self.table.tempo.crowd),
        )

    def _card_played(
        self,
        event: CardPlayed,
        brought: Hand = (),
        starts: Callable[[], Sequence[Stand]] = tuple,
        sound: str = "",
        apart: float = 0.0,
    ) -> Step:
        """A card goes from the hand to the table, large enough to be read; then come those that it brings,
        each from its start."""
        table, seat = self.table, event.seat
        played = ("played", seat, len(table.shown.played[seat]))
        size = _READ_WIDTH / self.look.place_of(seat).played_width
        delays = [_FLY + _READ + _SHRINK + apart * number for number in range(len(brought))]

        def flights(goal: Layout) -> Flights:
            flights = {played: Flight(Stand.of(table.pieces[self._leaving(event)]), lift=0.0)}
            arriving = keys_of_cards([key for key in goal if key[:2] == ("hand", seat)], brought)
            for key, card, start, delay in zip(arriving, brought, starts(), delays, strict=True):
                face = card_face(card) if card is not None and goal[key].flip else None
                flights[key] = Flight(start, delay, face=face)
            return flights

        def enlarge() -> None:
            table.timeline.play_now(tween(table.pieces[played], _FLY + 0.05, out_cubic, scale=size))

        turns_over = any(brought) and seat != table.viewpoint.secrets_of
        seconds = _FLY + max(delays, default=0.0) + Seconds.FLIP * turns_over
        lies_down = self.move(played, _SHRINK, scale=1.0)
        return sequence(
            self.play_sound("card_slide"),
            together(
                self.change(event, seconds, flights, then=enlarge),
                sequence(wait(_FLY), self.announce_without_faces(event), wait(_READ), beat(), lies_down),
                *(sequence(wait(delay), self.play_sound(sound)) for delay in delays),
            ),
            call(self.look.refresh_hand),
            self.announce(event),
            wait(_NAMED if any(brought) else 0.0),
        )

    def _leaving(self, event: CardPlayed) -> Key:
        """The piece of a card that is played: the last of equal ones, in whose place is the chosen one."""
        pieces, chosen = self.table.pieces, self.look.fan.played
        (last,) = keys_of_cards(pieces.keys_with_prefix("hand", event.seat), (event.card,))
        if chosen is not None and chosen in pieces and chosen[:3] == last[:3]:
            pieces.swap(chosen, last)
        return last

    def _drawn(self, event: events.DrawThreePlayed) -> Step:
        def starts() -> Sequence[Stand]:
            return [self.look.deck_top()] * len(event.drawn)

        return sequence(
            self._card_played(event, event.drawn, starts, "card_deal", Seconds.DEAL),
            wait(0.2),
        )

    def _fished(self, event: events.GoFishPlayed) -> Step:
        """The cards that are given fly over; giver and taker see their faces, the others their backs."""
        pieces = self.table.pieces

        def starts() -> Sequence[Stand]:
            given = keys_of_cards(pieces.keys_with_prefix("hand", event.target), event.given)
            return [Stand.of(pieces[key]) for key in given]

        played = self._card_played(event, event.given, starts, "card_slide", _FISH_APART)
        return sequence(played, wait(0.2 if any(event.given) else 0.6), beat())

    def _deal(self, event: events.Dealt) -> Step:
        """The cards go back into the deck, the dealer's badge walks, and new cards fly to every seat."""
        table = self.table

        def badge_walks() -> None:
            x, y, _ = self.look.seats.plates[event.dealer].badge_place
            table.timeline.play_now(tween(self.look.board.dealer, _WALK, in_out, x=x, y=y))

        return sequence(
            call(table.seats.hush),
            call(self._end_count),
            call(self._gather),
            wait(_LOST_FOR),
            self.announce(event),
            self.play_sound("shuffle"),
            call(badge_walks),
            self._dealt(event, _WALK),
            self._match_point(),
        )

    def _match_point(self) -> Step:
        """One card more, and the game is over: both who are left are seen."""
        (point,) = (*self.occasions_now(), None)[:1]
        seats = () if point is None or point.other is None else (point.seat, point.other)
        shown = self.match_point(self.look.board.shout, MATCH_POINT, seats)
        return together(shown, self.reactions())

    def _eliminated(self, event: events.Eliminated) -> Step:
        """Somebody has no card left and leaves the table: everybody looks up."""
        table = self.table
        guest, plate = table.company.guests[event.seat], table.seats.plates[event.seat]
        face = plate.portrait
        words = about("kitten_me.shout", "out", table.company.naming, event.seat)
        return sequence(
            call(table.seats.hush),
            self.announce(event),
            self.play_sound("eliminated"),
            call(setattr, plate, "gone", True),
            call(table.particles.burst, Particle.DUST, face.centerx, face.bottom, 24),
            self.reactions(),
            self.look.board.shout.flash(words, OUT, [guest.coat], Mood.SLEEPY),
            wait(0.2),
            beat(),
        )

    def _gather(self) -> None:
        """A card that was lost goes up and away, all others into the deck."""
        pieces, top, shown = self.table.pieces, self.look.deck_top(), self.table.shown
        lost = {key for seat in shown.lost for key in hand_keys(seat, shown.hands[seat])[-1:]}
        to = {"x": top.x, "y": top.y, "width": top.width, "angle": 0, "lift": 0, "scale": 1, "flip": 1}
        for key in pieces.keys_with_prefix():
            if key in lost:
                pieces[key].z = _ABOVE_ALL
                away = tween(pieces[key], _LOST_FOR, in_out, y=_LOST_TO, angle=40.0, alpha=0.0, scale=1.2)
                self.table.timeline.play_now(away)
            elif key[0] != "deck" and "stamp" not in key:
                self.table.timeline.play_now(tween(pieces[key], _GATHER, in_out, **to))

    def _dealt(self, event: events.Dealt, first: float) -> Step:
        """A card for everybody in turn; the first leaves the deck after so many seconds."""
        table, seats = self.table, len(event.hands)
        left_of_dealer = [(event.dealer + 1 + step) % seats for step in range(seats)]
        most = max(len(hand) for hand in event.hands)
        turns = [(number, seat) for number in range(most) for seat in left_of_dealer]
        turns = [(number, seat) for number, seat in turns if number < len(event.hands[seat])]
        apart = min(Seconds.DEAL_APART, Seconds.DEAL_ALL / len(turns))
        delays = [first + apart * place for place in range(len(turns))]

        def keys() -> list[Key]:
            hands = [hand_keys(seat, hand) for seat, hand in enumerate(table.shown.hands)]
            return [hands[seat][number] for number, seat in turns]

        def flights(goal: Layout) -> Flights:
            self.clear_ghosts()
            start = self.look.deck_top()
            return {key: Flight(start, delay, lift=40.0) for key, delay in zip(keys(), delays, strict=True)}

        def begin() -> None:
            self.look.hide_numbers()
            table.seats.calm_everybody()
            for key, delay in zip(keys(), delays, strict=True):
                table.pieces[key].visible = False
                leaves = call(setattr, table.pieces[key], "visible", True)
                table.timeline.play_now(sequence(wait(delay), leaves, self.play_sound("card_deal")))

        return sequence(self.change(event, delays[-1] + Seconds.DEAL, flights, begin), wait(0.15))

    def _end_count(self) -> None:
        """Take away what a reveal left on the table beside the cards."""
        self.look.board.hide_tags()
        self.look.forget_marks()
        self.stamps.hide()

    def _win(self, event: events.Won) -> Step:
        """Show that the last seat with cards has won."""
        table, seat = self.table, event.seat
        steps: list[Step] = [
            self.end_sound([seat]),
            self.announce(event),
            self.reactions(),
            self.look.board.shout.win([seat], table),
        ]
        amber = partial(self.look.board.announce, tone="amber")
        go_on = self.announce_to_read(amber, table.words.tell(event))
        return sequence(*steps, beat(), self.look.board.shout.rest(), go_on, table.picture.until_clicked())
