//! Command of the commercial harbor: which resource is offered to which opponent.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::resource::Resource;

use crate::catan::grammar::error::Expected;
use crate::command::arguments::Read;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::player::PlayerName;
use crate::command::suggestion::nearest_of;
use crate::command::text::{Word, echo, words};
use crate::command::vocabulary::{canonical, find};
use crate::command::{Command, Move, Readiness};

/// Harbor offer, possibly incomplete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarborCommand {
    /// Offered resources in the order given.
    pub laid: Vec<Lay>,
    /// `Ready` if the offer is complete.
    pub readiness: Readiness,
}

/// One resource for one opponent; the player is asked for missing parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lay {
    pub resource: Option<Resource>,
    /// Recipient of the resource.
    pub to: Option<PlayerName>,
}

impl HarborCommand {
    /// Parses a harbor move; `None` for another verb or unreadable text.
    pub fn of(said: &Move) -> Option<HarborCommand> {
        if said.verb() == VERB { laid(said.text()).ok() } else { None }
    }
}

impl From<HarborCommand> for Command {
    fn from(laid: HarborCommand) -> Command {
        Command::Move(Move::told(VERB, laid.to_string().trim_start()))
    }
}

/// Verb of the harbor move.
const VERB: &str = "harbor";

/// Writes the arguments after the verb, with a leading space.
impl Display for HarborCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, Lay { resource, to }) in self.laid.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            resource
                .iter()
                .try_for_each(|&resource| write!(f, " {}", canonical(HandCard::from(resource))))?;
            to.iter().try_for_each(|name| write!(f, " to {name}"))?;
        }
        match self.readiness {
            Readiness::Draft if !self.laid.is_empty() => f.write_str(" ..."),
            _ => Ok(()),
        }
    }
}

/// Parser state: the resource read last, and the recipient name being collected.
#[derive(Default)]
struct Reading {
    laid: Vec<Lay>,
    resource: Option<Resource>,
    name: String,
}

impl Reading {
    /// Ends the current recipient name.
    fn name(&mut self) {
        let name = std::mem::take(&mut self.name);
        let everybody = name.trim().is_empty() || Term::new("particle", "everybody").are(name.trim());
        if let Some(to) = PlayerName::new(&name).filter(|_| !everybody) {
            match self.laid.last_mut() {
                Some(last) if last.to.is_none() => last.to = Some(to),
                _ => self.laid.push(Lay { resource: self.resource, to: Some(to) }),
            }
        }
    }

    fn resource(&mut self, resource: Resource) {
        self.name();
        self.resource = Some(resource);
        self.laid.push(Lay { resource: Some(resource), to: None });
    }
}

/// Parses the arguments of the command.
pub(crate) fn read(text: &str) -> Read {
    laid(text).map(Command::from)
}

fn laid(text: &str) -> Result<HarborCommand, CommandError> {
    let mut reading = Reading::default();
    let mut readiness = Readiness::Ready;
    let mut named = false;
    for word in words(text) {
        let text = match word {
            Word::Quoted(name) => {
                reading.name();
                reading.name = name;
                reading.name();
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
                reading.name();
            }
            let is = |section, key| Term::new(section, key).are(piece);
            match (piece, find::<HandCard>(piece)) {
                ("", _) => {}
                ("&", _) => reading.name(),
                _ if is("particle", "and") => reading.name(),
                _ if is("particle", "before") => {
                    reading.name();
                    named = true;
                }
                _ if (piece == "1" || is("number", "1")) && reading.name.is_empty() => {}
                (_, Some(card)) if reading.name.is_empty() => match card.resource() {
                    Some(resource) => reading.resource(resource),
                    None => return Err(unknown(piece)),
                },
                _ if reading.laid.is_empty() && !named => return Err(unknown(piece)),
                _ => {
                    reading.name.push(' ');
                    reading.name.push_str(piece);
                }
            }
        }
    }
    reading.name();
    let readiness = if reading.laid.is_empty() { Readiness::Draft } else { readiness };
    Ok(HarborCommand { laid: reading.laid, readiness })
}

fn unknown(word: &str) -> CommandError {
    let is_resource = |near| find::<HandCard>(near).is_some_and(|card| card.resource().is_some());
    let suggestion = nearest_of::<HandCard>(word).and_then(|near| near.filter(is_resource));
    CommandError::UnknownWord { word: echo(word), expected: Expected::Resource.into(), suggestion }
}
