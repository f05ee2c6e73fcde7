//! What happened, one sentence for each notice.

use engine::catan::event::{Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::notice::Notice;
use engine::catan::offer::Offer;
use engine::catan::resource::{Cards, Resource};
use engine::seat::{PerSeat, Seat};

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// What the reader is told of one event; nothing when it goes without saying, such as the end of a turn.
    pub(crate) fn base_notice(&self, notice: &Notice, scene: &Base<'_>) -> Option<String> {
        match *notice {
            Notice::Public(event) => self.public(&event, scene),
            Notice::DiscardSealed { seat, cards } => Some(match cards {
                Some(cards) if scene.gives() => say!(self, "knights-gift-kept", cards = self.cards(cards)),
                None if scene.gives() => say!(self, "knights-gift-sealed", player = scene.name(seat)),
                Some(cards) => say!(self, "notice-discard-kept", cards = self.cards(cards)),
                None => say!(self, "notice-discard-sealed", player = scene.name(seat)),
            }),
            Notice::CardBought { seat, card } => Some(match card {
                Some(card) => say!(self, "notice-card-drawn", card = self.development_card(card)),
                None => say!(self, "notice-card-bought", player = scene.name(seat)),
            }),
            Notice::CitiesKnights(ref notice) => self.knights_notice(notice, scene),
            Notice::CardStolen { thief, victim, card } => Some(self.theft(thief, victim, card, scene)),
        }
    }

    fn public(&self, event: &PublicEvent, scene: &Base<'_>) -> Option<String> {
        let island = scene.island();
        let name = |seat: Seat| scene.name(seat);
        let who = |seat: Seat| scene.who(seat);
        if let PublicEvent::CitiesKnights(event) = event {
            return self.knights_event(event, scene);
        }
        Some(match *event {
            PublicEvent::CitiesKnights(_) => return None,
            PublicEvent::RoadBuilt { seat, edge, price: _ } => {
                let place = self.edge(island, edge);
                say!(self, "notice-road-built", who = who(seat), player = name(seat), place = place)
            }
            PublicEvent::SettlementBuilt { seat, vertex, price } => {
                let place = self.vertex(island, vertex);
                match price {
                    Price::Free => {
                        say!(
                            self,
                            "notice-settlement-founded",
                            who = who(seat),
                            player = name(seat),
                            place = place
                        )
                    }
                    Price::Paid(_) => {
                        say!(
                            self,
                            "notice-settlement-built",
                            who = who(seat),
                            player = name(seat),
                            place = place
                        )
                    }
                }
            }
            PublicEvent::CityBuilt { seat, vertex, cost: _ } => {
                let place = self.vertex(island, vertex);
                say!(self, "notice-city-built", who = who(seat), player = name(seat), place = place)
            }
            PublicEvent::FirstCards { cards, .. } if cards.is_empty() => return None,
            PublicEvent::FirstCards { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-first-cards", who = who(seat), player = name(seat), cards = cards)
            }
            PublicEvent::TurnBegan { .. } | PublicEvent::TurnEnded { .. } => return None,
            PublicEvent::Rolled { seat, dice: [first, second] } => say!(
                self,
                "notice-rolled",
                who = who(seat),
                player = name(seat),
                sum = u16::from(first) + u16::from(second),
                first = first,
                second = second,
            ),
            PublicEvent::Produced { cards, short } => self.harvest(&cards, short, scene),
            PublicEvent::DiscardsOwed { counts } => {
                let owed = counts.iter().filter(|&(_, &count)| count > 0).map(|(seat, &count)| {
                    say!(self, "notice-discards-owed-by", player = name(seat), count = count)
                });
                say!(self, "notice-discards-owed", owed = self.and(owed.collect()))
            }
            PublicEvent::Discarded { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-discarded", who = who(seat), player = name(seat), cards = cards)
            }
            PublicEvent::RobberMoved { seat, from: _, to } => {
                let place = self.hex(island, to);
                say!(self, "notice-robber-moved", who = who(seat), player = name(seat), place = place)
            }
            PublicEvent::CardPlayed { seat, card, roads: _ } => {
                let card = self.development_card(card);
                say!(self, "notice-card-played", who = who(seat), player = name(seat), card = card)
            }
            PublicEvent::PlentyTaken { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-plenty-taken", who = who(seat), player = name(seat), cards = cards)
            }
            PublicEvent::Monopolized { seat, resource, counts } => {
                self.monopoly(seat, resource, &counts, scene)
            }
            PublicEvent::MaritimeTraded { seat, give, get } => {
                let (give, get) = (self.cards(give), self.cards(get));
                say!(self, "notice-bank-trade", who = who(seat), player = name(seat), give = give, get = get)
            }
            PublicEvent::TradeOffered { offer } => self.offer_made(&offer, scene),
            PublicEvent::TradeAccepted { offer: _, seat } => {
                say!(self, "notice-trade-accepted", who = who(seat), player = name(seat))
            }
            PublicEvent::TradeDeclined { offer: _, seat } => {
                say!(self, "notice-trade-declined", who = who(seat), player = name(seat))
            }
            PublicEvent::TradeWithdrawn { offer: _, seat } => {
                say!(self, "notice-trade-withdrawn", who = who(seat), player = name(seat))
            }
            PublicEvent::Traded { offer: _, seat, partner, give, get } => {
                let (give, get) = (self.cards(give), self.cards(get));
                let partner = name(partner);
                let (who, player) = (who(seat), name(seat));
                say!(
                    self,
                    "notice-traded",
                    who = who,
                    player = player,
                    partner = partner,
                    give = give,
                    get = get
                )
            }
            PublicEvent::TradeFailed { offer: _, seat } => {
                say!(self, "notice-trade-failed", who = who(seat), player = name(seat))
            }
            PublicEvent::LongestRoad { from: _, to, length } => match to {
                Some(seat) => {
                    say!(self, "notice-longest-road", who = who(seat), player = name(seat), length = length)
                }
                None => say!(self, "notice-longest-road-aside"),
            },
            PublicEvent::LargestArmy { from: _, to, knights } => match to {
                Some(seat) => {
                    say!(self, "notice-largest-army", who = who(seat), player = name(seat), knights = knights)
                }
                None => say!(self, "notice-largest-army-aside"),
            },
            PublicEvent::Resigned { seat, cards: _ } => {
                say!(self, "notice-resigned", who = who(seat), player = name(seat))
            }
            PublicEvent::Won { seat, points, hidden } => self.victory(seat, points, &hidden, scene),
        })
    }

    fn theft(&self, thief: Seat, victim: Seat, card: Option<HandCard>, scene: &Base<'_>) -> String {
        let (by, from) = (scene.name(thief), scene.name(victim));
        let Some(card) = card else {
            return say!(self, "notice-stolen", thief = by, victim = from);
        };
        let card = self.hand_cards(card, 1);
        match scene.viewer().is(thief) {
            true => say!(self, "notice-stolen-by-you", victim = from, card = card),
            false => say!(self, "notice-stolen-from-you", thief = by, card = card),
        }
    }

    fn harvest(&self, cards: &PerSeat<Cards>, short: Cards, scene: &Base<'_>) -> String {
        let shares = cards.iter().filter(|(_, cards)| !cards.is_empty()).map(|(seat, &cards)| {
            say!(self, "notice-harvest-gets", player = scene.name(seat), cards = self.cards(cards))
        });
        let shares: Vec<String> = shares.collect();
        let mut text = match shares.is_empty() {
            true => say!(self, "notice-harvest-none"),
            false => say!(self, "notice-harvest", shares = shares.join(" · ")),
        };
        if !short.is_empty() {
            text.push(' ');
            text.push_str(&say!(self, "notice-bank-short", cards = self.cards(short)));
        }
        text
    }

    fn monopoly(&self, seat: Seat, resource: Resource, counts: &PerSeat<u8>, scene: &Base<'_>) -> String {
        let givers = counts.iter().filter(|&(_, &count)| count > 0).map(|(giver, &count)| {
            say!(self, "notice-monopoly-share", player = scene.name(giver), count = count)
        });
        let givers: Vec<String> = givers.collect();
        let (who, player, resource) = (scene.who(seat), scene.name(seat), self.hand_card(resource));
        if givers.is_empty() {
            return say!(self, "notice-monopoly-none", who = who, player = player, resource = resource);
        }
        let shares = self.and(givers);
        say!(self, "notice-monopoly", who = who, player = player, resource = resource, shares = shares)
    }

    fn offer_made(&self, offer: &Offer, scene: &Base<'_>) -> String {
        let view = scene.view;
        let (who, player) = (scene.who(offer.by), scene.name(offer.by));
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        let others = view.playing.without(offer.by);
        if offer.to.is_empty() || offer.to.len() > 1 && others.is_subset(offer.to) {
            return say!(self, "notice-offer-to-all", who = who, player = player, give = give, want = want);
        }
        let to = self.all_of(offer.to, scene);
        say!(self, "notice-offer", who = who, player = player, to = to, give = give, want = want)
    }

    fn victory(&self, seat: Seat, points: u8, hidden: &PerSeat<u8>, scene: &Base<'_>) -> String {
        let mut text =
            say!(self, "notice-won", who = scene.who(seat), player = scene.name(seat), points = points);
        let holders = hidden.iter().filter(|&(_, &count)| count > 0).map(|(seat, &count)| {
            say!(self, "notice-hidden-share", player = scene.name(seat), count = count)
        });
        let holders: Vec<String> = holders.collect();
        if !holders.is_empty() {
            text.push(' ');
            text.push_str(&say!(self, "notice-hidden", shares = self.and(holders)));
        }
        text
    }
}
