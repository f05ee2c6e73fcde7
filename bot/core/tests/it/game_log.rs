//! Game logs: those of this program verify, and any other text gets one error with its line.

use bot_core::game_log::{LogReader, LogRecord, finished_log, finished_text};
use bot_core::record::EntryWriter;
use bot_core::table::record::{EndReason, Record};
use bot_core::verify::{Finding, LuckProof, OutputViewer, StatesWriter, Verdict, verify};
use bot_core_kit::corruptions::read_corruptions;
use bot_core_kit::logs::{LogEnd, table};
use bot_core_kit::repetition_factor;
use engine::audience::Viewer;
use engine::robot::Rng;
use engine::seat::Seat;
use serde_json::Value;

fn verify_log(log: &str) -> Result<Verdict, Finding> {
    verify(log.as_bytes(), None)
}

fn log(number: u64) -> String {
    finished_text(&table(number, LogEnd::End)).expect("the game has ended")
}

#[test]
fn log_of_finished_table_verifies() {
    for number in 0..12 * repetition_factor() {
        let verdict = verify_log(&log(number)).unwrap_or_else(|finding| panic!("log {number}: {finding}"));
        assert!(verdict.winner.is_some(), "log {number}");
        let dealt = !number.is_multiple_of(2);
        assert_eq!(verdict.luck, if dealt { LuckProof::All } else { LuckProof::Played }, "log {number}");
    }
}

#[test]
fn game_log_is_none_before_end() {
    let entries = table(3, LogEnd::End);
    let end = entries.iter().position(|entry| matches!(entry.record, Record::Ended { .. })).unwrap();
    assert!(finished_log(&entries[..end]).is_none());
    assert!(finished_text(&entries[..=end]).is_some());
}

#[test]
fn truncated_log_verifies() {
    let log = log(5);
    let lines: Vec<&str> = log.lines().collect();
    for count in [1, 2, lines.len() / 2, lines.len() - 1] {
        let verdict = verify_log(&lines[..count].join("\n")).unwrap();
        assert_eq!((verdict.lines, verdict.luck), (count, LuckProof::Secret));
    }
}

#[test]
fn states_output_lists_legal_actions_and_position() {
    let log = log(7);
    let mut out = Vec::new();
    verify(log.as_bytes(), Some(StatesWriter::new(&mut out, OutputViewer::All))).unwrap();
    let mut reader = LogReader::default();
    let lines: Vec<(LogRecord, Value)> =
        log.lines().map(|line| (reader.decode(line).unwrap(), serde_json::from_str(line).unwrap())).collect();
    let steps = lines.iter().filter(|(record, _)| matches!(record, LogRecord::Step(_))).count();
    let states: Vec<Value> =
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(states.len(), steps);
    let mut listed = 0;
    for state in states {
        let step = &lines[state["line"].as_u64().unwrap() as usize - 1].1["step"];
        assert_eq!(state["seat"], step["seat"]);
        let legal = state["legal"].as_array().unwrap().iter().find(|legal| legal["seat"] == step["seat"]);
        listed +=
            usize::from(legal.is_some_and(|legal| legal["actions"].as_array().unwrap().contains(&step["action"])));
        for resource in ["brick", "lumber", "wool", "grain", "ore"] {
            let count = |cards: &Value| cards[resource].as_u64().unwrap_or(0);
            let seats = state["after"]["seats"].as_array().unwrap();
            let held: u64 = seats.iter().map(|seat| count(&seat["hand"])).sum();
            assert_eq!(held + count(&state["after"]["bank"]), 19, "{resource}");
        }
    }
    assert!(listed > steps / 2, "most actions are listed ones: {listed} of {steps}");
}

/// Each corruption of a valid log is reported with its line.
#[test]
fn verify_reports_first_error_with_line() {
    for (log, change) in read_corruptions("logs/wrong.txt") {
        let sound = if log == "a table" { self::log(1) } else { strangers() };
        let line = sound.lines().position(|line| line.contains(&change.find)).expect(&change.find) + 1;
        let finding = verify_log(&change.apply_to(&sound)).expect_err(&change.replacement);
        assert_eq!(finding.line, line, "{}: {finding}", change.replacement);
        assert!(finding.to_string().contains(&change.expected_error), "{}: {finding}", change.replacement);
    }
}

