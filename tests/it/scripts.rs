//! Rules as scripts: every case follows as written, every rule and every error has one.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::robot::Choice;
use regex::Regex;
use tests::coverage::variants;
use tests::house::{data, files_under, from_root, root, text};
use tests::script::{Report, action_to_text, parse_action, run};
use tests::walk::Walk;

fn scripts() -> Vec<PathBuf> {
    let mut files = files_under(&data().join("scripts"));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    assert!(!files.is_empty());
    files
}

fn reports() -> Vec<Report> {
    scripts().iter().map(|path| run(&text(path))).collect()
}

/// The numbers that `docs/RULES.md` gives to rules: `**R12**`.
fn numbered() -> BTreeSet<u32> {
    let pattern = Regex::new(r"\*\*R(\d+)\*\*").expect("a fixed pattern");
    let rules = text(&root().join("docs/RULES.md"));
    let numbers: Vec<u32> = pattern.captures_iter(&rules).filter_map(|found| found[1].parse().ok()).collect();
    let set: BTreeSet<u32> = numbers.iter().copied().collect();
    assert_eq!(set.len(), numbers.len(), "a rule's number is given once");
    set
}

#[test]
fn what_follows_is_as_written() {
    let bless = std::env::var_os("COMPTOIR_BLESS").is_some();
    let mut wrong = Vec::new();
    let (mut cases, mut actions) = (0, 0);
    for path in scripts() {
        let script = text(&path);
        let report = run(&script);
        (cases, actions) = (cases + report.cases, actions + report.actions);
        wrong.extend(report.faults.iter().map(|fault| format!("{}, {fault}", from_root(&path))));
        if report.text != script && bless {
            std::fs::write(&path, &report.text).expect("the script can be written");
        } else if report.text != script {
            wrong.push(format!("{}:\n{}", from_root(&path), difference(&script, &report.text)));
        }
    }
    println!("{cases} cases, {actions} actions");
    assert!(wrong.is_empty(), "{}\nIf this is right, run again with COMPTOIR_BLESS=1.", wrong.join("\n"));
}

/// The first lines that differ.
fn difference(expected: &str, found: &str) -> String {
    let lines = expected.lines().zip(found.lines()).enumerate();
    match lines.clone().find(|(_, (expected, found))| expected != found) {
        Some((index, (expected, found))) => format!("line {}\n- {expected}\n+ {found}", index + 1),
        None => format!("{} lines, and {} follow", expected.lines().count(), found.lines().count()),
    }
}

#[test]
fn every_rule_is_cited_by_a_case_and_no_other() {
    let cited: BTreeSet<u32> = reports().into_iter().flat_map(|report| report.rules).collect();
    let numbered = numbered();
    let uncited: Vec<_> = numbered.difference(&cited).collect();
    let unknown: Vec<_> = cited.difference(&numbered).collect();
    assert!(uncited.is_empty() && unknown.is_empty(), "no case for {uncited:?}; no such rule {unknown:?}");
}

#[test]
fn every_error_has_a_case() {
    let mut all: BTreeSet<String> = variants("error.rs", "RuleError", "!");
    all.remove("! CitiesKnights");
    all.extend(variants("cities_knights/error.rs", "RuleError", "!"));
    let shown: BTreeSet<String> =
        reports().into_iter().flat_map(|report| report.errors).map(|error| format!("! {error}")).collect();
    let missing: Vec<_> = all.difference(&shown).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}

#[test]
fn actions_read_as_they_are_written() {
    for seed in 0..20 {
        let mut walk = Walk::new(seed);
        let mut choice = Choice::new(seed);
        for _ in 0..choice.below(600) {
            let Some(taken) = walk.step() else { break };
            let topology = walk.setup.island.topology();
            let written = action_to_text(topology, &taken.action);
            assert_eq!(parse_action(topology, &written), Ok((taken.action, Vec::new())), "{written}");
        }
    }
}
