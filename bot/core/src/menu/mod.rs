//! Menus and buttons as data: what is asked, what can be chosen, and the command that each choice carries.
//!
//! Nothing is kept between two clicks: a choice carries a command that is complete, or more complete than the one
//! that led to it. Words are made elsewhere. What only one title has is a value of that title's own type.

mod fold;
mod label;
mod own;
mod question;

pub use fold::{Fold, FoldTitle, fold};
pub use label::{Deed, Label};
pub use own::{Line, OwnLabel, Role, Tone};
pub use question::Question;

use crate::command::{Command, Own};

/// A place on the board of a title.
pub type Spot = Own;

/// A question to one person, with everything that can be answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    /// What is asked.
    pub question: Question,
    /// Any number of answers; never none.
    pub choices: Vec<Choice>,
    /// The places that a picture beside it should label.
    pub spots: Vec<Spot>,
}

/// One answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What it says.
    pub label: Label,
    /// For a place: the areas of the board in which it lies. Where the choices are too many for one list, they are
    /// grouped so.
    pub areas: Vec<Area>,
    /// What it does.
    pub command: Command,
}

/// An area of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// Where it stands among others.
    pub order: usize,
    /// What it is called.
    pub label: Label,
    /// The command whose menu has just the choices in it, where there is one.
    pub command: Option<Command>,
}

impl Ask {
    /// A question without places.
    pub fn new(question: impl Into<Question>, choices: Vec<Choice>) -> Ask {
        Ask { question: question.into(), choices, spots: Vec::new() }
    }

    /// A question whose choices are about places.
    pub fn of_places(question: impl Into<Question>, choices: Vec<Choice>) -> Ask {
        let spots = choices.iter().filter_map(|choice| choice.label.spot()).collect();
        Ask { question: question.into(), choices, spots }
    }
}

impl Choice {
    /// An answer that is no place.
    pub fn new(label: impl Into<Label>, command: Command) -> Choice {
        Choice { label: label.into(), areas: Vec::new(), command }
    }
}

/// A button in public: the same for everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// What it says.
    pub label: Label,
    /// What it does, for whoever presses it.
    pub command: Command,
}

impl Button {
    /// This one.
    pub fn new(label: impl Into<Label>, command: Command) -> Button {
        Button { label: label.into(), command }
    }
}
