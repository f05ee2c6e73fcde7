//! Limits of open pages, per table and in total, and of newcomers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use config::settings::Limits;
use tokio::sync::watch;

use super::asker::{Asker, Source};
use super::bounds::Bounds;
use crate::allowance::Allowance;
use bot_core::people::PersonId;
use bot_core::table::id::TableId;

/// Largest number of pages per seat.
const MAX_OF_SEAT: usize = 16;
/// Refill interval of the limit of new tables and seats per address.
const NEXT_NEWCOMER: Duration = Duration::from_secs(1);
/// Refill interval of that limit for all addresses together.
const NEXT_OF_ALL: Duration = Duration::from_secs(2);
/// Largest number of addresses with a tracked limit.
const MAX_ADDRESSES: usize = 4096;

/// Counts pages and newcomers.
pub(super) struct Admission {
    pages: Arc<Mutex<Pages>>,
    newcomers: Mutex<Newcomers>,
    /// Current limits set by the operator.
    limits: watch::Receiver<Limits>,
}

/// Relation of a page's reader to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    /// Has a seat.
    Seated(PersonId),
    /// Known at the table, without a seat now.
    Known,
    /// Spectator, unknown at the table.
    Onlooker,
}

/// Open pages.
struct Pages {
    most: usize,
    most_of_one: usize,
    tables: HashMap<TableId, AtTable>,
    sources: HashMap<Source, Count>,
    all: Count,
}

#[derive(Default)]
struct AtTable {
    seats: HashMap<PersonId, usize>,
    known: usize,
    onlookers: usize,
}

/// Number of pages, and of those among them without a seat (`standing`).
#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    standing: usize,
}

/// Permit for one page; released when dropped.
pub(super) struct PagePermit {
    table: TableId,
    who: Who,
    source: Option<Source>,
    pages: Arc<Mutex<Pages>>,
    limits: watch::Receiver<Limits>,
}

/// Rate limit of newcomers.
struct Newcomers {
    limits: Limits,
    all: Allowance,
    of: HashMap<Source, Allowance>,
}

impl Newcomers {
    /// Creates full token buckets.
    fn new(limits: Limits, now: Instant) -> Newcomers {
        let all = Allowance::new(u32::from(limits.newcomers_of_all.get()), NEXT_OF_ALL, now);
        Newcomers { limits, all, of: HashMap::new() }
    }
}

impl Who {
    fn stands(self) -> bool {
        !matches!(self, Who::Seated(_))
    }
}

impl Count {
    fn add(&mut self, who: Who) {
        self.all += 1;
        self.standing += usize::from(who.stands());
    }

    fn remove(&mut self, who: Who) {
        self.all -= 1;
        self.standing -= usize::from(who.stands());
    }
}

impl AtTable {
    fn standing(&self) -> usize {
        self.known + self.onlookers
    }

    fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.standing() == 0
    }

    fn add(&mut self, who: Who) {
        match who {
            Who::Seated(person) => *self.seats.entry(person).or_default() += 1,
            Who::Known => self.known += 1,
            Who::Onlooker => self.onlookers += 1,
        }
    }

    fn remove(&mut self, who: Who) {
        match who {
            Who::Seated(person) => {
                if let Some(left) = self.seats.get_mut(&person) {
                    *left -= 1;
                    if *left == 0 {
                        self.seats.remove(&person);
                    }
                }
            }
            Who::Known => self.known -= 1,
            Who::Onlooker => self.onlookers -= 1,
        }
    }
}

impl Pages {
    /// Returns `true` if one more page is within every limit. Part of the capacity is reserved for players with a seat.
    fn has_room(&self, table: &TableId, who: Who, source: Option<Source>, onlookers: usize) -> bool {
        let of_one = source.and_then(|source| self.sources.get(&source)).copied().unwrap_or_default();
        if self.all.all >= self.most || of_one.all >= self.most_of_one {
            return false;
        }
        let at = self.tables.get(table);
        match who {
            Who::Seated(person) => {
                at.and_then(|at| at.seats.get(&person)).is_none_or(|&pages| pages < MAX_OF_SEAT)
            }
            Who::Known | Who::Onlooker => {
                self.all.standing < self.most.div_ceil(2)
                    && of_one.standing < self.most_of_one.div_ceil(4)
                    && at.is_none_or(|at| at.standing() < onlookers)
            }
        }
    }

    fn add(&mut self, table: &TableId, who: Who, source: Option<Source>) {
        self.all.add(who);
        self.tables.entry(table.clone()).or_default().add(who);
        if let Some(source) = source {
            self.sources.entry(source).or_default().add(who);
        }
    }

    fn remove(&mut self, table: &TableId, who: Who, source: Option<Source>) {
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
    pub(super) fn new(bounds: &Bounds, limits: watch::Receiver<Limits>, now: Instant) -> Admission {
        let pages = Pages {
            most: bounds.pages,
            most_of_one: bounds.pages_per_address,
            tables: HashMap::new(),
            sources: HashMap::new(),
            all: Count::default(),
        };
        let newcomers = Newcomers::new(*limits.borrow(), now);
        Admission { pages: Arc::new(Mutex::new(pages)), newcomers: Mutex::new(newcomers), limits }
    }

    /// Returns a permit for one more page; `None` above a limit.
    pub(super) fn enter(&self, table: &TableId, who: Who, Asker(source): Asker) -> Option<PagePermit> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if !pages.has_room(table, who, source, onlookers(&self.limits)) {
            return None;
        }
        pages.add(table, who, source);
        let limits = self.limits.clone();
        Some(PagePermit { table: table.clone(), who, source, pages: self.pages.clone(), limits })
    }

