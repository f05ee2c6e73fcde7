//! Limits of open pages, per table and in total, and of newcomers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use config::settings::Limits;
use tokio::sync::watch;

use super::client_address::{ClientAddress, Source};
use super::limits::ServerLimits;
use bot_app::token_bucket::TokenBucket;
use bot_core::people::PersonId;
use bot_core::table::id::TableId;

/// Largest number of pages per seat.
const MAX_PER_SEAT: usize = 16;
/// Refill interval of the limit of new tables and seats per address.
const NEWCOMER_INTERVAL: Duration = Duration::from_secs(1);
/// Refill interval of that limit for all addresses together.
const TOTAL_NEWCOMER_INTERVAL: Duration = Duration::from_secs(2);
/// Largest number of addresses with a tracked limit.
const MAX_ADDRESSES: usize = 4096;

/// Counts pages and newcomers.
pub(super) struct Admission {
    pages: Arc<Mutex<OpenPages>>,
    newcomers: Mutex<NewcomerLimits>,
    /// Current limits set by the operator.
    limits: watch::Receiver<Limits>,
}

/// Relation of a page's reader to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReaderRole {
    /// Has a seat.
    Seated(PersonId),
    /// Known at the table, without a seat now.
    Known,
    /// Spectator, unknown at the table.
    Spectator,
}

/// Open pages.
struct OpenPages {
    max: usize,
    max_per_source: usize,
    tables: HashMap<TableId, TableCounts>,
    sources: HashMap<Source, PageCount>,
    all: PageCount,
}

#[derive(Default)]
struct TableCounts {
    seats: HashMap<PersonId, usize>,
    known: usize,
    spectators: usize,
}

/// Number of pages, and of those among them without a seat (`standing`).
#[derive(Clone, Copy, Default)]
struct PageCount {
    all: usize,
    unseated: usize,
}

/// Permit for one page; released when dropped.
pub(super) struct PagePermit {
    table: TableId,
    role: ReaderRole,
    source: Option<Source>,
    pages: Arc<Mutex<OpenPages>>,
    limits: watch::Receiver<Limits>,
}

/// Rate limit of newcomers.
struct NewcomerLimits {
    limits: Limits,
    all: TokenBucket,
    per_source: HashMap<Source, TokenBucket>,
}

impl NewcomerLimits {
    /// Creates full token buckets.
    fn new(limits: Limits, now: Instant) -> NewcomerLimits {
        let all = TokenBucket::new(u32::from(limits.newcomers_in_total.get()), TOTAL_NEWCOMER_INTERVAL, now);
        NewcomerLimits { limits, all, per_source: HashMap::new() }
    }
}

impl ReaderRole {
    fn is_unseated(self) -> bool {
        !matches!(self, ReaderRole::Seated(_))
    }
}

impl PageCount {
    fn add(&mut self, who: ReaderRole) {
        self.all += 1;
        self.unseated += usize::from(who.is_unseated());
    }

    fn remove(&mut self, who: ReaderRole) {
        self.all -= 1;
        self.unseated -= usize::from(who.is_unseated());
    }
}

impl TableCounts {
    fn unseated(&self) -> usize {
        self.known + self.spectators
    }

    fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.unseated() == 0
    }

    fn add(&mut self, who: ReaderRole) {
        match who {
            ReaderRole::Seated(person) => *self.seats.entry(person).or_default() += 1,
            ReaderRole::Known => self.known += 1,
            ReaderRole::Spectator => self.spectators += 1,
        }
    }

    fn remove(&mut self, who: ReaderRole) {
        match who {
            ReaderRole::Seated(person) => {
                if let Some(left) = self.seats.get_mut(&person) {
                    *left -= 1;
                    if *left == 0 {
                        self.seats.remove(&person);
                    }
                }
            }
            ReaderRole::Known => self.known -= 1,
            ReaderRole::Spectator => self.spectators -= 1,
        }
    }
}

