//! Commands that do not concern one table: about the actor or a room.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use super::me::MeCommand;
use super::time::TimeCommand;
use super::{CampaignCommand, PlayerName, Sure};
use crate::option::GameOption;

/// A command that does not concern one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseCommand {
    /// Lists the speaker's games; those awaiting them first.
    MyGames,
    /// Sets or ends the speaker's absence at all tables.
    Time(TimeCommand),
    /// Shows or changes the speaker's settings.
    Me(MeCommand),
    /// Erases the speaker, after a confirmation.
    Forget(Sure),
    /// Shows a player's statistics; the speaker's by default.
    Stats(Option<PlayerName>),
    /// Shows the ratings of all games, or of one.
    Leaderboard(Option<GameOption>),
    /// A command about campaigns.
    Campaign(CampaignCommand),
    /// Follows the table shown here by private messages, or stops following.
    Watch(Watching),
}

/// Subscription to a table by private messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watching {
    /// The table shown where they speak.
    Here,
    /// Ends the subscription.
    Off,
}

impl Display for HouseCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            HouseCommand::MyGames => f.write_str("/mygames"),
            HouseCommand::Time(time) => write!(f, "{time}"),
            HouseCommand::Me(me) => write!(f, "{me}"),
            HouseCommand::Forget(sure) => write!(f, "/forget{}", sure.after()),
            HouseCommand::Stats(name) => write!(f, "/stats{}", after(name.as_ref())),
            HouseCommand::Leaderboard(game) => write!(f, "/leaderboard{}", after(*game)),
            HouseCommand::Campaign(campaign) => write!(f, "{campaign}"),
            HouseCommand::Watch(Watching::Here) => f.write_str("/watch"),
            HouseCommand::Watch(Watching::Off) => f.write_str("/watch off"),
        }
    }
}
