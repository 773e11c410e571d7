"""A language that somebody has made, in a folder of its own."""

PACK = """
[language]
name = "Nederlands"
plurals = "one"

[menu]
settings = "Instellingen"

[pause]
resume = "Verder"

[languages]
title = "Taal"

[phone.page]
sit = "Ga zitten"

[phone.bye]
begun = "Het spel is al begonnen."

[phone.tool]
rules = "Regels"

[phones]
chair_taken = "Iemand was sneller."
over = "Dat was het."
"""
