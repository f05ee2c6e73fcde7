//! Folding of menus that exceed a platform's limit, in two steps.

use super::{Area, Choice, ChoiceMenu, Label};
use crate::command::Command;

/// Part of a menu that a platform can show at once.
#[derive(Clone, PartialEq, Debug)]
pub struct MenuSection {
    /// Common property of the choices.
    pub title: SectionTitle,
    /// Command for a menu of exactly these choices, if there is one.
    pub command: Option<Command>,
    pub choices: Vec<Choice>,
}

/// Common property of the choices of a fold.
#[derive(Clone, PartialEq, Debug)]
pub enum SectionTitle {
    /// The fold has all choices.
    All,
    /// The places lie in this area of the board. A place in several areas is in each of their folds.
    Area(Label),
    /// The choices are those from the first label to the second, in menu order.
    Range(Label, Label),
}

/// Splits the choices into folds of at most `limit`: a single fold if they fit, else by area if all are places and
/// there are at most `limit` areas, else in menu order with any number of folds.
pub fn split_into_sections(ask: &ChoiceMenu, limit: usize) -> Vec<MenuSection> {
    let limit = limit.max(1);
    if ask.choices.len() <= limit {
        return vec![MenuSection { title: SectionTitle::All, command: None, choices: ask.choices.clone() }];
    }
    split_by_area(ask, limit).unwrap_or_else(|| split_in_order(ask, limit))
}

fn split_by_area(ask: &ChoiceMenu, limit: usize) -> Option<Vec<MenuSection>> {
    if ask.choices.iter().any(|choice| choice.areas.is_empty()) {
        return None;
    }
    let mut areas: Vec<&Area> = ask.choices.iter().flat_map(|choice| &choice.areas).collect();
    areas.sort_by_key(|area| area.order);
    areas.dedup_by_key(|area| area.order);
    let folds: Vec<MenuSection> = areas
        .into_iter()
        .map(|area| {
            let inside = |choice: &&Choice| choice.areas.iter().any(|other| other.order == area.order);
            MenuSection {
                title: SectionTitle::Area(area.label.clone()),
                command: area.command.clone(),
                choices: ask.choices.iter().filter(inside).cloned().collect(),
            }
        })
        .collect();
    let fits = folds.len() <= limit && folds.iter().all(|fold| fold.choices.len() <= limit);
    fits.then_some(folds)
}

fn split_in_order(ask: &ChoiceMenu, limit: usize) -> Vec<MenuSection> {
    let title = |choices: &[Choice]| match (choices.first(), choices.last()) {
        (Some(first), Some(last)) => SectionTitle::Range(first.label.clone(), last.label.clone()),
        _ => SectionTitle::All,
    };
    let fold = |choices: &[Choice]| MenuSection { title: title(choices), command: None, choices: choices.to_vec() };
    ask.choices.chunks(limit).map(fold).collect()
}
