//! Programs of anybody's in a seat: what they are told suffices to play, and whatever they do wrong costs them alone.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use bot::cli::{Cli, Exit, run};
use clap::Parser as _;
use serde_json::Value;
use tests::house::{files_under, root, text};
use tests::process::program;

const ROBOTS: &str = "tests/data/robots";

fn command(file: &str, arguments: &str) -> String {
    format!("python3 '{}' {arguments}", root().join(ROBOTS).join(file).display())
}

/// What was measured of a tournament, and what was said of faults.
fn simulated(arguments: &[&str]) -> (Value, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = [&["comptoir", "simulate", "--json"], arguments].concat();
    let exit = run(Cli::try_parse_from(arguments).expect("the arguments are known"), &mut out, &mut err);
    let err = String::from_utf8(err).expect("it is text");
    assert_eq!(exit, Exit::Done, "{err}");
    (serde_json::from_slice(&out).expect("it is JSON"), err)
}

fn measured<'a>(measured: &'a Value, name: &str) -> &'a Value {
    let robots = measured["robots"].as_array().expect("it is a list");
    robots.iter().find(|robot| robot["name"] == name).expect("it played")
}

#[test]
fn the_robot_of_the_page_plays_and_is_the_one_that_is_tested() {
    let page = text(&root().join("docs/ROBOTS.md"));
    let example = text(&root().join(ROBOTS).join("builder.py"));
    assert!(page.contains(&format!("```python\n{example}```")), "docs/ROBOTS.md has another example");
    let directory = tempfile::tempdir().expect("a folder");
    let logs = directory.path().to_str().expect("its name is text");
    let builder = format!("builder={}", command("builder.py", ""));
    let how = [
        "--robot",
        &builder,
        "--seats",
        "builder,random",
        "--games",
        "10",
        "--think",
        "60000",
        "--log",
        logs,
    ];
    let (found, said) = simulated(&how);
    let builder = measured(&found, "builder");
    assert_eq!(builder["failed"], 0, "{said}");
    assert!(builder["wins"].as_u64() > Some(6), "{found}");
    let files = files_under(directory.path());
    assert_eq!(files.len(), 10);
    for file in files {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let file = file.to_str().expect("its name is text");
        let cli = Cli::try_parse_from(["comptoir", "verify", file]).expect("the arguments are known");
        assert_eq!(run(cli, &mut out, &mut err), Exit::Done, "{}", String::from_utf8_lossy(&err));
        assert!(text(Path::new(file)).contains(r#""kind":"robot","robot":"other""#));
    }
}

/// The processes that left a file there and still run.
fn running(directory: &Path) -> Vec<String> {
    let started = files_under(directory).into_iter().filter_map(|file| {
        let number = file.file_name()?.to_str()?.to_owned();
        let status = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        // Of a process whose parent is gone it is for another to see that it ended.
        let ended = status.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['Z', 'X']));
        (!ended).then_some(number)
    });
    started.collect()
}

/// A program that does so, against a settler: how many answers failed, of how many, and what was said.
fn trouble(kind: &str, game: &str) -> (u64, u64, String) {
    let directory = tempfile::tempdir().expect("a folder");
    let path = directory.path().to_str().expect("its name is text");
    let robot = format!("it={}", command("troublemaker.py", &format!("{kind} '{path}'")));
    // Whoever is slow never answers, and nobody else is ever late, however busy the machine is.
    let think = if ["slow", "parent"].contains(&kind) { "200" } else { "60000" };
    let how = ["--robot", &robot, "--seats", "it,settler", "--games", "1", "--game", game, "--think", think];
    let (found, said) = simulated(&how);
    assert_eq!(found["unfinished"], 0, "{kind}: {found}");
    assert_eq!(found["wins"].as_array().map(Vec::len), Some(2));
    let until = Instant::now() + Duration::from_secs(20);
    while !running(directory.path()).is_empty() && Instant::now() < until {
        thread::yield_now();
    }
    assert_eq!(running(directory.path()), Vec::<String>::new(), "{kind}: some still run");
    let it = measured(&found, "it");
    let count = |name: &str| it[name].as_u64().expect("it is a number");
    (count("failed"), count("decisions"), said)
}

