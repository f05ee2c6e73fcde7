//! What the store costs: entries to disk, alone and from many tables at once, and opening a store of finished games.
//!
//! `COMPTOIR_GAMES` says how many finished games are opened: 10,000, or 100,000 for the figure that is aimed at.

use std::path::Path;
use std::time::{Duration, Instant};

use bot::store::{DiskStore, Durable, Store};
use bot_core::table::record::{EndReason, Entry, Record, Revision};
use criterion::{Criterion, criterion_group, criterion_main};
use tests::house::files_under;
use tests::logs::{Until, table, table_id};

/// The steps of a finished game here.
const STEPS: usize = 250;
/// How many tables append at once.
const TABLES: u64 = 100;

fn wait(durable: impl IntoIterator<Item = Durable>) {
    durable.into_iter().for_each(|durable| durable.wait().expect("it is durable"));
}

/// Appends entry after entry to these many tables, all in step; each round is one wait for all of them.
fn appends(tables: u64, rounds: u64, first: &mut u64) -> Duration {
    let folder = tempfile::tempdir().expect("a folder");
    let store = DiskStore::open(folder.path()).expect("a store");
    let log = table(1, Until::End);
    let mut spent = Duration::ZERO;
    for round in 0..rounds {
        let at = (round as usize) % log.len();
        if at == 0 {
            *first += tables;
        }
        let entry = &log[at];
        let began = Instant::now();
        let asked: Vec<_> =
            (0..tables).map(|number| store.append(&table_id(*first + number), vec![entry.clone()])).collect();
        wait(asked);
        spent += began.elapsed();
    }
    spent
}

fn appending(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("entries made durable");
    let mut first = 0;
    for (name, tables) in [("one of one table", 1), ("one each of 100 tables", TABLES)] {
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|rounds| appends(tables, rounds, &mut first));
        });
    }
    group.finish();
}

/// A game of [`STEPS`] steps that has ended.
fn finished() -> Vec<Entry> {
    let mut log = table(1, Until::Steps(STEPS));
    let revision = Revision(log.len() as u64 + 1);
    let record = Record::Ended { reason: EndReason::Stopped };
    let last = Entry { revision, record, ..log[0].clone() };
    log.push(last);
    log
}

fn bytes(directory: &Path) -> u64 {
    let length = |path: &std::path::PathBuf| std::fs::metadata(path).map_or(0, |meta| meta.len());
    files_under(directory).iter().map(length).sum()
}

fn opening(criterion: &mut Criterion) {
    let games = std::env::var("COMPTOIR_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let folder = tempfile::tempdir().expect("a folder");
    let log = finished();
    let store = DiskStore::open(folder.path()).expect("a store");
    for some in (0..games).collect::<Vec<u64>>().chunks(200) {
        wait(some.iter().map(|&number| store.append(&table_id(number), log.clone())));
    }
    drop(store);
    let mut group = criterion.benchmark_group("a store opened");
    group.sample_size(10);
    let size = bytes(folder.path());
    group.bench_function(
        format!("{games} games of {} entries, {} bytes each", log.len(), size / games),
        |bencher| {
            bencher.iter_custom(|count| {
                let mut spent = Duration::ZERO;
                for _ in 0..count {
                    let began = Instant::now();
                    let store = DiskStore::open(folder.path()).expect("it opens");
                    spent += began.elapsed();
                    drop(store);
                }
                spent
            });
        },
    );
    group.finish();
}

criterion_group!(benches, appending, opening);
criterion_main!(benches);
