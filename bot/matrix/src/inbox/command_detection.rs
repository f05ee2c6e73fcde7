//! Detection of commands in text messages: by prefix, or by the bot's name.

use bot_core::command::text::{fold, sanitize_line};
use bot_core::language::Language;
use bot_core::titles;

/// Classified text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassifiedText {
    /// A command, without its prefix or the bot's name.
    Command { text: String, mark: CommandMarker },
    /// Not a command.
    Plain(String),
}

/// Form in which a command was marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandMarker {
    /// Command prefix, which other bots may share.
    Prefix,
    /// The bot's name.
    Name,
}

/// Names of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotNames<'a> {
    /// Command prefix.
    pub prefix: &'a str,
    /// User id of the bot, such as `@comptoir:example.org`.
    pub user: &'a str,
    /// Display name in the room, if any.
    pub name: Option<&'a str>,
    /// `true` if the message mentions the bot.
    pub is_mentioned: bool,
}

/// Classifies a text. A command ends with its line.
pub fn classify_text(text: &str, us: &BotNames<'_>) -> ClassifiedText {
    let text = text.trim();
    let line = text.lines().next().unwrap_or_default();
    if let Some(command) = strip_prefix_marker(line, us) {
        return ClassifiedText::Command { text: sanitize_line(command), mark: CommandMarker::Prefix };
    }
    if let Some(rest) = strip_bot_name(line, us) {
        let command = strip_prefix_marker(rest, us).unwrap_or(rest);
        return ClassifiedText::Command { text: sanitize_line(command), mark: CommandMarker::Name };
    }
    ClassifiedText::Plain(sanitize_line(text))
}

/// Returns the text after a command prefix.
fn strip_prefix_marker<'t>(line: &'t str, us: &BotNames<'_>) -> Option<&'t str> {
    let rest = [us.prefix, "/"].into_iter().find_map(|mark| line.strip_prefix(mark))?;
    rest.starts_with(char::is_alphabetic).then_some(rest)
}

/// Returns the text after the bot's name at the start, if the bot is mentioned or punctuation follows.
fn strip_bot_name<'t>(line: &'t str, us: &BotNames<'_>) -> Option<&'t str> {
    let localpart = us.user.trim_start_matches('@').split(':').next().unwrap_or_default();
    let names = [Some(us.user), us.name, Some(localpart)];
    let rest = strip_mention_link(line, us.user).or_else(|| {
        let bare = line.strip_prefix('@').unwrap_or(line);
        let bare_name = |name: &str| name.trim_start_matches('@').to_owned();
        names.into_iter().flatten().map(bare_name).find_map(|name| strip_name(bare, &name))
    })?;
    match rest.strip_prefix([':', ',']) {
        Some(rest) => Some(rest.trim_start()),
        None if us.is_mentioned && (rest.is_empty() || rest.starts_with(char::is_whitespace)) => {
            Some(rest.trim_start())
        }
        None => None,
    }
}

/// Strips the name from the start of the text, ignoring case.
fn strip_name<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    if name.is_empty() {
        return None;
    }
    let end = text.char_indices().nth(name.chars().count()).map_or(text.len(), |(at, _)| at);
    let (head, rest) = text.split_at_checked(end)?;
    (fold(head) == fold(name)).then_some(rest)
}

/// Strips a link to the bot, as some clients send mentions: `[name](https://matrix.to/#/@us:server)`.
fn strip_mention_link<'t>(text: &'t str, user: &str) -> Option<&'t str> {
    let (_, rest) = text.strip_prefix('[')?.split_once("](https://matrix.to/#/")?;
    rest.strip_prefix(user)?.strip_prefix(')')
}

/// Returns the language of a command's first word, if the word belongs to only one.
pub fn command_language(command: &str) -> Option<Language> {
    let word = command.split([' ', ':', '=']).next().unwrap_or_default();
    let words = &titles::commands().find(word)?.words;
    let folded = fold(word);
    let mut spoken =
        words.words_with_languages().filter(|(_, other)| fold(other) == folded).map(|(language, _)| language);
    let language = spoken.next()?;
    spoken.all(|other| other == language).then_some(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRENCH: Language = Language::ALL[1];

    const US: BotNames<'_> =
        BotNames { prefix: "!", user: "@comptoir:b.example", name: Some("The Comptoir"), is_mentioned: false };

    fn command(text: &str, mark: CommandMarker) -> ClassifiedText {
        ClassifiedText::Command { text: text.to_owned(), mark }
    }

    #[test]
    fn prefix_or_bot_name_marks_command() {
        for (text, heard) in [
            ("!roll", command("roll", CommandMarker::Prefix)),
            ("  !build  road 17 \nor not", command("build road 17", CommandMarker::Prefix)),
            ("/roll", command("roll", CommandMarker::Prefix)),
            ("!échanger 2 bois contre 1 minerai", command("échanger 2 bois contre 1 minerai", CommandMarker::Prefix)),
            ("comptoir: roll", command("roll", CommandMarker::Name)),
            ("The comptoir, !roll", command("roll", CommandMarker::Name)),
            ("@comptoir:b.example: new points 8", command("new points 8", CommandMarker::Name)),
            ("[C](https://matrix.to/#/@comptoir:b.example): roll", command("roll", CommandMarker::Name)),
        ] {
            assert_eq!(classify_text(text, &US), heard, "{text}");
        }
        let called = BotNames { is_mentioned: true, ..US };
        assert_eq!(classify_text("The Comptoir roll", &called), command("roll", CommandMarker::Name));
        assert_eq!(classify_text("@comptoir", &called), command("", CommandMarker::Name));
        let other = BotNames { prefix: "c!", ..US };
        assert_eq!(classify_text("c!roll", &other), command("roll", CommandMarker::Prefix));
    }

    #[test]
    fn unaddressed_text_is_plain() {
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
            assert_eq!(classify_text(text, &US), ClassifiedText::Plain(sanitize_line(text)), "{text}");
        }
        assert_eq!(classify_text("!roll", &BotNames { prefix: "c!", ..US }), ClassifiedText::Plain("!roll".to_owned()));
    }

    #[test]
    fn first_word_determines_language() {
        for (command, language) in [
            ("roll", Some(Language::ENGLISH)),
            ("LANCER", Some(FRENCH)),
            ("des", Some(FRENCH)),
            ("menu", None),
            ("what", None),
            ("", None),
        ] {
            assert_eq!(command_language(command), language, "{command}");
        }
    }
}
