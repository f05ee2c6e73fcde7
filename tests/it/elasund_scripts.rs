//! Elasund's rules as scripts: every case follows as written, every rule and every error has one.

use std::collections::BTreeSet;
use std::path::PathBuf;

use regex::Regex;
use tests::coverage::variants;
use tests::elasund::script::{Report, action_to_text, parse_action, run};
use tests::elasund::walk::Walk;
use tests::house::{data, files_under, from_root, root, text};

fn scripts() -> Vec<PathBuf> {
    let mut files = files_under(&data().join("elasund"));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    assert!(!files.is_empty());
    files
}

fn reports() -> Vec<Report> {
    scripts().iter().map(|path| run(&text(path))).collect()
}

#[test]
fn what_follows_is_as_written() {
    let bless = std::env::var_os("COMPTOIR_BLESS").is_some();
    let mut wrong = Vec::new();
    let mut cases = 0;
    for path in scripts() {
        let script = text(&path);
        let report = run(&script);
        cases += report.cases;
        wrong.extend(report.faults.iter().map(|fault| format!("{}, {fault}", from_root(&path))));
        if report.text != script && bless {
            std::fs::write(&path, &report.text).expect("the script can be written");
        } else if report.text != script {
            wrong.push(format!("{}:\n{}", from_root(&path), difference(&script, &report.text)));
        }
    }
    println!("{cases} cases");
    assert!(wrong.is_empty(), "{}\nIf this is right, run again with COMPTOIR_BLESS=1.", wrong.join("\n"));
}

/// The first lines that differ.
fn difference(expected: &str, found: &str) -> String {
    let mut lines = expected.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (expected, found))| expected != found) {
        Some((index, (expected, found))) => format!("line {}\n- {expected}\n+ {found}", index + 1),
        None => format!("{} lines, and {} follow", expected.lines().count(), found.lines().count()),
    }
}

#[test]
fn every_rule_is_cited_by_a_case_and_no_other() {
    let cited: BTreeSet<u32> = reports().into_iter().flat_map(|report| report.rules).collect();
    let pattern = Regex::new(r"\*\*E(\d+)\*\*").expect("a fixed pattern");
    let rules = text(&root().join("docs/RULES.md"));
    let numbers: Vec<u32> = pattern.captures_iter(&rules).filter_map(|found| found[1].parse().ok()).collect();
    let numbered: BTreeSet<u32> = numbers.iter().copied().collect();
    assert_eq!(numbered.len(), numbers.len(), "a rule's number is given once");
    let uncited: Vec<_> = numbered.difference(&cited).collect();
    let unknown: Vec<_> = cited.difference(&numbered).collect();
    assert!(uncited.is_empty() && unknown.is_empty(), "no case for {uncited:?}; no such rule {unknown:?}");
}

#[test]
fn every_error_has_a_case() {
    let all = variants("../elasund/error.rs", "RuleError", "!");
    let shown: BTreeSet<String> =
        reports().into_iter().flat_map(|report| report.errors).map(|error| format!("! {error}")).collect();
    let missing: Vec<_> = all.difference(&shown).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}

#[test]
fn actions_read_as_they_are_written() {
    for seed in 0..20 {
        let mut walk = Walk::new(seed);
        while let Some(taken) = walk.step() {
            let written = action_to_text(&taken.action);
            assert_eq!(parse_action(&written), Ok((taken.action, Vec::new())), "{written}");
        }
    }
}
