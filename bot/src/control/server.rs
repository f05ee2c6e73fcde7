//! Server of the control socket.

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
use super::SocketPath;
use crate::backup;
use bot_app::app::App;

/// Maximum time until a request is received; also the delay after a failed accept.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum time for which a client may not read its answer.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);
/// Number of answers of a rival program from which on it is reported: fewer may be an accident.
const MIN_REPORTED_DUPLICATES: u64 = 2;
/// Maximum number of bytes read of a request.
const MAX_REQUEST_BYTES: u64 = 1024;

/// Serves one client after the other.
pub async fn serve_requests(app: App, data: PathBuf, stop: watch::Receiver<bool>) -> Infallible {
    let listener = match bind_socket(&data) {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(data = %data.display(), %error, "no backup can be asked for while this process runs");
            return std::future::pending().await;
        }
    };
    loop {
        let served = match listener.accept().await {
            Ok((stream, _)) => handle_client(&app, &data, stream, stop.clone()).await,
            Err(error) => {
                // Probably the limit of open files is reached.
                app.sleep_until(app.now() + REQUEST_TIMEOUT).await;
                Err(error)
            }
        };
        if let Err(error) = served {
            tracing::warn!(%error, "whoever asked this process for something got no answer");
        }
    }
}

/// Binds a socket accessible to the owner only. The store's lock is held, so an existing socket is stale.
fn bind_socket(data: &Path) -> io::Result<UnixListener> {
    let SocketPath { path, .. } = &SocketPath::for_directory(data)?;
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

async fn handle_client(app: &App, data: &Path, stream: UnixStream, stop: watch::Receiver<bool>) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    timeout(REQUEST_TIMEOUT, (&mut reader).take(MAX_REQUEST_BYTES).read_line(&mut line)).await??;
    if line.is_empty() {
        // The client has only tested for a running process.
        return Ok(());
    }
    let request = serde_json::from_str(&line);
    let stream = reader.into_inner().into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
    let mut out = io::BufWriter::new(stream);
    match request {
        Ok(Request::Backup) => {
            let (app, data) = (app.clone(), data.to_owned());
            tokio::task::spawn_blocking(move || write_backup(&app, &data, stop, out)).await?
        }
        Ok(Request::Troubles) => {
            let told = serde_json::to_string(&current_problems(app))?;
            tokio::task::spawn_blocking(move || out.write_all(told.as_bytes()).and_then(|()| out.flush())).await?
        }
        // A newer client may know more requests.
        Err(_) => {
            let newer = "this comptoir does not know what it is asked for; start the new one first";
            backup::write_failure(&backup::BackupError::Reported(newer.to_owned()), out)
        }
    }
}

/// Returns current problems that the operator can solve.
fn current_problems(app: &App) -> Vec<String> {
    let rivaled = app.metrics().discord().rivaled.get();
    let told = format!(
        "Another program answers with this bot's token, and was first {rivaled} times since the start: stop one of the two, or \
         make a new token on the bot's page on discord.com/developers."
    );
    (rivaled >= MIN_REPORTED_DUPLICATES).then_some(told).into_iter().collect()
}

fn write_backup(app: &App, data: &Path, stop: watch::Receiver<bool>, mut out: impl io::Write) -> io::Result<()> {
    match backup::write_until(stop, app.store(), data, app.now(), &mut out) {
        Ok(contents) => {
            tracing::info!(sequence = contents.sequence, tables = contents.tables, "a backup was asked for, and given");
            Ok(())
        }
        Err(error) => {
            tracing::error!(%error, "a backup was asked for, and could not be made");
            backup::write_failure(&error, out)
        }
    }
}
