//! What is asked, whatever is played.

use engine::game::AnyAction;

use crate::command::{OptionKind, Own, Whose};

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// What to do in one's turn.
    Turn,
    /// Whose default answer to give.
    SkipWhom,
    /// Whose seat somebody wants who has none.
    ReplaceWhom,
    /// With whom to swap seats.
    SwapWithWhom,
    /// Whether to give up.
    Resign,
    /// Whether they really leave their seat.
    Leave,
    /// Whether to end the game for all.
    Stop,
    /// Whether everybody is to get up before the game.
    Clear,
    /// Yes or no.
    Vote,
    /// Which option to change.
    OptionWhich,
    /// What to change it to.
    OptionValue { option: OptionKind },
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
    /// Until when somebody is away.
    AwayUntil,
    /// Until when a robot is to play for somebody.
    DelegateUntil,
    /// How much more time those are to have who are awaited.
    ExtendBy,
    /// Which language.
    Language { whose: Whose },
    /// Anything that can be done.
    Menu,
    /// Whether to do what a robot would, step after step.
    Hint(Vec<AnyAction>),
    /// What only a title asks: a value of its own type.
    Own(Own),
}

impl Question {
    /// What the title asks, if that is of this type.
    pub fn own<T: 'static>(&self) -> Option<&T> {
        if let Question::Own(own) = self { own.get() } else { None }
    }
}
