//! Backups: of one moment of a running store, refused unless whole, and rotated by a schedule.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bot::backup::{self, BackupError, Contents};
use bot_app::app::App;
use bot_core::table::record::Entry;
use bot_store::{DiskStore, ImportStore, MemoryStore, Store, StoreError};
use config::backup::Backup;
use config::count::Count;
use engine::robot::Rng;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use tests::clock::ManualClock;

use tests::channel_states;
use tests::logs::{LogEnd, table, table_id};
use tests::page::Page;
use tests::process::{ServerProcess, program_path};
use tests::test_table::SeededEntropy;
use tokio::sync::watch;

fn now() -> Timestamp {
    "2026-11-27T06:05:04Z".parse().expect("a moment")
}

fn make(store: &dyn Store, key: Option<&str>, file: &Path) -> Result<Contents, BackupError> {
    backup::create(file, |lines| backup::write(store, key.map(str::to_owned), now(), lines))
}

fn restore(file: &Path, data: &Path) -> Result<Contents, BackupError> {
    backup::restore(file, data, || {
        Ok::<Box<dyn ImportStore>, BackupError>(Box::new(DiskStore::create_for_import(data)?))
    })
}

fn all_logs(store: &dyn Store) -> Vec<Vec<Entry>> {
    store.heads().iter().map(|(id, _)| store.load(id).expect("it loads")).collect()
}

/// Unpacked lines of a backup.
fn backup_lines(file: &Path) -> String {
    let mut text = String::new();
    GzDecoder::new(fs::File::open(file).expect("it is there")).read_to_string(&mut text).expect("it is packed");
    text
}

fn pack(text: &str, file: &Path) {
    let mut packed = GzEncoder::new(fs::File::create(file).expect("a file"), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).and_then(|()| packed.finish().map(drop)).expect("it is written");
}

fn fill_store(store: &dyn Store) {
    for (number, until) in (0..).zip([LogEnd::End, LogEnd::Steps(0), LogEnd::Steps(80), LogEnd::End]) {
        store.append(&table_id(number), table(number, until)).wait().expect("it is taken");
    }
    for (place, record) in channel_states::all() {
        store.set_mirror(&place, Some(&record)).wait().expect("it is kept");
    }
    store.set_note("test/\"é\"", Some("{\"a\":[1]}")).wait().expect("it is noted");
}

#[test]
fn restored_backup_equals_original_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let store = DiskStore::open(&path("old")).expect("a store");
    fill_store(&store);
    let made = make(&store, Some("a key"), &path("one")).expect("it is made");
    assert_eq!((made.tables, made.at), (4, now()));
    assert_eq!(made.entries, all_logs(&store).iter().map(|log| log.len() as u64).sum::<u64>());
    let again = make(&store, Some("a key"), &path("two")).expect("it is made");
    assert!(again.sequence > made.sequence, "asking is a turn of the writer");

    assert_eq!(restore(&path("one"), &path("new")).expect("it is whole"), made);
    let back = DiskStore::open(&path("new")).expect("a store");
    assert!(all_logs(&back) == all_logs(&store));
    assert_eq!(back.heads(), store.heads());
    assert_eq!((back.mirrors(), back.notes()), (store.mirrors(), store.notes()));
    assert_eq!(fs::read_to_string(path("new").join("push.key")).expect("the key is back"), "a key");
    // A memory store gives the same lines, except the first and the last, which depend on the number of writes.
    let memory = MemoryStore::new();
    fill_store(&memory);
    make(&memory, Some("a key"), &path("three")).expect("it is made");
    let without_ends = |name: &str| {
        let text = backup_lines(&path(name));
        let all: Vec<String> = text.lines().map(str::to_owned).collect();
        all.get(1..all.len() - 1).expect("there are more").to_vec()
    };
    assert!(without_ends("one") == without_ends("three"));

    let refused = make(&store, None, &path("one")).expect_err("it is there").to_string();
    assert!(refused.contains("is there already; choose another name"), "{refused}");
    assert!(!path("one.part").exists());
}

