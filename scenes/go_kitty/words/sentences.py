"""The words of the Go Kitty table: what happened, what may be done now, and what things on it are."""

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import and_
from typing import assert_never

from game.core import Event, Seat
from game.go_kitty import events
from game.go_kitty.cards import MOUSE, TOKENS, Card, Mouse
from game.go_kitty.clowder import Clowder, ClowderType
from game.go_kitty.clowders import can_lay
from game.go_kitty.house import HouseRules
from game.go_kitty.options import AnswerOptions, KeepOptions, LayOrEndOptions, TurnOptions
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import after_sign, card_name, clowder_name, wish_name
from scenes.go_kitty.shown import Shown
from scenes.stage.strings import listed, say
from scenes.table.guests import Name, Naming, is_you, names_of
from scenes.table.sentences import Sentence, Sentences, about, sentence, untold
from scenes.table.stands import Key

_LOG = "go_kitty.log"
_TOKEN_EVENTS = (events.TokenSpent, events.TokenReturned)


def _log(key: str, **values: str | int) -> str:
    return say(f"go_kitty.log.{key}", **values)


def _laid(event: events.Laid, name: Name) -> str:
    clowder = event.clowder
    what = clowder_words(clowder)
    return about(_LOG, "laid", name, event.seat, what=what, count=clowder.points)


def _asked(event: events.Asked, name: Name) -> str:
    return asked_for(event.request, wish_name(event.request.wish), name)


def asked_for(request: Request, what: str, name: Name) -> str:
    key = "sought" if request.seek else "asked"
    return about(_LOG, key, name, request.asker, other=name(request.asked), what=what)


def _reversed(event: events.Reversed, name: Name) -> str:
    key = "reversed_yours" if is_you(name, event.request.asker) else "reversed"
    return about(_LOG, key, name, event.seat)


def _gave(event: events.Gave, name: Name) -> str:
    other, cards = name(event.taker), card_list(event.cards)
    return about(_LOG, "gave", name, event.giver, other=other, cards=cards)


def _hands_shown(event: events.HandsShown, name: Name) -> str:
    hands = [(seat, card_list(hand)) for seat, hand in enumerate(event.hands) if hand]
    return "\n".join(about(_LOG, "hand", name, seat, cards=cards) for seat, cards in hands)


def none_key(event: events.HadNone) -> str:
    """Whether it is a Go Kitty, a No Kitty to a Seek, or the asker who has none to give."""
    back = event.seat == event.request.asker
    return "none_to_give" if back else "no_kitty" if event.request.seek else "go_kitty"


def verdict(event: events.GameEnded, name: Name) -> str:
    """Who has won and by what; how a tie was broken."""
    winners = event.outcome.winners
    most = event.points[winners[0]]
    equal = level_at_the_top(event)
    if len(winners) > 1:
        return say("go_kitty.verdict.shared", names=names_of(winners, name), count=most)
    if len(equal) == 1:
        return about("go_kitty.verdict", "won", name, winners[0], count=most)
    others = [seat for seat in equal if seat != winners[0]]
    return about(
        "go_kitty.verdict",
        "by_tokens",
        name,
        winners[0],
        points=say("go_kitty.points", count=most),
        count=event.tokens[winners[0]],
        theirs=max(event.tokens[seat] for seat in others),
    )


def over_because(history: Iterable[Event]) -> str:
    """Why the game is over: what the last turns began with."""
    endings = [event.why for event in history if isinstance(event, events.LastTurnsBegan)]
    return say(f"go_kitty.over.{endings[-1].name.lower()}") if endings else ""


def level_at_the_top(event: events.GameEnded) -> list[Seat]:
    """Everybody with the most points."""
    return [seat for seat, points in enumerate(event.points) if points == max(event.points)]


def clowder_words(clowder: Clowder) -> str:
    """ "Clowder of a Kind: Rain"."""
    if clowder.type is ClowderType.YEAR_ROUND:
        return say("go_kitty.clowder.full.year_round")
    return say(f"go_kitty.clowder.full.{clowder.type.name.lower()}", what=clowder_name(clowder))


