//! Menus that are too long for a platform, folded in two steps.

use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::elasund::notation as town;
use engine::elasund::square::{Row, Square};

use super::{Ask, Choice, Label};
use crate::command::{Command, Place, Said};

/// Some of a menu's choices: no more than a platform shows at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Fold {
    /// What they have in common.
    pub title: Title,
    /// The command whose menu has just these choices, where there is one.
    pub command: Option<Command>,
    /// They.
    pub choices: Vec<Choice>,
}

/// What the choices of a fold have in common.
#[derive(Clone, PartialEq, Debug)]
pub enum Title {
    /// They are all there are.
    All,
    /// They touch this hex. A place that touches several is in the fold of each.
    Hex(Hex),
    /// They are in this row of a town.
    Row(Row),
    /// They stand in the menu from the first of these to the second.
    Range(Label, Label),
}

/// The choices in folds of at most `limit`: one fold if that is enough, else by hex or row if they are places, else in
/// their order. There are at most `limit` folds by hex or row; in their order, as many as it takes.
pub fn fold(ask: &Ask, limit: usize) -> Vec<Fold> {
    let limit = limit.max(1);
    if ask.choices.len() <= limit {
        return vec![Fold { title: Title::All, command: None, choices: ask.choices.clone() }];
    }
    by_hex(ask, limit).or_else(|| by_row(ask, limit)).unwrap_or_else(|| in_order(ask, limit))
}

fn by_hex(ask: &Ask, limit: usize) -> Option<Vec<Fold>> {
    if ask.choices.iter().any(|choice| choice.hexes.is_empty() || matches!(choice.label, Label::Hex(_))) {
        return None;
    }
    let mut hexes: Vec<Hex> = ask.choices.iter().flat_map(|choice| choice.hexes.iter().copied()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let folds: Vec<Fold> = hexes
        .into_iter()
        .map(|hex| {
            let touching = ask.choices.iter().filter(|choice| choice.hexes.contains(&hex));
            let choices: Vec<Choice> = touching.cloned().collect();
            let command = choices.first().and_then(|choice| near(&choice.command, hex));
            Fold { title: Title::Hex(hex), command, choices }
        })
        .collect();
    let fits = folds.len() <= limit && folds.iter().all(|fold| fold.choices.len() <= limit);
    fits.then_some(folds)
}

fn by_row(ask: &Ask, limit: usize) -> Option<Vec<Fold>> {
    let square = |choice: &Choice| match &choice.label {
        Label::Elasund(label) => label.square(),
        _ => None,
    };
    let squares: Vec<Square> = ask.choices.iter().map(square).collect::<Option<_>>()?;
    let rows = Row::ALL.into_iter().filter(|&row| squares.iter().any(|square| square.row() == row));
    let folds: Vec<Fold> = rows
        .map(|row| {
            let inside = ask.choices.iter().zip(&squares).filter(|(_, square)| square.row() == row);
            let command = inside.clone().next().and_then(|(choice, &square)| in_row(&choice.command, square));
            Fold {
                title: Title::Row(row),
                command,
                choices: inside.map(|(choice, _)| choice.clone()).collect(),
            }
        })
        .collect();
    let fits = folds.len() <= limit && folds.iter().all(|fold| fold.choices.len() <= limit);
    fits.then_some(folds)
}

/// The command that asks for a square in the row of this one, where it names this one.
fn in_row(command: &Command, square: Square) -> Option<Command> {
    let Command::Move(command) = command else { return None };
    let (name, row) = (town::square(square), Said::new(&format!("~{}", town::row(square.row())))?);
    let said = command.said().into_iter().map(|said| if said.as_str() == name { row.clone() } else { said });
    Some(Command::Move(command.with(said.collect())))
}

fn in_order(ask: &Ask, limit: usize) -> Vec<Fold> {
    let title = |choices: &[Choice]| match (choices.first(), choices.last()) {
        (Some(first), Some(last)) => Title::Range(first.label.clone(), last.label.clone()),
        _ => Title::All,
    };
    let fold = |choices: &[Choice]| Fold { title: title(choices), command: None, choices: choices.to_vec() };
    ask.choices.chunks(limit).map(fold).collect()
}

/// The command that asks for a place around the hex, where this one names a place.
fn near(command: &Command, hex: Hex) -> Option<Command> {
    let near = Place::Near(notation::hex(hex));
    match command {
        Command::Move(command) => {
            let mut said = command.said();
            *said.last_mut()? = Said::new(&near.to_string())?;
            Some(Command::Move(command.with(said)))
        }
        Command::Choose(_) => Some(Command::Choose(near.to_string())),
        _ => None,
    }
}
