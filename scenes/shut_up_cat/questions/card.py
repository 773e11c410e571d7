"""Step two: a Distraction card with its effect spelled out before it is played, and a way back."""

from collections.abc import Callable, Mapping
from functools import partial

from game.shut_up_cat.actions import CardPlay, PlayEarplugs, PlayWarmMilk
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record
from scenes.shut_up_cat.faces import card_effect, held_name
from scenes.shut_up_cat.questions.base import CatQuestion, choice_of, side_by_side
from scenes.shut_up_cat.words.stakes import reason_against, what_play_brings
from scenes.stage.kit import Kit
from scenes.stage.strings import Marked, say, seen_or_heard
from scenes.stage.widgets.button import Button
from scenes.table.guests import Name
from scenes.table.question import Offer
from scenes.table.stands import Key


class CardContext(Record):
    """What a question about a card needs besides its view: where it leads to, and who sits here."""

    play: Callable[[CardPlay], object]
    changed: Callable[[], object]
    put_back: Callable[[], object]
    """No card after all."""
    pick: Callable[[int], object]
    """Another card of the hand."""
    name: Name
    expected: ExpectedWinks
    shared: bool


def card_offers(
    view: ShutUpCatView, pick: Callable[[int], object], shared: bool, place: int | None = None
) -> Mapping[Key, Offer]:
    """The cards of the hand, one of which may be picked already; those of no use say why. Any other can be
    dragged onto the bed; on a `shared` screen, where all lie face down, those of no use, too."""
    offers: dict[Key, Offer] = {}
    for number, card in enumerate(view.hand):
        pick_it, why_not = partial(pick, number), reason_against(card, view)
        draggable = number != place and (shared or not why_not)
        drops = {("bed",): pick_it} if draggable else {}
        offers["card", number] = Offer(pick_it, number == place, reason=why_not, drops=drops)
    return offers


class PickedCardQuestion(CatQuestion):
    """A card of the hand is picked. Another one can be picked in its place, or this one put back."""

    tab = 1

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, context.play, context.changed)
        self.context = context
        self.place = place
        self.cancel = Button(say("shut_up_cat.play.cancel"), context.put_back, tone="paper")

    def offers(self) -> Mapping[Key, Offer]:
        return card_offers(self.view, self._pick_card, self.context.shared, self.place)

    def _pick_card(self, number: int) -> None:
        if number == self.place:
            self.context.put_back()
        else:
            self.context.pick(number)

    def back_out(self) -> bool:
        self.context.put_back()
        return True


class CardQuestion(PickedCardQuestion):
    """A card on its way to be played. Subclasses say what has to be picked and what the play then is."""

    def __init__(self, view: ShutUpCatView, place: int, context: CardContext) -> None:
        super().__init__(view, place, context)
        self.card = view.hand[place]
        self.confirm = Button(
            "", self._play, tone="green", sound="card_slide", short=say("shut_up_cat.play.short")
        )
        self.widgets = [self.confirm, self.cancel]

    @property
    def first(self) -> Button:
        return self.confirm

    def prompt(self) -> str:
        """Who hears what the card does hears how it is played, too."""
        name = Marked(held_name(self.view.hand, self.place))
        about = say("shut_up_cat.play.about", name=name, effect=card_effect(self.card))
        how, button = "reader.to_play_first" if self.needs else "reader.to_play", self._name_of_play
        return f"{about}{seen_or_heard('', ' ' + say(how, first=self.needs, button=button))}"

    @property
    def _name_of_play(self) -> str:
        return say(f"shut_up_cat.play.{self.card.name.lower()}")

    def chosen_at_first(self) -> str:
        """Of a card that needs nothing the prompt has said it all."""
        chosen = self.needs and self.chosen_play() is not None
        return self.chosen_so_far() if chosen else ""

    def chosen_so_far(self) -> str:
        if self.chosen_play() is not None:
            return choice_of(self.confirm)
        return say("reader.to_pick", what=self.lacking())

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, [self.confirm, self.cancel], (3, 2))
        play = self.chosen_play()
        self.confirm.reason = self.lacking() if play is None else ""
        self.confirm.text = self._name_of_play
        brings = "" if play is None else what_play_brings(self.view, play, self.context.name)
        self.confirm.sub = brings or self.confirm.reason

    def _play(self) -> None:
        play = self.chosen_play()
        if play is not None:
            self.play(play)

    def chosen_play(self) -> CardPlay | None:
        """What would be played now; None while something has still to be picked."""
        raise NotImplementedError

    @property
    def needs(self) -> str:
        """What has to be picked before it can be played, in all."""
        return ""

    def lacking(self) -> str:
        """What of it has still to be picked."""
        return self.needs


class PlainCardQuestion(CardQuestion):
    """A card that needs nothing: Earplugs, Warm Milk."""

    def chosen_play(self) -> CardPlay:
        return PlayEarplugs() if self.card is Distraction.EARPLUGS else PlayWarmMilk()


class FaceDownQuestion(PickedCardQuestion):
    """The same words and buttons whatever the card is; `turn_up` names it."""

    def __init__(
        self, view: ShutUpCatView, place: int, context: CardContext, turn_up: Callable[[], object]
    ) -> None:
        super().__init__(view, place, context)
        self.turn_up = Button(
            say("shut_up_cat.face_down.show"),
            turn_up,
            tone="green",
            sub=say("shut_up_cat.face_down.show_sub"),
            sound="card_flip",
        )
        self.widgets = [self.turn_up, self.cancel]

    def arrange(self, kit: Kit) -> None:
        side_by_side(kit, [self.turn_up, self.cancel], (3, 2))

    def prompt(self) -> str:
        return say("shut_up_cat.face_down.about")
