//! Parsers for the arguments of the base game's commands. The text is already normalized.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use super::card::PlayCommand;
use super::counted;
use super::offer::{BankTerms, TradeCommand, WhichOffer};
use crate::catan::cities_knights::grammar::read as knights;
use crate::catan::grammar::error::Expected;
use crate::catan::ships::grammar::raider::{Raider, raid};
use crate::catan::ships::grammar::stretch::stretches;
use crate::command::arguments::{Read, is_noise, no_child, nothing, places, player};
use crate::command::error::CommandError;
use crate::command::text::{Word, echo, words};
use crate::command::vocabulary::find;
use crate::command::{Command, Commands, Move, Place, PlayerName};

/// Parses a hex, then a player. A first word with a digit is a location unless it names a seat.
pub(crate) fn place_and_player(text: &str) -> (Option<Place>, Option<PlayerName>) {
    let words: Vec<Word> = words(text);
    let words: Vec<&Word> = words.iter().skip_while(|word| is_noise(word.text())).collect();
    let is_place = |word: &Word| match word {
        Word::Quoted(_) => false,
        Word::Plain(text) => {
            text.contains(|c: char| c.is_ascii_digit())
                && PlayerName::new(text).is_none_or(|name| name.seat().is_none())
        }
    };
    let (place, rest) = match words.split_first() {
        Some((first, rest)) if is_place(first) => (Some(Place::new(first.text())), rest),
        _ => (None, words.as_slice()),
    };
    let name: Vec<&str> = rest.iter().map(|word| word.text()).skip_while(|word| is_noise(word)).collect();
    (place.filter(|place| !place.label().is_empty()), PlayerName::new(&name.join(" ")))
}

fn trading(command: TradeCommand) -> Read {
    Ok(command.into())
}

pub(super) fn trade(text: &str) -> Read {
    let words = words(text);
    match words.first() {
        None => Ok(Command::Move(Move::bare("trade"))),
        // Cards or a separator: an offer. Any other word is an unknown subcommand.
        Some(first) if counted::before_cards(&words) == 0 || is_number(first.text()) => offer(text),
        Some(_) => Err(no_child("trade", text)),
    }
}

/// Returns `true` if the word is meant as a number, even if not a valid count.
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '−', '+']);
    digits.starts_with(|c: char| c.is_ascii_digit())
}

pub(super) fn offer(text: &str) -> Read {
    let (proposal, to) = counted::proposal(&words(text))?;
    trading(TradeCommand::Offer(proposal, to))
}

/// Parses the number of an offer, or the name of the player who made it.
fn which(words: &[Word]) -> Result<Option<WhichOffer>, CommandError> {
    let number = |word: &Word| match word {
        Word::Plain(text) => text.trim_start_matches('#').parse().ok().map(OfferId),
        Word::Quoted(_) => None,
    };
    match words {
        [] => Ok(None),
        [word] if number(word).is_some() => Ok(number(word).map(WhichOffer::Id)),
        [Word::Plain(word), ..] if word.starts_with('#') => Err(CommandError::UnknownWord {
            word: echo(word),
            expected: Expected::Offer.into(),
            suggestion: None,
        }),
        _ => {
            let name: Vec<&str> = words.iter().map(Word::text).skip_while(|word| is_noise(word)).collect();
            Ok(PlayerName::new(&name.join(" ")).map(WhichOffer::From))
        }
    }
}

pub(super) fn accept(text: &str) -> Read {
    trading(TradeCommand::Accept(which(&words(text))?))
}

pub(super) fn decline(text: &str) -> Read {
    trading(TradeCommand::Decline(which(&words(text))?))
}

pub(super) fn counter(text: &str) -> Read {
    countered(&words(text)).map(Command::from)
}

fn countered(words: &[Word]) -> Result<TradeCommand, CommandError> {
    let (offer, terms) = words.split_at(match words.first() {
        Some(Word::Plain(first)) if first.starts_with('#') => 1,
        _ => counted::before_cards(words),
    });
    let offer = which(offer)?;
    let (proposal, to) = counted::proposal(terms)?;
    match to.first() {
        None => Ok(TradeCommand::Counter(offer, proposal)),
        Some(name) if offer.is_none() => {
            Ok(TradeCommand::Counter(Some(WhichOffer::From(name.clone())), proposal))
        }
        Some(name) => Err(CommandError::Extra { word: echo(name.as_str()) }),
    }
}

pub(super) fn answer(text: &str) -> Read {
    trading(TradeCommand::Answer(which(&words(text))?))
}

/// Splits off a leading offer number such as `#3`.
fn marked(text: &str) -> (Option<OfferId>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match first.strip_prefix('#').and_then(|number| number.parse().ok()) {
        Some(number) => (Some(OfferId(number)), rest),
        None => (None, text),
    }
}

pub(super) fn confirm(text: &str) -> Read {
    trading(confirmed(text))
}

