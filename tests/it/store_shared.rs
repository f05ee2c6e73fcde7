//! Several processes over one database: each reads the writes of the others, each entry is appended once, each lease has one
//! holder, and a process that stalled for too long is fenced.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use bot_core::table::id::TableId;
use bot_core::table::record::Entry;
use bot_store::{
    DatabaseError, ExternalChange, Health, HeartbeatTiming, HeldLeases, Lease, LeaseRequest, Owner, PostgresOptions,
    PostgresStore, Store, StoreError,
};
use engine::robot::Rng;
use tests::logs::{LogEnd, as_stored, redacted_table, table, table_id};
use tests::page::Page;
use tests::postgres::{PostgresServer, TestDatabase};
use tests::process::{ServerProcess, program_path, temp_directory};
use tests::{channel_states, repetition_factor};
use tokio::sync::watch;

/// Shortest lease for which a test can wait.
const SHORT_LEASE: HeartbeatTiming =
    HeartbeatTiming { lease_timeout: Duration::from_secs(2), interval: Duration::from_millis(300) };

fn open_store(base: &TestDatabase, lease: HeartbeatTiming) -> Result<PostgresStore, StoreError> {
    PostgresStore::open(
        &base.settings(),
        Owner::temporary()?,
        PostgresOptions { heartbeat_timing: lease, ..PostgresOptions::default() },
    )
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
    assert!(sent.expect("signals can be sent").success());
}

/// Waits until a condition holds.
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Everything that a store has in memory.
fn known(store: &dyn Store) -> impl PartialEq + std::fmt::Debug {
    (store.heads(), store.mirrors(), store.notes())
}

#[test]
fn writes_of_one_process_reach_the_others() {
    let base = PostgresServer::shared().database();
    let (first, second) =
        (open_store(&base, SHORT_LEASE).expect("it opens"), open_store(&base, SHORT_LEASE).expect("so does it"));
    let mut news = second.external_changes().expect("there are others");
    let (id, log) = (table_id(1), table(1, LogEnd::Steps(9)));
    first.append(&id, log[..4].to_vec()).wait().expect("it is kept");
    wait_until("it is heard", || second.head(&id).is_some());
    assert_eq!(news.blocking_recv(), Some(ExternalChange::Table(id.clone())));
    assert!(second.load(&id).expect("it loads") == log[..4]);
    let late = first.append(&id, log[3..].to_vec()).wait().expect_err("that is there");
    assert!(matches!(late, StoreError::OutOfOrder { .. }), "{late}");
    second.append(&id, log[4..6].to_vec()).wait().expect("it follows what the other has written");
    // The first process may not have read that yet.
    first.append(&id, log[6..].to_vec()).wait().expect("it follows what the other has written");
    wait_until("it is heard", || second.head(&id).is_some_and(|head| head.revision.0 as usize == log.len()));
    let (place, record) = channel_states::room_in_game(5);
    second.set_mirror(&place, Some(&record)).wait().expect("it is kept");
    second.set_note("a", Some("1")).wait().expect("it is kept");
    wait_until("it is heard", || first.mirror(&place).is_some() && first.note("a").is_some());
    assert_eq!(known(&first), known(&second));
    let changed =
        |store: &PostgresStore, before, after| store.compare_and_set_note("a", Some(before), Some(after)).wait();
    assert_eq!(changed(&first, "1", "2"), Ok(()));
    // This also holds before the second process has read that.
    assert_eq!(changed(&second, "1", "3"), Err(StoreError::Changed));
    assert_eq!(changed(&second, "2", "3"), Ok(()));
    drop(first);
    second.append(&table_id(2), table(2, LogEnd::Steps(9))).wait().expect("it goes on alone");
    drop(second);
    assert_eq!(open_store(&base, SHORT_LEASE).expect("it opens").heads().len(), 2);
}

