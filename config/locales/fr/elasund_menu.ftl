# Elasund : ce que demandent les menus, et ce qui est écrit sur leurs lignes et sur les boutons. Lignes et boutons sont
# courts : 80 caractères au plus.

ask-town-build = Où construisez-vous { $building } ? Nommez sa case du nord-ouest.
ask-town-build-at = Que construisez-vous en { $place } ?
ask-front = Où posez-vous votre rempart ?
ask-permit = Quel permis placez-vous ?
ask-permit-where = Où placez-vous votre permis ?
ask-permit-move = Quel permis déplacez-vous ?
ask-permit-move-where = Où va votre permis ?
ask-raise = Quel permis remplacez-vous par un plus élevé ?
ask-raise-by = Quel permis prend sa place ?
ask-color = De quelle couleur sont les cartes pouvoir que vous payez ?
ask-bonus = Quel bonus prenez-vous ?
ask-row = Vers quelle rangée va le bateau ?
ask-tile = Quelle tuile de l’église posez-vous ? L’autre passe sous la pioche.
ask-hut = Quelle hutte placez-vous ?
ask-hut-where = Où va votre hutte ? Nommez sa case du nord-ouest.
ask-reclaim = { $most ->
    [one] Quelle carte votre tour de rempart rapporte-t-elle ?
   *[other] Quelles cartes vos tours de rempart rapportent-elles ? { $most } au plus.
}
ask-reclaim-more = Vos tours de rempart rapportent déjà { $chosen } ; encore { $left } au plus ?

label-row = Rangée { $row }
label-elsewhere = Dans une autre rangée, pour 2 cartes pouvoir d’une couleur
label-of-one-color = { $count } cartes pouvoir d’une couleur
label-no-influence = Aucune carte pouvoir
label-front = { $front } ({ $place })
label-permit = Permis { $value }
label-permit-at = Permis { $value } en { $place }
label-wall = un rempart
label-church = une tuile de l’église
label-reclaim-done = C’est tout : { $cards }

bonus-move = Déplacer un permis : 2 cartes pouvoir d’une couleur
bonus-raise = Remplacer un permis par un plus élevé : 2 cartes d’une couleur, et de l’or
bonus-permit = Placer un permis n’importe où : une carte de chaque couleur, et de l’or
bonus-gold = Prendre 2 pièces d’or : une carte pouvoir de chaque couleur

deed-permit = Permis
deed-gold = Deux pièces d’or
deed-bonus = Bonus
deed-ship = Déplacer le bateau
deed-pirates = Envoyer les pirates
deed-reclaim = Reprendre des cartes
deed-tile = Choisir une tuile de l’église
deed-hut = Placer une hutte

error-other-game = Cette commande est celle d’un autre jeu. Ici, vous pouvez utiliser { $commands }.
error-no-trade = À Elasund, personne n’échange de cartes, ni entre joueurs ni avec la banque.
error-no-bonus = Vos cartes ne suffisent pour aucun bonus : il faut deux cartes pouvoir d’une même couleur pour un de vos permis sur le plateau, ou une carte de chaque couleur.
error-unknown-square = « { $label } » n’est pas une case ; une case est une lettre et un nombre, comme { $example }.
error-unknown-row = Il n’y a pas de rangée { $row } ; les rangées vont de 2 à 6 et de 8 à 12.
error-unknown-column = Il n’y a pas de colonne { $column } ; les colonnes vont de A à { $last }.
error-squares-near = Vous pourriez choisir { $near }.
expected-row = le numéro d’une rangée, de 2 à 6 ou de 8 à 12

slash-square = Une case, comme C8 : celle du nord-ouest d’un bâtiment ; sans elle, un menu
slash-row = Le numéro d’une rangée
slash-front = Un côté du rempart : nord, sud, nord-est ou sud-est ; sans lui, un menu
slash-permit = Le numéro d’un permis ; sans lui, un menu
slash-influence = La couleur des cartes pouvoir que vous payez, si vous en payez
slash-hut = Quelle hutte, si les deux cherchent une place
slash-town-cards = Des cartes, comme 2 or 1 rouge ; sans elles, un menu
