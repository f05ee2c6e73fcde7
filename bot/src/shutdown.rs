//! When the process is to end, and when it ends whatever still goes on; and when it is to read its settings again.

use std::io;
use std::process;
use std::thread;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::sync::watch;

/// How long what is under way may go on once the process is asked to end.
pub(crate) const GRACE: Duration = Duration::from_millis(3500);
/// How long after that tasks and threads may take to notice.
pub(crate) const LAST_WORDS: Duration = Duration::from_millis(500);
/// When the process ends at the latest, counted from when it was asked to: only a store that can't be closed takes so long.
const LATEST: Duration = Duration::from_millis(4800);
/// What a shell calls the end by a signal: this, and the signal's number.
const BY_SIGNAL: i32 = 128;
/// The number of the signal that tells of the end of a terminal.
const HANGUP: i32 = 1;

/// What a hangup asks of the process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hangup {
    /// To end, for its terminal is closed.
    End,
    /// To read its settings again.
    Reread,
}

/// What the process was asked from outside.
pub(crate) struct Asked {
    /// Turns true once the process is asked to end: by an interrupt, by whoever started it, or because the terminal is
    /// closed. Asked a second time, the process ends at once, and so it does when it is not through in time. The store is
    /// safe in both cases; it is looked through when it is opened again.
    pub(crate) stop: watch::Receiver<bool>,
    /// How often it was asked to read its settings again.
    pub(crate) reread: watch::Receiver<u64>,
}

/// Waits for what the process is asked by signals.
///
/// # Errors
/// When the operating system takes no handler for that.
pub(crate) fn on_signal(hangup: Hangup) -> io::Result<Asked> {
    let (stop, stopped) = watch::channel(false);
    let (again, reread) = watch::channel(0);
    // A thread of its own: however busy or stuck everything else is, this one listens.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _within = runtime.enter();
        Signals::take()?
    };
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(async move {
            let asks_to_end = |signal: &Signal| hangup == Hangup::End || signal.number != HANGUP;
            let signal = loop {
                let signal = signals.next().await;
                if asks_to_end(&signal) {
                    break signal;
                }
                again.send_modify(|times| *times += 1);
            };
            tracing::info!(signal = signal.name, "asked to end");
            stop.send_replace(true);
            match tokio::time::timeout(LATEST, signals.next()).await {
                Ok(again) => {
                    tracing::warn!(signal = again.name, "asked again, and so it ends at once");
                    process::exit(BY_SIGNAL + again.number);
                }
                Err(_) => {
                    tracing::error!(
                        "the store could not be closed in time; it is looked through at the next start"
                    );
                    process::exit(1);
                }
            }
        });
    })?;
    Ok(Asked { stop: stopped, reread })
}

/// Does this once the process is asked to end; asked a second time, it ends at once.
///
/// # Errors
/// When the operating system takes no handler for that.
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
        process::exit(BY_SIGNAL + again.number);
    })?;
    Ok(())
}

/// What the process was asked by.
#[derive(Clone, Copy)]
struct Signal {
    name: &'static str,
    number: i32,
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    end: tokio::signal::unix::Signal,
    /// None where it is to be ignored, as by `nohup`.
    hangup: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    fn take() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let hangup = if ignores_hangup() { None } else { Some(signal(SignalKind::hangup())?) };
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            end: signal(SignalKind::terminate())?,
            hangup,
        })
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

/// Whether whoever started the process had it ignore the end of its terminal. Told by Linux alone.
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
        // Where no interrupt can be waited for there is none to end by.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        Signal { name: "interrupt", number: 2 }
    }
}
