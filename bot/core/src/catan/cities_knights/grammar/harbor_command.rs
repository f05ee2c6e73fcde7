//! Command of the commercial harbor: which resource is offered to which opponent.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::resource::Resource;

use crate::catan::grammar::error::CatanExpected;
use crate::command::arguments::ParseResult;
use crate::command::lexicon::Term;
use crate::command::player::PlayerName;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::{Word, truncate_for_echo, words};
use crate::command::vocabulary::{canonical_word, find_value};
use crate::command::{Command, CommandError, Move, Readiness};

/// Harbor offer, possibly incomplete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarborCommand {
    /// Offered resources in the order given.
    pub offers: Vec<HarborOffer>,
    /// `Ready` if the offer is complete.
    pub readiness: Readiness,
}

/// One resource for one opponent; the player is asked for missing parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarborOffer {
    pub resource: Option<Resource>,
    /// Recipient of the resource.
    pub to: Option<PlayerName>,
}

impl HarborCommand {
    /// Parses a harbor move; `None` for another verb or unreadable text.
    pub fn from_move(said: &Move) -> Option<HarborCommand> {
        if said.verb() == VERB { parse_harbor(said.text()).ok() } else { None }
    }
}

impl From<HarborCommand> for Command {
    fn from(laid: HarborCommand) -> Command {
        Command::Move(Move::from_text(VERB, laid.to_string().trim_start()))
    }
}

/// Verb of the harbor move.
const VERB: &str = "harbor";

/// Writes the arguments after the verb, with a leading space.
impl Display for HarborCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, HarborOffer { resource, to }) in self.offers.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            resource.iter().try_for_each(|&resource| write!(f, " {}", canonical_word(HandCard::from(resource))))?;
            to.iter().try_for_each(|name| write!(f, " to {name}"))?;
        }
        match self.readiness {
            Readiness::Draft if !self.offers.is_empty() => f.write_str(" ..."),
            _ => Ok(()),
        }
    }
}

/// Parser state: the resource read last, and the recipient name being collected.
#[derive(Default)]
struct HarborParser {
    offers: Vec<HarborOffer>,
    resource: Option<Resource>,
    name: String,
}

impl HarborParser {
    /// Ends the current recipient name.
    fn finish_name(&mut self) {
        let name = std::mem::take(&mut self.name);
        let everybody = name.trim().is_empty() || Term::new("particle", "everybody").contains(name.trim());
        if let Some(to) = PlayerName::new(&name).filter(|_| !everybody) {
            match self.offers.last_mut() {
                Some(last) if last.to.is_none() => last.to = Some(to),
                _ => self.offers.push(HarborOffer { resource: self.resource, to: Some(to) }),
            }
        }
    }

    fn push_resource(&mut self, resource: Resource) {
        self.finish_name();
        self.resource = Some(resource);
        self.offers.push(HarborOffer { resource: Some(resource), to: None });
    }
}

/// Parses the arguments of the command.
pub(crate) fn parse(text: &str) -> ParseResult {
    parse_harbor(text).map(Command::from)
}

fn parse_harbor(text: &str) -> Result<HarborCommand, CommandError> {
    let mut reading = HarborParser::default();
    let mut readiness = Readiness::Ready;
    let mut named = false;
    for word in words(text) {
        let text = match word {
            Word::Quoted(name) => {
                reading.finish_name();
                reading.name = name;
                reading.finish_name();
                continue;
            }
            Word::Plain(text) => text,
        };
        if matches!(text.as_str(), "..." | "…") {
            readiness = Readiness::Draft;
            continue;
        }
        for (index, piece) in text.split([',', ';', '+']).enumerate() {
            if index > 0 {
                reading.finish_name();
            }
            let is = |section, key| Term::new(section, key).contains(piece);
            match (piece, find_value::<HandCard>(piece)) {
                ("", _) => {}
                ("&", _) => reading.finish_name(),
                _ if is("particle", "and") => reading.finish_name(),
                _ if is("particle", "before") => {
                    reading.finish_name();
                    named = true;
                }
                _ if (piece == "1" || is("number", "1")) && reading.name.is_empty() => {}
                (_, Some(card)) if reading.name.is_empty() => match card.resource() {
                    Some(resource) => reading.push_resource(resource),
                    None => return Err(unknown_resource(piece)),
                },
                _ if reading.offers.is_empty() && !named => return Err(unknown_resource(piece)),
                _ => {
                    reading.name.push(' ');
                    reading.name.push_str(piece);
                }
            }
        }
    }
    reading.finish_name();
    let readiness = if reading.offers.is_empty() { Readiness::Draft } else { readiness };
    Ok(HarborCommand { offers: reading.offers, readiness })
}

fn unknown_resource(word: &str) -> CommandError {
    let is_resource = |near| find_value::<HandCard>(near).is_some_and(|card| card.resource().is_some());
    let suggestion = nearest_in_vocabulary::<HandCard>(word).and_then(|near| near.filter(is_resource));
    CommandError::UnknownWord { word: truncate_for_echo(word), expected: CatanExpected::Resource.into(), suggestion }
}