    /// Returns the number of spectator pages of a table.
    pub(super) fn onlookers(&self, table: &TableId) -> usize {
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.tables.get(table).map_or(0, |at| at.onlookers)
    }

    /// Returns `true` if somebody may open a table or take a seat now, and counts that.
    pub(super) fn welcomes(&self, Asker(source): Asker, now: Instant) -> bool {
        let mut newcomers = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        let limits = *self.limits.borrow();
        let asked = |limits: &Limits| (limits.newcomers, limits.newcomers_of_all);
        if asked(&newcomers.limits) != asked(&limits) {
            *newcomers = Newcomers::new(limits, now);
        }
        let newcomers = &mut *newcomers;
        if !newcomers.all.has(now) {
            return false;
        }
        if let Some(source) = source {
            if newcomers.of.len() >= MAX_ADDRESSES {
                // A full bucket need not be remembered.
                newcomers.of.retain(|_, allowance| !allowance.is_full(now));
            }
            if newcomers.of.len() >= MAX_ADDRESSES && !newcomers.of.contains_key(&source) {
                return false;
            }
            let own = newcomers.of.entry(source);
            if !own
                .or_insert_with(|| Allowance::new(u32::from(limits.newcomers.get()), NEXT_NEWCOMER, now))
                .take(now)
            {
                return false;
            }
        }
        newcomers.all.take(now)
    }
}

/// Returns the largest number of pages per table for readers without a seat.
fn onlookers(limits: &watch::Receiver<Limits>) -> usize {
    usize::from(limits.borrow().onlookers.get())
}

impl PagePermit {
    /// Changes the permit after its reader took or left a seat. Returns `false` above the limit of the new kind.
    pub(super) fn become_of(&mut self, who: Who) -> bool {
        if self.who == who {
            return true;
        }
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.remove(&self.table, self.who, self.source);
        let room = pages.has_room(&self.table, who, self.source, onlookers(&self.limits));
        pages.add(&self.table, who, self.source);
        self.who = who;
        room
    }
}

impl Drop for PagePermit {
    fn drop(&mut self) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.remove(&self.table, self.who, self.source);
    }
}

#[cfg(test)]
mod tests {
    use config::count::Count;

    use super::*;

    fn table(number: u8) -> TableId {
        TableId::from_random([number; 10])
    }

    fn asker(number: u32) -> Asker {
        Asker(Some(Source::of(std::net::Ipv4Addr::from_bits(number).into())))
    }

    fn admission() -> Admission {
        Admission::new(&Bounds::default(), watch::channel(Limits::default()).1, Instant::now())
    }

    #[test]
    fn spectators_never_use_capacity_of_seats() {
        let admission = admission();
        let seat = Who::Seated(PersonId(1));
        for (tables, askers) in [(1, 4096), (200, 4096), (200, 1)] {
            let places: Vec<PagePermit> = (0..20_000u32)
                .flat_map(|page| {
                    let at = table((page % tables) as u8);
                    let standing = if page % 2 == 0 { Who::Onlooker } else { Who::Known };
                    admission.enter(&at, standing, asker(page % askers))
                })
                .collect();
            assert!(places.len() < 20_000, "onlookers have their bounds");
            for number in 0..tables {
                let at = table(number as u8);
                assert!(admission.enter(&at, seat, asker(9999)).is_some(), "at {tables} tables of {askers}");
                assert!(admission.enter(&at, seat, asker(0)).is_some(), "from the same address as they");
            }
        }
        assert_eq!(admission.onlookers(&table(0)), 0, "places are free again");
        let own: Vec<PagePermit> =
            (0..100).flat_map(|page| admission.enter(&table(0), seat, asker(page))).collect();
        assert_eq!(own.len(), MAX_OF_SEAT, "a seat has its bounds too");
        let pages = admission.pages.lock().expect("nobody has panicked");
        assert!(
            pages.tables.len() == 1 && pages.sources.len() == MAX_OF_SEAT,
            "nobody is counted who has gone"
        );
    }

    #[test]
    fn leaving_seat_moves_page_to_spectator_limit() {
        let admission = admission();
        let at = table(0);
        let mut own = admission.enter(&at, Who::Seated(PersonId(1)), asker(1)).expect("a place");
        let others: Vec<PagePermit> =
            (0..100).flat_map(|page| admission.enter(&at, Who::Onlooker, asker(page))).collect();
        assert_eq!(others.len(), usize::from(Limits::default().onlookers.get()));
        assert!(own.become_of(Who::Seated(PersonId(1))));
        assert!(!own.become_of(Who::Known), "no place is left for those without a seat");
        assert!(own.become_of(Who::Seated(PersonId(1))), "and with it they may stay again");
        drop(others);
        assert!(own.become_of(Who::Known));
    }

    #[test]
    fn newcomers_are_limited_per_address_and_in_total() {
        let start = Instant::now();
        let (set, limits) = watch::channel(Limits::default());
        let admission = Admission::new(&Bounds::default(), limits, start);
        let welcome = |count: u32, of: &dyn Fn(u32) -> Asker, at| {
            (0..count).filter(|&number| admission.welcomes(of(number), at)).count()
        };
        assert_eq!(welcome(100, &|_| asker(1), start), 40);
        assert_eq!(welcome(20_000, &asker, start), 560, "however many addresses there are");
        let later = start + Duration::from_secs(3600);
        assert_eq!(welcome(20_000, &|_| Asker(None), later), 600);
        let fewer = Limits { newcomers: Count::new(3).expect("a number"), ..Limits::default() };
        set.send_replace(fewer);
        assert_eq!(welcome(100, &|_| asker(1), later), 3, "a host has set another bound meanwhile");
    }
}
