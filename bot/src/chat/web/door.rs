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
    pages: Arc<Mutex<HashMap<TableId, usize>>>,
    newcomers: Mutex<HashMap<IpAddr, Allowance>>,
}

/// A page's place; free again when dropped.
pub(super) struct Place {
    table: TableId,
    pages: Arc<Mutex<HashMap<TableId, usize>>>,
}

impl Doors {
    /// A place for one more page; none when there are too many.
    pub(super) fn enter(&self, table: &TableId) -> Option<Place> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.values().sum::<usize>() >= MAX_ALL {
            return None;
        }
        let count = pages.entry(table.clone()).or_default();
        if *count >= MAX_PAGES {
            return None;
        }
        *count += 1;
        Some(Place { table: table.clone(), pages: self.pages.clone() })
    }

    /// How many pages look at a table.
    pub(super) fn pages(&self, table: &TableId) -> usize {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).get(table).copied().unwrap_or_default()
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
        if let Some(count) = pages.get_mut(&self.table) {
            *count -= 1;
            if *count == 0 {
                pages.remove(&self.table);
            }
        }
    }
}
