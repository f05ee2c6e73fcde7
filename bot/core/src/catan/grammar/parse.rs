//! Parsers for the arguments of the base game's commands. The text is already normalized.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use super::card_text;
use super::play_command::PlayCommand;
use super::trade_command::{BankTerms, OfferReference, TradeCommand};
use crate::catan::cities_knights::grammar::parse as knights;
use crate::catan::grammar::error::CatanExpected;
use crate::catan::ships::grammar::parse_pieces;
use crate::catan::ships::grammar::raider::{Raider, parse_raid};
use crate::command::arguments::{
    ParseResult, is_filler_word, parse_no_arguments, parse_places, parse_player, subcommand_error,
};
use crate::command::text::{Word, truncate_for_echo, words};
use crate::command::vocabulary::find_value;
use crate::command::{Command, CommandError, Commands, Move, PlaceArgument, PlayerName};

/// Parses a hex, then a player. A first word with a digit is a location unless it names a seat.
pub(crate) fn parse_place_and_player(text: &str) -> (Option<PlaceArgument>, Option<PlayerName>) {
    let words: Vec<Word> = words(text);
    let words: Vec<&Word> = words.iter().skip_while(|word| is_filler_word(word.text())).collect();
    let is_place = |word: &Word| match word {
        Word::Quoted(_) => false,
        Word::Plain(text) => {
            text.contains(|c: char| c.is_ascii_digit())
                && PlayerName::new(text).is_none_or(|name| name.seat().is_none())
        }
    };
    let (place, rest) = match words.split_first() {
        Some((first, rest)) if is_place(first) => (Some(PlaceArgument::new(first.text())), rest),
        _ => (None, words.as_slice()),
    };
    let name: Vec<&str> = rest.iter().map(|word| word.text()).skip_while(|word| is_filler_word(word)).collect();
    (place.filter(|place| !place.label().is_empty()), PlayerName::new(&name.join(" ")))
}

fn trade_result(command: TradeCommand) -> ParseResult {
    Ok(command.into())
}

pub(super) fn trade(text: &str) -> ParseResult {
    let words = words(text);
    match words.first() {
        None => Ok(Command::Move(Move::bare("trade"))),
        // Cards or a separator: an offer. Any other word is an unknown subcommand.
        Some(first) if card_text::words_before_cards(&words) == 0 || is_number(first.text()) => offer(text),
        Some(_) => Err(subcommand_error("trade", text)),
    }
}

/// Returns `true` if the word is meant as a number, even if not a valid count.
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '−', '+']);
    digits.starts_with(|c: char| c.is_ascii_digit())
}

pub(super) fn offer(text: &str) -> ParseResult {
    let (proposal, to) = card_text::parse_proposal(&words(text))?;
    trade_result(TradeCommand::Offer(proposal, to))
}

/// Parses the number of an offer, or the name of the player who made it.
fn parse_offer_reference(words: &[Word]) -> Result<Option<OfferReference>, CommandError> {
    let number = |word: &Word| match word {
        Word::Plain(text) => text.trim_start_matches('#').parse().ok().map(OfferId),
        Word::Quoted(_) => None,
    };
    match words {
        [] => Ok(None),
        [word] if number(word).is_some() => Ok(number(word).map(OfferReference::Id)),
        [Word::Plain(word), ..] if word.starts_with('#') => Err(CommandError::UnknownWord {
            word: truncate_for_echo(word),
            expected: CatanExpected::Offer.into(),
            suggestion: None,
        }),
        _ => {
            let name: Vec<&str> = words.iter().map(Word::text).skip_while(|word| is_filler_word(word)).collect();
            Ok(PlayerName::new(&name.join(" ")).map(OfferReference::From))
        }
    }
}

pub(super) fn accept(text: &str) -> ParseResult {
    trade_result(TradeCommand::Accept(parse_offer_reference(&words(text))?))
}

pub(super) fn decline(text: &str) -> ParseResult {
    trade_result(TradeCommand::Decline(parse_offer_reference(&words(text))?))
}

pub(super) fn counter(text: &str) -> ParseResult {
    parse_counter(&words(text)).map(Command::from)
}

fn parse_counter(words: &[Word]) -> Result<TradeCommand, CommandError> {
    let (offer, terms) = words.split_at(match words.first() {
        Some(Word::Plain(first)) if first.starts_with('#') => 1,
        _ => card_text::words_before_cards(words),
    });
    let offer = parse_offer_reference(offer)?;
    let (proposal, to) = card_text::parse_proposal(terms)?;
    match to.first() {
        None => Ok(TradeCommand::Counter(offer, proposal)),
        Some(name) if offer.is_none() => Ok(TradeCommand::Counter(Some(OfferReference::From(name.clone())), proposal)),
        Some(name) => Err(CommandError::Extra { word: truncate_for_echo(name.as_str()) }),
    }
}

pub(super) fn answer(text: &str) -> ParseResult {
    trade_result(TradeCommand::Answer(parse_offer_reference(&words(text))?))
}

/// Splits off a leading offer number such as `#3`.
fn split_offer_id(text: &str) -> (Option<OfferId>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match first.strip_prefix('#').and_then(|number| number.parse().ok()) {
        Some(number) => (Some(OfferId(number)), rest),
        None => (None, text),
    }
}

pub(super) fn confirm(text: &str) -> ParseResult {
    trade_result(parse_confirm(text))
}

