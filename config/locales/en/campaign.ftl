# What is said of a series of games.

campaign-announced = The campaign “{ $name }” is announced: /campaign join makes you a member, and /campaign start begins its games.
campaign-joined = { $player } is a member of “{ $name }” now.
campaign-left = { $player } is no member of “{ $name }” any more.
campaign-started = “{ $name }” begins: its first game opens here.
campaign-ended = “{ $name }” is over. A game that is played goes on, and counts.
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
campaign-change = Rating ±
campaign-error-none = There is no campaign in this room. /campaign new announces one.
campaign-error-exists = This room has a campaign that is not over. /campaign shows it.
campaign-error-no-room = A campaign belongs to a room where games are shown, on Discord or Matrix. Ask for it there.
campaign-error-name = A campaign has a name of { $most } characters at most: /campaign new NAME.
campaign-error-games = A campaign has one to { $most } games.
campaign-error-full = A campaign has { $most } members at most.
campaign-error-member-already = You are a member already.
campaign-error-no-member = You are no member.
campaign-error-no-members = Nobody is a member yet: /campaign join.
campaign-error-started-already = Its games have begun already.
campaign-error-over = The campaign is over. /campaign new announces another.
campaign-error-host-only = Only whoever announced the campaign can do that, or somebody who manages this place.
campaign-error-no-books = No game of it is over yet.
