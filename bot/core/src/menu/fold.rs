//! Menus that are too long for a platform, folded in two steps.

use super::{Area, Ask, Choice, Label};
use crate::command::Command;

/// Some of a menu's choices: no more than a platform shows at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Fold {
    /// What they have in common.
    pub title: FoldTitle,
    /// The command whose menu has just these choices, where there is one.
    pub command: Option<Command>,
    pub choices: Vec<Choice>,
}

/// What the choices of a fold have in common.
#[derive(Clone, PartialEq, Debug)]
pub enum FoldTitle {
    /// They are all there are.
    All,
    /// They lie in this area of the board. A place that lies in several is in the fold of each.
    Area(Label),
    /// They stand in the menu from the first of these to the second.
    Range(Label, Label),
}

/// The choices in folds of at most `limit`: one fold if that is enough, else by area if they are places, else in
/// their order. There are at most `limit` folds by area; in their order, as many as it takes.
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
