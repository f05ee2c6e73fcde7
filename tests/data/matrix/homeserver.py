"""Runs a homeserver in this folder as long as whoever started it keeps its input open.

When that ends, in whatever way, so does this, and the folder goes.
"""

import os
import shutil
import threading

from synapse.app.homeserver import main
from synapse.storage.engines.sqlite import Sqlite3Engine


def until_left() -> None:
    while os.read(0, 4096):
        pass
    shutil.rmtree(os.getcwd(), ignore_errors=True)
    os._exit(0)


connected = Sqlite3Engine.on_new_connection


def hurried(engine, connection) -> None:
    """Waits for no disk: what is written outlives this process, and need not outlive the machine."""
    connected(engine, connection)
    connection.execute("PRAGMA synchronous = OFF;")


Sqlite3Engine.on_new_connection = hurried
threading.Thread(target=until_left, daemon=True).start()
main()
