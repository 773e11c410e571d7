"""What is asked on a turn of Kitten Me, what each answer brings, and why something cannot be done."""

from collections.abc import Iterable

from game.core import Seat
from game.kitten_me.cards import PLAYABLE, Card, Deck, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.events import Call
from game.kitten_me.rules import drawn_by_draw_three, next_in_game
from game.kitten_me.showdown import gained_by_right_call
from game.kitten_me.usual import usual_count
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import many, things
from scenes.stage.strings import listed, say
from scenes.table.guests import Name, Naming


def what_is_asked(view: KittenMeView) -> str:
    """What the viewer may do now."""
    assert view.options is not None
    assert view.pending is not None
    top = "" if view.options.can_bid else "_top"
    playable = [kind for kind in Kind if view.options.can_play(kind)]
    key = f"{view.pending.kind.name.lower()}{top}{'_playing' if playable else ''}"
    own = listed(map(kind_name, playable), "or")
    count = sum(view.hand_sizes) + bool(view.deck_size)
    return say(
        f"kitten_me.banner.{key}",
        cards=own,
        count=count,
        usual=usual_number(view.house.deck, view.played, count),
        bid="" if view.bid is None else things(view.bid.number, view.bid.thing),
        lowest=view.options.lowest,
    )


def held_of_bid(view: KittenMeView, naming: Naming) -> str:
    """How many the viewer holds of what was bid; before a bid which cards count."""
    if view.bid is None:
        hands = listed(
            say("reader.number_of", name=naming.on_plate(seat), number=size)
            for seat, size in enumerate(view.hand_sizes)
            if size
        )
        return say("reader.cards_that_count", hands=hands, deck=int(bool(view.deck_size)))
    thing = view.bid.thing
    return say("reader.hold", cards=things(hand_total(view.hand, thing), thing))


def stake_of_call(view: KittenMeView, name: Name) -> str:
    """Who loses a card if the bid is called, and what the caller gains."""
    return _stake("stake", Call.CHALLENGE, view, name)


def stake_of_purrfect(view: KittenMeView, name: Name) -> str:
    return _stake("purrfect_stake", Call.PURRFECT, view, name)


def _stake(key: str, call: Call, view: KittenMeView, name: Name) -> str:
    assert view.bid is not None
    assert view.bidder is not None
    gained = gained_by_right_call(view, call)
    stake = f"kitten_me.{key}{'_gain' if gained else ''}"
    return say(stake, number=view.bid.number, name=name(view.bidder), count=gained)


def usual_number(deck: Deck, played: Iterable[Iterable[Card]], cards: int) -> int:
    """How many of one kind so many cards usually hold, by what everybody can see."""
    return round(usual_count(deck, (card for row in played for card in row), cards))


def usual_of_bid(cards: int, usual: int) -> str:
    return say("kitten_me.plaque.usual_for_bid", count=cards, number=usual)


def usual_before_bids(held: int, with_deck: bool, usual: int) -> str:
    """Of the cards in all hands and, unless there is no deck left, its top one."""
    key = "usual_no_deck" if not with_deck else "usual" if held else "usual_deck_only"
    return say(f"kitten_me.plaque.{key}", count=held + with_deck, number=usual)


def usual_in_short(usual: int) -> str:
    return say("kitten_me.plaque.usual_of_each", number=usual)


def after_bid(view: KittenMeView, name: Name) -> str:
    """Who answers a bid."""
    return say("kitten_me.bid_sub", name=name(next_in_game(view.turn, view.scores)))


def what_card_brings(view: KittenMeView, kind: Kind, name: Name) -> str:
    if kind is Kind.SKIP:
        return _what_skip_brings(view, name)
    return say(f"kitten_me.play_sub.{kind.name.lower()}", count=drawn_by_draw_three(view.deck_size))


def _what_skip_brings(view: KittenMeView, name: Name) -> str:
    """Who answers next, and whether there is any choice: nobody may call their own bid."""
    following = next_in_game(view.turn, view.scores)
    key = "skip_first" if view.bid is None else "skip_own" if view.bidder == following else "skip"
    return say(f"kitten_me.play_sub.{key}", name=name(following))


def kind_name(kind: Kind) -> str:
    """A card that does something, by its name."""
    return say(f"kitten_me.card.name.{kind.name.lower()}")


def play_words(kind: Kind) -> str:
    """What the button says that plays a card."""
    return say(f"kitten_me.play.{kind.name.lower()}")


def how_to_play(view: KittenMeView, kind: Kind, name: Name) -> str:
    """What is left to do with a card that is chosen."""
    return say("kitten_me.banner.card", button=play_words(kind), brings=what_card_brings(view, kind, name))


def how_to_fish(fish_from: Seat | None, fish_for: Thing | None) -> str:
    """What is still to be chosen of a Go Fish, and what it brings."""
    if fish_from is not None:
        return say("kitten_me.fish.how_kind")
    return say("kitten_me.fish.how" if fish_for is None else "kitten_me.fish.how_cat")


def fish_question(fish_from: Seat | None, fish_for: Thing | None, name: Name) -> str:
    if fish_from is not None:
        return say("kitten_me.fish.what", name=name(fish_from))
    if fish_for is not None:
        return say("kitten_me.fish.whose", what=many(fish_for))
    return say("kitten_me.fish.open")


def why_not(kind: Kind) -> str:
    """Why a card that does something does nothing by itself now."""
    return say("kitten_me.not_now" if kind in PLAYABLE else "kitten_me.by_itself")
