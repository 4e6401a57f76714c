# Taking a game along: as a link, a text, a picture or a card.

share = Share
copy-link = Copy link
hidden-too = Text and picture show what is hidden from you too
copy-text = Copy text
save-picture = Save picture
edit = Edit
link-copied = Link copied: { $text }
text-copied = Text copied: { $text }
sent = Sent.
saved-and-copied = The card is saved, and the link is copied.
saved = The card is saved. The link: { $link }
