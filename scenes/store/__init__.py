"""What is kept on disk, as JSON that people can read: settings, plans, running, saved and finished games."""
