# Options of a game. A value is understood without the option's name.

option-preset = Edition
option-board = Island
option-founding = First settlements
option-tokens = Number tokens
option-balance = Red numbers
option-phases = Order of a turn
option-purchases = Buying development cards
option-road-tie = Tie for the longest road
option-turn-rule = Turns of five or six
option-points = Points to win
option-players = Number of players
option-clock = Clock
option-reminders = Reminders
option-hints = Hints
option-hour = Daily hour
option-answers = Answers in others’ turns
option-deserted = Nobody here
option-thinking = Thinking time of robots

value-preset-classic = Classic edition
value-preset-filosofia = Filosofia edition
value-preset-modern = Modern edition
value-board-beginner = Beginner’s island
value-board-variable = Shuffled island
value-founding-chosen = First settlements chosen by the players
value-founding-given = First settlements placed already
value-tokens-spiral = Numbers in a spiral
value-tokens-random = Numbers shuffled
value-balance-any = Red numbers may touch
value-balance-balanced = Red numbers never touch
value-phases-combined = Trade and build in any order
value-phases-strict = Trade before building
value-purchases-unlimited = Any number of development cards bought a turn
value-purchases-one = One development card bought a turn
value-road-tie-holder-keeps = If a cut longest road ties: its holder keeps it
value-road-tie-set-aside = If a cut longest road ties: nobody has it
value-road-tie-set-aside-by-any = If the longest roads tie after any road was cut: nobody has it
value-turn-rule-paired = With five or six: a second turn for the third to the left
value-turn-rule-special-building = With five or six: everybody may build between turns
value-points = { $number ->
    [one] { $number } point to win
   *[other] { $number } points to win
}
value-players = { $number ->
    [one] { $number } player
   *[other] { $number } players
}
value-clock-none = No clock
value-clock-minute = 1 minute for each answer
value-clock-minutes-3 = 3 minutes for each answer
value-clock-minutes-15 = 15 minutes for each answer
value-clock-hour = 1 hour for each answer
value-clock-hours-8 = 8 hours for each answer
value-clock-day = 1 day for each answer
value-clock-days-3 = 3 days for each answer
value-clock-week = 1 week for each answer
value-clock-daily = Until the daily hour, by the host’s clock, and at least 8 hours
value-clock-bank-minutes-10 = 10 minutes for everybody, and 30 seconds more with each turn
value-clock-bank-12 = 12 waking hours for everybody, and 1 more with each turn
value-clock-bank-48 = 48 waking hours for everybody, and 4 more with each turn
value-hints-alone = Hints for those who play alone against robots
value-hints-all = Hints for all
value-hints-none = No hints
value-hour = Time is up at { $number }:00 with a daily clock
value-answers-same = Answers in others’ turns have the same time
value-answers-seconds-30 = Answers in others’ turns within 30 seconds
value-answers-minutes-2 = Answers in others’ turns within 2 minutes
value-answers-hour = Answers in others’ turns within 1 hour
value-answers-hours-4 = Answers in others’ turns within 4 hours
value-answers-hours-12 = Answers in others’ turns within 12 hours
value-deserted-rest = The game rests while no player is here
value-deserted-play-on = Robots play on while no player is here
value-thinking-glance = Robots think for 0.05 seconds
value-thinking-usual = Robots think for 0.2 seconds
value-thinking-long = Robots think for a second
value-thinking-deep = Robots think for 5 seconds
value-reminders = { $number ->
    [0] No reminders
    [one] { $number } reminder
   *[other] { $number } reminders
}

robot-easy = Easy: plays sensibly and forgives much
robot-settler = Settler: plays sensibly and trades
robot-master = Master: thinks ahead
robot-random = Random: plays anything at all
robot-program = { $name }: a program of this bot’s host
robot-brief-easy = Easy robot
robot-brief-settler = Settler robot
robot-brief-master = Master robot
robot-brief-random = Random robot
robot-brief-program = Robot { $name }

