# Antworten, die jemand vorbereitet, nur für die eigenen Augen. Jede steht auf einer Zeile einer Liste, nach ihrer Nummer.

prepared-line = { $place }. { $does }
prepared-done = { $place }. { $does } (erledigt)
prepared-stale = { $place }. { $does } (passt nicht mehr zum Spiel)
prepared-until = { $does } (bis { $moment })
prepared-nothing = Du hast nichts vorbereitet.
prepared-how = Du kannst Antworten für Zeiten vorbereiten, in denen du nicht da bist. Jede wird eine kleine Weile nach der Frage gegeben, so als hättest du nachgesehen und geantwortet:

prepared-roll = Würfelt für dich.
prepared-discard-most = Wirft ab, wovon du am meisten hast.
prepared-discard = Wirft in dieser Reihenfolge ab: { $kinds }; dann, wovon du am meisten hast.
prepared-robber = Versetzt den Räuber dorthin, wo er dem Führenden schadet.
prepared-robber-whom = Versetzt den Räuber, um { $victim } zu berauben.
prepared-robber-where = Versetzt den Räuber nach { $hex }.
prepared-robber-both = Versetzt den Räuber nach { $hex }, um { $victim } zu berauben.
prepared-pirate-where = Versetzt den Seeräuber nach { $hex }.
prepared-pirate-both = Versetzt den Seeräuber nach { $hex }, um { $victim } zu berauben.
prepared-accept = Nimmt ein Angebot an, bei dem du höchstens { $give } gibst und mindestens { $want } bekommst.
prepared-accept-from = Nimmt ein Angebot von { $players } an, bei dem du höchstens { $give } gibst und mindestens { $want } bekommst.
prepared-decline = Lehnt jedes Angebot ab.
prepared-decline-below = { $below ->
    [one] Lehnt Angebote ab, die dir weniger als eine Karte für jede von deinen geben.
   *[other] Lehnt Angebote ab, die dir weniger als { $below } Karten für jede von deinen geben.
}
prepared-enough = Lehnt jedes Angebot ab, bis der Zug endet.
prepared-never = Lehnt jedes Angebot von { $player } ab.
prepared-offer = { $takers ->
    [one] Bietet allen, wenn sie am Zug sind, { $give } gegen { $want }, bis jemand mit dir gehandelt hat.
   *[other] Bietet allen, wenn sie am Zug sind, { $give } gegen { $want }, bis du { $takers }-mal gehandelt hast.
}
prepared-offer-to = { $takers ->
    [one] Bietet im Zug von { $players } { $give } gegen { $want }, bis jemand mit dir gehandelt hat.
   *[other] Bietet im Zug von { $players } { $give } gegen { $want }, bis du { $takers }-mal gehandelt hast.
}
prepared-end = Beendet deinen Zug, sobald du gewürfelt hast.
prepared-end-road = Beendet deinen Zug, sobald du eine Straße gebaut hast.
prepared-end-settlement = Beendet deinen Zug, sobald du eine Siedlung gebaut hast.
prepared-end-city = Beendet deinen Zug, sobald du eine Stadt gebaut hast.
prepared-end-card = Beendet deinen Zug, sobald du eine Entwicklungskarte gekauft hast.
prepared-pass = Passt in jedem zweiten Zug, und sooft du zwischen den Zügen bauen darfst.
prepared-town-end = Nimmt 2 Gold und beendet deinen Zug, sobald du gewürfelt hast.
prepared-town-end-building = Nimmt 2 Gold und beendet deinen Zug, sobald du { $building } gebaut hast.
prepared-town-end-wall = Nimmt 2 Gold und beendet deinen Zug, sobald du ein Mauerteil gebaut hast.
prepared-town-end-church = Nimmt 2 Gold und beendet deinen Zug, sobald du an der Kirche gebaut hast.
