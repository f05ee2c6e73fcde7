//! Layering of the top-level modules of each crate: each may import only those before it in `docs/layers.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use repository::{files_under, read_text, relative_to_root, root_directory};

const FILE: &str = "docs/layers.toml";

/// Modules of each crate, lowest first.
fn documented_layers() -> BTreeMap<String, Vec<String>> {
    toml::from_str(&read_text(&root_directory().join(FILE))).expect("an array of modules for each crate")
}

/// Import of one module by another: the importing module, the imported one, and the file.
type ModuleImport = (String, String, String);

/// First path segments after `prefix` (`crate::`, or as many `super::` as leave the module); several for a group in braces.
fn segments_after(text: &str, prefix: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (start, _) in text.match_indices(prefix) {
        let (before, after) = text.split_at(start);
        let (_, rest) = after.split_at(prefix.len());
        if !before.ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == ':') {
            match rest.strip_prefix('{') {
                Some(group) => names.extend(group_segments(group)),
                None => names.extend(first_identifier(rest)),
            }
        }
    }
    names
}

/// First path segment of each entry of an import group, up to its closing brace.
fn group_segments(group: &str) -> Vec<String> {
    let (mut names, mut depth, mut begins) = (Vec::new(), 0_usize, true);
    for (index, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            character if begins && !character.is_whitespace() => {
                names.extend(first_identifier(group.split_at(index).1));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

fn first_identifier(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// Code of a file without comments and without its unit tests.
fn code_without_tests(path: &Path) -> String {
    let whole = read_text(path);
    let tested = whole.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    tested.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Top-level modules of a crate, and the imports between them.
fn module_imports(name: &str) -> (BTreeSet<String>, Vec<ModuleImport>) {
    let source = root_directory().join(name).join("src");
    let mut found = Vec::new();
    let mut modules = BTreeSet::new();
    for path in files_under(&source) {
        let relative = path.strip_prefix(&source).expect("it is under it").with_extension("");
        let mut parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if parts.last().is_some_and(|last| last == "mod") {
            parts.pop();
        }
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        if !is_rust || parts == ["lib"] || parts == ["main"] || parts.first().is_none_or(|module| module == "bin") {
            continue;
        }
        let (module, code) = (parts[0].clone(), code_without_tests(&path));
        let mut targets = segments_after(&code, "crate::");
        targets.extend(segments_after(&code, &"super::".repeat(parts.len())));
        modules.insert(module.clone());
        found.extend(targets.into_iter().map(|target| (module.clone(), target, relative_to_root(&path))));
    }
    found.retain(|(from, to, _)| from != to && modules.contains(to));
    (modules, found)
}

#[test]
fn modules_import_only_lower_modules() {
    let documented = documented_layers();
    assert!(documented.len() >= 8, "{FILE} has the layers of {} crates", documented.len());
    let mut wrong = Vec::new();
    for (name, order) in documented {
        let (modules, imports) = module_imports(&name);
        let listed: BTreeSet<String> = order.iter().cloned().collect();
        wrong.extend(modules.symmetric_difference(&listed).map(|module| format!("{name}: {module} is not in both")));
        let layer = |module: &String| order.iter().position(|listed| listed == module);
        let upward = imports.iter().filter(|(from, to, _)| layer(to) >= layer(from));
        wrong.extend(upward.map(|(from, to, file)| format!("{name}: {from} -> {to} in {file}")));
    }
    assert!(wrong.is_empty(), "imports of a higher module:\n{}", wrong.join("\n"));
}

#[test]
fn import_scan_finds_module_paths() {
    let code = "use crate::seat::Seat;\nuse crate::{luck, rules::{Rules, deep}, title};\nlet x = super::super::told();";
    assert_eq!(segments_after(code, "crate::"), ["luck", "rules", "seat", "title"].map(str::to_owned).into());
    assert_eq!(segments_after(code, "super::super::"), ["told".to_owned()].into());
    let (modules, imports) = module_imports("engine");
    assert!(modules.contains("catan") && imports.iter().any(|(from, to, _)| from == "catan" && to == "seat"));
}
