//! Cost of many idle games: process start, memory, and loading one of them again.
//!
//! `COMPTOIR_GAMES` sets the number of games: 2,000 by default, 100,000 for the published goals. `COMPTOIR_STORE` names the
//! directory of their store. If it holds none, the run only creates it, so that later runs can share it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bot_app::app::App;
use bot_app::mirror::Mirrors;
use bot_core::channel::state::{Availability, ChannelState, DeliveryState, MirrorId};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::table::robots;
use bot_core::table::state::TableState;
use bot_runtime::clock::SystemClock;
use bot_runtime::entropy::SystemEntropy;
use bot_store::{DiskStore, Due, Durable, Store};
use jiff::{SignedDuration, Timestamp};
use tests::channel_states;
use tests::logs::{LogEnd, table, table_id};

/// Steps of each game in play.
const STEPS: usize = 100;
/// Number of recorded games that the others are copies of.
const LOGS: usize = 16;
/// Number of games that are loaded.
const ASKED: usize = 1000;
/// Longer than an idle table stays in memory.
const LONG: Duration = Duration::from_secs(600);

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Resident memory of this process, in MiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kibibytes.unwrap_or_default() / 1024
}

/// Games in play that wait for a person; a robot would play on as soon as its table is loaded.
fn waiting() -> Vec<Vec<Entry>> {
    let logs = (1..).map(|number| table(number, LogEnd::Steps(STEPS)));
    let waits = |log: &Vec<Entry>| {
        let table = TableState::fold(table_id(0), log.clone()).expect("it makes a table");
        !robots::are_awaited_alone(&table)
    };
    logs.filter(waits).take(LOGS).collect()
}

/// Copy of a game with accounts of its own.
fn of_others(log: &[Entry], number: u64) -> Vec<Entry> {
    let mut log = log.to_vec();
    for entry in &mut log {
        if let Record::Opened { host: person, .. } | Record::Joined { person } = &mut entry.record {
            person.account = PlayerId(format!("test:{number}-{}", person.id.0));
        }
    }
    log
}

/// A room in which the whole game was published up to `told`.
fn published_room(number: u64, told: Revision) -> (MirrorId, ChannelState) {
    let (place, record) = channel_states::room_in_game(number);
    let table = table_id(number);
    let (next, standing, leftover) = (None, Availability::Open, Vec::new());
    let mut record = ChannelState {
        table,
        published: told,
        next_table: next,
        availability: standing,
        stale_messages: leftover,
        ..record
    };
    record.messages.retain(|_, slot| match &mut slot.state {
        DeliveryState::Sending { .. } => false,
        DeliveryState::Refused { .. } => true,
        DeliveryState::Sent { id, .. } => {
            id.0 = format!("{}-{number}", id.0);
            true
        }
    });
    (place, record)
}

/// Creates a store of `games` games in play, each with a room in which all was published, and a timer due in one day or
/// later.
fn make(root: &Path, games: u64) {
    let logs = waiting();
    let store = DiskStore::open(root).expect("a store");
    let day = |number: u64| Timestamp::now() + SignedDuration::from_hours(24 + (number % 5000) as i64);
    for some in (0..games).collect::<Vec<u64>>().chunks(128) {
        let log = |number: u64| &logs[number as usize % logs.len()];
        let last = |number: u64| log(number).last().expect("entries").revision;
        let game = |&number: &u64| store.append(&table_id(number), of_others(log(number), number));
        let due = |&number: &u64| store.set_due(&table_id(number), last(number), Due::At(day(number)));
        let room = |&number: &u64| {
            let (place, record) = published_room(number, last(number));
            store.set_mirror(&place, Some(&record))
        };
        let asked: Vec<Durable> =
            some.iter().map(game).chain(some.iter().map(due)).chain(some.iter().map(room)).collect();
        asked.into_iter().for_each(|durable| durable.wait().expect("it is kept"));
    }
}

/// Ids of about [`ASKED`] tables, spread over the store.
fn some_names(games: u64) -> Vec<TableId> {
    (0..games).step_by((games as usize / ASKED).max(1)).map(table_id).collect()
}

async fn run(root: &Path, games: u64) {
    let before = memory();
    let began = Instant::now();
    let store = DiskStore::open(root).expect("it opens");
    let opened = began.elapsed();
    let app = App::new(Arc::new(store), Arc::new(SystemClock), Arc::new(SystemEntropy));
    let _places = Mirrors::start(app.clone(), Vec::new()).await;
    say(&format!("start: {:.2?}, of it the store {opened:.2?}", began.elapsed()));
    say(&format!("memory: {before} MiB before, {} MiB after the start", memory()));
    let names = some_names(games);
    let mut spent = Vec::new();
    for id in &names {
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
        while app.loaded_table(id).await.is_some() {
            tokio::time::sleep(LONG).await;
        }
    }
    say(&format!("once no table is in memory any more: {} MiB", memory()));
}

fn main() {
    let number = std::env::var("COMPTOIR_GAMES").ok().and_then(|count| count.parse().ok());
    let folder = tempfile::tempdir().expect("a folder");
    let root = std::env::var_os("COMPTOIR_STORE").map_or_else(|| folder.path().to_owned(), PathBuf::from);
    let games = number.unwrap_or(2_000);
    if !DiskStore::exists_in(&root) {
        make(&root, games);
        say(&format!("{games} games were made"));
        if std::env::var_os("COMPTOIR_STORE").is_some() {
            // Memory used while creating the store would distort the figures.
            return;
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(run(&root, games));
}
