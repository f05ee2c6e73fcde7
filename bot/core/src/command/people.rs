//! Moderation commands.

use std::fmt::{self, Display, Formatter};

use super::player::PlayerName;

/// A moderation command. A menu asks for omitted arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeopleCommand {
    /// Asks for the person.
    Which,
    /// Asks for the measure.
    About(PlayerName),
    /// Takes a measure.
    Take(Measure, Option<PlayerName>),
    /// Sets the chat permission, or asks for it.
    Chat(Option<ChatRule>),
}

/// A moderation measure against a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Loses their seat; in a running game they get none again.
    Removed,
    /// May not chat.
    Muted,
    /// May chat again.
    Unmuted,
    /// Loses their seat, and may neither sit down nor chat.
    Banned,
    /// Lifts a ban and the exclusion from a running game.
    Unbanned,
}

impl Measure {
    /// All measures, in the order of menus.
    pub const ALL: [Measure; 5] =
        [Measure::Removed, Measure::Muted, Measure::Unmuted, Measure::Banned, Measure::Unbanned];
}

/// Permission to chat at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChatRule {
    /// People with a seat.
    Seats,
    /// Everybody known at the table.
    #[default]
    Everyone,
}

impl Measure {
    /// Canonical word of its command.
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
            PeopleCommand::Take(measure, Some(name)) => write!(f, "/people {} {}", measure.word(), Quoted(name)),
            PeopleCommand::Chat(None) => f.write_str("/people chat"),
            PeopleCommand::Chat(Some(ChatRule::Seats)) => f.write_str("/people chat seats"),
            PeopleCommand::Chat(Some(ChatRule::Everyone)) => f.write_str("/people chat everyone"),
        }
    }
}

/// A name in quotes, so that it is never parsed as a keyword.
struct Quoted<'a>(&'a PlayerName);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.as_str())
    }
}
