//! Cache of drawn pictures: each is drawn once for all viewers, on blocking threads, into the messages of drafts.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OnceCell, Semaphore};

use super::App;
use crate::token_bucket::TokenBucket;
use bot_core::picture::{Drawing, Format, PictureKey, RenderedPicture};
use bot_core::surface::{Attachment, Message, Picture, UnrenderedMessage};
use bot_core::table::TableId;
use bot_runtime::metrics::{DrawingKind, Metrics};

/// Sizes of a cache and of its concurrency.
#[derive(Clone, Copy)]
struct CacheLimits {
    /// Number of pictures that are kept.
    capacity: usize,
    /// Number of pictures that are drawn at once.
    concurrency: usize,
    /// Number of pictures of one table that are drawn at once: others need not wait for all of them.
    concurrency_per_table: usize,
}

/// Limits for still pictures; some 40 MB are kept.
const PICTURE_LIMITS: CacheLimits = CacheLimits { capacity: 256, concurrency: 3, concurrency_per_table: 2 };
/// Limits for animations, each of which takes as long as fifty pictures; some 5 MB are kept.
const FILM_LIMITS: CacheLimits = CacheLimits { capacity: 16, concurrency: 1, concurrency_per_table: 1 };

const MINUTE: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureRequester {
    /// A mirror, for a message in a channel.
    Mirror,
    /// A web page, or anybody who knows the address: new pictures of one table are limited to this many per minute.
    Page { per_minute: u16 },
}

/// A picture could not be drawn; the reason is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a picture could not be drawn")]
pub struct DrawError;

/// Cache of the pictures drawn last. A table that requests many evicts its own and waits for its own. No picture waits for
/// an animation.
pub struct Pictures {
    pictures: DrawingCache,
    films: DrawingCache,
}

/// Cache and drawing queue of one kind of files.
struct DrawingCache {
    caches: Mutex<TableCaches>,
    permits: Semaphore,
    metrics: Metrics,
    kind: DrawingKind,
}

struct TableCaches {
    limits: CacheLimits,
    count: usize,
    by_table: HashMap<Option<TableId>, TableCache>,
}

/// Cached pictures of one table.
struct TableCache {
    cells: HashMap<PictureKey, Arc<OnceCell<RenderedPicture>>>,
    order: VecDeque<PictureKey>,
    limiter: Arc<TableLimiter>,
}

/// Concurrency and rate limits of one table.
struct TableLimiter {
    permits: Semaphore,
    /// Pictures per minute for web pages, and the token bucket that enforces them.
    rate_limit: Mutex<Option<(u16, TokenBucket)>>,
}

impl TableLimiter {
    /// Waits for a token, with `in_a_minute` tokens a minute.
    async fn wait_for_token(&self, in_a_minute: u16) {
        loop {
            let wait = {
                let mut pace = self.rate_limit.lock().unwrap_or_else(PoisonError::into_inner);
                let now = tokio::time::Instant::now().into_std();
                let most = u32::from(in_a_minute.max(1));
                let new = || (in_a_minute, TokenBucket::new(most, MINUTE / most, now));
                let (known, allowance) = pace.get_or_insert_with(new);
                if *known != in_a_minute {
                    (*known, *allowance) = new();
                }
                if allowance.try_take(now) {
                    return;
                }
                allowance.time_until_token(now)
            };
            tokio::time::sleep(wait).await;
        }
    }
}

impl Pictures {
    /// Creates an empty cache that counts into `metrics`.
    pub(super) fn new(metrics: &Metrics) -> Pictures {
        let studio = |measures, kind| DrawingCache::new(measures, metrics.clone(), kind);
        Pictures {
            pictures: studio(PICTURE_LIMITS, DrawingKind::Picture),
            films: studio(FILM_LIMITS, DrawingKind::Film),
        }
    }

    /// Returns a picture, drawing it once however many callers ask for it.
    pub async fn get(
        &self,
        key: PictureKey,
        drawing: Drawing,
        asks: PictureRequester,
    ) -> Result<RenderedPicture, DrawError> {
        match drawing.format() {
            Format::Png => self.pictures.get(key, drawing, asks).await,
            Format::Gif => self.films.get(key, drawing, asks).await,
        }
    }

    /// Evicts the pictures of a table. Pending requests are still answered.
    pub(super) fn evict_table(&self, table: &TableId) {
        for studio in [&self.pictures, &self.films] {
            studio.caches.lock().unwrap_or_else(PoisonError::into_inner).evict_table(table);
        }
    }
}

impl DrawingCache {
    fn new(measures: CacheLimits, metrics: Metrics, kind: DrawingKind) -> DrawingCache {
        let (shelves, gate) = (Mutex::new(TableCaches::new(measures)), Semaphore::new(measures.concurrency));
        DrawingCache { caches: shelves, permits: gate, metrics, kind }
    }

    async fn get(
        &self,
        key: PictureKey,
        drawing: Drawing,
        asks: PictureRequester,
    ) -> Result<RenderedPicture, DrawError> {
        let is_of_table = key.table().is_some();
        let (cell, own) = self.caches.lock().unwrap_or_else(PoisonError::into_inner).cell(key);
        // This wait holds no permit, so it delays nobody else.
        if let PictureRequester::Page { per_minute: in_a_minute } = asks
            && is_of_table
            && !cell.initialized()
        {
            own.wait_for_token(in_a_minute).await;
        }
        let drawn = cell.get_or_try_init(|| async {
            let _own_turn = own.permits.acquire().await.map_err(|_| DrawError)?;
            let _turn = self.permits.acquire().await.map_err(|_| DrawError)?;
            let begun = Instant::now();
            let drawn = tokio::task::spawn_blocking(move || drawing.render()).await;
            self.metrics.record_drawing(self.kind, begun.elapsed(), matches!(drawn, Ok(Some(_))));
            let drawn = drawn.map_err(|error| {
                tracing::error!(%error, "could not draw a picture");
                DrawError
            });
            drawn?.ok_or(DrawError)
        });
        drawn.await.cloned()
    }
}

