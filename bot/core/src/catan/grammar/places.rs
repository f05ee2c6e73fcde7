//! Board locations and their labels.

use engine::catan::hex::Hex;
use engine::catan::island::Island;
use engine::catan::notation;
use engine::catan::topology::Topology;
use render::catan::Spot;

use super::Speaker;
use super::label::Label;
use crate::catan::grammar::error::{MAX_NEAR, PlaceKind, Refusal};
use crate::command::error::CommandError;
use crate::command::text::echo;
use crate::command::{Command, Place, Said};
use crate::menu::{self, Area, Choice};

/// Label of a location.
pub(crate) fn name_of(topology: &Topology, spot: Spot) -> String {
    match spot {
        Spot::Vertex(vertex) => notation::vertex(topology, vertex),
        Spot::Edge(edge) => notation::edge(edge),
        Spot::Hex(hex) => notation::hex(hex),
    }
}

/// Hexes that the location touches.
pub(crate) fn hexes_around(topology: &Topology, spot: Spot) -> Vec<Hex> {
    match spot {
        Spot::Vertex(vertex) => topology.vertex_hexes(vertex).to_vec(),
        Spot::Edge(edge) => {
            let [a, b] = topology.edge_vertices(edge);
            let of_b = topology.vertex_hexes(b);
            topology.vertex_hexes(a).iter().copied().filter(|hex| of_b.contains(hex)).collect()
        }
        Spot::Hex(hex) => vec![hex],
    }
}

/// Hexes that the location touches, land first. Menus group locations by the first of them.
pub(crate) fn landmarks(island: &Island, spot: Spot) -> Vec<Hex> {
    let mut hexes = hexes_around(island.topology(), spot);
    hexes.sort_by_key(|&hex| island.is_sea(hex));
    hexes
}

/// Choice of a location, grouped by the hexes that it touches.
pub(crate) fn lying(island: &Island, label: menu::Label, spot: Spot, command: Command) -> Choice {
    let areas = match spot {
        // A hex needs no grouping.
        Spot::Hex(_) => Vec::new(),
        spot => landmarks(island, spot).into_iter().map(|hex| around(hex, &command)).collect(),
    };
    Choice { label, areas, command }
}

/// Area around a hex. Its command asks for one of the locations there, if `command` names a location.
fn around(hex: Hex, command: &Command) -> Area {
    let near = Place::Near(notation::hex(hex)).to_string();
    let asking = match command {
        Command::Move(command) => {
            let mut said = command.said();
            match (said.last_mut(), Said::new(&near)) {
                (Some(last), Some(word)) => {
                    *last = word;
                    Some(Command::Move(command.with(said)))
                }
                _ => None,
            }
        }
        Command::Choose(_) => Some(Command::Choose(near)),
        _ => None,
    };
    Area { order: hex.index(), label: Label::Hex(hex).into(), command: asking }
}

impl Speaker<'_> {
    /// Location of that kind with this label.
    pub(crate) fn spot(&self, kind: PlaceKind, label: &str) -> Option<Spot> {
        let topology = self.topology();
        match kind {
            PlaceKind::Vertex => notation::parse_vertex(topology, label).map(Spot::Vertex),
            PlaceKind::Edge => notation::parse_edge(topology, label).map(Spot::Edge),
            PlaceKind::Hex => notation::parse_hex(topology, label).map(Spot::Hex),
        }
    }

    /// Location of that kind with this label.
    ///
    /// # Errors
    /// If there is none; the error suggests the most similar legal locations.
    pub(crate) fn place(&self, kind: PlaceKind, label: &str, legal: &[Spot]) -> Result<Spot, CommandError> {
        self.spot(kind, label).ok_or_else(|| self.no_such_place(kind, label, legal))
    }

    /// Error for a label that is unknown or cannot be chosen. It suggests the most similar legal locations.
    pub(crate) fn no_such_place(&self, kind: PlaceKind, label: &str, legal: &[Spot]) -> CommandError {
        let mut near: Vec<(usize, Spot)> = legal
            .iter()
            .map(|&spot| (strsim::osa_distance(label, &name_of(self.topology(), spot)), spot))
            .collect();
        near.sort_by_key(|&(far, _)| far);
        let near = near.into_iter().take(MAX_NEAR).map(|(_, spot)| spot).collect();
        Refusal::UnknownPlace { label: echo(label), kind, near }.into()
    }

    /// Legal locations that touch the hex with this label.
    pub(crate) fn around(
        &self,
        label: &str,
        kind: PlaceKind,
        legal: &[Spot],
    ) -> Result<Vec<Spot>, CommandError> {
        let topology = self.topology();
        let hex = notation::parse_hex(topology, label);
        let touches = |spot: &Spot| hex.is_some_and(|hex| hexes_around(topology, *spot).contains(&hex));
        let near: Vec<Spot> = legal.iter().copied().filter(touches).collect();
        if near.is_empty() { Err(self.no_such_place(kind, label, legal)) } else { Ok(near) }
    }
}
