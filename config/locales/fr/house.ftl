# Ce que la maison dit des parties de quelqu’un, et de ce qui est gardé.

my-games = Vos parties
my-games-none = Vous ne jouez nulle part en ce moment. Prenez place avec /rejoindre, ou ouvrez une table avec /nouveau.
    .page = Vous ne jouez nulle part en ce moment.

me-title = Vos réglages
me-remind-each = Quand une partie vous attend, chaque rappel vient au bout de { $time }. /moi rappel le change, par exemple /moi rappel 3h.
me-remind-never = On vous appelle une fois, sans aucun rappel. /moi rappel le change, par exemple /moi rappel 1j.
me-hours-unsaid = Les rappels peuvent venir à toute heure. /moi heures 8:00-22:30 Europe/Paris dit vos heures d’éveil.
    .page = Les rappels peuvent venir à toute heure.
me-hours-always = Les rappels peuvent venir à toute heure ; votre heure est celle de { $zone }. /moi heures le change.
    .page = Les rappels peuvent venir à toute heure ; votre heure est celle de { $zone }.
me-hours = Vos heures d’éveil vont de { $from } à { $to } ({ $zone }) : vous ne recevez aucun rappel avant ni après, et une réserve de temps ne s’écoule que pendant ces heures. /moi heures les change.
    .page = Vos heures d’éveil vont de { $from } à { $to } ({ $zone }) : vous ne recevez aucun rappel avant ni après, et une réserve de temps ne s’écoule que pendant ces heures.
me-calls-channel = On vous appelle là où tout le monde lit la partie. /moi appels privé le change.
me-calls-private = On vous appelle là où personne d’autre ne lit, si un message peut vous y parvenir ; sinon, là où tout le monde lit. /moi appels salon le change.
me-next-told = On vous prévient en privé quand votre tour est le prochain. /moi prochain non le change.
    .page = On vous prévient en privé quand votre tour est le prochain.
me-next-unsaid = On ne vous prévient pas quand votre tour est le prochain. /moi prochain oui le change.
    .page = On ne vous prévient pas quand votre tour est le prochain.
me-digest = Chaque jour à { $at } ({ $zone }), un message privé vous dit quelles parties vous attendent, s’il y en a. /moi résumé jamais y met fin.
me-digest-never = Aucun message ne vous dit chaque jour quelles parties vous attendent. /moi résumé 8:00 le change.
digest-title = Les parties qui vous attendent
me-away = Votre absence dure jusqu’au { $moment } : votre horloge est arrêtée, et vous ne recevez aucun rappel. /retour y met fin.
    .page = Votre absence dure jusqu’au { $moment } : votre horloge est arrêtée, et vous ne recevez aucun rappel. « { deed-back } », dans « { deed-menu } », y met fin.
me-holiday = Votre absence ira du { $from } au { $until }. /retour l’annule.
    .page = Votre absence ira du { $from } au { $until }. « { deed-back } », dans « { deed-menu } », l’annule.
me-alone = Ce compte n’est lié à aucun autre. /moi lier le lie à un autre des vôtres.
me-accounts = { $count } comptes sont à vous : celui-ci, plus { $networks }. Les réglages et les absences sont les mêmes pour tous ; /moi délier en retire celui-ci.
me-code = Tapez ceci avec votre autre compte, en moins de { $time } : /moi lier { $code }
me-code-secret = Ne le montrez à personne : qui le tape passe pour vous, partage ces réglages et voit à quelles parties vous jouez.
me-joined = Ce compte et l’un des vôtres sur { $network } sont liés : les réglages et les absences sont les mêmes pour les deux.
me-parted = Ce compte et ceux que vous avez sur { $network } ne sont plus liés. Chacun garde ses réglages.
me-away-at = Votre absence dure jusqu’au { $moment }, { $count ->
    [0] dans toute partie que vous rejoindrez
    [one] dans { $count } partie
   *[other] dans { $count } parties
}. Votre horloge est arrêtée, et vous ne recevez aucun rappel. /retour y met fin.
    .page = Votre absence dure jusqu’au { $moment }, { $count ->
        [0] dans toute partie que vous rejoindrez
        [one] dans { $count } partie
       *[other] dans { $count } parties
    }. Votre horloge est arrêtée, et vous ne recevez aucun rappel. « { deed-back } », dans « { deed-menu } », y met fin.
me-holiday-at = Votre absence ira du { $from } au { $until }, { $count ->
    [0] dans toute partie que vous rejoindrez
    [one] dans { $count } partie
   *[other] dans { $count } parties
}. /retour l’annule.
    .page = Votre absence ira du { $from } au { $until }, { $count ->
        [0] dans toute partie que vous rejoindrez
        [one] dans { $count } partie
       *[other] dans { $count } parties
    }. « { deed-back } », dans « { deed-menu } », l’annule.
