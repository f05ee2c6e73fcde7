//! Appends to the tables of a store as fast as it takes them, until it is killed. For tests of what a kill leaves.
//!
//! `appender DIR TABLES`: prints `TABLE REVISION` when that much of a table is durable.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use bot::store::{DiskStore, Store};
use tests::logs::{forgetful, table_id};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(directory), Some(tables)) = (arguments.next(), arguments.next().and_then(|n| n.parse().ok()))
    else {
        return ExitCode::from(2);
    };
    match run(Path::new(&directory), tables) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

/// In each round every table asks for one, two or three entries at once, and all wait for them.
fn run(directory: &Path, tables: u64) -> Result<(), Box<dyn std::error::Error>> {
    let store = DiskStore::open(directory)?;
    let logs: Vec<_> = (0..tables).map(|number| (table_id(number), forgetful(number))).collect();
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
            durable.wait()?;
            writeln!(out, "{id} {last}")?;
        }
        out.flush()?;
    }
    Ok(())
}
