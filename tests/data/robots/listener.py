"""A robot that does what is usual, and writes down of how many steps it was told before each question, and with it."""

import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if "begin" in told:
        continue
    question = told["question"]
    with open(sys.argv[1], "a") as heard:
        print(question["heard"], len(question["notices"]), file=heard)
    print(json.dumps({"v": 1, "answer": {"number": question["number"], "action": question["default"]}}), flush=True)
