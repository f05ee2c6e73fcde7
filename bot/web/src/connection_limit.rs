//! Limit of connections, in total and per address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::client_address::Source;
use bot_runtime::metrics::{GaugeGuard, Metrics};

/// Counts connections.
pub(super) struct ConnectionLimit {
    max: usize,
    max_per_source: usize,
    metrics: Metrics,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    per_source: HashMap<Source, usize>,
    /// `true` after the limit was logged; reset when half of the connections have ended.
    logged: bool,
}

/// Permit for a connection; released when dropped.
pub(super) struct ConnectionPermit {
    source: Option<Source>,
    rearms_at: usize,
    _present: GaugeGuard,
    counts: Arc<Mutex<Counts>>,
}

impl ConnectionLimit {
    /// Creates a limit of `most` connections, and `most_of_one` per address.
    pub(super) fn new(most: usize, most_of_one: usize, metrics: Metrics) -> ConnectionLimit {
        ConnectionLimit { max: most, max_per_source: most_of_one, metrics, counts: Arc::default() }
    }

    /// Returns a permit for one more connection; `None` above a limit. A proxy's connections have no `source`.
    pub(super) fn admit(&self, source: Option<Source>) -> Option<ConnectionPermit> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= self.max {
            if !counts.logged {
                counts.logged = true;
                tracing::warn!(
                    connections = self.max,
                    "no more connections are taken until some end; a higher limit of open files allows for more"
                );
            }
            return None;
        }
        if let Some(source) = source {
            let of_one = counts.per_source.entry(source).or_default();
            if *of_one >= self.max_per_source {
                return None;
            }
            *of_one += 1;
        }
        counts.all += 1;
        let (rearms_at, _present) = (self.max / 2, self.metrics.count_web_connection());
        Some(ConnectionPermit { source, rearms_at, _present, counts: self.counts.clone() })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = &mut *counts;
        counts.all -= 1;
        counts.logged &= counts.all > self.rearms_at;
        if let Some(source) = self.source
            && let Some(left) = counts.per_source.get_mut(&source)
        {
            *left -= 1;
            if *left == 0 {
                counts.per_source.remove(&source);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_runtime::metrics::WriteMetrics;

    #[test]
    fn address_limit_leaves_capacity_for_others() {
        let crowd = ConnectionLimit::new(5, 2, Metrics::new(&WriteMetrics::default()));
        let source = |last: u8| Some(Source::from_address([192, 0, 2, last].into()));
        let mut places: Vec<_> = (0..4).map(|_| crowd.admit(source(1))).collect();
        assert_eq!(places.iter().flatten().count(), 2);
        places.extend((0..4).map(|_| crowd.admit(None)));
        assert_eq!(places.iter().flatten().count(), 5, "a proxy's are no one's");
        assert!(crowd.admit(source(2)).is_none(), "there are too many in all");
        places.clear();
        assert!(crowd.admit(source(1)).is_some(), "places are free again");
    }
}
