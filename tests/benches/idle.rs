//! What a crowd of games costs that nobody plays just now: the start, the memory, and opening one of them again.
//!
//! `COMPTOIR_GAMES` says how many are in play: 2,000, or 100,000 for the figures that are aimed at. `COMPTOIR_STORE` names
//! the directory of their store, which is made where there is none, so that it is made once for several runs.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bot::app::App;
use bot::clock::SystemClock;
use bot::entropy::SystemEntropy;
use bot::place::Places;
use bot::store::{DiskStore, Durable, Store};
use bot_core::channel::record::{PlaceRecord, SlotState};
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};
use bot_core::table::robots;
use bot_core::table::state::TableState;
use tests::logs::{Until, table, table_id};
use tests::places;

/// The steps that a game in play has come to.
const STEPS: usize = 100;
/// How many of the games are asked for something.
const ASKED: usize = 1000;
/// Longer than a table stays in memory that nobody asks.
const LONG: Duration = Duration::from_secs(600);

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The memory of this process, in MiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kibibytes.unwrap_or_default() / 1024
}

/// A game in play that waits for a person: robots would play on once it is opened.
fn waiting() -> Vec<Entry> {
    let mut logs = (1..).map(|number| table(number, Until::Steps(STEPS)));
    let waits = |log: &Vec<Entry>| {
        let table = TableState::fold(table_id(0), log.clone()).expect("it makes a table");
        !robots::are_next(&table)
    };
    logs.find(waits).expect("there is one")
}

/// Makes a store of that many games in play, each with a room that was told everything.
fn make(root: &Path, games: u64) {
    let log = waiting();
    let told = Revision(log.len() as u64);
    let store = DiskStore::open(root).expect("a store");
    for some in (0..games).collect::<Vec<u64>>().chunks(100) {
        let game = |&number: &u64| store.append(&table_id(number), log.clone());
        let place = |&number: &u64| {
            let (place, record) = places::room(number);
            let leftover = Vec::new();
            let mut record = PlaceRecord { table: table_id(number), told, next: None, leftover, ..record };
            record.slots.retain(|_, slot| !matches!(slot.state, SlotState::Sending { .. }));
            store.set_place(&place, Some(&record))
        };
        let asked: Vec<Durable> = some.iter().map(game).chain(some.iter().map(place)).collect();
        asked.into_iter().for_each(|durable| durable.wait().expect("it is kept"));
    }
}

async fn run(root: &Path) {
    let before = memory();
    let began = Instant::now();
    let store = DiskStore::open(root).expect("it opens");
    let opened = began.elapsed();
    let app = App::new(Arc::new(store), Arc::new(SystemClock), Arc::new(SystemEntropy));
    let _places = Places::start(app.clone(), Vec::new()).await;
    say(&format!("start: {:.2?}, of it the store {opened:.2?}", began.elapsed()));
    say(&format!("memory: {before} MiB before, {} MiB after the start", memory()));
    let names: Vec<TableId> = app.heads().into_iter().map(|(id, _)| id).collect();
    let mut spent = Vec::new();
    for id in names.iter().step_by((names.len() / ASKED).max(1)) {
        let began = Instant::now();
        let table = app.table(id).await.expect("it opens").expect("it is there");
        spent.push(began.elapsed());
        drop(table);
    }
    spent.sort();
    let median = spent.get(spent.len() / 2).copied().unwrap_or_default();
    say(&format!("{} tables opened: median {median:.2?}; memory {} MiB", spent.len(), memory()));
    tokio::time::pause();
    for id in &names {
        while app.in_memory(id).await.is_some() {
            tokio::time::sleep(LONG).await;
        }
    }
    say(&format!("once no table is in memory any more: {} MiB", memory()));
}

fn main() {
    let number = std::env::var("COMPTOIR_GAMES").ok().and_then(|count| count.parse().ok());
    let folder = tempfile::tempdir().expect("a folder");
    let root = std::env::var_os("COMPTOIR_STORE").map_or_else(|| folder.path().to_owned(), PathBuf::from);
    if !DiskStore::is_in(&root) {
        make(&root, number.unwrap_or(2_000));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(run(&root));
}
