//! Questions of menus that every title shares.

use engine::game::AnyAction;

use crate::command::{LanguageScope, OptionKind, TitleValue};

#[derive(Clone, PartialEq, Debug)]
pub enum MenuQuestion {
    /// Move in one's turn.
    Turn,
    SkipPlayer,
    /// Seat that a person without one asks for.
    ReplaceSeat,
    /// Player to swap seats with.
    SwapSeats,
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
    OptionToChange,
    /// New value of an option.
    OptionValue {
        option: OptionKind,
    },
    RobotAdd,
    RobotRemove,
    /// Person to take a measure about.
    PersonToMeasure,
    /// Measure to take about a person.
    MeasureToTake,
    /// People who may chat.
    ChatPermission,
    /// End of an absence.
    AwayUntil,
    /// End of delegating a seat to a robot.
    DelegateUntil,
    /// Extra time for the awaited players.
    ExtendBy,
    /// Language of a person or a table.
    Language {
        whose: LanguageScope,
    },
    /// Anything that is possible.
    Menu,
    /// Confirmation of following a robot's advice: these actions in order.
    Hint(Vec<AnyAction>),
    /// Question of a title: a value of its own type.
    Title(TitleValue),
}

impl MenuQuestion {
    /// Question of a title, if it has type `T`.
    pub fn downcast_ref<T: 'static>(&self) -> Option<&T> {
        if let MenuQuestion::Title(own) = self { own.downcast_ref() } else { None }
    }
}
