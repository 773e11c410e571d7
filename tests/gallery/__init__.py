"""How we look at our work: pictures of every screen in named states, and contact sheets of every drawing."""
