//! What is asked of the house, and not of one table: about a person, or about a room.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use super::me::MeCommand;
use super::time::TimeCommand;
use super::{CampaignCommand, PlayerName, Sure};
use crate::option::GameOption;

/// What is asked of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseCommand {
    /// Which games the speaker plays, those first that wait for them.
    MyGames,
    /// The speaker is away, or back, wherever they play.
    Time(TimeCommand),
    /// What the speaker has set of themselves, and sets.
    Me(MeCommand),
    /// Takes the speaker out of what is kept: asks first, and says what becomes of it.
    Forget(Sure),
    /// What somebody's games come to: the speaker's, or those of whoever is called so.
    Stats(Option<PlayerName>),
    /// Who is how strong here, in all games or in this one.
    Leaderboard(Option<GameOption>),
    /// About a series of games.
    Campaign(CampaignCommand),
    /// The speaker follows the table that is shown here in private, or none any more.
    Watch(Watching),
}

/// Whether somebody wants to follow a table in private.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watching {
    /// The one that is shown where they speak.
    Here,
    /// No longer.
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
