//! Opening a store: under a lock, with a copy kept of files in doubt, and only if everything acknowledged is there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::digest::Digest;
use super::files;
use super::index::{Index, Known, State};
use super::keys;
use super::mark::{Mark, MarkError, MarkFile};
use super::pack;
use crate::store::StoreError;
use crate::store::record::{EntryReader, Kept, LineError};
use crate::store::sled::Database;
use crate::table::id::TableId;
use crate::table::link::Hall;
use crate::table::record::Revision;

/// How long a process that is about to end may take to let go of a store.
const LET_GO: Duration = Duration::from_millis(500);

/// Where the parts of a store are.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    root: PathBuf,
}

/// A store that is open and sound.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) lock: File,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) database: Database,
    pub(super) index: Index,
}

impl Paths {
    /// The parts of the store in this directory.
    pub(super) fn new(root: &Path) -> Paths {
        Paths { root: root.to_owned() }
    }

    pub(super) fn database(&self) -> PathBuf {
        self.root.join("sled")
    }

    /// The database's files as they were left.
    pub(super) fn original(&self) -> PathBuf {
        if self.kept().exists() { self.kept() } else { self.database() }
    }

    pub(super) fn mark(&self) -> PathBuf {
        self.root.join("mark")
    }

    /// The database's files as they were before they were opened in doubt.
    fn kept(&self) -> PathBuf {
        self.root.join("kept")
    }

    fn damaged(&self, found: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: self.root.clone(), found: found.into() }
    }
}

/// Locks the store in this directory; the lock lasts as long as the file.
pub(super) fn lock(root: &Path) -> Result<File, StoreError> {
    fs::create_dir_all(root).map_err(|error| StoreError::io("making", root, &error))?;
    let path = root.join("lock");
    let fail = |error: std::io::Error| StoreError::io("locking", &path, &error);
    let mut lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(fail)?;
    let deadline = Instant::now() + LET_GO;
    loop {
        match lock.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => {
                thread::sleep(Duration::from_millis(10))
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(root.to_owned())),
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
    }
    lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id())).map_err(fail)?;
    Ok(lock)
}

/// Opens the store in this directory, or makes one.
///
/// # Errors
/// When it is busy, newer than this program or damaged. A damaged one is left as it was.
pub(super) fn open(root: &Path) -> Result<Opened, StoreError> {
    let lock = lock(root)?;
    let paths = Paths::new(root);
    let (sled, kept) = (paths.database(), paths.kept());
    let io = |doing, error: std::io::Error| StoreError::io(doing, &kept, &error);
    if kept.exists() {
        files::restore(&kept, &sled).map_err(|error| io("restoring", error))?;
    }
    let (mark_file, mark) = read_mark(&paths)?;
    if mark == Mark::new() {
        // Nothing was acknowledged yet: what is there was being made when the process ended.
        files::remove(&sled).map_err(|error| io("making anew", error))?;
    } else if !sled.exists() {
        return Err(paths.damaged("its database is missing"));
    } else if mark.seal.is_none() || files::seal(&sled).ok() != mark.seal {
        files::copy(&sled, &kept).map_err(|error| io("copying the database to", error))?;
    }
    match examine(&paths, &mark) {
        Ok((database, index, state)) => {
            files::discard(&kept).map_err(|error| io("removing", error))?;
            let mark = Mark::at(state.sequence, state.digest);
            let mut opened = Opened { lock, mark_file, mark, database, index };
            opened.mark_file.write(&opened.mark)?;
            Ok(opened)
        }
        Err(error) => {
            if kept.exists() {
                files::restore(&kept, &sled).map_err(|error| io("restoring", error))?;
            }
            Err(error)
        }
    }
}

