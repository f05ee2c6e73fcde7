//! Requests that are sent again after a while, as long as that may help.

use std::time::Duration;

use super::error::told;

/// The pauses between tries: each twice as long as the one before, up to the longest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pauses {
    next: Duration,
    longest: Duration,
    /// What is left for all of them together.
    left: Duration,
}

impl Pauses {
    /// Pauses that begin with the first, and are at most so long together.
    pub(super) const fn new(first: Duration, longest: Duration, together: Duration) -> Pauses {
        Pauses { next: first, longest, left: together }
    }
}

impl Iterator for Pauses {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        let pause = self.next;
        self.left = self.left.checked_sub(pause)?;
        self.next = pause.saturating_mul(2).min(self.longest);
        Some(pause)
    }
}

/// Asks until there is an answer, as long as another try may help and there are pauses left.
///
/// # Errors
/// Why the last try failed.
pub(super) async fn retry<T, F>(
    what: &str,
    mut pauses: Pauses,
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
        tracing::warn!(what, why = told(&error), ?pause, "trying again");
        tokio::time::sleep(pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let of = |first, longest, together| {
            let seconds = [first, longest, together].map(Duration::from_secs);
            Pauses::new(seconds[0], seconds[1], seconds[2]).map(|pause| pause.as_secs()).collect::<Vec<_>>()
        };
        assert_eq!(of(1, 8, 30), [1, 2, 4, 8, 8]);
        assert_eq!(of(1, 100, 7), [1, 2, 4]);
        assert!(of(5, 10, 4).is_empty());
        let without_end = Pauses::new(Duration::from_secs(1), Duration::from_secs(300), Duration::MAX);
        assert_eq!(without_end.skip(20).take(3).map(|pause| pause.as_secs()).sum::<u64>(), 900);
    }
}
