//! External robot programs at tables: people add them to their games, and a fault costs the seat one decision.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tests::page::Page;
use tests::process::{ServerProcess, program_path, temp_directory};
use tests::repository::{files_under, read_text, root_directory};

/// Timeout for programs to end.
const EXIT_TIMEOUT: Duration = Duration::from_secs(60);

fn robot(name: &str, file: &str, arguments: &str) -> String {
    format!("{name}=python3 '{}' {arguments}", root_directory().join("tests/data/robots").join(file).display())
}

/// Starts a server with these programs; its log goes to a file.
fn start_server(data: &Path, robots: &[String], says: &Path) -> ServerProcess {
    let arguments: Vec<&str> = robots.iter().flat_map(|robot| ["--robot", robot]).collect();
    ServerProcess::start_with_log(data, &arguments, File::create(says).expect("it can be made"))
}

/// Starts a table with these robots, and leaves the person's own seat to a robot.
async fn start_table(host: &str, options: &str, robots: &[&str]) -> Page {
    let mut page = Page::open_table(host, "Anna", options).await.expect("a page");
    let add = robots.iter().map(|robot| format!("/robot add {robot}"));
    let lines = ["/option robots-play-on", "/start", "/delegate 2d"].map(str::to_owned);
    let lines: Vec<String> = add.chain(lines).collect();
    for (number, line) in lines.iter().enumerate() {
        let answered = page.request(&format!("begin{number}"), line, None).await.expect("an answer");
        assert_eq!(answered.error, None, "{line}");
    }
    page
}

async fn goes_to_its_end(page: &mut Page) {
    while page.posts.values().all(|post| post["kind"] != "end") {
        page.next_message().await.expect("the game goes on");
    }
}

/// Log of the only stored game.
fn stored_log(data: &Path, to: &Path) -> String {
    let exported = Command::new(program_path()).arg("export").arg(to).arg("--data").arg(data).output();
    assert!(exported.expect("it can be started").status.success());
    let logs = files_under(to).into_iter().map(|file| read_text(&file)).filter(|log| log.contains(r#""started""#));
    logs.collect()
}

/// Number of processes that left a file in a directory and still run.
fn running_processes(directory: &Path) -> usize {
    let runs = |file: &std::path::PathBuf| {
        let status =
            file.file_name().and_then(|number| fs::read_to_string(Path::new("/proc").join(number).join("stat")).ok());
        status.is_some_and(|status| {
            !status.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['Z', 'X']))
        })
    };
    files_under(directory).iter().filter(|file| runs(file)).count()
}

/// Waits until no process that left a file in a directory runs.
async fn all_ended(directory: &Path) {
    let until = Instant::now() + EXIT_TIMEOUT;
    while running_processes(directory) > 0 {
        assert!(Instant::now() < until, "{} still run", running_processes(directory));
        tokio::task::yield_now().await;
    }
}

