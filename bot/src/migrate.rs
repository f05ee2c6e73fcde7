//! `comptoir move`: migrates all tables from a data directory into a database, or back, and compares the results.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use config::store::{Database, StoreUrl};
use sha2::{Digest, Sha256};

use bot_core::hexadecimal::encode;
use bot_core::record::{EntryWriter, StoredLine};
use bot_store::{DiskStore, Durable, HeartbeatTiming, ImportStore, Owner, Store, StoreError, StoreLocation, database};

/// Maximum number of requests whose storing is awaited at once.
const AT_ONCE: usize = 256;

/// Source and target of `comptoir move`.
#[derive(Args, Debug)]
pub struct MigrateArgs {
    /// The present store: sled:DIR or postgres://…
    #[arg(long, value_name = "STORE")]
    from: String,
    /// The new store: sled:DIR or postgres://…; it must be empty.
    #[arg(long, value_name = "STORE")]
    to: String,
}

/// Source or target store.
enum Endpoint {
    Disk(PathBuf),
    Database(Database),
}

/// Number of migrated items.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MigrationResult {
    pub tables: usize,
    pub entries: u64,
    /// Digest of both stores.
    pub digest: String,
}

/// Reason why the tables were not migrated.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The source has no store.
    #[error("there is no store in {}", .0.display())]
    NoStore(PathBuf),
    /// The digests of both stores differ.
    #[error(
        "what came there is not what was to be moved ({there} for {here}); nothing was taken away, and it is not to be used"
    )]
    Differs { here: String, there: String },
    /// Another process has started to serve the source.
    #[error(
        "another comptoir has begun to serve {from} meanwhile, and what is done there from now on is not in {to}: stop it, empty \
         {to}, and move once more"
    )]
    ServedMeanwhile { from: String, to: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Endpoint {
    /// Parses a store argument. Password and certificate authority of a database come from the settings.
    fn parse(text: &str, settings: Option<&Database>) -> Result<Endpoint, Box<dyn Error>> {
        if let Some(directory) = text.strip_prefix("sled:") {
            return Ok(Endpoint::Disk(PathBuf::from(directory)));
        }
        let url: StoreUrl = text.parse().map_err(|error| format!("{error}; or sled: and a directory"))?;
        Ok(Endpoint::Database(Database {
            url,
            password: settings.and_then(|settings| settings.password.clone()),
            ca_file: settings.and_then(|settings| settings.ca_file.clone()),
        }))
    }

    /// Opens the source for reading.
    fn open(&self) -> Result<Box<dyn Store>, MigrateError> {
        Ok(match self {
            Endpoint::Disk(directory) if !DiskStore::exists_in(directory) => {
                return Err(MigrateError::NoStore(directory.clone()));
            }
            Endpoint::Disk(directory) => StoreLocation::Disk(directory).open_to_read()?,
            Endpoint::Database(database) => database::open_to_export(database, Owner::temporary()?)?,
        })
    }

    /// Number of processes that use the store, including killed ones whose leases have not expired.
    fn process_count(&self) -> Result<usize, StoreError> {
        match self {
            Endpoint::Disk(_) => Ok(0),
            Endpoint::Database(database) => database::process_count(database),
        }
    }

    /// Creates the target store.
    fn create_for_import(&self) -> Result<Box<dyn ImportStore>, MigrateError> {
        Ok(match self {
            Endpoint::Disk(directory) => {
                let io = |error| StoreError::io("making", directory, &error);
                bot_runtime::data_directory::create_directory(directory).map_err(io)?;
                StoreLocation::Disk(directory).create_for_import()?
            }
            Endpoint::Database(database) => database::create_for_import(database, Owner::temporary()?)?,
        })
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Endpoint::Disk(directory) => directory.display().fmt(f),
            Endpoint::Database(database) => write!(f, "the database {}", database.url),
        }
    }
}

