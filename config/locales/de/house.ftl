# Was das Haus über jemandes Spiele sagt, und darüber, was aufbewahrt wird.

my-games = Deine Spiele
my-games-none = Du spielst gerade nirgends. Setz dich mit /join, oder eröffne mit /new einen Tisch.
my-game-waits = Tisch von { $host } · { $game }: Hier wartet man auf dich.
my-game = Tisch von { $host } · { $game }: Hier wartet man auf andere.

forget-title = Vergessen werden
forget-what = Was verschwindet: dein Name und dein Konto an { $count ->
    [one] einem Tisch
   *[other] { $count } Tischen
}, was du dort gesagt und vorbereitet hast, und alles, was sonst über dich vermerkt ist.
forget-game = Du hast einen Platz in einem laufenden Spiel. Ein Spiel kann nicht auf jemanden warten, den es nicht kennt: Du verlässt es, und dein Platz ist frei für andere. { $game }
forget-lobby = Du stehst von einem Tisch auf, der noch nicht begonnen hat. { $game }
forget-stays = Was bleibt: die Züge deiner Spiele, ohne deinen Namen, damit sie für die anderen ganz bleiben; was auf Discord und Matrix veröffentlicht wurde; was andere geschrieben haben; und Kopien, die der Betreiber gemacht hat. In den Dateien der Datenbank steht Gelöschtes, bis ihr Platz wieder gebraucht wird.
forget-how = Das lässt sich nicht rückgängig machen. Meinst du es ernst? Dann sag /vergessen mich ja.
forget-done = Du bist hier vergessen. Die Tische nennen dich „Jemand“, und ein Link zu einem deiner Plätze führt nirgendwohin mehr.
forget-nobody = Über dich ist hier nichts aufbewahrt.