impl OpenPages {
    /// Returns `true` if one more page is within every limit. Part of the capacity is reserved for players with a seat.
    fn has_room(&self, table: &TableId, who: ReaderRole, source: Option<Source>, onlookers: usize) -> bool {
        let of_one = source.and_then(|source| self.sources.get(&source)).copied().unwrap_or_default();
        if self.all.all >= self.max || of_one.all >= self.max_per_source {
            return false;
        }
        let at = self.tables.get(table);
        match who {
            ReaderRole::Seated(person) => {
                at.and_then(|at| at.seats.get(&person)).is_none_or(|&pages| pages < MAX_PER_SEAT)
            }
            ReaderRole::Known | ReaderRole::Spectator => {
                self.all.unseated < self.max.div_ceil(2)
                    && of_one.unseated < self.max_per_source.div_ceil(4)
                    && at.is_none_or(|at| at.unseated() < onlookers)
            }
        }
    }

    fn add(&mut self, table: &TableId, who: ReaderRole, source: Option<Source>) {
        self.all.add(who);
        self.tables.entry(table.clone()).or_default().add(who);
        if let Some(source) = source {
            self.sources.entry(source).or_default().add(who);
        }
    }

    fn remove(&mut self, table: &TableId, who: ReaderRole, source: Option<Source>) {
        self.all.remove(who);
        if let Some(at) = self.tables.get_mut(table) {
            at.remove(who);
            if at.is_empty() {
                self.tables.remove(table);
            }
        }
        if let Some(source) = source
            && let Some(count) = self.sources.get_mut(&source)
        {
            count.remove(who);
            if count.all == 0 {
                self.sources.remove(&source);
            }
        }
    }
}

impl Admission {
    /// Creates the limits, with no pages open.
    pub(super) fn new(bounds: &ServerLimits, limits: watch::Receiver<Limits>, now: Instant) -> Admission {
        let pages = OpenPages {
            max: bounds.pages,
            max_per_source: bounds.pages_per_address,
            tables: HashMap::new(),
            sources: HashMap::new(),
            all: PageCount::default(),
        };
        let newcomers = NewcomerLimits::new(*limits.borrow(), now);
        Admission { pages: Arc::new(Mutex::new(pages)), newcomers: Mutex::new(newcomers), limits }
    }

    /// Returns a permit for one more page; `None` above a limit.
    pub(super) fn admit_page(
        &self,
        table: &TableId,
        who: ReaderRole,
        ClientAddress(source): ClientAddress,
    ) -> Option<PagePermit> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if !pages.has_room(table, who, source, max_spectators(&self.limits)) {
            return None;
        }
        pages.add(table, who, source);
        let limits = self.limits.clone();
        Some(PagePermit { table: table.clone(), role: who, source, pages: self.pages.clone(), limits })
    }

    /// Returns the number of spectator pages of a table.
    pub(super) fn spectators(&self, table: &TableId) -> usize {
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.tables.get(table).map_or(0, |at| at.spectators)
    }

    /// Returns `true` if somebody may open a table or take a seat now, and counts that.
    pub(super) fn admit_newcomer(&self, ClientAddress(source): ClientAddress, now: Instant) -> bool {
        let mut newcomers = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        let limits = *self.limits.borrow();
        let asked = |limits: &Limits| (limits.newcomers, limits.newcomers_in_total);
        if asked(&newcomers.limits) != asked(&limits) {
            *newcomers = NewcomerLimits::new(limits, now);
        }
        let newcomers = &mut *newcomers;
        if !newcomers.all.has_token(now) {
            return false;
        }
        if let Some(source) = source {
            if newcomers.per_source.len() >= MAX_ADDRESSES {
                // A full bucket need not be remembered.
                newcomers.per_source.retain(|_, allowance| !allowance.is_full(now));
            }
            if newcomers.per_source.len() >= MAX_ADDRESSES && !newcomers.per_source.contains_key(&source) {
                return false;
            }
            let own = newcomers.per_source.entry(source);
            if !own
                .or_insert_with(|| TokenBucket::new(u32::from(limits.newcomers.get()), NEWCOMER_INTERVAL, now))
                .try_take(now)
            {
                return false;
            }
        }
        newcomers.all.try_take(now)
    }
}

/// Returns the largest number of pages per table for readers without a seat.
fn max_spectators(limits: &watch::Receiver<Limits>) -> usize {
    usize::from(limits.borrow().spectators.get())
}

