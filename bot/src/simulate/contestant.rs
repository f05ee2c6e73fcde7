//! Who plays in a tournament.

use bot_core::command::vocabulary::Spoken as _;
use engine::robot::Robot;

/// Somebody who plays. Those of one name are measured together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// What it is called.
    pub name: String,
    /// Which robot of the house it is.
    pub robot: Robot,
}

impl Contestant {
    /// A robot of the house.
    pub fn house(robot: Robot) -> Contestant {
        let words = Robot::each().find(|(other, _)| *other == robot).map(|(_, words)| words.name());
        Contestant { name: words.unwrap_or_default().to_owned(), robot }
    }
}
