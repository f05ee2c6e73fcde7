//! What a command means in a running game: actions, a question, or something that is the table's own business.

pub mod ask;
pub(crate) mod candidate;
mod choose;
pub mod grammar;
pub mod moves;
pub mod narrow;
pub mod pile;
pub mod places;
pub mod refuse;
pub mod speaker;

use engine::game::AnyAction;

use crate::command::{Command, Commands};
use crate::menu::{Ask, Choice, Deed, Label};
pub use candidate::player_word;
pub use speaker::{Single, Speaker};

/// What a command comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Bound {
    /// These actions, one after the other: all or none. The rules allow them.
    Act(Vec<AnyAction>),
    /// Something is left out: the speaker is asked.
    Ask(Ask),
    /// Nothing of the game: the table carries it out. Players in it are named by the number of their seat.
    Table(Command),
}

/// The commands that these choices carry, by their English names; the menu of everything is always among them.
fn here(choices: &[Choice], commands: Commands) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    let menu = Choice::new(Label::Do(Deed::Menu), Command::Menu);
    for choice in choices.iter().chain([&menu]) {
        let name = commands.declared(&choice.command).first().map(|declaration| declaration.name());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}
