//! The parts of the rules of Elasund.

use crate::command::Topic;

pub const PERMITS: Topic = Topic::new("permit");
/// The wall.
pub const WALL: Topic = Topic::new("wall");
/// The church.
pub const CHURCH: Topic = Topic::new("church");
/// Huts that find new places.
pub const HUTS: Topic = Topic::new("hut");

/// They, as they can be asked for.
pub(super) const TOPICS: &[Topic] = &[
    Topic::GOAL,
    Topic::FOUNDING,
    Topic::TURN,
    Topic::PRODUCTION,
    Topic::ROBBER,
    Topic::TRADE,
    Topic::BUILDING,
    Topic::CARDS,
    PERMITS,
    WALL,
    CHURCH,
    HUTS,
];
