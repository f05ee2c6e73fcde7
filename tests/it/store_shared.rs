//! Two processes and one database: only one has its tables, and the other is told so, whoever stood still for how long.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bot::store::{DatabaseError, Health, Lease, Owner, PostgresStore, Store, StoreError, Terms};
use tests::logs::{Until, forgetful, kept, table, table_id};
use tests::page::Page;
use tests::postgres::{Base, Server};
use tests::process::{Served, folder, program};

/// As short as it can be waited for.
const SHORT: Lease = Lease { lasts: Duration::from_secs(2), renewed: Duration::from_millis(300) };

fn open(base: &Base, lease: Lease) -> Result<PostgresStore, StoreError> {
    PostgresStore::open(&base.settings(), Owner::passing()?, Terms { lease, ..Terms::default() })
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
    assert!(sent.expect("signals can be sent").success());
}

#[test]
fn a_second_process_is_refused_as_long_as_the_first_goes_on() {
    let base = Server::shared().database();
    let first = open(&base, SHORT).expect("it opens");
    let begun = Instant::now();
    let error = open(&base, SHORT).map(drop).expect_err("it is another's");
    assert!(matches!(error, StoreError::Database(DatabaseError::Busy { .. })), "{error}");
    assert!(begun.elapsed() > SHORT.lasts, "it was waited for");
    first.append(&table_id(1), table(1, Until::Steps(3))).wait().expect("it was not disturbed");
    drop(first);
    let begun = Instant::now();
    assert_eq!(open(&base, SHORT).expect("it was given up").heads().len(), 1);
    assert!(begun.elapsed() < SHORT.lasts, "it was not waited for");
}

/// A process stands still past its lease, another takes the tables and goes on, and the first one wakes up.
#[test]
fn a_process_that_wakes_up_too_late_is_fenced_off() {
    let (base, owner) = (Server::shared().database(), folder());
    let mut sleeper = Command::new(env!("CARGO_BIN_EXE_appender"))
        .args([&format!("{} {}", base.url(), owner.path().display()), "4"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the appender runs");
    let mut lines = BufReader::new(sleeper.stdout.take().expect("an output")).lines().map_while(Result::ok);
    let mut told = std::collections::BTreeMap::new();
    let mut hear = |line: &str| {
        let (id, revision) = line.split_once(' ').expect("a table and a revision");
        told.insert(id.to_owned(), revision.parse::<usize>().expect("a revision"));
    };
    lines.by_ref().take(60).for_each(|line| hear(&line));
    signal(&sleeper, "STOP");
    let store = open(&base, SHORT).expect("it is taken over");
    let heads = store.heads();
    let mut now = std::collections::BTreeMap::new();
    for (number, (id, log)) in (0..4).map(|number| (table_id(number), forgetful(number))).enumerate() {
        let known =
            heads.iter().find(|(known, _)| *known == id).map_or(0, |(_, head)| head.revision.0 as usize);
        let next = log[known..].iter().take(1 + number).cloned().collect::<Vec<_>>();
        now.insert(id.clone(), known + next.len());
        store.append(&id, next).wait().expect("it is kept");
    }
    signal(&sleeper, "CONT");
    lines.for_each(|line| hear(&line));
    let out = sleeper.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(!out.status.success() && !said.is_empty(), "{said}");
    for (id, &there) in &now {
        let number = (0..4).find(|number| table_id(*number) == *id).expect("one of them");
        assert!(store.load(id).expect("it loads") == kept(&forgetful(number)[..there]), "{id}");
        assert!(told.get(id.as_str()).is_none_or(|&told| told <= there), "{id}: what it told is there");
    }
}

/// One that stood still and finds that nobody took the tables goes on.
#[test]
fn a_lease_that_nobody_took_is_taken_again() {
    let base = Server::shared().database();
    let store = open(&base, Lease::default()).expect("it opens");
    let (id, log) = (table_id(1), table(1, Until::Steps(9)));
    store.append(&id, log[..3].to_vec()).wait().expect("it is kept");
    base.ask("UPDATE comptoir_state SET expires = '2001-01-01'");
    store.append(&id, log[3..].to_vec()).wait().expect("it is still its own");
    assert_eq!(base.ask("SELECT expires > now() FROM comptoir_state"), "t");
    base.ask("UPDATE comptoir_state SET epoch = epoch + 1");
    drop(store.append(&table_id(2), table(2, Until::Steps(9))));
    let health = store.health();
    let begun = Instant::now();
    while health.borrow().is_sound() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is noticed");
        std::thread::sleep(Duration::from_millis(20));
    }
    let lost = health.borrow().clone();
    assert!(matches!(lost, Health::Lost(StoreError::Database(DatabaseError::Fenced { .. }))), "{lost:?}");
    assert_eq!(base.ask("SELECT count(*) FROM comptoir_pairs WHERE key >= 'h' AND key < 'i'"), "1");
}

/// The program itself: tables in a database outlive a kill, and the next start does not wait where it is the same house.
#[tokio::test(flavor = "multi_thread")]
async fn the_program_keeps_its_tables_in_a_database() {
    let (base, data) = (Server::shared().database(), folder());
    let file = data.path().join("comptoir.toml");
    std::fs::write(&file, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    let arguments = ["--config", file.to_str().expect("a path")];
    let served = Served::with(data.path(), &arguments);
    let mut page = Page::open(&served.host, "Anna", "players 3").await.expect("a page");
    assert_eq!(page.ask("start", "/start", None).await.expect("an answer").problem, None);
    assert_eq!(page.ask("one", "line one", None).await.expect("an answer").problem, None);
    let known = page.posts.clone();
    served.kill();
    let begun = Instant::now();
    let served = Served::with(data.path(), &arguments);
    assert!(begun.elapsed() < Duration::from_secs(10), "it did not wait");
    page.connect(&served.host).await.expect("a page");
    assert_eq!(page.ask("two", "line two", None).await.expect("an answer").problem, None);
    assert!(known.keys().all(|post| page.posts.contains_key(post)), "what was told is there");
    let doctor = Command::new(program()).args(["doctor", "--data"]).arg(data.path()).args(arguments).output();
    let said = String::from_utf8_lossy(&doctor.expect("it runs").stdout).into_owned();
    assert!(said.contains("ok       database") && said.contains("PostgreSQL"), "{said}");
    let to = data.path().join("backup");
    let backup = Command::new(program())
        .arg("backup")
        .arg(&to)
        .arg("--data")
        .arg(data.path())
        .args(arguments)
        .output();
    let backup = backup.expect("it runs");
    assert!(backup.status.success() && to.exists(), "{}", String::from_utf8_lossy(&backup.stderr));
    served.kill();
}
