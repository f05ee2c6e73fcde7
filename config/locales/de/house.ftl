# Was das Haus über jemandes Spiele sagt, und darüber, was aufbewahrt wird.

my-games = Deine Spiele
my-games-none = Du spielst gerade nirgends. Setz dich mit /join, oder eröffne mit /new einen Tisch.
my-game-waits = Tisch von { $host } · { $game }: Hier wartet man auf dich.
my-game = Tisch von { $host } · { $game }: Hier wartet man auf andere.