/// A process that has caught up knows everything that was acknowledged before.
#[test]
fn caught_up_process_knows_acknowledged_writes() {
    let base = PostgresServer::shared().database();
    let (first, second) =
        (open_store(&base, SHORT_LEASE).expect("it opens"), open_store(&base, SHORT_LEASE).expect("so does it"));
    for number in 0..50 {
        let (id, name) = (table_id(number), format!("note {number}"));
        first.append(&id, table(number, LogEnd::Steps(3))).wait().expect("it is kept");
        second.set_note(&name, Some("1")).wait().expect("it is kept");
        let (one, other) = (first.catch_up(), second.catch_up());
        assert_eq!((one.wait(), other.wait()), (Ok(()), Ok(())));
        assert!(second.head(&id).is_some() && first.note(&name).is_some(), "{number}");
    }
}

/// Filling a database requires that no other process uses it.
#[test]
fn fill_requires_unused_database() {
    let base = PostgresServer::shared().database();
    let first = open_store(&base, SHORT_LEASE).expect("it opens");
    let owner = Owner::temporary().expect("luck");
    let filled = PostgresStore::create_for_import(
        &base.settings(),
        owner,
        PostgresOptions { heartbeat_timing: SHORT_LEASE, ..PostgresOptions::default() },
    );
    let error = filled.map(drop).expect_err("another has them");
    assert!(matches!(error, StoreError::Database(DatabaseError::Busy { .. })), "{error}");
    first.append(&table_id(1), table(1, LogEnd::Steps(3))).wait().expect("it was not disturbed");
}

