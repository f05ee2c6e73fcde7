//! Reloading of the settings while the process runs.

use std::convert::Infallible;

use config::settings::Settings;
use tokio::sync::watch;

/// Reloads the settings on each request and publishes them. If they can't be read, the present ones stay. Logs each reload,
/// and whether changes need a restart.
pub(crate) async fn reload_on_request<E: std::fmt::Display>(
    mut asked: watch::Receiver<u64>,
    read: impl Fn() -> Result<Settings, E>,
    current: watch::Sender<Settings>,
) -> Infallible {
    while asked.changed().await.is_ok() {
        let new = match read() {
            Ok(new) => new,
            Err(error) => {
                tracing::error!(%error, "the settings can't be read again; those of before go on");
                continue;
            }
        };
        let before = current.borrow().clone();
        let waits = !is_applied_live(&before, &new);
        current.send_replace(new);
        tracing::info!("the settings were read again: limits hold now, the rest of what can change within the hour");
        if waits {
            tracing::warn!("something else was changed in the settings; it is taken at the next start");
        }
    }
    std::future::pending().await
}

/// Returns `true` if only settings differ that are read while the process runs.
fn is_applied_live(before: &Settings, new: &Settings) -> bool {
    let live = Settings {
        delete_finished_after: new.delete_finished_after,
        backup: new.backup.clone(),
        limits: new.limits,
        ..before.clone()
    };
    live == *new
}
