//! External robot programs: the protocol suffices to play, and faults of a program affect that program only.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use bot::cli::{Cli, Exit, run};
use clap::Parser as _;
use serde_json::Value;
use tests::process::program_path;
use tests::repository::{files_under, read_text, root_directory};

const ROBOTS: &str = "tests/data/robots";

fn program_command(file: &str, arguments: &str) -> String {
    format!("python3 '{}' {arguments}", root_directory().join(ROBOTS).join(file).display())
}

/// Runs `comptoir simulate` with these arguments. Returns its measurements and its error output.
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
fn documented_robot_plays_and_equals_tested_example() {
    let page = read_text(&root_directory().join("docs/ROBOTS.md"));
    let example = read_text(&root_directory().join(ROBOTS).join("builder.py"));
    assert!(page.contains(&format!("```python\n{example}```")), "docs/ROBOTS.md has another example");
    let directory = tempfile::tempdir().expect("a folder");
    let logs = directory.path().to_str().expect("its name is text");
    let builder = format!("builder={}", program_command("builder.py", ""));
    let how = ["--robot", &builder, "--seats", "builder,random", "--games", "10", "--think", "60000", "--log", logs];
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
        assert!(read_text(Path::new(file)).contains(r#""kind":"robot","robot":"other""#));
    }
}

/// Ids of the processes that left a file in a directory and still run.
fn running_processes(directory: &Path) -> Vec<String> {
    let started = files_under(directory).into_iter().filter_map(|file| {
        let number = file.file_name()?.to_str()?.to_owned();
        let status = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        // A zombie has ended: if its parent is gone, another process has to reap it.
        let ended = status.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['Z', 'X']));
        (!ended).then_some(number)
    });
    started.collect()
}

/// Plays a faulty program against a settler. Returns its failed answers, its decisions, and the error output.
fn trouble(kind: &str, game: &str) -> (u64, u64, String) {
    let directory = tempfile::tempdir().expect("a folder");
    let path = directory.path().to_str().expect("its name is text");
    let robot = format!("it={}", program_command("troublemaker.py", &format!("{kind} '{path}'")));
    // The slow kinds never answer; the others have so much time that they are never late, however busy the machine is.
    let think = if ["slow", "parent"].contains(&kind) { "200" } else { "60000" };
    let how = ["--robot", &robot, "--seats", "it,settler", "--games", "1", "--game", game, "--think", think];
    let (found, said) = simulated(&how);
    assert_eq!(found["unfinished"], 0, "{kind}: {found}");
    assert_eq!(found["wins"].as_array().map(Vec::len), Some(2));
    let until = Instant::now() + Duration::from_secs(20);
    while !running_processes(directory.path()).is_empty() && Instant::now() < until {
        thread::yield_now();
    }
    assert_eq!(running_processes(directory.path()), Vec::<String>::new(), "{kind}: some still run");
    let it = measured(&found, "it");
    let count = |name: &str| it[name].as_u64().expect("it is a number");
    (count("failed"), count("decisions"), said)
}

/// Asserts that the first faults are reported, that the program is abandoned after four starts, and that the game ends.
fn is_left_alone(kind: &str, said_of_it: &str) {
    let (failed, decisions, said) = trouble(kind, "base");
    assert!(failed == decisions && failed > 4, "{kind}: {failed} of {decisions}");
    assert_eq!(said.matches(said_of_it).count(), 4, "{kind} is started four times: {said}");
    assert!(said.lines().count() < 15, "{said}");
    assert!(said.contains("left alone"), "{said}");
}

#[test]
fn crashing_program_is_restarted_and_then_abandoned() {
    for kind in ["crash", "mute", "deaf"] {
        is_left_alone(kind, "it has ended");
    }
}

#[test]
fn program_with_excess_output_is_abandoned() {
    for kind in ["endless", "lines"] {
        is_left_alone(kind, "more than any answer");
    }
    is_left_alone("garbage", "no answer: it can't be read as JSON");
}

#[test]
fn program_with_illegal_answers_is_asked_again() {
    let (failed, decisions, said) = trouble("illegal", "base");
    assert!(failed == decisions && failed > 10, "{failed} of {decisions}");
    assert_eq!(said.matches("not legal").count(), 10, "{said}");
    assert!(said.contains("only counted"), "{said}");
}

/// The child processes of a program end with it. Runs in slow runs only.
#[test]
fn slow_program_and_its_children_are_killed() {
    if std::env::var_os("COMPTOIR_SLOW").is_some() {
        is_left_alone("slow", "no answer came");
        is_left_alone("parent", "no answer came");
    }
}

#[test]
fn late_blank_or_default_answers_are_no_fault() {
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

/// An interrupted tournament reports the games that have ended.
#[test]
fn interrupted_tournament_reports_finished_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let child = Command::new(program_path())
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
fn unknown_robot_name_is_refused() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = ["comptoir", "simulate", "--seats", "mine,settler", "--robot", "other=cat"];
    let cli = Cli::try_parse_from(arguments).expect("the arguments are known");
    assert_eq!(run(cli, &mut out, &mut err), Exit::Failed);
    let said = String::from_utf8(err).expect("it is text");
    assert!(said.contains("--robot mine=COMMAND") && said.contains("other"), "{said}");
}
