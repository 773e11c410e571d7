"""The Kitten Me table: an oval of two to ten cats, a fan of cards, bids, calls and the show of a reveal."""