/// Prints that other processes use the store, and for how long they are waited for.
///
/// # Errors
/// If the output fails.
pub(crate) fn print_other_processes(present: usize, at: impl fmt::Display, out: &mut dyn Write) -> io::Result<()> {
    let (who, it) = match present {
        0 => return Ok(()),
        1 => ("A comptoir has".to_owned(), "it"),
        count => (format!("{count} processes of comptoir have"), "they"),
    };
    writeln!(
        out,
        "{who} the tables in {at}, unless {it} ended without saying so. That is waited for, up to {} seconds.",
        HeartbeatTiming::default().lease_timeout.as_secs() + 2
    )?;
    out.flush()
}

/// Runs `comptoir move`. `settings` provides the password of a database.
///
/// # Errors
/// If the source can't be read or is in use, or the target can't be written.
pub fn run(way: &MigrateArgs, settings: Option<&Database>, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let (from, to) = (Endpoint::parse(&way.from, settings)?, Endpoint::parse(&way.to, settings)?);
    print_other_processes(from.process_count()?, &from, out)?;
    let here = from.open()?;
    print_other_processes(to.process_count()?, &to, out)?;
    let there = to.create_for_import()?;
    let MigrationResult { tables, entries, digest } = copy_store(&*here, &*there)?;
    // Ends this process's own membership in a source database.
    drop(here);
    if from.process_count()? > 0 {
        return Err(MigrateError::ServedMeanwhile { from: from.to_string(), to: to.to_string() }.into());
    }
    writeln!(
        out,
        "{tables} tables with {entries} entries are now there as well, and both sides come to {digest}. Start comptoir with \
         the new store from now on; the old one is as it was."
    )?;
    if let Endpoint::Disk(directory) = &to {
        bot_runtime::data_directory::restrict_permissions(
            directory,
            bot_runtime::data_directory::ChangeLogging::Silent,
        );
    }
    Ok(())
}

/// Copies everything to the target, compares the digests, and marks the target as complete.
///
/// # Errors
/// If reading or storing fails, or the digests differ.
pub fn copy_store(from: &dyn Store, fresh: &dyn ImportStore) -> Result<MigrationResult, MigrateError> {
    let to = fresh.store();
    let mut waiting: Vec<Durable> = Vec::new();
    let mut put = |durable: Durable| -> Result<(), StoreError> {
        waiting.push(durable);
        match waiting.len() < AT_ONCE {
            true => Ok(()),
            false => waiting.drain(..).try_for_each(Durable::wait),
        }
    };
    let (mut tables, mut entries) = (0, 0);
    for (table, head) in from.heads() {
        let log = from.load(&table)?;
        (tables, entries) = (tables + 1, entries + log.len() as u64);
        put(to.append(&table, log))?;
        put(to.set_due(&table, head.revision, head.due))?;
    }
    for (place, record) in from.mirrors() {
        put(to.set_mirror(&place, Some(&record)))?;
    }
    for (name, text) in from.notes() {
        put(to.set_note(&name, Some(&text)))?;
    }
    waiting.drain(..).try_for_each(Durable::wait)?;
    let (here, there) = (digest(from)?, digest(to)?);
    if here != there {
        return Err(MigrateError::Differs { here, there });
    }
    fresh.finish_import()?;
    Ok(MigrationResult { tables, entries, digest: there })
}

/// Digest of everything in a store: logs, revisions, mirrors and notes.
///
/// # Errors
/// If something can't be read.
pub fn digest(store: &dyn Store) -> Result<String, StoreError> {
    let mut all = Sha256::new();
    let mut line = |line: &str| {
        all.update(line.as_bytes());
        all.update(b"\n");
    };
    for (table, head) in store.heads() {
        line(table.as_str());
        let mut pen = EntryWriter::default();
        let log = store.load(&table)?;
        for entry in &log {
            line(&pen.write(entry).map_err(StoreError::Unencodable)?);
        }
        line(&head.revision.0.to_string());
    }
    let places = store.mirrors().into_iter().map(|(place, record)| StoredLine::Channel(place, record));
    let notes = store.notes().into_iter().map(|(name, text)| StoredLine::Note(name, text));
    for kept in places.chain(notes) {
        line(&kept.encode().map_err(StoreError::Unencodable)?);
    }
    Ok(encode(all.finalize().get(..16).unwrap_or_default()))
}
