//! Appends to the tables of a store as fast as the store accepts, until killed: alone, or beside other processes over one
//! database. For crash tests.
//!
//! `appender STORE TABLES` prints `TABLE REVISION` once a table is durable up to that revision. `STORE` is a directory, or
//! `postgres://…` followed by a space and the directory of the owner's identity.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use bot_store::{DiskStore, HeartbeatTiming, Owner, PostgresOptions, PostgresStore, Store, StoreError};
use tests::logs::{redacted_table, table_id};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(directory), Some(tables)) = (arguments.next(), arguments.next().and_then(|n| n.parse().ok())) else {
        return ExitCode::from(2);
    };
    match append_forever(&directory, tables) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn open_store(place: &str) -> Result<Box<dyn Store>, StoreError> {
    let Some((url, data)) = place.split_once(' ') else {
        return Ok(Box::new(DiskStore::open(Path::new(place))?));
    };
    let lease = HeartbeatTiming { lease_timeout: Duration::from_secs(2), interval: Duration::from_millis(300) };
    let terms = PostgresOptions { heartbeat_timing: lease, ..PostgresOptions::default() };
    Ok(Box::new(PostgresStore::open(
        &tests::postgres::settings_for_url(url, None),
        Owner::for_directory(Path::new(data))?,
        terms,
    )?))
}

/// Appends one to three entries per table and round, all at once, and waits for them.
fn append_forever(place: &str, tables: u64) -> Result<(), Box<dyn std::error::Error>> {
    let store = open_store(place)?;
    let logs: Vec<_> = (0..tables).map(|number| (table_id(number), redacted_table(number))).collect();
    let mut out = std::io::stdout().lock();
    for round in 0.. {
        let mut asked = Vec::new();
        for (id, log) in &logs {
            let known = store.head(id).map_or(0, |head| head.revision.0 as usize);
            let entries: Vec<_> = log[known..].iter().take(1 + round % 3).cloned().collect();
            if let Some(last) = entries.last().map(|entry| entry.revision.0) {
                asked.push((id, last, store.append(id, entries)));
            }
        }
        if asked.is_empty() {
            break;
        }
        for (id, last, durable) in asked {
            match durable.wait() {
                Ok(()) => writeln!(out, "{id} {last}")?,
                // Another process appended first.
                Err(StoreError::OutOfOrder { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        out.flush()?;
    }
    Ok(())
}
