# Les bateaux : ce qui s’est passé, ce qui est demandé, pourquoi une action n’est pas permise, où en est la partie, et les règles en bref.
# $who vaut « you » quand la personne qui lit a agi ou doit répondre ; $player n’est alors pas nommé.
# Jamais « de » ni « que » devant un nom : il faudrait élider.

notice-ship-built = { $who ->
    [you] Vous construisez un bateau en { $place }.
   *[other] { $player } construit un bateau en { $place }.
}
notice-ship-moved = { $who ->
    [you] Vous déplacez votre bateau : { $origin }, puis { $place }.
   *[other] { $player } déplace un bateau : { $origin }, puis { $place }.
}
notice-pirate-moved = { $who ->
    [you] Vous déplacez le pirate : { $place }.
   *[other] { $player } déplace le pirate : { $place }.
}
notice-area-settled = { $who ->
    [you] Vous abordez une nouvelle terre ({ $area }) : { $points } points de plus.
   *[other] { $player } aborde une nouvelle terre ({ $area }) : { $points } points de plus.
}
notice-gold-owed = L’or rapporte : { $owed }.
notice-gold-owed-to = { $player } choisit { $count ->
    [one] { $count } ressource
   *[other] { $count } ressources
}
notice-gold-taken = { $who ->
    [you] Votre or vous rapporte { $cards }.
   *[other] { $player } prend { $cards } pour son or.
}
notice-longest-route = { $who ->
    [you] Vous avez maintenant la route commerciale la plus longue (longueur { $length }) : 2 points.
   *[other] { $player } a maintenant la route commerciale la plus longue (longueur { $length }) : 2 points.
}
notice-longest-route-aside = Plus personne n’a la route commerciale la plus longue.

knights-pirate-entered = Le pirate est arrivé : { $place }.
knights-pirate-chased = { $who ->
    [you] Votre chevalier en { $place } chasse le pirate.
   *[other] { $player } chasse le pirate avec son chevalier en { $place }.
}
knights-own-ship-removed = { $who ->
    [you] Vous relevez votre bateau en { $place }, et pouvez le poser ailleurs.
   *[other] { $player } relève son bateau en { $place }, et peut le poser ailleurs.
}
knights-ship-removed = { $who ->
    [you] Vous retirez le bateau en { $place } ({ $victim }).
   *[other] { $player } retire le bateau en { $place } ({ $victim }).
}
knights-piece-kept = { $who ->
    [you] Vous ne reposez rien : la pièce revient dans votre réserve.
   *[other] { $player } ne repose rien.
}

prompt-take-gold = { $who ->
    [you] L’or rapporte : prenez { $count ->
        [one] une ressource
       *[other] { $count } ressources
    } au choix à la banque.
   *[other] { $player }, l’or rapporte : prenez { $count ->
        [one] une ressource
       *[other] { $count } ressources
    } au choix à la banque.
}
prompt-found-road-or-ship = { $who ->
    [you] Posez maintenant une route ou un bateau partant de { $place }.
   *[other] { $player }, posez une route ou un bateau partant de { $place }.
}
prompt-free-road-or-ship = { $who ->
    [you] Posez { $left ->
        [one] gratuitement une route ou un bateau.
       *[other] gratuitement { $left } pièces, routes ou bateaux, l’une après l’autre.
    }
   *[other] { $player }, posez { $left ->
        [one] gratuitement une route ou un bateau.
       *[other] gratuitement { $left } pièces, routes ou bateaux, l’une après l’autre.
    }
}
prompt-move-robber-or-pirate = { $who ->
    [you] Déplacez le voleur ou le pirate sur un autre hexagone.
   *[other] { $player }, déplacez le voleur ou le pirate sur un autre hexagone.
}
prompt-relocate-ship = { $who ->
    [you] Posez ailleurs le bateau que vous avez relevé, ou gardez-le.
   *[other] { $player }, posez ailleurs le bateau que vous avez relevé, ou gardez-le.
}
prompt-move-displaced-ships = { $who ->
    [you] Votre { $rank } en { $place } a été chassé : choisissez où il va, le long de vos routes et bateaux.
   *[other] { $player }, votre { $rank } en { $place } a été chassé : choisissez où il va.
}

error-no-ships = Cette partie se joue sans bateaux ; on peut les choisir avant de commencer la prochaine.
error-no-land = Il n’y a que la mer autour de ce croisement ; choisissez-en un qui touche une terre.
error-not-at-home = Les premiers bâtiments se posent sur l’île principale ; choisissez-y un croisement.
error-open-sea = Aucune route ne traverse la pleine mer ; posez-y un bateau, ou choisissez un chemin au bord d’une terre.
error-not-at-sea = Un bateau ne va pas dans les terres ; choisissez un chemin en mer ou sur la côte.
error-no-ships-left = Vos { $supply } bateaux sont tous sur le plateau ; vous pouvez encore en déplacer un.
error-pirate-near = Autour de l’hexagone du pirate, aucun bateau ne se construit ni ne bouge ; choisissez un autre chemin.
error-not-your-ship = Vous n’avez pas de bateau ici ; /plateau en texte dit où sont les vôtres.
    .page = Vous n’avez pas de bateau ici.
