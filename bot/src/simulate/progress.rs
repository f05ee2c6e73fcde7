//! How far a tournament has come, in one line of a terminal.

use std::io::Write;
use std::time::{Duration, Instant};

/// How often the line is written anew.
const EVERY: Duration = Duration::from_millis(200);
/// How many characters the bar has.
const WIDTH: u64 = 30;

/// What is told while games are played.
pub struct Progress<'a> {
    terminal: Option<&'a mut dyn Write>,
    begun: Instant,
    told: Option<Instant>,
}

impl<'a> Progress<'a> {
    /// Nothing is told.
    pub fn silent() -> Progress<'a> {
        Progress { terminal: None, begun: Instant::now(), told: None }
    }

    /// It is told on this terminal.
    pub fn on(terminal: &'a mut dyn Write) -> Progress<'a> {
        Progress { terminal: Some(terminal), ..Progress::silent() }
    }

    /// So many games of so many are played.
    pub(super) fn played(&mut self, games: u64, of: u64) {
        let Some(terminal) = &mut self.terminal else { return };
        if self.told.is_some_and(|told| told.elapsed() < EVERY) {
            return;
        }
        self.told = Some(Instant::now());
        // Where it can't be told, the games are played all the same.
        let _ = write!(terminal, "\r\x1b[K{}", line(games, of, self.begun.elapsed()));
        let _ = terminal.flush();
    }

    /// All are played: the line is gone.
    pub(super) fn ends(&mut self) {
        if let (Some(terminal), Some(_)) = (&mut self.terminal, self.told.take()) {
            let _ = write!(terminal, "\r\x1b[K");
            let _ = terminal.flush();
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
    fn the_bar_fills_and_the_line_goes() {
        assert_eq!(
            line(50, 200, Duration::from_secs(10)),
            "[#######-----------------------] 50 of 200 games, 30 s left"
        );
        assert!(line(0, 0, Duration::ZERO).starts_with("[------------------------------]"));
        let mut told = Vec::new();
        let mut progress = Progress::on(&mut told);
        progress.played(1, 2);
        progress.played(2, 2);
        progress.ends();
        let told = String::from_utf8(told).expect("it is text");
        assert_eq!(told.matches("of 2 games").count(), 1, "not more often than can be read: {told}");
        assert!(told.ends_with("\r\x1b[K"), "{told:?}");
    }
}
