//! The parts of the rules of Elasund.

use crate::command::Topic;

pub const PERMITS: Topic = Topic::new("permit");
/// The wall.
pub const WALL: Topic = Topic::new("wall");
/// The church.
pub const CHURCH: Topic = Topic::new("church");
/// Huts that find new places.
pub const HUTS: Topic = Topic::new("hut");

/// They, as they can be asked for beside those that titles share.
pub(super) const TOPICS: &[Topic] = &[PERMITS, WALL, CHURCH, HUTS];
