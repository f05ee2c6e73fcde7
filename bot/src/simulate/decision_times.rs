//! Histogram of decision times, in constant memory.

use std::time::Duration;

/// Number of buckets per doubling of the time: each bound is 2 % above the previous one.
const BUCKETS_PER_DOUBLING: u32 = 32;
/// Number of buckets: up to some hours.
const BUCKETS: usize = 44 * BUCKETS_PER_DOUBLING as usize;

/// Histogram of decision times.
#[derive(Clone, Debug)]
pub(super) struct DecisionTimes {
    sum: Duration,
    count: u64,
    /// Number of decisions per bucket, on a logarithmic scale of nanoseconds.
    buckets: Vec<u64>,
}

impl Default for DecisionTimes {
    fn default() -> DecisionTimes {
        DecisionTimes { sum: Duration::ZERO, count: 0, buckets: vec![0; BUCKETS] }
    }
}

impl DecisionTimes {
    pub(super) fn add(&mut self, took: Duration) {
        self.sum += took;
        self.count += 1;
        let nanos = took.as_nanos().max(1) as f64;
        let step = (nanos.log2() * f64::from(BUCKETS_PER_DOUBLING)) as usize;
        self.buckets[step.min(BUCKETS - 1)] += 1;
    }

    /// Sum of two histograms.
    pub(super) fn merge(mut self, others: &DecisionTimes) -> DecisionTimes {
        self.sum += others.sum;
        self.count += others.count;
        self.buckets.iter_mut().zip(&others.buckets).for_each(|(sum, count)| *sum += count);
        self
    }

    /// Number of decisions.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Mean in milliseconds.
    pub(super) fn mean(&self) -> f64 {
        self.sum.as_secs_f64() * 1000.0 / self.count.max(1) as f64
    }

    /// Quantile in milliseconds, with an error of at most 2 %.
    pub(super) fn quantile(&self, share: f64) -> f64 {
        let rank = (self.count as f64 * share).ceil() as u64;
        let mut below = 0;
        let step = self.buckets.iter().position(|count| {
            below += count;
            below >= rank.max(1)
        });
        step.map_or(0.0, |step| ((step + 1) as f64 / f64::from(BUCKETS_PER_DOUBLING)).exp2() / 1e6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantile_is_within_two_percent_of_sorted_list() {
        let took: Vec<Duration> = (1..=10_000_u64).map(|n| Duration::from_nanos(n * n * 7)).collect();
        let (one, other) = took.split_at(3_000);
        let gather = |took: &[Duration]| {
            let mut times = DecisionTimes::default();
            took.iter().for_each(|&took| times.add(took));
            times
        };
        let times = gather(other).merge(&gather(one));
        assert_eq!(times.count(), 10_000);
        for share in [0.5, 0.9, 0.99, 1.0] {
            let known = took[(share * 10_000.0) as usize - 1].as_secs_f64() * 1000.0;
            let found = times.quantile(share);
            assert!((1.0..1.025).contains(&(found / known)), "{share}: {found}, {known}");
        }
        assert_eq!(DecisionTimes::default().quantile(0.99), 0.0);
    }
}
