//! Scheduled backups.

use std::convert::Infallible;
use std::path::{Path, PathBuf};

use config::settings::Backup;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

use super::{BackupError, Contents, file, write_until};
use bot_app::app::App;
use bot_runtime::data_directory;
use bot_store::Store;

/// Longest delay until the settings are read again, and delay after a failed backup.
const RECHECK_INTERVAL: SignedDuration = SignedDuration::from_hours(1);

/// Makes a backup whenever the newest one is old enough, and removes the oldest. Reads the settings through `asked` at least
/// once an hour.
pub async fn run_schedule(
    app: App,
    data: PathBuf,
    asked: impl Fn() -> Option<Backup>,
    stop: watch::Receiver<bool>,
) -> Infallible {
    loop {
        let now = app.now();
        let Some(Backup { directory, every_hours, keep }) = asked() else {
            app.sleep_until(now + RECHECK_INTERVAL).await;
            continue;
        };
        let every = SignedDuration::from_hours(i64::from(every_hours.get()));
        // A backup dated in the future, made before the clock was set back, does not delay the next one.
        let due = newest(&directory).filter(|newest| *newest <= now).map_or(now, |newest| newest + every);
        if due > now {
            app.sleep_until(due.min(now + RECHECK_INTERVAL)).await;
            continue;
        }
        let (of, to, from, stop) = (app.clone(), directory.clone(), data.clone(), stop.clone());
        let made = tokio::task::spawn_blocking(move || create_scheduled(of.store(), &from, &to, now, stop)).await;
        let kept = match made {
            Ok(Ok((path, Contents { sequence, tables, entries, .. }))) => {
                tracing::info!(path = %path.display(), sequence, tables, entries, "a backup was made");
                file::remove_oldest(&directory, usize::from(keep.get()))
            }
            Ok(Err(error)) => Err(error),
            Err(error) => Err(BackupError::Write(std::io::Error::other(error))),
        };
        if let Err(error) = kept {
            tracing::error!(%error, "a backup that is due could not be made");
            app.sleep_until(now + RECHECK_INTERVAL).await;
        }
    }
}

/// Time of the newest scheduled backup; `None` if there is none or the directory can't be read.
fn newest(directory: &Path) -> Option<Timestamp> {
    let newest = file::scheduled_backups(directory).ok()?.pop()?;
    file::parse_time(newest.file_name()?.to_str()?)
}

fn create_scheduled(
    store: &dyn Store,
    data: &Path,
    directory: &Path,
    now: Timestamp,
    stop: watch::Receiver<bool>,
) -> Result<(PathBuf, Contents), BackupError> {
    data_directory::create_directory(directory).map_err(BackupError::file_error("can't make", directory))?;
    let path = directory.join(file::name_for(now));
    let contents = file::create(&path, |out| write_until(stop, store, data, now, out))?;
    Ok((path, contents))
}
