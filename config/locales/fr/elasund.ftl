# Elasund : ce qui se passe, ce qui est demandé, et ce qui n’allait pas.
# $who vaut « you » quand la personne qui lit a agi ou doit répondre ; $player n’est alors pas nommé.
# Jamais « de » ni « que » devant un nom : il faudrait élider.

town-gold = { $count } or
town-influence = { $count ->
    [one] { $count } carte d’influence
   *[other] { $count } cartes d’influence
}
town-influence-red = { $count ->
    [one] { $count } carte d’influence rouge
   *[other] { $count } cartes d’influence rouges
}
town-influence-blue = { $count ->
    [one] { $count } carte d’influence bleue
   *[other] { $count } cartes d’influence bleues
}
town-influence-green = { $count ->
    [one] { $count } carte d’influence verte
   *[other] { $count } cartes d’influence vertes
}
building-small-hut = une petite cabane
building-large-hut = une grande cabane
building-merchant-house = une maison de marchands
building-artisan-house = une maison d’artisans
building-well = un puits
building-fair = un marché
building-shop = une échoppe
building-inn = une auberge
building-hall = un comptoir
town-tower = une tour
town-wall-north = au nord, au-dessus de la colonne { $column }
town-wall-south = au sud, au-dessous de la colonne { $column }
town-wall-east = à l’est, à côté de la rangée { $row }
town-front-north = le nord
town-front-south = le sud
town-front-east-north = l’est depuis la porte nord
town-front-east-south = l’est depuis la porte sud
tile-north-west = la tuile du nord-ouest
tile-north = la tuile du nord
tile-north-east = la tuile du nord-est
tile-west = la tuile de l’ouest
tile-middle = la tuile du milieu
tile-east = la tuile de l’est
tile-south-west = la tuile du sud-ouest
tile-south = la tuile du sud
tile-south-east = la tuile du sud-est
value-game-elasund = Elasund

