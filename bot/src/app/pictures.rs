//! Cache of drawn pictures: each is drawn once for all viewers, on blocking threads.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OnceCell, Semaphore};

use crate::allowance::Allowance;
use crate::metrics::{Metrics, Sheet};
use bot_core::picture::{Drawing, Drawn, Format, Key};
use bot_core::table::id::TableId;

/// Sizes of a cache and of its concurrency.
#[derive(Clone, Copy)]
struct Measures {
    /// Number of pictures that are kept.
    kept: usize,
    /// Number of pictures that are drawn at once.
    at_once: usize,
    /// Number of pictures of one table that are drawn at once: others need not wait for all of them.
    at_once_of_one: usize,
}

/// Limits for still pictures; some 40 MB are kept.
const PICTURES: Measures = Measures { kept: 256, at_once: 3, at_once_of_one: 2 };
/// Limits for animations, each of which takes as long as fifty pictures; some 5 MB are kept.
const FILMS: Measures = Measures { kept: 16, at_once: 1, at_once_of_one: 1 };

const MINUTE: Duration = Duration::from_secs(60);

/// Requester of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// A mirror, for a message in a channel.
    Place,
    /// A web page, or anybody who knows the address: new pictures of one table are limited to this many per minute.
    Page { in_a_minute: u16 },
}

/// A picture could not be drawn; the reason is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a picture could not be drawn")]
pub(crate) struct DrawError;

/// Cache of the pictures drawn last. A table that requests many evicts its own and waits for its own. No picture waits for
/// an animation.
pub(crate) struct Pictures {
    pictures: Studio,
    films: Studio,
}

/// Cache and drawing queue of one kind of files.
struct Studio {
    shelves: Mutex<Shelves>,
    gate: Semaphore,
    metrics: Metrics,
    kind: Sheet,
}

struct Shelves {
    measures: Measures,
    count: usize,
    of: HashMap<Option<TableId>, Shelf>,
}

/// Cached pictures of one table.
struct Shelf {
    cells: HashMap<Key, Arc<OnceCell<Drawn>>>,
    order: VecDeque<Key>,
    turns: Arc<Turns>,
}

/// Concurrency and rate limits of one table.
struct Turns {
    gate: Semaphore,
    /// Pictures per minute for web pages, and the token bucket that enforces them.
    pace: Mutex<Option<(u16, Allowance)>>,
}

impl Turns {
    /// Waits for a token, with `in_a_minute` tokens a minute.
    async fn turn(&self, in_a_minute: u16) {
        loop {
            let wait = {
                let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
                let now = tokio::time::Instant::now().into_std();
                let most = u32::from(in_a_minute.max(1));
                let new = || (in_a_minute, Allowance::new(most, MINUTE / most, now));
                let (known, allowance) = pace.get_or_insert_with(new);
                if *known != in_a_minute {
                    (*known, *allowance) = new();
                }
                if allowance.take(now) {
                    return;
                }
                allowance.wait(now)
            };
            tokio::time::sleep(wait).await;
        }
    }
}

impl Pictures {
    /// Creates an empty cache that counts into `metrics`.
    pub(super) fn counted_in(metrics: &Metrics) -> Pictures {
        let studio = |measures, kind| Studio::new(measures, metrics.clone(), kind);
        Pictures { pictures: studio(PICTURES, Sheet::Picture), films: studio(FILMS, Sheet::Film) }
    }

    /// Returns a picture, drawing it once however many callers ask for it.
    pub(crate) async fn get(&self, key: Key, drawing: Drawing, asks: Asks) -> Result<Drawn, DrawError> {
        match drawing.format() {
            Format::Png => self.pictures.get(key, drawing, asks).await,
            Format::Gif => self.films.get(key, drawing, asks).await,
        }
    }

    /// Evicts the pictures of a table. Pending requests are still answered.
    pub(super) fn forget(&self, table: &TableId) {
        for studio in [&self.pictures, &self.films] {
            studio.shelves.lock().unwrap_or_else(PoisonError::into_inner).forget(table);
        }
    }
}

impl Studio {
    fn new(measures: Measures, metrics: Metrics, kind: Sheet) -> Studio {
        let (shelves, gate) = (Mutex::new(Shelves::new(measures)), Semaphore::new(measures.at_once));
        Studio { shelves, gate, metrics, kind }
    }

