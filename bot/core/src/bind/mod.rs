//! Binding of commands in a running game: a command means actions, a question, or a request to the table.

pub mod board_actions;
pub(crate) mod candidate;
mod choose;
pub mod context;
pub mod discard;
pub mod grammar;
pub mod menus;
pub mod moves;
pub mod narrow;
pub mod refusal;

use engine::game::AnyAction;

use crate::command::{Command, Commands};
use crate::menu::{Choice, ChoiceMenu, Label, MenuItem};
pub use candidate::typed_player_name;
pub use context::{CommandContext, SingleChoice};

/// Interpretation of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Interpretation {
    /// Legal actions, applied in order and atomically.
    Actions(Vec<AnyAction>),
    /// The command is incomplete: a menu completes it.
    Menu(ChoiceMenu),
    /// Not an action of the game: the table executes it. Players are named by seat number.
    TableCommand(Command),
}

/// English names of the commands that these choices carry, and `menu`.
fn available_commands(choices: &[Choice], commands: Commands) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    let menu = Choice::new(Label::Item(MenuItem::Menu), Command::Menu);
    for choice in choices.iter().chain([&menu]) {
        let name = commands.declarations_of(&choice.command).first().map(|declaration| declaration.name());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}
