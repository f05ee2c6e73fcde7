//! What happened in Elasund, as one reader may know it.

use engine::elasund::notice::Notice;

use crate::wording::{Town, Words};

impl Words {
    /// What the reader is told of one event; nothing when it goes without saying.
    pub(in crate::wording) fn elasund_notice(&self, notice: &Notice, scene: &Town<'_>) -> Option<String> {
        Some(match *notice {
            Notice::Public(ref event) => return self.elasund_event(event, scene),
            Notice::InfluenceDrawn { seat: _, count: _, cards: Some(cards) } => {
                say!(self, "notice-influence-drawn-own", cards = self.town_cards(cards))
            }
            Notice::InfluenceDrawn { seat, count, cards: None } => {
                let cards = self.influence_cards(count);
                say!(self, "notice-influence-drawn", player = scene.name(seat), cards = cards)
            }
            Notice::DiscardSealed { seat: _, cards: Some(cards) } => {
                say!(self, "notice-discard-kept", cards = self.town_cards(cards))
            }
            Notice::DiscardSealed { seat, cards: None } => {
                say!(self, "notice-discard-sealed", player = scene.name(seat))
            }
            Notice::TilesSeen { seat: _, tiles: Some(tiles) } => {
                say!(
                    self,
                    "notice-tiles-seen-own",
                    tiles = self.and(tiles.map(|t| self.church_tile(t)).to_vec())
                )
            }
            Notice::TilesSeen { seat, tiles: None } => {
                say!(self, "notice-tiles-seen", player = scene.name(seat))
            }
            Notice::TileSunk { seat: _, tile: Some(tile) } => {
                say!(self, "notice-tile-sunk-own", tile = self.church_tile(tile))
            }
            Notice::TileSunk { seat, tile: None } => {
                say!(self, "notice-tile-sunk", player = scene.name(seat))
            }
        })
    }
}
