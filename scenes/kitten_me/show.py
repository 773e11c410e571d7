"""How things move at the Kitten Me table; the reveal is the show."""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.kitten_me.cards import Card, Kind
from game.kitten_me.counting import hand_total
from game.kitten_me.events import (
    BidMade,
    Call,
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
from scenes.kitten_me.places import DECK, DECK_WIDTH, row_places
from scenes.kitten_me.words import tell
from scenes.pictures.cats import Mood
from scenes.stage.ease import in_out, out_back, out_cubic
from scenes.stage.particles import Kind as Particle
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.stands import Key, Stand

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

_LIT = 26.0
_SMALL = 0.8
_FLIP_PLACE = (DECK[0] + 150, DECK[1])


class Show:
    """Turns events, as the viewer saw them, into steps. Remembers the call while a reveal is being told."""

    def __init__(self, table: "KittenMeTable") -> None:
        self._table = table
        self._called: Called | None = None
        self._flown = 0

    def of(self, event: Event) -> Step:
        match event:
            case BidMade():
                return self._bid(event)
            case SkipPlayed(seat, card) | DrawThreePlayed(seat, card):
                drawn = len(event.drawn) if isinstance(event, DrawThreePlayed) else 0
                return self._card_played(seat, card, event, drawn)
            case GoFishPlayed(seat, card):
                return self._fished(event, seat, card)
            case Called():
                return self._call(event)
            case Revealed(hands):
                return self._reveal(hands)
            case Flipped(card):
                return self._flip(card)
            case Judged():
                return self._judge(event)
            case CardLost(seat, left):
                return self._lose(seat, left)
            case CardGained(seat, now):
                return self._gain(event, seat, now)
            case GainLapsed():
                return self._told(event)
            case Eliminated(seat):
                return sequence(self._told(event), call(self._table.send_off, seat), wait(0.5))
            case Dealt():
                return self._deal(event)
            case Won(seat):
                return self._win(seat)
        return wait(0)

    def _told(self, event: Event) -> Step:
        return call(self._table.announce, tell(event, self._table.name_of))

    def _bid(self, event: BidMade) -> Step:
        table = self._table
        return sequence(
            call(table.kit.sound.play, "token"),
            call(table.show_bid, event.seat, event.bid),
            self._told(event),
            wait(0.6),
        )

    def _line(self, seat: Seat, moment: str) -> Step:
        return call(self._table.speak, seat, moment)

    def _card_played(self, seat: Seat, card: Card, event: Event, drawn: int) -> Step:
        table = self._table
        sprite = self._from_hand(seat, card)
        place = table.played_place(seat)
        steps: list[Step] = [
            call(table.kit.sound.play, "card_slide"),
            call(setattr, sprite, "drawing", card_face(card)),
            together(
                tween(sprite, 0.34, out_cubic, x=place.x, y=place.y, width=place.width, angle=place.angle),
                tween(sprite, Seconds.FLIP, flip=0.0),
            ),
            self._told(event),
            wait(0.35),
        ]
        for number in range(drawn):
            extra = self._ghost(("drawn", number, self._next()), DECK, DECK_WIDTH)
            goal = table.hand_centre(seat)
            steps += [
                call(setattr, extra, "visible", True),
                call(table.kit.sound.play, "card_deal"),
                tween(extra, Seconds.DEAL, out_cubic, x=goal[0], y=goal[1], width=goal[2]),
            ]
        return sequence(*steps)

    def _fished(self, event: GoFishPlayed, seat: Seat, card: Card) -> Step:
        table = self._table
        steps = [self._card_played(seat, card, event, 0)]
        goal = table.hand_centre(seat)
        for number, given in enumerate(event.given):
            key = ("hand", event.target, number)
            source = table.hand_centre(event.target)
            sprite = self._ghost(("fished", number, self._next()), source[:2], source[2])
            if given is not None:
                sprite.drawing, sprite.back, sprite.flip = card_face(given), card_back(), 0.0
            steps.append(
                sequence(
                    call(self._hide, key),
                    call(setattr, sprite, "visible", True),
                    call(table.kit.sound.play, "card_slide"),
                    tween(sprite, 0.42, in_out, x=goal[0], y=goal[1], width=goal[2]),
                )
            )
        return sequence(*steps, wait(0.3))

    def _call(self, event: Called) -> Step:
        self._called = event
        table = self._table
        shout = "kitten_me.shout" if event.call is Call.CHALLENGE else "kitten_me.purrfect_shout"
        return sequence(
            call(table.hush),
            call(table.kit.sound.play, "challenge"),
            call(table.say_aloud, event.by, say(shout), Mood.SMUG),
            call(table.set_mood, event.bidder, Mood.SHOCKED),
            self._told(event),
            wait(0.9),
            beat(),
        )

    def _reveal(self, hands: tuple[tuple[Card, ...], ...]) -> Step:
        """Held breath, then one hand after another turns over and is counted."""
        table, called = self._table, self._called
        assert called is not None
        thing = called.bid.thing
        steps: list[Step] = [
            call(table.kit.sound.play, "held_breath"),
            call(table.begin_count),
            wait(Seconds.BREATH_HELD),
            call(table.hush),
        ]
        turned: list[Step] = []
        for seat, hand in enumerate(hands):
            turned += self._turned_over(seat, table.in_order(hand))
        steps += [staggered(0.04, *turned), wait(0.2)]
        running = 0
        for seat, hand in enumerate(hands):
            blind = any(card.kind is Kind.CANT_SEE_ME for card in hand)
            plain = sum(card.counts[thing] for card in hand)
            worth = hand_total(hand, thing)
            steps += self._counted(seat, table.in_order(hand), running, blind)
            running += worth
            if hand:
                steps += [call(table.tag_hand, seat, plain, worth, blind), call(table.set_total, running)]
            if worth > plain or blind:
                steps += [call(table.kit.sound.play, "verdict"), wait(0.5)]
        return sequence(*steps, beat(), wait(0.25))

    def _turned_over(self, seat: Seat, hand: tuple[Card, ...]) -> list[Step]:
        table = self._table
        if seat == table.viewer or not hand:
            return []
        place = table.place_of(seat)
        spots = row_places(len(hand), place.shown, place.shown_width, place.shown_room)
        steps: list[Step] = []
        for number, (card, (x, y)) in enumerate(zip(hand, spots, strict=True)):
            key = ("hand", seat, number)
            if key not in table.pieces:
                continue
            sprite = table.pieces[key]
            steps.append(
                sequence(
                    call(self._face_up, sprite, card, number),
                    together(
                        tween(sprite, 0.3, out_cubic, x=x, y=y, width=place.shown_width, angle=0.0),
                        tween(sprite, Seconds.FLIP, flip=0.0),
                    ),
                )
            )
        return steps

    def _face_up(self, sprite: Sprite, card: Card, number: int) -> None:
        sprite.drawing, sprite.back = card_face(card), card_back()
        sprite.z = 20 + number
        self._table.kit.sound.play("card_flip")

    def _counted(self, seat: Seat, hand: tuple[Card, ...], running: int, blind: bool) -> list[Step]:
        """Matching cards light up one by one; the others step back."""
        table, called = self._table, self._called
        assert called is not None
        steps: list[Step] = []
        for number, card in enumerate(hand):
            key = ("hand", seat, number)
            if key not in table.pieces:
                continue
            sprite = table.pieces[key]
            worth = card.counts[called.bid.thing]
            special = card.kind in (Kind.CANT_SEE_ME, Kind.DOUBLE_TROUBLE)
            if (worth and not blind) or special:
                steps.append(tween(sprite, 0.12, out_back, lift=_LIT))
                for _ in range(0 if special else worth):
                    running += 1
                    steps += [
                        call(table.kit.sound.play, "tick", running - 1),
                        call(table.set_total, running),
                        wait(Seconds.COUNT),
                    ]
                if special:
                    steps.append(wait(0.3))
            else:
                steps.append(tween(sprite, 0.06, scale=_SMALL))
        return steps

    def _flip(self, card: Card | None) -> Step:
        table, called = self._table, self._called
        assert called is not None
        if card is None:
            return wait(0)
        sprite = self._ghost(("flip",), DECK, DECK_WIDTH)
        sprite.drawing, sprite.back = card_face(card), card_back()
        sprite.z = 60
        return sequence(
            call(setattr, sprite, "visible", True),
            call(table.kit.sound.play, "card_flip"),
            together(
                tween(sprite, 0.36, out_cubic, x=_FLIP_PLACE[0], y=_FLIP_PLACE[1]),
                tween(sprite, 0.36, flip=0.0),
            ),
            self._told(Flipped(card)),
            wait(0.35),
            call(table.count_flip, card),
            wait(Seconds.VERDICT_HOLD),
            beat(),
        )

    def _judge(self, event: Judged) -> Step:
        table = self._table
        loser = event.bidder if event.right else event.by
        winner = event.by if event.right else event.bidder
        return sequence(
            call(table.set_total, event.total),
            call(table.kit.sound.play, "verdict"),
            call(table.show_verdict, event),
            call(table.set_mood, loser, Mood.CROSS),
            call(table.set_mood, winner, Mood.DELIGHTED),
            self._line(winner, "right"),
            self._line(loser, "wrong"),
            table.until_clicked(),
        )

    def _lose(self, seat: Seat, left: int) -> Step:
        table = self._table
        hand = table.pieces.those("hand", seat)
        steps: list[Step] = [call(table.kit.sound.play, "loss"), call(table.set_score, seat, left)]
        if hand:
            steps.append(tween(table.pieces[hand[-1]], 0.45, in_out, y=-260.0, angle=40.0, alpha=0.0))
        return sequence(*steps, self._told(CardLost(seat, left)), wait(0.35))

    def _gain(self, event: Event, seat: Seat, now: int) -> Step:
        table = self._table
        goal = table.hand_centre(seat)
        sprite = self._ghost(("gained", self._next()), DECK, DECK_WIDTH)
        return sequence(
            call(setattr, sprite, "visible", True),
            call(table.kit.sound.play, "gain"),
            call(table.particles.burst, Particle.SPARKLE, goal[0], goal[1], 18),
            tween(sprite, 0.4, out_cubic, x=goal[0], y=goal[1], width=goal[2]),
            call(table.set_score, seat, now),
            self._told(event),
            wait(0.4),
        )

    def _deal(self, event: Dealt) -> Step:
        """All cards go back into the deck; then new ones fly to every seat."""
        table = self._table
        goals = {key: stand for key, stand in table.layout(table.view()).items() if key[0] == "hand"}
        old = [table.pieces[key] for key in table.pieces.those() if key != ("deck",)]
        gather = [
            tween(
                sprite, 0.3, in_out, x=DECK[0], y=DECK[1], width=DECK_WIDTH, angle=0, lift=0, scale=1, flip=1
            )
            for sprite in old
        ]
        apart = min(Seconds.DEAL_APART, Seconds.DEAL_ALL / max(len(goals), 1))
        rounds = sorted(goals, key=lambda key: (key[2], (key[1] - event.dealer - 1) % len(table.guests)))
        flights = [self._dealt(key, goals[key]) for key in rounds]
        return sequence(
            call(table.hush),
            together(*gather),
            call(table.clear_cards),
            call(table.new_round, event),
            call(table.kit.sound.play, "shuffle"),
            self._told(event),
            wait(0.35),
            staggered(apart, *flights),
            wait(0.15),
        )

    def _dealt(self, key: Key, goal: Stand) -> Step:
        table = self._table
        sprite = self._ghost(("dealt", key, self._next()), DECK, DECK_WIDTH)
        own = goal.flip == 0
        if own:
            sprite.drawing, sprite.back = goal.drawing, card_back()
        sprite.z = goal.z
        fly = tween(sprite, Seconds.DEAL, out_cubic, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle)
        turn = [tween(sprite, Seconds.FLIP, flip=0.0)] if own else []
        return sequence(
            call(setattr, sprite, "visible", True), call(table.kit.sound.play, "card_deal"), fly, *turn
        )

    def _win(self, seat: Seat) -> Step:
        table = self._table
        steps: list[Step] = [
            call(table.kit.sound.play, "win"),
            self._told(Won(seat)),
            call(table.set_mood, seat, Mood.DELIGHTED),
            self._line(seat, "win"),
        ]
        for x in (480, 960, 1440):
            steps += [call(table.particles.burst, Particle.CONFETTI, x, 620, 40), wait(0.2)]
        return sequence(*steps, beat(), wait(1.2), table.until_clicked())

    def _from_hand(self, seat: Seat, card: Card) -> Sprite:
        """The sprite of a card that leaves a hand: the viewer's own knows which, another is any."""
        table = self._table
        keys = table.pieces.those("hand", seat)
        face = card_face(card)
        key = next((key for key in keys if table.pieces[key].drawing == face), keys[-1])
        sprite = table.pieces[key]
        sprite.z = 70
        return sprite

    def _hide(self, key: Key) -> None:
        if key in self._table.pieces:
            self._table.pieces[key].visible = False

    def _ghost(self, key: Key, place: tuple[float, ...], width: float) -> Sprite:
        """A card, face down and not yet seen, that flies for a while and is gone when all stands in place."""
        stand = Stand(card_back(), place[0], place[1], width, card_back(), flip=1.0, z=65)
        sprite = self._table.pieces.add(("ghost", key), stand)
        sprite.visible = False
        return sprite

    def _next(self) -> int:
        self._flown += 1
        return self._flown
