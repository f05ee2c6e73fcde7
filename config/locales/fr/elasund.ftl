# Elasund : ce qui s’est passé, ce qui est demandé, et pourquoi une action n’est pas permise.
# $who vaut « you » quand la personne qui lit a agi ou doit répondre ; $player n’est alors pas nommé.
# Jamais « de » ni « que » devant un nom : il faudrait élider.

# $from est la rangée que le bateau quitte, ou sea avant le premier lancer.
town-ship-moved = { $from ->
    [sea] Le bateau va à la rangée { $row }.
   *[other] Le bateau va de la rangée { $from } à la rangée { $row }.
}
town-ship-passes = Le bateau était déjà à la rangée { $from } ; il va donc deux rangées plus loin, à la rangée { $row }.
town-pirates-moved = { $who ->
    [you] Vous envoyez les pirates à la rangée { $row }.
   *[other] { $player } envoie les pirates à la rangée { $row }.
}
town-gold-returned = L’or manque à la banque ; tout le monde rend d’abord la moitié du sien : { $shares }.
town-income = Revenus de la rangée : { $shares }.
town-income-none = La rangée ne rapporte rien à personne.
town-plundered = Les pirates pillent des cartes : { $owed }.
town-plundered-none = Il n’y a rien à piller : personne ne défausse.
town-influence-short = Il ne reste pas assez de cartes pouvoir ; tout le monde rend d’abord la moitié des siennes : { $owed }.
town-reclaimed = { $who ->
    [you] Vous reprenez { $cards } dans les défausses.
   *[other] { $player } reprend { $cards } dans les défausses.
}
town-reclaimed-none = { $who ->
    [you] Vous ne reprenez rien dans les défausses.
   *[other] { $player } ne reprend rien dans les défausses.
}
town-influence-drawn = Vous piochez { $cards }.
town-influence-reshuffled = Les cartes pouvoir jouées sont mélangées et forment la nouvelle pioche.

town-demolished = { $who ->
    [you] Démolition en { $place } : { $building }.
   *[other] Démolition en { $place } : { $building } ({ $player }).
}
town-built = { $who ->
    [you] Vous construisez { $building } en { $place }{ $cubes ->
        [0] .
        [1] , avec un cube dessus.
       *[other] , avec { $cubes } cubes dessus.
    }
   *[other] { $player } construit { $building } en { $place }{ $cubes ->
        [0] .
        [1] , avec un cube dessus.
       *[other] , avec { $cubes } cubes dessus.
    }
}
town-built-over = Des bâtiments de même taille sont recouverts, contre { $price }.
town-compensation = Permis dédommagés : { $shares }.
town-trade-points = { $who ->
    [you] Vous avez maintenant { $points ->
        [one] { $points } point de commerce.
       *[other] { $points } points de commerce.
    }
   *[other] { $player } a maintenant { $points ->
        [one] { $points } point de commerce.
       *[other] { $points } points de commerce.
    }
}
town-trade-cubes = Cela pose { $count ->
    [one] un cube
   *[other] { $count } cubes
} sur l’échelle de commerce.
town-trade-cubes-lost = Cela retire { $count ->
    [one] un cube
   *[other] { $count } cubes
} de l’échelle de commerce.
town-cubes-now = { $who ->
    [you] Vous avez maintenant { $cubes } de vos { $all } cubes sur le plateau.
   *[other] { $player } a maintenant { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } sur { $all } sur le plateau.
}
town-wall-built = { $who ->
    [you] Vous construisez un rempart ({ $place }).
   *[other] { $player } construit un rempart ({ $place }).
}
town-wall-brings = Il rapporte { $cards }.
town-wall-brings-none = Il devrait rapporter des cartes pouvoir, mais il n’en reste aucune à piocher.
town-tower-built = { $who ->
    [you] Vous construisez une tour, avec un cube dessus ({ $place }).
   *[other] { $player } construit une tour, avec un cube dessus ({ $place }).
}
town-church-paid = { $who ->
    [you] Vous payez une tuile de l’église.
   *[other] { $player } paie une tuile de l’église.
}
town-tiles-seen = Vous regardez deux tuiles : { $tiles }.
town-tiles-seen-hidden = { $player } regarde deux tuiles pour en choisir une.
town-tile-sunk = Vous mettez l’autre tuile sous la pioche : { $tile }.
town-tile-sunk-hidden = { $player } met l’autre tuile sous la pioche.
town-tile-laid = { $who ->
    [you] Vous posez { $tile } de l’église en { $place }, avec un cube dessus.
   *[other] { $player } pose { $tile } de l’église en { $place }, avec un cube dessus.
}
town-church-area = L’église ira de { $first } à { $last }.
town-permit-returned = { $who ->
    [you] Votre permis { $value } en { $place } vous revient.
   *[other] Le permis { $value } en { $place } retourne à { $player }.
}
town-hut-placed = { $who ->
    [you] Vous placez { $hut } en { $place }.
   *[other] { $player } place { $hut } en { $place }.
}
town-hut-removed = { $who ->
    [you] Plus de place pour { $hut } : elle quitte la partie.
   *[other] Plus de place pour une { $hut } ({ $player }) : elle quitte la partie.
}