notice-ship-moved = Le navire est devant la rangée { $row }.
notice-pirates-sent = { $who ->
    [you] Vous envoyez les pirates devant la rangée { $row }.
   *[other] { $player } envoie les pirates devant la rangée { $row }.
}
notice-gold-returned = La banque manque d’or : la moitié de celui de chaque main y retourne : { $shares }.
notice-row-pays = La rangée rapporte : { $shares }.
notice-pirates-plunder = Les pirates pillent la rangée : { $owed }.
notice-influence-short = Il manque des cartes d’influence : la moitié de celles de chaque main y retourne : { $owed }.
notice-reclaimed = { $who ->
    [you] Vos tours vous rendent { $cards }.
   *[other] { $player } récupère grâce à ses tours { $cards }.
}
notice-reclaimed-nothing = { $who ->
    [you] Vous ne récupérez rien.
   *[other] { $player } ne récupère rien.
}
notice-influence-drawn-own = Vous piochez { $cards }.
notice-influence-drawn = { $player } pioche { $cards }.
notice-influence-reshuffled = Les cartes d’influence utilisées sont mélangées à nouveau.
notice-demolished = Démoli en { $place } : { $building } ({ $player }).
notice-built = { $who ->
    [you] Vous construisez { $building } en { $place }.
   *[other] { $player } construit { $building } en { $place }.
}
notice-built-influence = Cela coûte { $cards }.
notice-built-compensation = Payé pour des permis : { $shares }.
notice-trade-points = { $who ->
    [you] Vos points de commerce passent de { $from } à { $to }.
   *[other] { $player } passe de { $from } à { $to } en points de commerce.
}
notice-wall-built = { $who ->
    [you] Vous posez votre rempart { $number } { $place } : { $reward }.
   *[other] { $player } pose son rempart { $number } { $place } : { $reward }.
}
notice-tiles-seen-own = Vous regardez deux tuiles de l’église : { $tiles }.
notice-tiles-seen = { $player } paie la première tuile de l’église et en regarde deux.
notice-tile-sunk-own = Sous la pile va { $tile }.
notice-tile-sunk = { $player } met l’autre tuile sous la pile.
notice-church-tile = { $who ->
    [you] Vous posez une tuile de l’église en { $place }.
   *[other] { $player } pose une tuile de l’église en { $place }.
}
notice-permit-returned = Le permis { $value } en { $place } revient à { $player }.
notice-hut-placed = { $who ->
    [you] Vous placez { $hut } en { $place }.
   *[other] { $player } place { $hut } en { $place }.
}
notice-hut-removed = Il n’y a plus de place, { $hut } quitte la partie ({ $player }).
notice-permit-placed = { $who ->
    [you] Vous placez le permis { $value } en { $place }.
   *[other] { $player } place le permis { $value } en { $place }.
}
notice-permit-placed-for = { $who ->
    [you] Vous placez le permis { $value } en { $place }, contre { $cards }.
   *[other] { $player } place le permis { $value } en { $place }, contre { $cards }.
}
notice-permit-bonus = { $who ->
    [you] Bonus : vous placez le permis { $value } en { $place }.
   *[other] Bonus : { $player } place le permis { $value } en { $place }.
}
notice-permit-moved = { $who ->
    [you] Bonus : vous déplacez le permis { $value } de { $from } en { $to }, contre { $cards }.
   *[other] Bonus : { $player } déplace le permis { $value } de { $from } en { $to }, contre { $cards }.
}
notice-permit-raised = { $who ->
    [you] Bonus : en { $place }, vous remplacez le permis { $from } par le { $to }, contre { $cards }.
   *[other] Bonus : en { $place }, { $player } remplace le permis { $from } par le { $to }, contre { $cards }.
}
notice-gold-taken = { $who ->
    [you] Vous prenez { $gold }.
   *[other] { $player } prend { $gold }.
}
notice-bonus-gold = { $who ->
    [you] Bonus : vous prenez { $gold }.
   *[other] Bonus : { $player } prend { $gold }.
}
notice-town-won = { $who ->
    [you] Vos { $cubes } cubes sont tous sur le plateau : vous gagnez !
   *[other] { $player } a ses { $cubes } cubes sur le plateau et gagne !
}
notice-town-won-last = { $who ->
    [you] Il ne reste personne d’autre : vous gagnez.
   *[other] Il ne reste personne d’autre : { $player } gagne.
}
notice-town-won-standstill = { $who ->
    [you] Plus personne ne construit : vous gagnez avec { $cubes } cubes sur le plateau.
   *[other] Plus personne ne construit : { $player } gagne avec { $cubes } cubes sur le plateau.
}

prompt-shift-ship = { $who ->
    [you] À vous : le navire est déjà devant cette rangée ; menez-le devant la rangée { $rows }.
   *[other] { $player }, le navire est déjà devant cette rangée : menez-le devant la rangée { $rows }.
}
prompt-move-pirates = { $who ->
    [you] Un sept : envoyez les pirates devant une autre rangée.
   *[other] { $player }, un sept : envoyez les pirates devant une autre rangée.
}
prompt-discard-influence = { $who ->
    [you] Choisissez { $count } de vos cartes d’influence à rendre.
   *[other] { $player }, choisissez { $count } de vos cartes d’influence à rendre.
}
prompt-reclaim = { $who ->
    [you] Vos tours : reprenez jusqu’à { $most } de ces cartes, ou aucune : { $cards }.
   *[other] { $player }, vos tours : reprenez jusqu’à { $most } de ces cartes, ou aucune : { $cards }.
}
prompt-town-build = { $who ->
    [you] À vous : construisez encore jusqu’à { $left } fois, puis placez un permis ou prenez 2 or.
   *[other] { $player }, à vous : construisez encore jusqu’à { $left } fois, puis placez un permis ou prenez 2 or.
}
prompt-permit = { $who ->
    [you] À vous : placez un permis ou prenez 2 or.
   *[other] { $player }, à vous : placez un permis ou prenez 2 or.
}
prompt-choose-tile = { $who ->
    [you] Choisissez laquelle de vos deux tuiles de l’église est posée d’abord.
   *[other] { $player }, choisissez quelle tuile de l’église est posée d’abord.
}
prompt-place-hut = { $who ->
    [you] Trouvez une nouvelle place pour { $huts }.
   *[other] { $player }, trouvez une nouvelle place pour { $huts }.
}
prompt-bonus = { $who ->
    [you] À vous : prenez un bonus contre des cartes d’influence, ou terminez avec /fin.
   *[other] { $player }, à vous : prenez un bonus contre des cartes d’influence, ou terminez avec /fin.
}