error-ship-is-new = Ce bateau a été construit pendant ce tour ; vous pourrez le déplacer dès votre prochain tour.
error-ship-moved-already = On déplace un seul bateau par tour, et c’est fait ; le suivant sera pour votre prochain tour.
error-line-is-closed = Cette ligne de bateaux est fermée aux deux bouts et reste en place ; déplacez le dernier bateau d’une ligne ouverte.
error-ship-not-at-end = Seul le dernier bateau d’une ligne ouverte se déplace ; choisissez-en un qui est au bout.
error-knight-stranded = Votre chevalier resterait sans route ni bateau ; déplacez un autre bateau, ou d’abord le chevalier.
error-pirate-at-sea = Le pirate reste en mer ; choisissez un hexagone de mer.
error-robber-on-land = Le voleur reste à terre ; choisissez un hexagone de terre.
error-pirate-must-move = Le pirate s’y trouve déjà ; déplacez-le sur un autre hexagone de mer.
error-pirate-waits = Le pirate reste au loin tant que les barbares n’ont pas attaqué une fois.
error-take-gold-first = Choisissez d’abord ce que votre or vous rapporte, avec /or.
    .page = Choisissez d’abord ce que votre or vous rapporte, avec « { deed-take-gold } ».
error-gold-goes-round = D’autres choisissent avant vous ce que l’or leur rapporte ; on attend : { $players }.
error-not-at-pirate = Le chevalier doit être à un croisement de l’hexagone du pirate ; amenez-le d’abord là.

error-found-road-or-ship-first = Posez d’abord la route ou le bateau de votre nouvelle colonie, avec /construire route ou /construire bateau.
    .page = Posez d’abord la route ou le bateau de votre nouvelle colonie ; le plateau montre où.
error-move-robber-or-pirate-first = Déplacez d’abord le voleur ou le pirate, avec /voleur ou /pirate.
    .page = Déplacez d’abord le voleur ou le pirate ; le plateau montre où ils peuvent aller.
error-lay-roads-or-ships-first = Posez d’abord vos routes ou bateaux gratuits, avec /construire route ou /construire bateau.
    .page = Posez d’abord vos routes ou bateaux gratuits ; le plateau montre où.
error-nothing-leads-there = Aucune de vos routes et aucun de vos bateaux n’y mènent ; une route prolonge une route, un bateau un bateau, et l’un et l’autre partent d’une colonie ou d’une ville.
error-road-or-ship-not-at-settlement = Cette route ou ce bateau doit partir de votre nouvelle colonie, { $place }.
error-no-road-or-ship-possible = Il ne vous reste ni lieu ni pièce pour une route ou un bateau gratuits ; gardez la carte pour plus tard.
error-no-victim-of-pirate = Il n’y a personne à voler ici ; allez-y sans nommer de victime.
error-no-place-for-settlement-ships = Vous n’avez pas de place pour une colonie : une route ou un bateau à vous doit mener à un croisement à terre, sans bâtiment voisin.
error-out-of-reach-ships = Aucune suite continue de vos routes et bateaux n’y mène le chevalier ; choisissez un autre croisement libre.
error-no-own-road-or-ship = Aucune route et aucun bateau à vous ne touchent ce croisement ; choisissez-en un autre.
error-no-road-or-ship = Il n’y a ni route ni bateau ici ; choisissez un chemin qui en porte.
error-piece-was-there = La pièce était déjà là ; posez-la ailleurs, ou gardez-la en réserve.
error-piece-not-open = Cette pièce n’est ouverte à aucun bout ; choisissez une route ou un bateau dont un bout ne touche rien de la même couleur.
error-knight-would-strand-ships = Le chevalier en { $place } resterait sans route ni bateau ; choisissez une autre pièce.

piece-ship = bateau
standing-route = route commerciale de longueur { $length }
standing-longest-route = route commerciale la plus longue ({ $length })
standing-new-land = { $points ->
    [one] { $points } point
   *[other] { $points } points
} (nouvelles terres)
standing-ships-left = { $count ->
    [0] plus de bateau en réserve
    [one] { $count } bateau en réserve
   *[other] { $count } bateaux en réserve
}
end-longest-route = route commerciale la plus longue

board-frame = Tout autour, la mer : de { $first } à { $last }.
board-pirate = Le pirate est ici : { $place }.
board-pirate-away = Le pirate arrive avec la première attaque : { $place }.
board-area = Nouvelle terre, { $points } points pour une première colonie ({ $players }) : { $area }
board-area-settled = Nouvelle terre, déjà abordée par tout le monde : { $area }
board-ships = – Bateaux : { $places }
alt-ships = { $count ->
    [one] { $count } bateau
   *[other] { $count } bateaux
}
hand-ships-left = Bateaux encore en réserve : { $count }.