town-permit-placed = { $who ->
    [you] Vous placez le permis { $value } en { $place }, pour { $price }.
   *[other] { $player } place le permis { $value } en { $place }, pour { $price }.
}
town-permit-placed-free = { $who ->
    [you] Vous placez le permis { $value } en { $place }.
   *[other] { $player } place le permis { $value } en { $place }.
}
town-gold-taken = { $who ->
    [you] Vous prenez { $gold } à la banque.
   *[other] { $player } prend { $gold } à la banque.
}
town-gold-taken-none = { $who ->
    [you] Vous demandez de l’or, mais la banque n’en a plus.
   *[other] { $player } demande de l’or, mais la banque n’en a plus.
}
town-bonus-permit = { $who ->
    [you] Votre bonus : vous placez le permis { $value } en { $place }, pour { $price }.
   *[other] { $player } utilise son bonus : le permis { $value } en { $place }, pour { $price }.
}
town-permit-moved = { $who ->
    [you] Votre bonus : vous déplacez le permis { $value } de { $from } à { $to }, pour { $price }.
   *[other] { $player } utilise son bonus : le permis { $value } passe de { $from } à { $to }, pour { $price }.
}
town-permit-raised = { $who ->
    [you] Votre bonus : en { $place }, le permis { $to } remplace le permis { $from }, pour { $price }.
   *[other] { $player } utilise son bonus : en { $place }, le permis { $to } remplace le permis { $from }, pour { $price }.
}
town-bonus-gold = { $who ->
    [you] Votre bonus : vous recevez { $gold } pour { $price }.
   *[other] { $player } utilise son bonus : { $gold } pour { $price }.
}

town-resigned = { $who ->
    [you] Vous abandonnez. Vos constructions restent ; vos permis et vos cartes retournent en réserve.
   *[other] { $player } abandonne. Ses constructions restent ; ses permis et ses cartes retournent en réserve.
}
town-won = { $who ->
    [you] Vous gagnez avec vos { $cubes } cubes sur le plateau !
   *[other] { $player } gagne avec ses { $cubes } cubes sur le plateau !
}
town-won-last = { $who ->
    [you] Tous les autres ont abandonné : vous gagnez avec { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } sur le plateau.
   *[other] Tous les autres ont abandonné : { $player } gagne avec { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } sur le plateau.
}
town-won-standstill = { $who ->
    [you] Rien n’a été construit pendant vingt tours de table : vous avez le plus de cubes ({ $cubes }) et gagnez.
   *[other] Rien n’a été construit pendant vingt tours de table : { $player } a le plus de cubes ({ $cubes }) et gagne.
}

