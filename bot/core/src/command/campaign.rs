//! What is asked about a series of games in a room.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use super::lexicon::Term;
use super::{Command, CommandError, HouseCommand};

/// What is asked about a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CampaignCommand {
    /// Its page: members, games and standings.
    Page,
    /// A new one is announced.
    New(NewCampaign),
    /// The speaker is a member from now on.
    Join,
    /// They no longer are.
    Leave,
    /// Its games begin.
    Start,
    /// It is over.
    End,
    /// Its books as a file: all logs and the table of standings.
    Books,
}

/// A campaign that is announced. What is left out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewCampaign {
    /// What it is called.
    pub name: Option<String>,
    /// How many games it has.
    pub games: Option<u32>,
    /// What is played, in the words of `/new`.
    pub options: Option<String>,
}

/// What stands before the number of games, and before the options.
const GAMES: &str = "games";
const OPTIONS: &str = "options";

impl NewCampaign {
    /// Of what follows `/campaign new`: a name, then `games` and a number, then `options` and what is played.
    fn read(text: &str) -> NewCampaign {
        let mut words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        let mut new = NewCampaign::default();
        if let Some(at) = words.iter().position(|word| Term::new("argument", OPTIONS).are(word)) {
            let options = words.split_off(at).into_iter().skip(1).collect::<Vec<_>>().join(" ");
            new.options = Some(options).filter(|options| !options.is_empty());
        }
        let number = |at: usize| words.get(at + 1).and_then(|number| number.parse().ok());
        let is_games = |at: usize| words.get(at).is_some_and(|word| Term::new("argument", GAMES).are(word));
        let counted = (0..words.len()).rev().find(|&at| is_games(at) && number(at).is_some());
        if let Some(at) = counted {
            new.games = number(at);
            words.drain(at..at + 2);
        }
        new.name = Some(words.join(" ")).filter(|name| !name.is_empty());
        new
    }
}

/// What follows `/campaign new`.
pub(super) fn new(text: &str) -> Result<Command, CommandError> {
    Ok(Command::House(HouseCommand::Campaign(CampaignCommand::New(NewCampaign::read(text)))))
}

impl CampaignCommand {
    /// Whether everybody in the room wants to know what comes of it.
    pub fn is_news(&self) -> bool {
        !matches!(self, CampaignCommand::Page | CampaignCommand::Books)
    }
}

impl Display for CampaignCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CampaignCommand::Page => f.write_str("/campaign page"),
            CampaignCommand::New(NewCampaign { name, games, options }) => {
                write!(f, "/campaign new{}", after(name.as_ref()))?;
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
