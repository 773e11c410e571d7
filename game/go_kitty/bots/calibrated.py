"""What things are worth in odds by who won: printed by `calibrating`, never changed by hand."""

from game.go_kitty.bots.prospects import Calibrated, HandProspects, LastProspects, Prospects

GAMES = 500

AMONG_TWO = Calibrated(
    0.06,
    Prospects(
        points=1.13,
        first_token=0.74,
        second_token=0.65,
        third_token=0.73,
        sooner=0.47,
    ),
    HandProspects(
        layable=1.04,
        single=0.41,
        pair=0.59,
        triple=0.53,
        three_seasons=0.37,
        mouse=1.20,
    ),
    LastProspects(
        points=1.80,
        token=0.67,
        to_come=-0.06,
        layable=0.85,
        card=0.44,
    ),
)

AMONG_MORE = Calibrated(
    0.15,
    Prospects(
        points=1.08,
        first_token=1.37,
        second_token=1.67,
        third_token=1.20,
        sooner=0.86,
    ),
    HandProspects(
        layable=0.79,
        single=0.43,
        pair=0.70,
        triple=0.99,
        three_seasons=0.07,
        mouse=1.86,
    ),
    LastProspects(
        points=1.96,
        token=0.37,
        to_come=0.17,
        layable=1.45,
        card=0.25,
    ),
)
