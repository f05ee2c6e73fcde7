//! What lines and buttons say, whatever is played.

use std::any::Any;
use std::fmt::Debug;

use engine::seat::Seat;

use super::{Line, OwnLabel, Role, Spot};
use crate::command::{Ballot, ChatRule, GameOption, Measure, OptionKind};
use crate::language::Language;
use crate::robot::RobotKind;

/// What a choice or a button says.
#[derive(Clone, PartialEq, Debug)]
pub enum Label {
    /// A player.
    Player(Seat),
    /// A number.
    Number(u8),
    /// Begins again with putting cards together.
    StartOver,
    /// An option, whatever its value.
    Option(OptionKind),
    /// An option with a value.
    Value(GameOption),
    /// A robot.
    Robot(RobotKind),
    /// A robot that sits there already, by its name.
    SeatedRobot(String),
    /// Somebody at the table, by their name.
    Person(String),
    /// Something that is done about somebody.
    Measure {
        measure: Measure,
        /// About whom.
        name: String,
    },
    /// Who may chat.
    Chat(ChatRule),
    /// So many minutes from now on.
    Length(u32),
    /// A language.
    Language(Language),
    /// Yes or no.
    Ballot(Ballot),
    /// Something to do, in its plainest words.
    Do(Deed),
    /// What only a title has: a value of its own type.
    Own(OwnLabel),
}

impl Label {
    /// The spot on the board that it is about, if it is about one.
    pub fn spot(&self) -> Option<Spot> {
        self.line().and_then(Line::spot)
    }

    /// What the title says, if that is of this type.
    pub fn own<T: 'static>(&self) -> Option<&T> {
        if let Label::Own(own) = self { own.get() } else { None }
    }

    /// What can be told of it where it is a title's own.
    pub fn line(&self) -> Option<&dyn Line> {
        if let Label::Own(own) = self { Some(own.line()) } else { None }
    }

    /// Whether it is a move, or answers a prompt; everything else can be asked at any time.
    pub fn is_move(&self) -> bool {
        match self {
            Label::Do(deed) => matches!(deed, Deed::Roll | Deed::Build | Deed::End | Deed::Follow),
            Label::Ballot(_) => true,
            Label::Own(own) => own.line().role() != Role::Line,
            _ => false,
        }
    }

    /// Whether it answers a prompt that leaves nothing else to do.
    pub fn is_answer(&self) -> bool {
        self.line().is_some_and(|line| line.role() == Role::Answer)
    }
}

/// What only a title has.
impl<T: Line + Any + Debug + PartialEq + Send + Sync> From<T> for Label {
    fn from(own: T) -> Label {
        Label::Own(OwnLabel::new(own))
    }
}

impl From<Deed> for Label {
    fn from(deed: Deed) -> Label {
        Label::Do(deed)
    }
}

/// What a button or a menu's line does, where it needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Throws the dice.
    Roll,
    Build,
    /// Ends the turn.
    End,
    /// Shows one's hand.
    Hand,
    /// Shows the board.
    Board,
    /// Shows the board in words.
    BoardText,
    /// Tells how the game stands.
    Status,
    /// Shows everything that can be done.
    Menu,
    /// Tells what a robot would do.
    Hint,
    /// Does what was told so.
    Follow,
    /// Shows what is prepared.
    Prepared,
    /// Drops all of it.
    DropPrepared,
    /// Takes the last step back.
    Undo,
    /// Gives somebody's default answer.
    Skip,
    /// Gives up.
    Resign,
    /// Ends the game for all.
    Stop,
    /// Begins a new game with the same people.
    Again,
    /// Tells what has happened.
    Log,
    /// Tells what happened before that.
    Older,
    /// Tells what happened after that.
    Newer,
    /// Shows the game so far as a film.
    Film,
    /// Shows the board as it stood.
    Replay,
    /// Shows how the game began.
    First,
    /// Shows the step before.
    Previous,
    /// Shows the step after.
    Next,
    /// Shows how the game stands, after all its steps.
    Last,
    /// Shows what was counted.
    Numbers,
    /// Looks back at the game.
    Analysis,
    /// Checks the luck.
    Verify,
    /// Shows the rules.
    Rules,
    /// Shows the settings.
    Settings,
    /// Changes one's language.
    Language,
    /// Changes the table's language.
    TableLanguage,
    /// Shows help.
    Help,
    /// Sits down.
    Join,
    /// Gets up.
    Leave,
    /// Seats a robot.
    RobotAdd,
    /// Sends a robot away.
    RobotRemove,
    /// Does something about people.
    People,
    /// Changes an option.
    Option,
    /// Begins the game.
    Start,
    /// Is away.
    Away,
    /// Is there again.
    Back,
    /// Leaves a seat to a robot.
    Delegate,
    /// Lets the game rest.
    Pause,
    /// Lets the game go on.
    Resume,
    /// Takes over a seat.
    Takeover,
    /// Asks for somebody's seat.
    Replace,
    /// Swaps seats.
    Swap,
}
