//! Client of the control socket.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use super::Request;
use super::SocketPath;

/// Maximum time without data of the answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Connection to the process that has a data directory open.
pub struct ControlClient(UnixStream);

impl ControlClient {
    /// Connects to the process that has this data directory open; `None` if there is none.
    ///
    /// # Errors
    /// If the connection fails otherwise.
    pub fn connect(data: &Path) -> io::Result<Option<ControlClient>> {
        match SocketPath::for_directory(data).and_then(|way| UnixStream::connect(&way.path)) {
            Ok(stream) => Ok(Some(ControlClient(stream))),
            // A socket left by an ended process.
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused) => {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Current problems that the operator can solve, as sentences; empty if the process is too old to know the request.
    ///
    /// # Errors
    /// If the connection fails, or no answer comes in time.
    pub fn problems(mut self) -> io::Result<Vec<String>> {
        self.0.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        writeln!(self.0, "{}", serde_json::to_string(&Request::Troubles)?)?;
        let mut told = String::new();
        self.0.read_to_string(&mut told)?;
        Ok(serde_json::from_str(&told).unwrap_or_default())
    }

    /// Copies the lines of a backup to `out` as the process makes them.
    ///
    /// # Errors
    /// If the connection or the output fails.
    pub fn backup(mut self, mut out: &mut dyn Write) -> io::Result<()> {
        writeln!(self.0, "{}", serde_json::to_string(&Request::Backup)?)?;
        io::copy(&mut self.0, &mut out).map(drop)
    }
}
