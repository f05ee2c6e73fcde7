//! Stored forms: every variant of a line has a sample, and files of old versions still load.

use std::collections::BTreeSet;

use bot_core::record::{EntryReader, EntryWriter, LineError, LineSummary, StoredLine};
use bot_core::table::record::{Entry, Record};
use bot_core_kit::channel_states;
use bot_core_kit::corruptions::read_corruptions;
use bot_core_kit::repository::{data_directory, read_text, root_directory};
use engine::Catan;
use engine::catan::setup::Setup;
use engine::game::HostedTitle;
use serde_json::{Value, json};

/// Files of version 1, by the name of their snapshot.
const FILES: [(&str, &str); 7] = [
    ("v1_table", "v1/table.jsonl"),
    ("v1_knights", "v1/knights.jsonl"),
    ("v1_ships", "v1/ships.jsonl"),
    ("v1_elasund", "v1/elasund.jsonl"),
    ("v1_later", "v1/later.jsonl"),
    ("v1_prices", "v1/prices.jsonl"),
    ("v1_prices_elasund", "v1/prices_elasund.jsonl"),
];

fn file_lines(file: &str) -> Vec<String> {
    let lines = read_text(&data_directory().join("formats").join(file));
    lines.lines().map(str::to_owned).collect()
}

fn decode_entries(lines: &[String]) -> Vec<Entry> {
    let mut reader = EntryReader::default();
    let read = |(index, line): (usize, &String)| {
        reader.read(line).unwrap_or_else(|error| panic!("line {}: {error}", index + 1))
    };
    lines.iter().enumerate().map(read).collect()
}

/// Meaning of an entry in one line. An island is shown by its tiles and harbors.
fn entry_summary(entry: &Entry) -> String {
    let Record::Started { setup, seats } = &entry.record else { return format!("{entry:?}") };
    let Some(setup) = Catan::downcast_setup(setup) else { return format!("{entry:?}") };
    let Setup { island, players, options, initial_pieces: founded, opening } = setup;
    let tiles: Vec<_> = island.tiles().collect();
    let harbors = island.harbors();
    format!("{seats:?} {players} {options:?} {tiles:?} {harbors:?} {founded:?} {opening:?}")
}

#[test]
fn v1_entries_decode_to_snapshot() {
    for (name, file) in FILES {
        let entries = decode_entries(&file_lines(file));
        let told: Vec<String> = entries.iter().map(entry_summary).collect();
        insta::assert_snapshot!(name, told.join("\n"));
    }
}

#[test]
fn v1_entries_encode_to_same_lines() {
    for (_, file) in FILES {
        let lines = file_lines(file);
        let mut writer = EntryWriter::default();
        for (entry, line) in decode_entries(&lines).iter().zip(&lines) {
            assert_eq!(writer.write(entry).unwrap(), *line);
        }
    }
}

