"""What happens at the Go Kitty table, told in words."""

from collections import Counter
from collections.abc import Iterable

from game.core import Event, Seat
from game.go_kitty.cards import Card, Mouse, Wish
from game.go_kitty.clowders import Clowder, ClowderType
from game.go_kitty.events import (
    Asked,
    Dealt,
    Drew,
    Ending,
    Face,
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
    TurnBegan,
)
from scenes.go_kitty.faces import after_icon, card_name, clowder_name, wish_name
from scenes.stage.strings import say
from scenes.table.guests import Name


def tell(event: Event, name: Name) -> str:
    """One line of the log, by names; only what the viewer saw, cards and all."""
    return headline(event, name) + _faces(event)


def headline(event: Event, name: Name) -> str:
    """The same without the cards that everybody can see moving."""
    match event:
        case Dealt(hands, pile_size):
            return say("go_kitty.log.dealt", cards=len(hands[0]), pile=pile_size)
        case TurnBegan(seat, last):
            return say("go_kitty.log.last_turn" if last else "go_kitty.log.turn", name=name(seat))
        case Laid(seat, clowder):
            what = clowder_words(clowder)
            return say("go_kitty.log.laid", name=name(seat), what=what, count=clowder.points)
        case Drew(seat):
            return say("go_kitty.log.drew", name=name(seat))
        case Asked(request):
            key = "go_kitty.log.sought" if request.seek else "go_kitty.log.asked"
            return say(key, name=name(request.asker), other=name(request.asked), what=wish_name(request.wish))
        case Gave(giver, taker, cards):
            return say("go_kitty.log.gave", name=name(giver), other=name(taker), cards=card_list(cards))
        case HadNone(seat, request):
            key = "none_to_give" if seat == request.asker else "no_kitty" if request.seek else "go_kitty"
            return say(f"go_kitty.log.{key}", name=name(seat))
        case Reversed(seat):
            return say("go_kitty.log.reversed", name=name(seat))
        case PileSearched(seat, cards):
            return say("go_kitty.log.searched", name=name(seat), count=len(cards))
        case Kept(seat):
            return say("go_kitty.log.kept", name=name(seat))
        case Skipped(seat):
            return say("go_kitty.log.skipped", name=name(seat))
        case LastTurnsBegan(why):
            return say(f"go_kitty.log.{'pile_empty' if why is Ending.PILE_EMPTY else 'standstill'}")
        case HandsShown(hands):
            left = [
                say("go_kitty.log.hand", name=name(seat), cards=card_list(hand))
                for seat, hand in enumerate(hands)
                if hand
            ]
            return "\n".join(left)
        case GameEnded():
            return verdict(event, name)
    return ""


def verdict(event: GameEnded, name: Name) -> str:
    """Who has won and by what; how a tie was broken."""
    winners = event.outcome.winners
    most = event.points[winners[0]]
    equal = level_at_the_top(event)
    if len(winners) > 1:
        return say("go_kitty.verdict.shared", names=names_of(winners, name), count=most)
    winner = name(winners[0])
    if len(equal) == 1:
        return say("go_kitty.verdict.won", name=winner, count=most)
    others = [seat for seat in equal if seat != winners[0]]
    return say(
        "go_kitty.verdict.by_tokens",
        name=winner,
        others=names_of(others, name),
        points=most,
        own=event.tokens[winners[0]],
        theirs=max(event.tokens[seat] for seat in others),
    )


def level_at_the_top(event: GameEnded) -> list[Seat]:
    """Everybody with the most points."""
    return [seat for seat, points in enumerate(event.points) if points == max(event.points)]


def clowder_words(clowder: Clowder) -> str:
    """ "Clowder of a Kind: Rain"."""
    if clowder.type is ClowderType.YEAR_ROUND:
        return say("go_kitty.clowder.full.year_round")
    return say(f"go_kitty.clowder.full.{clowder.type.name.lower()}", what=clowder_name(clowder))


def card_list(cards: Iterable[Card]) -> str:
    """ "2 Rain, Fan, 2 Mice"."""
    return ", ".join(counted(card, number) for card, number in Counter(cards).items())


def counted(card: Card, number: int) -> str:
    """So many of one card: "Rain", "2 Rain", "2 Mice"."""
    if isinstance(card, Mouse):
        return say("go_kitty.mice", count=number)
    return card_name(card) if number == 1 else say("go_kitty.several", number=number, name=card_name(card))


def ask_words(wish: Wish, other: str) -> str:
    """What an asker says aloud: whom on one line, what on the next."""
    what = after_icon(wish, say("go_kitty.says.wish", what=wish_name(wish)))
    return f"{say('go_kitty.says.please', name=other)}\n{what}"


def names_of(seats: Iterable[Seat], name: Name) -> str:
    return " & ".join(name(seat) for seat in seats)


def _faces(event: Event) -> str:
    """The faces that an event showed to the viewer, where its headline does not tell them."""
    cards: tuple[Face, ...] = ()
    match event:
        case Laid(_, clowder) if len(set(clowder.cards)) > 1:
            cards = clowder.cards
        case Drew(_, card) | Kept(_, card):
            cards = (card,)
        case PileSearched(_, looked_at):
            cards = looked_at
    seen = [card for card in cards if card is not None]
    return f" ({card_list(seen)})" if seen else ""
