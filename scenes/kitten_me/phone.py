"""What the phone of a seat shows at Kitten Me: the bid, one's own cards, and what may be done."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from msgspec.structs import replace

from game.core import Seat
from game.kitten_me.actions import Action as Answer
from game.kitten_me.actions import Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Card, Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.plain_odds import odds_by_the_cards
from game.kitten_me.usual import opening_bid
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import card_words, many, picture_name, things
from scenes.kitten_me.shown import in_order, place_laid
from scenes.kitten_me.words import stakes
from scenes.kitten_me.words.sentences import SENTENCES, WATCHED
from scenes.phones import sheet as parts
from scenes.phones.asking import Asking
from scenes.phones.seated import Seated
from scenes.phones.sheet import Block, Page, Sheet
from scenes.phones.texts import joined, plain, text
from scenes.stage.strings import say
from scenes.table.likelihood import likelihood
from scenes.table.sentences import Sentences, about, untold, winners_text

_NEWS: Sentences = {**SENTENCES, **dict.fromkeys(WATCHED, untold)}
"""What happened, without all the hands that everybody saw on the table."""
_PLAYS: dict[Kind, Callable[[], Answer]] = {Kind.SKIP: PlaySkip, Kind.DRAW_THREE: PlayDrawThree}


def sheet(seated: Seated) -> Sheet:
    return _Turn(seated).asked() if seated.view.options is not None else Sheet(_looking_on(seated))


def _looking_on(seated: Seated) -> Page:
    """While others decide, and when it is over."""
    view: KittenMeView = seated.view
    mood = seated.mood(plays_on=view.scores[seated.seat] > 0)
    over = mood == "over"
    blocks: list[Block] = [*seated.places(lambda seat: _left(view, seat))] if over else [_bid(seated)]
    if view.hand and mood == "waiting":
        blocks += [_hand(map(_shown, in_order(view.hand))), _counts(view)]
    return Page(mood, text(_prompt(seated)), (*blocks, seated.told(_NEWS)), standing=_standing(seated))


def _prompt(seated: Seated) -> str:
    view: KittenMeView = seated.view
    if view.outcome is not None:
        return winners_text("kitten_me.log", view.outcome.winners, seated.naming)
    assert view.pending is not None
    waiting = about("kitten_me.banner", "waiting", seated.naming, view.pending.seat)
    return waiting if view.scores[seated.seat] else f"{say('kitten_me.log.you.out')} {waiting}"


def _standing(seated: Seated) -> parts.Text:
    view: KittenMeView = seated.view
    return text(joined(_left(view, seated.seat), say("kitten_me.plaque.round", round=view.round)))


def _left(view: KittenMeView, seat: Seat) -> str:
    cards = view.scores[seat]
    return say("kitten_me.plaque.cards", count=cards) if cards else say("kitten_me.scoreboard.out")


def _bid(seated: Seated) -> Block:
    """The bid that stands, in large figures."""
    view: KittenMeView = seated.view
    held, with_deck = sum(view.hand_sizes), bool(view.deck_size)
    cards = held + with_deck
    usual = stakes.usual_number(view.house.deck, view.played, cards)
    if view.bid is None or view.bidder is None:
        none = f"*{say('kitten_me.plaque.no_bid')}*\n{stakes.usual_before_bids(held, with_deck, usual)}"
        return parts.Figure(text(none))
    words = about("kitten_me.plaque", "bids", seated.naming, view.bidder)
    return parts.Figure(
        text(f"*{words}*\n{stakes.usual_of_bid(cards, usual)}"),
        str(view.bid.number),
        view.bid.thing.name.lower(),
        things(view.bid.number, view.bid.thing),
        seated.coats[view.bidder],
    )


def _hand(cards: Iterable[parts.Card]) -> Block:
    return parts.Cards(tuple(cards), say("phone.sheet.hand"))


def _shown(card: Card) -> parts.Card:
    return parts.Card(picture_name(card), plain(card_words(card)))


def _counts(view: KittenMeView) -> Block:
    counts = (parts.Count(one.name.lower(), hand_total(view.hand, one), many(one)) for one in Thing)
    return parts.Counts(tuple(counts), say("kitten_me.counts"))


class _Turn(Asking):
    """Chosen so far are the bid's `thing` and `number`, and the kind of a `card` that is about to be played,
    with its `place` in the hand; of a Go Fish also `whom` to fish from and for which kind (`fish`)."""

    def __init__(self, seated: Seated) -> None:
        super().__init__(seated)
        self.view: KittenMeView = seated.view
        assert self.view.options is not None
        self.options = self.view.options
        self.card = Kind[self.draft["card"]] if "card" in self.draft else None
        self.whom: Seat | None = self.draft.get("whom")
        self.fish = Thing[self.draft["fish"]] if "fish" in self.draft else None
        self.bid = self._bid()

    def asked(self) -> Sheet:
        prompt, blocks = (
            stakes.what_is_asked(self.view),
            [_bid(self.seated), self._hand(), _counts(self.view)],
        )
        if self.card is None:
            buttons = [*self._bid_button(self.bid), *self._calls()]
            blocks += [*self._bid_blocks(self.bid), self.seated.told(_NEWS)]
        elif self.card in _PLAYS:
            prompt, buttons = say("kitten_me.phone.card"), [self._play(self.card), self._keep()]
        else:
            prompt = stakes.how_to_fish(self.whom, self.fish)
            blocks += self._waters()
            buttons = [self._go_fish(), self._keep()]
        return self.sheet(prompt, blocks, buttons, _standing(self.seated))

    def _hand(self) -> Block:
        cards: list[parts.Card] = []
        hand = in_order(self.view.hand)
        for place, card in enumerate(hand):
            shown, tap = _shown(card), f"card:{place}"
            if self.options.can_play(card.kind):
                laid, stands_out = place_laid(hand, place), self.draft.get("place")
                chosen = {} if laid == stands_out else {"card": card.kind.name, "place": laid}
                shown = replace(shown, tap=self.chooses_only(tap, **chosen), chosen=place == stands_out)
            elif not card.count:
                shown = replace(shown, reason=plain(stakes.why_not(card.kind)))
            cards.append(shown)
        return _hand(cards)

    def _bid(self) -> Bid | None:
        """What is being built, beginning with what is sensible."""
        options = self.options
        if not options.can_bid:
            return None
        start = opening_bid(self.view) if options.bid is None else Bid(options.lowest, options.bid.thing)
        return Bid(self.draft.get("number", start.number), Thing[self.draft.get("thing", start.thing.name)])

    def _things(self, label: str, field: str, chosen: Thing | None) -> Block:
        options = [
            parts.Option(
                self.chooses(f"{field}:{one.name.lower()}", **{field: one.name}),
                text(many(one)),
                one.name.lower(),
                chosen=one is chosen,
            )
            for one in Thing
        ]
        return parts.Choice(text(label), tuple(options))

    @cached_property
    def _chance(self) -> float | None:
        if self.bid is None or not self.seated.settings.likelihoods:
            return None
        return odds_by_the_cards(self.view, self.seated.history).chance_as_told(self.bid)

    def _bid_blocks(self, bid: Bid | None) -> list[Block]:
        if bid is None:
            return []
        lowest, highest = self.options.lowest, self.options.highest
        less = self.chooses("less", number=bid.number - 1) if bid.number > lowest else ""
        more = self.chooses("more", number=bid.number + 1) if bid.number < highest else ""
        kinds = self._things(say("kitten_me.bid_panel"), "thing", bid.thing)
        label = say("kitten_me.phone.how_many")
        return [kinds, parts.Stepper(label, bid.number, less, more, self._chance)]

    def _bid_button(self, bid: Bid | None) -> Iterator[parts.Action]:
        if bid is not None:
            chance, follows = self._chance, stakes.after_bid(self.view, self.name)
            brings = joined("" if chance is None else likelihood(chance), follows)
            words = say("kitten_me.bid_button", what=things(bid.number, bid.thing))
            yield self.button(self.plays("bid", bid), words, brings)

    def _calls(self) -> Iterator[parts.Action]:
        if not self.options.can_call:
            return
        stake = stakes.stake_of_call(self.view, self.name)
        yield self.button(self.plays("call", Challenge()), say("kitten_me.kitten_me"), stake, "red")
        if self.options.purrfect:
            stake = stakes.stake_of_purrfect(self.view, self.name)
            yield self.button(self.plays("purrfect", Purrfect()), say("kitten_me.purrfect"), stake, "lilac")

    def _play(self, kind: Kind) -> parts.Action:
        words, brings = stakes.play_words(kind), stakes.what_card_brings(self.view, kind, self.name)
        return self.button(self.plays("play", _PLAYS[kind]()), words, brings, "amber")

    def _keep(self) -> parts.Action:
        return self.button(self.chooses_only("keep"), say("kitten_me.chosen"), tone="paper")

    def _waters(self) -> list[Block]:
        """Whom to fish from, and what for."""
        cats = [
            self.someone(seat, self.chooses(f"whom:{seat}", whom=seat), chosen=seat == self.whom)
            for seat in self.options.others
        ]
        whom = parts.Choice(text(say("kitten_me.fish.open")), tuple(cats))
        return [whom, self._things(say("kitten_me.phone.fish_for"), "fish", self.fish)]

    def _go_fish(self) -> parts.Action:
        brings = stakes.what_card_brings(self.view, Kind.GO_FISH, self.name)
        if self.whom is None or self.fish is None:
            reason = stakes.how_to_fish(self.whom, self.fish)
            return self.button("play", say("kitten_me.play.go_fish"), brings, "amber", reason)
        words = say("kitten_me.phone.fish", name=self.name(self.whom), what=many(self.fish))
        return self.button(self.plays("play", PlayGoFish(self.whom, self.fish)), words, brings, "amber")
