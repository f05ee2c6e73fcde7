//! Commands that do not concern one table: about the actor or a room.

use std::fmt::{self, Display, Formatter};

use super::account::AccountCommand;
use super::canonical::space_prefixed;
use super::time::TimeCommand;
use super::{CampaignCommand, Confirmation, CustomRulesCommand, PlayerName};
use crate::option::GameOption;

/// A command that does not concern one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GlobalCommand {
    /// Lists the speaker's games; those awaiting them first.
    MyGames,
    /// Sets or ends the speaker's absence at all tables.
    Time(TimeCommand),
    /// Shows or changes the speaker's settings.
    Me(AccountCommand),
    /// Erases the speaker, after a confirmation.
    Forget(Confirmation),
    /// Shows a player's statistics; the speaker's by default.
    Stats(Option<PlayerName>),
    /// Shows the ratings of all games, or of one.
    Leaderboard(Option<GameOption>),
    /// A command about campaigns.
    Campaign(CampaignCommand),
    /// A command about the saved rules of a room.
    CustomRules(CustomRulesCommand),
    /// Follows the table shown here by private messages, or stops following.
    Watch(FollowTarget),
}

/// Subscription to a table by private messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowTarget {
    /// The table shown where they speak.
    Here,
    /// Ends the subscription.
    Off,
}

impl Display for GlobalCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            GlobalCommand::MyGames => f.write_str("/mygames"),
            GlobalCommand::Time(time) => write!(f, "{time}"),
            GlobalCommand::Me(me) => write!(f, "{me}"),
            GlobalCommand::Forget(sure) => write!(f, "/forget{}", sure.suffix()),
            GlobalCommand::Stats(name) => write!(f, "/stats{}", space_prefixed(name.as_ref())),
            GlobalCommand::Leaderboard(game) => write!(f, "/leaderboard{}", space_prefixed(*game)),
            GlobalCommand::Campaign(campaign) => write!(f, "{campaign}"),
            GlobalCommand::CustomRules(rules) => write!(f, "{rules}"),
            GlobalCommand::Watch(FollowTarget::Here) => f.write_str("/watch"),
            GlobalCommand::Watch(FollowTarget::Off) => f.write_str("/watch off"),
        }
    }
}
