//! Commands in a text that can be pressed: where Discord has told which number a command has, its name becomes a link.

use std::collections::BTreeMap;

use super::root::{ROOT, with};
use bot_core::command::declaration::Shown;
use bot_core::titles;

/// The numbers that a server's commands have, by their English names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::chat::discord) struct Links(pub(in crate::chat::discord) BTreeMap<String, u64>);

/// Whether a command can stand after this: at the beginning of a word.
fn may_begin(before: Option<char>) -> bool {
    before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '“' | '«' | '\u{200b}' | '\u{200c}'))
}

/// The word that a text begins with, as commands are called.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '-')).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

impl Links {
    /// A text with links in the place of the commands that it names.
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

    /// The link of the command that a text begins with, and how much of the text names it.
    fn link(&self, text: &str) -> Option<(String, usize)> {
        let name = word(text);
        let command =
            titles::commands().command(name).filter(|command| command.shown == Shown::Everywhere)?;
        if command.children().is_empty() {
            return Some((self.of(&[command.name()])?, name.len()));
        }
        // Only what is below it can be given.
        let after = text.get(name.len()..)?.strip_prefix(' ')?;
        let inner = word(after);
        let child = command.children().iter().find(|child| child.words.all().any(|word| word == inner))?;
        Some((self.of(&[command.name(), child.name()])?, name.len() + 1 + inner.len()))
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
    fn commands_become_links_and_nothing_else_does() {
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
        let root = known(&["comptoir"]);
        assert_eq!(root.within("/new, /roll"), "</comptoir table new:7>, </comptoir roll:7>");
        assert_eq!(Links::default().within("/new"), "/new");
    }
}