/// Handwritten log: two islands, few harbors, no verifiable luck, an undo, a change of player, and a stop.
fn strangers() -> String {
    bot_core_kit::repository::read_text(&bot_core_kit::repository::data_directory().join("logs/stranger.jsonl"))
}

#[test]
fn handwritten_log_of_custom_map_verifies() {
    let verdict = verify_log(&strangers()).unwrap();
    assert_eq!((verdict.lines, verdict.steps, verdict.undone), (19, 14, 1));
    assert_eq!((verdict.end, verdict.winner, verdict.luck), (Some(EndReason::Stopped), None, LuckProof::Secret));
}

/// Complete games on custom maps by an independent program, written from `docs/GAME_LOG.md` and `docs/RULES.md` alone.
#[test]
fn logs_of_independent_program_verify() {
    for (name, steps, winner) in [("whole_strict", 485, "Pia"), ("whole_combined", 302, "Pia")] {
        let verdict = verify_log(&bot_core_kit::repository::read_text(
            &bot_core_kit::repository::data_directory().join(format!("logs/{name}.jsonl")),
        ))
        .unwrap_or_else(|finding| panic!("{name}: {finding}"));
        assert_eq!((verdict.steps, verdict.end), (steps, Some(EndReason::Won)), "{name}");
        assert_eq!(verdict.winner.as_deref(), Some(winner), "{name}");
    }
}

#[test]
fn game_log_docs_show_handwritten_log() {
    let page =
        bot_core_kit::repository::read_text(&bot_core_kit::repository::root_directory().join("docs/GAME_LOG.md"));
    assert!(page.contains(&strangers()));
}

#[test]
fn byte_order_mark_is_accepted_at_file_start_only() {
    assert!(verify_log(&format!("\u{feff}{}", strangers())).is_ok());
    let within = strangers().replacen('\n', "\n\u{feff}", 1);
    assert_eq!(verify_log(&within).expect_err("only a file begins so").line, 2);
}

#[test]
fn verify_rejects_stop_and_undo_after_win() {
    let sound = log(1);
    let stopped = sound.replacen("\"reason\":\"won\"", "\"reason\":\"stopped\"", 1);
    assert!(verify_log(&stopped).unwrap_err().to_string().contains("it says that the game was stopped, and"));
    let undone = sound.replacen("{\"v\":1,\"end\"", "{\"v\":1,\"undo\":{\"to_step\":3}}\n{\"v\":1,\"end\"", 1);
    assert!(verify_log(&undone).unwrap_err().to_string().contains("so that nothing can be taken back"));
}

#[test]
fn verify_rejects_luck_that_contradicts_seed() {
    let sound = log(1);
    let lines: Vec<&str> = sound.lines().collect();
    let end = lines.last().expect("a log has lines");
    let (_, rest) = end.split_once("\"seed\":\"").expect("the seed is revealed");
    let seed: String = rest.chars().take(64).collect();
    let other = seed.chars().rev().collect::<String>();
    let with_other = sound.replace(&seed, &other);
    assert!(verify_log(&with_other).unwrap_err().to_string().contains("committed to"));

    let mut setup: Value = serde_json::from_str(lines[0]).unwrap();
    setup["setup"].as_object_mut().unwrap().remove("commitment");
    let uncommitted = format!("{setup}\n{}", with_other.split_once('\n').unwrap().1);
    assert!(verify_log(&uncommitted).unwrap_err().to_string().contains("the seed deals another"));

    setup["setup"]["layout"] = "given".into();
    let given = format!("{setup}\n{}", with_other.split_once('\n').unwrap().1);
    assert!(verify_log(&given).unwrap_err().to_string().contains("the seed gives other luck"));
}