/// The first faults are said, those after the last start are one, and the game goes on to its end.
fn is_left_alone(kind: &str, said_of_it: &str) {
    let (failed, decisions, said) = trouble(kind, "base");
    assert!(failed == decisions && failed > 4, "{kind}: {failed} of {decisions}");
    assert_eq!(said.matches(said_of_it).count(), 4, "{kind} is started four times: {said}");
    assert!(said.lines().count() < 15, "{said}");
    assert!(said.contains("left alone"), "{said}");
}

#[test]
fn a_program_that_ends_or_closes_is_started_again_and_then_left_alone() {
    for kind in ["crash", "mute", "deaf"] {
        is_left_alone(kind, "it has ended");
    }
}

#[test]
fn a_program_that_talks_is_left_alone() {
    for kind in ["endless", "lines"] {
        is_left_alone(kind, "more than any answer");
    }
    is_left_alone("garbage", "no answer: it can't be read as JSON");
}

#[test]
fn a_program_that_errs_is_asked_again() {
    let (failed, decisions, said) = trouble("illegal", "base");
    assert!(failed == decisions && failed > 10, "{failed} of {decisions}");
    assert_eq!(said.matches("not legal").count(), 10, "{said}");
    assert!(said.contains("only counted"), "{said}");
}

/// What it started in its turn goes with it. It is slow where nobody helps it: what it waits for is one of a day's length.
#[test]
fn a_slow_program_and_what_it_has_started_are_ended() {
    if std::env::var_os("COMPTOIR_SLOW").is_some() {
        is_left_alone("slow", "no answer came");
        is_left_alone("parent", "no answer came");
    }
}

#[test]
fn what_is_late_blank_or_nothing_is_no_fault() {
    for (kind, game) in [
        ("late", "base"),
        ("blank", "elasund"),
        ("debugged", "base"),
        ("waits", "elasund"),
        ("default", "cities-and-knights"),
    ] {
        let (failed, decisions, said) = trouble(kind, game);
        assert!(failed == 0 && decisions > 4, "{kind}: {failed} of {decisions}: {said}");
        assert_eq!(said, "");
    }
}

/// Broken off, it tells of the games that have ended.
#[test]
fn a_tournament_that_is_broken_off_tells_what_it_has_measured() {
    let folder = tempfile::tempdir().expect("a folder");
    let child = Command::new(program())
        .args(["simulate", "--json", "--seats", "random,random", "--games", "1000000", "--log"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    while files_under(folder.path()).len() < 2 {
        thread::yield_now();
    }
    let ended = Command::new("kill").arg(child.id().to_string()).status();
    assert!(ended.expect("signals can be sent").success());
    let out = child.wait_with_output().expect("it ends");
    let (found, said): (Value, _) =
        (serde_json::from_slice(&out.stdout).expect("it is JSON"), String::from_utf8_lossy(&out.stderr));
    let games = found["games"].as_u64().expect("it is a number");
    assert!((1..1_000_000).contains(&games), "{found}");
    assert!(!out.status.success() && said.contains(&format!("after {games} of 1000000 games")), "{said}");
}

#[test]
fn who_is_named_must_be_there() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = ["comptoir", "simulate", "--seats", "mine,settler", "--robot", "other=cat"];
    let cli = Cli::try_parse_from(arguments).expect("the arguments are known");
    assert_eq!(run(cli, &mut out, &mut err), Exit::Failed);
    let said = String::from_utf8(err).expect("it is text");
    assert!(said.contains("--robot mine=COMMAND") && said.contains("other"), "{said}");
}
