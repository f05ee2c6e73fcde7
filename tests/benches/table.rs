//! Latency of a move, from its arrival at the table to its durable answer: on disk, flush included, and in memory.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bot_core::command::GameOption;
use bot_core::people::Occupant;
use bot_store::{DiskStore, MemoryStore, Store};
use criterion::{Criterion, criterion_group, criterion_main};
use tests::test_table::TestTable;
use tokio::runtime::Runtime;

/// Moves after which a pair opens a new table: default answers alone never win.
const GAME: u64 = 500;

/// Two people at a table who play the default answers.
struct Pair {
    store: Arc<dyn Store>,
    room: TestTable,
    games: u64,
    moves: u64,
}

impl Pair {
    async fn sit(store: Arc<dyn Store>, games: u64) -> Pair {
        let room = TestTable::open_in_store(store.clone(), "Anna", &[GameOption::players(2)], games + 1).await;
        room.send_line_ok("Bob", "/join").await;
        room.send_line_ok("Anna", "/start").await;
        Pair { store, room, games, moves: 0 }
    }

    fn awaited(&self) -> Option<String> {
        self.room.table.read(|table| {
            let seat = table.awaited().iter().next()?;
            let Occupant::Person(id) = table.play()?.seats.get(seat.index())? else { return None };
            table.person(*id).map(|person| person.name.clone())
        })
    }

    async fn moves(&mut self, count: u64) -> Duration {
        let mut spent = Duration::ZERO;
        for _ in 0..count {
            if self.moves == GAME {
                *self = Pair::sit(self.store.clone(), self.games + 1).await;
            }
            self.moves += 1;
            let name = self.awaited().expect("somebody is awaited");
            let line = format!("/skip {name}");
            let arrived = Instant::now();
            self.room.send_line_ok("Anna", &line).await;
            spent += arrived.elapsed();
        }
        spent
    }
}

fn answers(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let disk: Arc<dyn Store> = Arc::new(DiskStore::open(folder.path()).expect("a store"));
    let memory: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let mut group = criterion.benchmark_group("a move answered");
    for (name, store) in [("on disk, flushed", disk), ("in memory", memory)] {
        let mut pair = runtime.block_on(Pair::sit(store, 0));
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|count| runtime.block_on(pair.moves(count)));
        });
    }
    group.finish();
}

criterion_group!(benches, answers);
criterion_main!(benches);
