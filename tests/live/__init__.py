"""A real server in its own process, and programs that play against it over real sockets."""
