//! Alt text of the town image.

use super::Town;
use crate::words::Words;

impl Words {
    /// Standings, ship, and the pieces of each player.
    pub(crate) fn town_alt(&self, scene: &Town<'_>) -> Vec<String> {
        let standings = self.elasund_standings_in_brief(scene).into_iter().map(|standing| standing + ".");
        standings.chain([self.ship(scene)]).chain(self.elasund_pieces(scene)).collect()
    }
}
