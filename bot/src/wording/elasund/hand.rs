//! What only the reader may know in Elasund: their hand.

use engine::elasund::town::CUBES;

use crate::table::answer::SealedCards;
use crate::wording::{Town, Words};

impl Words {
    /// The reader's cards, permits and cubes; nothing for those who have no seat.
    pub(in crate::wording) fn elasund_hand(&self, scene: &Town<'_>) -> Vec<String> {
        let (Some(seat), Some(own)) = (scene.viewer().seat(), scene.view.own) else { return Vec::new() };
        let of = &scene.view.public[seat];
        let mut lines = vec![match own.hand.total() {
            0 => say!(self, "hand-empty"),
            total => say!(self, "hand-cards", cards = self.town_cards(own.hand), total = total),
        }];
        if let Some(cards) = own.sealed {
            lines.push(say!(self, "hand-sealed", cards = self.town_cards(cards)));
        }
        if let Some(tiles) = own.tiles {
            let tiles = self.or(tiles.map(|tile| self.church_tile(tile)).to_vec());
            lines.push(say!(self, "hand-tiles", tiles = tiles));
        }
        if let Some(tile) = own.bottom {
            lines.push(say!(self, "hand-bottom-tile", tile = self.church_tile(tile)));
        }
        lines.push(match of.reserve.is_empty() {
            true => say!(self, "hand-no-reserve"),
            false => say!(self, "hand-reserve", permits = self.permits(of.reserve)),
        });
        lines.push(say!(self, "hand-cubes", cubes = of.cubes, goal = CUBES, points = of.trade_points));
        lines
    }

    /// What somebody will discard.
    pub fn sealed_cards(&self, cards: &SealedCards) -> String {
        match *cards {
            SealedCards::Base(cards) => self.cards(cards),
            SealedCards::Elasund(cards) => self.town_cards(cards),
        }
    }
}
