//! Boards: board files, and the islands created from them. The islands of the base game are board files as well.

mod board_file;
mod deal;
mod parse;
mod registry;
mod scenario;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::hex::Coord;
use super::island::{Island, IslandError};
use super::options::{BASE_PLAYERS, needs_extension};
use super::setup::{InitialPieces, StartingCards};
use super::ships::chart::Chart;
use super::topology::{Topology, TopologyError};
use super::vertex::Vertex;
use crate::seat::Seat;

pub use board_file::{BoardFile, Map, PlayerCounts, SeatStart, StartPlace};
pub use deal::variable_island;
pub use parse::{BoardError, BoardErrorKind, BoardName, parse};
pub use registry::{DuplicateBoard, boards, find_board, register_board};
pub use scenario::{scenario_island, scenarios};

const BASE: &str = include_str!("../../../../config/boards/base.board");
const CITIES_KNIGHTS: &str = include_str!("../../../../config/boards/cities-and-knights.board");

const SCENARIOS: [&str; 2] = [
    include_str!("../../../../config/boards/new-shores.board"),
    include_str!("../../../../config/boards/through-the-desert.board"),
];

/// Map of a board file with its topology.
#[derive(Clone)]
struct BoardTemplate {
    map: Map,
    topology: Arc<Topology>,
}

impl BoardTemplate {
    /// Map of the file for this number of players.
    fn from_text(text: &str, players: usize) -> Result<BoardTemplate, IslandError> {
        let layout = parse(text).map_err(IslandError::Board)?;
        BoardTemplate::from_map(layout.map(players).ok_or(IslandError::NoMap)?.clone())
    }

    /// Computes the topology; a map with ships gets a frame of sea.
    fn from_map(map: Map) -> Result<BoardTemplate, IslandError> {
        let coords = map.coords();
        let topology = match map.pirate {
            Some(_) => framed_topology(coords),
            None => Topology::new(&coords).map(Arc::new),
        };
        Ok(BoardTemplate { topology: topology.map_err(IslandError::Topology)?, map })
    }

    fn cached(
        of: &'static OnceLock<BoardTemplate>,
        text: &str,
        players: usize,
    ) -> Result<&'static BoardTemplate, IslandError> {
        match of.get() {
            Some(ground) => Ok(ground),
            None => {
                let ground = BoardTemplate::from_text(text, players)?;
                Ok(of.get_or_init(|| ground))
            }
        }
    }

    /// Creates the island exactly as in the file.
    fn to_island(&self) -> Result<Island, IslandError> {
        let Map { tiles, harbors, .. } = &self.map;
        let ends = |&(harbor, hex, side)| (harbor, self.topology.edge_vertices(self.topology.hex_side(hex, side)));
        let harbors: Vec<_> = harbors.iter().map(ends).collect();
        let island = Island::on_topology(self.topology.clone(), tiles, &harbors)?;
        match self.map.pirate {
            None => Ok(island),
            Some(pirate) => {
                let robber = self.map.robber.unwrap_or(island.robber_start());
                island.with_chart(Chart { robber, pirate, areas: self.map.areas.clone() })
            }
        }
    }
}

/// Returns the topology with a frame of sea. Caches the most recent ones, as all games on a board share one.
pub(super) fn framed_topology(coords: Vec<Coord>) -> Result<Arc<Topology>, TopologyError> {
    const KEPT: usize = 16;
    static SHAPES: Mutex<Vec<(Vec<Coord>, Arc<Topology>)>> = Mutex::new(Vec::new());
    let mut shapes = SHAPES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, topology)) = shapes.iter().find(|(of, _)| *of == coords) {
        return Ok(topology.clone());
    }
    let topology = Arc::new(Topology::with_sea_frame(&coords)?);
    if shapes.len() == KEPT {
        shapes.remove(0);
    }
    shapes.push((coords, topology.clone()));
    Ok(topology)
}

/// Returns the board of the base game: the island, or with the extension the large island.
fn base_template(players: usize) -> Result<&'static BoardTemplate, IslandError> {
    static ISLAND: OnceLock<BoardTemplate> = OnceLock::new();
    static LARGE_ISLAND: OnceLock<BoardTemplate> = OnceLock::new();
    BoardTemplate::cached(if needs_extension(players) { &LARGE_ISLAND } else { &ISLAND }, BASE, players)
}

/// Creates the fixed island for beginners.
///
/// # Errors
/// None in practice: a test checks that the file is valid.
pub fn beginner_island() -> Result<Island, IslandError> {
    base_template(*BASE_PLAYERS.start())?.to_island()
}

/// Creates the fixed island for beginners of Cities & Knights.
///
/// # Errors
/// None in practice: a test checks that the file is valid.
pub fn cities_knights_beginner_island() -> Result<Island, IslandError> {
    static GROUND: OnceLock<BoardTemplate> = OnceLock::new();
    BoardTemplate::cached(&GROUND, CITIES_KNIGHTS, *BASE_PLAYERS.start())?.to_island()
}

/// Returns the initial pieces of the beginner board for this number of players.
///
/// # Errors
/// None in practice: a test checks that the file is valid.
pub fn beginner_pieces(players: usize) -> Result<Vec<InitialPieces>, IslandError> {
    let BoardTemplate { map, topology } = base_template(players)?;
    let starts = map.starts.iter().filter(|start| start.players.contains(players));
    let mut founded = Vec::new();
    for (start, seat) in starts.zip(Seat::ALL) {
        for (place, pays) in start.places.iter().zip([StartingCards::Nothing, StartingCards::Cards]) {
            let touches =
                |vertex: Vertex, hexes: &[_]| hexes.iter().all(|hex| topology.vertex_hexes(vertex).contains(hex));
            let vertex = topology.vertices().find(|&vertex| touches(vertex, &place.settlement));
            let parts = |edge: &_| topology.edge_vertices(*edge).iter().all(|&end| touches(end, &place.road));
            let edge = topology.edges().find(parts);
            if let (Some(settlement), Some(road)) = (vertex, edge) {
                founded.push(InitialPieces { seat, settlement, road, starting_cards: pays });
            }
        }
    }
    Ok(founded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginner_board_gives_each_player_two_settlements() {
        for players in 2..=4 {
            assert_eq!(beginner_pieces(players).map(|places| places.len()), Ok(2 * players));
        }
    }
}
