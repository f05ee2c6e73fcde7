//! Messages for the notices of the base game, one sentence each.

use engine::catan::event::{Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::notice::Notice;
use engine::catan::offer::Offer;
use engine::catan::resource::{Cards, Resource};
use engine::seat::{PerSeat, Seat};

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// Message of one notice for the reader; `None` if it needs no message, such as the end of a turn.
    pub(crate) fn base_notice(&self, notice: &Notice, scene: &Base<'_>) -> Option<String> {
        match *notice {
            Notice::Public(event) => self.public(&event, scene),
            Notice::DiscardSealed { seat, cards } => Some(match cards {
                Some(cards) if scene.gives() => say!(self, "knights-gift-kept", cards = self.cards(cards)),
                None if scene.gives() => say!(self, "knights-gift-sealed", player = scene.name(seat)),
                Some(cards) => say!(self, "notice-discard-kept", cards = self.cards(cards)),
                None => say!(self, "notice-discard-sealed", player = scene.name(seat)),
            }),
            Notice::CardBought { seat, card, .. } => Some(match card {
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
        if let PublicEvent::CitiesKnights(event) = event {
            return self.knights_event(event, scene);
        }
        if let PublicEvent::Ships(event) = event {
            return Some(self.ships_event(event, scene));
        }
        Some(match *event {
            PublicEvent::CitiesKnights(_) | PublicEvent::Ships(_) => return None,
            PublicEvent::RoadBuilt { seat, edge, price: _ } => {
                let place = self.edge(island, edge);
                say!(self, "notice-road-built", ..scene.player(seat), place)
            }
            PublicEvent::SettlementBuilt { seat, vertex, price } => {
                let place = self.vertex(island, vertex);
                match price {
                    Price::Free => say!(self, "notice-settlement-founded", ..scene.player(seat), place),
                    Price::Paid(_) => say!(self, "notice-settlement-built", ..scene.player(seat), place),
                }
            }
            PublicEvent::CityBuilt { seat, vertex, cost: _ } => {
                let place = self.vertex(island, vertex);
                say!(self, "notice-city-built", ..scene.player(seat), place)
            }
            PublicEvent::FirstCards { cards, .. } if cards.is_empty() => return None,
            PublicEvent::FirstCards { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-first-cards", ..scene.player(seat), cards)
            }
            PublicEvent::TurnBegan { .. } | PublicEvent::TurnEnded { .. } => return None,
            PublicEvent::Rolled { seat, dice: [first, second] } => say!(
                self,
                "notice-rolled",
                ..scene.player(seat),
                sum = u16::from(first) + u16::from(second),
                first,
                second
            ),
            PublicEvent::Produced { cards, short } => self.harvest(&cards, short, scene),
            PublicEvent::DiscardsOwed { counts } => {
                let owed = counts
                    .iter()
                    .filter(|&(_, &count)| count > 0)
                    .map(|(seat, &count)| say!(self, "notice-discards-owed-by", player = name(seat), count));
                say!(self, "notice-discards-owed", owed = self.and(owed.collect()))
            }
            PublicEvent::Discarded { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-discarded", ..scene.player(seat), cards)
            }
            PublicEvent::RobberMoved { seat, from: _, to } => {
                let place = self.hex(island, to);
                say!(self, "notice-robber-moved", ..scene.player(seat), place)
            }
            PublicEvent::CardPlayed { seat, card, roads: _ } => {
                let card = self.development_card(card);
                say!(self, "notice-card-played", ..scene.player(seat), card)
            }
            PublicEvent::PlentyTaken { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-plenty-taken", ..scene.player(seat), cards)
            }
            PublicEvent::Monopolized { seat, resource, counts } => {
                self.monopoly(seat, resource, &counts, scene)
            }
            PublicEvent::MaritimeTraded { seat, give, get } => {
                let (give, get) = (self.cards(give), self.cards(get));
                say!(self, "notice-bank-trade", ..scene.player(seat), give, get)
            }
            PublicEvent::TradeOffered { offer } => self.offer_made(&offer, scene),
            PublicEvent::TradeAccepted { offer: _, seat } => {
                say!(self, "notice-trade-accepted", ..scene.player(seat))
            }
            PublicEvent::TradeDeclined { offer: _, seat } => {
                say!(self, "notice-trade-declined", ..scene.player(seat))
            }
            PublicEvent::TradeWithdrawn { offer: _, seat } => {
                say!(self, "notice-trade-withdrawn", ..scene.player(seat))
            }
            PublicEvent::Traded { offer: _, seat, partner, give, get } => {
                let (give, get) = (self.cards(give), self.cards(get));
                let partner = name(partner);
                say!(self, "notice-traded", ..scene.player(seat), partner, give, get)
            }
            PublicEvent::TradeFailed { offer: _, seat } => {
                say!(self, "notice-trade-failed", ..scene.player(seat))
            }
            PublicEvent::LongestRoad { from: _, to, length } if scene.has_ships() => {
                self.longest_route(to, length, scene)
            }
            PublicEvent::LongestRoad { from: _, to, length } => match to {
                Some(seat) => say!(self, "notice-longest-road", ..scene.player(seat), length),
                None => say!(self, "notice-longest-road-aside"),
            },
            PublicEvent::LargestArmy { from: _, to, knights } => match to {
                Some(seat) => say!(self, "notice-largest-army", ..scene.player(seat), knights),
                None => say!(self, "notice-largest-army-aside"),
            },
            PublicEvent::Resigned { seat, cards: _ } => say!(self, "notice-resigned", ..scene.player(seat)),
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
            true => say!(self, "notice-stolen-by-you", victim = from, card),
            false => say!(self, "notice-stolen-from-you", thief = by, card),
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
        let givers = counts
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(giver, &count)| say!(self, "notice-monopoly-share", player = scene.name(giver), count));
        let givers: Vec<String> = givers.collect();
        let resource = self.hand_card(resource);
        if givers.is_empty() {
            return say!(self, "notice-monopoly-none", ..scene.player(seat), resource);
        }
        let shares = self.and(givers);
        say!(self, "notice-monopoly", ..scene.player(seat), resource, shares)
    }

    fn offer_made(&self, offer: &Offer, scene: &Base<'_>) -> String {
        let view = scene.view;
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        let others = view.playing.without(offer.by);
        if offer.to.is_empty() || offer.to.len() > 1 && others.is_subset(offer.to) {
            return say!(self, "notice-offer-to-all", ..scene.player(offer.by), give, want);
        }
        let to = self.all_of(offer.to, scene);
        say!(self, "notice-offer", ..scene.player(offer.by), to, give, want)
    }

    fn victory(&self, seat: Seat, points: u8, hidden: &PerSeat<u8>, scene: &Base<'_>) -> String {
        let mut text = say!(self, "notice-won", ..scene.player(seat), points);
        let holders = hidden
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(seat, &count)| say!(self, "notice-hidden-share", player = scene.name(seat), count));
        let holders: Vec<String> = holders.collect();
        if !holders.is_empty() {
            text.push(' ');
            text.push_str(&say!(self, "notice-hidden", shares = self.and(holders)));
        }
        text
    }
}
