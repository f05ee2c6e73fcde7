//! Menus and buttons as data: a question, its choices, and the command that each choice carries.
//!
//! Menus are stateless: a choice carries a complete command, or one more complete than the command before it. They
//! are worded elsewhere. Items of a single title are values of its own types.

mod label;
mod question;
mod section;
mod title_label;

pub use label::{Label, MenuItem};
pub use question::MenuQuestion;
pub use section::{MenuSection, SectionTitle, split_into_sections};
pub use title_label::{ButtonEmphasis, ButtonRole, LabelProperties, TitleLabel};

use crate::command::{Command, TitleValue};

/// Place of the board of a title.
pub type Spot = TitleValue;

/// Menu for one person: a question with its choices.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceMenu {
    pub question: MenuQuestion,
    /// Choices, at least one.
    pub choices: Vec<Choice>,
    /// Places to label on a picture beside the menu.
    pub spots: Vec<Spot>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    pub label: Label,
    /// Areas of the board in which a place lies, used to group choices that exceed a platform's limit.
    pub areas: Vec<Area>,
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

impl ChoiceMenu {
    /// Menu without places.
    pub fn new(question: impl Into<MenuQuestion>, choices: Vec<Choice>) -> ChoiceMenu {
        ChoiceMenu { question: question.into(), choices, spots: Vec::new() }
    }

    /// Menu of choices at places.
    pub fn at_places(question: impl Into<MenuQuestion>, choices: Vec<Choice>) -> ChoiceMenu {
        let spots = choices.iter().filter_map(|choice| choice.label.spot()).collect();
        ChoiceMenu { question: question.into(), choices, spots }
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
