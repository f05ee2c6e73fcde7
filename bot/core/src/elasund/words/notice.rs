//! Messages for the notices of Elasund, as one reader may see them.

use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::notice::Notice;

use super::Town;
use crate::words::{Words, say};

impl Words {
    /// Message of one notice for the reader; `None` if it needs no message.
    pub(crate) fn elasund_notice(&self, notice: &Notice, scene: &Town<'_>) -> Option<String> {
        Some(match *notice {
            Notice::Public(ref event) => return self.elasund_event(event, scene),
            Notice::InfluenceDrawn { cards: Some(cards), .. } => {
                say!(self, "town-influence-drawn", cards = self.town_cards(cards))
            }
            // The message of the event that caused the draw already includes the number.
            Notice::InfluenceDrawn { cards: None, .. } => return None,
            Notice::DiscardSealed { cards: Some(cards), .. } => self.discard_kept(cards),
            Notice::DiscardSealed { seat, cards: None } => {
                say!(self, "notice-discard-sealed", player = scene.name(seat))
            }
            Notice::TilesSeen { tiles: Some(tiles), .. } => {
                say!(
                    self,
                    "town-tiles-seen",
                    tiles = self.and(tiles.iter().map(|&tile| self.church_tile(tile)).collect())
                )
            }
            Notice::TilesSeen { seat, tiles: None } => {
                say!(self, "town-tiles-seen-hidden", player = scene.name(seat))
            }
            Notice::TileSunk { tile: Some(tile), .. } => {
                say!(self, "town-tile-sunk", tile = self.church_tile(tile))
            }
            Notice::TileSunk { seat, tile: None } => {
                say!(self, "town-tile-sunk-hidden", player = scene.name(seat))
            }
        })
    }

    fn discard_kept(&self, cards: Cards) -> String {
        say!(self, "notice-discard-kept", cards = self.town_cards(cards))
    }

    /// Two tiles to choose from: "the north tile or the west tile".
    pub(super) fn either_tile(&self, tiles: [ChurchTile; 2]) -> String {
        self.or(tiles.iter().map(|&tile| self.church_tile(tile)).collect())
    }
}
