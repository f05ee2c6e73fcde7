# Villes et chevaliers : ce qui s’est passé, ce qui est demandé, et pourquoi une action n’est pas permise.
# $who vaut « you » quand la personne qui lit a agi ou doit répondre ; $player n’est alors pas nommé.
# Jamais « de » ni « que » devant un nom : il faudrait élider.

event-ship = le navire
event-trade = la porte du commerce
event-politics = la porte de la politique
event-science = la porte de la science

level-none = rien encore
level-trade-1 = marché
level-trade-2 = maison de commerce
level-trade-3 = guilde
level-trade-4 = banque
level-trade-5 = grande bourse
level-politics-1 = hôtel de ville
level-politics-2 = ambassade
level-politics-3 = forteresse
level-politics-4 = tribunal
level-politics-5 = haute assemblée
level-science-1 = école
level-science-2 = bibliothèque
level-science-3 = aqueduc
level-science-4 = théâtre
level-science-5 = université

ability-trade = Désormais, la banque prend les marchandises à 2:1.
ability-politics = Désormais, les chevaliers forts peuvent devenir puissants.
ability-science = Désormais, un lancer qui ne rapporte rien, sauf un 7, donne une ressource au choix.

knights-city-founded = { $who ->
    [you] Vous posez une ville en { $place }.
   *[other] { $player } pose une ville en { $place }.
}
knights-rolled = { $who ->
    [you] Vous lancez les dés : { $sum } (rouge { $red } + jaune { $yellow }) ; le dé événement montre { $event }.
   *[other] { $player } lance les dés : { $sum } (rouge { $red } + jaune { $yellow }) ; le dé événement montre { $event }.
}
knights-rolled-chosen = { $who ->
    [you] Vous choisissez les dés : { $sum } (rouge { $red } + jaune { $yellow }) ; le dé événement montre { $event }.
   *[other] { $player } choisit les dés : { $sum } (rouge { $red } + jaune { $yellow }) ; le dé événement montre { $event }.
}

knights-fleet-nearer = Les barbares approchent : { $left ->
    [one] encore { $left } étape.
   *[other] encore { $left } étapes.
}
knights-fleet-lands = Les barbares débarquent sur l’île !
knights-defense-called = Qui les affronte ? À choisir parmi ses chevaliers actifs : { $players }.
knights-defense-joined = { $who ->
    [you] Vous envoyez { $count ->
        [one] votre chevalier en { $places }
       *[other] vos chevaliers en { $places }
    } contre les barbares.
   *[other] { $player } envoie { $count ->
        [one] son chevalier en { $places }
       *[other] ses chevaliers en { $places }
    } contre les barbares.
}
knights-defense-declined = { $who ->
    [you] Vous n’envoyez aucun chevalier contre les barbares.
   *[other] { $player } n’envoie aucun chevalier contre les barbares.
}
knights-attack = Les barbares attaquent avec une force de { $fleet } ; celle des chevaliers est de { $island } : { $shares }.
knights-attack-unmet = Les barbares attaquent avec une force de { $fleet }, et aucun chevalier ne les affronte.
knights-strength-share = { $player } { $strength }
knights-attack-won = L’île tient bon.
knights-attack-lost = L’île est vaincue.
knights-cities-owed = { $count ->
    [one] La plus faible défense perd une ville : { $players }.
   *[other] Les plus faibles défenses perdent chacune une ville : { $players }.
}
knights-city-lost = { $who ->
    [you] Votre ville en { $place } est prise : il reste une colonie.
   *[other] { $player } perd sa ville en { $place } : il reste une colonie.
}
knights-city-on-side = { $who ->
    [you] Votre ville en { $place } est prise. Il ne vous reste pas de colonie à y poser : la ville est couchée, et compte comme une colonie.
   *[other] { $player } perd sa ville en { $place }. Il ne reste pas de colonie à y poser : la ville est couchée, et compte comme une colonie.
}
knights-defended = { $who ->
    [you] Vous avez le mieux défendu l’île : un point de défense.
   *[other] { $player } a le mieux défendu l’île : un point de défense.
}
knights-rewards-owed = À égalité pour la meilleure défense, avec une carte progrès à piocher : { $players }.
knights-reward-forgone = { $who ->
    [you] Vous ne piochez pas de carte progrès.
   *[other] { $player } ne pioche pas de carte progrès.
}
knights-fleet-returned = Les barbares repartent ; les chevaliers qui les ont affrontés sont maintenant inactifs.
knights-robber-entered = Le voleur est arrivé sur l’île : { $place }.

