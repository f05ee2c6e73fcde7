//! Rule topics of Elasund.

use crate::command::Topic;

pub const PERMITS: Topic = Topic::new("permit");
pub const WALL: Topic = Topic::new("wall");
pub const CHURCH: Topic = Topic::new("church");
/// Huts that were removed and are placed again.
pub const HUTS: Topic = Topic::new("hut");

/// Topics that players can ask for in addition to the common ones.
pub(super) const TOPICS: &[Topic] = &[PERMITS, WALL, CHURCH, HUTS];