me-back-at = { $count ->
    [0] Vous êtes de retour.
    [one] Vous êtes de retour dans { $count } partie.
   *[other] Vous êtes de retour dans { $count } parties.
}
forget-title = Être oublié
forget-what = Ce qui disparaît : votre nom et votre compte à { $count ->
    [one] { $count } table
   *[other] { $count } tables
}, ce que vous y avez dit et préparé, et tout ce qui est gardé sur vous par ailleurs.
forget-game = Vous avez une place dans une partie en cours. Une partie ne peut pas attendre quelqu’un qu’elle ne connaît pas : vous la quittez, et votre place est libre pour d’autres. { $game }
forget-lobby = Vous quittez une table qui n’a pas commencé. { $game }
forget-stays = Ce qui reste : les coups de vos parties, sans votre nom, pour qu’elles restent entières pour les autres ; ce qui a été publié sur Discord et Matrix ; ce que d’autres ont écrit ; et les copies que la personne qui héberge a faites. Les fichiers de la base de données gardent ce qui a été supprimé jusqu’à ce que la place soit réutilisée.
forget-sure = C’est définitif. Le voulez-vous vraiment ?
forget-how = Si oui, dites /oublier moi oui.
label-forget = M’oublier
forget-done = Vous êtes oublié ici. Les tables vous appellent « Quelqu’un », et un lien vers une de vos places ne mène plus nulle part.
forget-nobody = Rien n’est gardé sur vous ici.

my-games-more = { $count ->
    [one] { $count } autre partie n’est pas montrée.
   *[other] { $count } autres parties ne sont pas montrées.
}
my-game-with = avec { $players }
my-game-lobby = Elle n’a pas commencé.
my-game-awaits = Elle vous attend depuis le { $since }.
my-game-awaits-until = Elle vous attend depuis le { $since } ; vous avez jusqu’au { $until }.
my-game-asks = Elle vous attend.
my-game-others = Elle attend { $players }.
my-game-others-since = Elle attend { $players } depuis le { $since }.
my-game-goes-on = Elle continue.
my-game-rests = Elle est en pause.
my-game-stalled = Il n’y a plus de rappel.
my-game-steered = Un robot y joue pour vous (pilote automatique) jusqu’à votre retour, avec /retour.
    .page = Un robot y joue pour vous (pilote automatique) jusqu’à votre retour.
my-game-away = Votre absence y dure jusqu’au { $moment }.
my-game-lost = { $table } : je ne peux plus écrire dans aucun salon. Pour continuer ailleurs, tapez-y : /lier { $code }

watch-on = Vous suivez maintenant cette table en privé, jusqu’à la fin de la partie : { $table }.
watch-late = Vous suivez maintenant cette table : { $table }. Le premier message n’est pas encore arrivé.
watch-closed = Je ne peux pas vous écrire en privé : il n’y a donc rien à suivre.
watch-off = Vous ne suivez plus aucune table en privé.
watch-none = Vous ne suivez aucune table en privé.
watch-off-here = Vous ne suivez plus cette table en privé.
watch-not-here = Vous ne suivez pas cette table en privé.
watch-seated = Vous avez une place à cette table : les spectateurs n’y voient rien de plus.
watch-no-table = Aucune table n’est montrée ici. Tapez /regarder là où il y en a une.
watch-over = Cette partie est finie.
watch-many = Vous suivez déjà { $count } tables en privé.
watch-how = /regarder non y met fin.
label-watch-off = Ne plus suivre
watch-full = Trop de monde suit déjà cette table en privé.
watch-page = Sur la table web, tout le monde peut regarder : la page de la table suffit.

saved-rules-title = Règles enregistrées ici
saved-rules-none = Aucune règle n’est enregistrée ici. Choisissez les options d’une table, puis enregistrez-les avec /règles-maison enregistrer et un nom.
saved-rules-entry = { $name } : { $rules }
saved-rules-saved = Les règles de cette table sont enregistrées sous « { $name } ». /règles-maison utiliser { $name } les choisit à une autre table.
saved-rules-used = Cette table suit maintenant « { $name } » : { $rules }
saved-rules-removed = Les règles « { $name } » ne sont plus enregistrées.
saved-rules-problem-no-room = Les règles s’enregistrent pour un salon ; utilisez cette commande là où ses tables sont montrées.
saved-rules-problem-no-table = Aucune table encore en préparation n’est montrée ici ; ouvrez-en d’abord une avec /nouveau.
saved-rules-problem-managers-only = Seules les personnes qui gèrent ce salon peuvent enregistrer ou supprimer ses règles ; demandez à l’une d’elles.
saved-rules-problem-name = Donnez aux règles un nom de { $most } caractères au plus, avec une lettre ou un chiffre.
saved-rules-problem-full = Il y a déjà { $most } règles enregistrées ; supprimez-en d’abord avec /règles-maison supprimer.
saved-rules-problem-unknown = Aucune règle nommée « { $name } » n’est enregistrée ici ; /règles-maison liste montre celles qui le sont.
saved-rules-problem-outdated = Les règles « { $name } » ont un plateau ou une valeur qui n’existe plus ; choisissez de nouveau des options et enregistrez-les sous ce nom.
saved-rules-problem-unreadable = Les règles enregistrées ici sont illisibles pour le moment ; elles restent telles quelles. Prévenez la personne qui exploite ce programme.
