//! Options chosen before a game, and presets of the rulebook editions.

use super::board::BoardName;
use super::cities_knights;
use super::custom_rules::CustomRules;
use super::ships;
use crate::set::indexed_enum;

/// Bounds of the victory point goal; new games of Cities & Knights have narrower ones.
pub const POINTS: std::ops::RangeInclusive<u8> = 3..=18;
/// Default victory point goal.
pub const DEFAULT_POINTS: u8 = 10;
/// Numbers of players of any board; five and six need the extension.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
/// Numbers of players without the extension.
pub const BASE_PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// Returns `true` if so many players need the extension: its cards, and its hexes and tokens on the base game's island.
pub const fn needs_extension(players: usize) -> bool {
    players > *BASE_PLAYERS.end()
}

indexed_enum! {
    /// Edition of the rulebook.
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

/// Island of the base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Board {
    /// Fixed island for beginners.
    Beginner,
    /// Shuffled terrain and harbors.
    #[default]
    Variable,
}

/// Arrangement of the hexes and harbors of a board file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Arrangement {
    /// As in the file.
    #[default]
    Fixed,
    /// Shuffled within each part of the board.
    Shuffled,
}

/// Mode of initial placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InitialPlacement {
    /// Each player chooses.
    #[default]
    Chosen,
    /// Fixed by the beginner board.
    Given,
}

/// Placement of number tokens on a variable board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tokens {
    /// In letter order, spiraling inward from a corner.
    #[default]
    Spiral,
    /// In random order.
    Random,
}

/// Rule for adjacent red numbers on a variable board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Balance {
    /// No rule.
    #[default]
    Any,
    /// No 6 or 8 is adjacent to another.
    Balanced,
}

/// Order of trading and building in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Phases {
    /// Any order.
    #[default]
    Combined,
    /// The first purchase ends trading, and a new harbor counts from the next turn.
    Strict,
}

/// Limit on development cards bought per turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purchases {
    /// Any number per turn.
    #[default]
    Unlimited,
    /// One per turn.
    One,
}

/// Award of the longest road if an interruption leaves several players tied for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RoadTie {
    /// The holder keeps it, if among the tied (R52).
    #[default]
    HolderKeeps,
    /// Set aside until one player leads alone, if the holder's own road was interrupted (R53).
    SetAside,
    /// Set aside until one player leads alone, if a settlement interrupted any player's road (R53).
    SetAsideByAny,
}

/// Rule for the turns of five and more players; without effect in smaller games (R181).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnRule {
    /// Paired turns: after each turn, the third player to the left has a second one without roll (R182).
    #[default]
    Paired,
    /// Special building phase: after each turn, all other players may build and buy (R185).
    SpecialBuilding,
}

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Island of the base game.
    pub board: Board,
    /// Mode of initial placement.
    pub initial_placement: InitialPlacement,
    /// Placement of number tokens.
    pub tokens: Tokens,
    /// Rule for adjacent red numbers.
    pub balance: Balance,
    /// Order of trading and building in a turn.
    pub phases: Phases,
    /// Limit on development cards bought per turn.
    pub purchases: Purchases,
    /// Award of the longest road after a tie.
    pub road_tie: RoadTie,
    /// Rule for the turns of five and more players.
    pub turn_rule: TurnRule,
    /// Victory point goal.
    pub points: u8,
    /// Rules that the table has changed.
    pub custom_rules: CustomRules,
    /// Options of Cities & Knights; `None` without that expansion.
    pub cities_knights: Option<cities_knights::options::Options>,
    /// Options of ships; `None` without ships.
    pub ships: Option<ships::options::Options>,
}

impl Preset {
    /// Returns the options of the edition, with a variable board and a goal of ten points.
    pub fn options(self) -> Options {
        let (phases, purchases, road_tie) = match self {
            Preset::Classic => (Phases::Strict, Purchases::Unlimited, RoadTie::SetAside),
            Preset::Filosofia => (Phases::Strict, Purchases::One, RoadTie::SetAsideByAny),
            Preset::Modern => (Phases::Combined, Purchases::Unlimited, RoadTie::HolderKeeps),
        };
        Options {
            board: Board::default(),
            initial_placement: InitialPlacement::default(),
            tokens: Tokens::default(),
            balance: Balance::default(),
            phases,
            purchases,
            road_tie,
            turn_rule: TurnRule::default(),
            points: DEFAULT_POINTS,
            custom_rules: CustomRules::DEFAULT,
            cities_knights: None,
            ships: None,
        }
    }
}

impl Options {
    /// Adds Cities & Knights: combined trading and building, and a goal of thirteen points or, with ships, of two
    /// more than the board's.
    #[must_use]
    pub fn with_cities_knights(self) -> Options {
        let options = Options {
            phases: Phases::Combined,
            initial_placement: InitialPlacement::Chosen,
            cities_knights: Some(cities_knights::options::Options::default()),
            ..self
        };
        Options { points: options.default_points(), ..options }
    }

    /// Adds ships on this board, with the board's own goal.
    #[must_use]
    pub fn with_ships(self, board: BoardName) -> Options {
        let ships = ships::options::Options { board, arrangement: Arrangement::Fixed };
        let options = Options { initial_placement: InitialPlacement::Chosen, ships: Some(ships), ..self };
        Options { points: options.default_points(), ..options }
    }
}

impl Default for Options {
    fn default() -> Options {
        Preset::default().options()
    }
}
