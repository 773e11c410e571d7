"""Every sound of the game, made of arithmetic alone: `python -m assets.sounds.make` writes them anew."""