fn parse_confirm(text: &str) -> TradeCommand {
    let (offer, name) = split_offer_id(text);
    TradeCommand::Confirm(offer, parse_player(name))
}

pub(super) fn withdraw(text: &str) -> ParseResult {
    let (offer, rest) = split_offer_id(text);
    parse_no_arguments(rest, TradeCommand::Withdraw(offer).into())
}

pub(super) fn bank(text: &str) -> ParseResult {
    let terms: BankTerms = card_text::parse_bank_terms(&words(text))?;
    trade_result(TradeCommand::Bank(terms))
}

pub(super) fn play(text: &str) -> ParseResult {
    match knights::split_card(text) {
        None if text.is_empty() => Ok(Command::Move(Move::bare("play"))),
        // The name of a progress card suffices.
        Some(_) => knights::parse_progress(text),
        None => Err(subcommand_error("play", text)),
    }
}

fn play_result(command: PlayCommand) -> ParseResult {
    Ok(command.into())
}

pub(super) fn knight(text: &str) -> ParseResult {
    let (raider, place, player) = parse_raid(text);
    play_result(PlayCommand::Knight(raider, place, player))
}

pub(super) fn roads(text: &str) -> ParseResult {
    play_result(parse_roads(text))
}

pub(super) fn plenty(text: &str) -> ParseResult {
    // "Invention" is also a name of year of plenty; with hexes it means the progress card.
    match parse_places(text).first() {
        Some(place) if place.label().starts_with('h') => knights::parse_progress(&format!("invention {text}")),
        _ => play_result(PlayCommand::Plenty(parse_cards(text)?)),
    }
}

pub(super) fn monopoly(text: &str) -> ParseResult {
    play_result(PlayCommand::Monopoly(card_text::parse_resource(&words(text))?))
}

/// Parses the arguments of road building.
pub(crate) fn parse_roads(text: &str) -> PlayCommand {
    let (laid, next) = parse_pieces(text);
    PlayCommand::Roads(laid, next)
}

fn parse_cards(text: &str) -> Result<Cards, CommandError> {
    card_text::parse_cards(&words(text))
}

/// Parses cards to discard.
pub(super) fn discard(text: &str) -> ParseResult {
    Ok(Command::Move(Move::from_text("discard", card_text::format_cards(parse_cards(text)?))))
}

/// Text after the word `progress`, if it starts with that word.
fn strip_progress(text: &str) -> Option<&str> {
    text.strip_prefix("progress").filter(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Returns `true` if the text means a progress card rather than hand cards.
pub(super) fn names_progress_card(text: &str) -> bool {
    strip_progress(text).is_some() || find_value::<ProgressCard>(text).is_some()
}

/// Parses a progress card to put back.
pub(super) fn discard_progress(text: &str) -> ParseResult {
    match strip_progress(text) {
        Some(rest) => knights::parse_put_back(rest),
        None => knights::parse_put_back(&format!("\"{text}\"")),
    }
}

pub(super) fn robber(text: &str) -> ParseResult {
    let (place, player) = parse_place_and_player(text);
    Ok(Raider::Robber.move_command(place, player))
}

pub(super) fn pirate(text: &str) -> ParseResult {
    let (place, player) = parse_place_and_player(text);
    Ok(Raider::Pirate.move_command(place, player))
}

/// Command that buys a development card.
pub(in crate::catan) fn buy_card_command() -> Command {
    Command::Move(Move::bare("build.card"))
}

pub(super) fn buy_card(text: &str) -> ParseResult {
    parse_no_arguments(text, buy_card_command())
}

pub(super) fn buy(text: &str, commands: Commands) -> ParseResult {
    // Buying a card is final, so the word alone opens the build menu.
    match commands.find("build") {
        Some(build) => build.parse(text, None, commands),
        None => Err(subcommand_error("build", text)),
    }
}

/// Parses the trade of a move; `None` for other moves.
pub(crate) fn parse_trade_move(said: &Move) -> Option<TradeCommand> {
    let words = words(said.text());
    Some(match said.verb() {
        "trade.offer" => {
            let (proposal, to) = card_text::parse_proposal(&words).ok()?;
            TradeCommand::Offer(proposal, to)
        }
        "trade.accept" => TradeCommand::Accept(parse_offer_reference(&words).ok()?),
        "trade.decline" => TradeCommand::Decline(parse_offer_reference(&words).ok()?),
        "trade.counter" => parse_counter(&words).ok()?,
        "trade.answer" => TradeCommand::Answer(parse_offer_reference(&words).ok()?),
        "trade.confirm" => parse_confirm(said.text()),
        "trade.withdraw" => TradeCommand::Withdraw(split_offer_id(said.text()).0),
        "trade.bank" => TradeCommand::Bank(card_text::parse_bank_terms(&words).ok()?),
        _ => return None,
    })
}

/// Parses the development card that a move plays; `None` for other moves.
pub(crate) fn parse_play_move(said: &Move) -> Option<PlayCommand> {
    let text = said.text();
    Some(match said.verb() {
        "play.knight" => {
            let (raider, place, player) = parse_raid(text);
            PlayCommand::Knight(raider, place, player)
        }
        "play.roads" => parse_roads(text),
        "play.plenty" => PlayCommand::Plenty(parse_cards(text).ok()?),
        "play.monopoly" => PlayCommand::Monopoly(card_text::parse_resource(&words(text)).ok()?),
        _ => return None,
    })
}
