//! Folding of menus that exceed a platform's limit, in two steps.

use super::{Area, Ask, Choice, Label};
use crate::command::Command;

/// Part of a menu that a platform can show at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Fold {
    /// Common property of the choices.
    pub title: FoldTitle,
    /// Command for a menu of exactly these choices, if there is one.
    pub command: Option<Command>,
    pub choices: Vec<Choice>,
}

/// Common property of the choices of a fold.
#[derive(Clone, PartialEq, Debug)]
pub enum FoldTitle {
    /// The fold has all choices.
    All,
    /// The places lie in this area of the board. A place in several areas is in each of their folds.
    Area(Label),
    /// The choices are those from the first label to the second, in menu order.
    Range(Label, Label),
}

/// Splits the choices into folds of at most `limit`: a single fold if they fit, else by area if all are places and
/// there are at most `limit` areas, else in menu order with any number of folds.
pub fn fold(ask: &Ask, limit: usize) -> Vec<Fold> {
    let limit = limit.max(1);
    if ask.choices.len() <= limit {
        return vec![Fold { title: FoldTitle::All, command: None, choices: ask.choices.clone() }];
    }
    by_area(ask, limit).unwrap_or_else(|| in_order(ask, limit))
}

fn by_area(ask: &Ask, limit: usize) -> Option<Vec<Fold>> {
    if ask.choices.iter().any(|choice| choice.areas.is_empty()) {
        return None;
    }
    let mut areas: Vec<&Area> = ask.choices.iter().flat_map(|choice| &choice.areas).collect();
    areas.sort_by_key(|area| area.order);
    areas.dedup_by_key(|area| area.order);
    let folds: Vec<Fold> = areas
        .into_iter()
        .map(|area| {
            let inside = |choice: &&Choice| choice.areas.iter().any(|other| other.order == area.order);
            Fold {
                title: FoldTitle::Area(area.label.clone()),
                command: area.command.clone(),
                choices: ask.choices.iter().filter(inside).cloned().collect(),
            }
        })
        .collect();
    let fits = folds.len() <= limit && folds.iter().all(|fold| fold.choices.len() <= limit);
    fits.then_some(folds)
}

fn in_order(ask: &Ask, limit: usize) -> Vec<Fold> {
    let title = |choices: &[Choice]| match (choices.first(), choices.last()) {
        (Some(first), Some(last)) => FoldTitle::Range(first.label.clone(), last.label.clone()),
        _ => FoldTitle::All,
    };
    let fold = |choices: &[Choice]| Fold { title: title(choices), command: None, choices: choices.to_vec() };
    ask.choices.chunks(limit).map(fold).collect()
}
