//! Messages for prepared answers of the base game, addressed to their author.

use engine::catan::piece::Piece;
use engine::catan::view::View;
use engine::seat::SeatSet;

use crate::catan::grammar::prepared_answer::{CatanPreparedAnswer, PrecedingPurchase};
use crate::words::{MessageContext, Words, message};
use render::catan::Spot;

impl Words {
    pub(crate) fn base_prepared_answer(
        &self,
        standing: &CatanPreparedAnswer,
        scene: &MessageContext<'_, View>,
    ) -> String {
        // An empty set means any player.
        let players = |seats: SeatSet| match seats.is_empty() {
            true => String::new(),
            false => self.names_or(seats, scene),
        };
        match standing {
            CatanPreparedAnswer::Roll => message!(self, "prepared-roll"),
            CatanPreparedAnswer::Pass => message!(self, "prepared-pass"),
            CatanPreparedAnswer::Discard(kinds) if kinds.is_empty() => message!(self, "prepared-discard-most"),
            CatanPreparedAnswer::Discard(kinds) => {
                let kinds = kinds.iter().map(|&kind| self.hand_card(kind)).collect::<Vec<_>>().join(", ");
                message!(self, "prepared-discard", kinds)
            }
            CatanPreparedAnswer::Gold(kinds) if kinds.is_empty() => message!(self, "prepared-gold-least"),
            CatanPreparedAnswer::Gold(kinds) => {
                let kinds = kinds.iter().map(|&kind| self.hand_card(kind)).collect::<Vec<_>>().join(", ");
                message!(self, "prepared-gold", kinds)
            }
            CatanPreparedAnswer::Robber { hex: Some(hex), victim } if scene.view.island.is_sea(*hex) => {
                let hex = scene.spot_label(Spot::Hex(*hex));
                match victim.map(|victim| scene.player_name(victim)) {
                    None => message!(self, "prepared-pirate-where", hex),
                    Some(victim) => message!(self, "prepared-pirate-both", hex, victim),
                }
            }
            CatanPreparedAnswer::Robber { hex, victim } => {
                let hex = hex.map(|hex| scene.spot_label(Spot::Hex(hex))).unwrap_or_default();
                let victim = victim.map(|victim| scene.player_name(victim)).unwrap_or_default();
                match (hex.is_empty(), victim.is_empty()) {
                    (true, true) => message!(self, "prepared-robber"),
                    (true, false) => message!(self, "prepared-robber-whom", victim),
                    (false, true) => message!(self, "prepared-robber-where", hex),
                    (false, false) => message!(self, "prepared-robber-both", hex, victim),
                }
            }
            CatanPreparedAnswer::Accept { terms, from } => {
                let (give, want) = (self.cards(terms.give), self.cards(terms.want));
                match from.is_empty() {
                    true => message!(self, "prepared-accept", give, want),
                    false => message!(self, "prepared-accept-from", give, want, players = players(*from)),
                }
            }
            CatanPreparedAnswer::Decline { below: None } => message!(self, "prepared-decline"),
            CatanPreparedAnswer::Decline { below: Some(below) } => {
                message!(self, "prepared-decline-below", below = *below)
            }
            CatanPreparedAnswer::Enough => message!(self, "prepared-enough"),
            CatanPreparedAnswer::Never { from } => {
                message!(self, "prepared-never", player = scene.player_name(*from))
            }
            CatanPreparedAnswer::Offer { terms, to, takers } => {
                let (give, want, takers) = (self.cards(terms.give), self.cards(terms.want), *takers);
                match to.is_empty() {
                    true => message!(self, "prepared-offer", give, want, takers),
                    false => message!(self, "prepared-offer-to", give, want, takers, players = players(*to)),
                }
            }
            CatanPreparedAnswer::End { after: None } => message!(self, "prepared-end"),
            CatanPreparedAnswer::End { after: Some(PrecedingPurchase::Card) } => message!(self, "prepared-end-card"),
            CatanPreparedAnswer::End { after: Some(PrecedingPurchase::Ship) } => message!(self, "prepared-end-ship"),
            CatanPreparedAnswer::End { after: Some(PrecedingPurchase::Piece(piece)) } => match piece {
                Piece::Road => message!(self, "prepared-end-road"),
                Piece::Settlement => message!(self, "prepared-end-settlement"),
                Piece::City => message!(self, "prepared-end-city"),
            },
        }
    }
}
