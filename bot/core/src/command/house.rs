//! What is asked of the house, and not of one table: about a person, or about a room.

use std::fmt::{self, Display, Formatter};

use super::Sure;

/// What is asked of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseCommand {
    /// Which games the speaker plays, those first that wait for them.
    MyGames,
    /// Takes the speaker out of what is kept: asks first, and says what becomes of it.
    Forget(Sure),
}

impl Display for HouseCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            HouseCommand::MyGames => f.write_str("/mygames"),
            HouseCommand::Forget(sure) => write!(f, "/forget{}", sure.after()),
        }
    }
}
