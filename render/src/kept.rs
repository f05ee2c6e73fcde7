//! What was made once and is kept until there is too much of it.

use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// How many things of a kind are kept before all are let go: far more than the boards of one title and scale need.
const KEPT: usize = 1500;

/// What was made for this key, or else is made now.
pub(crate) fn kept<K, V>(key: K, make: impl FnOnce(&K) -> V) -> V
where
    K: Eq + Hash + Send + 'static,
    V: Clone + Send + 'static,
{
    if let Some(found) = with_kept::<K, V, _>(|kept| kept.get(&key).cloned()).flatten() {
        return found;
    }
    let made = make(&key);
    with_kept(|kept| {
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, made.clone());
    });
    made
}

/// Does something with everything of a kind that is kept.
fn with_kept<K: Send + 'static, V: Send + 'static, T>(
    act: impl FnOnce(&mut HashMap<K, V>) -> T,
) -> Option<T> {
    static KINDS: Mutex<BTreeMap<TypeId, Box<dyn Any + Send>>> = Mutex::new(BTreeMap::new());
    let mut kinds = KINDS.lock().unwrap_or_else(PoisonError::into_inner);
    let kind = kinds.entry(TypeId::of::<(K, V)>()).or_insert_with(|| Box::new(HashMap::<K, V>::new()));
    kind.downcast_mut().map(act)
}