/// Four processes append every entry of every table: each entry is accepted from one of them, and none is missing.
#[test]
fn concurrent_processes_append_each_entry_once() {
    const TABLES: u64 = 5;
    let base = PostgresServer::shared().database();
    let logs: Vec<_> = (0..TABLES).map(|number| (table_id(number), table(number, LogEnd::Steps(60)))).collect();
    let stores: Vec<_> = (0..4).map(|_| open_store(&base, SHORT_LEASE).expect("it opens")).collect();
    let work = |store: &PostgresStore| {
        let mut mine = Vec::new();
        loop {
            let next = |(id, log): &(_, Vec<_>)| {
                let known = store.head(id).map_or(0, |head| head.revision.0 as usize);
                let entry: Option<&Entry> = log.get(known);
                entry.map(|entry| (id.clone(), entry.revision, store.append(id, vec![entry.clone()])))
            };
            let asked: Vec<_> = logs.iter().filter_map(next).collect();
            if asked.is_empty() {
                return mine;
            }
            for (id, revision, durable) in asked {
                match durable.wait() {
                    Ok(()) => mine.push((id, revision)),
                    Err(StoreError::OutOfOrder { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        }
    };
    let done: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = stores.iter().map(|store| scope.spawn(move || work(store))).collect();
        workers.into_iter().map(|worker| worker.join().expect("it works")).collect()
    });
    assert!(done.iter().filter(|mine| !mine.is_empty()).count() > 1, "more than one has written");
    let mut all: Vec<_> = done.into_iter().flatten().collect();
    all.sort();
    let mut entries: Vec<_> =
        logs.iter().flat_map(|(id, log)| log.iter().map(|entry| (id.clone(), entry.revision))).collect();
    entries.sort();
    assert_eq!(all, entries);
    for store in &stores {
        wait_until("all is heard", || known(store) == known(&stores[0]));
        for (id, log) in &logs {
            assert!(store.load(id).expect("it loads") == *log, "{id}");
        }
    }
}

/// If the holder of a lease ends, another process takes over.
#[test]
fn lease_has_one_holder_and_fails_over() {
    let base = PostgresServer::shared().database();
    let wanted = [Lease::Housekeeping, Lease::Network("discord")];
    let wants = wanted.clone().map(LeaseRequest::from);
    let mut stores: Vec<_> = (0..3).map(|_| open_store(&base, SHORT_LEASE).expect("it opens")).collect();
    let mut duties: Vec<_> = stores.iter().map(|store| store.request_leases(&wants)).collect();
    let has = |duties: &watch::Receiver<HeldLeases>| wanted.iter().all(|duty| duties.borrow().contains(duty));
    wait_until("somebody has them", || {
        duties.iter().any(|duties| wanted.iter().any(|duty| duties.borrow().contains(duty)))
    });
    for _ in 0..2 {
        let holders = |duty: &Lease| {
            let have = |duties: &&watch::Receiver<HeldLeases>| duties.borrow().contains(duty);
            duties.iter().filter(have).count()
        };
        wait_until("each is somebody's", || wanted.iter().all(|duty| holders(duty) == 1));
        let first = duties.iter().position(|duties| duties.borrow().contains(&Lease::Housekeeping)).expect("one");
        duties.remove(first);
        drop(stores.remove(first));
    }
    wait_until("the last one has all", || duties.iter().all(has));
}

/// A process stalls past its lease, others evict it, and it wakes up.
#[test]
fn stalled_process_is_fenced_after_lease() {
    let (base, owner) = (PostgresServer::shared().database(), temp_directory());
    let mut sleeper = Command::new(env!("CARGO_BIN_EXE_appender"))
        .args([&format!("{} {}", base.url(), owner.path().display()), "4"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the appender runs");
    let mut lines = BufReader::new(sleeper.stdout.take().expect("an output")).lines().map_while(Result::ok);
    let mut told = BTreeMap::new();
    let mut hear = |line: &str| {
        let (id, revision) = line.split_once(' ').expect("a table and a revision");
        told.insert(id.to_owned(), revision.parse::<usize>().expect("a revision"));
    };
    lines.by_ref().take(60).for_each(|line| hear(&line));
    signal(&sleeper, "STOP");
    let store = open_store(&base, SHORT_LEASE).expect("it opens beside it");
    wait_until("it is struck from the roll", || base.run_sql("SELECT count(*) FROM comptoir_processes") == "1");
    let mut now = BTreeMap::new();
    for (number, (id, log)) in (0..4).map(|number| (table_id(number), redacted_table(number))).enumerate() {
        let known = store.head(&id).map_or(0, |head| head.revision.0 as usize);
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
        assert!(store.load(id).expect("it loads") == as_stored(&redacted_table(number)[..there]), "{id}");
        assert!(told.get(id.as_str()).is_none_or(|&told| told <= there), "{id}: what it told is there");
    }
}

/// A process with an expired lease continues if nobody has evicted it.
#[test]
fn unevicted_process_with_expired_lease_continues() {
    let base = PostgresServer::shared().database();
    let store = open_store(&base, HeartbeatTiming::default()).expect("it opens");
    let (id, log) = (table_id(1), table(1, LogEnd::Steps(9)));
    store.append(&id, log[..3].to_vec()).wait().expect("it is kept");
    base.run_sql("UPDATE comptoir_processes SET expires = '2001-01-01'");
    store.append(&id, log[3..].to_vec()).wait().expect("it is counted on");
    assert_eq!(base.run_sql("SELECT expires > now() FROM comptoir_processes"), "t");
    base.run_sql("DELETE FROM comptoir_processes");
    drop(store.append(&table_id(2), table(2, LogEnd::Steps(9))));
    let health = store.health();
    wait_until("it is noticed", || !health.borrow().is_sound());
    let lost = health.borrow().clone();
    assert!(matches!(lost, Health::Lost(StoreError::Database(DatabaseError::Evicted { .. }))), "{lost:?}");
    assert_eq!(base.run_sql("SELECT count(*) FROM comptoir_pairs WHERE key >= 'h' AND key < 'i'"), "1");
}

/// Several processes append to the same tables and are killed in turn: no acknowledged entry is lost.
#[test]
fn kills_among_processes_lose_no_acknowledged_entry() {
    const TABLES: u64 = 6;
    let most = if repetition_factor() > 1 { 600 } else { 60 };
    let logs: BTreeMap<TableId, _> = (0..TABLES).map(|number| (table_id(number), redacted_table(number))).collect();
    let folders: Vec<_> = (0..3).map(|_| temp_directory()).collect();
    let mut choice = Rng::new(4);
    let mut kills = 0;
    while kills < most {
        let base = PostgresServer::shared().database();
        let start = |number: usize| Appender::start(&base, folders[number].path(), TABLES);
        let told = Arc::new(Mutex::new(BTreeMap::<TableId, u64>::new()));
        let mut running: Vec<_> = (0..folders.len()).map(|number| start(number).listen(&told)).collect();
        while kills < most && running.iter_mut().all(Appender::is_on) {
            let number = choice.below(running.len());
            running[number].wait_for(choice.below(30));
            running[number].kill();
            kills += 1;
            running[number] = start(number).listen(&told);
        }
        running.iter_mut().for_each(Appender::kill);
        let store = open_store(&base, SHORT_LEASE).expect("what kills leave opens");
        for (id, &revision) in told.lock().expect("nobody panics").iter() {
            let entries = store.load(id).expect("it loads");
            assert!(entries.len() as u64 >= revision, "table {id}: {} of {revision}", entries.len());
            assert!(entries == as_stored(&logs[id][..entries.len()]), "table {id}");
        }
    }
}

/// Process that appends, and the thread that reads its output.
struct Appender {
    child: Child,
    lines: Option<std::process::ChildStdout>,
    heard: Arc<(Mutex<usize>, Condvar)>,
    listener: Option<JoinHandle<()>>,
}

impl Appender {
    fn start(base: &TestDatabase, owner: &Path, tables: u64) -> Appender {
        let mut child = Command::new(env!("CARGO_BIN_EXE_appender"))
            .args([&format!("{} {}", base.url(), owner.display()), &tables.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the appender runs");
        let lines = child.stdout.take();
        Appender { child, lines, heard: Arc::default(), listener: None }
    }

    fn listen(mut self, told: &Arc<Mutex<BTreeMap<TableId, u64>>>) -> Appender {
        let (told, heard) = (told.clone(), self.heard.clone());
        let lines = BufReader::new(self.lines.take().expect("an output")).lines().map_while(Result::ok);
        self.listener = Some(std::thread::spawn(move || {
            for line in lines {
                // The last line may be truncated.
                let known = line
                    .split_once(' ')
                    .and_then(|(id, revision)| Some((TableId::parse(id)?, revision.parse::<u64>().ok()?)));
                if let Some((id, revision)) = known {
                    let mut told = told.lock().expect("nobody panics");
                    let known = told.entry(id).or_default();
                    *known = (*known).max(revision);
                }
                *heard.0.lock().expect("nobody panics") += 1;
                heard.1.notify_all();
            }
            *heard.0.lock().expect("nobody panics") = usize::MAX;
            heard.1.notify_all();
        }));
        self
    }

    /// Waits until it has printed that many lines, or has ended.
    fn wait_for(&self, lines: usize) {
        let heard = self.heard.0.lock().expect("nobody panics");
        drop(self.heard.1.wait_while(heard, |heard| *heard < lines).expect("nobody panics"));
    }

    /// Returns `true` while it appends: it ends when all tables are complete.
    fn is_on(&mut self) -> bool {
        match self.child.try_wait().expect("it is ours") {
            None => true,
            Some(status) => {
                assert!(status.success(), "the appender fails");
                false
            }
        }
    }

    fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it ends");
        self.listener.take().expect("it is listened to").join().expect("nobody panics");
    }
}

/// The program itself: tables in a database survive a kill, and a restart with the same data directory does not wait for the
/// lease.
#[tokio::test(flavor = "multi_thread")]
async fn program_keeps_restores_and_moves_tables_in_database() {
    let (base, data) = (PostgresServer::shared().database(), temp_directory());
    let file = data.path().join("comptoir.toml");
    std::fs::write(&file, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    let arguments = ["--config", file.to_str().expect("a path")];
    let served = ServerProcess::start_with_arguments(data.path(), &arguments);
    let mut page = Page::open_table(&served.host, "Anna", "players 3").await.expect("a page");
    assert_eq!(page.request("start", "/start", None).await.expect("an answer").error, None);
    assert_eq!(page.request("one", "line one", None).await.expect("an answer").error, None);
    let known = page.posts.clone();
    served.kill();
    let begun = Instant::now();
    let served = ServerProcess::start_with_arguments(data.path(), &arguments);
    assert!(begun.elapsed() < Duration::from_secs(10), "it did not wait");
    page.connect(&served.host).await.expect("a page");
    assert_eq!(page.request("two", "line two", None).await.expect("an answer").error, None);
    assert!(known.keys().all(|post| page.posts.contains_key(post)), "what was told is there");
    let doctor = Command::new(program_path()).args(["doctor", "--data"]).arg(data.path()).args(arguments).output();
    let said = String::from_utf8_lossy(&doctor.expect("it runs").stdout).into_owned();
    assert!(said.contains("ok       database") && said.contains("PostgreSQL"), "{said}");
    let to = data.path().join("backup");
    let backup =
        Command::new(program_path()).arg("backup").arg(&to).arg("--data").arg(data.path()).args(arguments).output();
    let backup = backup.expect("it runs");
    assert!(backup.status.success() && to.exists(), "{}", String::from_utf8_lossy(&backup.stderr));
    served.kill();

    // Restores into another database, moves from there to a directory, and from there into a third database.
    let run = |arguments: &[&str]| {
        let done = Command::new(program_path()).args(arguments).output().expect("it runs");
        let said = [&done.stdout, &done.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        (done.status.success(), said.concat())
    };
    let (second, third) = (PostgresServer::shared().database(), PostgresServer::shared().database());
    let other = temp_directory();
    let file = other.path().join("comptoir.toml");
    std::fs::write(&file, format!("[store]\nurl = \"{}\"\n", second.url())).expect("a file");
    let [file, backup, data] =
        [file, to, other.path().join("data")].map(|path| path.to_str().expect("a path").to_owned());
    let (file, backup, data) = (file.as_str(), backup.as_str(), data.as_str());
    let (done, said) = run(&["restore", backup, "--data", data, "--config", file]);
    assert!(done && said.contains("1 tables with "), "{said}");
    let (done, said) = run(&["restore", backup, "--data", data, "--config", file]);
    assert!(!done && said.contains("there are tables in the database"), "{said}");
    let moved = other.path().join("moved");
    let disk = format!("sled:{}", moved.display());
    let digest = |said: &str| {
        let (_, digest) = said.split_once("both sides come to ").expect("a digest");
        digest.split('.').next().map(str::to_owned)
    };
    let (done, there) = run(&["move", "--from", &second.url(), "--to", &disk]);
    assert!(done && there.contains("1 tables with "), "{there}");
    let (done, said) = run(&["move", "--from", &second.url(), "--to", &disk]);
    assert!(!done && said.contains("choose a new directory"), "{said}");
    let (done, back) = run(&["move", "--from", &disk, "--to", &third.url()]);
    assert!(done && digest(&back) == digest(&there), "{back}");
    std::fs::write(file, format!("[store]\nurl = \"{}\"\n", third.url())).expect("a file");
    let served = ServerProcess::start_with_arguments(Path::new(data), &["--config", file]);
    page.connect(&served.host).await.expect("the table is there, and the link of the seat holds");
    assert_eq!(page.request("three", "line three", None).await.expect("an answer").error, None);
    served.kill();
}
