//! Limit of connections, in total and per address.

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
    /// `true` after the limit was logged; reset when half of the connections have ended.
    told: bool,
}

/// Permit for a connection; released when dropped.
pub(super) struct ConnectionPermit {
    source: Option<Source>,
    rearms_at: usize,
    _present: Present,
    counts: Arc<Mutex<Counts>>,
}

impl Crowd {
    /// Creates a limit of `most` connections, and `most_of_one` per address.
    pub(super) fn new(most: usize, most_of_one: usize, metrics: Metrics) -> Crowd {
        Crowd { most, most_of_one, metrics, counts: Arc::default() }
    }

    /// Returns a permit for one more connection; `None` above a limit. A proxy's connections have no `source`.
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
    fn address_limit_leaves_capacity_for_others() {
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