impl TableCache {
    fn new(at_once: usize) -> TableCache {
        let turns = Arc::new(TableLimiter { permits: Semaphore::new(at_once), rate_limit: Mutex::default() });
        TableCache { cells: HashMap::new(), order: VecDeque::new(), limiter: turns }
    }
}

impl TableCaches {
    fn new(measures: CacheLimits) -> TableCaches {
        TableCaches { limits: measures, count: 0, by_table: HashMap::new() }
    }

    /// Returns the cell of a picture and the limits of its table; a new cell may evict another.
    fn cell(&mut self, key: PictureKey) -> (Arc<OnceCell<RenderedPicture>>, Arc<TableLimiter>) {
        let owner = key.table().cloned();
        if let Some(shelf) = self.by_table.get(&owner)
            && let Some(cell) = shelf.cells.get(&key)
        {
            return (cell.clone(), shelf.limiter.clone());
        }
        if self.count >= self.limits.capacity {
            self.evict_oldest();
        }
        self.count += 1;
        let shelf = self.by_table.entry(owner).or_insert_with(|| TableCache::new(self.limits.concurrency_per_table));
        let cell = Arc::<OnceCell<RenderedPicture>>::default();
        shelf.order.push_back(key.clone());
        shelf.cells.insert(key, cell.clone());
        (cell, shelf.limiter.clone())
    }

    /// Evicts all pictures of one table.
    fn evict_table(&mut self, table: &TableId) {
        if let Some(shelf) = self.by_table.remove(&Some(table.clone())) {
            self.count -= shelf.order.len();
        }
    }

    /// Evicts the oldest picture of the table with the most pictures.
    fn evict_oldest(&mut self) {
        let most = self.by_table.iter_mut().max_by_key(|(_, shelf)| shelf.order.len());
        let Some((owner, shelf)) = most else { return };
        if let Some(oldest) = shelf.order.pop_front() {
            shelf.cells.remove(&oldest);
            self.count -= 1;
        }
        if shelf.order.is_empty() {
            let owner = owner.clone();
            self.by_table.remove(&owner);
        }
    }
}

impl App {
    /// Turns a draft into a message. A picture that can't be drawn is omitted, and the failure is logged.
    pub async fn draw(&self, draft: UnrenderedMessage) -> Message {
        let UnrenderedMessage { mut message, attachment: sketch, .. } = draft;
        if let Some(Attachment { key, drawing, alt, .. }) = sketch {
            message.picture = self.draw_picture(key, drawing, alt).await;
        }
        message
    }

    /// Draws a picture, with `alt` as its text alternative. `None` if drawing fails, which is logged.
    pub(crate) async fn draw_picture(&self, key: PictureKey, drawing: Drawing, alt: String) -> Option<Picture> {
        let (width, height) = drawing.size();
        let RenderedPicture { bytes, format, blur } =
            self.pictures().get(key, drawing, PictureRequester::Mirror).await.ok()?;
        Some(Picture { bytes, format, alt, width, height, blur })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_table_evicts_only_its_own_pictures() {
        let mut shelves = TableCaches::new(PICTURE_LIMITS);
        let key = |table: u8, number: usize| PictureKey::Table(TableId::from_random([table; 10]), number.to_string());
        shelves.cell(PictureKey::Island);
        for number in 0..8 {
            shelves.cell(key(1, number));
        }
        for number in 0..10 * PICTURE_LIMITS.capacity {
            shelves.cell(key(2, number));
        }
        let count = |shelves: &TableCaches, table: u8| {
            let shelf = shelves.by_table.get(&Some(TableId::from_random([table; 10])));
            shelf.map_or(0, |shelf| shelf.cells.len())
        };
        assert_eq!((count(&shelves, 1), count(&shelves, 2)), (8, PICTURE_LIMITS.capacity - 9));
        assert!(shelves.by_table.contains_key(&None), "the first page's picture is kept");
        for table in 0..=255 {
            shelves.cell(key(table, 0));
            shelves.cell(key(table, 1));
        }
        let all: usize = shelves.by_table.values().map(|shelf| shelf.cells.len()).sum();
        assert_eq!((shelves.count, all), (PICTURE_LIMITS.capacity, PICTURE_LIMITS.capacity));
        assert!(shelves.by_table.values().all(|shelf| !shelf.cells.is_empty()), "no empty shelf is kept");
    }

    #[tokio::test(start_paused = true)]
    async fn page_pictures_are_rate_limited_per_table() {
        let begun = tokio::time::Instant::now();
        let mut shelves = TableCaches::new(PICTURE_LIMITS);
        let key = |table: u8, number: usize| PictureKey::Table(TableId::from_random([table; 10]), number.to_string());
        for number in 0..6 {
            shelves.cell(key(1, number)).1.wait_for_token(4).await;
        }
        let passed = begun.elapsed();
        assert!(passed >= MINUTE / 2 && passed < MINUTE, "{passed:?}");
        shelves.cell(key(2, 0)).1.wait_for_token(4).await;
        // A changed rate takes effect at once.
        for _ in 0..9 {
            shelves.cell(key(1, 0)).1.wait_for_token(9).await;
        }
        assert!(begun.elapsed() < passed + MINUTE / 8);
    }
}
