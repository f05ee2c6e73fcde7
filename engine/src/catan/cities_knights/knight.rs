//! Knights: rank, status, and positions.

use crate::catan::resource::Cards;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::set::indexed_enum;

/// Number of knights of each rank that a player has.
pub const SUPPLY: usize = 2;
/// Cost of a new basic knight.
pub const RECRUIT_COST: Cards = Cards::new(0, 0, 1, 0, 1);
/// Cost of a promotion by one rank.
pub const PROMOTE_COST: Cards = Cards::new(0, 0, 1, 0, 1);
/// Cost of activating a knight.
pub const ACTIVATE_COST: Cards = Cards::new(0, 0, 0, 1, 0);

indexed_enum! {
    /// Rank of a knight.
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
    /// Returns the strength against the barbarians: 1, 2 or 3.
    pub const fn strength(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the next higher rank.
    pub const fn next_rank(self) -> Option<Rank> {
        match self {
            Rank::Basic => Some(Rank::Strong),
            Rank::Strong => Some(Rank::Mighty),
            Rank::Mighty => None,
        }
    }
}

/// Status of a knight. Only active knights act and defend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Status {
    /// Can't act or defend.
    #[default]
    Inactive,
    /// Can act and defend.
    Active,
}

/// Rank and status of a knight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Knight {
    /// Rank, which determines the strength.
    pub rank: Rank,
    /// Status: active or not.
    pub status: Status,
}

/// Positions of a seat's knights.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Knights {
    /// Vertices of the knights of each rank.
    ranks: [VertexSet; 3],
    /// Vertices of the active knights.
    active: VertexSet,
}

impl Knights {
    /// Returns the vertices of all knights.
    pub fn all(&self) -> VertexSet {
        self.ranks[0].or(self.ranks[1]).or(self.ranks[2])
    }

    /// Returns the vertices of the knights of a rank.
    pub fn vertices_with_rank(&self, rank: Rank) -> VertexSet {
        self.ranks[rank.index()]
    }

    /// Returns the vertices of the active knights.
    pub fn active(&self) -> VertexSet {
        self.active
    }

    /// Returns the knight on this vertex.
    pub fn at(&self, vertex: Vertex) -> Option<Knight> {
        let rank = Rank::ALL.into_iter().find(|&rank| self.vertices_with_rank(rank).contains(vertex))?;
        let status = if self.active.contains(vertex) { Status::Active } else { Status::Inactive };
        Some(Knight { rank, status })
    }

    /// Returns the number of knights of a rank left in the supply.
    pub fn supply_left(&self, rank: Rank) -> usize {
        SUPPLY.saturating_sub(self.vertices_with_rank(rank).len())
    }

    /// Returns the total strength of the knights on these vertices.
    pub fn strength(&self, knights: VertexSet) -> u8 {
        let strength = |rank: Rank| self.vertices_with_rank(rank).and(knights).len() as u8 * rank.strength();
        Rank::ALL.into_iter().map(strength).sum()
    }

    /// Places a knight, replacing any on the vertex.
    pub(crate) fn place(&mut self, vertex: Vertex, knight: Knight) {
        self.remove(vertex);
        self.ranks[knight.rank.index()].insert(vertex);
        self.set_status(vertex, knight.status);
    }

    /// Removes the knight on the vertex.
    pub(crate) fn remove(&mut self, vertex: Vertex) {
        self.ranks.iter_mut().for_each(|rank| rank.remove(vertex));
        self.active.remove(vertex);
    }

    /// Sets the status of the knight on the vertex, if there is one.
    pub(crate) fn set_status(&mut self, vertex: Vertex, status: Status) {
        if status == Status::Active && self.all().contains(vertex) {
            self.active.insert(vertex);
        } else {
            self.active.remove(vertex);
        }
    }
}
