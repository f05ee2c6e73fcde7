//! What a picture of the town shows, in words.

use super::Town;
use crate::words::Words;

impl Words {
    /// How the players stand, where the ship lies, and where the pieces are.
    pub(crate) fn town_alt(&self, scene: &Town<'_>) -> Vec<String> {
        let standings = self.elasund_standings_in_brief(scene).into_iter().map(|standing| standing + ".");
        standings.chain([self.ship(scene)]).chain(self.elasund_pieces(scene)).collect()
    }
}