/// Swapped, missing, duplicate and truncated lines, and changed bytes, give an error or a verdict without a panic.
#[test]
fn verify_handles_corrupted_logs() {
    let logs: Vec<String> = (0..4).map(log).collect();
    let mut choice = Rng::new(8);
    let mut refused = 0;
    for _ in 0..150 * repetition_factor() {
        let log = choice.choose(&logs).expect("there are logs").clone();
        let mut lines: Vec<&[u8]> = log.as_bytes().split(|&byte| byte == b'\n').collect();
        let (at, to) = (choice.below(lines.len()), choice.below(lines.len()));
        match choice.below(4) {
            0 => lines.swap(at, to),
            1 => drop(lines.remove(at)),
            2 => lines.insert(at, lines[to]),
            _ => {}
        }
        let mut bytes = lines.join(&b'\n');
        for _ in 0..choice.below(4) {
            let at = choice.below(bytes.len());
            bytes[at] = [b'0', b'9', b'"', b'}', b',', 0xff, b'A', b'h'][choice.below(8)];
        }
        if let Err(finding) = verify(bytes.as_slice(), Some(StatesWriter::new(&mut std::io::sink(), OutputViewer::All)))
        {
            assert!(!finding.to_string().contains('\n'), "{finding}");
            refused += 1;
        }
    }
    assert!(refused > 75, "the damage is felt: {refused}");
}

/// Handwritten log with rolls for the starting player added to its first line.
fn opened_with(rounds: &str) -> Result<Verdict, Finding> {
    verify_log(&strangers().replacen("\"harbors\":", &format!("\"opening\":{rounds},\"harbors\":"), 1))
}

#[test]
fn verify_rejects_impossible_starting_rolls() {
    for sound in ["[]", "[[[6,5],[1,2]]]", "[[[2,2],[1,3]],[[4,4],[1,1]]]"] {
        assert!(opened_with(sound).is_ok(), "{sound}");
    }
    for (rounds, says) in [
        ("[[null,null]]", "in round 1 number 0 takes part, counted from 0, and has no throw"),
        ("[[[6,5],null]]", "in round 1 number 1 takes part"),
        ("[[[2,2],[1,3]]]", "2 are tied after the last round, and nobody leads"),
        ("[[[2,2],[1,3]],[[5,5],null]]", "in round 2 number 1 takes part"),
        ("[[[6,5],[1,2]],[[1,1],null]]", "round 2 comes after one has led"),
    ] {
        let finding = opened_with(rounds).expect_err(rounds);
        assert_eq!(finding.line, 1, "{rounds}");
        assert!(finding.to_string().contains(says), "{rounds}: {finding}");
    }
}

/// Of three players, the one who is not tied rolls no more.
#[test]
fn verify_rejects_roll_of_untied_player() {
    let three = |rounds: &str| {
        let seats = "\"seats\":[{\"name\":\"A\",\"kind\":\"person\"},{\"name\":\"B\",\"kind\":\"person\"},{\"name\":\"C\",\"kind\":\"person\"}]";
        verify_log(&format!(
            "{{\"v\":1,\"setup\":{{{seats},\"game\":{{\"title\":\"elasund\",\"opening\":{rounds}}}}}}}"
        ))
    };
    assert!(three("[[[6,5],[5,6],[1,1]],[[1,1],[2,2],null]]").is_ok());
    let found = three("[[[6,5],[5,6],[1,1]],[[1,1],[2,2],[6,6]]]").expect_err("the third is out");
    assert!(found.to_string().contains("in round 2 number 2 throws"), "{found}");
}

#[test]
fn verdict_without_commitment_says_so() {
    let sound = log(0);
    let verdict = verify_log(&sound).unwrap();
    assert!(verdict.commitment.is_some() && !verdict.to_string().contains("commitment"), "{verdict}");
    let compared = verdict.comparison_lines().join("\n");
    assert!(verdict.salts.iter().all(|(name, _)| compared.contains(name.as_str())), "{compared}");

    let (first, rest) = sound.split_once('\n').unwrap();
    let mut setup: Value = serde_json::from_str(first).unwrap();
    setup["setup"].as_object_mut().unwrap().remove("commitment");
    let verdict = verify_log(&format!("{setup}\n{rest}")).unwrap();
    assert!(verdict.to_string().contains("no commitment to it is in the log"), "{verdict}");
    assert!(verdict.comparison_lines().is_empty());
}

