//! Notifications to the service manager that started the process, such as systemd: ready, watchdog, stopping. Nothing is
//! sent if it has requested none.

use std::convert::Infallible;
use std::io;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use bot_store::Health;

/// Notification to the service manager.
#[derive(Clone, Copy, Debug)]
enum Notification {
    /// The process is ready.
    Ready,
    /// Watchdog heartbeat.
    Heartbeat,
    /// Shutdown has started.
    Stopping,
}

/// Notifies that the process is stopping.
pub(crate) fn notify_stopping() {
    notify(Notification::Stopping);
}

/// Notifies that the process is ready, and then sends the watchdog heartbeats. None is sent while the runtime runs no tasks
/// or the store is lost.
pub(crate) async fn run_heartbeats(health: watch::Receiver<Health>) -> Infallible {
    notify(Notification::Ready);
    let Some(every) = heartbeat_interval().filter(|every| !every.is_zero()) else {
        return std::future::pending().await;
    };
    let mut rhythm = interval(every);
    rhythm.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rhythm.tick().await;
        // This future runs beside the served platforms; a new task tests the threads that run all others.
        let tasks_get_on = tokio::spawn(async {}).await.is_ok();
        if tasks_get_on && !matches!(*health.borrow(), Health::Lost(_)) {
            notify(Notification::Heartbeat);
        }
    }
}

fn notify(word: Notification) {
    if let Err(error) = send(word) {
        tracing::warn!(%error, "whoever started the process can't be told: {word:?}");
    }
}

#[cfg(unix)]
fn send(word: Notification) -> io::Result<()> {
    use sd_notify::NotifyState;
    sd_notify::notify(&[match word {
        Notification::Ready => NotifyState::Ready,
        Notification::Heartbeat => NotifyState::Watchdog,
        Notification::Stopping => NotifyState::Stopping,
    }])
}

#[cfg(not(unix))]
fn send(_word: Notification) -> io::Result<()> {
    Ok(())
}

/// Interval of the heartbeats, if any are requested: a third of the watchdog timeout, so that one can be late.
#[cfg(unix)]
fn heartbeat_interval() -> Option<Duration> {
    sd_notify::watchdog_enabled().map(|missed| missed / 3)
}

#[cfg(not(unix))]
fn heartbeat_interval() -> Option<Duration> {
    None
}
