//! Readers' view of the database: the last durable commit, also while the next is being written.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use crate::StoreError;
use crate::key_value::Pair;
use crate::key_value::decode::PairReader;
use crate::key_value::queries::PagedReader;
use crate::sled::SledDatabase;

/// Values of the keys of the running commit from before it.
pub(super) type PreviousValues = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// Database shared with readers, and the values that hide the running commit. No database once the store is closed.
#[derive(Clone, Debug)]
pub(super) struct SharedDatabase {
    pub(super) database: Arc<RwLock<Option<Arc<SledDatabase>>>>,
    overlay: Arc<RwLock<PreviousValues>>,
}

/// Consistent view of the last durable commit. Holds a read lock: the writer waits for it before and after each commit.
pub(super) struct View<'a> {
    overlay: RwLockReadGuard<'a, PreviousValues>,
    database: Arc<SledDatabase>,
}

impl SharedDatabase {
    pub(super) fn new(database: SledDatabase) -> SharedDatabase {
        SharedDatabase { database: Arc::new(RwLock::new(Some(Arc::new(database)))), overlay: Arc::default() }
    }

    /// Returns the database itself, for the writer.
    pub(super) fn database(&self) -> Result<Arc<SledDatabase>, StoreError> {
        self.database.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Stopped)
    }

    /// Replaces the database.
    pub(super) fn replace(&self, database: SledDatabase) {
        let mut place = self.database.write().unwrap_or_else(PoisonError::into_inner);
        let before = place.replace(Arc::new(database));
        drop(place);
        drop(before);
    }

    /// Returns a view of the last durable commit.
    pub(super) fn view(&self) -> Result<View<'_>, StoreError> {
        let before = self.overlay.read().unwrap_or_else(PoisonError::into_inner);
        Ok(View { overlay: before, database: self.database()? })
    }

    /// Makes readers see these values instead of those in the database.
    pub(super) fn set_overlay(&self, before: PreviousValues) {
        *self.overlay.write().unwrap_or_else(PoisonError::into_inner) = before;
    }

    /// Makes readers see the database as it is.
    pub(super) fn clear_overlay(&self) {
        self.set_overlay(PreviousValues::new());
    }
}

impl PairReader for SledDatabase {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        SledDatabase::get(self, key)
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        SledDatabase::scan(self, prefix)
    }
}

impl PairReader for View<'_> {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        match self.overlay.get(key) {
            Some(value) => Ok(value.clone()),
            None => self.database.get(key),
        }
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        let found = self.database.scan(prefix)?;
        Ok(self.apply_overlay(prefix, None, None, found))
    }
}

impl PagedReader for View<'_> {
    fn first_pairs(&self, prefix: &[u8], after: Option<&[u8]>, most: usize) -> Result<Vec<Pair>, String> {
        let (mut found, mut next) = self.read_page(prefix, after, most)?;
        while found.len() < most
            && let Some(last) = next
        {
            let (more, after) = self.read_page(prefix, Some(&last), most)?;
            found.extend(more);
            next = after;
        }
        found.truncate(most);
        Ok(found)
    }
}

impl View<'_> {
    /// Reads about `most` pairs with a prefix after the key `after`, in order; also returns the key after which to continue,
    /// if there may be more.
    pub(super) fn read_page(
        &self,
        prefix: &[u8],
        after: Option<&[u8]>,
        most: usize,
    ) -> Result<(Vec<Pair>, Option<Vec<u8>>), String> {
        let found = self.database.page_after(prefix, after, most)?;
        let last = found.last().map(|(key, _)| key.clone()).filter(|_| found.len() == most);
        Ok((self.apply_overlay(prefix, after, last.as_deref(), found), last))
    }

    /// Replaces, in the range of a page, the values of the running commit by those from before it.
    fn apply_overlay(&self, prefix: &[u8], after: Option<&[u8]>, last: Option<&[u8]>, found: Vec<Pair>) -> Vec<Pair> {
        let within = |key: &[u8]| after.is_none_or(|after| key > after) && last.is_none_or(|last| key <= last);
        let hidden = self.overlay.range(prefix.to_vec()..).take_while(|(key, _)| key.starts_with(prefix));
        let hidden: Vec<_> = hidden.filter(|(key, _)| within(key)).collect();
        if hidden.is_empty() {
            return found;
        }
        let mut pairs: BTreeMap<Vec<u8>, Vec<u8>> = found.into_iter().collect();
        for (key, value) in hidden {
            match value {
                Some(value) => drop(pairs.insert(key.clone(), value.clone())),
                None => drop(pairs.remove(key)),
            }
        }
        pairs.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::robot::Rng;

    /// Readers see the state before a running commit, for any page size.
    #[test]
    fn view_hides_running_commit() {
        let folder = tempfile::tempdir().expect("a folder");
        let shown = SharedDatabase::new(SledDatabase::open(folder.path()).expect("a database"));
        let database = shown.database().expect("it is open");
        let mut choice = Rng::new(3);
        let mut there: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
        for round in 0..60_u8 {
            let keys = [b'a', b'b'].into_iter().flat_map(|space| (0..12).map(move |key| vec![space, key]));
            let keys: Vec<Vec<u8>> = keys.filter(|_| choice.below(3) == 0).collect();
            let value = |choice: &mut Rng| (choice.below(2) == 0).then(|| vec![1, round]);
            let writes: Vec<_> = keys.into_iter().map(|key| (key, value(&mut choice))).collect();
            let before = writes.iter().map(|(key, _)| (key.clone(), there.get(key).cloned()));
            shown.set_overlay(before.collect());
            database.commit(&writes).expect("it is written");
            sees(&shown, &there, 1 + choice.below(5));
            for (key, value) in writes {
                match value {
                    Some(value) => drop(there.insert(key, value)),
                    None => drop(there.remove(&key)),
                }
            }
            shown.clear_overlay();
            sees(&shown, &there, 1 + choice.below(5));
        }
    }

    fn sees(shown: &SharedDatabase, there: &BTreeMap<Vec<u8>, Vec<u8>>, most: usize) {
        let view = shown.view().expect("it is open");
        let expected = |prefix: &[u8]| -> Vec<Pair> {
            let pairs = there.iter().filter(|(key, _)| key.starts_with(prefix));
            pairs.map(|(key, value)| (key.clone(), value.clone())).collect()
        };
        for prefix in [&b""[..], b"a", b"b", b"c"] {
            assert_eq!(view.scan(prefix), Ok(expected(prefix)));
            let (mut pairs, mut last) = (Vec::new(), None);
            loop {
                let (some, next) = view.read_page(prefix, last.as_deref(), most).expect("it can be read");
                pairs.extend(some);
                last = next;
                if last.is_none() {
                    break;
                }
            }
            assert_eq!(pairs, expected(prefix), "{most}");
            let (first, rest) = pairs.split_at(most.min(pairs.len()));
            assert_eq!(view.first_pairs(prefix, None, most).as_deref(), Ok(first));
            let after = first.last().map(|(key, _)| key.as_slice());
            let next = &rest[..most.min(rest.len())];
            assert_eq!(view.first_pairs(prefix, after, most).as_deref(), Ok(next));
        }
        for key in (0..12).map(|key| vec![b'a', key]) {
            assert_eq!(view.get(&key), Ok(there.get(&key).cloned()));
        }
    }
}
