//! Messages for public events with ships, the pirate, gold and islands.

use engine::catan::event::Price;
use engine::catan::ships::event::PublicEvent;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Message of one event for the reader.
    pub(crate) fn ships_event(&self, event: &PublicEvent, scene: &Base<'_>) -> String {
        let island = scene.island();
        match *event {
            PublicEvent::ShipBuilt { seat, edge, price: Price::Free | Price::Paid(_) } => {
                say!(self, "notice-ship-built", ..scene.player(seat), place = self.edge(island, edge))
            }
            PublicEvent::ShipMoved { seat, from, to } => {
                let (origin, place) = (self.edge(island, from), self.edge(island, to));
                say!(self, "notice-ship-moved", ..scene.player(seat), origin, place)
            }
            PublicEvent::PirateMoved { seat, from: _, to } => {
                say!(self, "notice-pirate-moved", ..scene.player(seat), place = self.hex(island, to))
            }
            PublicEvent::AreaSettled { seat, area, points } => {
                let area = self.area(island, area);
                say!(self, "notice-area-settled", ..scene.player(seat), area, points)
            }
            PublicEvent::GoldOwed { counts } => {
                let owed = counts.iter().filter(|&(_, &count)| count > 0).map(|(seat, &count)| {
                    say!(self, "notice-gold-owed-to", player = scene.name(seat), count)
                });
                say!(self, "notice-gold-owed", owed = self.and(owed.collect()))
            }
            PublicEvent::GoldTaken { seat, cards } => {
                say!(self, "notice-gold-taken", ..scene.player(seat), cards = self.cards(cards))
            }
        }
    }

    /// Message about the new holder of the longest trade route.
    pub(crate) fn longest_route(&self, to: Option<Seat>, length: u8, scene: &Base<'_>) -> String {
        match to {
            Some(seat) => say!(self, "notice-longest-route", ..scene.player(seat), length),
            None => say!(self, "notice-longest-route-aside"),
        }
    }
}
