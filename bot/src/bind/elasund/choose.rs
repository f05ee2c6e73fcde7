//! `/choose`: the answer to whatever is asked of the speaker, in the words of its menu.

use engine::catan;
use engine::elasund::action::Action;
use engine::elasund::church::ChurchTile;
use engine::elasund::error::RuleError;
use engine::elasund::notation;
use engine::elasund::prompt::PromptKind;
use engine::game::AnyError;

use super::{Bound, Speaker};
use crate::bind::ask;
use crate::command::cities_knights::Readiness;
use crate::command::elasund::{CardsCommand, Verb};
use crate::command::error::{CommandError, Expected};
use crate::command::suggestion::nearest_of;
use crate::command::text::echo;
use crate::command::vocabulary::find;
use crate::command::{Command, parse};

pub(super) fn choose(speaker: &Speaker<'_>, text: &str) -> Result<Bound, CommandError> {
    let Some(kind) = speaker.prompt() else {
        let awaited = speaker.others_awaited();
        return Err(CommandError::Rule(AnyError::Elasund(RuleError::NotAwaited { awaited })));
    };
    if text.is_empty() {
        return the_menu(speaker, kind);
    }
    if let Some(number) = number_in_menu(kind, text) {
        return by_number(speaker, kind, number);
    }
    let command = match kind {
        PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => {
            parse(&format!("/ship {}", row_of(text)))?
        }
        PromptKind::Discard { .. } => parse(&format!("/discard {text}"))?,
        PromptKind::Reclaim { .. } => parse(&format!("/reclaim {text}"))?,
        PromptKind::PlaceHut { .. } => parse(&format!("/hut {text}"))?,
        PromptKind::ChooseTile => return tile(speaker, text),
        PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => parse(&format!("/{text}"))
            .map_err(|error| match error {
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
        PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => {
            asked.bind(&Command::Elasund(Verb::Ship, Vec::new()))
        }
        PromptKind::Discard { .. } => asked.bind(&Command::Discard(catan::resource::Cards::NONE)),
        PromptKind::Reclaim { .. } => {
            let draft = CardsCommand::Reclaim(engine::elasund::cards::Cards::NONE, Readiness::Draft);
            asked.bind(&Command::ElasundCards(draft))
        }
        PromptKind::PlaceHut { .. } => asked.bind(&Command::Elasund(Verb::Hut, Vec::new())),
        PromptKind::ChooseTile => Ok(Bound::Ask(ask::elasund::tiles(speaker))),
        PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => {
            Ok(Bound::Ask(ask::elasund::turn(speaker)))
        }
    }
}

/// A number counts the menu's lines, but for rows, whose names are numbers.
fn number_in_menu(kind: PromptKind, text: &str) -> Option<usize> {
    match kind {
        PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => None,
        PromptKind::Roll
        | PromptKind::Discard { .. }
        | PromptKind::Reclaim { .. }
        | PromptKind::Build { .. }
        | PromptKind::ChooseTile
        | PromptKind::PlaceHut { .. }
        | PromptKind::Bonus => text.parse().ok(),
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

/// The word that names a row: a line of the menu says a word more.
fn row_of(text: &str) -> &str {
    text.split_whitespace().find(|word| notation::parse_row(word).is_some()).unwrap_or(text)
}

/// The tile that the text names, alone or in the words of the menu: just one of its words does.
fn tile_of(text: &str) -> Option<ChurchTile> {
    find(text).or_else(|| {
        let mut named = text.split_whitespace().filter_map(find::<ChurchTile>);
        named.next().filter(|_| named.next().is_none())
    })
}

fn tile(speaker: &Speaker<'_>, text: &str) -> Result<Bound, CommandError> {
    match tile_of(text) {
        Some(tile) => speaker.act(Action::ChooseTile { tile }),
        None => Err(CommandError::UnknownWord {
            word: echo(text),
            expected: Expected::ChurchTile,
            suggestion: nearest_of::<ChurchTile>(text),
        }),
    }
}
