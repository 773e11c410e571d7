"""What somebody who only hears is told at the Go Kitty table: cards, sets, answers, how the game stands."""

from collections.abc import Iterable, Sequence

from game.core import Seat
from game.go_kitty import events
from game.go_kitty.cards import TOKENS, Card, Hand, Season, Trait, kinds_in, size
from game.go_kitty.options import AnswerOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_name, in_hand_order, season_name, wish_name
from scenes.go_kitty.words.sentences import card_list, clowder_words, counted
from scenes.go_kitty.words.stakes import best_first
from scenes.stage.spoken import capitalised
from scenes.stage.strings import Marked, listed, say
from scenes.table.guests import Naming


def dealt_hand(hands: Sequence[Sequence[events.Face]], viewer: Seat | None) -> str:
    """What the viewer got, as far as that is theirs to know."""
    own = tuple(card for card in hands[viewer] if card is not None) if viewer is not None else ()
    return say("reader.dealt_hand", count=len(own), cards=by_season(own)) if own else ""


def by_season(hand: Sequence[Card]) -> str:
    """Cards in the order in which they are held: "Winter (Light, 2 Snow); Summer (Fan); a Mouse"."""
    groups = ((season, card_list(cards)) for season, cards in in_hand_order(tuple(hand)))
    return "; ".join(_of_season(season, told) for season, told in groups)


def _of_season(season: Season | None, cards: str) -> str:
    return cards if season is None else say("reader.season_with", cards=cards, season=season_name(season))


def held(view: GoKittyView) -> str:
    """The viewer's hand; nothing of an empty one."""
    return say("reader.hold", cards=by_season(view.hand)) if view.hand else ""


def standing(view: GoKittyView, naming: Naming) -> str:
    """How the game stands: everybody's points, the others' cards, the pile and the viewer's tokens."""
    assert view.seat is not None

    def by_name(numbers: Sequence[int], seats: Iterable[Seat]) -> str:
        return listed(
            say("reader.number_of", name=naming.on_plate(seat), number=numbers[seat]) for seat in seats
        )

    seats = range(len(view.points))
    return say(
        "reader.standing",
        scores=by_name(view.points, seats),
        hands=by_name(view.hand_sizes, (seat for seat in seats if seat != view.seat)),
        pile=view.lying_in_pile,
        ready=view.tokens[view.seat],
        all=TOKENS,
    )


def answers_in_words(options: AnswerOptions, given: bool) -> str:
    """Whether somebody has what is asked for, and which answers they may choose from, unless the only one is
    `given` for them."""
    wish, kinds = options.wish, kinds_in(options.hand & options.wish.mask)
    if not kinds:
        return f"{capitalised(say('go_kitty.answer.none_sub', what=wish_name(wish)))}."
    if len(kinds) > 1 or options.can_reverse:
        told = [say("reader.can_give", cards=listed(map(wish_name, kinds), "or"))]
        told += [say("reader.or_mouse")] if options.can_reverse else []
        return " ".join(told)
    cards = counted(kinds[0], size(options.hand & kinds[0].mask))
    if given:
        return say("reader.hold", cards=cards)
    one = cards if isinstance(wish, Trait) else card_name(kinds[0])
    return say("reader.must_give", cards=cards, button=Marked(say("go_kitty.answer.give", what=one)))


def layable_in_words(hand: Hand) -> str:
    """The sets that can be laid, for how many points each, the best of each kind."""
    worth = {clowder_words(one): say("go_kitty.points", count=one.points) for one in best_first(hand)}
    sets = (say("reader.set_for", what=what, points=points) for what, points in worth.items())
    return say("reader.can_lay", sets=listed(sets, "or")) if worth else ""
