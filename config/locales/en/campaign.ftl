# What is said of a series of games.

campaign-announced = The campaign “{ $name }” is announced: /campaign join makes you a member, and /campaign start begins its games.
campaign-joined = { $player } is a member of “{ $name }” now.
campaign-left = { $player } is no member of “{ $name }” any more.
campaign-started = “{ $name }” begins: its first game opens here.
label-campaign-start = Begin its games
campaign-ended = “{ $name }” is over. A game that is still being played continues, and counts.
campaign-books = The books of “{ $name }”: { $games ->
    [one] one game
   *[other] { $games } games
}.
campaign-options = Played: { $options }
campaign-members = Members: { $members }
campaign-no-members = Nobody is a member yet: /campaign join.
campaign-game = Game { $number }, { $date }: { $winner } won.
campaign-game-stopped = Game { $number }, { $date }: stopped.
campaign-gathering = Its games begin with /campaign start.
campaign-on = Game { $number } is being played. The next one opens when it is over.
campaign-on-of = Game { $number } of { $most } is being played.
campaign-opens = Game { $number } opens as soon as this room is free and somebody is a member.
campaign-over = The campaign is over.
campaign-points = Points
campaign-change = Rating
campaign-points-how = Points: as many as there were players for the first place, one less for each place below. Rating: what these games alone have changed.
campaign-problem-none = There is no campaign in this room. /campaign new announces one.
campaign-problem-exists = This room has a campaign that is not over. /campaign page shows it.
campaign-problem-no-room = A campaign belongs to a room where games are shown, on Discord or Matrix. Ask for it there.
campaign-problem-name = A campaign has a name of { $most } characters at most: /campaign new NAME.
campaign-problem-games = A campaign has one to { $most } games.
campaign-problem-full = A campaign has { $most } members at most.
campaign-problem-member-already = You are a member already.
campaign-problem-no-member = You are no member.
campaign-problem-no-members = Nobody is a member yet: /campaign join.
campaign-problem-started-already = Its games have begun already.
campaign-problem-over = The campaign is over. /campaign new announces another.
campaign-problem-host-only = Only whoever announced the campaign can do that, or somebody who manages this place.
campaign-problem-no-books = None of its games is over yet.
