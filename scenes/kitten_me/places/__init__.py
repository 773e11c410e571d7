"""Where everything lies, in every shape of window."""
