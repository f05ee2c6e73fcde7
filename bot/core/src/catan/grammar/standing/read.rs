//! Parsing and canonical text of prepared answers.

use engine::Catan;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::catan::view::View;
use engine::catan::way::Way;
use engine::game::Listed;
use engine::seat::{Seat, SeatSet};

use super::{Bought, Standing};
use crate::catan::grammar::counted::{counted, proposal};
use crate::catan::grammar::error::{Expected, PlaceKind, Refusal};
use crate::catan::grammar::offer::{Proposal, Terms};
use crate::catan::grammar::read::place_and_player;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::moves::said;
use crate::command::suggestion::nearest_of;
use crate::command::text::{echo, words};
use crate::command::vocabulary::{canonical, find};
use crate::command::{Move, PlayerName};

/// Maximum number of partners of a standing offer.
const MOST_TAKERS: u8 = 9;

/// Maximum number of cards requested for one card.
const MOST_RATE: u8 = 9;

/// Parser context: the view, and the lookup of players by name.
pub(super) struct Reading<'a> {
    pub(super) view: &'a View,
    pub(super) player: &'a dyn Fn(&PlayerName) -> Result<Seat, CommandError>,
}

impl Standing {
    /// Parses a stored prepared answer; `None` if it is no longer valid.
    pub(super) fn stored(view: &View, said: &Move) -> Option<Standing> {
        let player = |name: &PlayerName| name.seat().ok_or(CommandError::Empty);
        Reading { view, player: &player }.read(said).ok()
    }

    pub(super) fn canonical(&self) -> Move {
        let players = |seats: &SeatSet| {
            let names: Vec<String> = seats.iter().map(|seat| PlayerName::from(seat).to_string()).collect();
            if names.is_empty() { String::new() } else { format!(" to {}", names.join(", ")) }
        };
        let cards = |terms: &Terms| format!("{} for {}", counted(terms.give), counted(terms.want));
        match self {
            Standing::Roll => Move::bare("standing.roll"),
            Standing::Discard(kinds) => {
                let words: Vec<&str> = kinds.iter().map(|kind| canonical(*kind)).collect();
                Move::told("standing.discard", words.join(" "))
            }
            Standing::Gold(kinds) => {
                let words: Vec<&str> = kinds.iter().map(|kind| canonical(*kind)).collect();
                Move::told("standing.gold", words.join(" "))
            }
            Standing::Robber { hex, victim } => {
                let hex = hex.map(notation::hex);
                let victim = victim.map(|victim| PlayerName::from(victim).to_string());
                Move::told("standing.robber", hex.into_iter().chain(victim).collect::<Vec<_>>().join(" "))
            }
            Standing::Accept { terms, from } => {
                Move::told("standing.accept", format!("{}{}", cards(terms), players(from)))
            }
            Standing::Decline { below } => {
                Move::told("standing.decline", below.map(|below| below.to_string()).unwrap_or_default())
            }
            Standing::Offer { terms, to, takers } => {
                let text = format!("{}{} takers {takers}", cards(terms), players(to));
                Move::told("standing.offer", text)
            }
            Standing::End { after } => {
                let after = match after {
                    None => "",
                    Some(Bought::Piece(piece)) => canonical(*piece),
                    Some(Bought::Ship) => canonical(Way::Ship),
                    Some(Bought::Card) => "card",
                };
                Move::told("standing.end", after)
            }
        }
    }
}

