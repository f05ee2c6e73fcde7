//! Text description of the whole board, for readers who cannot or do not want to see the image.

use engine::catan::edge::EdgeSet;
use engine::catan::notation;
use engine::catan::vertex::VertexSet;
use engine::seat::Seat;

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// The board line by line: hexes, each player’s pieces, the bank, and open offers.
    pub(crate) fn base_board(&self, scene: &Base<'_>) -> Vec<String> {
        let mut lines = self.rows(scene);
        lines.extend(self.frame(scene));
        lines.push(self.harbors(scene));
        lines.push(self.robber(scene));
        lines.extend(self.pirate(scene));
        lines.extend(self.areas(scene));
        lines.extend(self.knights_board(scene));
        for (seat, _) in scene.view.seats() {
            lines.push(self.standing(seat, scene));
            lines.extend(self.pieces(seat, scene));
            lines.extend(self.knights_pieces(seat, scene));
        }
        lines.push(self.bank(scene));
        lines.extend(self.offers(scene));
        lines
    }

    fn rows(&self, scene: &Base<'_>) -> Vec<String> {
        let island = scene.island();
        let topology = island.topology();
        let mut rows: Vec<(i8, Vec<String>)> = Vec::new();
        for hex in topology.hexes() {
            let (at, text) = (topology.coord(hex).r, self.hex(island, hex));
            match rows.last_mut().filter(|(row, _)| *row == at) {
                Some((_, hexes)) => hexes.push(text),
                None => rows.push((at, vec![text])),
            }
        }
        let line = |(index, (_, hexes)): (usize, (i8, Vec<String>))| {
            say!(self, "board-row", row = index + 1, hexes = hexes.join(" · "))
        };
        rows.into_iter().enumerate().map(line).collect()
    }

    fn harbors(&self, scene: &Base<'_>) -> String {
        let island = scene.island();
        let label = |vertex| notation::vertex(island.topology(), vertex);
        let harbors = island.harbors().iter().map(|&(harbor, [from, to])| {
            say!(self, "board-harbor", harbor = self.harbor(harbor), from = label(from), to = label(to))
        });
        let harbors: Vec<String> = harbors.collect();
        match harbors.is_empty() {
            true => say!(self, "board-no-harbors"),
            false => say!(self, "board-harbors", harbors = harbors.join(" · ")),
        }
    }

    pub(super) fn robber(&self, scene: &Base<'_>) -> String {
        let view = scene.view;
        match view.cities_knights.as_ref().is_none_or(|knights| knights.public.robber_is_out()) {
            true => say!(self, "board-robber", place = self.hex(scene.island(), view.robber)),
            false => say!(self, "board-robber-away"),
        }
    }

    fn pieces(&self, seat: Seat, scene: &Base<'_>) -> Vec<String> {
        let of = &scene.view.public[seat];
        let mut lines = Vec::new();
        if !of.settlements.is_empty() {
            lines.push(say!(self, "board-settlements", places = self.vertices(of.settlements, scene)));
        }
        if !of.cities.is_empty() {
            lines.push(say!(self, "board-cities", places = self.vertices(of.cities, scene)));
        }
        if !of.roads.is_empty() {
            lines.push(say!(self, "board-roads", places = self.edges(of.roads, scene)));
        }
        let ships = scene.view.ships_of(seat);
        if !ships.is_empty() {
            lines.push(say!(self, "board-ships", places = self.edges(ships, scene)));
        }
        lines
    }

    fn vertices(&self, vertices: VertexSet, scene: &Base<'_>) -> String {
        let places = vertices.iter().map(|vertex| self.vertex(scene.island(), vertex));
        places.collect::<Vec<_>>().join(", ")
    }

    fn edges(&self, edges: EdgeSet, scene: &Base<'_>) -> String {
        edges.iter().map(|edge| self.edge(scene.island(), edge)).collect::<Vec<_>>().join(", ")
    }
}
