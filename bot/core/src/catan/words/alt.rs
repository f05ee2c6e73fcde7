//! Alt text of the board image.

use engine::catan::vertex::Vertex;
use engine::seat::Seat;
use render::catan::Spot;

use super::Base;
use crate::title::Places;
use crate::words::{Words, say};

impl Words {
    /// Standings, robber and pirate, and the pieces of each player.
    pub(crate) fn base_alt(&self, scene: &Base<'_>, places: Places) -> Vec<String> {
        let standings = scene.view.seats().map(|(seat, _)| self.standing_in_brief(seat, scene));
        let mut lines: Vec<String> = standings.map(|standing| standing + ".").collect();
        lines.push(self.robber(scene));
        lines.extend(self.pirate(scene));
        lines.extend(self.knights_board(scene));
        let place = |vertex| match places {
            Places::Spoken => self.spoken_vertex(scene.island(), vertex),
            Places::Labels => scene.label(Spot::Vertex(vertex)),
        };
        let seats = scene.view.seats();
        lines.extend(seats.filter_map(|(seat, _)| self.buildings_of(seat, scene, &place)));
        lines
    }

    fn buildings_of(&self, seat: Seat, scene: &Base<'_>, place: &dyn Fn(Vertex) -> String) -> Option<String> {
        let of = &scene.view.public[seat];
        let settlements =
            of.settlements.iter().map(|vertex| say!(self, "alt-settlement", place = place(vertex)));
        let cities = of.cities.iter().map(|vertex| self.alt_city(vertex, place(vertex), seat, scene));
        let ships = scene.view.ships_of(seat).len();
        let ships = (ships > 0).then(|| say!(self, "alt-ships", count = ships));
        let pieces = cities.chain(settlements).chain(self.alt_knights(seat, scene, place));
        let places: Vec<String> = pieces.chain(ships).collect();
        (!places.is_empty())
            .then(|| say!(self, "alt-buildings", player = scene.name(seat), places = places.join(", ")))
    }
}
