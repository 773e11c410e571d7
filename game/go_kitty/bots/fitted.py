"""What things are worth by how games ended: printed by `fitting`, never changed by hand."""

from game.go_kitty.bots.features import Features

GAMES = 3000

EARLY = Features(
    single=0.48,
    pair=0.67,
    triple=0.69,
    quartet=0.96,
    three_seasons=0.36,
    four_seasons=1.07,
    mouse=1.79,
    first_token=1.16,
    second_token=0.92,
    third_token=0.98,
    on_turn=0.59,
)

LATE = Features(
    single=0.33,
    pair=0.38,
    triple=0.45,
    quartet=1.63,
    three_seasons=0.32,
    four_seasons=1.07,
    mouse=1.30,
    first_token=0.80,
    second_token=0.52,
    third_token=0.44,
    on_turn=0.46,
)
