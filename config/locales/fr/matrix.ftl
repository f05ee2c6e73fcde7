# Ce qui ne se dit que sur Matrix.

matrix-unreadable = Je n’arrive pas à lire un message ici : sa clé ne m’est pas parvenue. L’envoyer une nouvelle fois suffit d’ordinaire. Ce que je pourrai lire plus tard, je le ferai quand même.
matrix-compare = Si votre appareil montre les mêmes signes, confirmez-le là-bas : { $signs }. Qui fait tourner le bot les trouve aussi dans son journal.
