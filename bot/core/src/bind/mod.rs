//! Binding of commands in a running game: a command means actions, a question, or a request to the table.

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

/// Interpretation of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Bound {
    /// Legal actions, applied in order and atomically.
    Act(Vec<AnyAction>),
    /// The command is incomplete: a menu completes it.
    Ask(Ask),
    /// Not an action of the game: the table executes it. Players are named by seat number.
    Table(Command),
}

/// English names of the commands that these choices carry, and `menu`.
fn here(choices: &[Choice], commands: Commands) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    let menu = Choice::new(Label::Do(Deed::Menu), Command::Menu);
    for choice in choices.iter().chain([&menu]) {
        let name = commands.declared(&choice.command).first().map(|declaration| declaration.name());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}