town-prompt-shift = { $who ->
    [you] Le bateau est déjà dans cette rangée : menez-le à la rangée { $rows }.
   *[other] { $player }, le bateau est déjà dans cette rangée : menez-le à la rangée { $rows }.
}
town-prompt-pirates = { $who ->
    [you] Les pirates ! Envoyez-les dans une autre rangée.
   *[other] { $player }, les pirates ! Envoyez-les dans une autre rangée.
}
town-prompt-return = { $who ->
    [you] Choisissez { $count } de vos cartes pouvoir à rendre.
   *[other] { $player }, choisissez { $count } de vos cartes pouvoir à rendre.
}
town-prompt-reclaim = { $who ->
    [you] Vos tours de rempart rapportent jusqu’à { $most ->
        [one] { $most } carte défaussée
       *[other] { $most } cartes défaussées
    }, à choisir parmi : { $cards }.
   *[other] { $player }, vos tours de rempart rapportent jusqu’à { $most ->
        [one] { $most } carte défaussée
       *[other] { $most } cartes défaussées
    }, à choisir parmi : { $cards }.
}
town-prompt-build = { $who ->
    [you] { $left ->
        [0] Placez un permis, ou prenez 2 pièces d’or.
        [1] Construisez encore une fois, ou placez un permis ou prenez 2 pièces d’or.
       *[other] Construisez jusqu’à deux fois ; placez ensuite un permis ou prenez 2 pièces d’or.
    }
   *[other] { $player }, { $left ->
        [0] placez un permis, ou prenez 2 pièces d’or.
        [1] construisez encore une fois, ou placez un permis ou prenez 2 pièces d’or.
       *[other] construisez jusqu’à deux fois ; placez ensuite un permis ou prenez 2 pièces d’or.
    }
}
town-prompt-tile = { $who ->
    [you] Choisissez la première tuile de l’église.
   *[other] { $player }, choisissez la première tuile de l’église.
}
town-prompt-tile-yours = Choisissez la première tuile de l’église : { $tiles }.
town-prompt-hut = { $who ->
    [you] Trouvez une autre place pour { $huts }.
   *[other] { $player }, trouvez une autre place pour { $huts }.
}
town-prompt-bonus = { $who ->
    [you] Prenez un bonus contre des cartes pouvoir, ou terminez votre tour.
   *[other] { $player }, prenez un bonus contre des cartes pouvoir, ou terminez votre tour.
}
town-prompt-end = { $who ->
    [you] Terminez votre tour.
   *[other] { $player }, terminez votre tour.
}
town-standstill-near = Rien n’a été construit depuis { $idle } tours de table : si rien ne l’est { $left ->
    [one] au prochain
   *[other] pendant les { $left } prochains
}, la personne qui a le plus de cubes gagne.

town-error-rolled = Vous avez déjà lancé les dés ; construisez, puis placez un permis ou prenez 2 pièces d’or.
town-error-ship-first = Choisissez d’abord la rangée du bateau, avec /bateau.
    .page = Choisissez d’abord la rangée du bateau, avec « { deed-ship } ».
town-error-reclaim-first = Dites d’abord quelles cartes défaussées vous reprenez, avec /reprendre.
    .page = Dites d’abord quelles cartes défaussées vous reprenez, avec « { deed-reclaim } ».
town-error-tile-first = Choisissez d’abord la première tuile de l’église, avec /choisir.
    .page = Choisissez d’abord la première tuile de l’église, avec « { deed-tile } ».
town-error-hut-first = Trouvez d’abord une autre place pour votre hutte, avec /hutte.
    .page = Trouvez d’abord une autre place pour votre hutte, avec « { deed-hut } ».
town-error-permit-first = Placez d’abord un permis ou prenez 2 pièces d’or, avec /permis ou /or.
    .page = Placez d’abord un permis ou prenez 2 pièces d’or, avec « { deed-permit } » ou « { deed-gold } ».
town-error-permit-done = Votre permis est placé, ou votre or pris, pour ce tour ; il reste un bonus, ou /fin.
    .page = Votre permis est placé, ou votre or pris, pour ce tour ; il reste un bonus, ou « { deed-end } ».
town-error-bonus-done = Un seul bonus par tour, et c’est fait ; terminez avec /fin.
    .page = Un seul bonus par tour, et c’est fait ; il reste « { deed-end } ».
