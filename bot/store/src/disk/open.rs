//! Opening of the store: under file locks, and only if everything acknowledged is there.
//!
//! The mark names the directory of the database. A database that was not closed cleanly is copied to a new directory; the
//! copy is opened and checked against the mark, and becomes current when the mark names it. Until then the original is not
//! touched, and afterwards it is not used: after a power failure at any time, the mark names an intact database.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::integrity::open_checked;
use super::mark::{Generation, Mark, MarkError, MarkFile};
use super::{backend, files, import_marker, reindex};
use crate::StoreError;
use crate::error::FilesAfterCheck;
use crate::key_value::stored::CommitState;
use crate::sled::SledDatabase;
use bot_core::channel::state::MirrorId;
use bot_core::table::id::TableId;

/// Time that a lock held by a process that is about to end is waited for.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);

/// Paths of the parts of a store.
#[derive(Clone, Debug)]
pub(super) struct StorePaths {
    root: PathBuf,
}

/// An open store that has passed the integrity check.
#[derive(Debug)]
pub(super) struct OpenedStore {
    pub(super) lock: File,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) checked: CheckedDatabase,
}

/// A database that has passed the integrity check.
#[derive(Debug)]
pub(super) struct CheckedDatabase {
    pub(super) database: SledDatabase,
    pub(super) state: CommitState,
    /// Tables whose heads lack data that this program stores.
    pub(super) outdated_tables: Vec<TableId>,
    /// Mirrors with pending work.
    pub(super) pending_mirrors: Vec<MirrorId>,
}

impl StorePaths {
    /// Paths of the store in this directory.
    pub(super) fn new(root: &Path) -> StorePaths {
        StorePaths { root: root.to_owned() }
    }

    /// Directory of the store.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// Directory of the database with this number.
    pub(super) fn database(&self, generation: Generation) -> PathBuf {
        self.root.join(match generation {
            Generation(0) => "sled".to_owned(),
            Generation(number) => format!("sled-{number}"),
        })
    }

    pub(super) fn mark(&self) -> PathBuf {
        self.root.join("mark")
    }

    /// Directory in which older programs kept a copy of a database in doubt.
    pub(super) fn legacy_copy(&self) -> PathBuf {
        self.root.join("kept")
    }

    /// Existing parts of the store; the directory may hold other files too.
    pub(super) fn parts(&self) -> io::Result<Vec<PathBuf>> {
        let databases = self.generations()?.into_iter().map(|generation| self.database(generation));
        let mut parts: Vec<PathBuf> = databases.chain([self.mark(), self.legacy_copy()]).collect();
        parts.retain(|part| part.exists());
        Ok(parts)
    }

    /// Numbers of the existing database directories, newest first.
    pub(super) fn generations(&self) -> io::Result<Vec<Generation>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.root)? {
            let name = entry?.file_name();
            match name.to_str() {
                Some("sled") => found.push(Generation(0)),
                Some(name) => {
                    found.extend(name.strip_prefix("sled-").and_then(|n| n.parse().ok()).map(Generation));
                }
                None => {}
            }
        }
        found.sort();
        found.reverse();
        Ok(found)
    }

    /// Returns `true` if any part of a store exists.
    pub(super) fn any_exist(&self) -> bool {
        self.mark().exists() || self.legacy_copy().exists() || self.generations().is_ok_and(|there| !there.is_empty())
    }

    /// Removes what the mark does not name. Failures are logged and retried at the next start.
    pub(super) fn remove_unused(&self, current: Generation) {
        let numbers = self.generations().unwrap_or_default().into_iter();
        let old = numbers.filter(|&generation| generation != current).map(|generation| self.database(generation));
        let partial = ["kept", "kept.partial", "sled.partial", "salvage", "salvage.partial"];
        for path in old.chain(partial.map(|name| self.root.join(name))) {
            if let Err(error) = files::remove(&path) {
                tracing::warn!(path = %path.display(), %error, "could not remove what is not needed any more");
            }
        }
    }

    /// Error for a damaged store that was not modified.
    pub(super) fn damaged(&self, found: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: self.root.clone(), found: found.into(), left: FilesAfterCheck::Unchanged }
    }
}

