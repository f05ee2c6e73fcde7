//! Hand of a player in the base game.

use engine::catan::development::COST;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::seat::Seat;

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// Cards of the reader, affordable items, trade rates, and points; empty for spectators.
    pub(crate) fn base_hand(&self, scene: &Base<'_>) -> Vec<String> {
        let view = scene.view;
        let (Some(seat), Some(own)) = (scene.viewer().seat(), view.own) else { return Vec::new() };
        let (total, hand) = (own.hand.total(), self.cards(own.hand));
        let mut lines = vec![match total {
            0 => say!(self, "hand-empty"),
            _ => say!(self, "hand-cards", cards = hand, total),
        }];
        if !own.cards.is_empty() {
            lines.push(say!(self, "hand-development", cards = self.development_cards(own.cards)));
        }
        if !own.fresh.is_empty() {
            lines.push(say!(self, "hand-fresh", cards = self.development_cards(own.fresh)));
        }
        lines.extend(self.knights_hand(scene));
        if let Some(cards) = own.sealed {
            let cards = self.cards(cards);
            lines.push(match scene.gives() {
                true => say!(self, "hand-gift", cards),
                false => say!(self, "hand-sealed", cards),
            });
        }
        if let Some(things) = self.affordable(own.hand, seat, scene) {
            lines.push(say!(self, "hand-pays-for", things));
        }
        lines.extend(self.hand_ships(seat, scene));
        let rates = view.rates(seat);
        let rates = view.kinds().iter().map(|&card| self.hand_cards(card, rates[card]));
        lines.push(say!(self, "hand-rates", cards = self.or(rates.collect())));
        let shown = view.public[seat].points;
        let (points, goal) = (own.points, view.options.points);
        lines.push(match own.points.checked_sub(shown) {
            None | Some(0) => say!(self, "hand-points", points, goal),
            Some(hidden) => say!(self, "hand-points-hidden", points, hidden, goal),
        });
        lines
    }

    fn affordable(&self, hand: Cards, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let pieces =
            Piece::ALL.into_iter().filter(|piece| hand.covers(piece.cost())).map(|piece| self.piece(piece));
        let sells_cards = scene.view.cities_knights.is_none() && hand.covers(COST);
        let card = sells_cards.then(|| say!(self, "development-card"));
        let more = self.knights_affordable(hand, seat, scene);
        let ship = self.affordable_ship(hand, seat, scene);
        let things: Vec<String> = pieces.chain(ship).chain(card).chain(more).collect();
        (!things.is_empty()).then(|| self.or(things))
    }
}
