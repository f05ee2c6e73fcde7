//! Links in texts: a command with a known Discord id becomes a link that can be pressed.

use std::collections::BTreeMap;

use super::root::{ROOT, prepend_root};
use bot_core::command::declaration::{ArgumentKind, CommandVisibility, Declaration};
use bot_core::language::Language;
use bot_core::titles;

/// Ids of a server's commands by English name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CommandLinks(pub(crate) BTreeMap<String, u64>);

/// Returns `true` if a command may start after this character: only at the start of a word.
fn can_precede_command(before: Option<char>) -> bool {
    before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '“' | '«'))
}

/// Returns the leading word of a text, by the characters of command names.
fn leading_word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '-')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Returns `true` if the argument's values are a closed set, so that other words are not mistaken for one.
fn has_closed_values(kind: ArgumentKind) -> bool {
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
fn leading_value(text: &str) -> &str {
    let value = text.split(char::is_whitespace).next().unwrap_or_default();
    value.trim_end_matches(['.', ',', ';', ':', ')', '”'])
}

/// Appends the argument values that follow the command in the text, each with the name of its option, as typed on Discord.
/// `named` is the length of the command's path. Returns the link and the length of text that it replaces.
fn append_values(mut link: String, command: &Declaration, text: &str, named: usize) -> (String, usize) {
    let name = text.get(..named).and_then(|path| path.split(' ').next_back()).unwrap_or_default();
    let is_said_so = |language: &Language| command.words.primary_word(*language) == name;
    let language = Language::ALL.into_iter().find(is_said_so).unwrap_or_default();
    let mut used = named;
    for argument in command.arguments().iter().take_while(|argument| has_closed_values(argument.kind)) {
        let Some(given) = text.get(used..).and_then(|rest| rest.strip_prefix(' ')).map(leading_value) else {
            break;
        };
        let end = used + 1 + given.len();
        let line = format!("/{}", text.get(..end).unwrap_or_default());
        if given.is_empty() || titles::commands().parse_line(line, None).command.is_err() {
            break;
        }
        link.push_str(&format!(" {}: {given}", argument.words.primary_word(language)));
        used = end;
    }
    (link, used)
}

impl CommandLinks {
    /// Replaces the commands in a text by links.
    pub(crate) fn link_commands(&self, text: &str) -> String {
        let mut linked = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('/') {
            linked.push_str(before);
            let begins = can_precede_command(linked.chars().next_back());
            match begins.then(|| self.link_at_start(after)).flatten() {
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
    fn link_at_start(&self, text: &str) -> Option<(String, usize)> {
        let name = leading_word(text);
        let command =
            titles::commands().find(name).filter(|command| command.visibility == CommandVisibility::Everywhere)?;
        if command.children().is_empty() {
            return Some(append_values(self.link_for_path(&[command.name()])?, command, text, name.len()));
        }
        // Discord can't invoke a command that has sub-commands.
        let after = text.get(name.len()..)?.strip_prefix(' ')?;
        let inner = leading_word(after);
        let child = command.children().iter().find(|child| child.words.all_words().any(|word| word == inner))?;
        let named = name.len() + 1 + inner.len();
        Some(append_values(self.link_for_path(&[command.name(), child.name()])?, child, text, named))
    }

    fn link_for_path(&self, path: &[&str]) -> Option<String> {
        let link = |path: &str, id: &u64| format!("</{path}:{id}>");
        match (self.0.get(*path.first()?), self.0.get(ROOT)) {
            (Some(id), _) => Some(link(&path.join(" "), id)),
            (None, Some(id)) => Some(link(&prepend_root(path).join(" "), id)),
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
            CommandLinks(names.iter().zip(7u64..).map(|(name, id)| ((*name).to_owned(), id)).collect())
        };
        let short = known(&["new", "trade", "hand"]);
        for (text, linked) in [
            ("/new opens one", "</new:7> opens one"),
            ("use /trade offer, or /trade", "use </trade offer:8>, or /trade"),
            ("« /main »", "« </hand:9> »"),
            ("and/new and /roll and https\\://x.example/new", "and/new and /roll and https\\://x.example/new"),
            ("/newer /new.", "/newer </new:7>."),
            ("</new:7> / /", "</new:7> / /"),
        ] {
            assert_eq!(short.link_commands(text), linked, "{text}");
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
            assert_eq!(me.link_commands(text), linked, "{text}");
        }
        let root = known(&["comptoir"]);
        assert_eq!(root.link_commands("/new, /roll"), "</comptoir table new:7>, </comptoir roll:7>");
        assert_eq!(CommandLinks::default().link_commands("/new"), "/new");
    }
}