/// Creates the directory and takes the store's lock, held as long as the file is open.
pub(super) fn lock(root: &Path) -> Result<File, StoreError> {
    fs::create_dir_all(root).map_err(|error| StoreError::io("making", root, &error))?;
    let path = root.join("lock");
    let fail = |error: io::Error| match error.kind() {
        io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(root.to_owned()),
        io::ErrorKind::PermissionDenied => StoreError::NotWritable(root.to_owned()),
        _ => StoreError::io("locking", &path, &error),
    };
    let mut lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(fail)?;
    lock_file(&lock, &path, root)?;
    // The process id is for people; ignore a full disk.
    let _ = lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id()));
    Ok(lock)
}

/// Locks a file, waiting up to [`LOCK_TIMEOUT`].
fn lock_file(file: &File, path: &Path, root: &Path) -> Result<(), StoreError> {
    let deadline = Instant::now() + LOCK_TIMEOUT;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => {
                thread::sleep(Duration::from_millis(10));
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(root.to_owned())),
            Err(TryLockError::Error(error)) => return Err(StoreError::io("locking", path, &error)),
        }
    }
}

/// Opens the existing ones of these files for reading and locks them.
pub(super) fn lock_existing(paths: &[PathBuf], root: &Path) -> Result<Vec<File>, StoreError> {
    let mut held = Vec::new();
    for path in paths {
        match File::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(StoreError::io("opening", path, &error)),
            Ok(file) => {
                lock_file(&file, path, root)?;
                held.push(file);
            }
        }
    }
    Ok(held)
}

/// Opens the store in this directory, or creates one.
///
/// # Errors
/// If it is locked, damaged, of a newer program, or an import into it was interrupted.
pub(super) fn open(root: &Path) -> Result<OpenedStore, StoreError> {
    let lock = lock(root)?;
    if import_marker::exists(root) {
        return Err(StoreError::ImportInterrupted(root.to_owned()));
    }
    open_locked(root, lock)
}

/// Creates a store for an import.
///
/// # Errors
/// If there is a complete store already, or it can't be created.
pub(super) fn open_for_import(root: &Path) -> Result<OpenedStore, StoreError> {
    let lock = lock(root)?;
    if !import_marker::exists(root) && StorePaths::new(root).any_exist() {
        return Err(StoreError::NotEmpty(root.to_owned()));
    }
    import_marker::create(root).map_err(|error| StoreError::io("making", root, &error))?;
    open_locked(root, lock)
}

fn open_locked(root: &Path, lock: File) -> Result<OpenedStore, StoreError> {
    if SystemTime::now() < SystemTime::UNIX_EPOCH {
        return Err(StoreError::Clock);
    }
    let paths = StorePaths::new(root);
    let (mut mark_file, mark) = read_mark(&paths)?;
    lock_file(mark_file.file(), &paths.mark(), root)?;
    let current = paths.database(mark.generation);
    let (sound, generation) = if mark.sequence == 0 {
        // No commit was acknowledged: the database is a rest of an interrupted creation.
        let _held = lock_existing(&[current.join("db")], root)?;
        files::remove(&current).map_err(|error| StoreError::io("making anew", &current, &error))?;
        (open_checked(&paths, &current, &mark)?, mark.generation)
    } else if mark.seal.is_some() && files::fingerprint(&current).ok() == mark.seal {
        let in_place = open_checked(&paths, &current, &mark);
        (
            in_place.map_err(|error| with_changed_files(error, files::fingerprint(&current).ok() == mark.seal))?,
            mark.generation,
        )
    } else {
        find_intact(&paths, &mark)?
    };
    let mark = Mark::for_commit(sound.state.sequence, sound.state.digest, generation);
    mark_file.write(&mark)?;
    paths.remove_unused(generation);
    reindex::rebuild_index(&sound.database, &sound.state).map_err(|found| backend::store_error(root, found))?;
    Ok(OpenedStore { lock, mark_file, mark, checked: sound })
}

/// Adapts the error of a database that was opened in place: its files may have changed.
fn with_changed_files(error: StoreError, same: bool) -> StoreError {
    match error {
        StoreError::Damaged { path, found, .. } if !same => {
            StoreError::Damaged { path, found, left: FilesAfterCheck::Changed }
        }
        error => error,
    }
}

/// Returns a checked copy of the current database, or else of the one in `kept`.
fn find_intact(paths: &StorePaths, mark: &Mark) -> Result<(CheckedDatabase, Generation), StoreError> {
    let mut failed = None;
    for source in [paths.database(mark.generation), paths.legacy_copy()] {
        if !source.exists() {
            continue;
        }
        let _held = lock_existing(&[source.join("db")], paths.root())?;
        match copy_and_check(paths, &source, mark) {
            Err(error @ StoreError::Damaged { .. }) => drop(failed.get_or_insert(error)),
            found => return found,
        }
    }
    Err(failed.unwrap_or_else(|| paths.damaged("its database is missing")))
}

