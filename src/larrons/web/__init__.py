"""The web table: a server, its pages, its live stream, its JSON API. It only translates; rules are elsewhere."""
