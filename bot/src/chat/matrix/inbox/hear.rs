//! What somebody wrote, as far as it is for us: a command after its mark or after our name, or plain words.

use bot_core::command::text::{clean, fold};
use bot_core::language::Language;
use bot_core::titles;

/// What was heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A command, without what marked it.
    Command {
        /// Its words.
        text: String,
        /// How it was marked.
        mark: Mark,
    },
    /// No command.
    Plain(String),
}

/// How a command was marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// By a sign before it, which other bots may share.
    Prefix,
    /// By our name.
    Name,
}

/// What we are called, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Us<'a> {
    /// What a command begins with.
    pub prefix: &'a str,
    /// Our account, such as `@comptoir:example.org`.
    pub user: &'a str,
    /// Our name in the room, if we have one.
    pub name: Option<&'a str>,
    /// Whether the message calls us.
    pub called: bool,
}

/// What these words are. A command is on one line.
pub fn hear(text: &str, us: &Us<'_>) -> Heard {
    let text = text.trim();
    let line = text.lines().next().unwrap_or_default();
    if let Some(command) = marked(line, us) {
        return Heard::Command { text: clean(command), mark: Mark::Prefix };
    }
    if let Some(rest) = after_name(line, us) {
        let command = marked(rest, us).unwrap_or(rest);
        return Heard::Command { text: clean(command), mark: Mark::Name };
    }
    Heard::Plain(clean(text))
}

/// What follows the mark of a command.
fn marked<'t>(line: &'t str, us: &Us<'_>) -> Option<&'t str> {
    let rest = [us.prefix, "/"].into_iter().find_map(|mark| line.strip_prefix(mark))?;
    rest.starts_with(char::is_alphabetic).then_some(rest)
}

/// What follows our name, where it stands first and calls us.
fn after_name<'t>(line: &'t str, us: &Us<'_>) -> Option<&'t str> {
    let localpart = us.user.trim_start_matches('@').split(':').next().unwrap_or_default();
    let names = [Some(us.user), us.name, Some(localpart)];
    let rest = link(line, us.user).or_else(|| {
        let bare = line.strip_prefix('@').unwrap_or(line);
        let bare_name = |name: &str| name.trim_start_matches('@').to_owned();
        names.into_iter().flatten().map(bare_name).find_map(|name| without(bare, &name))
    })?;
    match rest.strip_prefix([':', ',']) {
        Some(rest) => Some(rest.trim_start()),
        None if us.called && (rest.is_empty() || rest.starts_with(char::is_whitespace)) => {
            Some(rest.trim_start())
        }
        None => None,
    }
}

/// The text without this name at its beginning, whatever its case.
fn without<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    if name.is_empty() {
        return None;
    }
    let end = text.char_indices().nth(name.chars().count()).map_or(text.len(), |(at, _)| at);
    let (head, rest) = text.split_at_checked(end)?;
    (fold(head) == fold(name)).then_some(rest)
}

/// What follows a link to us, as some clients write a call: `[name](https://matrix.to/#/@us:server)`.
fn link<'t>(text: &'t str, user: &str) -> Option<&'t str> {
    let (_, rest) = text.strip_prefix('[')?.split_once("](https://matrix.to/#/")?;
    rest.strip_prefix(user)?.strip_prefix(')')
}

/// The language that a command was given in, where its first word tells that.
pub fn language_of(command: &str) -> Option<Language> {
    let word = command.split([' ', ':', '=']).next().unwrap_or_default();
    let words = &titles::commands().command(word)?.words;
    let folded = fold(word);
    let mut spoken = words.spoken().filter(|(_, other)| fold(other) == folded).map(|(language, _)| language);
    let language = spoken.next()?;
    spoken.all(|other| other == language).then_some(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRENCH: Language = Language::ALL[1];

    const US: Us<'_> =
        Us { prefix: "!", user: "@comptoir:b.example", name: Some("The Comptoir"), called: false };

    fn command(text: &str, mark: Mark) -> Heard {
        Heard::Command { text: text.to_owned(), mark }
    }

    #[test]
    fn a_mark_or_our_name_makes_a_command() {
        for (text, heard) in [
            ("!roll", command("roll", Mark::Prefix)),
            ("  !build  road 17 \nor not", command("build road 17", Mark::Prefix)),
            ("/roll", command("roll", Mark::Prefix)),
            ("!échanger 2 bois contre 1 minerai", command("échanger 2 bois contre 1 minerai", Mark::Prefix)),
            ("comptoir: roll", command("roll", Mark::Name)),
            ("The comptoir, !roll", command("roll", Mark::Name)),
            ("@comptoir:b.example: new points 8", command("new points 8", Mark::Name)),
            ("[C](https://matrix.to/#/@comptoir:b.example): roll", command("roll", Mark::Name)),
        ] {
            assert_eq!(hear(text, &US), heard, "{text}");
        }
        let called = Us { called: true, ..US };
        assert_eq!(hear("The Comptoir roll", &called), command("roll", Mark::Name));
        assert_eq!(hear("@comptoir", &called), command("", Mark::Name));
        let other = Us { prefix: "c!", ..US };
        assert_eq!(hear("c!roll", &other), command("roll", Mark::Prefix));
    }

    #[test]
    fn what_is_not_for_us_is_plain() {
        for text in [
            "",
            "!",
            "!!",
            "! roll",
            "/",
            "hello",
            "wow!",
            "!!roll",
            "2",
            "comptoir roll",
            "The Comptoirs: roll",
            "comptoiring",
            "[x](https://matrix.to/#/@other:b.example): roll",
        ] {
            assert_eq!(hear(text, &US), Heard::Plain(clean(text)), "{text}");
        }
        assert_eq!(hear("!roll", &Us { prefix: "c!", ..US }), Heard::Plain("!roll".to_owned()));
    }

    #[test]
    fn the_first_word_tells_the_language() {
        for (command, language) in [
            ("roll", Some(Language::ENGLISH)),
            ("LANCER", Some(FRENCH)),
            ("des", Some(FRENCH)),
            ("menu", None),
            ("what", None),
            ("", None),
        ] {
            assert_eq!(language_of(command), language, "{command}");
        }
    }
}
