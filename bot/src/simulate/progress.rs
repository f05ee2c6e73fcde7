//! Progress bar on a terminal, and messages during a tournament.

use std::io::Write;
use std::time::{Duration, Instant};

/// Minimum interval of updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(200);
/// Width of the bar, in characters.
const WIDTH: u64 = 30;
/// Moves the cursor to the start of the line and clears it.
const CLEAR: &str = "\r\x1b[K";

/// Output during a tournament.
pub struct Progress<'a> {
    out: &'a mut dyn Write,
    bar: Option<Bar>,
}

/// State of the progress bar.
struct Bar {
    begun: Instant,
    last_update: Option<Instant>,
}

impl<'a> Progress<'a> {
    /// Output of messages only.
    pub fn without_bar(out: &'a mut dyn Write) -> Progress<'a> {
        Progress { out, bar: None }
    }

    /// Output of messages and a progress bar.
    pub fn with_bar(out: &'a mut dyn Write) -> Progress<'a> {
        Progress { out, bar: Some(Bar { begun: Instant::now(), last_update: None }) }
    }

    /// Updates the bar: `games` of `of` are played.
    pub(super) fn update(&mut self, games: u64, of: u64) {
        let Some(bar) = &mut self.bar else { return };
        if bar.last_update.is_some_and(|told| told.elapsed() < UPDATE_INTERVAL) {
            return;
        }
        bar.last_update = Some(Instant::now());
        // Failed output does not stop the tournament.
        let _ = write!(self.out, "{CLEAR}{}", line(games, of, bar.begun.elapsed()));
        let _ = self.out.flush();
    }

    /// Prints a message.
    pub(super) fn print(&mut self, what: &str) {
        self.clear();
        let _ = writeln!(self.out, "{what}");
    }

    /// Removes the bar until the next update.
    pub(super) fn clear(&mut self) {
        if self.bar.as_mut().is_some_and(|bar| bar.last_update.take().is_some()) {
            let _ = write!(self.out, "{CLEAR}");
            let _ = self.out.flush();
        }
    }
}

fn line(games: u64, of: u64, took: Duration) -> String {
    let of = of.max(1);
    let full = (games * WIDTH / of).min(WIDTH);
    let left = took.as_secs_f64() * of.saturating_sub(games) as f64 / games.max(1) as f64;
    let (done, open) = ("#".repeat(full as usize), "-".repeat((WIDTH - full) as usize));
    format!("[{done}{open}] {games} of {of} games, {left:.0} s left")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminal_progress_draws_and_clears_bar() {
        assert_eq!(
            line(50, 200, Duration::from_secs(10)),
            "[#######-----------------------] 50 of 200 games, 30 s left"
        );
        assert!(line(0, 0, Duration::ZERO).starts_with("[------------------------------]"));
        let mut told = Vec::new();
        let mut progress = Progress::with_bar(&mut told);
        progress.update(1, 2);
        progress.print("oh");
        progress.clear();
        let told = String::from_utf8(told).expect("it is text");
        assert!(told.starts_with(CLEAR) && told.ends_with("1 of 2 games, 0 s left\r\u{1b}[Koh\n"), "{told:?}");
    }

    #[test]
    fn line_progress_prints_messages_only() {
        let mut told = Vec::new();
        let mut progress = Progress::without_bar(&mut told);
        progress.update(1, 2);
        progress.print("oh");
        progress.clear();
        assert_eq!(told, b"oh\n");
    }
}