/// Stored channels and notes, line by line, with every variant.
#[test]
fn v1_channels_and_notes_decode_and_encode() {
    let lines = file_lines("v1/kept.jsonl");
    let kept: Vec<StoredLine> = lines.iter().map(|line| StoredLine::decode(line).expect(line)).collect();
    let mut expected: Vec<StoredLine> =
        channel_states::all().into_iter().map(|(id, record)| StoredLine::Channel(id, record)).collect();
    expected.push(StoredLine::Note("test/é".to_owned(), r#"{"hash":"00ff","guilds":[1,2]}"#.to_owned()));
    assert_eq!(kept, expected);
    for (line, kept) in lines.iter().zip(&kept) {
        let expected = match kept {
            StoredLine::Channel(_, record) => LineSummary::Channel(record.idle_period()),
            StoredLine::Note(..) => LineSummary::Note,
        };
        assert_eq!(LineSummary::decode(line), Ok(expected), "{line}");
    }
    let written: Vec<String> = kept.iter().map(|kept| kept.encode().expect("it was read")).collect();
    assert_eq!(written, lines);
    insta::assert_snapshot!("v1_kept", kept.iter().map(|kept| format!("{kept:?}")).collect::<Vec<_>>().join("\n"));
}

#[test]
fn invalid_channel_line_is_refused() {
    let lines = file_lines("v1/kept.jsonl");
    let line = lines.iter().find(|line| line.contains("paused")).expect("a room that is paused");
    let long = format!("\"id\":\"{}\"", "m".repeat(500));
    for (find, put, says) in [
        ("\"v\":1", "\"v\":2", "a newer one wrote it"),
        ("\"place\"", "\"spot\"", "there is no word \"spot\" here"),
        ("\"told\":39", "\"told\":39,\"heard\":1", "there is no field \"heard\" here"),
        ("\"table\":\"", "\"table\":\"!", "can't be a table's name"),
        ("\"status\"", "\"state\"", "there is no word \"state\" here"),
        ("\"paused\"", "\"asleep\"", "there is no word \"asleep\" here"),
        ("\"since\":\"2023", "\"since\":\"20x3", "no moment in time"),
        ("\"id\":\"m1\"", long.as_str(), "a message's name is out of bounds"),
        ("\"id\":\"m1\"", "\"id\":\"\"", "a message's name is out of bounds"),
    ] {
        assert!(line.contains(find), "the line has {find}");
        let error = StoredLine::decode(&line.replacen(find, put, 1)).expect_err(put).to_string();
        assert!(error.contains(says), "{put}: {error}");
    }
}

/// Variants that the decoder lists when it meets an unknown one.
fn known(lines: &[String], spoil: impl Fn(&mut Value)) -> BTreeSet<String> {
    let spoiled = |line: &String| {
        let mut line = serde_json::from_str(line).expect("a line is JSON");
        spoil(&mut line);
        line.to_string()
    };
    let mut reader = EntryReader::default();
    for line in lines {
        if let Err(LineError::Shape { found: error, .. }) = reader.clone().read(&spoiled(line)) {
            let (_, listed) = error.split_once(", expected ").expect("the reader lists what it knows");
            return listed.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        }
        reader.read(line).expect("a sound line");
    }
    panic!("nothing was spoiled");
}

/// Same as `known`, for a part of a step.
fn known_in_steps(lines: &[String], part: &str, spoiled: &Value) -> BTreeSet<String> {
    known(lines, |line| {
        if let Some(step) = line.get_mut("step") {
            step[part] = spoiled.clone();
        }
    })
}

fn variant_name(value: &Value) -> Option<String> {
    match value {
        Value::String(name) => Some(name.clone()),
        Value::Object(fields) => fields.keys().next().cloned(),
        _ => None,
    }
}

#[test]
fn base_variants_have_stored_samples() {
    let lines = file_lines("v1/table.jsonl");
    let (mut records, mut actions, mut events) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for line in &lines {
        let line: Value = serde_json::from_str(line).unwrap();
        let fields = line.as_object().unwrap().keys();
        records.extend(
            fields.filter(|name| !["v", "revision", "at", "request", "refused"].contains(&name.as_str())).cloned(),
        );
        actions.extend(variant_name(&line["step"]["action"]));
        events.extend(line["step"]["events"].as_array().into_iter().flatten().filter_map(variant_name));
    }
    let record = |line: &mut Value| *line = json!({"v": 1, "revision": 1, "at": "2026-08-01T18:00:00Z", "?": {}});
    assert_eq!(records, known(&lines, record));
    // Variants of expansions are nested under their names, in files of their own.
    for names in [&mut actions, &mut events] {
        names.extend([KNIGHTS, SHIPS].map(str::to_owned));
    }
    assert_eq!(actions, known_in_steps(&lines, "action", &json!({"?": {}})));
    assert_eq!(events, known_in_steps(&lines, "events", &json!([{"?": {}}])));
}

/// Key of the actions and events of Cities & Knights.
const KNIGHTS: &str = "cities_knights";
/// Key of the actions and events of ships.
const SHIPS: &str = "ships";

/// Lines of Cities & Knights, with and without ships.
fn lines_of_knights() -> Vec<String> {
    [file_lines("v1/knights.jsonl"), file_lines("v1/ships.jsonl")].concat()
}

/// Actions and events of ships in these lines.
fn names_of_ships(lines: &[String]) -> [BTreeSet<String>; 2] {
    let mut found = <[BTreeSet<String>; 2]>::default();
    let [actions, events] = &mut found;
    for line in lines {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        actions.extend(variant_name(&line["step"]["action"][SHIPS]));
        let told = line["step"]["events"].as_array().into_iter().flatten();
        events.extend(told.filter_map(|event| variant_name(&event[SHIPS])));
    }
    found
}

#[test]
fn ships_variants_have_stored_samples() {
    let lines = file_lines("v1/ships.jsonl");
    let unknown = json!({ SHIPS: {"?": {}} });
    let expected = [known_in_steps(&lines, "action", &unknown), known_in_steps(&lines, "events", &json!([unknown]))];
    assert_eq!(names_of_ships(&lines), expected);
}

/// Actions, cards played, events, cards drawn and event faces of Cities & Knights in these lines.
fn names_of_knights(lines: &[String]) -> [BTreeSet<String>; 5] {
    let mut found = <[BTreeSet<String>; 5]>::default();
    let [actions, plays, events, cards, faces] = &mut found;
    for line in lines {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        let action = &line["step"]["action"][KNIGHTS];
        actions.extend(variant_name(action));
        plays.extend(variant_name(&action["play"]));
        for event in line["step"]["events"].as_array().into_iter().flatten() {
            let event = &event[KNIGHTS];
            events.extend(variant_name(event));
            cards.extend(
                [&event["progress_drawn"], &event["point_laid"], &event["progress_played"]]
                    .into_iter()
                    .filter_map(|fields| variant_name(&fields["card"])),
            );
            faces.extend(variant_name(&event["rolled"]["event"]));
        }
    }
    found
}

#[test]
fn knights_variants_have_stored_samples() {
    let lines = file_lines("v1/knights.jsonl");
    let unknown = |what: &str, within: Value| known_in_steps(&lines, what, &within);
    let action = |within: Value| unknown("action", json!({ KNIGHTS: within }));
    let event = |within: Value| unknown("events", json!([{ KNIGHTS: within }]));
    let rolled = json!({"rolled": {"seat": 0, "dice": [1, 1], "event": "?", "thrown": "by_luck"}});
    let expected = [
        action(json!({"?": {}})),
        action(json!({"play": {"?": {}}})),
        event(json!({"?": {}})),
        event(json!({"progress_drawn": {"seat": 0, "card": "?"}})),
        event(rolled),
    ];
    assert_eq!(names_of_knights(&lines_of_knights()), expected);
}

/// Words of Elasund in these lines: actions, bonuses, events, buildings, huts, colors, crews, causes of discards,
/// forms of permit placement, and forms of victory.
fn names_of_elasund(lines: &[String]) -> [BTreeSet<String>; 10] {
    let mut found = <[BTreeSet<String>; 10]>::default();
    let [actions, bonuses, events, buildings, huts, colors, crews, causes, ways, victories] = &mut found;
    for line in lines {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        let action = &line["step"]["action"];
        actions.extend(variant_name(action));
        bonuses.extend(variant_name(&action["bonus"]));
        for event in line["step"]["events"].as_array().into_iter().flatten() {
            events.extend(variant_name(event));
            for fields in event.as_object().into_iter().flat_map(|event| event.values()) {
                let of = |name: &str| variant_name(&fields[name]);
                buildings.extend(of("building"));
                huts.extend(of("hut"));
                colors.extend(of("influence"));
                crews.extend(of("crew"));
                causes.extend(of("cause"));
                ways.extend(of("way"));
                victories.extend(of("victory"));
            }
        }
    }
    found
}

#[test]
fn elasund_variants_have_stored_samples() {
    let lines = file_lines("v1/elasund.jsonl");
    let unknown = |what: &str, within: Value| known_in_steps(&lines, what, &within);
    let event = |within: Value| unknown("events", json!([within]));
    let expected = [
        unknown("action", json!({"?": {}})),
        unknown("action", json!({"bonus": {"?": {}}})),
        event(json!({"?": {}})),
        event(json!({"demolished": {"by": 0, "owner": 0, "building": "?", "square": "C4"}})),
        event(json!({"hut_removed": {"seat": 0, "hut": "?"}})),
        unknown("action", json!({"bonus": {"move": {"value": 0, "square": "C4", "influence": "?"}}})),
        event(json!({"ship_moved": {"seat": 0, "from": null, "to": 2, "crew": "?"}})),
        event(json!({"discards_owed": {"counts": [0, 0, 0], "cause": "?"}})),
        event(json!({"permit_placed": {"seat": 0, "value": 0, "square": "C4", "way": {"?": {}}}})),
        event(json!({"won": {"seat": 0, "cubes": 10, "victory": "?"}})),
    ];
    assert_eq!(names_of_elasund(&lines), expected);
}

#[test]
fn invalid_entry_line_is_refused() {
    for (file, change) in read_corruptions("formats/refused.txt") {
        let lines = file_lines(&file);
        let index = lines.iter().position(|line| line.contains(&change.find)).expect(&change.find);
        let mut reader = EntryReader::default();
        lines[..index].iter().for_each(|line| drop(reader.read(line).expect("a sound line")));
        let error = reader.read(&change.apply_to(&lines[index])).expect_err(&change.replacement).to_string();
        assert!(error.contains(&change.expected_error), "{}: {error}", change.replacement);
    }
}

#[test]
fn step_before_start_is_refused() {
    let lines = file_lines("v1/table.jsonl");
    let step = lines.iter().find(|line| line.contains("\"step\"")).unwrap();
    let error = EntryReader::default().read(step).unwrap_err();
    assert_eq!(error.to_string(), "it speaks of a game, and no game has begun");
}

#[test]
fn game_log_docs_name_every_action_and_event() {
    let page = read_text(&root_directory().join("docs/GAME_LOG.md"));
    let lines = file_lines("v1/table.jsonl");
    for line in lines {
        let line: Value = serde_json::from_str(&line).unwrap();
        let events = line["step"]["events"].as_array().into_iter().flatten();
        for name in events.chain([&line["step"]["action"]]).filter_map(variant_name) {
            assert!(page.contains(&format!("`{name}`")), "{name}");
        }
    }
    let knights = names_of_knights(&lines_of_knights());
    let ships = names_of_ships(&file_lines("v1/ships.jsonl"));
    let elasund = names_of_elasund(&file_lines("v1/elasund.jsonl"));
    for name in knights.iter().chain(&ships).chain(&elasund).flatten() {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}
