//! Commands about campaigns: series of games in a room.

use std::fmt::{self, Display, Formatter};

use super::canonical::space_prefixed;
use super::lexicon::Term;
use super::{Command, CommandError, GlobalCommand};

/// A command about a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CampaignCommand {
    /// Shows its members, games and standings.
    Page,
    /// Announces a campaign.
    New(NewCampaign),
    Join,
    Leave,
    /// Starts its games.
    Start,
    End,
    /// Exports all logs and the standings as a file.
    Books,
}

/// Settings of a new campaign; omitted ones have defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewCampaign {
    pub name: Option<String>,
    /// Number of games.
    pub games: Option<u32>,
    /// Options of its games, in the syntax of `/new`.
    pub options: Option<String>,
}

/// Keywords before the number of games and before the options.
const GAMES: &str = "games";
const OPTIONS: &str = "options";

impl NewCampaign {
    /// Parses the arguments of `/campaign new`: a name, then `games` and a number, then `options` and their values.
    fn parse(text: &str) -> NewCampaign {
        let mut words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        let mut new = NewCampaign::default();
        if let Some(at) = words.iter().position(|word| Term::new("argument", OPTIONS).contains(word)) {
            let options = words.split_off(at).into_iter().skip(1).collect::<Vec<_>>().join(" ");
            new.options = Some(options).filter(|options| !options.is_empty());
        }
        let number = |at: usize| words.get(at + 1).and_then(|number| number.parse().ok());
        let is_games = |at: usize| words.get(at).is_some_and(|word| Term::new("argument", GAMES).contains(word));
        let counted = (0..words.len()).rev().find(|&at| is_games(at) && number(at).is_some());
        if let Some(at) = counted {
            new.games = number(at);
            words.drain(at..at + 2);
        }
        new.name = Some(words.join(" ")).filter(|name| !name.is_empty());
        new
    }
}

/// `/campaign new`.
pub(super) fn parse_new(text: &str) -> Result<Command, CommandError> {
    Ok(Command::House(GlobalCommand::Campaign(CampaignCommand::New(NewCampaign::parse(text)))))
}

impl CampaignCommand {
    /// Returns `true` if the result is announced to the whole room.
    pub fn is_announced(&self) -> bool {
        !matches!(self, CampaignCommand::Page | CampaignCommand::Books)
    }
}

impl Display for CampaignCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CampaignCommand::Page => f.write_str("/campaign page"),
            CampaignCommand::New(NewCampaign { name, games, options }) => {
                write!(f, "/campaign new{}", space_prefixed(name.as_ref()))?;
                games.iter().try_for_each(|games| write!(f, " {GAMES} {games}"))?;
                options.iter().try_for_each(|options| write!(f, " {OPTIONS} {options}"))
            }
            CampaignCommand::Join => f.write_str("/campaign join"),
            CampaignCommand::Leave => f.write_str("/campaign leave"),
            CampaignCommand::Start => f.write_str("/campaign start"),
            CampaignCommand::End => f.write_str("/campaign end"),
            CampaignCommand::Books => f.write_str("/campaign books"),
        }
    }
}
