//! How many connections there are at once, in all and from one address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::asker::Source;
use crate::metrics::{Metrics, Present};

/// Counts connections.
pub(super) struct Crowd {
    most: usize,
    most_of_one: usize,
    metrics: Metrics,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    of: HashMap<Source, usize>,
    /// Whether it was told that there are too many; told again only after half of them have gone.
    told: bool,
}

/// A connection's place; free again when dropped.
pub(super) struct ConnectionPermit {
    source: Option<Source>,
    rearms_at: usize,
    _present: Present,
    counts: Arc<Mutex<Counts>>,
}

impl Crowd {
    /// So many connections in all, and so many from one address.
    pub(super) fn new(most: usize, most_of_one: usize, metrics: Metrics) -> Crowd {
        Crowd { most, most_of_one, metrics, counts: Arc::default() }
    }

    /// A place for one more connection; none when there are too many. A proxy's are counted as no one's.
    pub(super) fn enter(&self, source: Option<Source>) -> Option<ConnectionPermit> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= self.most {
            if !counts.told {
                counts.told = true;
                tracing::warn!(
                    connections = self.most,
                    "no more connections are taken until some end; a higher limit of open files allows for more"
                );
            }
            return None;
        }
        if let Some(source) = source {
            let of_one = counts.of.entry(source).or_default();
            if *of_one >= self.most_of_one {
                return None;
            }
            *of_one += 1;
        }
        counts.all += 1;
        let (rearms_at, _present) = (self.most / 2, self.metrics.web_connection());
        Some(ConnectionPermit { source, rearms_at, _present, counts: self.counts.clone() })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = &mut *counts;
        counts.all -= 1;
        counts.told &= counts.all > self.rearms_at;
        if let Some(source) = self.source
            && let Some(left) = counts.of.get_mut(&source)
        {
            *left -= 1;
            if *left == 0 {
                counts.of.remove(&source);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Writes;

    #[test]
    fn one_address_leaves_room_for_others() {
        let crowd = Crowd::new(5, 2, Metrics::new(&Writes::default()));
        let source = |last: u8| Some(Source::of([192, 0, 2, last].into()));
        let mut places: Vec<_> = (0..4).map(|_| crowd.enter(source(1))).collect();
        assert_eq!(places.iter().flatten().count(), 2);
        places.extend((0..4).map(|_| crowd.enter(None)));
        assert_eq!(places.iter().flatten().count(), 5, "a proxy's are no one's");
        assert!(crowd.enter(source(2)).is_none(), "there are too many in all");
        places.clear();
        assert!(crowd.enter(source(1)).is_some(), "places are free again");
    }
}
