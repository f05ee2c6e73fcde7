//! The house is in order: arrows between crates, words, lengths.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use regex::Regex;
use repository::{files_under, from_root, root, text};

/// The most lines of a source file.
const MOST_LINES: usize = 600;

/// Each crate, and those of ours that it may stand on.
const ARROWS: [(&str, &[&str]); 9] = [
    ("engine", &[]),
    ("engine/kit", &["engine", "repository"]),
    ("config", &[]),
    ("render", &["engine"]),
    ("bot/core", &["config", "engine", "render"]),
    ("bot/core/kit", &["bot-core", "config", "engine", "engine-kit", "repository"]),
    ("bot", &["bot-core", "config", "engine", "render"]),
    ("tests", &["bot", "bot-core", "bot-core-kit", "config", "engine", "engine-kit", "render"]),
    ("tests/repository", &[]),
];

fn sources() -> Vec<PathBuf> {
    let mut sources = files_under(&root());
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(sources.len() > 50, "the walk finds the sources");
    sources
}

fn nothing(found: Vec<String>, what: &str) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn crates_stand_only_on_those_that_they_may() {
    let mut wrong = Vec::new();
    for (name, allowed) in ARROWS {
        let manifest: toml::Table = text(&root().join(name).join("Cargo.toml")).parse().unwrap();
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let listed = manifest.get(section).and_then(toml::Value::as_table);
            for dependency in listed.into_iter().flat_map(toml::Table::keys) {
                let ours = ARROWS.iter().any(|(name, _)| name.replace('/', "-") == *dependency);
                // A crate's tests may stand on kits: its own, and those of what it stands on.
                let kit = section == "dev-dependencies" && dependency.ends_with("-kit");
                if ours && !kit && !allowed.contains(&dependency.as_str()) {
                    wrong.push(format!("{name} -> {dependency}"));
                }
            }
        }
    }
    nothing(wrong, "arrows that lead the wrong way");
}

#[test]
fn the_engine_has_no_input_output_clock_or_global_luck() {
    let forbidden =
        ["std::fs", "std::io", "std::net", "std::time", "std::env", "std::thread", "async fn", "HashMap"];
    let mut wrong = Vec::new();
    for path in files_under(&root().join("engine/src")) {
        let text = text(&path);
        wrong.extend(
            forbidden
                .iter()
                .filter(|word| text.contains(**word))
                .map(|w| format!("{}: {w}", from_root(&path))),
        );
    }
    nothing(wrong, "in the engine");
}

/// What waits, listens or keeps: nothing that the core may stand on.
const OUTSIDE: [&str; 8] =
    ["axum", "fantoccini", "hyper", "matrix-sdk", "reqwest", "serenity", "sled", "tokio"];

/// All packages that one stands on, by the lock file: also those of its tests.
fn foundation(of: &str) -> BTreeSet<String> {
    let lock: toml::Table = text(&root().join("Cargo.lock")).parse().expect("a lock file");
    let mut stands_on = BTreeMap::new();
    for package in lock["package"].as_array().expect("packages") {
        let named = |value: &toml::Value| {
            let words = value.as_str().expect("a name");
            words.split_once(' ').map_or(words, |(name, _)| name).to_owned()
        };
        let on = package.get("dependencies").and_then(toml::Value::as_array).into_iter().flatten();
        stands_on.entry(named(&package["name"])).or_insert_with(Vec::new).extend(on.map(named));
    }
    let (mut found, mut open) = (BTreeSet::new(), vec![of.to_owned()]);
    while let Some(package) = open.pop() {
        if found.insert(package.clone()) {
            open.extend(stands_on[&package].iter().cloned());
        }
    }
    found
}

#[test]
fn the_core_neither_waits_nor_listens_nor_keeps() {
    let found = foundation("bot-core");
    assert!(found.contains("serde") && found.contains("render"), "the walk finds packages");
    let outside = OUTSIDE.into_iter().filter(|package| found.contains(*package)).map(str::to_owned);
    nothing(outside.collect(), "below the core");
    assert!(foundation("bot").contains("tokio"), "and it would find them");
    let forbidden =
        ["std::fs", "std::net", "std::time::Instant", "SystemTime", "std::env", "std::thread", "async fn"];
    let mut wrong = Vec::new();
    for path in files_under(&root().join("bot/core/src")) {
        let text = text(&path);
        let named = forbidden.iter().filter(|word| text.contains(**word));
        wrong.extend(named.map(|word| format!("{}: {word}", from_root(&path))));
    }
    nothing(wrong, "in the core");
}

#[test]
fn pictures_name_a_title_in_its_folder_alone() {
    let named = Regex::new("(?i)catan|elasund|knight").unwrap();
    let own = ["render/src/catan/", "render/src/elasund/", "render/src/lib.rs"];
    let paths = files_under(&root().join("render/src"));
    let others = paths.iter().filter(|path| !own.iter().any(|own| from_root(path).starts_with(own)));
    let wrong = others.filter(|path| named.is_match(&text(path))).map(|path| from_root(path));
    nothing(wrong.collect(), "names a title");
}

