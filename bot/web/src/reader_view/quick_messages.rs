//! Ready-made chat messages: sent as plain text, and translated for each reader.

use std::collections::HashMap;
use std::sync::LazyLock;

use bot_core::language::Language;
use bot_core::wording::Words;

/// Message ids, in the order of the page's list.
const QUICK_MESSAGES: [&str; 8] = [
    "page-quick-hello",
    "page-quick-thanks",
    "page-quick-well",
    "page-quick-luck",
    "page-quick-sorry",
    "page-quick-moment",
    "page-quick-turn",
    "page-quick-game",
];

/// Message id of each text as it is stored, in any language.
static IDS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let of = |language| QUICK_MESSAGES.map(|id| (stored_text(&Words::for_language(language).page(id)), id));
    Language::ALL.into_iter().flat_map(of).collect()
});

/// Returns a chat message in the reader's language if it is a ready-made one, and unchanged otherwise.
pub(super) fn translate(text: &str, words: &Words) -> String {
    IDS.get(&stored_text(text)).map_or_else(|| text.to_owned(), |id| words.page(id))
}

/// Returns a text with ordinary spaces, as chat messages are stored.
fn stored_text(text: &str) -> String {
    text.replace('\u{a0}', " ")
}
