//! Setup of a game: everything that is fixed before the first action.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::board;
use super::edge::Edge;
use super::island::{Island, IslandError};
pub use super::options::PLAYERS;
use super::options::{Options, POINTS};
use super::ruleset;
use super::vertex::Vertex;
use crate::luck::Luck;
use crate::opening;
use crate::seat::Seat;

pub use crate::opening::OpeningRound;

/// Settlement and road on the board before the first action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InitialPieces {
    /// Seat of the owner.
    pub seat: Seat,
    /// Vertex of the settlement.
    pub settlement: Vertex,
    /// Edge of the road.
    pub road: Edge,
    /// Flag: the settlement yields starting resources.
    pub starting_cards: StartingCards,
}

/// Flag for the starting resources of an initial settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartingCards {
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
    /// Number of players, 2 to 6. Seat 0 has the first turn.
    pub players: usize,
    /// Options chosen before the game.
    pub options: Options,
    /// Pieces placed in advance: none if the players place them, otherwise two settlements and two roads of each
    /// seat.
    pub initial_pieces: Vec<InitialPieces>,
    /// Dice rounds for the first turn. Empty if the order was not rolled for.
    pub opening: Vec<OpeningRound>,
}

/// Reason why a setup can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The number of players is not allowed.
    Players {
        /// Allowed numbers.
        allowed: RangeInclusive<usize>,
    },
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
            SetupError::Players { allowed } => write!(f, "{} to {} can play", allowed.start(), allowed.end()),
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
        let allowed = options.players();
        if !allowed.contains(&players) {
            return Err(SetupError::Players { allowed });
        }
        let island = options.deal_island(players, luck).map_err(SetupError::Island)?;
        let founded = match options.are_pieces_given() {
            true => board::beginner_pieces(players).map_err(SetupError::Island)?,
            false => Vec::new(),
        };
        let opening = opening::roll_rounds(players, luck);
        let setup = Setup { island: Arc::new(island), players, options, initial_pieces: founded, opening };
        setup.check()?;
        Ok(setup)
    }

    /// Checks that the setup can be played.
    ///
    /// # Errors
    /// The first violation found.
    pub fn check(&self) -> Result<(), SetupError> {
        if !PLAYERS.contains(&self.players) {
            return Err(SetupError::Players { allowed: PLAYERS });
        }
        if !POINTS.contains(&self.options.points) {
            return Err(SetupError::Points);
        }
        ruleset::check_setup(self)?;
        let topology = self.island.topology();
        // A settlement blocks at most four vertices, so one is left for the last player's second settlement.
        if self.island.home_vertices().len() <= 4 * (2 * self.players - 1) || self.island.land_hexes().count() < 2 {
            return Err(SetupError::TooSmall);
        }
        if self.initial_pieces.is_empty() {
            return Ok(());
        }
        let mut open = self.island.home_vertices();
        let mut roads = super::edge::EdgeSet::EMPTY;
        for (index, piece) in self.initial_pieces.iter().enumerate() {
            let before = self.initial_pieces[..index].iter().filter(|other| other.seat == piece.seat);
            let on_map =
                piece.settlement.index() < topology.vertices().count() && piece.road.index() < topology.edges().count();
            let ok = on_map
                && piece.seat.index() < self.players
                && open.contains(piece.settlement)
                && !roads.contains(piece.road)
                && self.island.road_edges().contains(piece.road)
                && topology.edge_vertices(piece.road).contains(&piece.settlement)
                && before.clone().count() < 2
                && (piece.starting_cards == StartingCards::Nothing
                    || before.clone().all(|other| other.starting_cards == StartingCards::Nothing));
            if !ok {
                return Err(SetupError::Founded);
            }
            open.remove(piece.settlement);
            open = open.minus(topology.vertex_neighbor_set(piece.settlement));
            roads.insert(piece.road);
        }
        if self.initial_pieces.len() == 2 * self.players { Ok(()) } else { Err(SetupError::Founded) }
    }

    /// Returns the player who has the first turn, as an index in the order of joining. The others follow in that
    /// order.
    pub fn first_player_index(&self) -> usize {
        opening::winner_index(&self.opening)
    }
}