#[test]
fn every_module_says_what_it_is_for() {
    let without =
        sources().into_iter().filter(|path| !text(path).starts_with("//! ")).map(|path| from_root(&path));
    nothing(without.collect(), "no `//!` in the first line of");
}

#[test]
fn no_comment_is_one_word() {
    let word = Regex::new(r"^\s*//[/!]? \w+[.!?]?$").unwrap();
    let mut found = Vec::new();
    for path in sources() {
        let text = text(&path);
        let lines: Vec<&str> = text.lines().collect();
        let is_comment =
            |index: usize| lines.get(index).is_some_and(|line| line.trim_start().starts_with("//"));
        for (index, line) in lines.iter().enumerate() {
            let stands_alone = !is_comment(index + 1) && !index.checked_sub(1).is_some_and(is_comment);
            if word.is_match(line) && stands_alone {
                found.push(format!("{}:{}: {line}", from_root(&path), index + 1));
            }
        }
    }
    nothing(found, "what a name says already");
}

#[test]
fn no_source_file_is_too_long() {
    let lengths = sources().into_iter().map(|path| (text(&path).lines().count(), path));
    let long = lengths.filter(|(lines, _)| *lines > MOST_LINES);
    nothing(long.map(|(lines, path)| format!("{lines} {}", from_root(&path))).collect(), "too long");
}

#[test]
fn no_file_names_a_machine() {
    // Put together here, so that this file does not hold them itself.
    let forbidden = [["/wo", "rk/"], ["/tmp/", "wt"], ["/ro", "ot/"], ["/home", "/"], ["co-authored", "-by"]]
        .map(|w| w.concat());
    let mut wrong = Vec::new();
    for path in files_under(&root()) {
        let text = text(&path).to_lowercase();
        wrong.extend(
            forbidden
                .iter()
                .filter(|word| text.contains(*word))
                .map(|w| format!("{}: {w}", from_root(&path))),
        );
    }
    nothing(wrong, "names of machines");
}

#[test]
fn the_name_of_the_game_is_said_only_to_say_what_is_compatible() {
    let name = Regex::new(r"\bCatan\b").unwrap();
    let in_code = Regex::new(r#""[^"\n]*\bCatan\b(?:[^:"\n][^"\n]*)?""#).unwrap();
    let mut wrong = Vec::new();
    for path in files_under(&root()) {
        let is_code = path.extension().is_some_and(|extension| extension == "rs");
        let pattern = if is_code { &in_code } else { &name };
        let text = text(&path);
        let said = text
            .lines()
            .enumerate()
            .filter(|(_, line)| pattern.is_match(line) && !line.contains("compatible"));
        wrong.extend(said.map(|(index, line)| format!("{}:{}: {line}", from_root(&path), index + 1)));
    }
    // Snapshots print the engine's own names, and this file the pattern.
    wrong.retain(|line| !line.contains(".snap:") && !line.starts_with("tests/repository/tests/tidy.rs"));
    // The engine's own page shows code.
    let is_shown =
        |line: &String| ["use engine::", "Journal<", "Catan::"].iter().any(|code| line.contains(code));
    wrong.retain(|line| !(line.starts_with("engine/README.md") && is_shown(line)));
    nothing(wrong, "names the game without need");
}

#[test]
fn libraries_do_not_silence_the_lints() {
    let mut wrong = Vec::new();
    for (name, _) in ARROWS {
        let manifest: toml::Table = text(&root().join(name).join("Cargo.toml")).parse().unwrap();
        if manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool)
            != Some(true)
        {
            wrong.push(format!("{name}/Cargo.toml does not take the workspace's lints"));
        }
        for path in files_under(&root().join(name).join("src")) {
            // Others stand on the engine and its kit; of a library that nobody stands on not all need be told.
            let silenced = text(&path).contains("#![allow");
            let is_engine = name.starts_with("engine");
            if silenced || is_engine && text(&path).contains("#![allow") {
                wrong.push(format!("{}: #![allow", from_root(&path)));
            }
        }
    }
    nothing(wrong, "lints");
}

#[test]
fn the_top_level_holds_what_the_design_lists() {
    let expected = [
        ".cargo",
        ".ci",
        ".clippy.toml",
        ".deny.toml",
        ".git",
        ".gitignore",
        ".rustfmt.toml",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "bot",
        "config",
        "docs",
        "engine",
        "render",
        "target",
        "tests",
    ];
    let names = std::fs::read_dir(root())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    nothing(
        names.filter(|name| !expected.contains(&name.as_str())).collect(),
        "at the top level, and not in the design",
    );
}
