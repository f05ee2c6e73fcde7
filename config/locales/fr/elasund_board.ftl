# Elasund : où en sont la ville et les joueurs, et les règles en bref.

standing-cubes = { $count ->
    [one] { $count } cube sur le plateau
   *[other] { $count } cubes sur le plateau
}
standing-trade-points = { $count ->
    [one] { $count } point de commerce
   *[other] { $count } points de commerce
}
standing-segments = { $count ->
    [one] { $count } rempart
   *[other] { $count } remparts
} ({ $towers ->
    [0] aucune tour
    [one] { $towers } tour
   *[other] { $towers } tours
})
standing-reserve = permis en réserve { $permits }
standing-no-reserve = aucun permis en réserve
status-town-goal = Qui a le premier { $cubes } cubes sur le plateau pendant son propre tour gagne.
end-town-won = { $player } gagne avec { $cubes } cubes sur le plateau.

board-ship-away = Le navire n’est pas encore arrivé.
board-ship = Le navire est devant la rangée { $row }.
board-pirates = Les pirates sont devant la rangée { $row }.
board-buildings = Bâtiments : { $places }
board-permits = Permis : { $permits }
board-wall = Remparts : { $places }
board-no-church = L’église n’est pas commencée.
board-church = Église : { $tiles } ; tuiles restantes : { $left }.
board-left = Reste à construire : { $buildings }
town-building-at = { $building } en { $place }
town-permit-at = { $value } en { $place }
town-tile-at = { $place } ({ $player })
town-left = { $building } × { $count }
bank-town = La banque : { $gold } · { $stack } cartes d’influence à piocher, { $used } utilisées

hand-tiles = Vos tuiles de l’église : { $tiles }.
hand-bottom-tile = Sous la pile de l’église se trouve { $tile }.
hand-reserve = Permis en réserve : { $permits }.
hand-no-reserve = Tous vos permis sont sur le plateau.
hand-cubes = { $cubes } de vos { $goal } cubes sont sur le plateau ; points de commerce : { $points }.

rules-town-goal = But : vous avez { $cubes } cubes. Qui les a tous sur le plateau pendant son propre tour, sur des bâtiments, des tuiles de l’église, des tours et la piste du commerce, gagne aussitôt.
rules-town-start = Départ : deux cabanes de chacun sont en place. Vous commencez avec 3 or et une carte d’influence, et vous avez cinq permis, de 0 à 4.
rules-town-turn = Tour : lancez les dés et déplacez le navire ; construisez jusqu’à deux fois ; placez un permis contre son nombre en or, ou prenez 2 or ; prenez enfin un bonus au plus.
rules-town-ship = Navire : il va devant la rangée des dés, et chaque bâtiment qui touche cette rangée rapporte un or ou une carte d’influence. S’il y est déjà, il avance de deux rangées, au nord ou au sud.
rules-town-pirates = Sept : vous envoyez les pirates devant une autre rangée. Rien n’est rapporté ; chacun défausse une carte pour chacun de ses cubes dans la rangée. Qui a lancé les dés peut ensuite reprendre une carte pour chacune de ses tours.
rules-town-building = Construction : toutes les cases doivent être dans la ville et porter assez de permis, de qui que ce soit. Les vôtres doivent y valoir plus que ceux de chaque autre joueur. Vous payez le bâtiment à la banque, et leurs permis aux autres ; tous les permis sont rendus. Les bâtiments plus petits cèdent la place ; ceux de même taille contre trois cartes d’influence d’une couleur.
rules-town-trade = Commerce : les cases du port valent un point, celles près des portes deux. À 3, 5, 7, 9 et 11 points, un cube va sur la piste ; ce qui est démoli emporte ses points.
rules-town-bonus = Bonus : deux cartes d’influence d’une couleur déplacent un permis, ou le remplacent par un plus élevé contre la différence en or ; trois couleurs différentes placent un permis n’importe où contre son or, ou rapportent 2 or. Deux d’une couleur permettent aussi de placer un permis dans n’importe quelle rangée.
rules-town-wall-church = Remparts et église : un rempart coûte 2 or au nord et au sud, 4 à l’est ; un sur trois est une tour avec un cube, les autres rapportent des cartes d’influence. Une tuile de l’église coûte 7 or, porte un cube et enlève ce qui est à sa place.
