//! Links in texts: a command with a known Discord id becomes a link that can be pressed.

use std::collections::BTreeMap;

use super::root::{ROOT, with};
use bot_core::command::declaration::{ArgumentKind, Declaration, Shown};
use bot_core::language::Language;
use bot_core::titles;

/// Ids of a server's commands by English name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::chat::discord) struct Links(pub(in crate::chat::discord) BTreeMap<String, u64>);

/// Returns `true` if a command may start after this character: only at the start of a word.
fn may_begin(before: Option<char>) -> bool {
    before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '“' | '«'))
}

/// Returns the leading word of a text, by the characters of command names.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '-')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Returns `true` if the argument's values are a closed set, so that other words are not mistaken for one.
fn is_closed(kind: ArgumentKind) -> bool {
    matches!(
        kind,
        ArgumentKind::Ballot
            | ArgumentKind::Way
            | ArgumentKind::Interval
            | ArgumentKind::Hours
            | ArgumentKind::Zone
            | ArgumentKind::TimeOfDay
            | ArgumentKind::Chat
    )
}

/// Returns the leading word of a text, without punctuation at its end.
fn value(text: &str) -> &str {
    let value = text.split(char::is_whitespace).next().unwrap_or_default();
    value.trim_end_matches(['.', ',', ';', ':', ')', '”'])
}

/// Appends the argument values that follow the command in the text, each with the name of its option, as typed on Discord.
/// `named` is the length of the command's path. Returns the link and the length of text that it replaces.
fn with_values(mut link: String, command: &Declaration, text: &str, named: usize) -> (String, usize) {
    let name = text.get(..named).and_then(|path| path.split(' ').next_back()).unwrap_or_default();
    let is_said_so = |language: &Language| command.words.main(*language) == name;
    let language = Language::ALL.into_iter().find(is_said_so).unwrap_or_default();
    let mut used = named;
    for argument in command.arguments().iter().take_while(|argument| is_closed(argument.kind)) {
        let Some(given) = text.get(used..).and_then(|rest| rest.strip_prefix(' ')).map(value) else { break };
        let end = used + 1 + given.len();
        let line = format!("/{}", text.get(..end).unwrap_or_default());
        if given.is_empty() || titles::commands().spoken(line, None).command.is_err() {
            break;
        }
        link.push_str(&format!(" {}: {given}", argument.words.main(language)));
        used = end;
    }
    (link, used)
}

impl Links {
    /// Replaces the commands in a text by links.
    pub(in crate::chat::discord) fn within(&self, text: &str) -> String {
        let mut linked = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('/') {
            linked.push_str(before);
            let begins = may_begin(linked.chars().next_back());
            match begins.then(|| self.link(after)).flatten() {
                Some((link, named)) => {
                    linked.push_str(&link);
                    rest = after.get(named..).unwrap_or_default();
                }
                None => {
                    linked.push('/');
                    rest = after;
                }
            }
        }
        linked.push_str(rest);
        linked
    }

    /// Returns the link for the command at the start of a text, with its values, and the length that it replaces.
    fn link(&self, text: &str) -> Option<(String, usize)> {
        let name = word(text);
        let command =
            titles::commands().command(name).filter(|command| command.shown == Shown::Everywhere)?;
        if command.children().is_empty() {
            return Some(with_values(self.of(&[command.name()])?, command, text, name.len()));
        }
        // Discord can't invoke a command that has sub-commands.
        let after = text.get(name.len()..)?.strip_prefix(' ')?;
        let inner = word(after);
        let child = command.children().iter().find(|child| child.words.all().any(|word| word == inner))?;
        let named = name.len() + 1 + inner.len();
        Some(with_values(self.of(&[command.name(), child.name()])?, child, text, named))
    }

    fn of(&self, path: &[&str]) -> Option<String> {
        let link = |path: &str, id: &u64| format!("</{path}:{id}>");
        match (self.0.get(*path.first()?), self.0.get(ROOT)) {
            (Some(id), _) => Some(link(&path.join(" "), id)),
            (None, Some(id)) => Some(link(&with(path).join(" "), id)),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_commands_become_links() {
        let known = |names: &[&str]| {
            Links(names.iter().zip(7u64..).map(|(name, id)| ((*name).to_owned(), id)).collect())
        };
        let short = known(&["new", "trade", "hand"]);
        for (text, linked) in [
            ("/new opens one", "</new:7> opens one"),
            ("use /trade offer, or /trade", "use </trade offer:8>, or /trade"),
            ("« /main »", "« </hand:9> »"),
            (
                "and/new and /roll and https\\://x.example/new",
                "and/new and /roll and https\\://x.example/new",
            ),
            ("/newer /new.", "/newer </new:7>."),
            ("</new:7> / /", "</new:7> / /"),
        ] {
            assert_eq!(short.within(text), linked, "{text}");
        }
        let me = known(&["me", "vote"]);
        for (text, linked) in [
            ("/me calls private changes that.", "</me calls:7> where: private changes that."),
            (
                "/me remind changes that, such as /me remind 3h.",
                "</me remind:7> changes that, such as </me remind:7> interval: 3h.",
            ),
            (
                "/me hours 8:00-22:30 Europe/Berlin says when",
                "</me hours:7> awake: 8:00-22:30 zone: Europe/Berlin says when",
            ),
            ("with /vote yes or /vote no.", "with </vote:8> answer: yes or </vote:8> answer: no."),
        ] {
            assert_eq!(me.within(text), linked, "{text}");
        }
        let root = known(&["comptoir"]);
        assert_eq!(root.within("/new, /roll"), "</comptoir table new:7>, </comptoir roll:7>");
        assert_eq!(Links::default().within("/new"), "/new");
    }
}
