# Les réponses que quelqu’un prépare à l’avance, pour ses seuls yeux. Chacune tient sur une ligne d’une liste, après son numéro.

prepared-line = { $place }. { $does }
prepared-done = { $place }. { $does } (fait)
prepared-stale = { $place }. { $does } (ne convient plus à la partie)
prepared-until = { $does } (jusqu’au { $moment })
prepared-nothing = Vous n’avez rien préparé.
prepared-how = Vous pouvez préparer des réponses pour les moments où vous n’êtes pas là. Chacune est donnée un petit moment après la question, comme si vous aviez regardé et répondu :

prepared-roll = Lance les dés pour vous.
prepared-discard-most = Défausse ce que vous avez en plus grand nombre.
prepared-discard = Défausse dans cet ordre : { $kinds } ; puis ce que vous avez en plus grand nombre.
prepared-robber = Déplace le voleur là où il gêne la personne en tête.
prepared-robber-whom = Déplace le voleur pour voler { $victim }.
prepared-robber-where = Déplace le voleur en { $hex }.
prepared-robber-both = Déplace le voleur en { $hex }, pour voler { $victim }.
prepared-pirate-where = Déplace le pirate en { $hex }.
prepared-pirate-both = Déplace le pirate en { $hex }, pour voler { $victim }.
prepared-accept = Accepte une offre où vous donnez au plus { $give } et recevez au moins { $want }.
prepared-accept-from = Accepte une offre faite par { $players } où vous donnez au plus { $give } et recevez au moins { $want }.
prepared-decline = Refuse toutes les offres.
prepared-decline-below = { $below ->
    [one] Refuse les offres qui vous donnent moins d’une carte pour chacune des vôtres.
   *[other] Refuse les offres qui vous donnent moins de { $below } cartes pour chacune des vôtres.
}
prepared-enough = Refuse toutes les offres jusqu’à la fin du tour.
prepared-never = Refuse toutes les offres de { $player }.
prepared-offer = { $takers ->
    [one] Propose { $give } contre { $want } à chacun à son tour, jusqu’à ce que quelqu’un ait échangé avec vous.
   *[other] Propose { $give } contre { $want } à chacun à son tour, jusqu’à ce que vous ayez échangé { $takers } fois.
}
prepared-offer-to = { $takers ->
    [one] Propose { $give } contre { $want } à { $players } à son tour, jusqu’à un échange.
   *[other] Propose { $give } contre { $want } à { $players } à son tour, jusqu’à { $takers } échanges.
}
prepared-end = Termine votre tour dès que vous avez lancé les dés.
prepared-end-road = Termine votre tour dès que vous avez construit une route.
prepared-end-settlement = Termine votre tour dès que vous avez construit une colonie.
prepared-end-city = Termine votre tour dès que vous avez construit une ville.
prepared-end-card = Termine votre tour dès que vous avez acheté une carte développement.
prepared-pass = Passe à chaque second tour, et chaque fois que vous pouvez construire entre les tours.
prepared-town-end = Prend 2 pièces d’or et termine votre tour dès que vous avez lancé les dés.
prepared-town-end-building = Prend 2 pièces d’or et termine votre tour dès que vous avez construit { $building }.
prepared-town-end-wall = Prend 2 pièces d’or et termine votre tour dès que vous avez construit un rempart.
prepared-town-end-church = Prend 2 pièces d’or et termine votre tour dès que vous avez ajouté une tuile à l’église.
