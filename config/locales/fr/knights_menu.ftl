# Villes et chevaliers : noms des cartes, des voies et des chevaliers, et ce que demandent les menus.

progress-alchemist = Alchimiste
progress-crane = Grue
progress-engineering = Ingénierie
progress-invention = Invention
progress-irrigation = Irrigation
progress-medicine = Médecine
progress-mining = Mines
progress-printing = Imprimerie
progress-road-building = Construction de routes
progress-smith = Forgeron
progress-commercial-harbor = Port de commerce
progress-commodity-monopoly = Monopole de marchandise
progress-master-merchant = Maître marchand
progress-merchant = Marchand
progress-merchant-fleet = Flotte marchande
progress-resource-monopoly = Monopole de ressource
progress-bishop = Évêque
progress-constitution = Constitution
progress-deserter = Déserteur
progress-diplomat = Diplomate
progress-intrigue = Intrigue
progress-sabotage = Sabotage
progress-spy = Espion
progress-warlord = Chef de guerre
progress-wedding = Mariage

track-trade = commerce
track-politics = politique
track-science = science

rank-basic = chevalier simple
rank-strong = chevalier fort
rank-mighty = chevalier puissant