def laying_words(clowder: Clowder, beside: Clowder | None = None) -> str:
    """The same of a set to be laid, and with a Mouse its cards: "3 Rain and a Mouse". Beside another one of
    the same words it names the cards that differ."""
    told = card_list(clowder.cards, "and") if MOUSE in clowder.cards else clowder_words(clowder)
    differs = "" if beside is None or told != laying_words(beside) else cards_apart(clowder, [beside])
    return say("go_kitty.lay.apart", what=told, cards=differs) if differs else told


def cards_apart(clowder: Clowder, others: Iterable[Clowder]) -> str:
    """In which cards a set differs from others; nothing without any."""
    cards = Counter(clowder.cards)
    return card_list((cards - reduce(and_, (Counter(one.cards) for one in others), cards)).elements())


def tokens_ready(history: Iterable[Event], seat: Seat) -> int:
    """How many Seek tokens a seat has ready after these events."""
    own = [event for event in history if isinstance(event, _TOKEN_EVENTS) and event.seat == seat]
    return TOKENS + sum(1 if isinstance(event, events.TokenReturned) else -1 for event in own)


def card_list(cards: Iterable[Card], kind: str = "plain") -> str:
    """ "2 Rain, Fan, 2 Mice"."""
    return listed((counted(card, number) for card, number in Counter(cards).items()), kind)


def counted(card: Card, number: int) -> str:
    """So many of one card: "Rain", "2 Rain", "2 Mice"."""
    if isinstance(card, Mouse):
        return say("go_kitty.mice", count=number)
    return card_name(card) if number == 1 else say("go_kitty.several", number=number, name=card_name(card))


def ask_words(request: Request, other: str) -> str:
    """What an asker says aloud: whom on one line, what on the next; a Seek shows its token."""
    wish = request.wish
    key = "seek_wish" if request.seek else "wish"
    what = after_sign(wish, say(f"go_kitty.says.{key}", what=wish_name(wish)))
    what = f"<seek> {what}" if request.seek else what
    return f"{say('go_kitty.says.please', name=other)}\n{what}"


def faces_in(event: events.GoKittyEvent) -> str:
    """The faces that an event showed to the viewer, where its headline does not tell them."""
    cards: tuple[events.Face, ...] = ()
    match event:
        case events.Laid(_, clowder):
            cards = clowder.cards if len(set(clowder.cards)) > 1 else ()
        case events.Drew(_, card) | events.Kept(_, card):
            cards = (card,)
        case events.PileSearched(_, looked_at):
            cards = looked_at
    seen = [card for card in cards if card is not None]
    return card_list(seen)


HEADLINES: Sentences = dict(
    (
        sentence(events.Dealt, lambda it, _: _log("dealt", cards=len(it.hands[0]), pile=it.pile_size)),
        sentence(
            events.TurnBegan, lambda it, name: about(_LOG, "last_turn" if it.last else "turn", name, it.seat)
        ),
        sentence(events.Laid, _laid),
        sentence(events.Drew, lambda it, name: about(_LOG, "drew", name, it.seat)),
        sentence(events.Asked, _asked),
        sentence(events.Gave, _gave),
        sentence(events.HadNone, lambda it, name: about(_LOG, none_key(it), name, it.seat)),
        sentence(events.Reversed, _reversed),
        sentence(
            events.PileSearched, lambda it, name: about(_LOG, "searched", name, it.seat, count=len(it.cards))
        ),
        sentence(events.Kept, lambda it, name: about(_LOG, "kept", name, it.seat)),
        sentence(events.Skipped, lambda it, name: about(_LOG, "skipped", name, it.seat)),
        sentence(events.TokenSpent, untold),
        sentence(events.TokenReturned, lambda it, name: about(_LOG, "token_back", name, it.seat)),
        sentence(events.LastTurnsBegan, lambda it, _: _log(it.why.name.lower())),
        sentence(events.HandsShown, _hands_shown),
        sentence(events.GameEnded, verdict),
    )
)
"""How each event is told in short; a test holds that none is missing."""


