# Les règles d’Elasund en bref, un paragraphe par partie, et ce qui est joué ; puis ce que font ses commandes.

rules-town-goal = But. La première personne qui, à son tour, a ses { $cubes } cubes sur le plateau gagne. Les cubes se posent sur les bâtiments neutres, les tuiles de l’église, les tours de rempart et l’échelle de commerce. Les cartes en main sont secrètes ; leur nombre ne l’est pas. Si rien n’a été construit pendant { $rounds } tours de table, la personne qui a le plus de cubes gagne.
rules-town-founding = La ville. Dix rangées portent les nombres des dés du nord au sud, de 2 à 12 sans le 7 ; les colonnes portent des lettres, A étant le port. À deux on joue sur 5 colonnes, à trois sur 7, à quatre sur 9. Tout le monde commence avec une petite hutte, une grande hutte, 3 pièces d’or et les permis 0 à 4, et reçoit 1 carte pouvoir au premier lancer. L’option « huttes » dit où elles débutent. En { $place } se trouve la fondation de l’église : rien d’autre ne s’y pose jamais.
rules-town-turn = Un tour. Lancez les dés : le bateau apporte les revenus. Puis construisez jusqu’à { $builds } fois : bâtiments, remparts, tuiles de l’église. Ensuite placez un permis, ou prenez 2 pièces d’or. Enfin, si vous voulez, prenez un bonus contre des cartes pouvoir. Les cartes ne s’échangent pas.
rules-town-production = Revenus. Le bateau va à la rangée du nombre obtenu. S’il y est déjà, il va deux rangées plus loin, au nord ou au sud comme vous voulez. Chaque bâtiment dont une partie est dans la rangée du bateau rapporte une carte : échoppes, maisons d’artisans et grandes huttes une pièce d’or ; auberges, maisons de marchands et petites huttes une carte pouvoir, piochée en secret ; puits, marchés et comptoirs rien. Si la banque ne peut pas payer, tout le monde rend d’abord la moitié de son or, ou de ses cartes pouvoir, arrondie à l’entier inférieur.
rules-town-pirates = Pirates. Sur un 7, pas de revenus : vous envoyez le bateau, avec les pirates, dans une autre rangée. Chacun défausse autant de cartes de son choix qu’il a de cubes dans cette rangée : bâtiments, église, tours de rempart à l’est. Le cube d’un bâtiment est sur sa case du nord-ouest, le second d’un comptoir juste au-dessous. Ensuite vous pouvez reprendre autant de cartes défaussées que vous avez de tours de rempart.
rules-town-building = Bâtiments. Sur les cases d’un nouveau bâtiment doivent se trouver autant de permis qu’il en faut, peu importe à qui ; l’un au moins est à vous, et les vôtres font ensemble plus que ceux de n’importe qui d’autre : un 0 suffit là où personne d’autre n’en a. Vous construisez dans n’importe quelle rangée, où que soit le bateau. Vous payez le prix, et aux autres les nombres de leurs permis sur ces cases ; puis tous ces permis retournent en réserve.
rules-town-sizes = Colonnes × rangées, permis, or ; aucun ne se tourne : { $buildings }. Les maisons sont à vous, une de chaque.
rules-town-over = Un bâtiment plus petit sur ces cases est démoli sans frais ; un bâtiment de même taille, contre trois cartes pouvoir d’une même couleur ; un bâtiment plus grand, jamais. Ce qui est démoli retourne à son propriétaire ou à la réserve, ses cubes aussi. Un bâtiment neutre porte un cube à vous, un comptoir deux.
rules-town-permits = Permis. Vous en avez cinq, de 0 à 4. Pour en placer un, vous payez son nombre en or. Il va sur une case libre de la rangée du bateau, ou de la rangée libre la plus proche si elle est pleine ; deux cartes pouvoir d’une même couleur ouvrent toutes les rangées. Les cases commerce peuvent porter des permis.
rules-town-trade = Échelle de commerce. Chaque case du port, la colonne A, vaut 1 point de commerce ; les cases F2, H2, F12 et H12, si elles sont dans la ville, en valent 2. Vous avez les points de tout ce que couvrent vos bâtiments. À 3, 5, 7, 9 et 11 points, vous y posez un cube, et vous le reprenez si vous reculez. Les tuiles de l’église ne rapportent pas de points de commerce.
rules-town-wall = Remparts. Vous posez vos { $segments } remparts dans leur ordre ; le troisième, le sixième et le neuvième sont des tours et portent un cube, les autres rapportent des cartes pouvoir : une jusqu’au quatrième, puis deux. Ils partent des portes : pour { $side } pièces d’or vers l’ouest, au nord ou au sud, pour { $east } pièces d’or le long du bord est. Rien ne les retire.
rules-town-church = L’église. Une tuile coûte { $gold } pièces d’or, ne demande pas de permis et porte un cube. La première personne à en construire une regarde deux tuiles, en pose une en { $place } et met l’autre sous la pioche. Dès lors chacune des { $tiles } tuiles a sa place : ce qui s’y trouve est démoli, quelle que soit sa taille, et un permis retourne en réserve. Une tuile n’est jamais retirée.
rules-town-huts = Huttes. Une hutte démolie trouve aussitôt une autre place, sur des cases libres qui ne sont pas des cases commerce : d’abord celles de la personne dont c’est le tour, puis les autres dans le sens horaire. S’il n’y a pas de place, elle quitte la partie.
rules-town-cards = Cartes pouvoir. Il y en a { $each } de chaque couleur : rouge, bleu, vert. Deux d’une couleur : placez votre permis dans n’importe quelle rangée ; ou, en bonus, déplacez un de vos permis sur n’importe quelle case libre, ou remplacez-le par un plus élevé en payant la différence en or. Trois d’une couleur : recouvrez ce qui est de la même taille. Trois différentes : en bonus, placez un permis de plus n’importe où en payant son nombre en or, ou prenez 2 pièces d’or.
rules-town-more = Pour en savoir plus : { $topics }.

