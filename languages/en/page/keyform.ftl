# The key that a service may ask for.

wanted = This service asks for a key
had = The key of this service
unknown = The service does not know this key.
from-whom = Whoever runs the service gives it to you.
stays = It stays in this browser.
forgotten = It is forgotten when you leave this page.
key = Key
letters = Letters, digits and signs without spaces
keep = Keep the key
not-now = Not now
forget = Forget the key
