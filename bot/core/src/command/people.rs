//! What is done about people at a table by those who look after it.

use std::fmt::{self, Display, Formatter};

use super::player::PlayerName;

/// What is done about somebody. What is left out is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeopleCommand {
    /// Asks about whom.
    Which,
    /// Asks what is to be done about them.
    About(PlayerName),
    /// Does it.
    Take(Measure, Option<PlayerName>),
    /// Says who may chat; with nothing said, asks.
    Chat(Option<ChatRule>),
}

/// What is done about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// They lose their seat. One of the running game they don't get again.
    Removed,
    /// They may say nothing.
    Muted,
    /// They may say something again.
    Unmuted,
    /// They lose their seat, and may neither sit down nor speak.
    Banned,
    /// They may do so again, and take a seat of the running game.
    Unbanned,
}

impl Measure {
    /// Each of them.
    pub const ALL: [Measure; 5] =
        [Measure::Removed, Measure::Muted, Measure::Unmuted, Measure::Banned, Measure::Unbanned];
}

/// Who may say something at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChatRule {
    /// Those who have a seat.
    Seats,
    /// Whoever is known there.
    #[default]
    Everyone,
}

impl Measure {
    /// The English word that is typed for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Measure::Removed => "remove",
            Measure::Muted => "mute",
            Measure::Unmuted => "unmute",
            Measure::Banned => "ban",
            Measure::Unbanned => "unban",
        }
    }
}

impl Display for PeopleCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PeopleCommand::Which => f.write_str("/people"),
            PeopleCommand::About(name) => write!(f, "/people {}", Quoted(name)),
            PeopleCommand::Take(measure, None) => write!(f, "/people {}", measure.word()),
            PeopleCommand::Take(measure, Some(name)) => {
                write!(f, "/people {} {}", measure.word(), Quoted(name))
            }
            PeopleCommand::Chat(None) => f.write_str("/people chat"),
            PeopleCommand::Chat(Some(ChatRule::Seats)) => f.write_str("/people chat seats"),
            PeopleCommand::Chat(Some(ChatRule::Everyone)) => f.write_str("/people chat everyone"),
        }
    }
}

/// A name between quotes, whatever it is: no name is then taken for a word of the command.
struct Quoted<'a>(&'a PlayerName);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.as_str())
    }
}
