//! Menus and buttons as data: a question, its choices, and the command that each choice carries.
//! //!
//! Menus are stateless: a choice carries a complete command, or one more complete than the command before it. They
//! are worded elsewhere. Items of a single title are values of its own types.

mod fold;
mod label;
mod own;
mod question;

pub use fold::{Fold, FoldTitle, fold};
pub use label::{Deed, Label};
pub use own::{Line, OwnLabel, Role, Tone};
pub use question::Question;

use crate::command::{Command, Own};

/// Place of the board of a title.
pub type Spot = Own;

/// Menu for one person: a question with its choices.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    pub question: Question,
    /// Choices, at least one.
    pub choices: Vec<Choice>,
    /// Places to label on a picture beside the menu.
    pub spots: Vec<Spot>,
}

/// Choice of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    pub label: Label,
    /// Areas of the board in which a place lies, used to group choices that exceed a platform's limit.
    pub areas: Vec<Area>,
    /// Command of the choice.
    pub command: Command,
}

/// Area of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// Sort key among the areas.
    pub order: usize,
    /// Name of the area.
    pub label: Label,
    /// Command for a menu of exactly the choices in this area, if there is one.
    pub command: Option<Command>,
}

impl Ask {
    /// Menu without places.
    pub fn new(question: impl Into<Question>, choices: Vec<Choice>) -> Ask {
        Ask { question: question.into(), choices, spots: Vec::new() }
    }

    /// Menu of choices at places.
    pub fn of_places(question: impl Into<Question>, choices: Vec<Choice>) -> Ask {
        let spots = choices.iter().filter_map(|choice| choice.label.spot()).collect();
        Ask { question: question.into(), choices, spots }
    }
}

impl Choice {
    /// Choice without areas.
    pub fn new(label: impl Into<Label>, command: Command) -> Choice {
        Choice { label: label.into(), areas: Vec::new(), command }
    }
}

/// Public button, the same for every reader.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    pub label: Label,
    /// Command that a press requests for its actor.
    pub command: Command,
}

impl Button {
    pub fn new(label: impl Into<Label>, command: Command) -> Button {
        Button { label: label.into(), command }
    }
}
