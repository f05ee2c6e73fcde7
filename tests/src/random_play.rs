//! Random play on the web page: presses visible buttons, and fills card trays.

use engine::robot::Rng;
use serde_json::Value;

use crate::page::{Page, RequestAnswer};

/// Buttons under the posts that can still change.
pub fn live_buttons(page: &Page) -> Vec<&Value> {
    let live = page.posts.values().filter(|post| post["live"] == true);
    live.flat_map(|post| post["controls"].as_array().into_iter().flatten()).collect()
}

/// Command of a random enabled button; `None` if there is none.
pub fn random_command(page: &Page, choice: &mut Rng) -> Option<String> {
    let asked = page.table["you"]["ask"]["controls"].as_array().into_iter().flatten();
    let you = &page.table["you"];
    let had = you["builds"].as_array().into_iter().flatten().filter(|_| you["builds_idle"].is_null());
    let live = asked.chain(live_buttons(page)).chain(had).filter(|control| control["idle"].is_null());
    let commands: Vec<String> = live.filter_map(|control| control["command"].as_str()).map(str::to_owned).collect();
    let useful: Vec<&String> =
        commands.iter().filter(|text| !["/menu", "/again", "/log", "/undo"].contains(&text.as_str())).collect();
    if useful.is_empty() { None } else { Some(useful[choice.below(useful.len())].clone()) }
}

/// Command that gives the cards that a tray asks for.
pub fn tray_command(page: &Page) -> Option<String> {
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

/// Sends a request, and repeats it while the rate limit rejects it.
///
/// # Panics
/// If the connection is lost.
pub async fn request_with_retries(page: &mut Page, id: &str, text: &str) -> RequestAnswer {
    for again in 0.. {
        let answered = page.request(&format!("{id}-{again}"), text, None).await.expect("an answer");
        if !answered.error.as_deref().is_some_and(|problem| problem.starts_with("That was too much at once")) {
            return answered;
        }
    }
    unreachable!("it is asked until it is heard")
}
