"""A program that does wrong in the way that its argument says."""

import json
import os
import subprocess
import sys
import time

trouble = sys.argv[1]
# Whoever looks for what was started finds it by this.
if len(sys.argv) > 2:
    with open(os.path.join(sys.argv[2], str(os.getpid())), "w"):
        pass


def answer(number, action):
    print(json.dumps({"v": 1, "answer": {"number": number, "action": action}}), flush=True)


if trouble == "deaf":
    os.close(0)
    time.sleep(1000)
if trouble == "mute":
    os.close(1)
    time.sleep(1000)
if trouble == "endless":
    while True:
        sys.stdout.write("x" * 65536)
if trouble == "parent":
    subprocess.Popen([sys.executable, *sys.argv[:1], "slow", *sys.argv[2:]])
for line in sys.stdin:
    told = json.loads(line)
    if "begin" in told:
        continue
    number, default = told["question"]["number"], told["question"]["default"]
    if trouble == "slow" or trouble == "parent":
        time.sleep(1000)
    elif trouble == "crash":
        os.abort()
    elif trouble == "lines":
        while True:
            answer(number - 1, default)
    elif trouble == "garbage":
        os.write(1, b'{"v":1,"answer":{"number":\xff\n')
    elif trouble == "debugged":
        os.write(1, b"\xff\xfe\x00[[[[{\nhello\n17\nnull\n[]\n")
        answer(number, default)
    elif trouble == "illegal":
        answer(number, {"accept_trade": {"offer": 900}})
    elif trouble == "late":
        answer(number - 1, "nonsense")
        answer(number, default)
    elif trouble == "blank":
        os.write(1, b"\n  \n")
        answer(number, default)
    elif trouble == "waits":
        answer(number, None)
    elif trouble == "offers":
        # As long as it may, and nobody else ever has a turn.
        offers = [each["offer"] for each in told["question"]["described"] if "offer" in each]
        held = [card for offer in offers for card, count in offer["hand"].items() if count]
        if held:
            other = next(card for card in ("ore", "wool") if card != held[0])
            answer(number, {"offer_trade": {"give": {held[0]: 1}, "want": {other: 4}, "to": offers[0]["to"]}})
        else:
            answer(number, default)
    elif trouble == "default":
        answer(number, default)
