//! Root command with all others below it, for servers that prefer it. Discord allows two levels below a command, with at
//! most 25 entries each.

use super::Selection;
use bot_core::command::declaration::{CommandVisibility, Declaration};
use bot_core::command::lexicon::Term;
use bot_core::language::Language;
use bot_core::titles;

/// Name of the root command.
pub(super) const ROOT: &str = "comptoir";

/// Sub-command group that is not itself a command, by name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Group(pub(super) &'static str);

/// All groups, in the order of the first command in each.
pub(super) fn groups() -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for group in titles::commands().all().iter().filter_map(|command| command.group) {
        if !groups.contains(&Group(group)) {
            groups.push(Group(group));
        }
    }
    groups
}

/// Options of `/new` under the root; the others are set in the lobby.
pub(super) const NEW_OPTIONS: [&str; 3] = ["game", "players", "points"];

impl Group {
    pub(super) fn name(self, language: Language) -> &'static str {
        Term::new("discord", self.0).primary_word(language)
    }
}

/// Returns the group of a command.
fn group_of(command: &str) -> Option<Group> {
    let declared = titles::commands().all().iter().find(|declared| declared.name() == command)?;
    declared.group.map(Group)
}

/// Command that the root lacks: Discord takes 25 entries and 8,000 characters of text.
const OMITTED: &str = "house-rules";

/// Returns `true` if a command stands directly under the root.
pub(super) fn is_ungrouped(command: &Declaration) -> bool {
    command.group.is_none() && command.name() != OMITTED
}

/// Commands of a group that a server has.
pub(super) fn commands_in_group(group: Group, selection: &Selection) -> impl Iterator<Item = &'static Declaration> {
    titles::commands().all().iter().filter(move |command| {
        command.visibility == CommandVisibility::Everywhere
            && command.group == Some(group.0)
            && selection.any(|game| titles::commands().applies_to(game, command.name()))
    })
}

/// Returns a command's path without the root: `comptoir table new` becomes `new`.
pub(super) fn strip_root<'p>(path: &'p [&'p str]) -> &'p [&'p str] {
    match path {
        [ROOT, group, rest @ ..] if groups().iter().any(|known| known.0 == *group) => rest,
        [ROOT, rest @ ..] => rest,
        path => path,
    }
}

/// Returns a command's path under the root, in English.
pub(super) fn prepend_root(path: &[&str]) -> Vec<String> {
    let group = path.first().and_then(|command| group_of(command)).map(|group| group.0);
    [ROOT].into_iter().chain(group).chain(path.iter().copied()).map(str::to_owned).collect()
}
