//! Word to whoever started the process and waits for it, such as systemd: that tables are served, that all goes on, that
//! it ends. Nobody is told where nobody asked to be.

use std::convert::Infallible;
use std::io;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::store::Health;

/// What is said.
#[derive(Clone, Copy, Debug)]
enum Word {
    /// Tables are served.
    Ready,
    /// They still are.
    Alive,
    /// It ends, as it was asked to.
    Stopping,
}

/// Says that the process ends.
pub(crate) fn tell_end() {
    say(Word::Stopping);
}

/// Says that tables are served, and then as often as it is asked for that they still are. Where tasks don't get on any more,
/// or the store is lost, no sign of life is given.
pub(crate) async fn keep_told(health: watch::Receiver<Health>) -> Infallible {
    say(Word::Ready);
    let Some(every) = awaited().filter(|every| !every.is_zero()) else { return std::future::pending().await };
    let mut rhythm = interval(every);
    rhythm.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rhythm.tick().await;
        // This runs beside what is served, and a task of its own on the threads that have all other tasks.
        let tasks_get_on = tokio::spawn(async {}).await.is_ok();
        if tasks_get_on && !matches!(*health.borrow(), Health::Lost(_)) {
            say(Word::Alive);
        }
    }
}

fn say(word: Word) {
    if let Err(error) = send(word) {
        tracing::warn!(%error, "whoever started the process can't be told: {word:?}");
    }
}

#[cfg(unix)]
fn send(word: Word) -> io::Result<()> {
    use sd_notify::NotifyState;
    sd_notify::notify(&[match word {
        Word::Ready => NotifyState::Ready,
        Word::Alive => NotifyState::Watchdog,
        Word::Stopping => NotifyState::Stopping,
    }])
}

#[cfg(not(unix))]
fn send(_word: Word) -> io::Result<()> {
    Ok(())
}

/// How often a sign of life is to be given, if it is waited for: a third of the time after which it would be missed, so
/// that one can be late.
#[cfg(unix)]
fn awaited() -> Option<Duration> {
    sd_notify::watchdog_enabled().map(|missed| missed / 3)
}

#[cfg(not(unix))]
fn awaited() -> Option<Duration> {
    None
}
