//! Cost of the stores, on the local disk and in a local PostgreSQL: durable appends, alone, from many tables at once, and by
//! several processes; and opening a store of finished games.
//!
//! `COMPTOIR_GAMES` sets the number of finished games: 10,000 by default, 100,000 for the published goal.

use std::path::Path;
use std::time::{Duration, Instant};

use bot_core::table::record::{EndReason, Entry, Record, Revision};
use bot_store::{DiskStore, Durable, Owner, PostgresOptions, PostgresStore, Store};
use criterion::{Criterion, criterion_group, criterion_main};
use tempfile::TempDir;
use tests::logs::{LogEnd, table, table_id};
use tests::postgres::{PostgresServer, TestDatabase};
use tests::repository::files_under;

/// Steps of a finished game.
const STEPS: usize = 250;
/// Number of tables that append at once.
const TABLES: u64 = 100;

/// Temporary place of a store, removed on drop.
enum Ground {
    Disk(TempDir),
    Database(TestDatabase),
}

impl Ground {
    fn disk() -> Ground {
        Ground::Disk(tempfile::tempdir().expect("a folder"))
    }

    fn open(&self) -> Box<dyn Store> {
        match self {
            Ground::Disk(folder) => Box::new(DiskStore::open(folder.path()).expect("a store")),
            Ground::Database(base) => {
                let owner = Owner::temporary().expect("luck");
                Box::new(PostgresStore::open(&base.settings(), owner, PostgresOptions::default()).expect("a store"))
            }
        }
    }

    /// Size on disk, in bytes.
    fn bytes(&self) -> u64 {
        match self {
            Ground::Disk(folder) => bytes(folder.path()),
            Ground::Database(base) => {
                base.run_sql("SELECT pg_total_relation_size('comptoir_pairs')").parse().expect("a number")
            }
        }
    }
}

fn wait(durable: impl IntoIterator<Item = Durable>) {
    durable.into_iter().for_each(|durable| durable.wait().expect("it is durable"));
}

/// Appends one entry to each of `tables` tables per round, and waits for all of them. Returns the time of the appends alone.
fn appends(store: &dyn Store, tables: u64, rounds: u64, first: &mut u64) -> Duration {
    let log = table(1, LogEnd::End);
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
    let server: &'static PostgresServer = Box::leak(Box::new(PostgresServer::start(true)));
    let mut group = criterion.benchmark_group("entries made durable");
    let mut first = 0;
    for (name, tables) in [("one of one table", 1), ("one each of 100 tables", TABLES)] {
        for (place, ground) in [("disk", Ground::disk()), ("database", Ground::Database(server.database()))] {
            let store = ground.open();
            group.bench_function(format!("{name}, {place}"), |bencher| {
                bencher.iter_custom(|rounds| appends(&*store, tables, rounds, &mut first));
            });
        }
    }
    group.finish();
    server.stop();
}

/// Several processes over one database: appends of each to its own share of the tables, all at once; and the time until one
/// process sees an entry of another.
fn sharing(criterion: &mut Criterion) {
    let server: &'static PostgresServer = Box::leak(Box::new(PostgresServer::start(true)));
    let mut group = criterion.benchmark_group("one database");
    let mut first = 1_000_000;
    for processes in [1, 2, 4] {
        let ground = Ground::Database(server.database());
        let stores: Vec<_> = (0..processes).map(|_| ground.open()).collect();
        group.bench_function(format!("one entry each of {TABLES} tables, {processes} processes"), |bencher| {
            bencher.iter_custom(|rounds| {
                let began = Instant::now();
                std::thread::scope(|scope| {
                    for store in &stores {
                        let mut own = first;
                        first += 1_000 * TABLES;
                        scope.spawn(move || appends(&**store, TABLES / processes, rounds, &mut own));
                    }
                });
                began.elapsed()
            });
        });
    }
    let ground = Ground::Database(server.database());
    let (teller, hearer) = (ground.open(), ground.open());
    let log = table(1, LogEnd::End);
    group.bench_function("an entry until another process has heard it", |bencher| {
        bencher.iter_custom(|rounds| {
            let mut spent = Duration::ZERO;
            for round in 0..rounds {
                let at = (round as usize) % log.len();
                first += u64::from(at == 0);
                let id = table_id(first);
                teller.append(&id, vec![log[at].clone()]).wait().expect("it is durable");
                let began = Instant::now();
                while hearer.head(&id).is_none_or(|head| head.revision < log[at].revision) {
                    std::thread::yield_now();
                }
                spent += began.elapsed();
            }
            spent
        });
    });
    drop((teller, hearer));
    group.finish();
    server.stop();
}

/// A finished game of [`STEPS`] steps.
fn finished() -> Vec<Entry> {
    let mut log = table(1, LogEnd::Steps(STEPS));
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
    let server: &'static PostgresServer = Box::leak(Box::new(PostgresServer::start(true)));
    let log = finished();
    let mut group = criterion.benchmark_group("a store opened");
    group.sample_size(10);
    for (place, ground) in [("disk", Ground::disk()), ("database", Ground::Database(server.database()))] {
        let store = ground.open();
        for some in (0..games).collect::<Vec<u64>>().chunks(200) {
            wait(some.iter().map(|&number| store.append(&table_id(number), log.clone())));
        }
        drop(store);
        let (entries, each) = (log.len(), ground.bytes() / games);
        group.bench_function(format!("{games} games of {entries} entries, {each} bytes each, {place}"), |bencher| {
            bencher.iter_custom(|count| {
                let mut spent = Duration::ZERO;
                for _ in 0..count {
                    let began = Instant::now();
                    let store = ground.open();
                    spent += began.elapsed();
                    drop(store);
                }
                spent
            });
        });
    }
    group.finish();
    server.stop();
}

criterion_group!(benches, appending, sharing, opening);
criterion_main!(benches);
