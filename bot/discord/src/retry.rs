//! Retries of requests with exponential backoff.

use std::time::Duration;

use super::error::log_text;

/// Pauses between attempts: each twice the one before, up to `longest`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RetryBackoff {
    next: Duration,
    max: Duration,
    /// Total time left for pauses.
    remaining: Duration,
}

impl RetryBackoff {
    /// Creates pauses that begin with `first` and take at most `together` in total.
    pub(super) const fn new(first: Duration, longest: Duration, together: Duration) -> RetryBackoff {
        RetryBackoff { next: first, max: longest, remaining: together }
    }
}

impl Iterator for RetryBackoff {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        let pause = self.next;
        self.remaining = self.remaining.checked_sub(pause)?;
        self.next = pause.saturating_mul(2).min(self.max);
        Some(pause)
    }
}

/// Calls `ask` until it succeeds, while `helps` accepts the error and pauses are left.
///
/// # Errors
/// The error of the last attempt.
pub(super) async fn retry<T, F>(
    what: &str,
    mut pauses: RetryBackoff,
    helps: fn(&serenity::Error) -> bool,
    ask: impl Fn() -> F,
) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
{
    loop {
        let error = match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) => error,
        };
        let Some(pause) = pauses.next().filter(|_| helps(&error)) else { return Err(error) };
        tracing::warn!(what, why = log_text(&error), ?pause, "trying again");
        tokio::time::sleep(pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_until_total_is_spent() {
        let of = |first, longest, together| {
            let seconds = [first, longest, together].map(Duration::from_secs);
            RetryBackoff::new(seconds[0], seconds[1], seconds[2]).map(|pause| pause.as_secs()).collect::<Vec<_>>()
        };
        assert_eq!(of(1, 8, 30), [1, 2, 4, 8, 8]);
        assert_eq!(of(1, 100, 7), [1, 2, 4]);
        assert!(of(5, 10, 4).is_empty());
        let without_end = RetryBackoff::new(Duration::from_secs(1), Duration::from_secs(300), Duration::MAX);
        assert_eq!(without_end.skip(20).take(3).map(|pause| pause.as_secs()).sum::<u64>(), 900);
    }
}
