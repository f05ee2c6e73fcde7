//! Questions of menus that every title shares.

use engine::game::AnyAction;

use crate::command::{OptionKind, Own, Whose};

/// Question of a menu.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// Move in one's turn.
    Turn,
    /// Player to skip.
    SkipWhom,
    /// Seat that a person without one asks for.
    ReplaceWhom,
    /// Player to swap seats with.
    SwapWithWhom,
    /// Confirmation of resigning.
    Resign,
    /// Confirmation of leaving a seat.
    Leave,
    /// Confirmation of stopping the game for everybody.
    Stop,
    /// Confirmation of emptying the lobby.
    Clear,
    /// Ballot of a vote.
    Vote,
    /// Option to change.
    OptionWhich,
    /// New value of an option.
    OptionValue { option: OptionKind },
    /// Robot to add.
    RobotAdd,
    /// Robot to remove.
    RobotRemove,
    /// Person to take a measure about.
    PeopleWhom,
    /// Measure to take about a person.
    PeopleWhat,
    /// People who may chat.
    ChatWho,
    /// End of an absence.
    AwayUntil,
    /// End of delegating a seat to a robot.
    DelegateUntil,
    /// Extra time for the awaited players.
    ExtendBy,
    /// Language of a person or a table.
    Language { whose: Whose },
    /// Anything that is possible.
    Menu,
    /// Confirmation of following a robot's advice: these actions in order.
    Hint(Vec<AnyAction>),
    /// Question of a title: a value of its own type.
    Own(Own),
}

impl Question {
    /// Question of a title, if it has type `T`.
    pub fn own<T: 'static>(&self) -> Option<&T> {
        if let Question::Own(own) = self { own.get() } else { None }
    }
}
