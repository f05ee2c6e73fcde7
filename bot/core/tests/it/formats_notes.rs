//! Stored forms of notes: results of games, and campaigns. Every word of a line has a sample.

use std::collections::BTreeSet;
use std::fmt::Debug;

use bot_core::record::{LineError, campaign_line, read_campaign, read_result, result_line};
use bot_core_kit::changes::changes;
use bot_core_kit::house::{data, text};
use serde_json::Value;

const RESULTS: &str = "v1/results.jsonl";
const CAMPAIGNS: &str = "v1/campaigns.jsonl";

fn lines_of(file: &str) -> Vec<String> {
    let lines = text(&data().join("formats").join(file));
    lines.lines().map(str::to_owned).collect()
}

/// Decodes a line of a file.
fn read(file: &str, line: &str) -> Result<(), LineError> {
    if file == RESULTS { read_result(line).map(drop) } else { read_campaign(line).map(drop) }
}

/// Decoded lines of a file; asserts that they encode to the same text.
fn told<T: Debug>(
    file: &str,
    read: impl Fn(&str) -> Result<T, LineError>,
    write: impl Fn(&T) -> Result<String, LineError>,
) -> String {
    let told = |line: &String| {
        let read = read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(write(&read).as_ref(), Ok(line));
        format!("{read:?}")
    };
    lines_of(file).iter().map(told).collect::<Vec<_>>().join("\n")
}

#[test]
fn v1_results_decode_and_encode() {
    insta::assert_snapshot!("v1_results", told(RESULTS, read_result, result_line));
}

#[test]
fn v1_campaigns_decode_and_encode() {
    insta::assert_snapshot!("v1_campaigns", told(CAMPAIGNS, read_campaign, campaign_line));
}

#[test]
fn invalid_note_line_is_refused() {
    for (file, change) in changes("formats/refused_notes.txt") {
        let lines = lines_of(&file);
        let line = lines.iter().find(|line| line.contains(&change.find)).expect(&change.find);
        let changed = change.made_in(line);
        let error = read(&file, &changed).expect_err(&change.put).to_string();
        assert!(error.contains(&change.says), "{}: {error}", change.put);
    }
}

/// Words at a position of these lines.
fn words(lines: &[String], at: impl Fn(&Value) -> Vec<Value>) -> BTreeSet<String> {
    let line = |line: &String| at(&serde_json::from_str(line).expect("a line is JSON"));
    let found = lines.iter().flat_map(line);
    found.filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

#[test]
fn note_words_have_stored_samples() {
    let results = lines_of(RESULTS);
    let of_result = |word: &'static str| words(&results, move |line| vec![line["result"][word].clone()]);
    let robots = |line: &Value| {
        let seats = line["result"]["seats"].as_array().into_iter().flatten();
        seats.map(|seat| seat["robot"].clone()).collect()
    };
    let stages = words(&lines_of(CAMPAIGNS), |line| vec![line["campaign"]["stage"].clone()]);
    let known = [
        (of_result("reason"), RESULTS, "\"reason\":\"won\""),
        (of_result("hall"), RESULTS, "\"hall\":\"open\""),
        (words(&results, robots), RESULTS, "\"robot\":\"random\""),
        (stages, CAMPAIGNS, "\"stage\":\"over\""),
    ];
    for (pinned, file, find) in known {
        let line = lines_of(file).into_iter().find(|line| line.contains(find)).expect(find);
        let (field, _) = find.split_once(':').expect("a field");
        let spoiled = line.replacen(find, &format!("{field}:\"?\""), 1);
        let Err(LineError::Shape { found, .. }) = read(file, &spoiled) else { panic!("{spoiled} is read") };
        let (_, listed) = found.split_once(", expected ").expect("the reader lists what it knows");
        let listed: BTreeSet<String> = listed.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert_eq!(pinned, listed, "{field}");
    }
}
