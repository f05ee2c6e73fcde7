//! What a game can show, by kinds: of actions, events, prompts, and ways to win.

use std::collections::BTreeSet;
use std::fmt::Debug;

use regex::Regex;

use crate::files::{engine, text};

/// What a game shows: `action Roll`, `event Rolled`, `prompt Turn`, `win City` and the like.
pub type Kinds = BTreeSet<String>;

/// A value's variant: the first word of how it is printed.
pub(crate) fn kind(what: &str, value: &impl Debug) -> String {
    let printed = format!("{value:?}");
    let name = printed.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    format!("{what} {name}")
}

/// The variants of an enum of the rules, as its source lists them.
pub fn variants(file: &str, name: &str, what: &str) -> Kinds {
    let source = text(&engine().join("src").join(file));
    let (before, body) = source.split_once(&format!("pub enum {name} {{")).unwrap_or_default();
    // Within `each!` it stands further in.
    let indent = before.rsplit('\n').next().unwrap_or_default();
    let body = body.split(&format!("\n{indent}}}")).next().unwrap_or_default();
    let pattern = format!(r"(?m)^{indent}    ([A-Z]\w+)(?: \{{|\(.*\),|,)$");
    let pattern = Regex::new(&pattern).expect("a fixed pattern");
    let found: Kinds = pattern.captures_iter(body).map(|found| format!("{what} {}", &found[1])).collect();
    assert!(!found.is_empty(), "the variants of {name} are found");
    found
}