/// Truncated or altered backups are refused and leave no data directory.
#[test]
fn restore_rejects_damaged_backup_atomically() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, data) = (folder.path().join("file"), folder.path().join("data"));
    let store = MemoryStore::new();
    store.append(&table_id(1), table(1, LogEnd::Steps(9))).wait().expect("it is taken");
    let (place, record) = channel_states::room_in_game(1);
    store.set_mirror(&place, Some(&record)).wait().expect("it is kept");
    make(&store, Some("a key"), &file).expect("it is made");
    let (packed, text) = (fs::read(&file).expect("bytes"), backup_lines(&file));
    let refused = |what: &str| {
        let error = restore(&file, &data).map(drop).expect_err(what).to_string();
        assert!(!data.exists(), "{what}: nothing is there");
        error
    };
    let mut choice = Rng::new(5);
    for round in 0..200 {
        let at = choice.below(packed.len());
        match round % 2 {
            0 => fs::write(&file, &packed[..at]).expect("it is written"),
            _ => {
                let mut bytes = packed.clone();
                // Skips the header of gzip, whose time and system are never checked.
                bytes[at.max(10)] ^= 1 << choice.below(8);
                fs::write(&file, bytes).expect("it is written");
            }
        }
        refused(&format!("{round} at {at}"));
    }
    // The same with single lines left out or altered, and correctly packed.
    let all: Vec<&str> = text.lines().collect();
    for left_out in 0..all.len() {
        let others = all.iter().enumerate().filter(|(number, _)| *number != left_out);
        pack(&others.map(|(_, line)| format!("{line}\n")).collect::<String>(), &file);
        refused(all[left_out]);
    }
    for (from, to, says) in [
        ("{\"v\":1,\"sequence\"", "{\"v\":2,\"sequence\"", "was made by a newer comptoir (format 2)"),
        ("{\"backup\"", "{\"export\"", "is no whole backup: it does not begin as one"),
        ("a key", "a kez", "what is in it is not what was written"),
        ("{\"end\"", "{\"failed\":\"the disk was full\"}\n{\"end\"", "the disk was full"),
    ] {
        assert!(text.contains(from), "{from}");
        pack(&text.replacen(from, to, 1), &file);
        let error = refused(says);
        assert!(error.contains(says), "{error}");
    }
    pack(&text, &file);
    restore(&file, &data).expect("as it was written it is whole");
}

/// An interrupted restore leaves no store that opens; the next one starts over.
#[test]
fn interrupted_restore_leaves_no_openable_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, data) = (folder.path().join("file"), folder.path().join("data"));
    let (key, store) = (data.join("push.key"), MemoryStore::new());
    for number in 1..9 {
        store.append(&table_id(number), table(number, LogEnd::Steps(9))).wait().expect("it is taken");
    }
    let made = make(&store, Some("a key"), &file).expect("it is made");
    // A directory in place of the key makes the restore fail.
    fs::create_dir_all(&key).expect("a directory");
    for _ in 0..2 {
        restore(&file, &data).map(drop).expect_err("it is broken off");
        for open in [DiskStore::open, DiskStore::open_to_read] {
            assert_eq!(open(&data).map(drop), Err(StoreError::ImportInterrupted(data.clone())));
        }
    }
    fs::remove_dir(&key).expect("it is empty");
    assert_eq!(restore(&file, &data).expect("it begins anew"), made);
    let store = DiskStore::open(&data).expect("it is whole");
    assert_eq!(store.heads().len(), 8);
    drop(store);
    assert_eq!(
        restore(&file, &data).map(drop).expect_err("it is full").to_string(),
        StoreError::NotEmpty(data).to_string()
    );
}