about-road-building-ships = posez gratuitement deux routes, deux bateaux, ou un de chaque.
about-diplomat-ships = retirez une route ou un bateau ouvert à un bout ; si la pièce est à vous, vous pouvez la poser ailleurs.
about-intrigue-ships = chassez un chevalier adverse qui touche une de vos routes ou un de vos bateaux.
about-bishop-ships = déplacez le voleur, et non le pirate, et volez une carte à chaque adversaire qui a un bâtiment là.

option-arrangement = Hexagones et nombres
value-arrangement-fixed = Hexagones et nombres à leur place
value-arrangement-shuffled = Hexagones et nombres mélangés
value-board-new-shores = Nouveaux rivages
value-board-through-the-desert = Traversée du désert
value-game-ships = Bateaux et îles
value-own = { $option } : { $name }

rules-ships-goal = But. Pour gagner, il faut avoir { $points } points à son propre tour avant tout le monde : 1 par colonie, 2 par ville, 2 pour sa première colonie sur chaque nouvelle terre, 2 pour la route commerciale la plus longue, 2 pour la plus grande armée, 1 par carte point de victoire. Les cartes en main sont secrètes ; leur nombre ne l’est pas.
rules-ships-knights-goal = But. Pour gagner, il faut avoir { $points } points à son propre tour avant tout le monde : 1 par colonie, 2 par ville, 2 de plus par métropole, 2 pour sa première colonie sur chaque nouvelle terre, 1 par point de défense, 1 pour le marchand, 1 par carte progrès qui vaut un point, 2 pour la route commerciale la plus longue. Il n’y a ni cartes développement ni plus grande armée.
rules-ships-founding = Les premiers bâtiments se posent sur l’île principale. Sur la côte, un bateau peut remplacer la route.
rules-ships-production = L’or rapporte ce qu’on veut : une ressource au choix par colonie, deux par ville, une fois tous les autres hexagones payés.
rules-ships-robber = Au lieu du voleur, on peut déplacer le pirate sur un autre hexagone de mer, et voler une carte à quelqu’un qui a un bateau au bord de cet hexagone. Autour de l’hexagone du pirate, aucun bateau ne se construit ni ne bouge ; il n’empêche rien d’autre. Le voleur reste à terre.
rules-ships-knights-robber = Le pirate attend lui aussi la première attaque ; jusque-là, les bateaux se construisent et se déplacent autour de son hexagone comme ailleurs.
rules-ships-building = Un bateau coûte { $ship } ; il va en mer ou sur la côte, et touche vos propres bateaux, colonies ou villes. Une route et un bateau ne se rejoignent que par une colonie ou une ville à vous. Vos colonies peuvent aussi se poser là où mènent vos bateaux. Vous avez { $ships } bateaux.
rules-ships-cards = Un Chevalier peut déplacer le pirate au lieu du voleur. Avec la Construction de routes, on pose des routes ou des bateaux.
rules-ships-knights-cards = Ce qu’une carte dit des routes vaut aussi pour les bateaux.
rules-ships-knights-knights = Les bateaux mènent les chevaliers comme les routes, même en passant d’une route à un bateau, et jusqu’en pleine mer ; mais un nouveau chevalier se pose à terre. Un chevalier à un croisement de l’hexagone du pirate peut le chasser.
rules-ships-sea = Les bateaux. Une fois par tour, après les dés, vous pouvez déplacer un bateau là où vous pourriez en construire un : le dernier d’une ligne ouverte, mais pas un bateau construit pendant ce tour. Les pièces des autres n’ouvrent ni ne ferment aucune ligne : même à côté d’elles, le dernier bateau d’une ligne ouverte peut être déplacé. Une ligne qui joint deux de vos colonies ou villes est fermée et reste en place. Les nouvelles terres sont celles au-delà de la mer, ou du désert : votre première colonie sur chacune vous rapporte { $land } points de plus, même si d’autres y sont déjà.
rules-ships-knights-sea = Une ligne d’un de vos bâtiments à un de vos chevaliers est fermée elle aussi, tant que le chevalier y reste. À côté du chevalier d’un autre, le dernier bateau d’une ligne ouverte peut quand même être déplacé : il a déjà coupé la ligne. Vous ne pouvez pas déplacer un bateau si un de vos chevaliers devait rester sans route ni bateau.
rules-ships-awards = Avec les bateaux, c’est la route commerciale la plus longue : routes et bateaux comptent ensemble, et l’on passe de l’un à l’autre seulement par une colonie ou une ville à soi. Déplacer un bateau à soi compte comme une coupure : votre route peut devenir plus courte qu’une autre, et une égalité se juge comme après toute coupure.
