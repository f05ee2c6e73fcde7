//! Setup of a game: everything that is fixed before the first action.

use std::fmt;
use std::sync::Arc;

use super::board;
use super::edge::Edge;
use super::island::{Island, IslandError};
pub use super::options::PLAYERS;
use super::options::{Board, Founding, Options, POINTS, Phases};
use super::ships;
use super::vertex::Vertex;
use crate::luck::Luck;
use crate::opening;
use crate::seat::Seat;

pub use crate::opening::OpeningRound;

/// Settlement and road on the board before the first action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Founded {
    /// Seat of the owner.
    pub seat: Seat,
    /// Vertex of the settlement.
    pub settlement: Vertex,
    /// Edge of the road.
    pub road: Edge,
    /// Flag: the settlement yields starting resources.
    pub pays: Pays,
}

/// Flag for the starting resources of an initial settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pays {
    /// One card for each producing hex; for one settlement of each seat.
    Cards,
    /// No cards.
    Nothing,
}

/// Setup of one game, on any board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Board with its tiles and harbors.
    pub island: Arc<Island>,
    /// Number of players, 2 to 4. Seat 0 has the first turn.
    pub players: usize,
    /// Options chosen before the game.
    pub options: Options,
    /// Pieces placed in advance: none if the players place them, otherwise two settlements and two roads of each
    /// seat.
    pub founded: Vec<Founded>,
    /// Dice rounds for the first turn. Empty if the order was not rolled for.
    pub opening: Vec<OpeningRound>,
}

/// Reason why a setup can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The number of players is not 2 to 4.
    Players,
    /// The victory point goal is out of bounds.
    Points,
    /// The board has too few vertices for initial placement.
    TooSmall,
    /// A piece placed in advance is illegal, a seat does not have two of each, or both its settlements yield cards.
    Founded,
    /// Strict phases are combined with Cities & Knights.
    Phases,
    /// A game with ships has a board without sea, or the reverse.
    Ships,
    /// The board is invalid.
    Island(IslandError),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players => write!(f, "2 to 4 can play"),
            SetupError::Points => write!(f, "the points that win are out of bounds"),
            SetupError::TooSmall => write!(f, "the island has too little room for everybody"),
            SetupError::Founded => {
                write!(f, "a first piece stands where none can, is missing, or pays twice")
            }
            SetupError::Phases => {
                write!(f, "trade and building are kept apart, which Cities & Knights does not know")
            }
            SetupError::Ships => write!(f, "ships need a board with a pirate, and such a board needs ships"),
            SetupError::Island(error) => write!(f, "the tiles make no island: {error}"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Creates the setup of a new game for players in their order of joining, and rolls for the first turn.
    ///
    /// # Errors
    /// If this number of players can't play with these options.
    pub fn new(players: usize, options: Options, luck: &mut dyn Luck) -> Result<Setup, SetupError> {
        if !PLAYERS.contains(&players) {
            return Err(SetupError::Players);
        }
        let island = match (options.board, &options.ships) {
            (_, Some(ships)) => sea(ships, players, luck),
            (Board::Beginner, None) if options.cities_knights.is_some() => board::knights_beginner(),
            (Board::Beginner, None) => board::beginner(),
            (Board::Variable, None) => board::variable(&options, luck),
        }
        .map_err(SetupError::Island)?;
        let is_plain = options.cities_knights.is_none() && options.ships.is_none();
        let founded = match (options.board, options.founding) {
            (Board::Beginner, Founding::Given) if is_plain => {
                board::beginner_places(players).map_err(SetupError::Island)?
            }
            _ => Vec::new(),
        };
        let opening = opening::throw(players, luck);
        let setup = Setup { island: Arc::new(island), players, options, founded, opening };
        setup.check()?;
        Ok(setup)
    }

    /// Checks that the setup can be played.
    ///
    /// # Errors
    /// The first violation found.
    pub fn check(&self) -> Result<(), SetupError> {
        if !PLAYERS.contains(&self.players) {
            return Err(SetupError::Players);
        }
        if !POINTS.contains(&self.options.points) {
            return Err(SetupError::Points);
        }
        if self.options.cities_knights.is_some() && self.options.phases != Phases::Combined {
            return Err(SetupError::Phases);
        }
        if self.options.ships.is_some() != self.island.chart().is_some() {
            return Err(SetupError::Ships);
        }
        let topology = self.island.topology();
        // A settlement blocks at most four vertices, so one is left for the last player's second settlement.
        if self.island.home().len() <= 4 * (2 * self.players - 1) || self.island.land_hexes().count() < 2 {
            return Err(SetupError::TooSmall);
        }
        if self.founded.is_empty() {
            return Ok(());
        }
        if self.options.cities_knights.is_some() {
            return Err(SetupError::Founded);
        }
        let mut open = self.island.home();
        let mut roads = super::edge::EdgeSet::EMPTY;
        for (index, piece) in self.founded.iter().enumerate() {
            let before = self.founded[..index].iter().filter(|other| other.seat == piece.seat);
            let on_map = piece.settlement.index() < topology.vertices().count()
                && piece.road.index() < topology.edges().count();
            let ok = on_map
                && piece.seat.index() < self.players
                && open.contains(piece.settlement)
                && !roads.contains(piece.road)
                && self.island.roadable().contains(piece.road)
                && topology.edge_vertices(piece.road).contains(&piece.settlement)
                && before.clone().count() < 2
                && (piece.pays == Pays::Nothing || before.clone().all(|other| other.pays == Pays::Nothing));
            if !ok {
                return Err(SetupError::Founded);
            }
            open.remove(piece.settlement);
            open = open.minus(topology.vertex_neighbor_set(piece.settlement));
            roads.insert(piece.road);
        }
        if self.founded.len() == 2 * self.players { Ok(()) } else { Err(SetupError::Founded) }
    }

    /// Returns the player who has the first turn, as an index in the order of joining. The others follow in that
    /// order.
    pub fn first_to_join(&self) -> usize {
        opening::first(&self.opening)
    }
}

/// Creates the board of a game with ships.
fn sea(
    options: &ships::options::Options,
    players: usize,
    luck: &mut dyn Luck,
) -> Result<Island, IslandError> {
    let layout = board::named(&options.board).ok_or(IslandError::NoMap)?;
    board::scenario(layout, players, options.arrangement, luck)
}