def _with_faces(told: Sentence) -> Sentence:
    def with_faces(event: events.GoKittyEvent, name: Name) -> str:
        line, faces = told(event, name), faces_in(event)
        return f"{line.removesuffix('.')} ({faces})." if faces else line

    return with_faces


SENTENCES: Sentences = {kind: _with_faces(told) for kind, told in HEADLINES.items()}
"""The same with the faces that were seen."""


def waiting(decider: Seat | None, asked: bool, name: Name) -> str:
    """For all who are not asked: whom to wait for, and whether that is for an answer."""
    return "" if decider is None else about("go_kitty.waiting", "answer" if asked else "turn", name, decider)


def prompt(view: GoKittyView) -> str:
    """For the one who is asked: what may be done. Who is not asked has no options to tell of."""
    match view.options:
        case None:
            return ""
        case TurnOptions():
            return _turn(view, view.options)
        case LayOrEndOptions(hand):
            return say(f"go_kitty.banner.{'lay_or_end' if can_lay(hand) else 'only_end'}")
        case KeepOptions():
            return say("go_kitty.banner.keep", count=len(view.seen))
        case AnswerOptions():
            assert view.pending is not None
            return say(f"go_kitty.banner.{view.pending.kind.name.lower()}")
    assert_never(view.options)


def _turn(view: GoKittyView, options: TurnOptions) -> str:
    if not options.hand:
        ways = _ways(options)
        key = "turn_empty" if len(ways) > 1 else "turn_stuck"
        return say(f"go_kitty.banner.{key}", ways=listed(ways, "or"))
    whose = "last" if view.last_turns is not None else "first" if view.fresh else "on"
    key = "turn_laying" if can_lay(options.hand) else "turn"
    return say(f"go_kitty.banner.{key}", turn=say(f"go_kitty.banner.whose.{whose}"))


def _ways(options: TurnOptions) -> list[str]:
    """What is left to do without a card in the hand."""
    possible = {
        "draw": options.can_draw,
        "seek": options.tokens > 0,
        "skip": options.can_skip,
        "end": options.can_end,
    }
    return [say(f"go_kitty.banner.way.{way}") for way, can in possible.items() if can]


def last_turns_left(left: int | None, seats: int) -> str:
    """How many last turns are left; nothing before they begin and once they are over."""
    return say("go_kitty.last_turns", count=min(left, seats)) if left else ""


def seat_tip(seat: Seat, shown: Shown, naming: Naming) -> str:
    cards = say("go_kitty.cards", count=shown.sizes[seat])
    points = say("go_kitty.points", count=shown.points(seat))
    tokens = say("go_kitty.tokens", count=shown.tokens[seat])
    name = naming.on_plate(seat)
    return say("go_kitty.tip.seat", name=name, cards=cards, points=points, tokens=tokens)


def pile_tip(shown: Shown, count: int, house: HouseRules) -> str:
    """How many cards there are, and in a short game how many are still to be drawn."""
    told, more = say("go_kitty.tip.pile", count=count), count - house.pile_at_last_turns(len(shown.sizes))
    if not house.half_pile or shown.last_turns is not None or more <= 0:
        return told
    return f"{told} {say('go_kitty.tip.half_pile', count=more)}"


def piece_tip(key: Key, shown: Shown, naming: Naming) -> str:
    """What a piece on the cloth is, and whose; hands and pile have widgets of their own that tell."""
    match key:
        case ("gone", _):
            return say("go_kitty.tip.gone", count=shown.mice)
        case ("token", seat, number):
            ready = number < shown.tokens[seat]
            return about("go_kitty.tip", "token_ready" if ready else "token_used", naming, seat)
        case ("laid" | "ribbon", seat, number, *_):
            clowder = shown.laid[seat][number]
            points = say("go_kitty.points", count=clowder.points)
            what, cards = clowder_words(clowder), card_list(clowder.cards)
            name = naming.on_plate(seat)
            return say("go_kitty.tip.laid", name=name, what=what, points=points, cards=cards)
    return ""
