//! The one command language. Text, slash commands, buttons and menus all come to a [`Command`]; what a command means
//! in a running game is found when it meets that game.

pub(crate) mod arguments;
mod ballot;
mod campaign;
pub(crate) mod canonical;
pub mod commands;
pub mod declaration;
pub mod error;
mod house;
pub mod lexicon;
pub mod looks;
mod me;
pub mod moves;
pub(crate) mod option;
pub mod own;
pub(crate) mod parse;
mod people;
pub mod place;
pub mod player;
mod prepared;
mod seat;
mod spoken;
pub(crate) mod suggestion;
mod tables;
pub mod text;
mod time;
pub mod topic;
mod until;
pub mod vocabulary;

pub use crate::option::{Game, GameOption, OptionKind};
pub use ballot::Ballot;
pub use campaign::{CampaignCommand, NewCampaign};
pub use commands::Commands;
pub use error::{CommandError, Expected};
pub use house::{HouseCommand, Watching};
pub use me::{Awake, MeCommand};
pub use moves::{Move, Readiness, Said};
pub use option::OptionCommand;
pub use own::Own;
pub use people::{ChatRule, Measure, PeopleCommand};
pub use place::Place;
pub(crate) use player::best;
pub use player::{PlayerName, find_player};
pub use prepared::{PreparedCommand, WhichPrepared};
pub use seat::SeatCommand;
pub use spoken::Spoken;
pub use suggestion::Suggestion;
pub use time::TimeCommand;
pub use topic::Topic;

use crate::language::Language;
use crate::robot::RobotKind;

/// What somebody asks of a table. Places and players are words still: what they name depends on the game.
/// A left-out argument is `None` or empty; it is then asked for with a menu, whose choices carry the command with it.
///
/// As text (`to_string`) a command is the same in every language, and [`Commands::parse`] gives back the same command.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Opens a lobby with these options.
    New(Vec<GameOption>),
    /// Sits down, under this name if one is given.
    Join(Option<String>),
    /// In the lobby, has the speaker or a robot sit on this chair, counted from 1.
    Chair(u8, Sitter),
    /// Comes to a running game without a seat, to talk and to ask for one.
    Guest,
    /// Gets up. In a running game the seat is free for a robot or a newcomer.
    Leave(Sure),
    /// Seats a robot, or sends one away.
    Robot(RobotCommand),
    /// Changes an option in the lobby.
    Option(OptionCommand),
    /// Begins the game.
    Start,
    /// Throws the dice.
    Roll,
    /// A move in words, whatever its game. What is left out is asked for.
    Move(Move),
    /// Answers whichever prompt awaits the speaker, in the words of its menu; without words it shows that menu.
    Choose(String),
    /// Ends the turn.
    End,
    /// Shows the speaker their hand.
    Hand,
    /// Shows the board.
    Board(BoardForm),
    /// Tells how the game stands, and what changed since the speaker's last move.
    Status,
    /// Shows a menu of everything that the speaker can do.
    Menu,
    /// Tells the speaker what a robot would do in their place.
    Hint,
    /// Prepares answers in advance, and drops them.
    Prepared(PreparedCommand),
    /// Takes the last step back.
    Undo,
    /// Answers an open vote.
    Vote(Option<Ballot>),
    /// Gives a seat's default answer.
    Skip(Option<PlayerName>),
    /// Gives the game up.
    Resign(Sure),
    /// Ends the game for everybody, and reveals.
    Stop(Sure),
    /// A new game with the same people.
    Again,
    /// What has happened, page by page, from the newest on; once the game is over, with the whole log as a file.
    Log(Option<u32>),
    /// The game so far as a film.
    Film,
    /// The board as it stood after so many steps.
    Replay(Option<u32>),
    /// What was counted in a game that is over.
    Numbers,
    /// How likely everybody was to win in a game that is over, and what mattered.
    Analysis,
    /// Whether all luck of a game that is over follows from what was published.
    Verify,
    /// The rules in short, or one part of them.
    Rules(Option<Topic>),
    /// Puts people out, silences them, and lets them in again.
    People(PeopleCommand),
    /// Is away, leaves a seat to a robot, lets the game rest.
    Time(TimeCommand),
    /// Has a seat of the running game change hands.
    Seat(SeatCommand),
    /// The table's settings.
    Settings,
    /// Asks something of the house.
    House(HouseCommand),
    /// Asks for a code by which another room joins this table; with one, this room joins the table that gave it.
    Link(Option<String>),
    /// This room no longer shows the table, which others go on to show.
    Unlink,
    /// Changes a language: the speaker's own, or the table's.
    Language(Option<Language>, Whose),
    /// Help with all commands, or with the one that is declared under this English name.
    Help(Option<&'static str>),
    /// Says something that is no command.
    Say(String),
}

/// Who is to sit on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Whoever says it.
    Speaker,
    /// A robot that comes for it.
    Robot(RobotKind),
}

/// What is done with robots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RobotCommand {
    /// One sits down: in the lobby, or on a vacant seat.
    Add(Option<RobotKind>),
    /// One gets up, in the lobby: the one with this name.
    Remove(Option<PlayerName>),
}

/// How the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardForm {
    /// As a picture.
    Picture,
    /// In words.
    Text,
}

/// Whose language is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The speaker's own.
    Mine,
    /// The table's.
    Table,
}

/// Whether the speaker has said that they mean it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
    /// Not yet: they are asked.
    Unasked,
    /// They have.
    Yes,
}

impl Command {
    /// The answer to an open vote that these words can be: of `/vote`, or of `/choose` with a yes or a no.
    pub fn ballot(&self) -> Option<Ballot> {
        match self {
            Command::Vote(ballot) => *ballot,
            Command::Choose(text) => vocabulary::find(text),
            _ => None,
        }
    }
}
