"""How this table shows events."""
