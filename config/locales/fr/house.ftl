# Ce que la maison dit des parties de quelqu’un, et de ce qui est gardé.

my-games = Vos parties
my-games-none = Vous ne jouez nulle part en ce moment. Prenez place avec /join, ou ouvrez une table avec /new.
my-game-waits = Table de { $host } · { $game } : on vous attend.
my-game = Table de { $host } · { $game } : on attend quelqu’un d’autre.
