//! What is asked of the house, and not of one table: about a person, or about a room.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use super::{CampaignCommand, PlayerName};
use crate::option::GameOption;

/// What is asked of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseCommand {
    /// Which games the speaker plays, those first that wait for them.
    MyGames,
    /// What somebody's games come to: the speaker's, or those of whoever is called so.
    Stats(Option<PlayerName>),
    /// Who is how strong here, in all games or in this one.
    Leaderboard(Option<GameOption>),
    /// About a series of games.
    Campaign(CampaignCommand),
}

impl Display for HouseCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            HouseCommand::MyGames => f.write_str("/mygames"),
            HouseCommand::Stats(name) => write!(f, "/stats{}", after(name.as_ref())),
            HouseCommand::Leaderboard(game) => write!(f, "/leaderboard{}", after(*game)),
            HouseCommand::Campaign(campaign) => write!(f, "{campaign}"),
        }
    }
}