knights-drawn = Vous piochez une carte progrès : { $card }.
knights-drawn-hidden = { $player } pioche une carte progrès ({ $track }).
knights-point-laid = { $who ->
    [you] Vous piochez une carte qui reste face visible, { $card } : 1 point.
   *[other] { $player } pioche une carte qui reste face visible, { $card } : 1 point.
}
knights-put-back-owed = { $count ->
    [one] Plus de { $limit } cartes progrès, une à remettre : { $players }.
   *[other] Plus de { $limit } cartes progrès, une à remettre chacun : { $players }.
}
knights-put-back-kept = Vous remettrez cette carte : { $card }. Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
knights-put-back-sealed = { $player } a choisi une carte progrès à remettre.
knights-put-back = Vous remettez cette carte sous sa pile : { $card }.
knights-put-back-hidden = { $player } remet une carte progrès ({ $track }).
knights-fifth-card = { $who ->
    [you] Vous avez plus de { $limit } cartes progrès.
   *[other] { $player } a plus de { $limit } cartes progrès.
}
knights-city-kept = Vous perdrez votre ville en { $place }. Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
knights-city-sealed = { $player } a choisi la ville à perdre.
knights-reward-kept = Vous piocherez une carte progrès ({ $track }). Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
knights-reward-none = Vous ne piocherez pas de carte progrès. Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
knights-reward-sealed = { $player } a choisi sa pioche.

knights-aqueduct = Le lancer n’a rien rapporté, alors l’aqueduc donne une ressource au choix : { $players }.
knights-resource-forgone = { $who ->
    [you] Vous ne prenez pas de ressource.
   *[other] { $player } ne prend pas de ressource.
}

knights-wall-built = { $who ->
    [you] Vous construisez un rempart autour de votre ville en { $place }.
   *[other] { $player } construit un rempart autour de sa ville en { $place }.
}
knights-recruited = { $who ->
    [you] Vous recrutez un chevalier simple en { $place }.
   *[other] { $player } recrute un chevalier simple en { $place }.
}
knights-activated = { $who ->
    [you] { $count ->
        [one] Votre chevalier en { $places } est maintenant actif.
       *[other] Vos chevaliers en { $places } sont maintenant actifs.
    }
   *[other] { $player } active { $count ->
        [one] son chevalier en { $places }.
       *[other] ses chevaliers en { $places }.
    }
}
knights-promoted = { $who ->
    [you] Votre chevalier en { $place } est promu : { $rank }.
   *[other] { $player } promeut son chevalier en { $place } : { $rank }.
}
knights-moved = { $who ->
    [you] Vous déplacez votre chevalier : { $from }, puis { $to }.
   *[other] { $player } déplace un chevalier : { $from }, puis { $to }.
}
knights-displaced = { $who ->
    [you] Votre chevalier en { $from } va en { $place } et chasse un { $rank } ({ $victim }).
   *[other] { $player } mène son chevalier en { $from } jusqu’en { $place } et chasse un { $rank } ({ $victim }).
}
knights-intrigue = { $who ->
    [you] Vous chassez le { $rank } en { $place } ({ $victim }).
   *[other] { $player } chasse le { $rank } en { $place } ({ $victim }).
}
knights-displaced-moved = { $who ->
    [you] Votre { $rank } va en { $place }.
   *[other] { $player } déplace le { $rank } en { $place }.
}
knights-displaced-lost = { $who ->
    [you] Votre chevalier n’a nulle part où aller et quitte le plateau.
   *[other] Le chevalier n’a nulle part où aller et quitte le plateau ({ $player }).
}
knights-robber-chased = { $who ->
    [you] Votre chevalier en { $place } chasse le voleur.
   *[other] { $player } chasse le voleur avec son chevalier en { $place }.
}
knights-deserter-called = { $who ->
    [you] Un de vos chevaliers déserte et rejoint { $rival }.
   *[other] { $player } perd un chevalier, qui déserte et rejoint { $rival }.
}
knights-deserted = { $who ->
    [you] Votre { $rank } en { $place } vous quitte.
   *[other] { $player } perd son { $rank } en { $place }.
}
knights-deserted-nobody-gains = Aucun autre ne peut le remplacer.
knights-deserter-placed = { $who ->
    [you] Vous posez un { $rank } en { $place }.
   *[other] { $player } pose un { $rank } en { $place }.
}
knights-deserter-forgone = { $who ->
    [you] Vous ne posez pas de chevalier.
   *[other] { $player } ne pose pas de chevalier.
}

