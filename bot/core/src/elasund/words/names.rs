//! Names of buildings, cards, permits, church tiles and locations, and costs of items.

use engine::elasund::building::{Building, Hut, Huts, Standing};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::{PermitValue, Permits};
use engine::elasund::square::{Row, RowSet, Square, SquareSet};
use engine::elasund::wall::{WallFront, WallPlace};

use super::ElasundMessageContext;
use crate::words::{Words, message, sentence_start};

/// Grammatical form of a building's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NameForm {
    /// Bare name: "inn".
    Name,
    /// Indefinite: "an inn".
    One,
    /// Belonging to the reader: "your inn".
    Your,
    /// Belonging to a player named before: "their inn".
    Their,
}

impl NameForm {
    /// Value of the Fluent selector.
    fn selector(self) -> &'static str {
        match self {
            NameForm::Name => "name",
            NameForm::One => "one",
            NameForm::Your => "your",
            NameForm::Their => "their",
        }
    }
}

impl Words {
    /// Bare name of a building: "inn".
    pub fn town_building(&self, building: Building) -> String {
        self.building_in_form(building, NameForm::Name)
    }

    /// Building with an indefinite article: "an inn".
    pub(crate) fn building(&self, building: Building) -> String {
        self.building_in_form(building, NameForm::One)
    }

    /// Hut with an indefinite article: "a small hut".
    pub(crate) fn hut(&self, hut: Hut) -> String {
        self.building(hut.building())
    }

    /// Building in the given form: "your inn".
    pub(crate) fn building_in_form(&self, building: Building, form: NameForm) -> String {
        let form = form.selector();
        match building {
            Building::SmallHut => message!(self, "town-small-hut", form),
            Building::LargeHut => message!(self, "town-large-hut", form),
            Building::MerchantHouse => message!(self, "town-merchant-house", form),
            Building::ArtisanHouse => message!(self, "town-artisan-house", form),
            Building::Well => message!(self, "town-well", form),
            Building::Fair => message!(self, "town-fair", form),
            Building::Shop => message!(self, "town-shop", form),
            Building::Inn => message!(self, "town-inn", form),
            Building::Hall => message!(self, "town-hall", form),
        }
    }

    /// Number of neutral buildings of a kind: "3 inns". Houses and huts exist once per player and get their bare name.
    pub fn town_buildings(&self, building: Building, count: u8) -> String {
        match building {
            Building::SmallHut | Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse => {
                self.town_building(building)
            }
            Building::Well => message!(self, "town-wells", count),
            Building::Fair => message!(self, "town-fairs", count),
            Building::Shop => message!(self, "town-shops", count),
            Building::Inn => message!(self, "town-inns", count),
            Building::Hall => message!(self, "town-halls", count),
        }
    }

    /// Building on the board, with its owner and place: "Bob’s inn at C4".
    pub(crate) fn standing_building(&self, standing: &Standing, scene: &ElasundMessageContext<'_>) -> String {
        let Standing { building, owner, square } = *standing;
        let place = self.town_square(square);
        match scene.viewer().is(owner) {
            true => {
                let building = self.building_in_form(building, NameForm::Your);
                message!(self, "town-building-yours", building, place)
            }
            false => {
                let (player, building) = (scene.player_name(owner), self.town_building(building));
                message!(self, "town-building-of", player, building, place)
            }
        }
    }

    /// Building on the board, with its owner: "Bob’s inn".
    pub(crate) fn owned_building(&self, standing: &Standing, scene: &ElasundMessageContext<'_>) -> String {
        let Standing { building, owner, .. } = *standing;
        match scene.viewer().is(owner) {
            true => self.building_in_form(building, NameForm::Your),
            false => {
                let (player, building) = (scene.player_name(owner), self.town_building(building));
                message!(self, "town-building-owned", player, building)
            }
        }
    }

    /// Building with its size in columns and rows: "an inn (2×2)".
    pub(crate) fn sized_building(&self, building: Building) -> String {
        let (columns, rows) = (building.width(), building.height());
        message!(self, "town-building-sized", building = self.building(building), columns, rows)
    }

    /// Requirements of a building: "2×2, 2 permits, 3 gold".
    pub(crate) fn building_facts(&self, building: Building) -> String {
        let (columns, rows) = (building.width(), building.height());
        let (permits, gold) = (building.permits(), self.gold(building.gold()));
        message!(self, "town-building-facts", columns, rows, permits, gold)
    }

    /// Buildings with their requirements: "well (1×1, 1 permit, 5 gold) · …".
    pub(crate) fn buildings_with_facts(&self, buildings: impl Iterator<Item = (Building, String)>) -> String {
        let one = |(building, name): (Building, String)| {
            message!(self, "town-buildings-with-facts", buildings = name, facts = self.building_facts(building))
        };
        buildings.map(one).collect::<Vec<_>>().join(" · ")
    }

    /// Huts that belong to the addressee: "your small hut and your large hut".
    pub(crate) fn your_huts(&self, huts: Huts) -> String {
        self.join_and(huts.iter().map(|hut| self.building_in_form(hut.building(), NameForm::Your)).collect())
    }

    /// Amount of gold: "2 gold".
    pub(crate) fn gold(&self, count: u8) -> String {
        message!(self, "town-gold", count)
    }

