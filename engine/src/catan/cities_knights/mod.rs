//! Cities & Knights: what the expansion adds to the base game. Rules are numbered in `docs/RULES.md`.
//!
//! A game with it has one [`CitiesKnights`] in its state. The base game's code asks questions of it (`hand_limit`,
//! `yields`, `rates`), each answered in one place here.

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
mod harvest;
mod improve;
pub mod improvement;
pub mod knight;
mod legal;
mod march;
pub mod merchant;
pub mod metropolis;
pub mod notice;
pub mod options;
pub mod phase;
mod preference;
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
pub(super) use evolve::{evolve, evolve_secret, leave};
pub(super) use harbor::laid;
pub(crate) use harvest::yields;
pub(super) use legal::{legal_answers, legal_before_roll, legal_in_turn};
pub(super) use march::knight_at;
pub(super) use preference::{is_weighed, preference};
pub(super) use resolve::{proceed, resolve};
pub(super) use roll::{abandon, asks_others, roll};
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

/// How many walls a player has.
pub const WALLS: usize = 3;
/// How many more cards each wall makes safe from a seven.
const CARDS_PER_WALL: u8 = 2;

/// What the expansion adds to a game's state, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CitiesKnights {
    /// What everybody may know.
    pub public: Public,
    /// Progress cards held face down.
    pub hands: PerSeat<ProgressCards>,
    /// What is left of the stacks.
    pub stacks: Stacks,
}

/// What the expansion adds that everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Public {
    /// What was chosen.
    pub options: Options,
    /// The fleet.
    pub barbarians: Barbarians,
    /// How far each seat's tracks are.
    pub levels: PerSeat<Levels>,
    /// The metropolises.
    pub metropolises: Metropolises,
    /// The knights.
    pub knights: PerSeat<Knights>,
    /// Cities with a wall.
    pub walls: PerSeat<VertexSet>,
    /// Cities on their side: they stand among the settlements, but are city pieces.
    pub on_side: PerSeat<VertexSet>,
    /// The merchant, once it came.
    pub merchant: Option<Merchant>,
    /// Defender points.
    pub defender_points: PerSeat<u8>,
    /// Who has laid the printing press.
    pub printing: Option<Seat>,
    /// Who has laid the constitution.
    pub constitution: Option<Seat>,
    /// How many progress cards have been drawn.
    pub draws: u32,
    /// The turn.
    pub turn: Turn,
}

/// What the expansion keeps of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// What the event die shows.
    pub event: Option<EventDie>,
    /// How far the roll is resolved.
    pub stage: Stage,
    /// The knights that meet the barbarians, while they are there.
    pub defenders: PerSeat<VertexSet>,
    /// Whether a crane waits for an improvement.
    pub crane: Crane,
    /// What merchant fleets trade.
    pub charters: [Option<HandCard>; 2],
    /// How often each may still be offered a resource for a commodity.
    pub tries: PerSeat<u8>,
    /// The active seat's knights that were activated in it.
    pub activated: VertexSet,
    /// Those that have acted in it.
    pub acted: VertexSet,
    /// Those that were promoted in it.
    pub promoted: VertexSet,
}

impl CitiesKnights {
    /// The state before the first action.
    pub(super) fn new(options: Options) -> CitiesKnights {
        CitiesKnights {
            public: Public { options, ..Public::default() },
            hands: PerSeat::default(),
            stacks: Stacks::default(),
        }
    }
}

impl Public {
    /// Whether the robber has come to the island: with the first attack.
    pub fn robber_is_out(&self) -> bool {
        self.barbarians.attacks > 0
    }

    /// How many cards more than the base game's limit are safe from a seven.
    pub fn safe_by_walls(&self, seat: Seat) -> u8 {
        CARDS_PER_WALL * self.walls[seat].len() as u8
    }

    /// Whether a seat's track has reached its lasting ability.
    pub fn has_ability(&self, seat: Seat, track: Track) -> bool {
        self.levels[seat][track] >= ABILITY_LEVEL
    }

    /// Where anybody's knights stand.
    pub fn all_knights(&self) -> VertexSet {
        self.knights.iter().fold(VertexSet::EMPTY, |all, (_, knights)| all.or(knights.all()))
    }

    /// What the expansion adds to a seat's points.
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

    /// Those of a seat's cities that bear no metropolis.
    pub fn plain_cities(&self, seat: Seat, cities: VertexSet) -> VertexSet {
        cities.minus(self.metropolises.of(seat))
    }

    /// Whether the next level of a track brings its metropolis: the fourth while nobody has it, or the fifth while
    /// another holds it at the fourth.
    pub fn brings_metropolis(&self, seat: Seat, track: Track) -> bool {
        let next = self.levels[seat][track] + 1;
        match self.metropolises[track] {
            None => next == METROPOLIS_LEVEL,
            Some(held) => next == TOP_LEVEL && held.seat != seat && self.levels[held.seat][track] < TOP_LEVEL,
        }
    }
}