    async fn get(&self, key: Key, drawing: Drawing, asks: Asks) -> Result<Drawn, DrawError> {
        let is_of_table = key.owner().is_some();
        let (cell, own) = self.shelves.lock().unwrap_or_else(PoisonError::into_inner).cell(key);
        // This wait holds no permit, so it delays nobody else.
        if let Asks::Page { in_a_minute } = asks
            && is_of_table
            && !cell.initialized()
        {
            own.turn(in_a_minute).await;
        }
        let drawn = cell.get_or_try_init(|| async {
            let _own_turn = own.gate.acquire().await.map_err(|_| DrawError)?;
            let _turn = self.gate.acquire().await.map_err(|_| DrawError)?;
            let begun = Instant::now();
            let drawn = tokio::task::spawn_blocking(move || drawing.draw()).await;
            self.metrics.drawn(self.kind, begun.elapsed(), matches!(drawn, Ok(Some(_))));
            let drawn = drawn.map_err(|error| {
                tracing::error!(%error, "could not draw a picture");
                DrawError
            });
            drawn?.ok_or(DrawError)
        });
        drawn.await.cloned()
    }
}

impl Shelf {
    fn new(at_once: usize) -> Shelf {
        let turns = Arc::new(Turns { gate: Semaphore::new(at_once), pace: Mutex::default() });
        Shelf { cells: HashMap::new(), order: VecDeque::new(), turns }
    }
}

impl Shelves {
    fn new(measures: Measures) -> Shelves {
        Shelves { measures, count: 0, of: HashMap::new() }
    }

    /// Returns the cell of a picture and the limits of its table; a new cell may evict another.
    fn cell(&mut self, key: Key) -> (Arc<OnceCell<Drawn>>, Arc<Turns>) {
        let owner = key.owner().cloned();
        if let Some(shelf) = self.of.get(&owner)
            && let Some(cell) = shelf.cells.get(&key)
        {
            return (cell.clone(), shelf.turns.clone());
        }
        if self.count >= self.measures.kept {
            self.forget_one();
        }
        self.count += 1;
        let shelf = self.of.entry(owner).or_insert_with(|| Shelf::new(self.measures.at_once_of_one));
        let cell = Arc::<OnceCell<Drawn>>::default();
        shelf.order.push_back(key.clone());
        shelf.cells.insert(key, cell.clone());
        (cell, shelf.turns.clone())
    }

    /// Evicts all pictures of one table.
    fn forget(&mut self, table: &TableId) {
        if let Some(shelf) = self.of.remove(&Some(table.clone())) {
            self.count -= shelf.order.len();
        }
    }

    /// Evicts the oldest picture of the table with the most pictures.
    fn forget_one(&mut self) {
        let most = self.of.iter_mut().max_by_key(|(_, shelf)| shelf.order.len());
        let Some((owner, shelf)) = most else { return };
        if let Some(oldest) = shelf.order.pop_front() {
            shelf.cells.remove(&oldest);
            self.count -= 1;
        }
        if shelf.order.is_empty() {
            let owner = owner.clone();
            self.of.remove(&owner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_table_evicts_only_its_own_pictures() {
        let mut shelves = Shelves::new(PICTURES);
        let key =
            |table: u8, number: usize| Key::Table(TableId::from_random([table; 10]), number.to_string());
        shelves.cell(Key::Island);
        for number in 0..8 {
            shelves.cell(key(1, number));
        }
        for number in 0..10 * PICTURES.kept {
            shelves.cell(key(2, number));
        }
        let count = |shelves: &Shelves, table: u8| {
            let shelf = shelves.of.get(&Some(TableId::from_random([table; 10])));
            shelf.map_or(0, |shelf| shelf.cells.len())
        };
        assert_eq!((count(&shelves, 1), count(&shelves, 2)), (8, PICTURES.kept - 9));
        assert!(shelves.of.contains_key(&None), "the first page's picture is kept");
        for table in 0..=255 {
            shelves.cell(key(table, 0));
            shelves.cell(key(table, 1));
        }
        let all: usize = shelves.of.values().map(|shelf| shelf.cells.len()).sum();
        assert_eq!((shelves.count, all), (PICTURES.kept, PICTURES.kept));
        assert!(shelves.of.values().all(|shelf| !shelf.cells.is_empty()), "no empty shelf is kept");
    }

    #[tokio::test(start_paused = true)]
    async fn page_pictures_are_rate_limited_per_table() {
        let begun = tokio::time::Instant::now();
        let mut shelves = Shelves::new(PICTURES);
        let key =
            |table: u8, number: usize| Key::Table(TableId::from_random([table; 10]), number.to_string());
        for number in 0..6 {
            shelves.cell(key(1, number)).1.turn(4).await;
        }
        let passed = begun.elapsed();
        assert!(passed >= MINUTE / 2 && passed < MINUTE, "{passed:?}");
        shelves.cell(key(2, 0)).1.turn(4).await;
        // A changed rate takes effect at once.
        for _ in 0..9 {
            shelves.cell(key(1, 0)).1.turn(9).await;
        }
        assert!(begun.elapsed() < passed + MINUTE / 8);
    }
}
