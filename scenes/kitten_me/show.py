"""How things move at the Kitten Me table: bids, cards that are played, the deal and the end."""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card
from game.kitten_me.events import (
    BidMade,
    Called,
    CardGained,
    CardLost,
    Dealt,
    DrawThreePlayed,
    Eliminated,
    Flipped,
    GainLapsed,
    GoFishPlayed,
    Judged,
    Revealed,
    SkipPlayed,
    Won,
)
from scenes.kitten_me.faces import card_back, card_face
from scenes.kitten_me.flights import Flights
from scenes.kitten_me.places import DECK_WIDTH
from scenes.kitten_me.reveal import Reveal
from scenes.pictures.cats import Mood
from scenes.stage.ease import arc, in_out, out_cubic
from scenes.stage.particles import Kind as Particle
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.stands import Key, Stand

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

_WALK = 0.7


class Show(Flights):
    """Turns events, as the viewer saw them, into steps."""

    def __init__(self, table: "KittenMeTable") -> None:
        super().__init__(table)
        self._reveal = Reveal(table)

    def of(self, event: Event) -> Step:
        match event:
            case BidMade():
                return self._bid(event)
            case SkipPlayed(seat, card):
                return self._card_played(seat, card, event)
            case DrawThreePlayed(seat, card, drawn):
                return sequence(self._card_played(seat, card, event), *self._drawn(seat, drawn))
            case GoFishPlayed():
                return self._fished(event)
            case Called() | Revealed() | Flipped() | Judged() | CardLost() | CardGained() | GainLapsed():
                return self._reveal.of(event)
            case Eliminated(seat):
                return self._eliminated(event, seat)
            case Dealt():
                return self._deal(event)
            case Won(seat):
                return self._win(seat)
        return wait(0)

    def _bid(self, event: BidMade) -> Step:
        shown = call(self._show_bid, event.seat, event.bid)
        return sequence(self._hear("token"), shown, self._told(event), wait(0.6))

    def _show_bid(self, seat: Seat, bid: Bid) -> None:
        table = self._table
        table.board.show_bid(table.view())
        line = table.line_of(seat, "bid") if table.chatty else ""
        table.say_bid(seat, bid, line)

    def _card_played(self, seat: Seat, card: Card, event: Event) -> Step:
        sprite = self._from_hand(seat, card)
        x, y, angle = self._table.played_place(seat)
        return sequence(
            self._hear("card_slide"),
            call(setattr, sprite, "drawing", card_face(card)),
            call(setattr, sprite, "z", 70),
            together(
                tween(sprite, 0.34, out_cubic, x=x, y=y, width=120.0, angle=angle, lift=0.0, scale=1.0),
                tween(sprite, Seconds.FLIP, flip=0.0),
            ),
            self._told(event),
            wait(0.7),
            beat(),
            tween(sprite, 0.15, in_out, width=self._table.place_of(seat).played_width),
        )

    def _drawn(self, seat: Seat, drawn: tuple[Card | None, ...]) -> list[Step]:
        x, y, width = self._table.hand_centre(seat)
        steps: list[Step] = []
        for number, card in enumerate(drawn):
            sprite = self._from_deck("drawn", card)
            aside = (number - (len(drawn) - 1) / 2) * width * 0.5
            turn = [tween(sprite, Seconds.DEAL, flip=0.0)] if card is not None else []
            fly = tween(sprite, Seconds.DEAL, out_cubic, x=x + aside, y=y, width=width)
            steps.append(sequence(self._appear(sprite), self._hear("card_deal"), together(fly, *turn)))
        return [*steps, wait(0.6 if any(drawn) else 0.2)]

    def _fished(self, event: GoFishPlayed) -> Step:
        """The cards that are given fly over; giver and taker see their faces, the others their backs."""
        steps = [self._card_played(event.seat, event.card, event)]
        source, goal = self._table.hand_centre(event.target), self._table.hand_centre(event.seat)
        for number, given in enumerate(event.given):
            sprite = self._ghost("fished", *source, given)
            aside = (number - (len(event.given) - 1) / 2) * goal[2] * 0.5
            turn = [tween(sprite, Seconds.FLIP, flip=0.0)] if given is not None else []
            fly = [
                tween(sprite, 0.5, in_out, x=goal[0] + aside, y=goal[1], width=goal[2]),
                tween(sprite, 0.5, arc, lift=60.0),
            ]
            steps.append(
                sequence(
                    call(self._hide, event.target, given),
                    self._appear(sprite),
                    self._hear("card_slide"),
                    together(*fly, *turn),
                )
            )
        return sequence(*steps, wait(0.6), beat())

    def _eliminated(self, event: Event, seat: Seat) -> Step:
        return sequence(
            self._told(event),
            call(setattr, self._table.seats[seat], "gone", True),
            wait(1.0),
            beat(),
        )

    def _deal(self, event: Dealt) -> Step:
        """All cards go back into the deck, the dealer's badge walks, and new cards fly to every seat."""
        table = self._table
        old = [table.pieces[key] for key in table.pieces.those() if key[0] != "deck" and "stamp" not in key]
        x, y = table.deck_top
        gather = [
            tween(sprite, 0.3, in_out, x=x, y=y, width=DECK_WIDTH, angle=0, lift=0, scale=1, flip=1)
            for sprite in old
        ]
        seat_x, seat_y, _ = table.kitten_seats[event.dealer].badge_place
        return sequence(
            call(table.hush),
            call(self._end_count),
            together(*gather),
            call(self._clear_cards),
            call(self._new_round),
            self._told(event),
            together(
                sequence(self._hear("shuffle"), wait(0.35)),
                tween(table.board.dealer, _WALK, in_out, x=seat_x, y=seat_y),
            ),
            self._flights(event),
        )

    def _end_count(self) -> None:
        """Take away what a reveal left on the table beside the cards."""
        table = self._table
        for tag in table.board.tags:
            tag.visible = False
        table.forget_marks()
        for key in table.pieces.those("ghost", "stamp"):
            table.pieces[key].visible = False

    def _clear_cards(self) -> None:
        """Only the deck is left, and the cards that are about to be dealt."""
        self._table.hide_numbers()
        for key in self._table.pieces.those():
            if key[0] != "deck" and key[:2] != ("ghost", "dealt"):
                self._table.pieces.remove(key)

    def _new_round(self) -> None:
        table = self._table
        for plate in table.seats:
            plate.mood = Mood.CALM
        table.board.show_bid(table.view())

    def opening(self, event: Dealt) -> Step:
        """The first deal of a game: there is nothing to gather."""
        return sequence(
            call(self._clear_cards), self._told(event), self._hear("shuffle"), wait(0.5), self._flights(event)
        )

    def _flights(self, event: Dealt) -> Step:
        table = self._table
        goals = {key: stand for key, stand in table.layout(table.view()).items() if key[0] == "hand"}
        apart = min(Seconds.DEAL_APART, Seconds.DEAL_ALL / max(len(goals), 1))
        rounds = sorted(goals, key=lambda key: (key[2], (key[1] - event.dealer - 1) % len(table.guests)))
        return sequence(staggered(apart, *(self._dealt(key, goals[key]) for key in rounds)), wait(0.15))

    def _dealt(self, key: Key, goal: Stand) -> Step:
        sprite = self._from_deck("dealt")
        own = goal.flip == 0
        if own:
            sprite.drawing, sprite.back = goal.drawing, card_back()
        sprite.z = goal.z
        fly = tween(sprite, Seconds.DEAL, out_cubic, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle)
        rise = tween(sprite, Seconds.DEAL, arc, lift=40.0)
        turn = [tween(sprite, Seconds.FLIP, flip=0.0)] if own else []
        return sequence(self._appear(sprite), self._hear("card_deal"), together(fly, rise), *turn)

    def _win(self, seat: Seat) -> Step:
        """The last one with cards; a lone human hears whether it is good news."""
        table = self._table
        lost = table.viewer is not None and len(table.humans) == 1 and table.viewer != seat
        steps: list[Step] = [
            self._hear("lose" if lost else "win"),
            self._told(Won(seat)),
            self._mood(seat, Mood.DELIGHTED),
            call(self._end_count),
            call(setattr, table.board.plaque, "verdict", ""),
            call(table.speak, seat, "win"),
            table.board.shout.win([(table.name_of(seat), table.guests[seat].coat)]),
        ]
        face = table.seats[seat].portrait
        for aside in (-140, 0, 140):
            steps += [
                call(table.particles.burst, Particle.CONFETTI, face.centerx + aside, face.bottom + 80, 40)
            ]
            steps += [wait(0.2)]
        told = f"{table.tell(Won(seat))}\n{say('table.click_to_go_on')}"
        go_on = call(table.board.announce, told, "amber")
        return sequence(*steps, beat(), table.board.shout.rest(), go_on, table.until_clicked())

    def _from_hand(self, seat: Seat, card: Card) -> Sprite:
        """The sprite of a card that leaves a hand: the viewer's own knows which, another is any."""
        table = self._table
        keys = table.pieces.those("hand", seat)
        face = card_face(card)
        return table.pieces[next((key for key in keys if table.pieces[key].drawing == face), keys[-1])]

    def _hide(self, seat: Seat, card: Card | None) -> None:
        """One card fewer in a hand: the one that was given where the viewer can tell, else any."""
        table = self._table
        keys = [key for key in table.pieces.those("hand", seat) if table.pieces[key].visible]
        if not keys:
            return
        face = None if card is None else card_face(card)
        found = next((key for key in keys if table.pieces[key].drawing == face), keys[-1])
        table.pieces[found].visible = False
        table.kitten_seats[seat].held = max(table.kitten_seats[seat].held - 1, 0)