#[test]
fn verify_recognizes_table_export() {
    let mut writer = EntryWriter::default();
    let lines: Vec<String> = table(4, LogEnd::End).iter().map(|entry| writer.write(entry).unwrap()).collect();
    let finding = verify_log(&lines.join("\n")).expect_err("it is no game log");
    assert!(finding.to_string().contains("this is an export of a table"), "{finding}");
}

#[test]
fn log_accepts_program_start_and_external_robot() {
    let (first, _) = log(0).split_once('\n').map(|(first, rest)| (first.to_owned(), rest.to_owned())).unwrap();
    assert!(first.contains("\"program\":\"comptoir ") && first.contains("\"began\":\"2026-08-01T18:"), "{first}");
    let other = strangers()
        .replacen("\"name\":\"Zoë\",\"kind\":\"person\"", "\"name\":\"Zoë\",\"kind\":\"robot\",\"robot\":\"other\"", 1)
        .replacen("\"game\":", "\"program\":\"mine 3\",\"began\":\"2026-11-22T18:00:00Z\",\"game\":", 1);
    assert!(verify_log(&other).is_ok());
    for wrong in ["\"program\":\"\"", "\"began\":\"yesterday\""] {
        assert!(verify_log(&strangers().replacen("\"game\":", &format!("{wrong},\"game\":"), 1)).is_err(), "{wrong}");
    }
}

/// Secrets of a seat are printed for its own viewer and for `OutputViewer::All`.
#[test]
fn states_output_respects_viewer() {
    let log = log(7);
    let seen = |eyes| -> Vec<Value> {
        let mut out = Vec::new();
        verify(log.as_bytes(), Some(StatesWriter::new(&mut out, eyes))).unwrap();
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let all = seen(OutputViewer::All);
    let bob = Seat::new(1).unwrap();
    let (spectator, own) =
        (seen(OutputViewer::Single(Viewer::Spectator)), seen(OutputViewer::Single(Viewer::Seat(bob))));
    assert!(all.len() == spectator.len() && all.len() == own.len() && all.len() > 50);
    for ((all, spectator), own) in all.iter().zip(&spectator).zip(&own) {
        let secret = |name: &str| ["hand", "sealed", "development_cards", "progress_cards", "points"].contains(&name);
        assert!(spectator["legal"].as_array().unwrap().is_empty());
        assert!(own["legal"].as_array().unwrap().iter().all(|legal| legal["seat"] == 1));
        assert_eq!(spectator["awaited"], all["awaited"]);
        for (field, value) in all["after"].as_object().unwrap() {
            assert!(field == "seats" || (&spectator["after"][field] == value && &own["after"][field] == value));
        }
        for (seat, whole) in all["after"]["seats"].as_array().unwrap().iter().enumerate() {
            let public = &spectator["after"]["seats"][seat];
            let mine = &own["after"]["seats"][seat];
            assert_eq!(mine, if seat == 1 { whole } else { public });
            for (field, value) in whole.as_object().unwrap() {
                assert!(secret(field) || field == "cities_knights" || &public[field] == value, "{field}");
            }
            assert!(public.get("hand").is_none() && public.get("development_cards").is_none());
        }
    }
}

/// Errors about rules contain no command, because a log has none.
#[test]
fn verify_reason_contains_no_command() {
    let mut said = 0;
    for (file, source) in config::locales::builtin_messages("en") {
        for line in source.lines().filter(|line| line.contains("error-") && line.contains(" /")) {
            let sentence = line.split_once(" = ").map(|(_, sentence)| sentence).expect(file);
            let reason = bot_core::verify::shorten_to_reason(sentence);
            assert!(!reason.contains('/') && reason.len() > 10 && reason.ends_with('.'), "{reason}");
            assert!(!reason.ends_with("with.") && !reason.contains(".."), "{reason}");
            said += 1;
        }
    }
    assert!(said > 20, "there are such sentences: {said}");
}
