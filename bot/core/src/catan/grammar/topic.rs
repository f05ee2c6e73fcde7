//! The parts of the rules of the base game, of Cities & Knights, and of ships.

use crate::command::Topic;

/// Longest road and largest army.
pub const AWARDS: Topic = Topic::new("award");
/// Improvements of cities.
pub const IMPROVEMENTS: Topic = Topic::new("improvement");
/// Knights on the board.
pub const KNIGHTS: Topic = Topic::new("knight");
/// The barbarians and their attacks.
pub const BARBARIANS: Topic = Topic::new("barbarian");
/// Walls, which are told of with all that is built.
pub const WALL: Topic = Topic::new("wall");
/// Ships, and the land beyond the sea.
pub const SEA: Topic = Topic::new("sea");

/// They, as they can be asked for beside those that titles share.
pub(super) const TOPICS: &[Topic] = &[AWARDS, IMPROVEMENTS, KNIGHTS, BARBARIANS, SEA];
