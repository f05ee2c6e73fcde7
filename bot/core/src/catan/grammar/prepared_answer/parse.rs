//! Parsing and canonical text of prepared answers.

use engine::Catan;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::catan::route_kind::RouteKind;
use engine::catan::view::View;
use engine::game::HostedTitle;
use engine::seat::{Seat, SeatSet};

use super::{CatanPreparedAnswer, PrecedingPurchase};
use crate::catan::grammar::card_text::{format_cards, parse_proposal};
use crate::catan::grammar::error::{CatanExpected, CatanRefusal, LocationKind};
use crate::catan::grammar::parse::parse_place_and_player;
use crate::catan::grammar::trade_command::{Proposal, TradeTerms};
use crate::command::lexicon::Term;
use crate::command::moves::tokenize;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::{truncate_for_echo, words};
use crate::command::vocabulary::{canonical_word, find_value};
use crate::command::{CommandError, Move, PlayerName};

/// Maximum number of partners of a standing offer.
const MAX_TAKERS: u8 = 9;

/// Maximum number of cards requested for one card.
const MAX_RATE: u8 = 9;

/// Parser context: the view, and the lookup of players by name.
pub(super) struct AnswerParser<'a> {
    pub(super) view: &'a View,
    pub(super) player: &'a dyn Fn(&PlayerName) -> Result<Seat, CommandError>,
}

impl CatanPreparedAnswer {
    /// Parses a stored prepared answer; `None` if it is no longer valid.
    pub(super) fn from_stored(view: &View, said: &Move) -> Option<CatanPreparedAnswer> {
        let player = |name: &PlayerName| name.seat().ok_or(CommandError::Empty);
        AnswerParser { view, player: &player }.parse(said).ok()
    }

    pub(super) fn to_move(&self) -> Move {
        let players = |seats: &SeatSet| {
            let names: Vec<String> = seats.iter().map(|seat| PlayerName::from(seat).to_string()).collect();
            if names.is_empty() { String::new() } else { format!(" to {}", names.join(", ")) }
        };
        let cards = |terms: &TradeTerms| format!("{} for {}", format_cards(terms.give), format_cards(terms.want));
        match self {
            CatanPreparedAnswer::Roll => Move::bare("standing.roll"),
            CatanPreparedAnswer::Pass => Move::bare("standing.pass"),
            CatanPreparedAnswer::Discard(kinds) => {
                let words: Vec<&str> = kinds.iter().map(|kind| canonical_word(*kind)).collect();
                Move::from_text("standing.discard", words.join(" "))
            }
            CatanPreparedAnswer::Gold(kinds) => {
                let words: Vec<&str> = kinds.iter().map(|kind| canonical_word(*kind)).collect();
                Move::from_text("standing.gold", words.join(" "))
            }
            CatanPreparedAnswer::Robber { hex, victim } => {
                let hex = hex.map(notation::format_hex);
                let victim = victim.map(|victim| PlayerName::from(victim).to_string());
                Move::from_text("standing.robber", hex.into_iter().chain(victim).collect::<Vec<_>>().join(" "))
            }
            CatanPreparedAnswer::Accept { terms, from } => {
                Move::from_text("standing.accept", format!("{}{}", cards(terms), players(from)))
            }
            CatanPreparedAnswer::Decline { below } => {
                Move::from_text("standing.decline", below.map(|below| below.to_string()).unwrap_or_default())
            }
            CatanPreparedAnswer::Enough => Move::bare("standing.enough"),
            CatanPreparedAnswer::Never { from } => {
                Move::from_text("standing.never", PlayerName::from(*from).to_string())
            }
            CatanPreparedAnswer::Offer { terms, to, takers } => {
                let text = format!("{}{} takers {takers}", cards(terms), players(to));
                Move::from_text("standing.offer", text)
            }
            CatanPreparedAnswer::End { after } => {
                let after = match after {
                    None => "",
                    Some(PrecedingPurchase::Piece(piece)) => canonical_word(*piece),
                    Some(PrecedingPurchase::Ship) => canonical_word(RouteKind::Ship),
                    Some(PrecedingPurchase::Card) => "card",
                };
                Move::from_text("standing.end", after)
            }
        }
    }
}

