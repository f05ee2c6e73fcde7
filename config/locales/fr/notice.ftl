# Ce qui s’est passé. $who vaut « you » quand la personne qui lit a agi ; $player n’est alors pas nommé.
# Jamais « de » ni « que » devant un nom : il faudrait élider.

notice-road-built = { $who ->
    [you] Vous construisez une route en { $place }.
   *[other] { $player } construit une route en { $place }.
}
notice-settlement-founded = { $who ->
    [you] Vous posez une colonie en { $place }.
   *[other] { $player } pose une colonie en { $place }.
}
notice-settlement-built = { $who ->
    [you] Vous construisez une colonie en { $place }.
   *[other] { $player } construit une colonie en { $place }.
}
notice-city-built = { $who ->
    [you] Votre colonie en { $place } devient une ville.
   *[other] { $player } transforme sa colonie en ville, en { $place }.
}
notice-first-cards = { $who ->
    [you] Vos premières cartes : { $cards }.
   *[other] Premières cartes pour { $player } : { $cards }.
}

notice-rolled = { $who ->
    [you] Vous lancez les dés : { $sum } ({ $first } + { $second }).
   *[other] { $player } lance les dés : { $sum } ({ $first } + { $second }).
}
notice-harvest = Récolte : { $shares }.
notice-harvest-share = { $player } { $cards }
notice-harvest-gets = { $player } { $cards }
notice-harvest-none = Personne ne reçoit rien.
notice-bank-short = Il manque { $cards } à la banque.
notice-discards-owed = Trop de cartes : { $owed }.
notice-discards-owed-by = { $player } doit en défausser { $count }
notice-discard-kept = Vous défausserez { $cards }. Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
notice-discard-sealed = { $player } a choisi sa défausse.
notice-discarded = { $who ->
    [you] Vous défaussez { $cards }.
   *[other] { $player } défausse { $cards }.
}

notice-robber-moved = { $who ->
    [you] Vous déplacez le voleur : { $place }.
   *[other] { $player } déplace le voleur : { $place }.
}
notice-stolen = { $thief } vole une carte à { $victim }.
notice-stolen-by-you = Vous volez { $card } à { $victim }.
notice-stolen-from-you = { $thief } vous vole { $card }.

notice-card-bought = { $player } achète une carte développement.
notice-card-drawn = Vous achetez une carte développement et piochez : { $card }.
notice-card-played = { $who ->
    [you] Vous jouez une carte : { $card }.
   *[other] { $player } joue une carte : { $card }.
}
notice-plenty-taken = { $who ->
    [you] Vous prenez { $cards } à la banque.
   *[other] { $player } prend { $cards } à la banque.
}
notice-monopoly = { $who ->
    [you] Vous raflez tout ({ $resource }) : { $shares }.
   *[other] { $player } rafle tout ({ $resource }) : { $shares }.
}
notice-monopoly-share = { $count } à { $player }
notice-monopoly-none = { $who ->
    [you] Vous réclamez tout ({ $resource }), mais personne n’en a.
   *[other] { $player } réclame tout ({ $resource }), mais personne n’en a.
}

notice-bank-trade = { $who ->
    [you] Vous donnez { $give } à la banque et recevez { $get }.
   *[other] { $player } donne { $give } à la banque et reçoit { $get }.
}
notice-offer-to-all = { $who ->
    [you] Vous proposez { $give } contre { $want }.
   *[other] { $player } propose { $give } contre { $want }.
}
notice-offer = { $who ->
    [you] Vous proposez à { $to } : { $give } contre { $want }.
   *[other] { $player } propose à { $to } : { $give } contre { $want }.
}
notice-trade-accepted = { $who ->
    [you] Vous acceptez l’offre.
   *[other] { $player } accepte l’offre.
}
notice-trade-declined = { $who ->
    [you] Vous refusez l’offre.
   *[other] { $player } refuse l’offre.
}
notice-trade-withdrawn = { $who ->
    [you] Vous retirez votre offre.
   *[other] { $player } retire son offre.
}
notice-traded = { $who ->
    [you] Vous donnez { $give } à { $partner } et recevez { $get }.
   *[other] { $player } donne { $give } à { $partner } et reçoit { $get }.
}
notice-trade-failed = { $who ->
    [you] L’échange échoue : vous n’avez plus les cartes.
   *[other] L’échange échoue : { $player } n’a plus les cartes.
}

notice-longest-road = { $who ->
    [you] Vous avez maintenant la route la plus longue (longueur { $length }) : 2 points.
   *[other] { $player } a maintenant la route la plus longue (longueur { $length }) : 2 points.
}
notice-longest-road-aside = Plus personne n’a la route la plus longue.
notice-largest-army = { $who ->
    [you] Vous avez maintenant la plus grande armée ({ $knights } chevaliers) : 2 points.
   *[other] { $player } a maintenant la plus grande armée ({ $knights } chevaliers) : 2 points.
}
notice-largest-army-aside = Plus personne n’a la plus grande armée.
notice-paired-turn = { $who ->
    [you] Vous avez maintenant un second tour, sans lancer.
   *[other] { $player } a maintenant un second tour, sans lancer.
}
notice-special-building = { $who ->
    [you] Vous pouvez maintenant construire et acheter.
   *[other] { $player } peut maintenant construire et acheter.
}

notice-resigned = { $who ->
    [you] Vous abandonnez. Vos pièces restent sur le plateau, vos cartes retournent à la banque.
   *[other] { $player } abandonne. Ses pièces restent sur le plateau, ses cartes retournent à la banque.
}
notice-won = { $who ->
    [you] Vous gagnez avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
   *[other] { $player } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
}
notice-hidden = Points de victoire cachés : { $shares }.
notice-hidden-share = { $player } { $count }
