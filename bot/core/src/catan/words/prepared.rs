//! Messages for prepared answers of the base game, addressed to their author.

use engine::catan::piece::Piece;
use engine::catan::view::View;
use engine::seat::SeatSet;

use crate::catan::grammar::standing::{Bought, Standing};
use crate::words::{Scene, Words, say};
use render::catan::Spot;

impl Words {
    pub(crate) fn prepared_on_island(&self, standing: &Standing, scene: &Scene<'_, View>) -> String {
        // An empty set means any player.
        let players = |seats: SeatSet| match seats.is_empty() {
            true => String::new(),
            false => self.any_of(seats, scene),
        };
        match standing {
            Standing::Roll => say!(self, "prepared-roll"),
            Standing::Discard(kinds) if kinds.is_empty() => say!(self, "prepared-discard-most"),
            Standing::Discard(kinds) => {
                let kinds = kinds.iter().map(|&kind| self.hand_card(kind)).collect::<Vec<_>>().join(", ");
                say!(self, "prepared-discard", kinds)
            }
            Standing::Gold(kinds) if kinds.is_empty() => say!(self, "prepared-gold-least"),
            Standing::Gold(kinds) => {
                let kinds = kinds.iter().map(|&kind| self.hand_card(kind)).collect::<Vec<_>>().join(", ");
                say!(self, "prepared-gold", kinds)
            }
            Standing::Robber { hex: Some(hex), victim } if scene.view.island.is_sea(*hex) => {
                let hex = scene.label(Spot::Hex(*hex));
                match victim.map(|victim| scene.name(victim)) {
                    None => say!(self, "prepared-pirate-where", hex),
                    Some(victim) => say!(self, "prepared-pirate-both", hex, victim),
                }
            }
            Standing::Robber { hex, victim } => {
                let hex = hex.map(|hex| scene.label(Spot::Hex(hex))).unwrap_or_default();
                let victim = victim.map(|victim| scene.name(victim)).unwrap_or_default();
                match (hex.is_empty(), victim.is_empty()) {
                    (true, true) => say!(self, "prepared-robber"),
                    (true, false) => say!(self, "prepared-robber-whom", victim),
                    (false, true) => say!(self, "prepared-robber-where", hex),
                    (false, false) => say!(self, "prepared-robber-both", hex, victim),
                }
            }
            Standing::Accept { terms, from } => {
                let (give, want) = (self.cards(terms.give), self.cards(terms.want));
                match from.is_empty() {
                    true => say!(self, "prepared-accept", give, want),
                    false => say!(self, "prepared-accept-from", give, want, players = players(*from)),
                }
            }
            Standing::Decline { below: None } => say!(self, "prepared-decline"),
            Standing::Decline { below: Some(below) } => say!(self, "prepared-decline-below", below = *below),
            Standing::Offer { terms, to, takers } => {
                let (give, want, takers) = (self.cards(terms.give), self.cards(terms.want), *takers);
                match to.is_empty() {
                    true => say!(self, "prepared-offer", give, want, takers),
                    false => say!(self, "prepared-offer-to", give, want, takers, players = players(*to)),
                }
            }
            Standing::End { after: None } => say!(self, "prepared-end"),
            Standing::End { after: Some(Bought::Card) } => say!(self, "prepared-end-card"),
            Standing::End { after: Some(Bought::Ship) } => say!(self, "prepared-end-ship"),
            Standing::End { after: Some(Bought::Piece(piece)) } => match piece {
                Piece::Road => say!(self, "prepared-end-road"),
                Piece::Settlement => say!(self, "prepared-end-settlement"),
                Piece::City => say!(self, "prepared-end-city"),
            },
        }
    }
}
