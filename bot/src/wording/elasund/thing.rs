//! Cards, buildings, permits and places of Elasund.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::{PermitValue, Permits};
use engine::elasund::square::RowSet;
use engine::elasund::wall::{WallFront, WallPlace, WallReward};

use crate::wording::Words;

impl Words {
    /// So much gold: "2 gold".
    pub(in crate::wording) fn gold(&self, count: u8) -> String {
        say!(self, "town-gold", count = count)
    }

    /// So many influence cards, whatever their colors.
    pub(in crate::wording) fn influence_cards(&self, count: u8) -> String {
        say!(self, "town-influence", count = count)
    }

    /// So many influence cards of one color.
    pub(in crate::wording) fn influence_of(&self, color: Influence, count: u8) -> String {
        match color {
            Influence::Red => say!(self, "town-influence-red", count = count),
            Influence::Blue => say!(self, "town-influence-blue", count = count),
            Influence::Green => say!(self, "town-influence-green", count = count),
        }
    }

    /// Cards: "2 gold and 1 red influence card"; "no cards" for none.
    pub(in crate::wording) fn town_cards(&self, cards: Cards) -> String {
        if cards.is_empty() {
            return say!(self, "cards-none");
        }
        let pile = |(card, count)| match card {
            Card::Gold => self.gold(count),
            Card::Influence(color) => self.influence_of(color, count),
        };
        self.and(cards.iter().map(pile).collect())
    }

    /// A building: "a well".
    pub(in crate::wording) fn building(&self, building: Building) -> String {
        match building {
            Building::SmallHut => say!(self, "building-small-hut"),
            Building::LargeHut => say!(self, "building-large-hut"),
            Building::MerchantHouse => say!(self, "building-merchant-house"),
            Building::ArtisanHouse => say!(self, "building-artisan-house"),
            Building::Well => say!(self, "building-well"),
            Building::Fair => say!(self, "building-fair"),
            Building::Shop => say!(self, "building-shop"),
            Building::Inn => say!(self, "building-inn"),
            Building::Hall => say!(self, "building-hall"),
        }
    }

    /// A hut: "a small hut".
    pub(in crate::wording) fn hut(&self, hut: Hut) -> String {
        self.building(hut.building())
    }

    /// Rows to choose from: "4 or 8".
    pub(in crate::wording) fn rows_to_choose(&self, rows: RowSet) -> String {
        self.or(rows.iter().map(notation::row).collect())
    }

    /// Permits by their values: "0, 1 and 4".
    pub(in crate::wording) fn permits(&self, permits: Permits) -> String {
        self.and(permits.iter().map(|value: PermitValue| value.number().to_string()).collect())
    }

    /// A place in the wall: "in the north, above column D".
    pub(in crate::wording) fn wall_place(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => {
                say!(self, "town-wall-north", column = notation::column(usize::from(x)).to_string())
            }
            WallPlace::South(x) => {
                say!(self, "town-wall-south", column = notation::column(usize::from(x)).to_string())
            }
            WallPlace::East(row) => say!(self, "town-wall-east", row = row.number()),
        }
    }

    /// A front at which the wall grows.
    pub(in crate::wording) fn wall_front(&self, front: WallFront) -> String {
        match front {
            WallFront::North => say!(self, "town-front-north"),
            WallFront::South => say!(self, "town-front-south"),
            WallFront::EastFromNorth => say!(self, "town-front-east-north"),
            WallFront::EastFromSouth => say!(self, "town-front-east-south"),
        }
    }

    /// What a wall segment brings.
    pub(in crate::wording) fn wall_reward(&self, reward: WallReward) -> String {
        match reward {
            WallReward::Influence(count) => self.influence_cards(count),
            WallReward::Tower => say!(self, "town-tower"),
        }
    }

    /// A church tile by its place in the church.
    pub(in crate::wording) fn church_tile(&self, tile: ChurchTile) -> String {
        match (tile.x(), tile.y()) {
            (0, 0) => say!(self, "tile-north-west"),
            (1, 0) => say!(self, "tile-north"),
            (_, 0) => say!(self, "tile-north-east"),
            (0, 1) => say!(self, "tile-west"),
            (1, 1) => say!(self, "tile-middle"),
            (_, 1) => say!(self, "tile-east"),
            (0, _) => say!(self, "tile-south-west"),
            (1, _) => say!(self, "tile-south"),
            (_, _) => say!(self, "tile-south-east"),
        }
    }
}
