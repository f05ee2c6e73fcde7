//! Rule topics of the base game, Cities & Knights, and ships.

use crate::command::Topic;

/// Longest road and largest army.
pub const AWARDS: Topic = Topic::new("award");
/// Improvements of cities.
pub const IMPROVEMENTS: Topic = Topic::new("improvement");
/// Knights on the board.
pub const KNIGHTS: Topic = Topic::new("knight");
/// The barbarians and their attacks.
pub const BARBARIANS: Topic = Topic::new("barbarian");
/// City walls; explained together with all buildings.
pub const WALL: Topic = Topic::new("wall");
/// Ships, and the land beyond the sea.
pub const SEA: Topic = Topic::new("sea");

/// Topics that players can ask for in addition to the common ones.
pub(super) const TOPICS: &[Topic] = &[AWARDS, IMPROVEMENTS, KNIGHTS, BARBARIANS, SEA];
