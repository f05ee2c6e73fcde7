//! The one command under which all others stand, for servers that want it: Discord takes two steps below a command, and at
//! each of them no more than 25.

use super::Selection;
use bot_core::command::declaration::{Declaration, Shown};
use bot_core::command::lexicon::Term;
use bot_core::language::Language;
use bot_core::titles;

/// What it is called.
pub(super) const ROOT: &str = "comptoir";

/// A group that stands for no command, by its name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Group(pub(super) &'static str);

/// The groups, in the order of the first command in each.
pub(super) fn groups() -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for group in titles::commands().all().iter().filter_map(|command| command.group) {
        if !groups.contains(&Group(group)) {
            groups.push(Group(group));
        }
    }
    groups
}

/// The options of `/new` that the root has: the others are chosen in the lobby.
pub(super) const OF_NEW: [&str; 3] = ["game", "players", "points"];

impl Group {
    pub(super) fn called(self, language: Language) -> &'static str {
        Term::new("discord", self.0).main(language)
    }
}

/// The group in which a command stands.
fn group_of(command: &str) -> Option<Group> {
    let declared = titles::commands().all().iter().find(|declared| declared.name() == command)?;
    declared.group.map(Group)
}

/// Whether a command stands under the root by itself, or with its sub-commands.
pub(super) fn stands_alone(command: &Declaration) -> bool {
    command.group.is_none()
}

/// The commands of a group that a server has.
pub(super) fn members(group: Group, selection: &Selection) -> impl Iterator<Item = &'static Declaration> {
    titles::commands().all().iter().filter(move |command| {
        command.shown == Shown::Everywhere
            && command.group == Some(group.0)
            && selection.any(|game| titles::commands().is_of(game, command.name()))
    })
}

/// The path of a command without the root: `comptoir table new` is `new`.
pub(super) fn without<'p>(path: &'p [&'p str]) -> &'p [&'p str] {
    match path {
        [ROOT, group, rest @ ..] if groups().iter().any(|known| known.0 == *group) => rest,
        [ROOT, rest @ ..] => rest,
        path => path,
    }
}

/// The path of a command under the root, in the words of English.
pub(super) fn with(path: &[&str]) -> Vec<String> {
    let group = path.first().and_then(|command| group_of(command)).map(|group| group.0);
    [ROOT].into_iter().chain(group).chain(path.iter().copied()).map(str::to_owned).collect()
}
