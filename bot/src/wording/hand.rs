//! What only the reader may know: their hand.

use engine::catan::development::COST;
use engine::catan::island::Harbor;
use engine::catan::options::Phases;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::seat::Seat;

use super::{Scene, Words};

impl Words {
    /// The reader's cards, what they pay for, and the reader's points; nothing for those who have no seat.
    pub fn hand(&self, scene: &Scene<'_>) -> Vec<String> {
        let view = scene.catan();
        let (Some(seat), Some(own)) = (scene.viewer().seat(), view.own) else { return Vec::new() };
        let (total, hand) = (own.hand.total(), self.cards(own.hand));
        let mut lines = vec![match total {
            0 => say!(self, "hand-empty"),
            _ => say!(self, "hand-cards", cards = hand, total = total),
        }];
        if !own.cards.is_empty() {
            lines.push(say!(self, "hand-development", cards = self.development_cards(own.cards)));
        }
        if !own.fresh.is_empty() {
            lines.push(say!(self, "hand-fresh", cards = self.development_cards(own.fresh)));
        }
        if let Some(cards) = own.sealed {
            lines.push(say!(self, "hand-sealed", cards = self.cards(cards)));
        }
        if let Some(things) = self.affordable(own.hand) {
            lines.push(say!(self, "hand-pays-for", things = things));
        }
        let harbors = self.harbors_of(seat, scene);
        if !harbors.is_empty() {
            lines.push(say!(self, "hand-harbors", harbors = self.and(harbors)));
        }
        let shown = view.public[seat].points;
        let (points, goal) = (own.points, view.options.points);
        lines.push(match own.points.checked_sub(shown) {
            None | Some(0) => say!(self, "hand-points", points = points, goal = goal),
            Some(hidden) => say!(self, "hand-points-hidden", points = points, hidden = hidden, goal = goal),
        });
        lines
    }

    fn affordable(&self, hand: Cards) -> Option<String> {
        let pieces =
            Piece::ALL.into_iter().filter(|piece| hand.covers(piece.cost())).map(|piece| self.piece(piece));
        let card = hand.covers(COST).then(|| say!(self, "development-card"));
        let things: Vec<String> = pieces.chain(card).collect();
        (!things.is_empty()).then(|| self.or(things))
    }

    /// The harbors that serve a seat now.
    fn harbors_of(&self, seat: Seat, scene: &Scene<'_>) -> Vec<String> {
        let view = scene.catan();
        let mut served = view.public[seat].settlements.or(view.public[seat].cities);
        if view.options.phases == Phases::Strict && view.turn.active == seat {
            served = served.minus(view.turn.new_buildings);
        }
        let mut harbors: Vec<Harbor> = Vec::new();
        for harbor in served.iter().filter_map(|vertex| view.island.harbor_at(vertex)) {
            if !harbors.contains(&harbor) {
                harbors.push(harbor);
            }
        }
        harbors.into_iter().map(|harbor| self.harbor(harbor)).collect()
    }
}
