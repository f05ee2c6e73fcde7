//! `/choose`: the answer to whatever is asked of the speaker, in the words of its menu.

use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::error::RuleError;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::game::AnyError;

use super::{Bound, Speaker, cities_knights};
use crate::bind::ask;
use crate::command::error::CommandError;
use crate::command::text::echo;
use crate::command::trade::{TradeCommand, WhichOffer};
use crate::command::vocabulary::find;
use crate::command::{Ballot, Command, parse};

pub(super) fn choose(speaker: &Speaker<'_>, text: &str) -> Result<Bound, CommandError> {
    let Some(kind) = speaker.prompt() else {
        let awaited = speaker.others_awaited();
        return Err(CommandError::Rule(AnyError::Catan(RuleError::NotAwaited { awaited })));
    };
    if text.is_empty() {
        return the_menu(speaker, kind);
    }
    if let Some(number) = number_in_menu(kind, text) {
        return by_number(speaker, kind, number);
    }
    let command = match kind {
        PromptKind::FoundSettlement => parse(&format!("/build settlement {text}"))?,
        PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } => parse(&format!("/build road {text}"))?,
        PromptKind::MoveRobber => parse(&format!("/robber {text}"))?,
        PromptKind::Discard { .. } => parse(&format!("/discard {text}"))?,
        PromptKind::AnswerTrade { offer } => answer(offer, text)?,
        PromptKind::CitiesKnights(kind) => return cities_knights::answer::choose(speaker, kind, text),
        PromptKind::Roll | PromptKind::Turn => parse(&format!("/{text}")).map_err(|error| match error {
            CommandError::UnknownCommand { suggestion: None, .. } => {
                CommandError::UnknownChoice { word: echo(text) }
            }
            other => other,
        })?,
    };
    match command {
        // It would only ask the same again.
        Command::Choose(_) => the_menu(speaker, kind),
        command => speaker.bind(&command),
    }
}

/// The menu of what is asked, even where only one answer is legal.
fn the_menu(speaker: &Speaker<'_>, kind: PromptKind) -> Result<Bound, CommandError> {
    let asked = speaker.asked();
    match kind {
        PromptKind::FoundSettlement => asked.bind(&Command::Build(Some(Piece::Settlement), None)),
        PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } => {
            asked.bind(&Command::Build(Some(Piece::Road), None))
        }
        PromptKind::MoveRobber => asked.bind(&Command::Robber(None, None)),
        PromptKind::Discard { .. } => asked.bind(&Command::Discard(Cards::NONE)),
        PromptKind::AnswerTrade { offer } => {
            asked.bind(&Command::Trade(Some(TradeCommand::Answer(Some(WhichOffer::Id(offer))))))
        }
        PromptKind::CitiesKnights(kind) => cities_knights::answer::the_menu(&asked, kind),
        PromptKind::Roll | PromptKind::Turn => Ok(Bound::Ask(ask::turn::turn(speaker))),
    }
}

/// A number counts the menu's lines, but for roads, whose labels are numbers.
fn number_in_menu(kind: PromptKind, text: &str) -> Option<usize> {
    match kind {
        PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } => None,
        PromptKind::CitiesKnights(KnightsPrompt::RelocateRoad) => None,
        _ => text.parse().ok(),
    }
}

fn by_number(speaker: &Speaker<'_>, kind: PromptKind, number: usize) -> Result<Bound, CommandError> {
    let Bound::Ask(ask) = the_menu(speaker, kind)? else {
        return Err(CommandError::NoSuchChoice { choices: 0 });
    };
    let choices = ask.choices.len();
    let choice = number.checked_sub(1).and_then(|index| ask.choices.into_iter().nth(index));
    speaker.bind(&choice.ok_or(CommandError::NoSuchChoice { choices })?.command)
}

fn answer(offer: OfferId, text: &str) -> Result<Command, CommandError> {
    let which = Some(WhichOffer::Id(offer));
    let trade = match find::<Ballot>(text) {
        Some(Ballot::Yes) => TradeCommand::Accept(which),
        Some(Ballot::No) => TradeCommand::Decline(which),
        None => match parse(&format!("/trade {text}"))? {
            Command::Trade(Some(trade)) => match trade {
                TradeCommand::Accept(None) => TradeCommand::Accept(which),
                TradeCommand::Decline(None) => TradeCommand::Decline(which),
                TradeCommand::Counter(None, proposal) => TradeCommand::Counter(which, proposal),
                TradeCommand::Offer(proposal, to) if to.is_empty() => TradeCommand::Counter(which, proposal),
                other => other,
            },
            other => return Ok(other),
        },
    };
    Ok(Command::Trade(Some(trade)))
}
