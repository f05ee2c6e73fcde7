//! What a picture of the town shows, in words.

use super::Town;
use crate::title::Alt;
use crate::words::Words;

impl Words {
    /// How the players stand, where the ship lies, and where the pieces are.
    pub(crate) fn town_alt(&self, scene: &Town<'_>) -> Alt {
        let standings = self.elasund_standings_in_brief(scene).into_iter();
        let standing = standings.map(|standing| standing + ".").chain([self.ship(scene)]).collect();
        let pieces = self.elasund_pieces(scene);
        Alt { standing, labels: pieces.clone(), pieces }
    }
}