    /// Number of influence cards of one color: "2 red influence".
    pub(crate) fn influence_of(&self, color: Influence, count: u8) -> String {
        match color {
            Influence::Red => message!(self, "town-red", count),
            Influence::Blue => message!(self, "town-blue", count),
            Influence::Green => message!(self, "town-green", count),
        }
    }

    /// Number of cards of a kind.
    pub fn town_card(&self, card: impl Into<Card>, count: u8) -> String {
        match card.into() {
            Card::Gold => self.gold(count),
            Card::Influence(color) => self.influence_of(color, count),
        }
    }

    /// Cards: "2 gold and 1 red influence"; "no cards" for none.
    pub fn town_cards(&self, cards: Cards) -> String {
        if cards.is_empty() {
            return message!(self, "cards-none");
        }
        self.join_and(cards.iter().map(|(card, count)| self.town_card(card, count)).collect())
    }

    /// Gold and influence cards of unknown colors: "2 gold and 1 influence card".
    pub(crate) fn town_share(&self, gold: u8, influence: u8) -> String {
        let gold = (gold > 0).then(|| self.gold(gold));
        let influence = (influence > 0).then(|| message!(self, "town-influence", count = influence));
        self.join_and(gold.into_iter().chain(influence).collect())
    }

    /// Numbers of permits: "0, 1 and 4".
    pub(crate) fn permits(&self, permits: Permits) -> String {
        self.join_and(permits.iter().map(|value| value.number().to_string()).collect())
    }

    /// Church tile by its part of the church: "the north-west part".
    pub fn church_tile(&self, tile: ChurchTile) -> String {
        match (tile.x(), tile.y()) {
            (0, 0) => message!(self, "church-north-west"),
            (1, 0) => message!(self, "church-north"),
            (_, 0) => message!(self, "church-north-east"),
            (0, 1) => message!(self, "church-west"),
            (1, 1) => message!(self, "church-middle"),
            (_, 1) => message!(self, "church-east"),
            (0, _) => message!(self, "church-south-west"),
            (1, _) => message!(self, "church-south"),
            (_, _) => message!(self, "church-south-east"),
        }
    }

    /// Church tile, capitalized: "A church tile".
    pub(crate) fn church_name(&self) -> String {
        sentence_start(&message!(self, "label-church"))
    }

    /// Cost of a wall segment: "2 gold in the north or south, 4 gold in the east".
    pub fn wall_costs(&self, side: u8, east: u8) -> String {
        message!(self, "cost-wall", side = self.gold(side), east = self.gold(east))
    }

    /// Cost of placing a permit: "as much gold as its number, 0 to 4".
    pub fn permit_cost(&self) -> String {
        let (least, most) = (PermitValue::Zero.number(), PermitValue::Four.number());
        message!(self, "cost-permit", least, most)
    }

    /// Label of a square: "C4".
    pub fn town_square(&self, square: Square) -> String {
        notation::format_square(square)
    }

    /// Numbers of rows to choose from: "4, 5 or 6".
    pub fn rows_to_choose(&self, rows: RowSet) -> String {
        self.join_or(rows.iter().map(notation::format_row).collect())
    }

    /// Direction in which the wall grows: "north", "east, from the south".
    pub fn wall_front(&self, front: WallFront) -> String {
        match front {
            WallFront::North => message!(self, "wall-front-north"),
            WallFront::South => message!(self, "wall-front-south"),
            WallFront::EastFromNorth => message!(self, "wall-front-east-north"),
            WallFront::EastFromSouth => message!(self, "wall-front-east-south"),
        }
    }

    /// Place of the wall: "north wall, column D", "east wall, row 5".
    pub fn wall_place(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => message!(self, "wall-north", column = column(usize::from(x))),
            WallPlace::South(x) => message!(self, "wall-south", column = column(usize::from(x))),
            WallPlace::East(row) => message!(self, "wall-east", row = row.number()),
        }
    }

    /// Short form of a wall place: "north D", "east 5".
    pub(crate) fn wall_place_short(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => message!(self, "wall-short-north", column = column(usize::from(x))),
            WallPlace::South(x) => message!(self, "wall-short-south", column = column(usize::from(x))),
            WallPlace::East(row) => message!(self, "wall-short-east", row = row.number()),
        }
    }

    /// Label of a wall place, as typed: "north-D", "east-11".
    pub fn wall_label(&self, place: WallPlace) -> String {
        match place {
            WallPlace::North(x) => message!(self, "wall-label-north", column = column(usize::from(x))),
            WallPlace::South(x) => message!(self, "wall-label-south", column = column(usize::from(x))),
            WallPlace::East(row) => message!(self, "wall-label-east", row = row.number()),
        }
    }

    /// Columns of the squares in one row, with runs joined: "A-C, E".
    pub(crate) fn columns_in(&self, squares: SquareSet, row: Row) -> String {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for x in squares.and(row.squares()).iter().map(Square::x) {
            match runs.last_mut().filter(|(_, last)| *last + 1 == x) {
                Some((_, last)) => *last = x,
                None => runs.push((x, x)),
            }
        }
        let run = |&(first, last): &(usize, usize)| match first == last {
            true => column(first),
            false => message!(self, "town-columns", first = column(first), last = column(last)),
        };
        runs.iter().map(run).collect::<Vec<_>>().join(", ")
    }
}

/// Letter of a column.
fn column(x: usize) -> String {
    notation::format_column(x).to_string()
}