knights-improved = { $who ->
    [you] Vous passez au niveau { $level } ({ $track }) : { $name }.
   *[other] { $player } passe au niveau { $level } ({ $track }) : { $name }.
}
knights-metropolis-founded = { $who ->
    [you] Votre ville en { $place } devient une métropole ({ $track }) : 2 points de plus.
   *[other] { $player } fait de sa ville en { $place } une métropole ({ $track }) : 2 points de plus.
}
knights-metropolis-taken = { $who ->
    [you] Vous prenez la métropole ({ $track }) à { $from } pour votre ville en { $place } : 2 points.
   *[other] { $player } prend la métropole ({ $track }) à { $from } pour sa ville en { $place } : 2 points.
}
knights-tokens-swapped = Deux nombres changent de place : maintenant { $first } et { $second }.
knights-fleet-chartered = { $who ->
    [you] Jusqu’à la fin de votre tour, la banque vous prend cette sorte à 2:1 : { $card }.
   *[other] Jusqu’à la fin du tour, { $player } échange cette sorte à 2:1 : { $card }.
}
knights-merchant-placed = { $who ->
    [you] Vous posez le marchand sur { $place } : 1 point, et cette ressource s’échange à 2:1.
   *[other] { $player } pose le marchand sur { $place } : 1 point, et cette ressource s’échange à 2:1.
}
knights-merchant-taken = { $who ->
    [you] Vous prenez le marchand à { $from } et le posez sur { $place } : 1 point, et cette ressource s’échange à 2:1.
   *[other] { $player } prend le marchand à { $from } et le pose sur { $place } : 1 point, et cette ressource s’échange à 2:1.
}
knights-collected = { $who ->
    [you] Vous récoltez des cartes ({ $card }) : { $shares }.
   *[other] { $player } récolte des cartes ({ $card }) : { $shares }.
}
knights-collected-none = { $who ->
    [you] Vous réclamez des cartes ({ $card }), mais personne n’en a.
   *[other] { $player } réclame des cartes ({ $card }), mais personne n’en a.
}
knights-harbor-laid = Vous posez des ressources face cachée : { $shares }.
knights-harbor-offered = { $who ->
    [you] { $player } pose une ressource face cachée devant vous, contre une marchandise.
   *[other] { $player } pose une ressource face cachée, contre une marchandise, devant { $to }.
}
knights-harbor-failed = { $who ->
    [you] Vous n’avez pas de marchandise à donner : la ressource est reprise.
   *[other] { $player } n’a pas de marchandise à donner : la ressource est reprise.
}
knights-harbor-traded = { $player } et { $partner } échangent une ressource et une marchandise.
knights-commodity-kept = Vous donnerez { $card }.
knights-commodity-sealed = { $player } a choisi une marchandise à donner.
knights-hand-shown = { $who ->
    [you] { $victim } vous montre sa main, et vous y prenez { $count ->
        [one] { $count } carte.
       *[other] { $count } cartes.
    }
   *[other] { $victim } montre sa main à { $player }, qui y prend { $count ->
        [one] { $count } carte.
       *[other] { $count } cartes.
    }
}
knights-taken = { $thief } prend { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à { $victim }.
knights-taken-by-you = Vous prenez { $cards } à { $victim }.
knights-taken-from-you = { $thief } vous prend { $cards }.
knights-given = { $giver } donne { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à { $taker }.
knights-given-by-you = Vous donnez { $cards } à { $taker }.
knights-given-to-you = { $giver } vous donne { $cards }.
knights-progress-shown = { $who ->
    [you] { $victim } vous montre ses cartes progrès, et vous en prenez une.
   *[other] { $victim } montre ses cartes progrès à { $player }, qui en prend une.
}
knights-progress-stolen = { $thief } prend une carte progrès ({ $track }) à { $victim }.
knights-progress-stolen-by-you = Vous prenez une carte progrès à { $victim } : { $card }.
knights-progress-stolen-from-you = { $thief } vous prend une carte progrès : { $card }.
knights-own-road-removed = { $who ->
    [you] Vous relevez votre route en { $place }, et pouvez la poser ailleurs.
   *[other] { $player } relève sa route en { $place }, et peut la poser ailleurs.
}
knights-road-removed = { $who ->
    [you] Vous retirez la route en { $place } ({ $victim }).
   *[other] { $player } retire la route en { $place } ({ $victim }).
}
knights-road-kept = { $who ->
    [you] Vous ne reposez pas la route : elle revient dans votre réserve.
   *[other] { $player } ne repose pas la route.
}
knights-gifts-owed = { $who ->
    [you] Cadeaux pour vous : { $shares }.
   *[other] Cadeaux pour { $player } : { $shares }.
}
knights-gift-owed-by = { $player } doit en donner { $count }
knights-gift-kept = Vous donnerez { $cards }. Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
knights-gift-sealed = { $player } a choisi son cadeau.
knights-sabotage-owed = La moitié des cartes est perdue : { $shares }.

prompt-found-city = { $who ->
    [you] Posez une ville : choisissez un croisement.
   *[other] { $player }, posez une ville : choisissez un croisement.
}
prompt-roll-alchemist = À vous : lancez les dés, ou jouez d’abord l’Alchimiste.
prompt-join-defense = { $who ->
    [you] Les barbares ont débarqué : choisissez ceux de vos chevaliers actifs qui les affrontent.
   *[other] { $player }, choisissez ceux de vos chevaliers actifs qui affrontent les barbares.
}
prompt-lose-city = { $who ->
    [you] Choisissez la ville à laisser aux barbares.
   *[other] { $player }, choisissez la ville à laisser aux barbares.
}
prompt-lose-city-sealed = { $who ->
    [you] Vous avez choisi la ville à perdre. Vous pouvez encore en changer jusqu’à ce que tout le monde ait choisi.
   *[other] { $player } a choisi la ville à perdre.
}
prompt-draw-progress = { $who ->
    [you] Vous pouvez piocher une carte progrès : choisissez commerce, politique ou science, ou aucune.
   *[other] { $player }, vous pouvez piocher une carte progrès : choisissez commerce, politique ou science, ou aucune.
}
prompt-draw-progress-sealed = { $who ->
    [you] Vous avez choisi votre pioche. Vous pouvez encore en changer jusqu’à ce que tout le monde ait choisi.
   *[other] { $player } a choisi sa pioche.
}
prompt-put-back = { $who ->
    [you] Vous avez plus de { $limit } cartes progrès : choisissez-en une à remettre.
   *[other] { $player }, choisissez une carte progrès à remettre.
}
prompt-put-back-sealed = { $who ->
    [you] Vous avez choisi la carte progrès à remettre. Vous pouvez encore en changer jusqu’à ce que tout le monde ait choisi.
   *[other] { $player } a choisi une carte progrès à remettre.
}
prompt-fifth-card = { $who ->
    [you] Vous avez plus de { $limit } cartes progrès : jouez-en une maintenant, ou remettez-en une si aucune ne peut se jouer.
   *[other] { $player }, jouez une de vos cartes progrès, ou remettez-en une si aucune ne peut se jouer.
}
prompt-take-resource = { $who ->
    [you] Le lancer ne vous a rien rapporté : prenez une ressource à la banque, ou aucune.
   *[other] { $player }, prenez une ressource à la banque, ou aucune.
}
prompt-move-displaced = { $who ->
    [you] Votre { $rank } en { $place } a été chassé : choisissez où il va, le long de vos routes.
   *[other] { $player }, votre { $rank } en { $place } a été chassé : choisissez où il va.
}
prompt-give-commodity = { $who ->
    [you] { $rival } a posé une ressource face cachée devant vous : choisissez la marchandise à donner en échange.
   *[other] { $player }, choisissez la marchandise à donner à { $rival }.
}
prompt-give-commodity-sealed = { $who ->
    [you] Vous avez choisi la marchandise à donner. Vous pouvez encore en changer jusqu’à ce que tout le monde ait choisi.
   *[other] { $player } a choisi une marchandise.
}
prompt-take-cards = { $who ->
    [you] Choisissez { $count ->
        [one] la carte à prendre
       *[other] les { $count } cartes à prendre
    } à { $victim }.
   *[other] { $player }, choisissez { $count ->
        [one] la carte à prendre
       *[other] les { $count } cartes à prendre
    } à { $victim }.
}
prompt-take-progress = { $who ->
    [you] Choisissez la carte progrès à prendre à { $victim }.
   *[other] { $player }, choisissez la carte progrès à prendre à { $victim }.
}
prompt-remove-knight = { $who ->
    [you] Choisissez celui de vos chevaliers qui rejoint { $rival }.
   *[other] { $player }, choisissez celui de vos chevaliers qui rejoint { $rival }.
}
prompt-place-knight = { $who ->
    [you] Choisissez où poser votre nouveau { $rank }, ou renoncez.
   *[other] { $player }, choisissez où poser le nouveau { $rank }, ou renoncez.
}
prompt-relocate-road = { $who ->
    [you] Posez ailleurs la route que vous avez relevée, ou gardez-la.
   *[other] { $player }, posez ailleurs la route que vous avez relevée, ou gardez-la.
}
prompt-gift = { $who ->
    [you] Mariage : choisissez { $count ->
        [one] la carte à donner
       *[other] les { $count } cartes à donner
    } à { $rival }.
   *[other] { $player }, choisissez { $count ->
        [one] la carte à donner
       *[other] les { $count } cartes à donner
    } à { $rival }.
}
prompt-gift-sealed = { $who ->
    [you] Vous avez choisi votre cadeau : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }. Vous pouvez encore en changer jusqu’à ce que tout le monde ait choisi.
   *[other] { $player } a choisi son cadeau : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
}
prompt-sabotage = { $who ->
    [you] Sabotage : choisissez { $count } de vos cartes à défausser.
   *[other] { $player }, sabotage : choisissez { $count } de vos cartes à défausser.
}

error-not-in-this-game = Cette partie se joue sans Villes et chevaliers ; on peut le choisir avant de commencer la prochaine.
error-no-development-cards = Il n’y a pas de cartes développement dans Villes et chevaliers ; les cartes progrès viennent des villes améliorées.
error-answer-first = Il y a autre chose à faire d’abord. { $asked }
error-city-needed = Il vous faut une ville sur le plateau pour améliorer quoi que ce soit ; construisez-en d’abord une.
error-not-your-city = Il faut une ville à vous, et vous n’en avez pas ici.
error-track-complete = Vous avez déjà le plus haut niveau ({ $track }) ; améliorez autre chose.
error-plain-city-needed = Les niveaux 4 et 5 ({ $track }) demandent une ville à vous sans métropole ; construisez-en d’abord une.
error-no-city-for-metropolis = Ce niveau apporte une métropole, et vous n’avez plus de ville pour elle ; construisez-en d’abord une.
error-metropolis-needs-city = Ce niveau apporte une métropole ; dites quelle ville la porte : { $places }.
error-no-metropolis = Ce niveau n’apporte pas de métropole ; améliorez sans nommer de ville.
error-bears-metropolis = Cette ville porte une métropole et ne peut pas être perdue ; choisissez-en une autre.
error-wall-there = Cette ville a déjà un rempart ; choisissez-en une autre.
error-no-walls-left = Vos { $supply } remparts sont tous sur le plateau, vous ne pouvez plus en construire.
error-rebuild-first = Relevez d’abord votre ville couchée, en { $place }.
error-knight-there = { $who ->
    [you] Un de vos chevaliers s’y trouve déjà ; choisissez un croisement libre.
   *[other] Un chevalier s’y trouve déjà ({ $player }) ; choisissez un croisement libre.
}
error-not-your-knight = Vous n’avez pas de chevalier ici ; /état dit où sont les vôtres.
    .page = Vous n’avez pas de chevalier ici.
error-no-opponent-knight = Aucun chevalier adverse ne s’y trouve ; choisissez un croisement qui en a un.
error-no-knights-left = Il ne vous reste aucun { $rank } : il y en a { $supply } par rang.
error-not-lower = Posez le { $rank } sans nommer de rang, ou nommez-en un inférieur.
error-already-active = Ce chevalier est déjà actif.
error-not-active = Ce chevalier est inactif ; activez-le d’abord, pour 1 blé.
error-just-activated = Ce chevalier est devenu actif pendant ce tour ; il pourra agir dès votre prochain tour.
error-acted-already = Ce chevalier a déjà agi pendant ce tour ; il pourra agir à nouveau quand il sera actif, à un tour suivant.
error-promoted-already = Ce chevalier a été promu pendant ce tour ; promouvez-le à nouveau à un tour suivant.
error-mightiest = Un chevalier puissant ne peut plus monter en rang.
error-fortress-needed = Il faut la forteresse, niveau 3 de la politique, pour qu’un chevalier fort devienne puissant.
error-out-of-reach = Aucune suite continue de vos routes n’y mène le chevalier ; choisissez un autre croisement libre.
error-too-strong = Ce chevalier n’est pas plus faible que le vôtre : c’est un { $rank }.
error-not-at-robber = Le chevalier doit être à un croisement de l’hexagone du voleur ; amenez-le d’abord là.
error-robber-waits = Le voleur reste au loin tant que les barbares n’ont pas attaqué une fois.
error-no-such-progress-card = Cette carte progrès ne s’y trouve pas : { $card }.
error-before-the-roll = Cette carte se joue avant les dés ({ $card }) ; gardez-la pour votre prochain tour.
error-without-effect = Cette carte n’aurait aucun effet maintenant ({ $card }) ; gardez-la pour plus tard.
error-not-a-die = Chaque dé montre un nombre de 1 à 6.
error-same-knight = Nommez deux chevaliers différents, ou un seul.
error-wrong-tokens = Choisissez deux hexagones aux nombres différents, autres que 2, 6, 8 et 12.
error-wrong-land = Le marchand se pose sur un hexagone qui donne une ressource, à côté d’une colonie ou d’une ville à vous.
error-nobody-ahead = Personne n’a plus de points que vous ; gardez la carte pour plus tard.
error-not-ahead = Cela vaut seulement pour quelqu’un qui a plus de points que vous : { $players }.
error-nobody-to-take-from = Il n’y a rien à prendre chez personne ; gardez la carte pour plus tard.
error-nothing-to-take = Il n’y a rien à prendre là ; choisissez { $players }.
error-no-own-road = Aucune route à vous ne touche ce croisement ; choisissez-en un le long de vos routes.
error-no-road = Il n’y a pas de route ici ; choisissez un chemin qui en porte une.
error-road-was-there = La route était déjà là ; posez-la ailleurs, ou gardez-la en réserve.
error-road-not-open = Cette route n’est ouverte à aucun bout ; choisissez-en une dont un bout ne touche rien de la même couleur.
error-knight-would-strand = Le chevalier en { $place } resterait sans route ; choisissez une autre route.
error-no-harbor = Vous ne pouvez plus poser de ressource devant personne ; il faut le Port de commerce, une fois par adversaire.
error-no-try-left = Vous ne pouvez pas poser de ressource là maintenant ; vous le pouvez devant { $players }.
error-nobody-asked = Posez une ressource devant une personne au moins.
error-stack-empty = Il ne reste plus de carte progrès ({ $track }) ; choisissez une autre pile, ou aucune.
error-nothing-to-put-back = Vous n’avez pas plus de { $limit } cartes progrès, et les gardez toutes.
error-play-one-instead = Une de vos cartes progrès peut se jouer ; jouez-en une plutôt que d’en remettre une.
error-too-many-progress-cards = Votre tour se finit avec { $limit } cartes progrès au plus ; jouez-en une, ou remettez-en une.
error-nothing-to-forgo = Il n’y a rien à quoi renoncer maintenant ; /état dit ce qui est attendu.
    .page = Il n’y a rien à quoi renoncer maintenant ; « { deed-status } », dans « { deed-menu } », dit ce qui est attendu.
