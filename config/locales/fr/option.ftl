# Options d’une partie. Une valeur se comprend sans le nom de l’option.

option-preset = Édition
option-board = Île
option-founding = Premières colonies
option-tokens = Jetons de nombre
option-balance = Nombres rouges
option-phases = Ordre du tour
option-purchases = Achat de cartes développement
option-road-tie = Égalité pour la route la plus longue
option-turn-rule = Tours à cinq ou six
option-points = Points pour gagner
option-players = Nombre de joueurs
option-clock = Horloge
option-reminders = Rappels
option-hints = Conseils
option-hour = Heure quotidienne
option-answers = Réponses au tour d’un autre
option-deserted = Personne n’est là
option-thinking = Temps de réflexion des robots

value-preset-classic = Édition classique
value-preset-filosofia = Édition Filosofia
value-preset-modern = Édition moderne
value-board-beginner = Île pour débuter
value-board-variable = Île mélangée
value-founding-chosen = Premières colonies choisies en jouant
value-founding-given = Premières colonies déjà posées
value-tokens-spiral = Nombres en spirale
value-tokens-random = Nombres mélangés
value-balance-any = Nombres rouges côte à côte permis
value-balance-balanced = Jamais deux nombres rouges côte à côte
value-phases-combined = Échanges et constructions dans n’importe quel ordre
value-phases-strict = Échanges avant les constructions
value-purchases-unlimited = Achat libre de cartes développement
value-purchases-one = Une carte développement achetée par tour
value-road-tie-holder-keeps = Route la plus longue à égalité après sa coupure : elle reste à qui la tenait
value-road-tie-set-aside = Route la plus longue à égalité après sa coupure : elle n’est à personne
value-road-tie-set-aside-by-any = Route la plus longue à égalité après la coupure de n’importe quelle route : elle n’est à personne
value-turn-rule-paired = À cinq ou six : second tour pour le troisième joueur à gauche
value-turn-rule-special-building = À cinq ou six : tout le monde peut construire entre les tours
value-points = { $number ->
    [one] { $number } point pour gagner
   *[other] { $number } points pour gagner
}
value-players = { $number ->
    [one] { $number } place
   *[other] { $number } places
}
value-clock-none = Sans horloge
value-clock-minute = 1 minute par réponse
value-clock-minutes-3 = 3 minutes par réponse
value-clock-minutes-15 = 15 minutes par réponse
value-clock-hour = 1 heure par réponse
value-clock-hours-8 = 8 heures par réponse
value-clock-day = 1 jour par réponse
value-clock-days-3 = 3 jours par réponse
value-clock-week = 1 semaine par réponse
value-clock-daily = Jusqu’à l’heure quotidienne, dans le fuseau de l’hôte, et 8 heures au moins
value-clock-bank-minutes-10 = 10 minutes chacun, et 30 secondes de plus à chaque tour
value-clock-bank-12 = 12 heures d’éveil chacun, et 1 de plus à chaque tour
value-clock-bank-48 = 48 heures d’éveil chacun, et 4 de plus à chaque tour
value-hints-alone = Conseils à qui joue seul contre des robots
value-hints-all = Conseils pour tous
value-hints-none = Sans conseils
value-hour = Avec l’horloge quotidienne, le temps finit à { $number }:00
value-answers-same = Même temps pour les réponses au tour d’un autre
value-answers-seconds-30 = Réponses au tour d’un autre en 30 secondes
value-answers-minutes-2 = Réponses au tour d’un autre en 2 minutes
value-answers-hour = Réponses au tour d’un autre en 1 heure
value-answers-hours-4 = Réponses au tour d’un autre en 4 heures
value-answers-hours-12 = Réponses au tour d’un autre en 12 heures
value-deserted-rest = La partie est suspendue tant qu’aucun joueur n’est là
value-deserted-play-on = Les robots continuent même sans aucun joueur
value-thinking-glance = Les robots réfléchissent 0,05 seconde
value-thinking-usual = Les robots réfléchissent 0,2 seconde
value-thinking-long = Les robots réfléchissent une seconde
value-thinking-deep = Les robots réfléchissent 5 secondes
value-reminders = { $number ->
    [0] Sans rappel
    [one] { $number } rappel
   *[other] { $number } rappels
}

robot-easy = Facile : joue raisonnablement et pardonne beaucoup
robot-settler = Colon : joue raisonnablement et échange
robot-master = Maître : réfléchit avant de jouer
robot-random = Hasard : joue n’importe quoi
robot-program = { $name } : un programme de l’hébergeur de ce bot
robot-brief-easy = Robot facile
robot-brief-settler = Robot colon
robot-brief-master = Robot maître
robot-brief-random = Robot au hasard
robot-brief-program = Robot { $name }

