//! In-memory replica of the database except the logs: reads need no query and work while the database is unreachable.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use crate::key_value::decode::PairReader;
use crate::key_value::queries::PagedReader;
use crate::key_value::stored::CommitState;
use crate::key_value::{Pair, Write, keys};

/// Heads, mirrors, notes and index rows as of the last durable commit.
#[derive(Debug)]
pub(super) struct Replica(RwLock<Contents>);

#[derive(Debug)]
struct Contents {
    pairs: BTreeMap<Vec<u8>, Vec<u8>>,
    /// State of that commit.
    state: CommitState,
}

impl Replica {
    /// Replica of these pairs, read after the commit `state`.
    pub(super) fn new(pairs: BTreeMap<Vec<u8>, Vec<u8>>, state: CommitState) -> Replica {
        Replica(RwLock::new(Contents { pairs, state }))
    }

    /// Number of the last commit.
    pub(super) fn sequence(&self) -> u64 {
        self.contents().state.sequence
    }

    /// Applies the writes of a commit.
    pub(super) fn apply(&self, writes: Vec<Write>, state: CommitState) {
        let mut contents = self.0.write().unwrap_or_else(PoisonError::into_inner);
        contents.state = state;
        let pairs = &mut contents.pairs;
        for (key, value) in writes.into_iter().filter(|(key, _)| !keys::is_of_log(key)) {
            match value {
                Some(value) => drop(pairs.insert(key, value)),
                None => drop(pairs.remove(&key)),
            }
        }
    }

    fn contents(&self) -> RwLockReadGuard<'_, Contents> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PairReader for Replica {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        let contents = self.contents();
        match key == keys::STATE {
            true => Ok(Some(contents.state.encode().into_bytes())),
            false => PairReader::get(&contents.pairs, key),
        }
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        self.contents().pairs.scan(prefix)
    }
}

impl PagedReader for Replica {
    fn first_pairs(&self, prefix: &[u8], after: Option<&[u8]>, most: usize) -> Result<Vec<Pair>, String> {
        let from = after.map_or(Bound::Included(prefix), Bound::Excluded);
        let contents = self.contents();
        let found = contents.pairs.range::<[u8], _>((from, Bound::Unbounded));
        let found = found.take_while(|(key, _)| key.starts_with(prefix)).take(most);
        Ok(found.map(|(key, value)| (key.clone(), value.clone())).collect())
    }
}
