//! Labels of menu items and buttons that every title shares.

use std::any::Any;
use std::fmt::Debug;

use engine::seat::Seat;

use super::{ButtonRole, LabelProperties, Spot, TitleLabel};
use crate::command::{Ballot, ChatRule, GameOption, Measure, OptionKind};
use crate::language::Language;
use crate::robot::RobotKind;

/// Label of a choice or a button.
#[derive(Clone, PartialEq, Debug)]
pub enum Label {
    Player(Seat),
    Number(u8),
    /// Empties the set of cards chosen so far.
    StartOver,
    /// Option without its value.
    Option(OptionKind),
    /// Option with a value.
    Value(GameOption),
    Robot(RobotKind),
    /// Name of a seated robot.
    SeatedRobot(String),
    /// Name of a person at the table.
    Person(String),
    /// Measure about a person.
    Measure {
        measure: Measure,
        /// Name of the person.
        name: String,
    },
    Chat(ChatRule),
    /// Length of time in minutes.
    Length(u32),
    Language(Language),
    Ballot(Ballot),
    /// Menu item that needs no argument.
    Item(MenuItem),
    /// Label of a title: a value of its own type.
    Title(TitleLabel),
}

impl Label {
    /// Place of the board that the label is about.
    pub fn spot(&self) -> Option<Spot> {
        self.properties().and_then(LabelProperties::spot)
    }

    /// Label of a title, if it has type `T`.
    pub fn downcast_ref<T: 'static>(&self) -> Option<&T> {
        if let Label::Title(own) = self { own.downcast_ref() } else { None }
    }

    /// Properties of a title's label.
    pub fn properties(&self) -> Option<&dyn LabelProperties> {
        if let Label::Title(own) = self { Some(own.properties()) } else { None }
    }

    /// Returns `true` for a move or an answer to a prompt; other requests are possible at any time.
    pub fn is_move(&self) -> bool {
        match self {
            Label::Item(deed) => matches!(deed, MenuItem::Roll | MenuItem::Build | MenuItem::End | MenuItem::Follow),
            Label::Ballot(_) => true,
            Label::Title(own) => own.properties().role() != ButtonRole::AnyTime,
            _ => false,
        }
    }

    /// Returns `true` for an answer to a prompt that allows nothing else.
    pub fn is_answer(&self) -> bool {
        self.properties().is_some_and(|line| line.role() == ButtonRole::Answer)
    }
}

/// Label of a title.
impl<T: LabelProperties + Any + Debug + PartialEq + Send + Sync> From<T> for Label {
    fn from(own: T) -> Label {
        Label::Title(TitleLabel::new(own))
    }
}

impl From<MenuItem> for Label {
    fn from(deed: MenuItem) -> Label {
        Label::Item(deed)
    }
}

/// Menu item or button without an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuItem {
    Roll,
    Build,
    End,
    Hand,
    Board,
    /// Shows the board as text.
    BoardText,
    /// Shows the state of the game.
    Status,
    /// Shows the general menu.
    Menu,
    /// Shows a robot's advice.
    Hint,
    /// Follows that advice.
    Follow,
    /// Shows the prepared answers.
    Prepared,
    /// Drops all prepared answers.
    DropPrepared,
    /// Takes back the last step.
    Undo,
    /// Asks the others to take back the last step.
    UndoByVote,
    /// Skips a player with their default action.
    Skip,
    Resign,
    /// Stops the game for everybody.
    Stop,
    /// Starts a new game with the same people.
    Again,
    /// Shows the log.
    Log,
    /// Shows the page of the log before this one in time.
    Older,
    /// Shows the page of the log after this one in time.
    Newer,
    /// Shows the film of the game.
    Film,
    /// Shows the board after a step.
    Replay,
    /// Replay: shows the setup.
    First,
    /// Replay: shows the previous step.
    Previous,
    /// Replay: shows the next step.
    Next,
    /// Replay: shows the last step.
    Last,
    /// Shows the statistics.
    Numbers,
    /// Shows the public ledger.
    Ledger,
    /// Shows the analysis.
    Analysis,
    /// Verifies the luck.
    Verify,
    Rules,
    Settings,
    /// Changes the reader's language.
    Language,
    /// Changes the table's language.
    TableLanguage,
    Help,
    Join,
    Leave,
    RobotAdd,
    RobotRemove,
    /// Opens the menu about people.
    People,
    /// Opens the menu of options.
    Option,
    /// Starts the game.
    Start,
    /// Starts an absence.
    Away,
    /// Ends an absence.
    Back,
    /// Delegates a seat to a robot.
    Delegate,
    Pause,
    Resume,
    /// Takes over a free seat.
    Takeover,
    /// Asks for a seat of somebody else.
    Replace,
    /// Asks to swap seats.
    Swap,
}
