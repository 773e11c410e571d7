"""Sheets of every kind, as pictures of the page need them: odd ones, too."""

from scenes.phones.messages import Shown
from scenes.phones.sheet import (
    Action,
    Bold,
    Card,
    Cards,
    Choice,
    Count,
    Counts,
    Figure,
    Icon,
    Lines,
    Option,
    Page,
    Stepper,
    Text,
)

TOOLS = (
    Action("hint", ("Hint",), tone="paper", picture="hint"),
    Action("rules", ("Rules",), tone="paper", picture="book"),
)
_BACK = Action("undo", ("Take it back",), tone="paper", picture="undo")
_KINDS = ("hat", "bow_tie", "glasses", "blue", "red", "green")
_WORDS = ("Hats", "Bow Ties", "Glasses", "Blue", "Red", "Green")
_HAND = ("hat/blue/1/white", "glasses/red/3/white", "bow_tie/green/2/white", "wild/1/white", "skip/white")


def _hand(names: tuple[str, ...], touched: bool = False, chosen: int = -1) -> Cards:
    cards = (
        Card(
            name,
            f"Card {number}",
            tap=f"card:{number}" if touched and name.startswith("skip") else "",
            chosen=number == chosen,
        )
        for number, name in enumerate(names)
    )
    return Cards(tuple(cards), "Your cards")


_COUNTS = Counts(
    tuple(
        Count(kind, number, word)
        for kind, word, number in zip(_KINDS, _WORDS, (2, 3, 4, 2, 4, 0), strict=True)
    ),
    "What you hold",
)
_BID = Figure((Bold("Biscuit bids"), "\n21 cards: usually about 9"), "6", "hat", "six Hats", "cream")
_NEWS: tuple[Text, ...] = (
    ("You bid 4 ", Icon("blue", "Blue"), "."),
    ("Misty raises to 5 ", Icon("hat", "Hats"), "."),
    (Bold("Biscuit"), " raises to 6 ", Icon("hat", "Hats"), "."),
)


def _turn(chosen: int, number: int, hand: tuple[str, ...] = _HAND) -> Page:
    options = tuple(
        Option(f"thing:{kind}", (word,), kind, chosen=place == chosen)
        for place, (kind, word) in enumerate(zip(_KINDS, _WORDS, strict=True))
    )
    return Page(
        "asked",
        ("Your turn: bid higher or call it",),
        (
            _BID,
            _hand(hand, touched=True),
            _COUNTS,
            Choice(("Which kind?",), options),
            Stepper("How many?", number, "less" if number > 7 else "", "more", 0.72),
            Lines(_NEWS, ("Since your last turn",)),
        ),
        (
            Action("bid", (f"Bid {number} {_WORDS[chosen]}",), ("likely · 72 % · then Misty must answer",)),
            Action("call", ("KITTEN ME!",), ("under 6: Biscuit loses a card",), "red"),
            Action("purrfect", ("Purrfect!",), ("exactly 6: you gain a card",), "lilac"),
        ),
        ("5 cards · Round 3",),
    )


def _waiting(hand: tuple[str, ...] = _HAND) -> Page:
    return Page(
        "waiting",
        ("Misty is thinking",),
        (_BID, _hand(hand), _COUNTS, Lines(_NEWS, ("Since your last turn",))),
        standing=("5 cards · Round 3",),
    )


_TRAITS = ("snow", "snow", "cozy", "rain", "clover", "ice_cream", "fan", "pumpkin", "leaf", "mouse", "light")
_NAMES = {"ice_cream": "Ice Cream", "cozy": "Cozy"}


def _name(trait: str) -> str:
    return _NAMES.get(trait, trait.capitalize())