/// People add programs by name, several of each. The server's log names the programs, and their moves are recorded as their
/// own.
#[tokio::test]
async fn external_programs_play_at_table() {
    let (data, out) = (temp_directory(), temp_directory());
    let says = out.path().join("says");
    let served = start_server(data.path(), &[robot("builder", "builder.py", "")], &says);
    let mut page = start_table(&served.host, "players 3 thinking quick-thinking", &["builder", "BUILDER"]).await;
    let names: Vec<_> =
        page.table["seats"].as_array().expect("seats").iter().map(|seat| seat["name"].clone()).collect();
    assert!(names.contains(&"builder".into()) && names.contains(&"builder 2".into()), "{names:?}");
    goes_to_its_end(&mut page).await;
    served.terminate();
    assert!(served.wait_for_exit().success());
    let log = stored_log(data.path(), &out.path().join("export"));
    assert_eq!(log.matches(r#"{"program":"builder"}"#).count(), 4, "two come, and two begin: {log}");
    let (by_robots, by_default) = (log.matches(r#""by":"robot""#).count(), log.matches(r#""by":"default""#).count());
    assert!(by_robots > 100 && by_default == 0, "{by_robots} {by_default}");
    let said = read_text(&says);
    let notes: Vec<&str> = said.lines().filter(|line| line.contains("a robot plays")).collect();
    assert!(
        notes.len() == 2 && notes.iter().all(|note| note.contains("builder") && note.contains("milliseconds=1000")),
        "{said}"
    );
    assert!(!said.contains("did not play"), "{said}");
}

/// A fault of a program costs its seat a decision: the default answer is taken, the server's log gives the reason, a few
/// times, and no process of the program survives the game.
#[tokio::test]
async fn faulty_program_loses_only_its_decisions() {
    for kind in ["crash", "endless", "illegal"] {
        let (data, out) = (temp_directory(), temp_directory());
        let (says, left) = (out.path().join("says"), temp_directory());
        let wrong = robot("wrong", "troublemaker.py", &format!("{kind} '{}'", left.path().display()));
        let served = start_server(data.path(), &[wrong], &says);
        let mut page = start_table(&served.host, "players 2", &["wrong"]).await;
        goes_to_its_end(&mut page).await;
        all_ended(left.path()).await;
        let said = read_text(&says);
        let faults = said.matches("a program did not play").count();
        assert!((4..=10).contains(&faults), "{kind}: {said}");
        served.terminate();
        assert!(served.wait_for_exit().success(), "{kind}");
        let log = stored_log(data.path(), &out.path().join("export"));
        assert!(log.contains(r#""by":"default""#), "{kind}");
    }
}

/// If a server lacks a table's program, the game continues by default answers; an unknown program cannot be added.
#[tokio::test]
async fn game_continues_without_its_program() {
    let (data, out) = (temp_directory(), temp_directory());
    let (says, left) = (out.path().join("says"), temp_directory());
    let waiting = robot("mine", "troublemaker.py", &format!("slow '{}'", left.path().display()));
    let served = start_server(data.path(), &[waiting], &says);
    let mut page = start_table(&served.host, "players 2", &["mine"]).await;
    served.terminate();
    assert!(served.wait_for_exit().success());
    all_ended(left.path()).await;
    let served = start_server(data.path(), &[], &says);
    page.connect(&served.host).await.expect("it comes back");
    goes_to_its_end(&mut page).await;
    assert!(read_text(&says).contains("no such program may play here"));
    let mut other = Page::open_table(&served.host, "Bea", "players 2").await.expect("a page");
    let refused = other.request("add", "/robot add mine", None).await.expect("an answer").error;
    assert!(refused.is_some_and(|said| said.contains("mine") && said.contains("settler")));
}

/// Questions that a recording program received: process and number of steps of each.
fn heard(file: &Path) -> Vec<(String, usize)> {
    let lines = fs::read_to_string(file).unwrap_or_default();
    let question = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[1], "True", "it is told what it was told before: {lines}");
        (words[0].to_owned(), words[2].parse().expect("a number"))
    };
    lines.lines().map(question).collect()
}

/// First position that a person can choose, once there is one.
async fn spot(page: &mut Page) -> String {
    loop {
        if let Some(command) = page.table["you"]["ask"]["controls"][0]["command"].as_str() {
            return command.to_owned();
        }
        page.next_message().await.expect("the game goes on");
    }
}

/// Undone steps never existed for a program: another process is started for the game then, and only then.
#[tokio::test]
async fn program_is_restarted_after_undo() {
    let (data, out) = (temp_directory(), temp_directory());
    let (says, told) = (out.path().join("says"), out.path().join("heard"));
    let served = start_server(data.path(), &[robot("mine", "listener.py", &format!("'{}'", told.display()))], &says);
    let mut page = Page::open_table(&served.host, "Anna", "players 2 variable").await.expect("a page");
    for (number, line) in ["/robot add mine", "/start"].into_iter().enumerate() {
        assert_eq!(page.request(&format!("b{number}"), line, None).await.expect("an answer").error, None, "{line}");
    }
    let mut asked_before = Vec::new();
    for step in ["first", "first-road", "second", "second-road"] {
        let spot = spot(&mut page).await;
        assert_eq!(page.request(step, &spot, None).await.expect("an answer").error, None, "{spot}");
        // Undoes a settlement before its road, while only Anna is awaited.
        if !step.contains("road") {
            asked_before.push(heard(&told).len());
            let undo = page.request(&format!("{step}-back"), "/undo", None).await.expect("an answer");
            assert_eq!(undo.error, None);
            let again = page.request(&format!("{step}-again"), &spot, None).await.expect("an answer");
            assert_eq!(again.error, None);
        }
    }
    let last = *asked_before.last().expect("it was taken back");
    for number in 0.. {
        if heard(&told).len() > last {
            break;
        }
        let line = page.advancing_command();
        page.request(&format!("{number}"), &line, None).await.expect("an answer");
    }
    served.terminate();
    assert!(served.wait_for_exit().success());
    let all = heard(&told);
    for (number, pair) in all.windows(2).enumerate() {
        let [(one, before), (other, after)] = pair else { unreachable!("two are asked for") };
        let was_undone = asked_before.contains(&(number + 1));
        assert_eq!(one != other, was_undone, "question {number} of {all:?}, taken back after {asked_before:?}");
        assert!(was_undone || after > before, "{all:?}");
    }
    assert!(!read_text(&says).contains("did not play"), "{}", read_text(&says));
}

/// A program that never ends its turn loses it, so that the game continues.
#[tokio::test]
async fn endless_turn_of_program_is_ended() {
    let (data, out) = (temp_directory(), temp_directory());
    let says = out.path().join("says");
    let served = start_server(data.path(), &[robot("wrong", "troublemaker.py", "offers")], &says);
    let mut page = start_table(&served.host, "players 2 board beginner", &["wrong"]).await;
    while page.posts.values().filter(|post| post["kind"] == "turn").count() < 6 {
        page.next_message().await.expect("the game goes on");
    }
    served.terminate();
    assert!(served.wait_for_exit().success());
    let log = stored_log(data.path(), &out.path().join("export"));
    let offers = log.matches(r#""offer_trade""#).count();
    assert!(offers > 90 && log.contains(r#""by":"default""#), "{offers} offers");
}
