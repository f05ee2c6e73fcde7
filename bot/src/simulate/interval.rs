//! Confidence interval of a proportion.

/// Standard deviations of a confidence level of 95 %.
const DEVIATIONS: f64 = 1.96;

/// Wilson score interval at 95 % for `won` successes of `of` trials, as bounds from 0 to 1; (0, 1) without trials.
pub(super) fn wilson(won: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (count, square) = (of as f64, DEVIATIONS * DEVIATIONS);
    let share = won as f64 / count;
    let middle = share + square / (2.0 * count);
    let spread = share * (1.0 - share) / count + square / (4.0 * count * count);
    let (wide, whole) = (DEVIATIONS * spread.sqrt(), 1.0 + square / count);
    (((middle - wide) / whole).max(0.0), ((middle + wide) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn wilson_interval_matches_published_values() {
        let close = |found: f64, known: f64| (found - known).abs() < 0.0005;
        let known = [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (153, 200, 0.7016, 0.8184)];
        for (won, of, low, high) in known {
            let found = wilson(won, of);
            assert!(close(found.0, low) && close(found.1, high), "{won} of {of}: {found:?}");
        }
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn wilson_interval_contains_share_and_narrows_with_trials() {
        for of in 1..200_u64 {
            for won in 0..=of {
                let ((low, high), share) = (wilson(won, of), won as f64 / of as f64);
                assert!(low <= share + 1e-9 && share <= high + 1e-9, "{won} of {of}: {low} to {high}");
                let more = wilson(won * 4, of * 4);
                assert!(more.1 - more.0 < high - low, "{won} of {of}");
            }
        }
    }
}