/// Two tables are written in turn, so at any moment the first is ahead by one entry at most, and never behind.
#[test]
fn backup_during_writes_is_consistent() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(DiskStore::open(&folder.path().join("data")).expect("a store"));
    let logs = [table(1, LogEnd::Steps(80)), table(2, LogEnd::Steps(80))];
    let length = logs.iter().map(Vec::len).min().expect("two");
    let over = Arc::new(AtomicBool::new(false));
    let writing = {
        let (store, over, logs) = (store.clone(), over.clone(), logs.clone());
        std::thread::spawn(move || {
            for index in 0..length {
                for (number, log) in (1..).zip(&logs) {
                    store.append(&table_id(number), vec![log[index].clone()]).wait().expect("it is taken");
                    let note = format!("{{\"of\":{}}}", 2 * index as u64 + number);
                    store.set_note("last", Some(&note)).wait().expect("it is noted");
                }
            }
            over.store(true, Ordering::SeqCst);
        })
    };
    let (mut made, mut between) = (0, 0);
    while !over.load(Ordering::SeqCst) {
        let (file, data) = (folder.path().join(format!("{made}")), folder.path().join(format!("new-{made}")));
        let contents = make(&*store, None, &file).expect("it is made");
        made += 1;
        if contents.tables < 2 {
            continue;
        }
        restore(&file, &data).expect("it is whole");
        let back = DiskStore::open(&data).expect("a store");
        let [first, second] = [1, 2].map(|number| back.head(&table_id(number)).expect("a table").revision.0);
        assert!(first == second || first == second + 1, "{first} and {second}");
        between += usize::from(first < length as u64);
        // The note is of the same moment: it counts the entries.
        let of = back.note("last").expect("a note");
        let (now, before) = (first + second, first + second - 1);
        assert!([now, before].map(|count| format!("{{\"of\":{count}}}")).contains(&of), "{of}: {now}");
    }
    writing.join().expect("all was written");
    assert!(between > 0, "{made} were made, and none while something was written");
}

#[tokio::test(flavor = "multi_thread")]
async fn backup_of_running_process_restores_playable_table() {
    let folder = tests::process::temp_directory();
    let path = |name: &str| folder.path().join(name);
    let (data, file, new) = (path("data"), path("file"), path("new"));
    let comptoir = |command: &str, at: &Path| {
        let done = std::process::Command::new(program_path()).args([command]).arg(&file).arg("--data").arg(at).output();
        let done = done.expect("it can be started");
        let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
        (done.status.success(), said.concat())
    };
    let served = ServerProcess::start(&data);
    let mut page = Page::open_table(&served.host, "Anna", "players 3").await.expect("a table");
    assert_eq!(page.request("1", "one", None).await.expect("an answer").error, None);
    let (done, said) = comptoir("backup", &data);
    assert!(done && said.contains("1 tables with "), "{said}");
    assert!(said.contains("which was read again"), "{said}");
    let (done, said) = comptoir("backup", &data);
    assert!(!done && said.contains("is there already"), "{said}");
    // Later entries are not in the backup.
    assert_eq!(page.request("2", "two", None).await.expect("an answer").error, None);
    // Only the owner can read the file, or ask for a backup by the control socket.
    #[cfg(unix)]
    for closed in [&file, &data.join("control")] {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = closed.metadata().expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", closed.display());
    }
    let key = fs::read_to_string(data.join("push.key")).expect("a key");
    served.kill();

    let (done, said) = comptoir("restore", &data);
    assert!(!done && said.contains("choose a new directory"), "{said}");
    let (done, said) = comptoir("restore", &new);
    assert!(done && said.contains("1 tables with "), "{said}");
    assert_eq!(fs::read_to_string(new.join("push.key")).expect("a key"), key);
    let served = ServerProcess::start(&new);
    page.revision = 0;
    page.connect(&served.host).await.expect("the table is there, and the link of the seat holds");
    let said = page.posts.values().filter(|post| post["kind"] == "said");
    assert_eq!(said.map(|post| post["lines"][0].clone()).collect::<Vec<_>>(), ["one"]);
    assert_eq!(page.request("3", "/start", None).await.expect("an answer").error, None);
    served.kill();

    // A killed process leaves a socket that nobody answers: the store is read directly.
    fs::remove_file(&file).expect("it was there");
    assert!(new.join("control").exists());
    let (done, said) = comptoir("backup", &new);
    assert!(done && said.contains("1 tables with "), "{said}");
}

