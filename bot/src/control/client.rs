//! Whoever asks a running process.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use super::Request;
use super::way::Way;

/// How long its answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A process that has a data directory open, and answers.
pub struct Running(UnixStream);

impl Running {
    /// The one that has this data directory open, if one does.
    ///
    /// # Errors
    /// When it can't be asked.
    pub fn find(data: &Path) -> io::Result<Option<Running>> {
        match Way::to(data).and_then(|way| UnixStream::connect(&way.path)) {
            Ok(stream) => Ok(Some(Running(stream))),
            // A socket that stayed is nobody's.
            Err(error)
                if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused) =>
            {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// What goes wrong there just now, in sentences for the host. A program that does not know the question tells nothing.
    ///
    /// # Errors
    /// When it goes, or does not answer in time.
    pub fn troubles(mut self) -> io::Result<Vec<String>> {
        self.0.set_read_timeout(Some(PATIENCE))?;
        writeln!(self.0, "{}", serde_json::to_string(&Request::Troubles)?)?;
        let mut told = String::new();
        self.0.read_to_string(&mut told)?;
        Ok(serde_json::from_str(&told).unwrap_or_default())
    }

    /// The lines of a backup, as they are made.
    ///
    /// # Errors
    /// When it goes, or what it says is not taken.
    pub fn backup(mut self, mut out: &mut dyn Write) -> io::Result<()> {
        writeln!(self.0, "{}", serde_json::to_string(&Request::Backup)?)?;
        io::copy(&mut self.0, &mut out).map(drop)
    }
}
