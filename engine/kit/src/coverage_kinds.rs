//! Coverage kinds: the variants of actions, events and prompts, and the ways to win, that a game can exercise.

use std::collections::BTreeSet;
use std::fmt::Debug;

use regex::Regex;

use crate::files::{engine_directory, read_text};

/// Set of kinds, named `action Roll`, `event Rolled`, `prompt Turn`, `win City` and the like.
pub type CoverageKinds = BTreeSet<String>;

/// Kind of a value: `what` and the name of its variant, from its `Debug` output.
pub(crate) fn variant_kind(what: &str, value: &impl Debug) -> String {
    let printed = format!("{value:?}");
    let name = printed.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    format!("{what} {name}")
}

/// Kinds for all variants of an enum, parsed from the engine's source.
pub fn variants(file: &str, name: &str, what: &str) -> CoverageKinds {
    let source = read_text(&engine_directory().join("src").join(file));
    let (before, body) = source.split_once(&format!("pub enum {name} {{")).unwrap_or_default();
    // Enums within `each!` are indented.
    let indent = before.rsplit('\n').next().unwrap_or_default();
    let body = body.split(&format!("\n{indent}}}")).next().unwrap_or_default();
    let pattern = format!(r"(?m)^{indent}    ([A-Z]\w+)(?: \{{|\(.*\),|,)$");
    let pattern = Regex::new(&pattern).expect("a fixed pattern");
    let found: CoverageKinds = pattern.captures_iter(body).map(|found| format!("{what} {}", &found[1])).collect();
    assert!(!found.is_empty(), "the variants of {name} are found");
    found
}