value-game-elasund = Elasund, la première ville

option-huts = Départ des huttes
value-huts-near = Huttes voisines : les places 1 et 2 débutent dans les mêmes rangées
value-huts-across = Huttes en face : les places 1 et 2 ne partagent aucune rangée au début
value-huts-drawn = Huttes placées par tirage au sort

help-ship = déplace un bateau, comme 12 15 ; à Elasund le bateau, vers une autre rangée
help-wall = pose votre prochain rempart, d’un côté de la ville
help-church = paie une tuile de l’église
help-permit = place un permis, ce qui met fin à vos constructions
help-gold = prend des cartes pour votre or, comme 2 minerais ; à Elasund 2 pièces d’or au lieu d’un permis
help-bonus = prend l’unique bonus de votre tour, contre des cartes pouvoir
help-hut = donne une autre place à une hutte démolie
help-reclaim = reprend des cartes défaussées, une pour chacune de vos tours de rempart

help-bonus-move = déplace un de vos permis sur n’importe quelle case libre
help-bonus-raise = remplace un de vos permis par un plus élevé
help-bonus-permit = place un permis de plus, sur n’importe quelle case libre
help-bonus-gold = prend 2 pièces d’or
help-build-well = un puits sur une case, comme C4 : { $facts }
help-build-fair = un marché, par sa case ouest : { $facts }
help-build-merchants = votre maison de marchands, par sa case ouest : { $facts }
help-build-artisans = votre maison d’artisans, par sa case nord : { $facts }
help-build-shop = une échoppe, par sa case nord-ouest : { $facts }
help-build-inn = une auberge, par sa case nord-ouest : { $facts }
help-build-hall = un comptoir, par sa case nord-ouest : { $facts }
help-build-church = une tuile de l’église
