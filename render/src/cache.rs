//! Global cache of rendered values.

use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// Maximum number of entries per type, after which the cache of that type is cleared. Far above the need of one title and
/// scale.
const MAX_ENTRIES: usize = 1500;

/// Returns the cached value of the key, or makes and caches it.
pub(crate) fn cached<K, V>(key: K, make: impl FnOnce(&K) -> V) -> V
where
    K: Eq + Hash + Send + 'static,
    V: Clone + Send + 'static,
{
    if let Some(found) = with_cache::<K, V, _>(|kept| kept.get(&key).cloned()).flatten() {
        return found;
    }
    let made = make(&key);
    with_cache(|kept| {
        if kept.len() >= MAX_ENTRIES {
            kept.clear();
        }
        kept.insert(key, made.clone());
    });
    made
}

/// Runs a closure on the cache of one key and value type.
fn with_cache<K: Send + 'static, V: Send + 'static, T>(act: impl FnOnce(&mut HashMap<K, V>) -> T) -> Option<T> {
    static KINDS: Mutex<BTreeMap<TypeId, Box<dyn Any + Send>>> = Mutex::new(BTreeMap::new());
    let mut kinds = KINDS.lock().unwrap_or_else(PoisonError::into_inner);
    let kind = kinds.entry(TypeId::of::<(K, V)>()).or_insert_with(|| Box::new(HashMap::<K, V>::new()));
    kind.downcast_mut().map(act)
}