error-town-already-rolled = Vous avez déjà lancé les dés.
error-move-ship-first = Déplacez d’abord le navire.
error-reclaim-first = Récupérez d’abord des cartes, ou aucune.
error-choose-tile-first = Choisissez d’abord la première tuile de l’église.
error-place-hut-first = Trouvez d’abord une nouvelle place pour vos cabanes.
error-permit-or-gold-first = Placez d’abord un permis ou prenez 2 or.
error-permit-or-gold-done = Vous avez placé un permis ou pris de l’or : on ne construit plus pendant ce tour.
error-bonus-done = Vous avez déjà pris le bonus de ce tour.
error-builds-used-up = Vous avez construit deux fois pendant ce tour : placez un permis ou prenez 2 or.
error-wrong-ship-row = Le navire ne peut aller que devant la rangée { $rows }.
error-influence-only = Seules des cartes d’influence sont demandées.
error-too-many-reclaimed = Vos tours rendent { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
} au plus.
error-not-discarded = Cela n’a pas été défaussé ; l’ont été : { $cards }.
error-hut-not-built = Une cabane ne se construit pas : elle se déplace seulement quand on construit par-dessus.
error-none-left = Il n’en reste plus : { $building }.
error-outside-town = Ce n’est pas dans la ville, ou pas entièrement.
error-on-foundation = Seule l’église se dresse sur ses fondations.
error-on-church = L’église se dresse en { $place }.
error-larger-building = Un bâtiment plus grand est là : { $building } en { $place } ({ $player }).
error-too-few-permits = Il faut { $needed } permis sur ces cases, et il y en a { $present }.
error-no-own-permit = Aucun des permis sur ces cases n’est à vous.
error-no-majority = Les permis sur ces cases valent { $theirs } pour { $player } et { $own } pour vous : il vous faut davantage.
error-influence-needed = Un bâtiment de même taille est là : { $building } en { $place } ({ $player }). Il s’enlève contre trois cartes d’influence d’une couleur.
error-influence-not-needed = Aucune carte d’influence n’est nécessaire ici.
error-front-closed = Les remparts sont finis de ce côté : { $front }.
error-no-segment-left = Vos neuf remparts sont tous posés.
error-church-finished = L’église est achevée.
error-no-such-tile = Ce n’est aucune de vos deux tuiles de l’église.
error-hut-not-homeless = Aucune nouvelle place n’est nécessaire : { $hut }.
error-trade-square = { $place } est une case de commerce, où aucune cabane ne peut se dresser.
error-not-free = { $place } n’est pas libre : { $obstacle }.
error-town-full = La ville est pleine ; prenez 2 or.
error-wrong-row = Un permis se place dans la rangée { $rows }, ou dans une autre contre deux cartes d’influence d’une couleur.
error-no-permit-left = Tous vos permis sont sur le plateau, le { $value } aussi.
error-not-in-reserve = Le permis { $value } est déjà sur le plateau ; il vous reste { $reserve }.
error-not-on-board = Le permis { $value } n’est pas sur le plateau.
error-not-higher = L’autre permis doit être plus élevé.
obstacle-building = { $building } ({ $player })
obstacle-permit = le permis { $value } ({ $player })
obstacle-church = l’église
obstacle-foundation = les fondations de l’église
