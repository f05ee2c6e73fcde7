//! Disk store after kills, and with damaged files: no acknowledged entry is lost silently.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bot_core::channel::state::MirrorId;
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;
use bot_store::{DiskStore, FilesAfterCheck, Store, StoreError};
use engine::robot::Rng;
use tests::logs::{LogEnd, as_stored, redacted_table, table, table_id};
use tests::repository::files_under;
use tests::{channel_states, repetition_factor};

/// Number of tables.
const TABLE_COUNT: u64 = 6;

type Logs = BTreeMap<TableId, Vec<Entry>>;
/// Acknowledged revision of each table.
type AcknowledgedRevisions = BTreeMap<TableId, u64>;

fn logs() -> Logs {
    (0..TABLE_COUNT).map(|number| (table_id(number), redacted_table(number))).collect()
}

/// Runs a process that appends, and kills it after that many lines. Returns `true` if it had nothing left to append.
fn append_and_kill(directory: &Path, lines: usize, told: &mut AcknowledgedRevisions) -> bool {
    let mut child = Command::new(env!("CARGO_BIN_EXE_appender"))
        .arg(directory)
        .arg(TABLE_COUNT.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the appender runs");
    let mut out = BufReader::new(child.stdout.take().expect("it has an output")).lines();
    let mut seen = 0;
    while seen < lines {
        let Some(Ok(line)) = out.next() else {
            assert!(child.wait().expect("it ends").success(), "the appender fails");
            return true;
        };
        record_acknowledgment(&line, told);
        seen += 1;
    }
    child.kill().expect("it is killed");
    // Lines printed before its death count as well; the last one may be truncated.
    let rest: Vec<String> = out.map_while(Result::ok).collect();
    rest.iter().rev().skip(1).for_each(|line| record_acknowledgment(line, told));
    child.wait().expect("it ends");
    false
}

fn record_acknowledgment(line: &str, told: &mut AcknowledgedRevisions) {
    let (id, revision) = line.split_once(' ').expect("a table and a revision");
    let id = TableId::parse(id).expect("a table");
    let revision: u64 = revision.parse().expect("a revision");
    let known = told.entry(id).or_default();
    *known = revision.max(*known);
}

/// Asserts that each stored log is a prefix of the table's log and contains all acknowledged entries. Returns the number of
/// tables that report damage instead.
fn assert_nothing_lost(store: &DiskStore, logs: &Logs, told: &AcknowledgedRevisions) -> usize {
    let mut refused = 0;
    for (id, &revision) in told {
        match store.load(id) {
            Ok(entries) => {
                assert!(entries.len() as u64 >= revision, "table {id}: {} of {revision}", entries.len());
                assert!(entries == as_stored(&logs[id][..entries.len()]), "table {id}");
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    refused
}

#[test]
fn killed_process_loses_no_acknowledged_entry() {
    let logs = logs();
    let kills = 30 * repetition_factor();
    let mut choice = Rng::new(4);
    let mut directory = tempfile::tempdir().unwrap();
    let mut told = AcknowledgedRevisions::new();
    for kill in 0..kills {
        if append_and_kill(directory.path(), choice.below(250), &mut told) {
            let store = DiskStore::open(directory.path()).expect("it opens");
            assert!(logs.iter().all(|(id, log)| store.load(id).expect("it loads") == as_stored(log)));
            drop(store);
            directory = tempfile::tempdir().unwrap();
            told.clear();
        }
        if kill.is_multiple_of(2) {
            let store = DiskStore::open(directory.path()).expect("what a kill leaves opens");
            assert_eq!(assert_nothing_lost(&store, &logs, &told), 0, "after kill {kill}");
        }
    }
}

/// Makes a store with tables, a place and a note, which was closed or killed.
fn image(directory: &Path, killed: bool) -> (AcknowledgedRevisions, MirrorId) {
    let (place, record) = channel_states::room_in_game(5);
    let mut told = AcknowledgedRevisions::new();
    append_and_kill(directory, 900, &mut told);
    let store = DiskStore::open(directory).expect("it opens");
    store.set_mirror(&place, Some(&record)).wait().expect("it is kept");
    store.set_note("note", Some("5")).wait().expect("it is noted");
    drop(store);
    if killed {
        append_and_kill(directory, 900, &mut told);
    }
    (told, place)
}

fn copy_directory(from: &Path, to: &Path) {
    for path in files_under(from) {
        let target = to.join(path.strip_prefix(from).expect("it is below"));
        fs::create_dir_all(target.parent().expect("it has a parent")).expect("a directory");
        fs::copy(&path, &target).expect("it is copied");
        keep_time(&path, &target);
    }
}

fn keep_time(from: &Path, to: &Path) {
    let time = fs::metadata(from).and_then(|meta| meta.modified()).expect("it has a time");
    OpenOptions::new().write(true).open(to).and_then(|file| file.set_modified(time)).expect("it is set");
}

/// Files of a store, except the lock, with their bytes.
fn contents(directory: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = files_under(directory);
    files.retain(|path| path.file_name().is_none_or(|name| name != "lock"));
    files.into_iter().map(|path| (path.clone(), fs::read(path).expect("it is read"))).collect()
}

/// Truncates, zeroes, alters or removes a part of one file. Returns a description, or `None` if nothing changed.
fn damage(directory: &Path, choice: &mut Rng) -> Option<String> {
    let files = contents(directory);
    let (path, bytes) = choice.choose(&files)?;
    let mut damaged = bytes.clone();
    let from = choice.below(bytes.len() + 1);
    let most = [8, 600, 40_000, bytes.len() + 1][choice.below(4)];
    let length = choice.below(most);
    let to = (from + length).min(bytes.len());
    let what = match choice.below(8) {
        0 => {
            fs::remove_file(path).expect("it is removed");
            return Some(format!("{} removed", path.display()));
        }
        1 | 2 => {
            damaged.truncate(from);
            "cut"
        }
        3 => {
            damaged[from..to].iter_mut().for_each(|byte| *byte ^= 0x55);
            "spoiled"
        }
        _ => {
            damaged[from..to].fill(0);
            "zeroed"
        }
    };
    if damaged == *bytes {
        return None;
    }
    fs::write(path, damaged).expect("it is written");
    Some(format!("{} {what} from {from} to {to} of {}", path.display(), bytes.len()))
}

#[test]
fn damaged_files_are_always_reported() {
    let logs = logs();
    let mut choice = Rng::new(11);
    let (mut whole, mut refused, mut tables_refused) = (0, 0, 0);
    for killed in [false, true] {
        let original = tempfile::tempdir().unwrap();
        let (told, place) = image(original.path(), killed);
        for _ in 0..40 * repetition_factor() {
            let directory = tempfile::tempdir().unwrap();
            copy_directory(original.path(), directory.path());
            let Some(what) = damage(directory.path(), &mut choice) else { continue };
            // Bit rot does not change a file's modification time.
            if choice.below(2) == 0 {
                for path in files_under(directory.path()) {
                    let was = original.path().join(path.strip_prefix(directory.path()).unwrap());
                    keep_time(&was, &path);
                }
            }
            let before = contents(directory.path());
            match DiskStore::open(directory.path()) {
                Ok(store) => {
                    assert_eq!(store.mirror(&place), Some(channel_states::room_in_game(5).1), "{what}");
                    assert_eq!(store.note("note").as_deref(), Some("5"), "{what}");
                    let lost = assert_nothing_lost(&store, &logs, &told);
                    whole += usize::from(lost == 0);
                    tables_refused += usize::from(lost > 0);
                }
                Err(error) => {
                    let StoreError::Damaged { left, .. } = &error else { panic!("{what}: {error}") };
                    assert!(error.to_string().contains("comptoir import"), "{error}");
                    // A store that seems unchanged is opened in place, and the error says if that changed it.
                    let is_as_it_was = contents(directory.path()) == before;
                    assert!(is_as_it_was || *left == FilesAfterCheck::Changed, "{what}: it was changed, and {error}");
                    let again = DiskStore::open(directory.path()).map(drop);

                    assert!(matches!(again, Err(StoreError::Damaged { .. })), "{what}: {error}; then {again:?}");
                    refused += 1;
                }
            }
        }
    }
    let tally = format!("{whole} opened whole, {refused} were refused, {tables_refused} refused a table");
    assert!(refused > 20 && whole > 0, "the damage is felt, and not everything is one: {tally}");
}

/// Current database directory of a store.
fn database(directory: &Path) -> PathBuf {
    let there = fs::read_dir(directory).expect("a folder");
    let mut found = there.map(|entry| entry.expect("an entry").path());
    found.find(|path| path.is_dir()).expect("it has a database")
}

/// Replaces a part of the store by an earlier version of it.
#[test]
fn partly_outdated_store_is_reported_damaged() {
    let old = tempfile::tempdir().unwrap();
    let (mut told, _) = image(old.path(), true);
    for mark in [true, false] {
        let directory = tempfile::tempdir().unwrap();
        copy_directory(old.path(), directory.path());
        append_and_kill(directory.path(), 300, &mut told);
        if mark {
            fs::copy(old.path().join("mark"), directory.path().join("mark")).unwrap();
        } else {
            let to = database(directory.path());
            fs::remove_dir_all(&to).unwrap();
            copy_directory(&database(old.path()), &to);
        }
        let error = DiskStore::open(directory.path()).unwrap_err();
        assert!(matches!(error, StoreError::Damaged { .. }), "{mark}: {error}");
    }
}

/// Older programs copied the files as they found them, and restored the copy unchecked.
#[test]
fn legacy_copy_is_used_only_if_database_is_damaged() {
    for spoiled in [false, true] {
        let directory = tempfile::tempdir().unwrap();
        let mut told = AcknowledgedRevisions::new();
        append_and_kill(directory.path(), 300, &mut told);
        let kept = directory.path().join("kept");
        copy_directory(&database(directory.path()), &kept);
        if spoiled {
            fs::write(database(directory.path()).join("db"), [0; 4096]).unwrap();
        } else {
            fs::rename(&kept, directory.path().join("away")).unwrap();
            append_and_kill(directory.path(), 300, &mut told);
            fs::rename(directory.path().join("away"), &kept).unwrap();
        }
        let store = DiskStore::open(directory.path()).unwrap();
        assert_eq!(assert_nothing_lost(&store, &logs(), &told), 0);
        assert!(!kept.exists());
    }
}

/// The lock file looks like a leftover, and on some volumes it locks nobody out.
#[test]
fn second_start_leaves_open_store_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let mut told = AcknowledgedRevisions::new();
    append_and_kill(directory.path(), 30, &mut told);
    for parts in [&[][..], &["lock"], &["lock", "mark"]] {
        let store = DiskStore::open(directory.path()).expect("it opens");
        // From now on the database writes nothing by itself.
        store.set_note("it is open", Some("1")).wait().expect("it is kept");
        let away: Vec<_> = parts.iter().map(|part| directory.path().join(part)).collect();
        let marks: Vec<_> = away.iter().map(|path| fs::read(path).unwrap()).collect();
        for (path, bytes) in away.iter().zip(&marks) {
            fs::remove_file(path).unwrap();
            fs::write(path, bytes).unwrap();
        }
        let before = contents(directory.path());
        assert_eq!(DiskStore::open(directory.path()).map(drop), Err(StoreError::Busy(directory.path().to_owned())));
        assert!(contents(directory.path()) == before, "{parts:?}");
        store.set_note("it goes on", Some("1")).wait().expect("it is kept");
        drop(store);
        // The removed mark is the one that was written to.
        if !parts.contains(&"mark") {
            let store = DiskStore::open(directory.path()).expect("it opens");
            assert_eq!(store.note("it goes on").as_deref(), Some("1"));
            assert_eq!(assert_nothing_lost(&store, &logs(), &told), 0);
        }
    }
}

/// sled reads the newest page table that it finds, even one that was written incompletely.
#[test]
fn half_written_page_table_is_no_damage() {
    let directory = tempfile::tempdir().unwrap();
    let (told, _) = image(directory.path(), true);
    fs::write(database(directory.path()).join("snap.7000000000000000.generating"), [1; 99]).unwrap();
    let store = DiskStore::open(directory.path()).unwrap();
    assert_eq!(assert_nothing_lost(&store, &logs(), &told), 0);
}

/// Format 1 has no places and notes; format 2 has one database directory, which the mark does not name.
#[test]
fn store_of_older_format_opens_and_is_migrated() {
    for format in [1, 2] {
        let directory = tempfile::tempdir().unwrap();
        let (id, log) = (table_id(1), table(1, LogEnd::Steps(30)));
        let store = DiskStore::open(directory.path()).unwrap();
        store.append(&id, log.clone()).wait().unwrap();
        drop(store);
        let mark = directory.path().join("mark");
        let text = fs::read_to_string(&mark).unwrap();
        let older = text.replace("\"format\":3", &format!("\"format\":{format}")).replace(",\"generation\":0", "");
        assert_eq!(text.len() - older.len(), ",\"generation\":0".len());
        fs::write(&mark, format!("{:<399}\n", older.trim_end())).unwrap();
        let store = DiskStore::open(directory.path()).unwrap();
        assert!(store.load(&id).unwrap() == log);
        assert_eq!((store.mirrors(), store.notes()), (Vec::new(), Vec::new()));
        drop(store);
        assert!(fs::read_to_string(&mark).unwrap().contains("\"format\":3"));
    }
}

#[test]
fn store_of_newer_format_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    drop(DiskStore::open(directory.path()).unwrap());
    let mark = directory.path().join("mark");
    let text = fs::read_to_string(&mark).unwrap().replace("\"format\":3", "\"format\":4,\"more\":{}");
    fs::write(&mark, text).unwrap();
    let error = DiskStore::open(directory.path()).unwrap_err();
    assert_eq!(error, StoreError::Newer { path: directory.path().to_owned(), format: 4 });
}
