//! Pictures of tables: drawn once for all who look, off the threads that serve, and kept for a while.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OnceCell, Semaphore};

use crate::allowance::Allowance;
use crate::metrics::{Metrics, Sheet};
use bot_core::picture::{Drawing, Drawn, Format, Key};
use bot_core::table::id::TableId;

/// How much is kept, and how much is drawn at once.
#[derive(Clone, Copy)]
struct Measures {
    /// How many pictures are kept.
    kept: usize,
    /// How many are drawn at once.
    at_once: usize,
    /// How many of one table: others need not wait for all of them.
    at_once_of_one: usize,
}

/// Boards and the like: some 40 MB are kept.
const PICTURES: Measures = Measures { kept: 256, at_once: 3, at_once_of_one: 2 };
/// Films, each of which takes as long as fifty pictures: some 5 MB are kept.
const FILMS: Measures = Measures { kept: 16, at_once: 1, at_once_of_one: 1 };

const MINUTE: Duration = Duration::from_secs(60);

/// Who asks for a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// A place that shows its table.
    Place,
    /// Somebody's page, or anybody who knows the address: of one table only so many are drawn in a minute.
    Page { in_a_minute: u16 },
}

/// A picture could not be drawn. Why is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a picture could not be drawn")]
pub(crate) struct DrawError;

/// The pictures that were drawn last. A table that asks for many drives out its own, and waits for its own. No picture
/// waits for a film.
pub(crate) struct Pictures {
    pictures: Studio,
    films: Studio,
}

/// Where files of one kind are made and kept.
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

/// The pictures of one table.
struct Shelf {
    cells: HashMap<Key, Arc<OnceCell<Drawn>>>,
    order: VecDeque<Key>,
    turns: Arc<Turns>,
}

/// When pictures of one table are drawn.
struct Turns {
    gate: Semaphore,
    /// How many of those that pages ask for are drawn in a minute, and when the next.
    pace: Mutex<Option<(u16, Allowance)>>,
}

impl Turns {
    /// Waits until one more may be drawn, of so many in a minute.
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
    /// None yet; how many are drawn is counted there.
    pub(super) fn counted_in(metrics: &Metrics) -> Pictures {
        let studio = |measures, kind| Studio::new(measures, metrics.clone(), kind);
        Pictures { pictures: studio(PICTURES, Sheet::Picture), films: studio(FILMS, Sheet::Film) }
    }

    /// The picture with this name; drawn once, however many ask for it.
    pub(crate) async fn get(&self, key: Key, drawing: Drawing, asks: Asks) -> Result<Drawn, DrawError> {
        match drawing.format() {
            Format::Png => self.pictures.get(key, drawing, asks).await,
            Format::Gif => self.films.get(key, drawing, asks).await,
        }
    }

    /// Gives up the pictures of a table. Those that are asked for just now come all the same.
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
        // Who waits here keeps nobody waiting.
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

    /// The place of a picture, and when those of its table are drawn.
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

    /// Gives up all pictures of one table.
    fn forget(&mut self, table: &TableId) {
        if let Some(shelf) = self.of.remove(&Some(table.clone())) {
            self.count -= shelf.order.len();
        }
    }

    /// Gives up the oldest picture of the table that has the most.
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
    fn a_table_drives_out_no_others_pictures() {
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
    async fn a_table_has_so_many_drawn_in_a_minute_and_others_do_not_wait_for_it() {
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
        // Another number holds at once.
        for _ in 0..9 {
            shelves.cell(key(1, 0)).1.turn(9).await;
        }
        assert!(begun.elapsed() < passed + MINUTE / 8);
    }
}
