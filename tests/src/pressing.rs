//! Whoever plays at the web table by chance: presses what is shown to them, and fills the trays that they are asked to fill.

use engine::robot::Rng;
use serde_json::Value;

use crate::page::{Answered, Page};

/// The buttons under the posts that may still change.
pub fn buttons(page: &Page) -> Vec<&Value> {
    let live = page.posts.values().filter(|post| post["live"] == true);
    live.flat_map(|post| post["controls"].as_array().into_iter().flatten()).collect()
}

/// The command of a button that is shown now and can do something, if any is.
pub fn pressed(page: &Page, choice: &mut Rng) -> Option<String> {
    let asked = page.table["you"]["ask"]["controls"].as_array().into_iter().flatten();
    let you = &page.table["you"];
    let had = you["builds"].as_array().into_iter().flatten().filter(|_| you["builds_idle"].is_null());
    let live = asked.chain(buttons(page)).chain(had).filter(|control| control["idle"].is_null());
    let commands: Vec<String> =
        live.filter_map(|control| control["command"].as_str()).map(str::to_owned).collect();
    let useful: Vec<&String> = commands
        .iter()
        .filter(|text| !["/menu", "/again", "/log", "/undo"].contains(&text.as_str()))
        .collect();
    if useful.is_empty() { None } else { Some(useful[choice.below(useful.len())].clone()) }
}

/// The cards that a tray asks for, as words.
pub fn from_tray(page: &Page) -> Option<String> {
    let tray = &page.table["you"]["ask"]["tray"];
    let side = tray["sides"].as_array()?.first()?;
    let mut left = side["exactly"].as_u64().or_else(|| side["at_most"].as_u64())?;
    let mut words = tray["verb"].as_str()?.to_owned();
    for slot in side["cards"].as_array()? {
        let taken = slot["most"].as_u64()?.min(left);
        left -= taken;
        if taken > 0 {
            words.push_str(&format!(" {taken} {}", slot["kind"].as_str()?));
        }
    }
    Some(words)
}

/// Asks again until the table has time for a page that asks faster than people do.
///
/// # Panics
/// When the line is cut.
pub async fn heard(page: &mut Page, id: &str, text: &str) -> Answered {
    for again in 0.. {
        let answered = page.ask(&format!("{id}-{again}"), text, None).await.expect("an answer");
        if !answered
            .problem
            .as_deref()
            .is_some_and(|problem| problem.starts_with("That was too much at once"))
        {
            return answered;
        }
    }
    unreachable!("it is asked until it is heard")
}
