//! Languages: what people read, as Fluent source, and the words that they type. One folder and one line for each.

use std::sync::OnceLock;

/// A language that there are words for.
pub struct Locale {
    /// Its code, such as `en`.
    pub code: &'static str,
    /// What is read: files by their names, one for each topic.
    pub messages: &'static [(&'static str, &'static str)],
    /// What is typed, in TOML: lists of words by section and key.
    pub words: &'static str,
}

macro_rules! files {
    ($code:literal, $($topic:literal),*) => {
        &[$((
            concat!($topic, ".ftl"),
            include_str!(concat!("../locales/", $code, "/", $topic, ".ftl")),
        )),*]
    };
}

macro_rules! locale {
    ($code:literal) => {
        Locale {
            code: $code,
            messages: files!(
                $code,
                "thing",
                "place",
                "notice",
                "prompt",
                "prepared",
                "error",
                "request",
                "result",
                "board",
                "hand",
                "menu",
                "advice",
                "analysis",
                "option",
                "table",
                "clock",
                "rules",
                "help",
                "campaign",
                "house",
                "chat",
                "web",
                "room",
                "guide",
                "discord",
                "matrix",
                "knights_menu",
                "knights",
                "knights_board",
                "knights_rules",
                "ships_menu",
                "ships",
                "elasund",
                "elasund_board",
                "elasund_rules",
                "elasund_menu"
            ),
            words: include_str!(concat!("../locales/", $code, "/words.toml")),
        }
    };
}

/// Every language. The first is that of readers of whom nothing is known.
pub const LOCALES: &[Locale] = &[locale!("en"), locale!("fr"), locale!("de")];

/// What titles from outside bring: the languages of each, the first of which has all of it.
static ADDED: OnceLock<Vec<&'static [Locale]>> = OnceLock::new();

/// Adds the languages of titles from outside, once and before any words are asked for.
pub fn add(titles: Vec<&'static [Locale]>) {
    // Whoever comes second has nothing to say.
    let _ = ADDED.set(titles);
}

/// What titles from outside bring for a language, each what it has for that, or else its first.
fn added(language: &str) -> impl Iterator<Item = &'static Locale> {
    let titles = ADDED.get().into_iter().flatten();
    titles.filter_map(move |all| all.iter().find(|locale| locale.code == language).or(all.first()))
}

/// All that is read in a language, with what titles from outside bring.
pub fn messages(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let added = added(language).flat_map(|locale| locale.messages);
    sources(language).iter().chain(added).copied()
}

/// The same of what is typed.
pub fn words(language: &str) -> impl Iterator<Item = &'static str> {
    let own = LOCALES.iter().find(|locale| locale.code == language);
    own.into_iter().chain(added(language)).map(|locale| locale.words)
}

/// The Fluent files of a language; none for a language that there are no words for.
pub fn sources(language: &str) -> &'static [(&'static str, &'static str)] {
    LOCALES.iter().find(|locale| locale.code == language).map_or(&[], |locale| locale.messages)
}