def _go_kitty() -> Page:
    cards = tuple(
        Card(
            trait,
            _name(trait),
            (_name(trait),),
            f"ask:{place}" if trait != "mouse" else "",
            place == 3,
            "You can't ask for a Mouse." if trait == "mouse" else "",
        )
        for place, trait in enumerate(_TRAITS)
    )
    whom = tuple(
        Option(f"whom:{place}", (name, "\n", f"{5 + place} cards"), "", coat, place == 1)
        for place, (name, coat) in enumerate(
            (("Misty", "grey"), ("Sir Socks", "tuxedo"), ("Biscuit", "cream"))
        )
    )
    seasons = tuple(
        Option(
            f"season:{season}",
            (season.capitalize(),),
            season,
            reason="You have no Summer card." if season == "summer" else "",
        )
        for season in ("winter", "spring", "summer", "fall")
    )
    return Page(
        "asked",
        ("Who should give you what? Touch a card of yours.",),
        (
            Cards(cards, "Your cards"),
            Choice(("Whom do you ask?",), whom),
            Choice(("For which Season?",), seasons),
        ),
        (
            Action("ask", ("Ask Sir Socks for Rain",), ("They give you all they have.",)),
            Action("lay", ("Lay a Clowder",), ("3 points",), "amber"),
            Action("skip", ("Skip",), ("wakes a Seek token",), "paper", "You can't skip right now."),
        ),
        ("11 cards · 4 points",),
    )


def _shut_up_cat() -> Page:
    dice = tuple(
        Card(f"die/{face}", f"a {face}", tap=f"die:{place}", chosen=place in (1, 4))
        for place, face in enumerate((3, 5, 1, 6, 2, 5))
    )
    known = {2: "Z", 5: "Meow?", 9: "Z"}
    tiles = tuple(
        Card(
            {2: "tile_z", 5: "tile_meow"}.get(place, "tile_back"),
            f"tile {place % 6 + 1}",
            (str(place % 6 + 1),),
            f"tile:{place}",
            place in (3, 4),
            marks=((known[place],),) if place in known else (),
        )
        for place in range(12)
    )
    held = tuple(
        Card(name, name, (name.replace("_", " ").title(),), name) for name in ("earplugs", "warm_milk")
    )
    return Page(
        "asked",
        ("Keep some dice, or use two of them",),
        (
            Cards(dice, "Dice", "row", ("On your pillow",)),
            Cards(tiles, "Tiles", "grid", ("The bed",)),
            Cards(held, "Your cards", "fan", ("Your Distraction cards",)),
        ),
        (
            Action("use", ("Turn 5 tiles",), ("from 5 to 2: about 0.8 Meows",)),
            Action("roll", ("Roll 4 dice",), ("you keep 5 and 2",), "amber"),
        ),
        ("12 winks · ×2",),
    )


def _over() -> Page:
    return Page(
        "over",
        ("You win! ", Bold("Zoë"), " is the last one with cards."),
        (Lines((("1. You",), ("2. Misty",), ("3. Biscuit",)), ("How it ended",)),),
        standing=("Round 12",),
    )


_GO_ON = Action("go_on", ("Go on",), tone="green")
STATES: dict[str, Shown] = {
    "kitten_me_turn": Shown("kitten_me", 2, _turn(0, 7), TOOLS),
    "kitten_me_ten_cards": Shown("kitten_me", 3, _turn(1, 12, _HAND * 2), (*TOOLS, _BACK)),
    "kitten_me_one_card": Shown("kitten_me", 4, _turn(2, 9, _HAND[:1]), TOOLS),
    "kitten_me_waiting": Shown("kitten_me", 5, _waiting(), (TOOLS[1],)),
    "kitten_me_verdict": Shown(
        "kitten_me",
        6,
        Page(
            "waiting",
            (
                "Seven Hats! ",
                Bold("Biscuit"),
                " was right.",
            ),
            (_BID, Lines(_NEWS, ("The count",))),
            standing=("4 cards · Round 3",),
        ),
        (TOOLS[1], _GO_ON),
    ),
    "kitten_me_notice": Shown("kitten_me", 2, _turn(0, 7), TOOLS, "That's no more than Biscuit's bid."),
    "kitten_me_out": Shown(
        "kitten_me", 8, Page("out", ("You're out. Misty is thinking",), (_BID, Lines(_NEWS))), TOOLS[1:]
    ),
    "go_kitty_ask": Shown("go_kitty", 9, _go_kitty(), TOOLS),
    "shut_up_cat_dice": Shown("shut_up_cat", 10, _shut_up_cat(), TOOLS),
    "kitten_me_over": Shown("kitten_me", 11, _over()),
}
