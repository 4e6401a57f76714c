"""The playground as people use it: by roles, labels and words, in a browser of its own."""