impl AnswerParser<'_> {
    /// Parses a prepared answer.
    ///
    /// # Errors
    /// If the text is unreadable, or names something that does not exist.
    pub(super) fn parse(&self, prepared: &Move) -> Result<CatanPreparedAnswer, CommandError> {
        let text = prepared.text();
        Ok(match prepared.verb() {
            "standing.roll" => without_arguments(text, CatanPreparedAnswer::Roll)?,
            "standing.pass" => without_arguments(text, CatanPreparedAnswer::Pass)?,
            "standing.discard" => CatanPreparedAnswer::Discard(self.parse_kinds(text)?),
            "standing.gold" if self.view.ships.is_none() => {
                let expected = crate::command::Expected::Subcommand("standing");
                return Err(CommandError::UnknownWord { word: "gold".to_owned(), expected, suggestion: None });
            }
            "standing.gold" => CatanPreparedAnswer::Gold(self.parse_resources(text)?),
            "standing.robber" => self.parse_robber(text)?,
            "standing.accept" => {
                let (terms, from) = self.parse_terms(text)?;
                CatanPreparedAnswer::Accept { terms, from }
            }
            "standing.decline" => CatanPreparedAnswer::Decline { below: parse_number(text, MAX_RATE)? },
            "standing.enough" => without_arguments(text, CatanPreparedAnswer::Enough)?,
            "standing.never" => match PlayerName::new(text) {
                Some(name) => CatanPreparedAnswer::Never { from: (self.player)(&name)? },
                None => CatanPreparedAnswer::Decline { below: None },
            },
            "standing.offer" => {
                let (text, takers) = split_takers(text)?;
                let (terms, to) = self.parse_terms(text)?;
                CatanPreparedAnswer::Offer { terms, to, takers }
            }
            "standing.end" => CatanPreparedAnswer::End { after: self.parse_purchase(text)? },
            _ => return Err(CommandError::Empty),
        })
    }

    /// Parses kinds of cards, without duplicates.
    fn parse_kinds(&self, text: &str) -> Result<Vec<HandCard>, CommandError> {
        let mut kinds = Vec::new();
        for word in tokenize(text) {
            let word = word.as_str();
            let kind = find_value::<HandCard>(word).filter(|kind| self.view.card_kinds().contains(kind));
            let kind = kind.ok_or_else(|| CommandError::UnknownWord {
                word: truncate_for_echo(word),
                expected: CatanExpected::HandCard.into(),
                suggestion: nearest_in_vocabulary::<HandCard>(word).filter(|_| find_value::<HandCard>(word).is_none()),
            })?;
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        Ok(kinds)
    }

    /// Parses kinds of resources, without duplicates.
    fn parse_resources(&self, text: &str) -> Result<Vec<HandCard>, CommandError> {
        let kinds = self.parse_kinds(text)?;
        match kinds.iter().find(|kind| kind.resource().is_none()) {
            None => Ok(kinds),
            Some(&other) => Err(CommandError::UnknownWord {
                word: canonical_word(other).to_owned(),
                expected: CatanExpected::Resource.into(),
                suggestion: None,
            }),
        }
    }

    /// Parses the purchase that precedes the end of the turn.
    fn parse_purchase(&self, text: &str) -> Result<Option<PrecedingPurchase>, CommandError> {
        let ships = self.view.ships.is_some();
        match find_value::<RouteKind>(text) {
            Some(RouteKind::Ship) if ships => Ok(Some(PrecedingPurchase::Ship)),
            _ => parse_base_purchase(text),
        }
    }

    fn parse_robber(&self, text: &str) -> Result<CatanPreparedAnswer, CommandError> {
        let (place, player) = parse_place_and_player(text);
        let victim = player.map(|name| (self.player)(&name)).transpose()?;
        let hex = place.map(|place| self.parse_hex(place.label())).transpose()?;
        Ok(CatanPreparedAnswer::Robber { hex, victim })
    }

    fn parse_terms(&self, text: &str) -> Result<(TradeTerms, SeatSet), CommandError> {
        let (proposal, names) = parse_proposal(&words(text))?;
        let Proposal::Ready(terms) = proposal else {
            return Err(CommandError::Missing { expected: CatanExpected::Cards.into() });
        };
        if let Some((card, _)) = terms.give.and(terms.want).iter().next() {
            return Err(CommandError::Rule(Catan::any_error(RuleError::SameOnBothSides { card })));
        }
        let seats = names.iter().map(|name| (self.player)(name)).collect::<Result<SeatSet, CommandError>>()?;
        Ok((terms, seats))
    }

    fn parse_hex(&self, label: &str) -> Result<Hex, CommandError> {
        let unknown = || CatanRefusal::UnknownPlace {
            label: truncate_for_echo(label),
            kind: LocationKind::Hex,
            near: Vec::new(),
        };
        notation::parse_hex(self.view.island.topology(), label).ok_or_else(|| unknown().into())
    }
}

fn without_arguments(text: &str, standing: CatanPreparedAnswer) -> Result<CatanPreparedAnswer, CommandError> {
    match text.split(' ').next().filter(|word| !word.is_empty()) {
        None => Ok(standing),
        Some(word) => Err(CommandError::Extra { word: truncate_for_echo(word) }),
    }
}

/// Parses an optional number from 1 to `most`.
fn parse_number(text: &str, most: u8) -> Result<Option<u8>, CommandError> {
    match text {
        "" => Ok(None),
        word => match word.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
            _ => Err(CommandError::NoSuchChoice { choices: usize::from(most) }),
        },
    }
}

/// Splits off the number of takers; 1 if it is missing.
fn split_takers(text: &str) -> Result<(&str, u8), CommandError> {
    let lead = Term::new("argument", "takers");
    let Some((before, number_said)) = text.rsplit_once(' ') else { return Ok((text, 1)) };
    match before.rsplit_once(' ') {
        Some((terms, word)) if lead.contains(word) => Ok((terms, parse_number(number_said, MAX_TAKERS)?.unwrap_or(1))),
        _ => Ok((text, 1)),
    }
}

fn parse_base_purchase(text: &str) -> Result<Option<PrecedingPurchase>, CommandError> {
    let card = Term::new("command", "build.card");
    Ok(match text {
        "" => None,
        word if card.contains(word) => Some(PrecedingPurchase::Card),
        word => match find_value::<Piece>(word) {
            Some(piece) => Some(PrecedingPurchase::Piece(piece)),
            None => {
                let suggestion = nearest_in_vocabulary::<Piece>(word);
                let expected = crate::command::Expected::Subcommand("build");
                return Err(CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion });
            }
        },
    })
}
