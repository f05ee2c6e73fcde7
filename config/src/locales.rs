//! What people read, as Fluent source: one folder for each language, one file for each topic.

/// A language's files, each with its name and text; none for a language that there are no words for.
pub fn sources(language: &str) -> &'static [(&'static str, &'static str)] {
    match language {
        "en" => ENGLISH,
        "fr" => FRENCH,
        _ => &[],
    }
}

macro_rules! files {
    ($language:literal) => {
        files!(
            $language, "thing", "place", "notice", "prompt", "error", "request", "board", "hand", "menu", "option", "table",
            "rules", "help", "chat", "web", "discord", "matrix",
            "knights_menu", "knights", "knights_board", "knights_rules", "elasund", "elasund_board", "elasund_rules",
            "elasund_menu"
        )
    };
    ($language:literal, $($topic:literal),*) => {
        &[$((
            concat!($topic, ".ftl"),
            include_str!(concat!("../locales/", $language, "/", $topic, ".ftl")),
        )),*]
    };
}

const ENGLISH: &[(&str, &str)] = files!("en");
const FRENCH: &[(&str, &str)] = files!("fr");
