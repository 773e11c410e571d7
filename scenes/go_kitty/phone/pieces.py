"""What several sheets show: one's own cards, who waits for what, and what everybody saw."""

from collections.abc import Iterable, Iterator

from game.core import Seat
from game.go_kitty.cards import (
    SEASONS,
    Card,
    hand_of,
    size,
)
from game.go_kitty.common_knowledge import common_knowledge
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_name, card_words, in_hand_order, picture_name, season_name, wish_name
from scenes.go_kitty.words.known import known_in_words
from scenes.go_kitty.words.sentences import last_turns_left
from scenes.phones import sheet as parts
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block
from scenes.phones.texts import joined, plain, text
from scenes.stage.strings import Marked, say
from scenes.table.sentences import about


def standing(seated: Seated) -> parts.Text:
    view: GoKittyView = seated.view
    last = last_turns_left(view.last_turns, len(view.points))
    return text(joined(points(view, seated.seat), f"<seek> {view.tokens[seated.seat]}", last))


def points(view: GoKittyView, seat: Seat) -> str:
    return say("go_kitty.points", count=view.points[seat])


def request_figure(seated: Seated) -> Iterator[Block]:
    """Who waits for an answer, and for what."""
    view: GoKittyView = seated.view
    if view.request is not None:
        asker, other = view.request.asker, seated.naming(view.request.asked)
        asks = about("go_kitty.scoreboard", "asked", seated.naming, asker, other=other)
        yield figure(seated, asker, f"{asks}\n*{wish_name(view.request.wish)}*", view.request)


def figure(seated: Seated, who: Seat, words: str, request: Request) -> Block:
    label = plain(wish_name(request.wish))
    return parts.Figure(text(words), "", picture_name(request.wish), label, seated.coats[who])


def shown(card: Card) -> parts.Card:
    return parts.Card(picture_name(card), plain(card_words(card)), text(card_name(card)))


def in_order(view: GoKittyView) -> list[Card]:
    return [card for _, group in in_hand_order(view.hand) for card in group]


def own_hand(view: GoKittyView) -> Block:
    return fan(map(shown, in_order(view)))


def fan(cards: Iterable[parts.Card]) -> Block:
    return parts.Cards(tuple(cards), say("phone.sheet.hand"))


def season_counts(view: GoKittyView) -> Iterator[Block]:
    """How many cards of each Season one holds."""
    hand = hand_of(view.hand)
    if hand:
        counts = (parts.Count(picture_name(one), size(hand & one.mask), season_name(one)) for one in SEASONS)
        yield parts.Counts(tuple(counts), say("kitten_me.counts"))


def memory(seated: Seated) -> Iterator[Block]:
    """How many cards everybody has, and what all know of them, where the table remembers it; in first games
    that is lent."""
    if seated.settings.public_memory or seated.first_game:
        known = common_knowledge(len(seated.coats), seated.everybody_saw)
        hands = enumerate(zip(seated.view.hand_sizes, map(known_in_words, known), strict=True))
        lines = (_known_line(seated.naming.on_plate(seat), *hand) for seat, hand in hands)
        yield parts.Lines(tuple(lines), text(say("go_kitty.bar.memory")))


def _known_line(name: str, count: int, known: str) -> parts.Text:
    cards = say("go_kitty.cards", count=count)
    key = "line" if known else "line_nothing"
    return text(say(f"go_kitty.known.{key}", name=name, cards=cards, what=Marked(known)))
