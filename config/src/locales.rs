//! Locales: messages as Fluent source, and command words. Each has a folder and one entry in [`LOCALES`].

use std::sync::OnceLock;

/// Messages and command words of one language.
pub struct Locale {
    /// Language code, such as `en`.
    pub code: &'static str,
    /// Fluent files with their names, one per topic.
    pub messages: &'static [(&'static str, &'static str)],
    /// Command words in TOML, by section and key.
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
                "lesson",
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

/// All locales. The first is the default.
pub const LOCALES: &[Locale] = &[locale!("en"), locale!("fr"), locale!("de")];

/// Locales of external titles. The first of each title is complete.
static EXTERNAL_LOCALES: OnceLock<Vec<&'static [Locale]>> = OnceLock::new();

/// Registers the locales of external titles. Call once, before any lookup.
pub fn register_external(titles: Vec<&'static [Locale]>) {
    // A second call has no effect.
    let _ = EXTERNAL_LOCALES.set(titles);
}

/// Locales of external titles for a language, or the first one of a title that lacks it.
fn external_locales(language: &str) -> impl Iterator<Item = &'static Locale> {
    let titles = EXTERNAL_LOCALES.get().into_iter().flatten();
    titles.filter_map(move |all| all.iter().find(|locale| locale.code == language).or(all.first()))
}

/// Fluent files of a language, including those of external titles.
pub fn messages(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let added = external_locales(language).flat_map(|locale| locale.messages);
    builtin_messages(language).iter().chain(added).copied()
}

/// Command words of a language, including those of external titles.
pub fn words(language: &str) -> impl Iterator<Item = &'static str> {
    let own = LOCALES.iter().find(|locale| locale.code == language);
    own.into_iter().chain(external_locales(language)).map(|locale| locale.words)
}

/// Fluent files of a built-in language; empty for an unknown language.
pub fn builtin_messages(language: &str) -> &'static [(&'static str, &'static str)] {
    LOCALES.iter().find(|locale| locale.code == language).map_or(&[], |locale| locale.messages)
}
