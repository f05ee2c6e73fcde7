# Pourquoi une action n’est pas permise : ce qui n’allait pas, et ce qui irait. Une phrase chacun.

error-other-title = Cela appartient à un autre jeu ; /aide dit ce que celui-ci comprend.
error-game-over = La partie est finie ; /rejouer en lance une autre avec les mêmes personnes.
    .page = La partie est finie ; « { deed-again } » en lance une autre avec les mêmes personnes.
error-not-playing = Vous ne jouez pas dans cette partie ; /rejoindre prend une place libre s’il y en a une.
    .page = Vous ne jouez pas dans cette partie ; « { deed-join } » prend une place libre s’il y en a une.
error-not-awaited = Ce n’est pas à vous maintenant ; on attend : { $players }.
error-not-your-turn = C’est à { $player } de jouer ; vous pourrez le faire à votre tour.
error-roll-first = Lancez d’abord les dés, avec /lancer.
    .page = Appuyez d’abord sur « { deed-roll } ».
error-not-rolled-yet = { $player } n’a pas encore lancé les dés ; les échanges commencent ensuite.
error-already-rolled = Vous avez déjà lancé les dés ; échangez, construisez, jouez une carte, ou terminez avec /fin.
    .page = Vous avez déjà lancé les dés ; échangez, construisez, jouez une carte, ou terminez avec « { deed-end } ».
error-found-settlement-first = Posez d’abord votre colonie, avec /construire colonie.
    .page = Posez d’abord votre colonie ; le plateau montre où.
error-found-road-first = Posez d’abord la route de votre nouvelle colonie, avec /construire route.
    .page = Posez d’abord la route de votre nouvelle colonie ; le plateau montre où.
error-discard-first = Choisissez d’abord les cartes à défausser, avec /défausser.
    .page = Choisissez d’abord les cartes à défausser, avec « { deed-discard } ».
error-move-robber-first = Déplacez d’abord le voleur, avec /voleur.
    .page = Déplacez d’abord le voleur ; le plateau montre où il peut aller.
error-lay-roads-first = Posez d’abord vos routes gratuites, avec /construire route.
    .page = Posez d’abord vos routes gratuites ; le plateau montre où.
error-not-asked = Cela n’est pas demandé maintenant ; /état dit ce qui est attendu.
    .page = Cela n’est pas demandé maintenant ; « { deed-status } », dans « { deed-menu } », dit ce qui est attendu.
error-no-such-place = Ce lieu n’existe pas sur le plateau ; /plateau en texte les nomme tous.
    .page = Ce lieu n’existe pas sur le plateau ; « { deed-board-text } », dans « { deed-menu } », les nomme tous.
error-cannot-afford = Il vous manque { $cards }.
error-no-roads-left = Vos { $supply } routes sont toutes sur le plateau, vous ne pouvez plus en poser.
error-no-settlements-left = Vos { $supply } colonies sont toutes sur le plateau ; transformez-en une en ville pour la récupérer.
error-no-cities-left = Vos { $supply } villes sont toutes sur le plateau, vous ne pouvez plus en construire.
error-occupied = { $who ->
    [you] Vous y avez déjà une pièce ; choisissez un lieu libre.
   *[other] { $player } y a déjà une pièce ; choisissez un lieu libre.
}
error-too-close = C’est trop près du bâtiment en { $place } : il faut au moins deux chemins entre deux bâtiments.
error-not-connected = Aucune de vos routes n’y mène ; construisez d’abord une route jusque-là.
error-blocked = Un bâtiment adverse ({ $player }) barre le chemin ; passez par un autre côté.
error-not-at-settlement = Cette route doit partir de votre nouvelle colonie, { $place }.
error-not-your-settlement = Seule une colonie à vous devient une ville, et vous n’en avez pas ici.
error-deck-empty = Il ne reste plus de cartes développement à acheter ; construisez autre chose.
error-purchase-limit = On achète une seule carte développement par tour, et c’est fait ; la suivante sera pour votre prochain tour.
error-card-already-played = On joue une seule carte développement par tour, et c’est fait ; la suivante sera pour votre prochain tour.
error-no-such-card = Vous n’avez pas cette carte à jouer : { $card }.
error-card-is-new = Vous avez acheté cette carte pendant ce tour ; { $card } pourra se jouer dès votre prochain tour.
error-no-road-possible = Il ne vous reste ni lieu ni pièce pour une route gratuite ; gardez la carte pour plus tard.
error-wrong-count = Choisissez exactement { $expected ->
    [one] { $expected } carte
   *[other] { $expected } cartes
}, et non { $given }.
error-bank-lacks = La banque n’a pas assez de cartes : il lui manque { $cards } pour cela.
error-robber-must-move = Le voleur s’y trouve déjà ; déplacez-le sur un autre hexagone.
error-victim-needed = Dites qui vous y volez : { $players }.
error-no-victim = Il n’y a personne à voler ici ; déplacez le voleur sans nommer de victime.
error-not-a-victim = Ici, on peut seulement voler { $players }.
error-empty-side = Chaque côté d’un échange doit donner au moins une carte.
error-same-on-both-sides = La même ressource ({ $resource }) ne peut pas être des deux côtés d’un échange.
error-bad-partners = Cette offre peut seulement se faire à { $players }.
error-trading-closed = Les échanges sont finis pour ce tour, car un achat a été fait ; échangez au prochain tour.
error-only-bank = Dans un second tour, on n’échange qu’avec la banque, pas entre joueurs ; faites vos offres dans un tour qui a commencé par les dés.
error-only-building = Entre deux tours, on ne fait que construire et acheter ; gardez échanges, cartes et déplacements pour votre tour.
error-no-such-offer = Cette offre n’est plus ouverte ; /état nomme celles qui le sont.
    .page = Cette offre n’est plus ouverte.
error-not-for-you = Cette offre s’adresse à d’autres ; vous pouvez faire la vôtre avec /échanger offrir.
    .page = Cette offre s’adresse à d’autres ; vous pouvez faire la vôtre avec « { deed-trade } ».
error-own-offer = C’est votre propre offre ; attendez une réponse, ou retirez-la avec /échanger retirer.
    .page = C’est votre propre offre ; attendez une réponse, ou appuyez sur « { label-withdraw } ».
error-not-your-offer = Seule la personne qui a fait cette offre le peut ; vous pouvez y répondre avec /échanger accepter ou /échanger refuser.
    .page = Seule la personne qui a fait cette offre le peut ; vous pouvez y répondre avec « { label-accept } » ou « { label-decline } ».
error-already-answered = Vous avez déjà donné cette réponse ; attendez maintenant les autres.
error-nobody-accepted = Personne n’a encore accepté votre offre ; attendez une réponse, ou retirez-la avec /échanger retirer.
    .page = Personne n’a encore accepté votre offre ; attendez une réponse, ou appuyez sur « { label-withdraw } ».
error-not-accepted = Cette personne n’a pas accepté votre offre ; vous pouvez échanger avec { $players }.
error-no-games-of = Personne n’a fini de partie ici sous le nom { $name }.
