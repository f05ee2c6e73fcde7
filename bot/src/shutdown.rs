//! Shutdown of the process, with a deadline after which it is aborted, and reloading of the settings: both requested by
//! signals.

use std::io;
use std::process;
use std::thread;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::sync::watch;

/// Grace period of running work after the start of shutdown.
pub(crate) const GRACE: Duration = Duration::from_millis(3500);
/// Time after the grace period for tasks and threads to end.
pub(crate) const TASK_END_TIMEOUT: Duration = Duration::from_millis(500);
/// Deadline of shutdown, from its start; only a store that can't be closed takes so long.
const DEADLINE: Duration = Duration::from_millis(4800);
/// Exit status of a process that a signal ended: this plus the signal's number.
const SIGNAL_STATUS_BASE: i32 = 128;
/// Number of SIGHUP.
const HANGUP: i32 = 1;

/// Meaning of SIGHUP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hangup {
    /// Shutdown, since the terminal is closed.
    Shutdown,
    /// Reloading of the settings.
    Reload,
}

/// Requests received by signals.
pub(crate) struct SignalRequests {
    /// Turns true when shutdown is requested: by SIGINT, by SIGTERM, or by SIGHUP if that means [`Hangup::Shutdown`]. A
    /// second request or the deadline aborts the process. The store then recovers when it is opened again.
    pub(crate) stop: watch::Receiver<bool>,
    /// Number of requests to reload the settings.
    pub(crate) reload: watch::Receiver<u64>,
}

/// Starts handling signals.
///
/// # Errors
/// If a signal handler can't be installed.
pub(crate) fn handle_signals(hangup: Hangup) -> io::Result<SignalRequests> {
    let (stop, stopped) = watch::channel(false);
    let (again, reread) = watch::channel(0);
    // Signals are handled on a thread of their own, independent of the load on others.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _within = runtime.enter();
        Signals::take()?
    };
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(async move {
            let asks_to_end = |signal: &Signal| hangup == Hangup::Shutdown || signal.number != HANGUP;
            let signal = loop {
                let signal = signals.next().await;
                if asks_to_end(&signal) {
                    break signal;
                }
                again.send_modify(|times| *times += 1);
            };
            tracing::info!(signal = signal.name, "asked to end");
            stop.send_replace(true);
            match tokio::time::timeout(DEADLINE, signals.next()).await {
                Ok(again) => {
                    tracing::warn!(signal = again.name, "asked again, and so it ends at once");
                    process::exit(SIGNAL_STATUS_BASE + again.number);
                }
                Err(_) => {
                    tracing::error!("the store could not be closed in time; it is looked through at the next start");
                    process::exit(1);
                }
            }
        });
    })?;
    Ok(SignalRequests { stop: stopped, reload: reread })
}

/// Calls `then` on the first signal; the second one ends the process at once.
///
/// # Errors
/// If a signal handler can't be installed.
pub(crate) fn on_first_signal(then: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _within = runtime.enter();
        Signals::take()?
    };
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(signals.next());
        then();
        let again = runtime.block_on(signals.next());
        process::exit(SIGNAL_STATUS_BASE + again.number);
    })?;
    Ok(())
}

/// Received signal.
#[derive(Clone, Copy)]
struct Signal {
    name: &'static str,
    number: i32,
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    end: tokio::signal::unix::Signal,
    /// `None` if it is ignored, as under `nohup`.
    hangup: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    fn take() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let hangup = if ignores_hangup() { None } else { Some(signal(SignalKind::hangup())?) };
        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, end: signal(SignalKind::terminate())?, hangup })
    }

    async fn next(&mut self) -> Signal {
        let hangup = async {
            match &mut self.hangup {
                Some(hangup) => hangup.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.interrupt.recv() => Signal { name: "interrupt", number: 2 },
            _ = self.end.recv() => Signal { name: "terminate", number: 15 },
            _ = hangup => Signal { name: "hangup", number: HANGUP },
        }
    }
}

/// Returns `true` if the parent process had SIGHUP ignored. Known on Linux only.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 != 0)
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn take() -> io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) -> Signal {
        // If signals can't be awaited, none arrives.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        Signal { name: "interrupt", number: 2 }
    }
}
