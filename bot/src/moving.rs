//! `comptoir move`: all tables from a data directory into a database, or back. What came there is read again and compared.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use config::store::{Database, StoreUrl};
use sha2::{Digest, Sha256};

use crate::store::{
    Choice, DiskStore, Durable, Fresh, Lease, Owner, PostgresStore, Store, StoreError, Terms,
};
use bot_core::hexadecimal::hexadecimal;
use bot_core::record::{EntryWriter, KeptLine};

/// How many changes are on their way at once.
const AT_ONCE: usize = 256;

/// From where to where.
#[derive(Args, Debug)]
pub struct Way {
    /// Where tables are: sled:DIR or postgres://…
    #[arg(long, value_name = "STORE")]
    from: String,
    /// Where they are to be: sled:DIR or postgres://…; there must be none yet.
    #[arg(long, value_name = "STORE")]
    to: String,
}

/// One end of the way.
enum End {
    Disk(PathBuf),
    Database(Database),
}

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    pub tables: usize,
    pub entries: u64,
    /// What both sides come to.
    pub digest: String,
}

/// Why tables were not moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// There is nothing to be moved.
    #[error("there is no store in {}", .0.display())]
    Nothing(PathBuf),
    /// What came there is something else.
    #[error(
        "what came there is not what was to be moved ({there} for {here}); nothing was taken away, and it is not to be used"
    )]
    Differs { here: String, there: String },
    /// Somebody has begun to serve what was to be left.
    #[error(
        "another comptoir has begun to serve {from} meanwhile, and what is done there from now on is not in {to}: stop it, empty \
         {to}, and move once more"
    )]
    Served { from: String, to: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl End {
    /// What a host has written; a password and an authority are those of the settings.
    fn read(text: &str, settings: Option<&Database>) -> Result<End, Box<dyn Error>> {
        if let Some(directory) = text.strip_prefix("sled:") {
            return Ok(End::Disk(PathBuf::from(directory)));
        }
        let url: StoreUrl = text.parse().map_err(|error| format!("{error}; or sled: and a directory"))?;
        Ok(End::Database(Database {
            url,
            password: settings.and_then(|settings| settings.password.clone()),
            ca_file: settings.and_then(|settings| settings.ca_file.clone()),
        }))
    }

    /// The tables that are there.
    fn open(&self) -> Result<Box<dyn Store>, MoveError> {
        Ok(match self {
            End::Disk(directory) if !DiskStore::is_in(directory) => {
                return Err(MoveError::Nothing(directory.clone()));
            }
            End::Disk(directory) => Choice::Disk(directory).open_to_read()?,
            End::Database(database) => {
                Box::new(PostgresStore::take_out(database, Owner::passing()?, Terms::default())?)
            }
        })
    }

    /// How many processes have the tables there, or were killed only just.
    fn present(&self) -> Result<usize, StoreError> {
        match self {
            End::Disk(_) => Ok(0),
            End::Database(database) => PostgresStore::present(database),
        }
    }

    /// A store for those that come.
    fn make(&self) -> Result<Fresh, MoveError> {
        Ok(match self {
            End::Disk(directory) => {
                let io = |error| StoreError::io("making", directory, &error);
                crate::owned::make_directory(directory).map_err(io)?;
                Choice::Disk(directory).make()?
            }
            End::Database(database) => {
                let store = PostgresStore::fill(database, Owner::passing()?, Terms::default())?;
                Fresh::Database(Box::new(store))
            }
        })
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Disk(directory) => directory.display().fmt(f),
            End::Database(database) => write!(f, "the database {}", database.url),
        }
    }
}

/// Says what is waited for where other processes have these tables, and this one is to have them alone.
///
/// # Errors
/// When it can't be said.
pub(crate) fn tell_of_others(present: usize, at: impl fmt::Display, out: &mut dyn Write) -> io::Result<()> {
    let (who, it) = match present {
        0 => return Ok(()),
        1 => ("A comptoir has".to_owned(), "it"),
        count => (format!("{count} processes of comptoir have"), "they"),
    };
    writeln!(
        out,
        "{who} the tables in {at}, unless {it} ended without saying so. That is waited for, up to {} seconds.",
        Lease::default().lasts.as_secs() + 2
    )?;
    out.flush()
}

/// Does what the command line asks for. `settings` have the password of the database, if it needs one.
///
/// # Errors
/// When the tables can't be read, or not be kept there.
pub fn run(way: &Way, settings: Option<&Database>, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let (from, to) = (End::read(&way.from, settings)?, End::read(&way.to, settings)?);
    tell_of_others(from.present()?, &from, out)?;
    let here = from.open()?;
    tell_of_others(to.present()?, &to, out)?;
    let there = to.make()?;
    let Moved { tables, entries, digest } = carry(&*here, &there)?;
    // It is on the roll itself no more.
    drop(here);
    if from.present()? > 0 {
        return Err(MoveError::Served { from: from.to_string(), to: to.to_string() }.into());
    }
    writeln!(
        out,
        "{tables} tables with {entries} entries are now there as well, and both sides come to {digest}. Start comptoir with \
         the new store from now on; the old one is as it was."
    )?;
    if let End::Disk(directory) = &to {
        crate::owned::tighten(directory, crate::owned::Telling::Silently);
    }
    Ok(())
}

/// Brings everything there, and compares what both sides come to.
///
/// # Errors
/// When something can't be read or kept, or is something else on the other side.
pub fn carry(from: &dyn Store, fresh: &Fresh) -> Result<Moved, MoveError> {
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
    for (place, record) in from.places() {
        put(to.set_place(&place, Some(&record)))?;
    }
    for (name, text) in from.notes() {
        put(to.set_note(&name, Some(&text)))?;
    }
    waiting.drain(..).try_for_each(Durable::wait)?;
    let (here, there) = (digest(from)?, digest(to)?);
    if here != there {
        return Err(MoveError::Differs { here, there });
    }
    fresh.is_filled()?;
    Ok(Moved { tables, entries, digest: there })
}

/// What everything in a store comes to: every line of it, in order.
///
/// # Errors
/// When something can't be read.
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
            line(&pen.write(entry).map_err(StoreError::Unwritable)?);
        }
        line(&head.revision.0.to_string());
    }
    let places = store.places().into_iter().map(|(place, record)| KeptLine::Place(place, record));
    let notes = store.notes().into_iter().map(|(name, text)| KeptLine::Note(name, text));
    for kept in places.chain(notes) {
        line(&kept.write().map_err(StoreError::Unwritable)?);
    }
    Ok(hexadecimal(all.finalize().get(..16).unwrap_or_default()))
}
