//! Stored forms of notes: results of games, and campaigns. Every word of a line has a sample.

use std::collections::BTreeSet;
use std::fmt::Debug;

use bot_core::record::{LineError, decode_campaign, decode_result, encode_campaign, encode_result};
use bot_core_kit::corruptions::read_corruptions;
use bot_core_kit::repository::{data_directory, read_text};
use serde_json::Value;

const RESULTS: &str = "v1/results.jsonl";
const CAMPAIGNS: &str = "v1/campaigns.jsonl";

fn file_lines(file: &str) -> Vec<String> {
    let lines = read_text(&data_directory().join("formats").join(file));
    lines.lines().map(str::to_owned).collect()
}

/// Decodes a line of a file.
fn decode_line(file: &str, line: &str) -> Result<(), LineError> {
    if file == RESULTS { decode_result(line).map(drop) } else { decode_campaign(line).map(drop) }
}

/// Decoded lines of a file; asserts that they encode to the same text.
fn decode_lines<T: Debug>(
    file: &str,
    read: impl Fn(&str) -> Result<T, LineError>,
    write: impl Fn(&T) -> Result<String, LineError>,
) -> String {
    let told = |line: &String| {
        let read = read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(write(&read).as_ref(), Ok(line));
        format!("{read:?}")
    };
    file_lines(file).iter().map(told).collect::<Vec<_>>().join("\n")
}

#[test]
fn v1_results_decode_and_encode() {
    insta::assert_snapshot!("v1_results", decode_lines(RESULTS, decode_result, encode_result));
}

#[test]
fn v1_campaigns_decode_and_encode() {
    insta::assert_snapshot!("v1_campaigns", decode_lines(CAMPAIGNS, decode_campaign, encode_campaign));
}

#[test]
fn invalid_note_line_is_refused() {
    for (file, change) in read_corruptions("formats/refused_notes.txt") {
        let lines = file_lines(&file);
        let line = lines.iter().find(|line| line.contains(&change.find)).expect(&change.find);
        let changed = change.apply_to(line);
        let error = decode_line(&file, &changed).expect_err(&change.replacement).to_string();
        assert!(error.contains(&change.expected_error), "{}: {error}", change.replacement);
    }
}

/// Words at a position of these lines.
fn words_at(lines: &[String], at: impl Fn(&Value) -> Vec<Value>) -> BTreeSet<String> {
    let line = |line: &String| at(&serde_json::from_str(line).expect("a line is JSON"));
    let found = lines.iter().flat_map(line);
    found.filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

#[test]
fn note_words_have_stored_samples() {
    let results = file_lines(RESULTS);
    let of_result = |word: &'static str| words_at(&results, move |line| vec![line["result"][word].clone()]);
    let robots = |line: &Value| {
        let seats = line["result"]["seats"].as_array().into_iter().flatten();
        seats.map(|seat| seat["robot"].clone()).collect()
    };
    let stages = words_at(&file_lines(CAMPAIGNS), |line| vec![line["campaign"]["stage"].clone()]);
    let known = [
        (of_result("reason"), RESULTS, "\"reason\":\"won\""),
        (of_result("hall"), RESULTS, "\"hall\":\"open\""),
        (words_at(&results, robots), RESULTS, "\"robot\":\"random\""),
        (stages, CAMPAIGNS, "\"stage\":\"over\""),
    ];
    for (pinned, file, find) in known {
        let line = file_lines(file).into_iter().find(|line| line.contains(find)).expect(find);
        let (field, _) = find.split_once(':').expect("a field");
        let spoiled = line.replacen(find, &format!("{field}:\"?\""), 1);
        let Err(LineError::Shape { found, .. }) = decode_line(file, &spoiled) else { panic!("{spoiled} is read") };
        let (_, listed) = found.split_once(", expected ").expect("the reader lists what it knows");
        let listed: BTreeSet<String> = listed.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert_eq!(pinned, listed, "{field}");
    }
}
