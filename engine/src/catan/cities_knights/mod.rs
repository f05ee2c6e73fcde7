//! Cities & Knights expansion. Rules are numbered in `docs/RULES.md`.
//!
//! The state of a game with the expansion has one [`CitiesKnights`]. The base game calls the functions re-exported
//! here where the expansion changes a rule.

pub mod action;
mod answer;
mod at_sea;
mod bank;
pub mod barbarians;
mod card;
mod check;
pub mod commodity;
mod default;
mod defense;
pub mod error;
pub mod event;
pub mod event_die;
mod evolve;
mod harbor;
mod improve;
pub mod improvement;
pub mod knight;
mod knight_moves;
mod legal;
pub mod merchant;
pub mod metropolis;
pub mod notice;
pub mod options;
pub mod phase;
mod preference;
mod production;
pub mod progress;
pub mod prompt;
mod recruit;
mod resolve;
mod roll;
pub mod view;
mod wall;

pub(super) use bank::rates;
pub(super) use check::check;
pub(super) use default::{default_action, end_turn};
pub(super) use evolve::{begin_part, begin_turn, evolve, evolve_secret, rebuild_city, remove_player};
pub(super) use harbor::offered_resources;
pub(super) use knight_moves::knight_at;
pub(super) use legal::{legal_answers, legal_before_roll, legal_in_turn};
pub(super) use preference::{needs_preference, preference};
pub(crate) use production::city_yield;
pub(super) use resolve::{resolve, resolve_automatic_steps};
pub(super) use roll::{abandon_turn, awaits_others, roll};
pub use wall::COST as WALL_COST;

use barbarians::Barbarians;
use event_die::EventDie;
use improvement::{ABILITY_LEVEL, Crane, Levels, METROPOLIS_LEVEL, TOP_LEVEL, Track};
use knight::Knights;
use merchant::Merchant;
use metropolis::Metropolises;
use options::Options;
use phase::Stage;
use progress::{ProgressCards, Stacks};

use super::hand_card::HandCard;
use super::vertex::VertexSet;
use crate::seat::{PerSeat, Seat};

/// Number of walls that a player has.
pub const WALLS: usize = 3;
/// Number of cards that each wall adds to the hand limit.
const CARDS_PER_WALL: u8 = 2;

/// State of the expansion, including secret information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CitiesKnights {
    /// Public part.
    pub public: PublicState,
    /// Hidden progress cards of each seat.
    pub hands: PerSeat<ProgressCards>,
    /// Stacks of progress cards.
    pub stacks: Stacks,
}

/// Public state of the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PublicState {
    /// Options of the expansion.
    pub options: Options,
    /// Barbarian fleet.
    pub barbarians: Barbarians,
    /// Improvement levels of each seat.
    pub levels: PerSeat<Levels>,
    /// Metropolises of all tracks.
    pub metropolises: Metropolises,
    /// Knights of each seat.
    pub knights: PerSeat<Knights>,
    /// Cities with a wall.
    pub walls: PerSeat<VertexSet>,
    /// Pillaged cities on their side. They are also in
    /// [`State::settlements`](crate::catan::state::State::settlements), but use city pieces.
    pub on_side: PerSeat<VertexSet>,
    /// Merchant, once placed.
    pub merchant: Option<Merchant>,
    /// Defender points of each seat.
    pub defender_points: PerSeat<u8>,
    /// Owner of the printing point card.
    pub printing: Option<Seat>,
    /// Owner of the constitution point card.
    pub constitution: Option<Seat>,
    /// Number of progress cards drawn, used as the index of the next draw of luck.
    pub draws: u32,
    /// Current turn.
    pub turn: Turn,
}

/// State of the expansion that is reset each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// Face of the event die, once rolled.
    pub event: Option<EventDie>,
    /// Progress of resolving the roll.
    pub stage: Stage,
    /// Defending knights during an attack.
    pub defenders: PerSeat<VertexSet>,
    /// Flag: a crane lowers the cost of the next improvement.
    pub crane: Crane,
    /// Kinds of card that merchant fleets trade at 2:1.
    pub charters: [Option<HandCard>; 2],
    /// Number of resources that each seat may still be offered by commercial harbors.
    pub tries: PerSeat<u8>,
    /// Knights that the active seat activated this turn.
    pub activated: VertexSet,
    /// Knights that acted this turn.
    pub acted: VertexSet,
    /// Knights that were promoted this turn.
    pub promoted: VertexSet,
}

impl CitiesKnights {
    /// Creates the initial state.
    pub(super) fn new(options: Options) -> CitiesKnights {
        CitiesKnights {
            public: PublicState { options, ..PublicState::default() },
            hands: PerSeat::default(),
            stacks: Stacks::default(),
        }
    }
}

impl PublicState {
    /// Returns `true` if the robber is in play, which it is from the first barbarian attack on.
    pub fn is_robber_active(&self) -> bool {
        self.barbarians.attacks > 0
    }

    /// Returns the number of cards that the seat's walls add to the hand limit.
    pub fn safe_by_walls(&self, seat: Seat) -> u8 {
        CARDS_PER_WALL * self.walls[seat].len() as u8
    }

    /// Returns `true` if a seat has the permanent ability of a track.
    pub fn has_ability(&self, seat: Seat, track: Track) -> bool {
        self.levels[seat][track] >= ABILITY_LEVEL
    }

    /// Returns the vertices of all players' knights.
    pub fn all_knights(&self) -> VertexSet {
        self.knights.iter().fold(VertexSet::EMPTY, |all, (_, knights)| all.or(knights.all()))
    }

    /// Returns the points that the expansion adds to a seat.
    pub fn points(&self, seat: Seat) -> u8 {
        let one = |holder: Option<Seat>| match holder {
            Some(holder) if holder == seat => 1,
            _ => 0,
        };
        metropolis::POINTS * self.metropolises.count(seat)
            + self.defender_points[seat]
            + one(self.merchant.map(|merchant| merchant.seat))
            + one(self.printing)
            + one(self.constitution)
    }

    /// Returns the cities of a seat without a metropolis.
    pub fn plain_cities(&self, seat: Seat, cities: VertexSet) -> VertexSet {
        cities.minus(self.metropolises.owned_by(seat))
    }

    /// Returns `true` if the next level of a track brings its metropolis: level 4 while nobody has it, or level 5
    /// while another player has it at level 4.
    pub fn gains_metropolis(&self, seat: Seat, track: Track) -> bool {
        let next = self.levels[seat][track] + 1;
        match self.metropolises[track] {
            None => next == METROPOLIS_LEVEL,
            Some(held) => next == TOP_LEVEL && held.seat != seat && self.levels[held.seat][track] < TOP_LEVEL,
        }
    }
}
