# What is said on Matrix alone.

matrix-unreadable = I can’t read a message here: its key has not reached me. Sending it once more usually helps. What I can read later, I still do.
matrix-compare = If your own device shows the same signs, confirm there: { $signs }. Whoever runs the bot finds them in its log as well.
