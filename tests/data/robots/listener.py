"""A robot that does what is usual. It writes down who it is, of how many steps it was told before, and what all were by now."""

import hashlib
import json
import os
import sys

steps = []

for line in sys.stdin:
    told = json.loads(line)
    if "begin" in told:
        continue
    question = told["question"]
    before = len(steps)
    steps += [json.dumps(step) for step in question["notices"]]
    known = hashlib.sha256("".join(steps).encode()).hexdigest()
    with open(sys.argv[1], "a") as heard:
        print(os.getpid(), question["heard"] == before, len(steps), known, file=heard)
    print(json.dumps({"v": 1, "answer": {"number": question["number"], "action": question["default"]}}), flush=True)