fn confirmed(text: &str) -> TradeCommand {
    let (offer, name) = marked(text);
    TradeCommand::Confirm(offer, player(name))
}

pub(super) fn withdraw(text: &str) -> Read {
    let (offer, rest) = marked(text);
    nothing(rest, TradeCommand::Withdraw(offer).into())
}

pub(super) fn bank(text: &str) -> Read {
    let terms: BankTerms = counted::bank_terms(&words(text))?;
    trading(TradeCommand::Bank(terms))
}

pub(super) fn play(text: &str) -> Read {
    match knights::card_in(text) {
        None if text.is_empty() => Ok(Command::Move(Move::bare("play"))),
        // The name of a progress card suffices.
        Some(_) => knights::progress(text),
        None => Err(no_child("play", text)),
    }
}

fn playing(command: PlayCommand) -> Read {
    Ok(command.into())
}

pub(super) fn knight(text: &str) -> Read {
    let (raider, place, player) = raid(text);
    playing(PlayCommand::Knight(raider, place, player))
}

pub(super) fn roads(text: &str) -> Read {
    playing(PlayCommand::Roads(stretches(text)))
}

pub(super) fn plenty(text: &str) -> Read {
    // "Invention" is also a name of year of plenty; with hexes it means the progress card.
    match places(text).first() {
        Some(place) if place.label().starts_with('h') => knights::progress(&format!("invention {text}")),
        _ => playing(PlayCommand::Plenty(some_cards(text)?)),
    }
}

pub(super) fn monopoly(text: &str) -> Read {
    playing(PlayCommand::Monopoly(counted::resource(&words(text))?))
}

fn some_cards(text: &str) -> Result<Cards, CommandError> {
    counted::cards(&words(text))
}

/// Parses cards to discard.
pub(super) fn discard(text: &str) -> Read {
    Ok(Command::Move(Move::told("discard", counted::counted(some_cards(text)?))))
}

/// Text after the word `progress`, if it starts with that word.
fn after_progress(text: &str) -> Option<&str> {
    text.strip_prefix("progress").filter(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Returns `true` if the text means a progress card rather than hand cards.
pub(super) fn is_progress(text: &str) -> bool {
    after_progress(text).is_some() || find::<ProgressCard>(text).is_some()
}

/// Parses a progress card to put back.
pub(super) fn discard_progress(text: &str) -> Read {
    match after_progress(text) {
        Some(rest) => knights::put_back(rest),
        None => knights::put_back(&format!("\"{text}\"")),
    }
}

pub(super) fn robber(text: &str) -> Read {
    let (place, player) = place_and_player(text);
    Ok(Raider::Robber.sending(place, player))
}

pub(super) fn pirate(text: &str) -> Read {
    let (place, player) = place_and_player(text);
    Ok(Raider::Pirate.sending(place, player))
}

/// Command that buys a development card.
pub(in crate::catan) fn buying() -> Command {
    Command::Move(Move::bare("build.card"))
}

pub(super) fn buy_card(text: &str) -> Read {
    nothing(text, buying())
}

pub(super) fn buy(text: &str, commands: Commands) -> Read {
    // Buying a card is final, so the word alone opens the build menu.
    match commands.command("build") {
        Some(build) => build.read(text, None, commands),
        None => Err(no_child("build", text)),
    }
}

/// Parses the trade of a move; `None` for other moves.
pub(crate) fn trade_of(said: &Move) -> Option<TradeCommand> {
    let words = words(said.text());
    Some(match said.verb() {
        "trade.offer" => {
            let (proposal, to) = counted::proposal(&words).ok()?;
            TradeCommand::Offer(proposal, to)
        }
        "trade.accept" => TradeCommand::Accept(which(&words).ok()?),
        "trade.decline" => TradeCommand::Decline(which(&words).ok()?),
        "trade.counter" => countered(&words).ok()?,
        "trade.answer" => TradeCommand::Answer(which(&words).ok()?),
        "trade.confirm" => confirmed(said.text()),
        "trade.withdraw" => TradeCommand::Withdraw(marked(said.text()).0),
        "trade.bank" => TradeCommand::Bank(counted::bank_terms(&words).ok()?),
        _ => return None,
    })
}

/// Parses the development card that a move plays; `None` for other moves.
pub(crate) fn card_of(said: &Move) -> Option<PlayCommand> {
    let text = said.text();
    Some(match said.verb() {
        "play.knight" => {
            let (raider, place, player) = raid(text);
            PlayCommand::Knight(raider, place, player)
        }
        "play.roads" => PlayCommand::Roads(stretches(text)),
        "play.plenty" => PlayCommand::Plenty(some_cards(text).ok()?),
        "play.monopoly" => PlayCommand::Monopoly(counted::resource(&words(text)).ok()?),
        _ => return None,
    })
}
