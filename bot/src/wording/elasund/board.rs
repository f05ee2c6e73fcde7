//! The whole town in words.

use engine::elasund::building::{Building, Standing};
use engine::elasund::notation;
use engine::elasund::ship::Crew;
use engine::seat::Seat;

use crate::wording::{Town, Words};

impl Words {
    /// The whole board, line by line: the ship, each player's buildings, permits and wall, the church, and what is left.
    pub(in crate::wording) fn elasund_board(&self, scene: &Town<'_>) -> Vec<String> {
        let mut lines = vec![self.ship(scene)];
        for (seat, _) in scene.view.seats() {
            lines.push(self.elasund_standing(seat, scene));
            lines.extend(self.buildings_in_town(seat, scene));
            lines.extend(self.permits_in_town(seat, scene));
            lines.extend(self.segments(seat, scene));
        }
        lines.push(self.church(scene));
        lines.push(self.buildings_left(scene));
        lines.push(self.town_bank(scene));
        lines
    }

    /// Each player's buildings, a sentence each: for a picture's alt text.
    pub(in crate::wording) fn elasund_pieces(&self, scene: &Town<'_>) -> Vec<String> {
        let of = |(seat, _)| {
            let places = self.places_of(seat, scene)?;
            Some(say!(self, "alt-buildings", player = scene.name(seat), places = places))
        };
        scene.view.seats().filter_map(of).collect()
    }

    fn places_of(&self, seat: Seat, scene: &Town<'_>) -> Option<String> {
        let standing = |standing: Standing| {
            let (building, place) = (self.building(standing.building), notation::square(standing.square));
            say!(self, "town-building-at", building = building, place = place)
        };
        let own = scene.view.town.buildings().filter(|standing| standing.owner == seat);
        let places: Vec<String> = own.map(standing).collect();
        (!places.is_empty()).then(|| places.join(", "))
    }

    fn buildings_in_town(&self, seat: Seat, scene: &Town<'_>) -> Option<String> {
        self.places_of(seat, scene).map(|places| say!(self, "board-buildings", places = places))
    }

    fn permits_in_town(&self, seat: Seat, scene: &Town<'_>) -> Option<String> {
        let own = scene.view.town.permits().filter(|(_, permit)| permit.owner == seat);
        let at = |(square, permit): (_, engine::elasund::permit::Permit)| {
            say!(self, "town-permit-at", value = permit.value.number(), place = notation::square(square))
        };
        let permits: Vec<String> = own.map(at).collect();
        (!permits.is_empty()).then(|| say!(self, "board-permits", permits = permits.join(", ")))
    }

    fn segments(&self, seat: Seat, scene: &Town<'_>) -> Option<String> {
        let places = scene.view.town.walls().places();
        let own = places.filter(|(_, segment)| segment.is_some_and(|segment| segment.owner == seat));
        let places: Vec<String> = own.map(|(place, _)| self.wall_place(place)).collect();
        (!places.is_empty()).then(|| say!(self, "board-wall", places = places.join(", ")))
    }

    pub(super) fn ship(&self, scene: &Town<'_>) -> String {
        match scene.view.ship {
            None => say!(self, "board-ship-away"),
            Some(ship) => match ship.crew {
                Crew::Merchants => say!(self, "board-ship", row = ship.row.number()),
                Crew::Pirates => say!(self, "board-pirates", row = ship.row.number()),
            },
        }
    }

    pub(super) fn church(&self, scene: &Town<'_>) -> String {
        let tiles = scene.view.town.church().tiles().map(|(_, square, owner)| {
            say!(self, "town-tile-at", place = notation::square(square), player = scene.name(owner))
        });
        let tiles: Vec<String> = tiles.collect();
        match tiles.is_empty() {
            true => say!(self, "board-no-church"),
            false => say!(self, "board-church", tiles = tiles.join(", "), left = scene.view.tiles),
        }
    }

    fn buildings_left(&self, scene: &Town<'_>) -> String {
        let left = Building::ALL.into_iter().filter(|building| building.is_neutral()).map(|building| {
            let count = scene.view.town.left(Seat::FIRST, building);
            say!(self, "town-left", building = self.building(building), count = count)
        });
        say!(self, "board-left", buildings = left.collect::<Vec<_>>().join(", "))
    }

    pub(super) fn town_bank(&self, scene: &Town<'_>) -> String {
        let view = scene.view;
        say!(
            self,
            "bank-town",
            gold = self.gold(view.bank),
            stack = view.stack,
            used = view.discards.influence()
        )
    }
}
