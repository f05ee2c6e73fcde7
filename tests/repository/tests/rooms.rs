//! Layering of the top-level modules of each crate: each may import only those before it in the order that
//! `docs/ARCHITECTURE.md` lists.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use regex::Regex;
use repository::{files_under, from_root, root, text};

const PAGE: &str = "docs/ARCHITECTURE.md";

/// Modules of each crate in the order of the page, lowest first, from lines of the form `- order of `crate`: module module
/// ….`
fn printed() -> BTreeMap<String, Vec<String>> {
    let line = Regex::new(r"(?m)^- order of `([\w/]+)`: ([a-z0-9_\s]+?)\.$").expect("a fixed pattern");
    let page = text(&root().join(PAGE));
    let words = |all: &str| all.split_whitespace().map(str::to_owned).collect();
    line.captures_iter(&page).map(|found| (found[1].to_owned(), words(&found[2]))).collect()
}

/// Import of one module by another: the importing module, the imported one, and the file.
type Arrow = (String, String, String);

/// First path segments after `prefix` (`crate::`, or as many `super::` as leave the module); several for a group in braces.
fn named_after(text: &str, prefix: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (start, _) in text.match_indices(prefix) {
        let (before, after) = text.split_at(start);
        let (_, rest) = after.split_at(prefix.len());
        if !before.ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == ':') {
            match rest.strip_prefix('{') {
                Some(group) => names.extend(first_names(group)),
                None => names.extend(name(rest)),
            }
        }
    }
    names
}

/// First path segment of each entry of an import group, up to its closing brace.
fn first_names(group: &str) -> Vec<String> {
    let (mut names, mut depth, mut begins) = (Vec::new(), 0_usize, true);
    for (index, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            character if begins && !character.is_whitespace() => {
                names.extend(name(group.split_at(index).1));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

fn name(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// Code of a file without comments and without its unit tests.
fn code(path: &Path) -> String {
    let whole = text(path);
    let tested = whole.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    tested.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Top-level modules of a crate, and the imports between them.
fn arrows(name: &str) -> (BTreeSet<String>, Vec<Arrow>) {
    let source = root().join(name).join("src");
    let mut found = Vec::new();
    let mut rooms = BTreeSet::new();
    for path in files_under(&source) {
        let relative = path.strip_prefix(&source).expect("it is under it").with_extension("");
        let mut parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if parts.last().is_some_and(|last| last == "mod") {
            parts.pop();
        }
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        if !is_rust || parts == ["lib"] || parts == ["main"] || parts.first().is_none_or(|room| room == "bin")
        {
            continue;
        }
        let (room, code) = (parts[0].clone(), code(&path));
        let mut targets = named_after(&code, "crate::");
        targets.extend(named_after(&code, &"super::".repeat(parts.len())));
        rooms.insert(room.clone());
        found.extend(targets.into_iter().map(|target| (room.clone(), target, from_root(&path))));
    }
    found.retain(|(from, to, _)| from != to && rooms.contains(to));
    (rooms, found)
}

#[test]
fn modules_import_only_lower_modules() {
    let printed = printed();
    assert_eq!(printed.len(), 6, "{PAGE} prints the order of every crate's rooms");
    let mut wrong = Vec::new();
    for (name, order) in printed {
        let (rooms, arrows) = arrows(&name);
        let listed: BTreeSet<String> = order.iter().cloned().collect();
        wrong
            .extend(rooms.symmetric_difference(&listed).map(|room| format!("{name}: {room} is not in both")));
        let floor = |room: &String| order.iter().position(|listed| listed == room);
        let upward = arrows.iter().filter(|(from, to, _)| floor(to) >= floor(from));
        wrong.extend(upward.map(|(from, to, file)| format!("{name}: {from} -> {to} in {file}")));
    }
    assert!(wrong.is_empty(), "rooms that stand on what is above them:\n{}", wrong.join("\n"));
}

#[test]
fn import_scan_finds_module_paths() {
    let code = "use crate::seat::Seat;\nuse crate::{luck, rules::{Rules, deep}, title};\nlet x = super::super::told();";
    assert_eq!(named_after(code, "crate::"), ["luck", "rules", "seat", "title"].map(str::to_owned).into());
    assert_eq!(named_after(code, "super::super::"), ["told".to_owned()].into());
    let (rooms, arrows) = arrows("engine");
    assert!(rooms.contains("catan") && arrows.iter().any(|(from, to, _)| from == "catan" && to == "seat"));
}
