"""The album: small goals, the cats that were beaten, and the things that goals have brought."""
