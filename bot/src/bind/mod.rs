//! What a command means in a running game: actions, a question, or something that is the table's own business.

pub mod ask;
pub(crate) mod catan;
mod choose;
mod complete;
pub(crate) mod elasund;
mod grammar;
mod moves;
mod narrow;
mod pile;
mod places;
mod refuse;
mod speaker;
mod titles;

use engine::game::{AnyAction, AnyGame};
use engine::seat::{PerSeat, Seat};

use crate::command::Command;
use crate::command::declaration::declared;
use crate::command::error::CommandError;
use crate::menu::{Ask, Choice, Deed, Label};
pub use complete::{Completion, Typist, complete, complete_spoken};
pub(crate) use places::{hexes_around, name_of};
pub(crate) use speaker::{Single, Speaker};

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

/// What a command means for the player in this seat. What is left out is asked for; a single legal choice is taken
/// where nothing else can be meant.
///
/// # Errors
/// When it names what is not there, or the rules forbid it.
pub fn bind(
    command: &Command,
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
) -> Result<Bound, CommandError> {
    titles::bind(command, game, seat, names, Single::Take)
}

/// The commands that these choices carry, by their English names; the menu of everything is always among them.
fn here(choices: &[Choice]) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    let menu = Choice::new(Label::Do(Deed::Menu), Command::Menu);
    for choice in choices.iter().chain([&menu]) {
        let name = declared(&choice.command).first().map(|declaration| declaration.name());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}
