//! The running process answers.

use std::convert::Infallible;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::time::timeout;

use super::Request;
use super::way::Way;
use crate::app::App;
use crate::backup;

/// How long a request may take to come.
const ASKING: Duration = Duration::from_secs(5);
/// How long whoever asked may take nothing of what they asked for.
const TAKING: Duration = Duration::from_secs(60);
/// So many first answers of another program are no accident.
const NO_ACCIDENT: u64 = 2;
/// More bytes than a request has.
const MOST: u64 = 1024;

/// Answers one after the other, as long as it is polled.
pub async fn answer(app: App, data: PathBuf, stop: watch::Receiver<bool>) -> Infallible {
    let listener = match listen(&data) {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(data = %data.display(), %error, "no backup can be asked for while this process runs");
            return std::future::pending().await;
        }
    };
    loop {
        let served = match listener.accept().await {
            Ok((stream, _)) => serve(&app, &data, stream, stop.clone()).await,
            Err(error) => {
                // There are no more files just now, most likely.
                app.sleep_until(app.now() + ASKING).await;
                Err(error)
            }
        };
        if let Err(error) = served {
            tracing::warn!(%error, "whoever asked this process for something got no answer");
        }
    }
}

/// A socket for the owner alone. The store's lock is held: one that is there is nobody's any more.
fn listen(data: &Path) -> io::Result<UnixListener> {
    let Way { path, .. } = &Way::to(data)?;
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

async fn serve(app: &App, data: &Path, stream: UnixStream, stop: watch::Receiver<bool>) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    timeout(ASKING, (&mut reader).take(MOST).read_line(&mut line)).await??;
    if line.is_empty() {
        // Whoever came wanted to know whether anybody is there.
        return Ok(());
    }
    let request = serde_json::from_str(&line);
    let stream = reader.into_inner().into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_write_timeout(Some(TAKING))?;
    let mut out = io::BufWriter::new(stream);
    match request {
        Ok(Request::Backup) => {
            let (app, data) = (app.clone(), data.to_owned());
            tokio::task::spawn_blocking(move || back_up(&app, &data, stop, out)).await?
        }
        Ok(Request::Troubles) => {
            let told = serde_json::to_string(&troubles(app))?;
            tokio::task::spawn_blocking(move || out.write_all(told.as_bytes()).and_then(|()| out.flush()))
                .await?
        }
        // A newer program may ask for more.
        Err(_) => {
            let newer = "this comptoir does not know what it is asked for; start the new one first";
            backup::fail(&backup::BackupError::Told(newer.to_owned()), out)
        }
    }
}

/// What goes wrong just now that a host can help.
fn troubles(app: &App) -> Vec<String> {
    let rivaled = app.metrics().discord().rivaled.get();
    let told = format!(
        "Another program answers with this bot's token, and was first {rivaled} times since the start: stop one of the two, or \
         make a new token on the bot's page on discord.com/developers."
    );
    (rivaled >= NO_ACCIDENT).then_some(told).into_iter().collect()
}

fn back_up(app: &App, data: &Path, stop: watch::Receiver<bool>, mut out: impl io::Write) -> io::Result<()> {
    match backup::write_until(stop, app.store(), data, app.now(), &mut out) {
        Ok(contents) => {
            tracing::info!(
                sequence = contents.sequence,
                tables = contents.tables,
                "a backup was asked for, and given"
            );
            Ok(())
        }
        Err(error) => {
            tracing::error!(%error, "a backup was asked for, and could not be made");
            backup::fail(&error, out)
        }
    }
}
