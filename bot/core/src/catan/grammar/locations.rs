//! Board locations and their labels.

use engine::catan::hex::Hex;
use engine::catan::island::Island;
use engine::catan::notation;
use engine::catan::topology::Topology;
use render::catan::Spot;

use super::CatanContext;
use super::label::CatanLabel;
use crate::catan::grammar::error::{CatanRefusal, LocationKind, MAX_SUGGESTIONS};
use crate::command::text::truncate_for_echo;
use crate::command::{Command, CommandError, PlaceArgument, Token};
use crate::menu::{self, Area, Choice};

/// Label of a location.
pub(crate) fn spot_label(topology: &Topology, spot: Spot) -> String {
    match spot {
        Spot::Vertex(vertex) => notation::format_vertex(topology, vertex),
        Spot::Edge(edge) => notation::format_edge(edge),
        Spot::Hex(hex) => notation::format_hex(hex),
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
pub(crate) fn spot_choice(island: &Island, label: menu::Label, spot: Spot, command: Command) -> Choice {
    let areas = match spot {
        // A hex needs no grouping.
        Spot::Hex(_) => Vec::new(),
        spot => landmarks(island, spot).into_iter().map(|hex| hex_area(hex, &command)).collect(),
    };
    Choice { label, areas, command }
}

/// Area around a hex. Its command asks for one of the locations there, if `command` names a location.
fn hex_area(hex: Hex, command: &Command) -> Area {
    let near = PlaceArgument::Near(notation::format_hex(hex)).to_string();
    let asking = match command {
        Command::Move(command) => {
            let mut said = command.arguments();
            match (said.last_mut(), Token::new(&near)) {
                (Some(last), Some(word)) => {
                    *last = word;
                    Some(Command::Move(command.replace_arguments(said)))
                }
                _ => None,
            }
        }
        Command::Choose(_) => Some(Command::Choose(near)),
        _ => None,
    };
    Area { order: hex.index(), label: CatanLabel::Hex(hex).into(), command: asking }
}

impl CatanContext<'_> {
    /// Location of that kind with this label.
    pub(crate) fn parse_spot(&self, kind: LocationKind, label: &str) -> Option<Spot> {
        let topology = self.topology();
        match kind {
            LocationKind::Vertex => notation::parse_vertex(topology, label).map(Spot::Vertex),
            LocationKind::Edge => notation::parse_edge(topology, label).map(Spot::Edge),
            LocationKind::Hex => notation::parse_hex(topology, label).map(Spot::Hex),
        }
    }

    /// Location of that kind with this label.
    ///
    /// # Errors
    /// If there is none; the error suggests the most similar legal locations.
    pub(crate) fn require_spot(&self, kind: LocationKind, label: &str, legal: &[Spot]) -> Result<Spot, CommandError> {
        self.parse_spot(kind, label).ok_or_else(|| self.unknown_spot_error(kind, label, legal))
    }

    /// Error for a label that is unknown or cannot be chosen. It suggests the most similar legal locations.
    pub(crate) fn unknown_spot_error(&self, kind: LocationKind, label: &str, legal: &[Spot]) -> CommandError {
        let mut near: Vec<(usize, Spot)> =
            legal.iter().map(|&spot| (strsim::osa_distance(label, &spot_label(self.topology(), spot)), spot)).collect();
        near.sort_by_key(|&(far, _)| far);
        let near = near.into_iter().take(MAX_SUGGESTIONS).map(|(_, spot)| spot).collect();
        CatanRefusal::UnknownPlace { label: truncate_for_echo(label), kind, near }.into()
    }

    /// Legal locations that touch the hex with this label.
    pub(crate) fn legal_spots_near(
        &self,
        label: &str,
        kind: LocationKind,
        legal: &[Spot],
    ) -> Result<Vec<Spot>, CommandError> {
        let topology = self.topology();
        let hex = notation::parse_hex(topology, label);
        let touches = |spot: &Spot| hex.is_some_and(|hex| hexes_around(topology, *spot).contains(&hex));
        let near: Vec<Spot> = legal.iter().copied().filter(touches).collect();
        if near.is_empty() { Err(self.unknown_spot_error(kind, label, legal)) } else { Ok(near) }
    }
}
