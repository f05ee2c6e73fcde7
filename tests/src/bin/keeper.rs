//! Writes entries and notes to a store, round by round, and prints the outcome of each. For tests of kills, failing disks
//! and power failures.
//!
//! `keeper DIR TABLES ROUNDS` prints `ready` once the store is open; `TABLE REVISION` or `note NAME` when that is durable,
//! prefixed with `refused` if the store rejected it; `failing` when writes fail; `missing TABLE` if a read does not find a
//! durable table; and `done` at the end. It does not retry refused writes. Like the program, it exits when the store is
//! lost, and prints `lost`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use bot_core::table::id::TableId;
use bot_core::table::record::Entry;
use bot_store::{DiskStore, Durable, Health, Store, StoreError};
use tests::logs::{redacted_table, table_id};

/// Every so many notes, one is so large that sled stores it in a file of its own.
const LARGE_NOTE_INTERVAL: usize = 9;
/// Characters of a large note.
const LARGE_NOTE_LENGTH: usize = 200_000;

/// Tables known to be durable.
type Durables = Arc<Mutex<BTreeSet<TableId>>>;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|text| text.parse::<u64>().ok());
    let directory = arguments.next();
    let (tables, rounds) = (number(arguments.next()), number(arguments.next()));
    let (Some(directory), Some(tables), Some(rounds)) = (directory, tables, rounds) else {
        return ExitCode::from(2);
    };
    match run_rounds(Path::new(&directory), tables, rounds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn print_line(line: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// Waits for a write and prints its outcome. Returns `true` if it is durable.
fn print_outcome(what: &str, durable: Durable) -> std::io::Result<bool> {
    match durable.wait() {
        Ok(()) => print_line(what).map(|()| true),
        // The outcome is unknown.
        Err(StoreError::Stopped) => Ok(false),
        Err(_) => print_line(&format!("refused {what}")).map(|()| false),
    }
}

/// Appends up to `most` further entries of a table. Returns the text that names them, and the pending write.
fn append_next(store: &DiskStore, id: &TableId, log: &[Entry], most: usize) -> Option<(String, Durable)> {
    let known = store.head(id).map_or(0, |head| head.revision.0 as usize);
    let entries: Vec<_> = log[known..].iter().take(most).cloned().collect();
    let last = entries.last()?.revision.0;
    Some((format!("{id} {last}"), store.append(id, entries)))
}

/// Whenever writes fail, reads every durable table and appends an entry.
async fn probe_when_failing(store: Arc<DiskStore>, durable: Durables, id: TableId, log: Vec<Entry>) {
    let mut health = store.health();
    while health.wait_for(|health| matches!(health, Health::Failing(_))).await.is_ok() {
        let _ = print_line("failing");
        let (reader, tables) = (store.clone(), durable.clone());
        let _ = tokio::task::spawn_blocking(move || print_missing(&reader, &tables)).await;
        if let Some((what, durable)) = append_next(&store, &id, &log, 1) {
            let asked = tokio::task::spawn_blocking(move || print_outcome(&what, durable)).await;
            if matches!(asked, Ok(Ok(false))) {
                return;
            }
        }
        if health.wait_for(Health::is_sound).await.is_err() {
            return;
        }
    }
}

/// Prints each durable table that a read does not find, unless the store is lost.
fn print_missing(store: &DiskStore, durable: &Durables) -> std::io::Result<()> {
    let tables = durable.lock().unwrap_or_else(PoisonError::into_inner).clone();
    tables
        .iter()
        .filter(|table| store.head(table).is_none() && !matches!(*store.health().borrow(), Health::Lost(_)))
        .try_for_each(|table| print_line(&format!("missing {table}")))
}

/// Exits when the store is lost.
async fn exit_when_lost(store: Arc<DiskStore>) {
    if store.health().wait_for(|health| matches!(health, Health::Lost(_))).await.is_ok() {
        let _ = print_line("lost");
        std::process::exit(1);
    }
}

fn run_rounds(directory: &Path, tables: u64, rounds: u64) -> Result<(), Box<dyn std::error::Error>> {
    let store = Arc::new(DiskStore::open(directory)?);
    print_line("ready")?;
    let durable = Durables::default();
    let mut logs: Vec<_> = (0..tables).map(|number| (table_id(number), redacted_table(number))).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build()?;
    runtime.spawn(exit_when_lost(store.clone()));
    if let Some((id, log)) = logs.pop() {
        runtime.spawn(probe_when_failing(store.clone(), durable.clone(), id, log));
    }
    let first = store.notes().len();
    let mut refused = BTreeSet::new();
    for round in 0..rounds as usize {
        let mut asked: Vec<(Option<TableId>, String, Durable)> = Vec::new();
        for (id, log) in logs.iter().filter(|(id, _)| !refused.contains(id)) {
            // Long batches, so that games also end.
            let most = if round % 7 == 0 { 60 } else { 1 + round % 3 };
            let next = append_next(&store, id, log, most);
            asked.extend(next.map(|(what, durable)| (Some(id.clone()), what, durable)));
        }
        let name = format!("n{}", first + round);
        let length =
            if (first + round) % LARGE_NOTE_INTERVAL == LARGE_NOTE_INTERVAL - 1 { LARGE_NOTE_LENGTH } else { 30 };
        let text = format!("\"{}\"", "x".repeat(length));
        asked.push((None, format!("note {name}"), store.set_note(&name, Some(&text))));
        for (id, what, asked) in asked {
            match print_outcome(&what, asked)? {
                true => durable.lock().unwrap_or_else(PoisonError::into_inner).extend(id),
                false => refused.extend(id),
            }
        }
    }
    runtime.shutdown_background();
    print_line("done")?;
    Ok(())
}
