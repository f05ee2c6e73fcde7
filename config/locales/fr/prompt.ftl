# Ce que la partie attend. $who vaut « you » quand la personne qui lit est attendue.

prompt-found-settlement = { $who ->
    [you] Posez une colonie : choisissez un croisement.
   *[other] { $player }, posez une colonie : choisissez un croisement.
}
prompt-found-road = { $who ->
    [you] Posez maintenant une route qui part de { $place }.
   *[other] { $player }, posez une route qui part de { $place }.
}
prompt-roll = { $who ->
    [you] À vous : lancez les dés, ou jouez d’abord une carte développement.
   *[other] { $player }, à vous : lancez les dés, ou jouez d’abord une carte développement.
}
prompt-roll-only = { $who ->
    [you] À vous : lancez les dés.
   *[other] { $player }, à vous : lancez les dés.
}
prompt-turn = { $who ->
    [you] Échangez, construisez, jouez une carte, ou terminez votre tour.
   *[other] { $player }, échangez, construisez, jouez une carte, ou terminez votre tour.
}
prompt-paired-turn = { $who ->
    [you] Votre second tour, sans lancer : échangez avec la banque, construisez, jouez une carte, ou terminez-le.
   *[other] { $player }, votre second tour, sans lancer : échangez avec la banque, construisez, jouez une carte, ou terminez-le.
}
prompt-special-building = { $who ->
    [you] Construisez et achetez maintenant, si vous voulez, avant le prochain tour ; puis terminez.
   *[other] { $player }, construisez et achetez maintenant, si vous voulez, avant le prochain tour ; puis terminez.
}
prompt-discard = { $who ->
    [you] Choisissez { $count } de vos cartes à défausser.
   *[other] { $player }, choisissez { $count } de vos cartes à défausser.
}
prompt-discard-sealed = { $who ->
    [you] Vous avez choisi les { $count } cartes à défausser. Vous pouvez encore en changer jusqu’à ce que tout le monde ait choisi.
   *[other] { $player } a choisi { $count } cartes à défausser.
}
prompt-move-robber = { $who ->
    [you] Déplacez le voleur sur un autre hexagone.
   *[other] { $player }, déplacez le voleur sur un autre hexagone.
}
prompt-free-road = { $who ->
    [you] Posez { $left ->
        [one] une route gratuite.
       *[other] { $left } routes gratuites, l’une après l’autre.
    }
   *[other] { $player }, posez { $left ->
        [one] une route gratuite.
       *[other] { $left } routes gratuites, l’une après l’autre.
    }
}
prompt-answer-trade = { $who ->
    [you] { $by } donne { $give } contre { $want }. Acceptez‑vous ?
   *[other] { $player }, acceptez-vous ? { $by } donne { $give } contre { $want }.
}
prompt-answer = { $who ->
    [you] Répondez à l’offre.
   *[other] { $player }, répondez à l’offre.
}
prompt-waiting = En attente : { $players }.
prompt-you = vous
