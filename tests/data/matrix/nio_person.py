"""A person's client made of matrix-nio: it does what lines of JSON ask for, and tells in lines of JSON what comes."""

import asyncio
import json
import sys

from nio import AsyncClient, AsyncClientConfig, BadEvent, SyncResponse, UnknownBadEvent

FILTER = {"room": {"timeline": {"limit": 1000}}}


def tell(**said):
    print(json.dumps(said), flush=True)


def must(response, kind):
    """What the library makes of the server's answer, if it is what was hoped for."""
    if type(response).__name__.endswith("Error"):
        raise RuntimeError(f"{kind}: {response}")
    return response


async def do(client, wish):
    kind = wish["do"]
    if kind == "log in":
        client.user = client.user_id = wish["user"]
        must(await client.login(wish["password"], device_name="a test's"), kind)
        must(await sync(client, 0), kind)
        client.loop = asyncio.create_task(follow(client))
        return {"token": client.access_token}
    if kind == "send":
        sent = await client.room_send(wish["room"], wish["kind"], wish["content"], ignore_unverified_devices=True)
        return {"event": must(sent, kind).event_id}
    if kind == "join":
        must(await client.join(wish["room"]), kind)
    elif kind == "leave":
        must(await client.room_leave(wish["room"]), kind)
    elif kind == "redact":
        must(await client.room_redact(wish["room"], wish["event"]), kind)
    elif kind == "download":
        return {"bytes": must(await client.download(mxc=wish["address"]), kind).body.hex()}
    else:
        raise RuntimeError(f"{kind} is not known")
    return {}


async def sync(client, wait):
    response = await client.sync(timeout=wait, sync_filter=FILTER)
    if isinstance(response, SyncResponse):
        note(response)
    return response


def note(response):
    for room, info in response.rooms.invite.items():
        tell(what="invited", room=room, state=[event.source for event in info.invite_state])
    for rooms in (response.rooms.join, response.rooms.leave):
        for room, info in rooms.items():
            tell(what="settled", room=room)
            for event in info.state:
                tell(what="state", room=room, event=event.source)
            for event in info.timeline.events:
                # What the library can't make sense of is a mistake of whoever sent it.
                if isinstance(event, (BadEvent, UnknownBadEvent)):
                    tell(what="bad", room=room, event=event.source)
                tell(what="event", room=room, event=event.source)


async def follow(client):
    while True:
        try:
            response = await sync(client, 30000)
            if not isinstance(response, SyncResponse):
                await asyncio.sleep(0.2)
        except Exception:
            # The server is away: it is asked again.
            await asyncio.sleep(0.2)


async def answer(client, wish):
    try:
        tell(answer=wish["id"], **await do(client, wish))
    except Exception as error:
        tell(answer=wish["id"], failed=repr(error))


async def main():
    client = AsyncClient(sys.argv[1], "", config=AsyncClientConfig(encryption_enabled=False))
    doing = set()
    while line := await asyncio.to_thread(sys.stdin.readline):
        task = asyncio.create_task(answer(client, json.loads(line)))
        doing.add(task)
        task.add_done_callback(doing.discard)


asyncio.run(main())
