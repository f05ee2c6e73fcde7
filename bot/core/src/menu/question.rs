//! What is asked, whatever is played.

use std::fmt::{self, Debug, Formatter};

use crate::command::{OptionKind, Own, Whose};

/// What is asked.
#[derive(Clone, PartialEq)]
pub enum Question {
    /// What to do in one's turn.
    Turn,
    /// Whose default answer to give.
    SkipWhom,
    /// Whether to give up.
    Resign,
    /// Whether to end the game for all.
    Stop,
    /// Whether everybody is to get up before the game.
    Clear,
    /// Yes or no.
    Vote,
    /// Which option to change.
    OptionWhich,
    /// What to change it to.
    OptionValue {
        /// Which.
        option: OptionKind,
    },
    /// Which robot sits down.
    RobotAdd,
    /// Which robot gets up.
    RobotRemove,
    /// About whom something is to be done.
    PeopleWhom,
    /// What is to be done about them.
    PeopleWhat,
    /// Who may chat.
    ChatWho,
    /// Which language.
    Language {
        /// Whose.
        whose: Whose,
    },
    /// Anything that can be done.
    Menu,
    /// What only a title asks: a value of its own type.
    Own(Own),
}

impl Question {
    /// What the title asks, if that is of this type.
    pub fn own<T: 'static>(&self) -> Option<&T> {
        if let Question::Own(own) = self { own.get() } else { None }
    }
}

/// What is a title's own stands for itself.
impl Debug for Question {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Question::Turn => f.write_str("Turn"),
            Question::SkipWhom => f.write_str("SkipWhom"),
            Question::Resign => f.write_str("Resign"),
            Question::Stop => f.write_str("Stop"),
            Question::Clear => f.write_str("Clear"),
            Question::Vote => f.write_str("Vote"),
            Question::OptionWhich => f.write_str("OptionWhich"),
            Question::RobotAdd => f.write_str("RobotAdd"),
            Question::RobotRemove => f.write_str("RobotRemove"),
            Question::PeopleWhom => f.write_str("PeopleWhom"),
            Question::PeopleWhat => f.write_str("PeopleWhat"),
            Question::ChatWho => f.write_str("ChatWho"),
            Question::Menu => f.write_str("Menu"),
            Question::OptionValue { option } => {
                f.debug_struct("OptionValue").field("option", option).finish()
            }
            Question::Language { whose } => f.debug_struct("Language").field("whose", whose).finish(),
            Question::Own(own) => own.fmt(f),
        }
    }
}
