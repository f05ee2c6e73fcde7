//! How far a tournament has come, in one line of a terminal, and what goes wrong meanwhile.

use std::io::Write;
use std::time::{Duration, Instant};

/// How often the line is written anew.
const EVERY: Duration = Duration::from_millis(200);
/// How many characters the bar has.
const WIDTH: u64 = 30;
/// Back to the beginning of the line, and all of it gone.
const CLEAR: &str = "\r\x1b[K";

/// What is told while games are played.
pub struct Progress<'a> {
    out: &'a mut dyn Write,
    bar: Option<Bar>,
}

/// The line of a terminal that tells how far it is.
struct Bar {
    begun: Instant,
    told: Option<Instant>,
}

impl<'a> Progress<'a> {
    /// What goes wrong is told, a line each.
    pub fn lines(out: &'a mut dyn Write) -> Progress<'a> {
        Progress { out, bar: None }
    }

    /// On a terminal there is a bar as well.
    pub fn terminal(out: &'a mut dyn Write) -> Progress<'a> {
        Progress { out, bar: Some(Bar { begun: Instant::now(), told: None }) }
    }

    /// So many games of so many are played.
    pub(super) fn played(&mut self, games: u64, of: u64) {
        let Some(bar) = &mut self.bar else { return };
        if bar.told.is_some_and(|told| told.elapsed() < EVERY) {
            return;
        }
        bar.told = Some(Instant::now());
        // Where it can't be told, the games are played all the same.
        let _ = write!(self.out, "{CLEAR}{}", line(games, of, bar.begun.elapsed()));
        let _ = self.out.flush();
    }

    /// Something went wrong.
    pub(super) fn tell(&mut self, what: &str) {
        self.ends();
        let _ = writeln!(self.out, "{what}");
    }

    /// The bar is gone, until there is more to tell.
    pub(super) fn ends(&mut self) {
        if self.bar.as_mut().is_some_and(|bar| bar.told.take().is_some()) {
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
    fn the_bar_fills_and_goes() {
        assert_eq!(
            line(50, 200, Duration::from_secs(10)),
            "[#######-----------------------] 50 of 200 games, 30 s left"
        );
        assert!(line(0, 0, Duration::ZERO).starts_with("[------------------------------]"));
        let mut told = Vec::new();
        let mut progress = Progress::terminal(&mut told);
        progress.played(1, 2);
        progress.tell("oh");
        progress.ends();
        let told = String::from_utf8(told).expect("it is text");
        assert!(
            told.starts_with(CLEAR) && told.ends_with("1 of 2 games, 0 s left\r\u{1b}[Koh\n"),
            "{told:?}"
        );
    }

    #[test]
    fn without_a_terminal_there_is_no_bar() {
        let mut told = Vec::new();
        let mut progress = Progress::lines(&mut told);
        progress.played(1, 2);
        progress.tell("oh");
        progress.ends();
        assert_eq!(told, b"oh\n");
    }
}
