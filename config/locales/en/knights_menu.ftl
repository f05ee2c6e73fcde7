# Cities & Knights: names of cards, tracks and knights, and what menus ask.

progress-alchemist = Alchemist
progress-crane = Crane
progress-engineering = Engineering
progress-invention = Invention
progress-irrigation = Irrigation
progress-medicine = Medicine
progress-mining = Mining
progress-printing = Printing
progress-road-building = Road building
progress-smith = Smith
progress-commercial-harbor = Commercial harbor
progress-commodity-monopoly = Commodity monopoly
progress-master-merchant = Master merchant
progress-merchant = Merchant
progress-merchant-fleet = Merchant fleet
progress-resource-monopoly = Resource monopoly
progress-bishop = Bishop
progress-constitution = Constitution
progress-deserter = Deserter
progress-diplomat = Diplomat
progress-intrigue = Intrigue
progress-sabotage = Sabotage
progress-spy = Spy
progress-warlord = Warlord
progress-wedding = Wedding

track-trade = trade
track-politics = politics
track-science = science

rank-basic = basic knight
rank-strong = strong knight
rank-mighty = mighty knight
