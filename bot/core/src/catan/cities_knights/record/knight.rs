//! Stored form of a knight.

use engine::catan::cities_knights::knight::Knight;
use serde::{Deserialize, Serialize};

use super::words::{RankWord, StatusWord};
use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, plain};

/// Rank and status of one knight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnightShape {
    rank: RankWord,
    status: StatusWord,
}

impl From<Knight> for KnightShape {
    fn from(knight: Knight) -> KnightShape {
        KnightShape { rank: knight.rank.into(), status: knight.status.into() }
    }
}

impl From<KnightShape> for Knight {
    fn from(shape: KnightShape) -> Knight {
        Knight { rank: shape.rank.into(), status: shape.status.into() }
    }
}

plain! { Knight as KnightShape }
