//! Command language. Typed text, slash commands, buttons and menus all yield a [`Command`], which is bound
//! to a running game later.

mod account;
pub(crate) mod arguments;
mod campaign;
pub(crate) mod canonical;
pub mod commands;
pub mod confusable;
mod custom_rules;
pub mod declaration;
pub mod error;
mod global;
pub mod lexicon;
pub mod moves;
pub(crate) mod option;
mod people;
pub mod player;
mod prepared;
pub(crate) mod suggestion;
mod table_commands;
pub mod text;
mod time;
pub mod title_value;
pub mod topic;
mod until;
pub mod vocabulary;

use crate::language::Language;
use crate::robot::RobotKind;

pub use crate::option::{Game, GameOption, OptionKind};
pub use account::{AccountCommand, WakingHoursArgument};
pub use campaign::{CampaignCommand, NewCampaign};
pub use commands::Commands;
pub use custom_rules::CustomRulesCommand;
pub use error::{CommandError, Expected};
pub use global::{FollowTarget, GlobalCommand};
pub use moves::{Move, Readiness, Token};
pub use option::OptionCommand;
pub use people::{ChatRule, Measure, PeopleCommand};
pub(crate) use player::best_matches;
pub use player::{PlaceArgument, PlayerName, SeatCommand, find_player};
pub use prepared::{PreparedCommand, PreparedSelection};
pub use suggestion::Suggestion;
pub use time::TimeCommand;
pub use title_value::TitleValue;
pub use topic::Topic;

/// A command to a table. Places and players are still text, whose meaning depends on the game. An omitted argument is
/// `None` or empty; a menu then asks for it.
///
/// The text form (`to_string`) is independent of the language, and [`Commands::parse`] is its inverse.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Opens a lobby with these options.
    New(Vec<GameOption>),
    /// Takes a seat, under this name if given.
    Join(Option<String>),
    /// Moves the speaker or a robot to this chair of the lobby, from 1.
    Chair(u8, NewOccupant),
    /// Joins a running game without a seat, to chat and to ask for a seat.
    Guest,
    /// Leaves. In a running game the seat becomes vacant.
    Leave(Confirmation),
    /// Adds or removes a robot.
    Robot(RobotCommand),
    /// Changes an option in the lobby.
    Option(OptionCommand),
    /// Starts the game.
    Start,
    /// Rolls the dice.
    Roll,
    /// A move of the game, in its vocabulary.
    Move(Move),
    /// Answers the current prompt of the speaker in the words of its menu; without words, shows that menu.
    Choose(String),
    /// Ends the turn.
    End,
    /// Shows the speaker's hand.
    Hand,
    Board(BoardForm),
    /// Shows the status of the game, and the changes since the speaker's last move.
    Status,
    /// Shows the main menu.
    Menu,
    /// Shows a robot's move in the speaker's place.
    Hint,
    /// Adds, lists and drops prepared answers.
    Prepared(PreparedCommand),
    /// Takes the last step back.
    Undo,
    /// Votes on the open motion.
    Vote(Option<Ballot>),
    /// Forces a seat's default action.
    Skip(Option<PlayerName>),
    /// Resigns from the game.
    Resign(Confirmation),
    /// Ends the game for everybody and reveals its secrets.
    Stop(Confirmation),
    /// Opens a new table with the same people.
    Again,
    /// Shows a page of the history, newest first; the log file of a finished game is attached.
    Log(Option<u32>),
    /// Animates the game so far.
    Film,
    /// Shows the board after this many steps.
    Replay(Option<u32>),
    /// Shows the statistics of a finished game.
    Numbers,
    /// Shows the public ledger.
    Ledger,
    /// Shows win probabilities and decisive moments of a finished game.
    Analysis,
    /// Verifies the luck of a finished game against the published commitment.
    Verify,
    /// Shows the rules, or one topic.
    Rules(Option<Topic>),
    /// Moderates people.
    People(PeopleCommand),
    /// Changes absence, delegation, or pause.
    Time(TimeCommand),
    /// Changes the occupant of a seat in the running game.
    Seat(SeatCommand),
    /// Shows the table's settings.
    Settings,
    /// A command that does not concern one table.
    House(GlobalCommand),
    /// Without a code, requests a link code; with one, links this room to its table.
    Link(Option<String>),
    /// Unlinks this room from the table.
    Unlink,
    /// Sets the speaker's or the table's language.
    Language(Option<Language>, LanguageScope),
    /// Shows help for all commands, or for one by English name.
    Help(Option<&'static str>),
    /// Writes a chat message.
    Say(String),
}

/// New occupant of a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewOccupant {
    /// The person who sends the command.
    Speaker,
    /// A robot added for it.
    Robot(RobotKind),
}

/// A command about robots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotCommand {
    /// Adds a robot: in the lobby, or on a vacant seat.
    Add(Option<RobotKind>),
    /// Removes a robot from the lobby, by name.
    Remove(Option<PlayerName>),
}

/// Form of a shown board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardForm {
    Picture,
    Text,
}

/// Scope of a language setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageScope {
    /// The speaker.
    Mine,
    Table,
}

/// Confirmation of an irreversible command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmation {
    /// Not given: the speaker is asked.
    Unasked,
    /// Given with the command.
    Yes,
}

impl Command {
    /// The ballot that the command may cast: `/vote`, or `/choose` with a yes or a no.
    pub fn ballot(&self) -> Option<Ballot> {
        match self {
            Command::Vote(ballot) => *ballot,
            Command::Choose(text) => vocabulary::find_value(text),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ballot {
    Yes,
    No,
}

/// A line with its parsed command, so that it is parsed only once.
#[derive(Clone, PartialEq, Debug)]
pub struct ParsedLine {
    /// The line as received, from which request digests are made; canonical text for commands without a line.
    pub text: String,
    pub command: Result<Command, CommandError>,
}

impl ParsedLine {
    /// The command, if the line is valid.
    pub fn valid_command(&self) -> Option<&Command> {
        self.command.as_ref().ok()
    }
}

impl From<Command> for ParsedLine {
    fn from(command: Command) -> ParsedLine {
        ParsedLine { text: command.to_string(), command: Ok(command) }
    }
}
