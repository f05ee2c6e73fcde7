//! How many come in at once: pages of one table, and newcomers from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::limit::Allowance;
use crate::table::id::TableId;

/// The most pages that look at one table.
const MAX_PAGES: usize = 64;
/// The most pages in all.
const MAX_ALL: usize = 2048;
/// How many tables and seats one address may ask for at once, and how soon it may ask for the next.
const NEWCOMERS: u32 = 40;
const NEXT_NEWCOMER: Duration = Duration::from_secs(1);
/// For how many addresses that is remembered.
const MAX_ADDRESSES: usize = 4096;

/// Counts those who come in.
#[derive(Default)]
pub(super) struct Doors {
    pages: Arc<Mutex<HashMap<TableId, Pages>>>,
    newcomers: Mutex<HashMap<IpAddr, Allowance>>,
}

/// How many pages look at a table.
#[derive(Clone, Copy, Default)]
struct Pages {
    known: usize,
    onlookers: usize,
}

/// Who looks at a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    /// Somebody who is known at the table.
    Known,
    /// Anybody else.
    Onlooker,
}

/// A page's place; free again when dropped.
pub(super) struct Place {
    table: TableId,
    who: Who,
    pages: Arc<Mutex<HashMap<TableId, Pages>>>,
}

impl Pages {
    fn all(self) -> usize {
        self.known + self.onlookers
    }

    fn of(&mut self, who: Who) -> &mut usize {
        match who {
            Who::Known => &mut self.known,
            Who::Onlooker => &mut self.onlookers,
        }
    }
}

impl Doors {
    /// A place for one more page; none when there are too many.
    pub(super) fn enter(&self, table: &TableId, who: Who) -> Option<Place> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = pages.values().map(|pages| pages.all()).sum();
        if all >= MAX_ALL || pages.get(table).is_some_and(|pages| pages.all() >= MAX_PAGES) {
            return None;
        }
        *pages.entry(table.clone()).or_default().of(who) += 1;
        Some(Place { table: table.clone(), who, pages: self.pages.clone() })
    }

    /// How many onlookers a table has.
    pub(super) fn onlookers(&self, table: &TableId) -> usize {
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.get(table).map_or(0, |pages| pages.onlookers)
    }

    /// Whether somebody at this address may open a table or take a seat now.
    pub(super) fn welcomes(&self, address: IpAddr, now: Instant) -> bool {
        let mut newcomers = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        if newcomers.len() >= MAX_ADDRESSES {
            newcomers.clear();
        }
        let allowance = newcomers.entry(address);
        allowance.or_insert_with(|| Allowance::new(NEWCOMERS, NEXT_NEWCOMER, now)).take(now)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(left) = pages.get_mut(&self.table) {
            *left.of(self.who) -= 1;
            if left.all() == 0 {
                pages.remove(&self.table);
            }
        }
    }
}
