//! Form of the repository: dependencies between crates, forbidden words, lengths of files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use regex::Regex;
use repository::{files_under, read_text, relative_to_root, root_directory};

/// Maximum number of lines of a source file.
const MOST_LINES: usize = 600;

/// Workspace crates, each with the workspace crates that it may depend on.
const DEPENDENCIES: [(&str, &[&str]); 15] = [
    ("engine", &[]),
    ("engine/kit", &["engine", "repository"]),
    ("config", &[]),
    ("render", &["engine"]),
    ("bot/core", &["config", "engine", "render"]),
    ("bot/core/kit", &["bot-core", "config", "engine", "engine-kit", "repository"]),
    ("bot/runtime", &["bot-core", "config"]),
    ("bot/store", &["bot-core", "bot-runtime", "config", "engine"]),
    ("bot/app", &["bot-core", "bot-runtime", "bot-store", "config", "engine", "render"]),
    ("bot/web", ADAPTER),
    ("bot/discord", ADAPTER),
    ("bot/matrix", ADAPTER),
    ("bot", PROGRAM),
    (
        "tests",
        &[
            "bot",
            "bot-app",
            "bot-core",
            "bot-core-kit",
            "bot-discord",
            "bot-matrix",
            "bot-runtime",
            "bot-store",
            "bot-web",
            "config",
            "engine",
            "engine-kit",
            "render",
        ],
    ),
    ("tests/repository", &[]),
];
/// Dependencies of the crate of one platform.
const ADAPTER: &[&str] = &["bot-app", "bot-core", "bot-runtime", "bot-store", "config", "engine", "render"];
/// Dependencies of the program.
const PROGRAM: &[&str] = &[
    "bot-app",
    "bot-core",
    "bot-discord",
    "bot-matrix",
    "bot-runtime",
    "bot-store",
    "bot-web",
    "config",
    "engine",
    "render",
];

fn sources() -> Vec<PathBuf> {
    let mut sources = files_under(&root_directory());
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(sources.len() > 50, "the walk finds the sources");
    sources
}

fn nothing(found: Vec<String>, what: &str) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn crates_depend_only_on_allowed_crates() {
    let mut wrong = Vec::new();
    for (name, allowed) in DEPENDENCIES {
        let manifest: toml::Table = read_text(&root_directory().join(name).join("Cargo.toml")).parse().unwrap();
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let listed = manifest.get(section).and_then(toml::Value::as_table);
            for dependency in listed.into_iter().flat_map(toml::Table::keys) {
                let ours = dependency == "repository"
                    || DEPENDENCIES.iter().any(|(name, _)| name.replace('/', "-") == *dependency);
                // Tests of a crate may use the kits of any crate.
                let kit = section == "dev-dependencies" && dependency.ends_with("-kit");
                if ours && !kit && !allowed.contains(&dependency.as_str()) {
                    wrong.push(format!("{name} -> {dependency}"));
                }
            }
        }
    }
    nothing(wrong, "dependencies that are not allowed");
}

#[test]
fn engine_has_no_io_clock_or_global_randomness() {
    let forbidden = ["std::fs", "std::io", "std::net", "std::time", "std::env", "std::thread", "async fn", "HashMap"];
    let mut wrong = Vec::new();
    for path in files_under(&root_directory().join("engine/src")) {
        let text = read_text(&path);
        wrong.extend(
            forbidden.iter().filter(|word| text.contains(**word)).map(|w| format!("{}: {w}", relative_to_root(&path))),
        );
    }
    nothing(wrong, "in the engine");
}

/// Packages for I/O, async and storage, none of which the core may depend on.
const OUTSIDE: [&str; 8] = ["axum", "fantoccini", "hyper", "matrix-sdk", "reqwest", "serenity", "sled", "tokio"];