impl Reading<'_> {
    /// Parses a prepared answer.
    ///
    /// # Errors
    /// If the text is unreadable, or names something that does not exist.
    pub(super) fn read(&self, prepared: &Move) -> Result<Standing, CommandError> {
        let text = prepared.text();
        Ok(match prepared.verb() {
            "standing.roll" => nothing(text, Standing::Roll)?,
            "standing.discard" => Standing::Discard(self.kinds(text)?),
            "standing.gold" if self.view.ships.is_none() => {
                let expected = crate::command::Expected::Subcommand("standing");
                return Err(CommandError::UnknownWord {
                    word: "gold".to_owned(),
                    expected,
                    suggestion: None,
                });
            }
            "standing.gold" => Standing::Gold(self.resources(text)?),
            "standing.robber" => self.robber(text)?,
            "standing.accept" => {
                let (terms, from) = self.terms(text)?;
                Standing::Accept { terms, from }
            }
            "standing.decline" => Standing::Decline { below: number(text, MOST_RATE)? },
            "standing.offer" => {
                let (text, takers) = takers(text)?;
                let (terms, to) = self.terms(text)?;
                Standing::Offer { terms, to, takers }
            }
            "standing.end" => Standing::End { after: self.bought(text)? },
            _ => return Err(CommandError::Empty),
        })
    }

    /// Parses kinds of cards, without duplicates.
    fn kinds(&self, text: &str) -> Result<Vec<HandCard>, CommandError> {
        let mut kinds = Vec::new();
        for word in said(text) {
            let word = word.as_str();
            let kind = find::<HandCard>(word).filter(|kind| self.view.kinds().contains(kind));
            let kind = kind.ok_or_else(|| CommandError::UnknownWord {
                word: echo(word),
                expected: Expected::HandCard.into(),
                suggestion: nearest_of::<HandCard>(word).filter(|_| find::<HandCard>(word).is_none()),
            })?;
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        Ok(kinds)
    }

    /// Parses kinds of resources, without duplicates.
    fn resources(&self, text: &str) -> Result<Vec<HandCard>, CommandError> {
        let kinds = self.kinds(text)?;
        match kinds.iter().find(|kind| kind.resource().is_none()) {
            None => Ok(kinds),
            Some(&other) => Err(CommandError::UnknownWord {
                word: canonical(other).to_owned(),
                expected: Expected::Resource.into(),
                suggestion: None,
            }),
        }
    }

    /// Parses the purchase that precedes the end of the turn.
    fn bought(&self, text: &str) -> Result<Option<Bought>, CommandError> {
        let ships = self.view.ships.is_some();
        match find::<Way>(text) {
            Some(Way::Ship) if ships => Ok(Some(Bought::Ship)),
            _ => bought(text),
        }
    }

    fn robber(&self, text: &str) -> Result<Standing, CommandError> {
        let (place, player) = place_and_player(text);
        let victim = player.map(|name| (self.player)(&name)).transpose()?;
        let hex = place.map(|place| self.hex(place.label())).transpose()?;
        Ok(Standing::Robber { hex, victim })
    }

    fn terms(&self, text: &str) -> Result<(Terms, SeatSet), CommandError> {
        let (proposal, names) = proposal(&words(text))?;
        let Proposal::Ready(terms) = proposal else {
            return Err(CommandError::Missing { expected: Expected::Cards.into() });
        };
        if let Some((card, _)) = terms.give.and(terms.want).iter().next() {
            return Err(CommandError::Rule(Catan::any_error(RuleError::SameOnBothSides { card })));
        }
        let seats =
            names.iter().map(|name| (self.player)(name)).collect::<Result<SeatSet, CommandError>>()?;
        Ok((terms, seats))
    }

    fn hex(&self, label: &str) -> Result<Hex, CommandError> {
        let unknown = || Refusal::UnknownPlace { label: echo(label), kind: PlaceKind::Hex, near: Vec::new() };
        notation::parse_hex(self.view.island.topology(), label).ok_or_else(|| unknown().into())
    }
}

fn nothing(text: &str, standing: Standing) -> Result<Standing, CommandError> {
    match text.split(' ').next().filter(|word| !word.is_empty()) {
        None => Ok(standing),
        Some(word) => Err(CommandError::Extra { word: echo(word) }),
    }
}

/// Parses an optional number from 1 to `most`.
fn number(text: &str, most: u8) -> Result<Option<u8>, CommandError> {
    match text {
        "" => Ok(None),
        word => match word.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
            _ => Err(CommandError::NoSuchChoice { choices: usize::from(most) }),
        },
    }
}

/// Splits off the number of takers; 1 if it is missing.
fn takers(text: &str) -> Result<(&str, u8), CommandError> {
    let lead = Term::new("argument", "takers");
    let Some((before, number_said)) = text.rsplit_once(' ') else { return Ok((text, 1)) };
    match before.rsplit_once(' ') {
        Some((terms, word)) if lead.are(word) => Ok((terms, number(number_said, MOST_TAKERS)?.unwrap_or(1))),
        _ => Ok((text, 1)),
    }
}

fn bought(text: &str) -> Result<Option<Bought>, CommandError> {
    let card = Term::new("command", "build.card");
    Ok(match text {
        "" => None,
        word if card.are(word) => Some(Bought::Card),
        word => match find::<Piece>(word) {
            Some(piece) => Some(Bought::Piece(piece)),
            None => {
                let suggestion = nearest_of::<Piece>(word);
                let expected = crate::command::Expected::Subcommand("build");
                return Err(CommandError::UnknownWord { word: echo(word), expected, suggestion });
            }
        },
    })
}
