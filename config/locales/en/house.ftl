# What the house says of somebody’s games, and of what is kept of them.

my-games = Your games
my-games-none = You play nowhere just now. Sit down with /join, or open a table with /new.
my-game-waits = { $host }’s table · { $game }: it waits for you.
my-game = { $host }’s table · { $game }: others are waited for.