impl PagePermit {
    /// Changes the permit after its reader took or left a seat. Returns `false` above the limit of the new kind.
    pub(super) fn change_role(&mut self, who: ReaderRole) -> bool {
        if self.role == who {
            return true;
        }
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.remove(&self.table, self.role, self.source);
        let room = pages.has_room(&self.table, who, self.source, max_spectators(&self.limits));
        pages.add(&self.table, who, self.source);
        self.role = who;
        room
    }
}

impl Drop for PagePermit {
    fn drop(&mut self) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.remove(&self.table, self.role, self.source);
    }
}

#[cfg(test)]
mod tests {
    use config::count::Count;

    use super::*;

    fn table(number: u8) -> TableId {
        TableId::from_random([number; 10])
    }

    fn client(number: u32) -> ClientAddress {
        ClientAddress(Some(Source::from_address(std::net::Ipv4Addr::from_bits(number).into())))
    }

    fn admission() -> Admission {
        Admission::new(&ServerLimits::default(), watch::channel(Limits::default()).1, Instant::now())
    }

    #[test]
    fn spectators_never_use_capacity_of_seats() {
        let admission = admission();
        let seat = ReaderRole::Seated(PersonId(1));
        for (tables, askers) in [(1, 4096), (200, 4096), (200, 1)] {
            let places: Vec<PagePermit> = (0..20_000u32)
                .flat_map(|page| {
                    let at = table((page % tables) as u8);
                    let standing = if page % 2 == 0 { ReaderRole::Spectator } else { ReaderRole::Known };
                    admission.admit_page(&at, standing, client(page % askers))
                })
                .collect();
            assert!(places.len() < 20_000, "onlookers have their bounds");
            for number in 0..tables {
                let at = table(number as u8);
                assert!(admission.admit_page(&at, seat, client(9999)).is_some(), "at {tables} tables of {askers}");
                assert!(admission.admit_page(&at, seat, client(0)).is_some(), "from the same address as they");
            }
        }
        assert_eq!(admission.spectators(&table(0)), 0, "places are free again");
        let own: Vec<PagePermit> =
            (0..100).flat_map(|page| admission.admit_page(&table(0), seat, client(page))).collect();
        assert_eq!(own.len(), MAX_PER_SEAT, "a seat has its bounds too");
        let pages = admission.pages.lock().expect("nobody has panicked");
        assert!(pages.tables.len() == 1 && pages.sources.len() == MAX_PER_SEAT, "nobody is counted who has gone");
    }

    #[test]
    fn leaving_seat_moves_page_to_spectator_limit() {
        let admission = admission();
        let at = table(0);
        let mut own = admission.admit_page(&at, ReaderRole::Seated(PersonId(1)), client(1)).expect("a place");
        let others: Vec<PagePermit> =
            (0..100).flat_map(|page| admission.admit_page(&at, ReaderRole::Spectator, client(page))).collect();
        assert_eq!(others.len(), usize::from(Limits::default().spectators.get()));
        assert!(own.change_role(ReaderRole::Seated(PersonId(1))));
        assert!(!own.change_role(ReaderRole::Known), "no place is left for those without a seat");
        assert!(own.change_role(ReaderRole::Seated(PersonId(1))), "and with it they may stay again");
        drop(others);
        assert!(own.change_role(ReaderRole::Known));
    }

    #[test]
    fn newcomers_are_limited_per_address_and_in_total() {
        let start = Instant::now();
        let (set, limits) = watch::channel(Limits::default());
        let admission = Admission::new(&ServerLimits::default(), limits, start);
        let welcome = |count: u32, of: &dyn Fn(u32) -> ClientAddress, at| {
            (0..count).filter(|&number| admission.admit_newcomer(of(number), at)).count()
        };
        assert_eq!(welcome(100, &|_| client(1), start), 40);
        assert_eq!(welcome(20_000, &client, start), 560, "however many addresses there are");
        let later = start + Duration::from_secs(3600);
        assert_eq!(welcome(20_000, &|_| ClientAddress(None), later), 600);
        let fewer = Limits { newcomers: Count::new(3).expect("a number"), ..Limits::default() };
        set.send_replace(fewer);
        assert_eq!(welcome(100, &|_| client(1), later), 3, "a host has set another bound meanwhile");
    }
}