fn read_mark(paths: &Paths) -> Result<(MarkFile, Mark), StoreError> {
    let path = paths.mark();
    match MarkFile::open(&path) {
        Ok(Some(read)) => Ok(read),
        Ok(None) if paths.database().exists() => Err(paths.damaged("its high-water mark is missing")),
        Ok(None) => {
            let file = MarkFile::create(&path)?;
            files::sync_parent(&path).map_err(|error| StoreError::io("making", &path, &error))?;
            Ok((file, Mark::new()))
        }
        Err(MarkError::Damaged) => Err(paths.damaged("its high-water mark makes no sense")),
        Err(MarkError::Newer(format)) => Err(StoreError::Newer { path: paths.root.clone(), format }),
        Err(MarkError::Io(error)) => Err(error),
    }
}

/// Opens the database and compares what is there with what was acknowledged.
fn examine(paths: &Paths, mark: &Mark) -> Result<(Database, Index, State), StoreError> {
    let damaged = |found: String| paths.damaged(found);
    let database = Database::open(&paths.database()).map_err(damaged)?;
    let state = match database.get(keys::STATE).map_err(damaged)? {
        Some(value) => {
            serde_json::from_slice(&value).map_err(|_| paths.damaged("its last commit makes no sense"))?
        }
        None => State { sequence: 0, digest: mark.digest, before: mark.digest },
    };
    let same = match state.sequence.checked_sub(mark.sequence) {
        None => {
            let (has, told) = (state.sequence, mark.sequence);
            return Err(damaged(format!(
                "its last commit is number {has}, and number {told} was acknowledged"
            )));
        }
        Some(0) => state.digest == mark.digest,
        // The process ended after a commit and before the mark: nobody was told of that one.
        Some(1) => state.before == mark.digest,
        Some(_) => return Err(paths.damaged("its high-water mark is older than its database")),
    };
    if !same {
        return Err(paths.damaged("its database is not the one that its high-water mark speaks of"));
    }
    let index = read_index(paths, &database)?;
    if index.digest() != state.digest {
        return Err(paths.damaged("tables, places or notes are missing or out of date"));
    }
    for (table, known) in &index.tables {
        check_log(paths, &database, table, known)?;
    }
    Ok((database, index, state))
}

fn read_index(paths: &Paths, database: &Database) -> Result<Index, StoreError> {
    let mut index = Index::default();
    for (key, value) in database.scan(keys::HEADS).map_err(|found| paths.damaged(found))? {
        let (table, mut known, hall) = Known::read(&key, &value).map_err(|error| match error {
            LineError::Newer(format) => StoreError::Newer { path: paths.root.clone(), format },
            error => paths.damaged(format!("the head of a table can't be read: {error}")),
        })?;
        if hall.is_none() {
            // Where that can't be read, the table can't be opened either.
            known.head.hall = first_hall(database, &table, &known).unwrap_or(Hall::Closed);
        }
        index.tables.insert(table, known);
    }
    for space in [keys::PLACES, keys::NOTES] {
        for (key, value) in database.scan(space).map_err(|found| paths.damaged(found))? {
            let kept = kept(&value).map_err(|error| match error {
                LineError::Newer(format) => StoreError::Newer { path: paths.root.clone(), format },
                error => paths.damaged(format!("a place or a note can't be read: {error}")),
            })?;
            index.keep(kept, Digest::of(&key, &value));
        }
    }
    Ok(index)
}

/// Whether anybody can come to a table by its page, as its first entry says it.
fn first_hall(database: &Database, table: &TableId, known: &Known) -> Option<Hall> {
    let line = match known.packed {
        Revision(0) => String::from_utf8(database.get(&keys::entry(table, Revision(1))).ok()??).ok()?,
        _ => pack::first(&database.get(&keys::pack(table)).ok()??).ok()?,
    };
    Hall::after(&EntryReader::default().read(&line).ok()?.record)
}

/// What is kept of a place, or a note, in a stored value.
pub(super) fn kept(value: &[u8]) -> Result<Kept, LineError> {
    let line = std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))?;
    Kept::read(line)
}

