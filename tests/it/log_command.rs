//! `comptoir verify`: several logs, a directory, standard input, a JSON report, and an output that is closed early.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use bot_core::game_log::finished_text;
use serde_json::Value;
use tests::logs::{LogEnd, table};
use tests::process::program_path;
use tests::repository;

fn verify(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(program_path())
        .arg("verify")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("an input");
    // Verification stops reading at an invalid first line.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

#[test]
fn verify_names_format_of_foreign_file() {
    let replay = format!("{{\"data\": {{\"eventHistory\": {{\"events\": [{}]}}}}}}", "0, ".repeat(600_000));
    for (file, says) in [
        ("SOC game event log: type=F, version=2500, game_name=g\nall:SOCVersion:2500\n", "JSettlers has recorded"),
        ("{\n\"modelVersion\": 2400,\n\"savedByVersion\": 2400\n}\n", "JSettlers has saved"),
        ("catanlog v0.5.8\nplayers: 4\n", "catanlog has written"),
        (replay.as_str(), "a replay of colonist.io"),
    ] {
        let verified = verify(&["-"], file);
        let said = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert!(!verified.status.success() && said.contains(says) && said.contains("GAME_LOG"), "{said}");
    }
}

#[test]
fn verify_checks_many_logs_in_one_call() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    for number in 0..3 {
        let log = finished_text(&table(number, LogEnd::End)).expect("the game has ended");
        fs::write(path(&format!("game-{number}.jsonl")), log).expect("it is written");
    }
    fs::write(path("notes.txt"), "no log").expect("it is written");
    let all = folder.path().to_string_lossy().into_owned();
    let sound = verify(&[&all], "");
    let told = String::from_utf8_lossy(&sound.stdout).into_owned();
    assert!(sound.status.success() && told.lines().count() == 3, "{told}");

    fs::write(path("game-1.jsonl"), "{}\n").expect("it is written");
    let broken = verify(&[&all, &path("none.jsonl")], "");
    let told = String::from_utf8_lossy(&broken.stdout).into_owned();
    assert_eq!(broken.status.code(), Some(1), "{told}");
    assert_eq!(told.lines().filter(|line| line.contains(" is sound: ")).count(), 2, "{told}");
    assert!(told.contains("game-1.jsonl, line 1: it has no version") && told.contains("none.jsonl can't be read"));
    assert!(String::from_utf8_lossy(&broken.stderr).contains("2 of 4 logs are not sound"));

    let report = verify(&["--json", &all, "-"], "{}");
    let report: Value = serde_json::from_slice(&report.stdout).expect("a report");
    assert_eq!((&report["sound"], &report["unsound"]), (&2.into(), &2.into()));
    let logs = report["logs"].as_array().expect("the logs");
    assert_eq!(logs[0]["luck"], "played");
    assert_eq!(logs[0]["commitment"].as_str().map(str::len), Some(64));
    assert_eq!((&logs[1]["sound"], &logs[1]["line"]), (&false.into(), &1.into()));
    assert_eq!(logs[3]["file"], "standard input");
}

#[test]
fn verify_reads_log_from_standard_input() {
    let log = finished_text(&table(0, LogEnd::End)).expect("the game has ended");
    let output = verify(&["-"], &log);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && told.starts_with("standard input is sound: "), "{told}");
    assert!(told.contains("Compare with what the table showed before the game"), "{told}");
}

#[test]
fn verify_states_are_limited_to_chosen_viewer() {
    let log = repository::read_text(&repository::data_directory().join("logs/stranger.jsonl"));
    for (eyes, hands) in [("spectator", 0), ("0", 1), ("1", 1)] {
        let output = verify(&["--states", "--as", eyes, "-"], &log);
        let last: Value = serde_json::from_str(String::from_utf8_lossy(&output.stdout).lines().last().expect("states"))
            .expect("JSON");
        let seats = last["after"]["seats"].as_array().expect("the seats");
        assert_eq!(seats.iter().filter(|seat| seat.get("hand").is_some()).count(), hands, "{eyes}");
    }
    assert_eq!(verify(&["--states", "--as", "nobody", "-"], &log).status.code(), Some(2));
}

/// A reader that closes the output early does not make the log invalid.
#[test]
fn verify_succeeds_when_output_is_closed_early() {
    let log = finished_text(&table(7, LogEnd::End)).expect("the game has ended");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    fs::write(&path, log).expect("it is written");
    let mut child = Command::new(program_path())
        .args(["verify", "--states"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
}
