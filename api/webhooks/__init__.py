"""Tell receivers that clients have named that their jobs have ended."""