/// The entries that are not packed must be there without a gap. Packs are read when their table is.
fn check_log(paths: &Paths, database: &Database, table: &TableId, known: &Known) -> Result<(), StoreError> {
    if known.packed == known.head.revision {
        return Ok(());
    }
    let mut expected = known.packed.0 + 1;
    for (key, _) in database.scan(&keys::log(table)).map_err(|found| paths.damaged(found))? {
        if keys::revision(&key) != Some(Revision(expected)) {
            break;
        }
        expected += 1;
    }
    let last = expected - 1;
    if last == known.head.revision.0 {
        return Ok(());
    }
    Err(paths.damaged(format!(
        "table {table} lacks entry {}, and was told {}",
        last + 1,
        known.head.revision.0
    )))
}

#[cfg(test)]
mod tests {
    use engine::catan::options::Options;
    use engine::luck::{Salt, Seed};
    use serde_json::Value;

    use super::*;
    use crate::language::Language;
    use crate::store::{DiskStore, Store};
    use crate::table::people::{Person, PersonId, PlayerId};
    use crate::table::record::{EndReason, Entry, Record};

    /// A table that somebody of this network has opened, still in its lobby or over.
    fn entries(network: &str, more: Vec<Record>) -> Vec<Entry> {
        let host = Person {
            id: PersonId(0),
            account: PlayerId(format!("{network}:1")),
            name: "Anna".to_owned(),
            language: Language::English,
            salt: Salt([0; 16]),
        };
        let (language, options) = (Language::English, Options::default());
        let mut records =
            vec![Record::Opened { seed: Seed([1; 32]), language, host, options: options.into() }];
        records.extend(more);
        let at = "2026-08-01T18:00:00Z".parse().expect("a moment");
        let entry = |(revision, record)| Entry {
            revision: Revision(revision),
            at,
            request: None,
            refused: Vec::new(),
            record,
        };
        (1..).zip(records).map(entry).collect()
    }

    /// Makes heads of what they were before they told who can come to a table.
    fn age(root: &Path) {
        let paths = Paths::new(root);
        let database = Database::open(&paths.database()).expect("it opens");
        let heads = database.scan(keys::HEADS).expect("it can be read").into_iter();
        let old = heads.map(|(key, value)| {
            let mut head: Value = serde_json::from_slice(&value).expect("a head is JSON");
            assert!(head["head"].as_object_mut().is_some_and(|head| head.remove("hall").is_some()));
            (key, head.to_string().into_bytes())
        });
        let mut writes: Vec<_> = old.map(|(key, value)| (key, Some(value))).collect();
        let digests = writes.iter().map(|(key, value)| Digest::of(key, value.as_deref().unwrap_or_default()));
        let digest = digests.fold(Digest::default(), Digest::plus);
        let state = database.get(keys::STATE).expect("it can be read").expect("a commit");
        let state: State = serde_json::from_slice(&state).expect("it is JSON");
        let state = State { digest, ..state };
        writes.push((keys::STATE.to_vec(), serde_json::to_vec(&state).ok()));
        database.commit(writes).expect("it is written");
        drop(database);
        let (mut file, _) = read_mark(&paths).expect("a mark");
        file.write(&Mark::at(state.sequence, digest)).expect("it is written");
    }

    #[test]
    fn tables_stored_before_tell_who_can_come_to_them() {
        let root = tempfile::tempdir().expect("a folder");
        let table = |number: u8| TableId::from_random([number; 10]);
        let over = || vec![Record::Ended { reason: EndReason::Stopped }];
        let store = DiskStore::open(root.path()).expect("a store");
        let tables = [("discord", Vec::new()), ("web", Vec::new()), ("discord", over()), ("web", over())];
        for ((network, more), number) in tables.into_iter().zip(1..) {
            store.append(&table(number), entries(network, more)).wait().expect("it is kept");
        }
        let halls = |store: &DiskStore| -> Vec<Hall> {
            (1..=4).map(|number| store.head(&table(number)).expect("it is there").hall).collect()
        };
        let expected = [Hall::Closed, Hall::Open, Hall::Closed, Hall::Open];
        assert_eq!(halls(&store), expected);
        drop(store);
        age(root.path());
        let store = DiskStore::open(root.path()).expect("it opens");
        assert_eq!(halls(&store), expected);
    }
}
