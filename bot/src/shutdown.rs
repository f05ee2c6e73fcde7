//! When the process is to end.

use tokio::sync::watch;

/// Turns true once the process is asked to end: by an interrupt, or by whoever started it.
///
/// # Errors
/// When the operating system takes no handler for that.
pub fn on_signal() -> std::io::Result<watch::Receiver<bool>> {
    let (stop, stopped) = watch::channel(false);
    let signal = signal()?;
    tokio::spawn(async move {
        signal.await;
        tracing::info!("asked to end");
        stop.send_replace(true);
        stop.closed().await;
    });
    Ok(stopped)
}

#[cfg(unix)]
fn signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut end) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = end.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // Where no interrupt can be waited for there is none to end by.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
