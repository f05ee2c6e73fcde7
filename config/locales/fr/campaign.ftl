# Ce qui est dit d’une série de parties.

campaign-announced = La campagne « { $name } » est annoncée : /campagne rejoindre vous en fait membre, et /campagne commencer lance ses parties.
campaign-joined = { $player } est maintenant membre de « { $name } ».
campaign-left = { $player } n’est plus membre de « { $name } ».
campaign-started = « { $name } » commence : sa première partie s’ouvre ici.
label-campaign-start = Commencer les parties
campaign-ended = « { $name } » est terminée. Une partie en cours continue, et compte.
campaign-books = Les registres de « { $name } » : { $games ->
    [one] une partie
   *[other] { $games } parties
}.
campaign-options = On joue : { $options }
campaign-members = Membres : { $members }
campaign-no-members = Personne n’est encore membre : /campagne rejoindre.
campaign-game = Partie { $number }, { $date } : { $winner } a gagné.
campaign-game-stopped = Partie { $number }, { $date } : arrêtée.
campaign-gathering = Ses parties commencent avec /campagne commencer.
campaign-on = La partie { $number } est en cours. La suivante s’ouvrira quand elle sera finie.
campaign-on-of = La partie { $number } sur { $most } est en cours.
campaign-opens = La partie { $number } s’ouvrira dès que ce salon sera libre et que quelqu’un sera membre.
campaign-over = La campagne est terminée.
campaign-points = Points
campaign-change = Cote
campaign-points-how = Points : autant que de joueurs pour la première place, un de moins pour chaque place en dessous. Cote : ce que ces parties, à elles seules, y ont changé.
campaign-problem-none = Il n’y a pas de campagne dans ce salon. /campagne nouvelle en annonce une.
campaign-problem-exists = Ce salon a une campagne qui n’est pas terminée. /campagne page la montre.
campaign-problem-no-room = Une campagne appartient à un salon où des parties sont montrées, sur Discord ou Matrix. Demandez-la là-bas.
campaign-problem-name = Une campagne a un nom de { $most } caractères au plus : /campagne nouvelle NOM.
campaign-problem-games = Une campagne compte de 1 à { $most } parties.
campaign-problem-full = Une campagne a { $most } membres au plus.
campaign-problem-member-already = Vous êtes déjà membre.
campaign-problem-no-member = Vous n’êtes pas membre.
campaign-problem-no-members = Personne n’est encore membre : /campagne rejoindre.
campaign-problem-started-already = Ses parties ont déjà commencé.
campaign-problem-over = La campagne est terminée. /campagne nouvelle en annonce une autre.
campaign-problem-host-only = Cela revient à la personne qui a annoncé la campagne, ou à quelqu’un qui gère ce lieu.
campaign-problem-no-books = Aucune de ses parties n’est encore finie.