/// Packages that one depends on, directly or not, by the lock file; dev-dependencies included.
fn foundation(of: &str) -> BTreeSet<String> {
    let lock: toml::Table = read_text(&root_directory().join("Cargo.lock")).parse().expect("a lock file");
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
fn core_has_no_io_async_or_storage() {
    let found = foundation("bot-core");
    assert!(found.contains("serde") && found.contains("render"), "the walk finds packages");
    let outside = OUTSIDE.into_iter().filter(|package| found.contains(*package)).map(str::to_owned);
    nothing(outside.collect(), "below the core");
    assert!(foundation("bot").contains("tokio"), "and it would find them");
    let forbidden = ["std::fs", "std::net", "std::time::Instant", "SystemTime", "std::env", "std::thread", "async fn"];
    let mut wrong = Vec::new();
    for path in files_under(&root_directory().join("bot/core/src")) {
        let text = read_text(&path);
        let named = forbidden.iter().filter(|word| text.contains(**word));
        wrong.extend(named.map(|word| format!("{}: {word}", relative_to_root(&path))));
    }
    nothing(wrong, "in the core");
}

#[test]
fn render_names_titles_only_in_their_modules() {
    let named = Regex::new("(?i)catan|elasund|knight").unwrap();
    let own = ["render/src/catan/", "render/src/elasund/", "render/src/lib.rs"];
    let paths = files_under(&root_directory().join("render/src"));
    let others = paths.iter().filter(|path| !own.iter().any(|own| relative_to_root(path).starts_with(own)));
    let wrong = others.filter(|path| named.is_match(&read_text(path))).map(|path| relative_to_root(path));
    nothing(wrong.collect(), "names a title");
}

#[test]
fn base_game_reads_no_expansion_outside_ruleset() {
    // A field that is only passed on is followed by a comma.
    let asked = Regex::new(r"\.(cities_knights|ships)\b[^,]|public_cities_knights").unwrap();
    let base = root_directory().join("engine/src/catan");
    assert!(asked.is_match(&read_text(&base.join("ruleset.rs"))), "the ruleset reads them");
    let files = std::fs::read_dir(base).unwrap().map(|entry| entry.unwrap().path());
    let mut wrong = Vec::new();
    for path in files.filter(|path| path.is_file() && !path.ends_with("ruleset.rs")) {
        let text = read_text(&path);
        let lines = text.lines().filter(|line| asked.is_match(line));
        wrong.extend(lines.map(|line| format!("{}: {}", relative_to_root(&path), line.trim())));
    }
    nothing(wrong, "reads an expansion; add a question to ruleset.rs");
}

#[test]
fn source_files_begin_with_module_doc() {
    let without =
        sources().into_iter().filter(|path| !read_text(path).starts_with("//! ")).map(|path| relative_to_root(&path));
    nothing(without.collect(), "no `//!` in the first line of");
}

#[test]
fn comments_have_more_than_one_word() {
    let word = Regex::new(r"^\s*//[/!]? \w+[.!?]?$").unwrap();
    let mut found = Vec::new();
    for path in sources() {
        let text = read_text(&path);
        let lines: Vec<&str> = text.lines().collect();
        let is_comment = |index: usize| lines.get(index).is_some_and(|line| line.trim_start().starts_with("//"));
        for (index, line) in lines.iter().enumerate() {
            let stands_alone = !is_comment(index + 1) && !index.checked_sub(1).is_some_and(is_comment);
            if word.is_match(line) && stands_alone {
                found.push(format!("{}:{}: {line}", relative_to_root(&path), index + 1));
            }
        }
    }
    nothing(found, "what a name says already");
}

/// Largest share of comment lines that may begin with a question word.
const QUESTION_WORDS: f64 = 0.05;

#[test]
fn comments_begin_with_noun_or_verb() {
    let comment = Regex::new(r"^\s*//[/!]? (\w+)").unwrap();
    let (mut lines, mut questions, mut wrong) = (0_u32, 0_u32, Vec::new());
    for path in sources() {
        for (index, line) in read_text(&path).lines().enumerate() {
            let Some(first) = comment.captures(line) else { continue };
            lines += 1;
            match &first[1] {
                "Whoever" | "Whosever" | "Whose" | "Whom" => {
                    wrong.push(format!("{}:{}: {line}", relative_to_root(&path), index + 1));
                }
                "What" | "Where" | "How" | "Whether" | "Who" => questions += 1,
                _ => {}
            }
        }
    }
    nothing(wrong, "begins with a relative pronoun");
    let share = f64::from(questions) / f64::from(lines);
    assert!(share <= QUESTION_WORDS, "{questions} of {lines} comments begin with a question word");
}

#[test]
fn source_files_stay_within_line_limit() {
    let lengths = sources().into_iter().map(|path| (read_text(&path).lines().count(), path));
    let long = lengths.filter(|(lines, _)| *lines > MOST_LINES);
    nothing(long.map(|(lines, path)| format!("{lines} {}", relative_to_root(&path))).collect(), "too long");
}

#[test]
fn files_contain_no_local_paths() {
    // Concatenated here, so that this file does not contain the strings itself.
    let forbidden =
        [["/wo", "rk/"], ["/tmp/", "wt"], ["/ro", "ot/"], ["/home", "/"], ["co-authored", "-by"]].map(|w| w.concat());
    let mut wrong = Vec::new();
    for path in files_under(&root_directory()) {
        let text = read_text(&path).to_lowercase();
        wrong.extend(
            forbidden.iter().filter(|word| text.contains(*word)).map(|w| format!("{}: {w}", relative_to_root(&path))),
        );
    }
    nothing(wrong, "names of machines");
}

#[test]
fn trademark_appears_only_beside_compatible() {
    let name = Regex::new(r"\bCatan\b").unwrap();
    let in_code = Regex::new(r#""[^"\n]*\bCatan\b(?:[^:"\n][^"\n]*)?""#).unwrap();
    let mut wrong = Vec::new();
    for path in files_under(&root_directory()) {
        let is_code = path.extension().is_some_and(|extension| extension == "rs");
        let pattern = if is_code { &in_code } else { &name };
        let text = read_text(&path);
        let said = text.lines().enumerate().filter(|(_, line)| pattern.is_match(line) && !line.contains("compatible"));
        wrong.extend(said.map(|(index, line)| format!("{}:{}: {line}", relative_to_root(&path), index + 1)));
    }
    // Snapshots print the engine's identifiers, and this file contains the pattern.
    wrong.retain(|line| !line.contains(".snap:") && !line.starts_with("tests/repository/tests/tidy.rs"));
    // The engine's README shows code.
    let is_shown = |line: &String| ["use engine::", "Journal<", "Catan::"].iter().any(|code| line.contains(code));
    wrong.retain(|line| !(line.starts_with("engine/README.md") && is_shown(line)));
    nothing(wrong, "names the game without need");
}

#[test]
fn crates_keep_workspace_lints() {
    let mut wrong = Vec::new();
    for (name, _) in DEPENDENCIES {
        let manifest: toml::Table = read_text(&root_directory().join(name).join("Cargo.toml")).parse().unwrap();
        if manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool) != Some(true) {
            wrong.push(format!("{name}/Cargo.toml does not take the workspace's lints"));
        }
        for path in files_under(&root_directory().join(name).join("src")) {
            // The lints must hold in every crate.
            if read_text(&path).contains("#![allow") {
                wrong.push(format!("{}: #![allow", relative_to_root(&path)));
            }
        }
    }
    nothing(wrong, "lints");
}

#[test]
fn repository_root_has_only_listed_entries() {
    let expected = [
        ".cargo",
        ".ci",
        ".clippy.toml",
        ".codespellrc",
        ".deny.toml",
        ".editorconfig",
        ".git",
        ".githooks",
        ".github",
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
    let names = std::fs::read_dir(root_directory())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    nothing(
        names.filter(|name| !expected.contains(&name.as_str())).collect(),
        "at the top level, and not in the design",
    );
}