/// Copies a database and checks the copy, which is removed if the check fails.
pub(super) fn copy_and_check(
    paths: &StorePaths,
    source: &Path,
    mark: &Mark,
) -> Result<(CheckedDatabase, Generation), StoreError> {
    let there = paths.generations().map_err(|error| StoreError::io("reading", paths.root(), &error))?;
    // Use an unused number: an older directory may be a rest.
    let newest = there.into_iter().chain([mark.generation]).max().unwrap_or(mark.generation);
    let generation = Generation(newest.0 + 1);
    let copy = paths.database(generation);
    let copied = files::copy(source, &copy).map_err(|error| match files::is_full(&error) {
        true => StoreError::NoSpace { path: paths.root().to_owned(), needed: files::size(source).unwrap_or_default() },
        false => StoreError::io("copying the database to", &copy, &error),
    });
    match copied.and_then(|()| open_checked(paths, &copy, mark)) {
        Ok(sound) => Ok((sound, generation)),
        Err(error) => {
            if let Err(error) = files::remove(&copy) {
                tracing::warn!(path = %copy.display(), %error, "could not remove a copy");
            }
            Err(error)
        }
    }
}

pub(super) fn read_mark(paths: &StorePaths) -> Result<(MarkFile, Mark), StoreError> {
    let path = paths.mark();
    match MarkFile::open(&path) {
        Ok(Some(read)) => Ok(read),
        Ok(None) if paths.generations().is_ok_and(|there| !there.is_empty()) => {
            Err(paths.damaged("its high-water mark is missing"))
        }
        Ok(None) => MarkFile::create(&path),
        Err(MarkError::Damaged) => Err(paths.damaged("its high-water mark makes no sense")),
        Err(MarkError::Newer(format)) => Err(StoreError::Newer { path: paths.root.clone(), format }),
        Err(MarkError::Io(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use engine::catan::options::Options;
    use engine::luck::{Salt, Seed};
    use jiff::Timestamp;
    use serde_json::Value;

    use super::*;
    use crate::key_value::digest::Digest;
    use crate::key_value::keys;
    use crate::{DiskStore, Due, MirrorFilter, Store, TableRole, index};
    use bot_core::channel::RoomId;
    use bot_core::channel::state::{Audience, ChannelState};
    use bot_core::language::Language;
    use bot_core::people::{Person, PersonId, PlayerId};
    use bot_core::table::link::SpectatorPageAccess;
    use bot_core::table::record::{EndReason, Entry, Record, Revision};

    /// Log of a table that an account of this network has opened, followed by more records.
    fn entries(network: &str, more: Vec<Record>) -> Vec<Entry> {
        let host = Person {
            id: PersonId(0),
            account: PlayerId(format!("{network}:1")),
            name: "Anna".to_owned(),
            language: Language::ENGLISH,
            salt: Salt([0; 16]),
        };
        let (language, options) = (Language::ENGLISH, Options::default());
        let mut records = vec![Record::Opened { seed: Seed([1; 32]), language, host, options: options.into() }];
        records.extend(more);
        let at = "2026-08-01T18:00:00Z".parse().expect("a moment");
        let entry =
            |(revision, record)| Entry { revision: Revision(revision), at, request: None, refused: Vec::new(), record };
        (1..).zip(records).map(entry).collect()
    }

    /// Rewrites heads as older programs stored them, without hall and accounts.
    fn age(root: &Path) {
        let paths = StorePaths::new(root);
        let database = SledDatabase::open(&paths.database(Generation::default())).expect("it opens");
        let heads = database.scan(keys::HEADS).expect("it can be read").into_iter();
        let old = heads.map(|(key, value)| {
            let mut head: Value = serde_json::from_slice(&value).expect("a head is JSON");
            for told in ["hall", "accounts"] {
                assert!(head["head"].as_object_mut().is_some_and(|head| head.remove(told).is_some()));
            }
            (key, head.to_string().into_bytes())
        });
        let mut writes: Vec<_> = old.map(|(key, value)| (key, Some(value))).collect();
        let digests = writes.iter().map(|(key, value)| Digest::of_pair(key, value.as_deref().unwrap_or_default()));
        let digest = digests.fold(Digest::default(), Digest::plus);
        let state = database.get(keys::STATE).expect("it can be read").expect("a commit");
        let state: CommitState = serde_json::from_slice(&state).expect("it is JSON");
        let state = CommitState { digest, ..state };
        let rows = database.scan(index::ROLES).expect("it can be read");
        writes.extend(rows.into_iter().map(|(key, _)| (key, None)));
        writes.push((keys::STATE.to_vec(), serde_json::to_vec(&state).ok()));
        database.commit(&writes).expect("it is written");
        drop(database);
        let (mut file, _) = read_mark(&paths).expect("a mark");
        file.write(&Mark::for_commit(state.sequence, digest, Generation::default())).expect("it is written");
    }

    #[test]
    fn opening_old_store_restores_public_tables_and_accounts() {
        let root = tempfile::tempdir().expect("a folder");
        let table = |number: u8| TableId::from_random([number; 10]);
        let over = || vec![Record::Ended { reason: EndReason::Stopped }];
        let store = DiskStore::open(root.path()).expect("a store");
        let tables = [("discord", Vec::new()), ("web", Vec::new()), ("discord", over()), ("web", over())];
        for ((network, more), number) in tables.into_iter().zip(1..) {
            store.append(&table(number), entries(network, more)).wait().expect("it is kept");
        }
        let halls = |store: &DiskStore| -> Vec<SpectatorPageAccess> {
            (1..=4).map(|number| store.head(&table(number)).expect("it is there").spectator_page).collect()
        };
        let expected = [
            SpectatorPageAccess::Closed,
            SpectatorPageAccess::Open,
            SpectatorPageAccess::Closed,
            SpectatorPageAccess::Open,
        ];
        assert_eq!(halls(&store), expected);
        let sits = |store: &DiskStore, part| {
            store.tables_by_role(&PlayerId("discord:1".to_owned()), part).expect("it can be read")
        };
        let is_known = |store: &DiskStore| {
            assert_eq!(sits(store, TableRole::Seated), [table(1)]);
            assert_eq!(sits(store, TableRole::Known), [table(3)]);
        };
        is_known(&store);
        drop(store);
        age(root.path());
        let store = DiskStore::open(root.path()).expect("it opens");
        assert_eq!(halls(&store), expected);
        is_known(&store);
    }

    #[test]
    fn opening_rebuilds_stale_index_rows() {
        let root = tempfile::tempdir().expect("a folder");
        let table = |number: u8| TableId::from_random([number; 10]);
        let store = DiskStore::open(root.path()).expect("a store");
        for number in 1..=3 {
            store.append(&table(number), entries("web", Vec::new())).wait().expect("it is kept");
            let at = Timestamp::from_second(i64::from(number)).expect("a moment");
            store.set_due(&table(number), Revision(1), Due::At(at)).wait().expect("it is kept");
            let room = RoomId(format!("test:{number}"));
            let record = ChannelState::new(table(number), Audience::Room(room.clone()));
            store.set_mirror(&MirrorId::for_room(&room), Some(&record)).wait().expect("it is kept");
        }
        let found = |store: &DiskStore| {
            let places = (1..=3).map(|number| store.find_mirrors(&MirrorFilter::Table(table(number))));
            (store.due_tables(None, 9), store.public_tables(9), store.mirrored_rooms(""), places.collect::<Vec<_>>())
        };
        let expected = found(&store);
        assert_eq!((expected.0.len(), expected.1.len(), expected.2.len()), (3, 3, 3));
        drop(store);
        let database =
            SledDatabase::open(&StorePaths::new(root.path()).database(Generation::default())).expect("it opens");
        for space in index::REBUILT {
            let rows = database.scan(space).expect("it can be read").into_iter();
            // Some rows are missing, others are stale.
            let writes: Vec<_> = rows.step_by(2).map(|(key, _)| (key, None)).collect();
            database.commit(&writes).expect("it is written");
        }
        let stale = index::date_key(index::DUE_TIMES, Timestamp::UNIX_EPOCH, &table(1));
        let older = (keys::ROWS.to_vec(), Some(3_u64.to_be_bytes().to_vec()));
        database.commit(&[(stale, Some(Vec::new())), older]).expect("it is written");
        drop(database);
        let store = DiskStore::open(root.path()).expect("it opens");
        assert_eq!(found(&store), expected);
    }
}
