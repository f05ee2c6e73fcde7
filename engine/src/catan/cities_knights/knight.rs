//! Knights: their ranks, whether they are active, and where those of a seat stand.

use crate::catan::resource::Cards;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::set::each;

/// How many knights of each rank a player has.
pub const SUPPLY: usize = 2;
/// What a new basic knight costs.
pub const RECRUIT_COST: Cards = Cards::new(0, 0, 1, 0, 1);
/// What a rise by one rank costs.
pub const PROMOTE_COST: Cards = Cards::new(0, 0, 1, 0, 1);
/// What making a knight active costs.
pub const ACTIVATE_COST: Cards = Cards::new(0, 0, 0, 1, 0);

each! {
    /// How strong a knight is.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Rank {
        /// Basic: strength 1.
        Basic,
        /// Strong: strength 2.
        Strong,
        /// Mighty: strength 3.
        Mighty,
    }
}

impl Rank {
    /// What it counts against the barbarians: 1, 2 or 3.
    pub const fn strength(self) -> u8 {
        self as u8 + 1
    }

    /// The next one up.
    pub const fn next(self) -> Option<Rank> {
        match self {
            Rank::Basic => Some(Rank::Strong),
            Rank::Strong => Some(Rank::Mighty),
            Rank::Mighty => None,
        }
    }
}

/// Whether a knight can act and defends the island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Status {
    /// It does not.
    #[default]
    Inactive,
    /// It does.
    Active,
}

/// One knight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Knight {
    /// Its rank.
    pub rank: Rank,
    /// Its status.
    pub status: Status,
}

/// Where the knights of a seat stand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Knights {
    /// By rank.
    ranks: [VertexSet; 3],
    /// Those that are active.
    active: VertexSet,
}

impl Knights {
    /// Where any of them stands.
    pub fn all(&self) -> VertexSet {
        self.ranks[0].or(self.ranks[1]).or(self.ranks[2])
    }

    /// Where those of a rank stand.
    pub fn of(&self, rank: Rank) -> VertexSet {
        self.ranks[rank.index()]
    }

    /// Where the active ones stand.
    pub fn active(&self) -> VertexSet {
        self.active
    }

    /// The one that stands there.
    pub fn at(&self, vertex: Vertex) -> Option<Knight> {
        let rank = Rank::ALL.into_iter().find(|&rank| self.of(rank).contains(vertex))?;
        let status = if self.active.contains(vertex) { Status::Active } else { Status::Inactive };
        Some(Knight { rank, status })
    }

    /// How many of a rank are still in the supply.
    pub fn left(&self, rank: Rank) -> usize {
        SUPPLY.saturating_sub(self.of(rank).len())
    }

    /// What these knights of it count against the barbarians together.
    pub fn strength(&self, knights: VertexSet) -> u8 {
        let strength = |rank: Rank| self.of(rank).and(knights).len() as u8 * rank.strength();
        Rank::ALL.into_iter().map(strength).sum()
    }

    /// Sets one down.
    pub(crate) fn place(&mut self, vertex: Vertex, knight: Knight) {
        self.remove(vertex);
        self.ranks[knight.rank.index()].insert(vertex);
        self.set_status(vertex, knight.status);
    }

    /// Takes one up.
    pub(crate) fn remove(&mut self, vertex: Vertex) {
        self.ranks.iter_mut().for_each(|rank| rank.remove(vertex));
        self.active.remove(vertex);
    }

    /// Makes one active or not; without effect where none stands.
    pub(crate) fn set_status(&mut self, vertex: Vertex, status: Status) {
        match status {
            Status::Active if self.all().contains(vertex) => self.active.insert(vertex),
            _ => self.active.remove(vertex),
        }
    }
}
