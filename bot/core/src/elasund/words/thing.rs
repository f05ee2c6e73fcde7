//! Names of buildings, cards, permits and church tiles, and lists of them.

use engine::elasund::building::{Building, Hut, Huts, Standing};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::permit::Permits;

use super::Town;
use crate::words::{Words, say};

/// Grammatical form of a building's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Bare name: "inn".
    Name,
    /// Indefinite: "an inn".
    One,
    /// Belonging to the reader: "your inn".
    Your,
    /// Belonging to a player named before: "their inn".
    Their,
}

impl Form {
    /// Value of the Fluent selector.
    fn id(self) -> &'static str {
        match self {
            Form::Name => "name",
            Form::One => "one",
            Form::Your => "your",
            Form::Their => "their",
        }
    }
}

impl Words {
    /// Bare name of a building: "inn".
    pub fn town_building(&self, building: Building) -> String {
        self.building_as(building, Form::Name)
    }

    /// Building with an indefinite article: "an inn".
    pub(crate) fn building(&self, building: Building) -> String {
        self.building_as(building, Form::One)
    }

    /// Hut with an indefinite article: "a small hut".
    pub(crate) fn hut(&self, hut: Hut) -> String {
        self.building(hut.building())
    }

    /// Building in the given form: "your inn".
    pub(crate) fn building_as(&self, building: Building, form: Form) -> String {
        let form = form.id();
        match building {
            Building::SmallHut => say!(self, "town-small-hut", form),
            Building::LargeHut => say!(self, "town-large-hut", form),
            Building::MerchantHouse => say!(self, "town-merchant-house", form),
            Building::ArtisanHouse => say!(self, "town-artisan-house", form),
            Building::Well => say!(self, "town-well", form),
            Building::Fair => say!(self, "town-fair", form),
            Building::Shop => say!(self, "town-shop", form),
            Building::Inn => say!(self, "town-inn", form),
            Building::Hall => say!(self, "town-hall", form),
        }
    }

    /// Number of neutral buildings of a kind: "3 inns". Houses and huts exist once per player and get their bare name.
    pub fn town_buildings(&self, building: Building, count: u8) -> String {
        match building {
            Building::SmallHut | Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse => {
                self.town_building(building)
            }
            Building::Well => say!(self, "town-wells", count),
            Building::Fair => say!(self, "town-fairs", count),
            Building::Shop => say!(self, "town-shops", count),
            Building::Inn => say!(self, "town-inns", count),
            Building::Hall => say!(self, "town-halls", count),
        }
    }

    /// Building on the board, with its owner and place: "Bob’s inn at C4".
    pub(crate) fn standing_building(&self, standing: &Standing, scene: &Town<'_>) -> String {
        let Standing { building, owner, square } = *standing;
        let place = self.town_square(square);
        match scene.viewer().is(owner) {
            true => {
                let building = self.building_as(building, Form::Your);
                say!(self, "town-building-yours", building, place)
            }
            false => {
                let (player, building) = (scene.name(owner), self.town_building(building));
                say!(self, "town-building-of", player, building, place)
            }
        }
    }

    /// Building on the board, with its owner: "Bob’s inn".
    pub(crate) fn owned_building(&self, standing: &Standing, scene: &Town<'_>) -> String {
        let Standing { building, owner, .. } = *standing;
        match scene.viewer().is(owner) {
            true => self.building_as(building, Form::Your),
            false => {
                let (player, building) = (scene.name(owner), self.town_building(building));
                say!(self, "town-building-owned", player, building)
            }
        }
    }

    /// Building with its size in columns and rows: "an inn (2×2)".
    pub(crate) fn sized_building(&self, building: Building) -> String {
        let (columns, rows) = (building.width(), building.height());
        say!(self, "town-building-sized", building = self.building(building), columns, rows)
    }

    /// Requirements of a building: "2×2, 2 permits, 3 gold".
    pub(crate) fn building_facts(&self, building: Building) -> String {
        let (columns, rows) = (building.width(), building.height());
        let (permits, gold) = (building.permits(), self.gold(building.gold()));
        say!(self, "town-building-facts", columns, rows, permits, gold)
    }

    /// Buildings with their requirements: "well (1×1, 1 permit, 5 gold) · …".
    pub(crate) fn buildings_with_facts(&self, buildings: impl Iterator<Item = (Building, String)>) -> String {
        let one = |(building, name): (Building, String)| {
            say!(self, "town-buildings-with-facts", buildings = name, facts = self.building_facts(building))
        };
        buildings.map(one).collect::<Vec<_>>().join(" · ")
    }

    /// Huts that belong to the addressee: "your small hut and your large hut".
    pub(crate) fn your_huts(&self, huts: Huts) -> String {
        self.and(huts.iter().map(|hut| self.building_as(hut.building(), Form::Your)).collect())
    }

    /// Amount of gold: "2 gold".
    pub(crate) fn gold(&self, count: u8) -> String {
        say!(self, "town-gold", count)
    }

    /// Number of influence cards of one color: "2 red influence".
    pub(crate) fn influence_of(&self, color: Influence, count: u8) -> String {
        match color {
            Influence::Red => say!(self, "town-red", count),
            Influence::Blue => say!(self, "town-blue", count),
            Influence::Green => say!(self, "town-green", count),
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
            return say!(self, "cards-none");
        }
        self.and(cards.iter().map(|(card, count)| self.town_card(card, count)).collect())
    }

    /// Gold and influence cards of unknown colors: "2 gold and 1 influence card".
    pub(crate) fn town_share(&self, gold: u8, influence: u8) -> String {
        let gold = (gold > 0).then(|| self.gold(gold));
        let influence = (influence > 0).then(|| say!(self, "town-influence", count = influence));
        self.and(gold.into_iter().chain(influence).collect())
    }

    /// Numbers of permits: "0, 1 and 4".
    pub(crate) fn permits(&self, permits: Permits) -> String {
        self.and(permits.iter().map(|value| value.number().to_string()).collect())
    }

    /// Church tile by its part of the church: "the north-west part".
    pub fn church_tile(&self, tile: ChurchTile) -> String {
        match (tile.x(), tile.y()) {
            (0, 0) => say!(self, "church-north-west"),
            (1, 0) => say!(self, "church-north"),
            (_, 0) => say!(self, "church-north-east"),
            (0, 1) => say!(self, "church-west"),
            (1, 1) => say!(self, "church-middle"),
            (_, 1) => say!(self, "church-east"),
            (0, _) => say!(self, "church-south-west"),
            (1, _) => say!(self, "church-south"),
            (_, _) => say!(self, "church-south-east"),
        }
    }
}
