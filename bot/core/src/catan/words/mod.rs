//! Messages of the base game: notices, prompts, errors, standings, board description.

mod custom_rules;
mod described;
mod error;
mod ledger;
mod names;
mod notice;
mod place;
mod prepared;

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::island::Island;
use engine::catan::prompt::DiscardCause;
use engine::catan::view::{Stage, View};
use render::catan::Spot;

use crate::catan::grammar::spot_label;
use crate::words::MessageContext;

/// Message context of the base game and its expansions.
pub(crate) type CatanMessageContext<'a> = MessageContext<'a, View>;

impl<'a> CatanMessageContext<'a> {
    /// Board of the game.
    pub(crate) fn island(&self) -> &'a Island {
        &self.view.island
    }

    /// Returns `true` if the game includes ships.
    pub(crate) fn has_ships(&self) -> bool {
        self.view.ships.is_some()
    }

    /// Returns `true` if cards are chosen as a gift (wedding) rather than discarded.
    pub(crate) fn is_gift(&self) -> bool {
        let wedding = |cause| matches!(cause, DiscardCause::Card { card: ProgressCard::Wedding, .. });
        matches!(self.view.stage, Stage::Discarding { cause, .. } if wedding(cause))
    }

    /// Label of a location, as typed and drawn.
    pub fn spot_label(&self, spot: Spot) -> String {
        spot_label(self.island().topology(), spot)
    }
}
