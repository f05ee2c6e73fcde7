//! Rule scripts: every case gives the written results, and every rule and error has a case.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine_kit::coverage_kinds::variants;
use engine_kit::files::{data_directory, engine_directory, files_under, read_text, relative_to_engine};
use engine_kit::random_game::Testable;
use engine_kit::script::{ScriptReport, Scriptable, run_script};
use regex::Regex;

fn scripts(title: &str) -> Vec<PathBuf> {
    let mut files = files_under(&data_directory().join("scripts").join(title));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    assert!(!files.is_empty());
    files
}

fn reports<T: Scriptable>(title: &str) -> Vec<ScriptReport> {
    scripts(title).iter().map(|path| run_script::<T>(&read_text(path))).collect()
}

/// Compares the results of a title's scripts with the written ones. `COMPTOIR_BLESS=1` updates them.
fn check_scripts<T: Scriptable>(title: &str) {
    let bless = std::env::var_os("COMPTOIR_BLESS").is_some();
    let mut wrong = Vec::new();
    let (mut cases, mut actions) = (0, 0);
    for path in scripts(title) {
        let (script, name) = (read_text(&path), relative_to_engine(&path));
        let report = run_script::<T>(&script);
        (cases, actions) = (cases + report.cases, actions + report.actions);
        wrong.extend(report.violations.iter().map(|fault| format!("{name}, {fault}")));
        if report.text != script && bless {
            std::fs::write(&path, &report.text).expect("the script can be written");
        } else if report.text != script {
            wrong.push(format!("{name}:\n{}", first_difference(&script, &report.text)));
        }
    }
    println!("{cases} cases, {actions} actions");
    assert!(wrong.is_empty(), "{}\nIf this is right, run again with COMPTOIR_BLESS=1.", wrong.join("\n"));
}

/// First difference between two texts.
pub(crate) fn first_difference(expected: &str, found: &str) -> String {
    let mut lines = expected.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (expected, found))| expected != found) {
        Some((index, (expected, found))) => format!("line {}\n- {expected}\n+ {found}", index + 1),
        None => format!("{} lines, and {} follow", expected.lines().count(), found.lines().count()),
    }
}

#[test]
fn catan_scripts_match_expected_results() {
    check_scripts::<Catan>("catan");
}

#[test]
fn elasund_scripts_match_expected_results() {
    check_scripts::<Elasund>("elasund");
}

/// Numbers of a title's rules in `docs/RULES.md`: `**R12**`.
fn numbered(letter: char) -> BTreeSet<u32> {
    let pattern = Regex::new(&format!(r"\*\*{letter}(\d+)\*\*")).expect("a fixed pattern");
    let rules = read_text(&engine_directory().join("../docs/RULES.md"));
    let numbers: Vec<u32> = pattern.captures_iter(&rules).filter_map(|found| found[1].parse().ok()).collect();
    let set: BTreeSet<u32> = numbers.iter().copied().collect();
    assert_eq!(set.len(), numbers.len(), "a rule's number is given once");
    set
}

fn are_cited<T: Scriptable>(title: &str) {
    let cited: BTreeSet<u32> = reports::<T>(title).into_iter().flat_map(|report| report.rules).collect();
    let numbered = numbered(T::RULE_PREFIX);
    let uncited: Vec<_> = numbered.difference(&cited).collect();
    let unknown: Vec<_> = cited.difference(&numbered).collect();
    assert!(uncited.is_empty() && unknown.is_empty(), "no case for {uncited:?}; no such rule {unknown:?}");
}

/// Cases based on published questions cite their source.
#[test]
fn report_cases_cite_their_source() {
    for path in scripts("catan").into_iter().filter(|path| relative_to_engine(path).contains("/reports_")) {
        let script = read_text(&path);
        let cases: Vec<&str> = script.split("\n== ").skip(1).collect();
        assert!(cases.len() > 10, "{}", relative_to_engine(&path));
        for case in cases {
            let source = case.lines().nth(1).unwrap_or_default();
            assert!(source.starts_with("# Source: ") && source.ends_with('.'), "{case}");
        }
    }
}

#[test]
fn scripts_cite_exactly_all_rules() {
    are_cited::<Catan>("catan");
    are_cited::<Elasund>("elasund");
}

fn are_shown<T: Scriptable>(title: &str, all: &BTreeSet<String>) {
    let reports = reports::<T>(title);
    let shown: BTreeSet<String> =
        reports.into_iter().flat_map(|report| report.errors).map(|error| format!("! {error}")).collect();
    let missing: Vec<_> = all.difference(&shown).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}

#[test]
fn every_error_has_a_case() {
    let mut all: BTreeSet<String> = variants("catan/error.rs", "RuleError", "!");
    all.remove("! CitiesKnights");
    all.remove("! Ships");
    all.extend(variants("catan/cities_knights/error.rs", "RuleError", "!"));
    all.extend(variants("catan/ships/error.rs", "RuleError", "!"));
    are_shown::<Catan>("catan", &all);
    are_shown::<Elasund>("elasund", &variants("elasund/error.rs", "RuleError", "!"));
}

fn read_as_written<T: Scriptable + Testable>(games: u64) {
    for seed in 0..games {
        let mut walk = T::random_game(seed);
        for _ in 0..600 {
            let Some(taken) = walk.step() else { break };
            let written = T::action_to_text(&walk.state, &taken.action);
            assert_eq!(T::parse_action(&walk.state, &written), Ok((taken.action, Vec::new())), "{written}");
        }
    }
}

#[test]
fn script_actions_parse_back() {
    read_as_written::<Catan>(20);
    read_as_written::<Elasund>(20);
}
