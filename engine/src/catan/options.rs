//! What may be chosen before a game, and the editions as presets.

use super::board::{self, BoardName};
use super::cities_knights;
use super::ships;
use crate::set::each;

/// The points that end a game may be set within these bounds; with Cities & Knights, a new game within narrower ones.
pub const POINTS: std::ops::RangeInclusive<u8> = 3..=18;
/// The points that end a game unless something else is chosen.
pub const DEFAULT_POINTS: u8 = 10;
/// How many may play.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

each! {
    /// An edition of the rulebook.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub enum Preset {
        /// The first French edition (source B).
        Classic,
        /// The Filosofia edition (source A).
        Filosofia,
        /// The edition of 2012 (source C).
        #[default]
        Modern,
    }
}

/// Which island is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Board {
    /// The fixed island for a first game.
    Beginner,
    /// Shuffled terrain and harbors.
    #[default]
    Variable,
}

/// Whether the hexes and harbors of a board's file lie as it shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Arrangement {
    /// They do.
    #[default]
    Fixed,
    /// Those of each part of the board are shuffled among themselves.
    Shuffled,
}

/// How the first pieces come to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Founding {
    /// Each player chooses.
    #[default]
    Chosen,
    /// They stand where the beginner board puts them.
    Given,
}

/// How the number tokens of a variable board are laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tokens {
    /// In letter order, spiralling inwards from a corner.
    #[default]
    Spiral,
    /// Shuffled, wherever they come to lie.
    Random,
}

/// Whether red numbers of a variable board may touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Balance {
    /// As it comes.
    #[default]
    Any,
    /// No 6 or 8 next to another.
    Balanced,
}

/// In what order a turn trades and builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Phases {
    /// In any order.
    #[default]
    Combined,
    /// The first purchase ends trading, and a new harbor serves from the next turn.
    Strict,
}

/// How many development cards may be bought in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purchases {
    /// Any number.
    #[default]
    Unlimited,
    /// One card.
    One,
}

/// Who has the longest road when an interruption leaves several tied for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RoadTie {
    /// Its holder, if among them (R52).
    #[default]
    HolderKeeps,
    /// Nobody, until one leads alone: when the holder's own line was interrupted (R53).
    SetAside,
    /// The same, when a settlement interrupted anybody's line (R53).
    SetAsideByAny,
}

/// All that is chosen before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which island.
    pub board: Board,
    /// How the first pieces come to the board.
    pub founding: Founding,
    /// How the number tokens are laid.
    pub tokens: Tokens,
    /// Whether red numbers may touch.
    pub balance: Balance,
    /// In what order a turn trades and builds.
    pub phases: Phases,
    /// How many development cards may be bought in a turn.
    pub purchases: Purchases,
    /// Who has the longest road after a tie.
    pub road_tie: RoadTie,
    /// The points that win.
    pub points: u8,
    /// What is chosen for Cities & Knights, in a game with it.
    pub cities_knights: Option<cities_knights::options::Options>,
    /// What is chosen for ships, in a game with them.
    pub ships: Option<ships::options::Options>,
}

impl Preset {
    /// What the edition says, on a variable board to ten points.
    pub fn options(self) -> Options {
        let (phases, purchases, road_tie) = match self {
            Preset::Classic => (Phases::Strict, Purchases::Unlimited, RoadTie::SetAside),
            Preset::Filosofia => (Phases::Strict, Purchases::One, RoadTie::SetAsideByAny),
            Preset::Modern => (Phases::Combined, Purchases::Unlimited, RoadTie::HolderKeeps),
        };
        Options {
            board: Board::default(),
            founding: Founding::default(),
            tokens: Tokens::default(),
            balance: Balance::default(),
            phases,
            purchases,
            road_tie,
            points: DEFAULT_POINTS,
            cities_knights: None,
            ships: None,
        }
    }
}

impl Options {
    /// The points that end a new game of this kind may be set within these bounds. Games that were played to fewer are
    /// read all the same.
    pub fn points_bounds(&self) -> std::ops::RangeInclusive<u8> {
        match self.cities_knights {
            Some(_) => cities_knights::options::POINTS,
            None => POINTS,
        }
    }

    /// The same game with Cities & Knights: in any order of trading and building, and to thirteen points; or with ships, to
    /// two more than their board asks for.
    #[must_use]
    pub fn with_cities_knights(self) -> Options {
        let options = Options {
            phases: Phases::Combined,
            founding: Founding::Chosen,
            cities_knights: Some(cities_knights::options::Options::default()),
            ..self
        };
        Options { points: options.usual_points(), ..options }
    }

    /// The same game with ships, on this board, and to as many points as it asks for.
    #[must_use]
    pub fn with_ships(self, board: BoardName) -> Options {
        let ships = ships::options::Options { board, arrangement: Arrangement::Fixed };
        let options = Options { founding: Founding::Chosen, ships: Some(ships), ..self };
        Options { points: options.usual_points(), ..options }
    }

    /// The points that end such a game unless something else is chosen.
    pub fn usual_points(&self) -> u8 {
        let Some(ships) = &self.ships else {
            return self.cities_knights.map_or(DEFAULT_POINTS, |_| cities_knights::options::DEFAULT_POINTS);
        };
        let of_board = board::named(&ships.board).and_then(|board| board.points);
        let more = self.cities_knights.map_or(0, |_| ships::options::MORE_WITH_CITIES_KNIGHTS);
        (of_board.unwrap_or(ships::options::DEFAULT_POINTS) + more).min(*POINTS.end())
    }
}

impl Default for Options {
    fn default() -> Options {
        Preset::default().options()
    }
}