/// The path of the data directory is longer than a Unix socket address; clients still find the serving process.
#[test]
fn backup_reaches_serving_process_at_long_path() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("long".repeat(30)).join("data");
    let run = |words: &[&str]| {
        let mut asked = std::process::Command::new(program_path());
        let done = asked.args(words).arg("--data").arg(&data).output().expect("it can be started");
        (
            done.status.success(),
            [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat(),
        )
    };
    let file = |name: &str| folder.path().join(name).display().to_string();
    let served = ServerProcess::start(&data);
    let (_, said) = run(&["doctor"]);
    assert!(said.contains("A comptoir has it open, and answers"), "{said}");
    let (done, said) = run(&["backup", &file("one")]);
    assert!(done && said.contains("0 tables with "), "{said}");
    served.kill();
    let (done, said) = run(&["backup", &file("two")]);
    assert!(done && said.contains("0 tables with "), "{said}");
}

/// Sorted names of the files in a directory.
fn file_names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).into_iter().flatten();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.ok()?.file_name().into_string().ok();
    let mut names: Vec<String> = entries.filter_map(name).collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn backup_schedule_creates_and_rotates_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, directory) = (folder.path().join("data"), folder.path().join("a").join("b"));
    fs::create_dir_all(&data).expect("a folder");
    fs::create_dir_all(&directory).expect("a folder");
    fs::write(directory.join("mine.backup"), "not one of the schedule").expect("a file");
    let store = Arc::new(MemoryStore::new());
    let filled = store.clone();
    tokio::task::spawn_blocking(move || fill_store(&*filled)).await.expect("it is filled");
    let clock = Arc::new(ManualClock::starting_at("2026-11-27T00:00:00Z"));
    let count = |count| Count::new(count).expect("a count");
    let start = |stop: watch::Receiver<bool>| {
        let app = App::new(store.clone(), clock.clone(), Arc::new(SeededEntropy::new(1)));
        let asked = Backup { directory: directory.clone(), every_hours: count(6), keep: count(2) };
        tokio::spawn(backup::run_schedule(app, data.clone(), move || Some(asked.clone()), stop))
    };
    let there = |expected: Vec<&'static str>| {
        let directory = directory.clone();
        async move {
            let expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
            let come = async {
                while file_names(&directory) != expected {
                    tokio::task::yield_now().await;
                }
            };
            let came = tokio::time::timeout(Duration::from_secs(30), come).await;
            assert!(came.is_ok(), "{:?} instead of {expected:?}", file_names(&directory));
        }
    };
    let (_lives, stop) = watch::channel(false);
    let running = start(stop.clone());
    there(vec!["comptoir-2026-11-27-000000.backup", "mine.backup"]).await;
    clock.advance(Duration::from_secs(6 * 3600));
    there(vec!["comptoir-2026-11-27-000000.backup", "comptoir-2026-11-27-060000.backup", "mine.backup"]).await;
    // Deletes the oldest backup, but no file of others.
    clock.advance(Duration::from_secs(6 * 3600));
    let two = vec!["comptoir-2026-11-27-060000.backup", "comptoir-2026-11-27-120000.backup", "mine.backup"];
    there(two.clone()).await;
    running.abort();
    // A restart alone makes no backup; every existing one can be restored.
    let _running = start(stop);
    clock.advance(Duration::from_secs(3600));
    for name in file_names(&directory).iter().filter(|name| name.starts_with("comptoir")) {
        backup::read(&directory.join(name), |_| Ok(())).expect("it is whole");
    }
    clock.advance(Duration::from_secs(5 * 3600));
    there(vec!["comptoir-2026-11-27-120000.backup", "comptoir-2026-11-27-180000.backup", "mine.backup"]).await;
}

/// Shutdown does not wait for a backup, and no partial file remains.
#[test]
fn shutdown_aborts_running_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file): (PathBuf, PathBuf) = (folder.path().join("data"), folder.path().join("file"));
    fs::create_dir_all(&data).expect("a folder");
    let store = MemoryStore::new();
    fill_store(&store);
    let (_ends, stop) = watch::channel(true);
    let made = backup::create(&file, |lines| backup::write_until(stop, &store, &data, now(), lines));
    assert!(matches!(made, Err(BackupError::Write(_))), "{made:?}");
    assert_eq!(file_names(folder.path()), ["data"]);
}
