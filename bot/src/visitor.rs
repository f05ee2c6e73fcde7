//! Whoever speaks to us on a platform, as a table takes them: a name that none refuses, a language, a share in the luck.

use engine::luck::Salt;

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use bot_core::command::Spoken;
use bot_core::command::looks::look_alike;
use bot_core::command::text::{clean, unpiled};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::{MAX_NAME, PlayerId};
use bot_core::table::answer::{Request, Requester, Role};
use bot_core::table::record::{RequestId, Revision};
use bot_core::table::seats::clean_name;
use bot_core::table::state::TableState;

/// A chat account as its platform shows it.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    pub(super) account: PlayerId,
    /// What it is called there, in the order in which names are tried.
    pub(super) names: Vec<String>,
    /// What they read, as far as the platform knows.
    pub(super) language: Language,
    /// What they may do there.
    pub(super) role: Role,
    /// What names what they do now: the same event of the platform is the same request for ever.
    pub(super) request: RequestId,
}

impl Visitor {
    /// What they are called where they are at no table.
    pub(super) fn name(&self) -> String {
        name(&self.names)
    }

    /// What they ask of a table with what they do now.
    pub(super) fn says(&self, from: Requester, said: Spoken, prompt: Option<Revision>) -> Request {
        Request { id: self.request.clone(), from, said, prompt }
    }

    /// As they speak to a table: in the language that they have chosen there, if they have.
    pub(super) fn requester(&self, app: &App, table: Option<&TableHandle>) -> Result<Requester, UserError> {
        let salt = app.random().map_err(|error| ours("no salt for a player", error))?;
        let plain = name(&self.names);
        let (name, language) = match table {
            Some(table) => table.read(|table| {
                let language = table.person_of(&self.account).map_or(self.language, |person| person.language);
                (free(plain, table, &self.account), language)
            }),
            None => (plain, self.language),
        };
        let (account, role) = (Some(self.account.clone()), self.role);
        Ok(Requester { account, name, language, salt: Salt(salt), role })
    }
}

/// A name that no table refuses: cleaned and cut, or the next one; at last a number.
fn name(names: &[String]) -> String {
    let cut = |name: &String| {
        let cleaned = unpiled(&clean(name));
        clean_name(&cleaned.chars().take(MAX_NAME).collect::<String>()).ok()
    };
    names.iter().find_map(cut).unwrap_or_else(|| "P".to_owned())
}

/// The name, with a number after it when somebody else at the table has it, or one that looks like it.
fn free(name: String, table: &TableState, account: &PlayerId) -> String {
    let others = table.names_in_use();
    let own = table.person_of(account).map(|person| person.name.as_str());
    let taken = |name: &str| {
        own != Some(name) && others.iter().any(|other| Some(*other) != own && look_alike(other, name))
    };
    if !taken(&name) {
        return name;
    }
    let numbered = |number: usize| {
        let tail = format!(" {number}");
        let head: String = name.chars().take(MAX_NAME - tail.chars().count()).collect();
        format!("{}{tail}", head.trim_end())
    };
    (2..100).map(numbered).find(|name| !taken(name)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_name_is_always_found() {
        let of = |names: &[&str]| name(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(of(&["Anna"]), "Anna");
        assert_eq!(of(&["★ ★", "anna_b"]), "anna_b");
        assert_eq!(of(&["\u{202e}", "", "  x \n y "]), "x y");
        assert_eq!(of(&["an endless name of somebody here"]), "an endless name of someb");
        assert_eq!(of(&["…"]), "P");
        let piled = format!("Z{}oe", "\u{316}".repeat(30));
        assert_eq!(of(&[&piled]), "Z\u{316}\u{316}oe");
    }
}
