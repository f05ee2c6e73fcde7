# Ce qui se dit du temps : combien il en reste, qui est absent, et ce qui en résulte.

time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
time-moment = { $date } à { $time } { $zone }
time-moment-in = { $date } à { $time } { $zone } (dans { $left })

clock-until = { $player } a jusqu’au { $moment }.
clock-until-you = Vous avez jusqu’au { $moment }.
clock-last = Il ne manque plus qu’une réponse : { $player }.
clock-last-you = Il ne manque plus que votre réponse.
clock-away = { $player } s’absente jusqu’au { $moment }.
clock-paused = La partie est en pause. Elle reprend avec /poursuivre.
    .page = La partie est en pause. Elle reprend avec « { deed-resume } », dans « { deed-menu } ».
clock-rested = La partie est suspendue : aucun joueur n’est là. Elle reprend dès que quelqu’un agit ou dit /retour.
    .page = La partie est suspendue : aucun joueur n’est là. Elle reprend dès que quelqu’un agit.
clock-autopilot = Un robot joue pour { $player } (pilote automatique) jusqu’à son retour.
clock-autopilot-until = Un robot joue pour { $player } (pilote automatique) jusqu’au { $moment }.
clock-autopilot-advertised = Un robot joue pour { $player } (pilote automatique). Qui veut la place la prend avec /relayer.
    .page = Un robot joue pour { $player } (pilote automatique). Qui veut la place la prend avec « { deed-takeover } ».
clock-reminded = { $player }, la partie vous attend toujours.
clock-next = Ce sera à vous dès que { $player } aura fini.

news-away = { $player } s’absente jusqu’au { $moment }. D’ici là, son horloge est arrêtée.
news-holiday = { $player } s’absentera du { $from } au { $until }. Pendant ce temps, son horloge sera arrêtée.
news-back = { $player } est de retour.
news-paused = { $by } met la partie en pause : personne n’a à jouer, et aucune horloge ne tourne. Elle reprend avec /poursuivre.
    .page = { $by } met la partie en pause : personne n’a à jouer, et aucune horloge ne tourne. Elle reprend avec « { deed-resume } », dans « { deed-menu } ».
news-paused-by-vote = Le vote est acquis : la partie est en pause. Personne n’a à jouer, et aucune horloge ne tourne. Elle reprend avec /poursuivre.
    .page = Le vote est acquis : la partie est en pause. Personne n’a à jouer, et aucune horloge ne tourne. Elle reprend avec « { deed-resume } », dans « { deed-menu } ».
news-resumed = { $by } fait reprendre la partie.
news-resumed-by-vote = Le vote est acquis : la partie reprend.
news-stalled = La partie attend { $players }. Il n’y aura plus de rappel ; elle continue dès qu’une réponse arrive. /sauter continue sans attendre.
    .page = La partie attend { $players }. Il n’y aura plus de rappel ; elle continue dès qu’une réponse arrive. « { deed-skip } », dans « { deed-menu } », continue sans attendre.
news-granted-first = { $player } n’a pas joué à temps. La première fois est pardonnée : { $player } a encore { $time }.
news-granted-late = Ce programme ne tournait pas quand le temps s’est écoulé : { $player } a encore { $time }.
news-granted-host = { $player } a reçu { $time } de plus.
news-granted-vote = Le vote est acquis : { $player } a { $time } de plus.
news-missed = { $player } n’a pas joué à temps.
news-reachable = Rien n’a pu être écrit ici du { $from } au { $until }. La partie a attendu.
news-reachable-clock = Rien n’a pu être écrit ici du { $from } au { $until }. Aucune horloge n’a tourné, et chaque personne attendue a encore au moins { $time }.
news-rested = Plus aucun joueur n’est là : la partie est suspendue, aucune horloge ne tourne et aucun robot ne joue. Elle reprend dès que quelqu’un agit ou dit /retour.
    .page = Plus aucun joueur n’est là : la partie est suspendue, aucune horloge ne tourne et aucun robot ne joue. Elle reprend dès que quelqu’un agit.
news-steered = Un robot joue pour { $player } jusqu’à son retour : avec /retour, ou par n’importe quelle action ici.
    .page = Un robot joue pour { $player } jusqu’à son retour : avec « { deed-back } », dans « { deed-menu } », ou par n’importe quelle action ici.
news-delegated = { $player } laisse sa place à un robot jusqu’au { $moment }.
news-pause-failed = Faute d’accord, la partie continue.
news-extend-failed = Faute d’accord, personne ne reçoit de temps en plus.
news-resume-failed = Faute d’accord, la partie reste en pause.

seat-title = Une place à prendre
seat-offered = Un robot joue pour { $player }, qui n’a pas donné signe de vie depuis longtemps. Qui prend la place hérite de tout ce qui va avec.

vote-pause = { $by } propose de mettre la partie en pause. Plus de la moitié doit être d’accord.
vote-extend = { $by } propose de donner { $time } de plus à qui est attendu. Plus de la moitié doit être d’accord.
vote-resume = { $by } propose de reprendre. Plus de la moitié doit être d’accord.

missed-title = Pendant votre absence
missed-since = Votre dernière visite : { $moment }.
missed-nothing = Rien ne s’est passé depuis.
missed-done-for = Fait pour vous entre-temps :
missed-cards = Vos cartes, pour vos seuls yeux :
missed-now = Maintenant :