town-error-builds-used = On construit deux fois par tour, et c’est fait ; placez maintenant un permis ou prenez de l’or, avec /permis ou /or.
    .page = On construit deux fois par tour, et c’est fait ; placez maintenant un permis ou prenez de l’or, avec « { deed-permit } » ou « { deed-gold } ».
town-error-ship-row = Le bateau ne peut pas y aller maintenant ; il peut aller à la rangée { $rows }.
town-error-influence-only = On ne rend maintenant que des cartes pouvoir ; gardez votre or.
town-error-too-many = Vos tours de rempart rapportent au plus { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
} ; prenez-en moins.
town-error-not-discarded = Tout cela n’a pas été défaussé ; vous pouvez choisir parmi : { $cards }.
town-error-not-built = Une hutte ne se construit pas ; elle change de place quand on construit dessus.
town-error-none-left = La réserve n’en a plus ({ $building }) ; construisez autre chose.
town-error-own-built = Vous avez déjà construit { $building } ; vous pourrez le refaire après une démolition.
town-error-outside = Cela sort de la ville ; ses cases vont de A2 à { $last }.
town-error-foundation = { $place } est la fondation de l’église : rien d’autre ne s’y pose ; choisissez une autre case.
town-error-church = Une tuile de l’église est en { $place } et y reste ; choisissez d’autres cases.
town-error-larger = { $building } : un bâtiment plus grand ; on ne recouvre qu’un bâtiment plus petit ou de même taille.
town-error-few-permits = Il faut { $needed } permis sur ces cases, et il y en a { $present } ; placez-en d’abord d’autres.
town-error-no-permit = Aucun des permis qui s’y trouvent n’est à vous ; il vous en faut au moins un pour construire.
town-error-majority = Vos permis y valent { $own } ; { $player } y a { $theirs } : il vous faut davantage.
town-error-same-size = { $building } : même taille ; pour recouvrir ce bâtiment, ajoutez une couleur dont vous avez trois cartes.
town-error-no-influence = Cela ne demande pas de cartes pouvoir ; ne nommez pas de couleur.
town-error-front = Le rempart y est fini ({ $front }) ; choisissez un autre côté.
town-error-no-segment = Vos { $count } remparts sont tous posés ; construisez autre chose.
town-error-church-finished = L’église est finie ; construisez autre chose.
town-error-tile = Ce n’est pas une de vos deux tuiles ; choisissez-en une avec /choisir.
    .page = Ce n’est pas une de vos deux tuiles ; choisissez-en une.
town-error-hut-placed = Rien à déplacer : { $hut } a sa place.
town-error-trade-square = Une hutte ne va pas sur une case commerce, et { $place } en est une ; choisissez d’autres cases.
town-error-built-there = La case { $place } est prise : { $building } ; choisissez une case libre.
town-error-permit-there = { $who ->
    [you] En { $place } se trouve votre permis { $value } ; choisissez une case libre.
   *[other] En { $place } se trouve le permis { $value } ({ $player }) ; choisissez une case libre.
}
town-error-town-full = Aucune case n’est libre pour un permis ; prenez de l’or avec /or.
    .page = Aucune case n’est libre pour un permis ; prenez de l’or avec « { deed-gold } ».
town-error-row = Un permis va maintenant à la rangée { $rows } ; deux cartes pouvoir d’une même couleur ouvrent toutes les rangées.
town-error-reserve = Le permis { $value } est déjà sur le plateau ; dans votre réserve : { $left }.
town-error-no-reserve = Vos permis sont tous sur le plateau ; prenez de l’or avec /or.
    .page = Vos permis sont tous sur le plateau ; prenez de l’or avec « { deed-gold } ».
town-error-not-on-board = Votre permis { $value } n’est pas sur le plateau ; choisissez-en un qui y est.
town-error-not-higher = L’autre permis doit être plus élevé que celui du plateau.
town-error-no-gold-left = La banque n’a plus d’or : ce bonus ne vous rapporterait rien.
