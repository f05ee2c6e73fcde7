//! Stored session of the bot's device, in a file readable only by its owner: it is a credential.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use matrix_sdk::authentication::matrix::MatrixSession;
use serde::{Deserialize, Serialize};

use super::error::MatrixError;

/// Name of the directory below the data directory.
const DIRECTORY_NAME: &str = "matrix";

/// Session with its homeserver.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Session {
    /// Address of the homeserver.
    pub(super) homeserver: String,
    #[serde(flatten)]
    pub(super) session: MatrixSession,
}

/// Directory with everything stored for Matrix.
#[derive(Clone, Debug)]
pub(super) struct SessionDirectory(PathBuf);

impl SessionDirectory {
    pub(super) fn new(data: &Path) -> SessionDirectory {
        SessionDirectory(data.join(DIRECTORY_NAME))
    }

    /// Path of the session.
    pub(super) fn session_path(&self) -> PathBuf {
        self.0.join("session.json")
    }

    /// Path of the recovery key, if this program made it.
    pub(super) fn recovery_key_path(&self) -> PathBuf {
        self.0.join("recovery-key")
    }

    /// Path of the SDK's store for one device.
    pub(super) fn sdk_store_path(&self, device: &str) -> PathBuf {
        self.0.join(escape_file_name(device))
    }

    /// Creates the directory, accessible only by its owner.
    pub(super) fn create(&self) -> Result<(), MatrixError> {
        let failed = |error| MatrixError::File { path: self.0.clone(), error };
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&self.0).map_err(|error| failed(error.to_string()))
    }

    /// Returns the session, if there is one.
    pub(super) fn load_session(&self) -> Result<Option<Session>, MatrixError> {
        let path = self.session_path();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(MatrixError::File { path, error: error.to_string() }),
        };
        // A JSON error may quote the input, which is secret here.
        let unread = |error: serde_json::Error| MatrixError::File {
            path,
            error: format!("this is no session (line {}, column {})", error.line(), error.column()),
        };
        serde_json::from_str(&text).map(Some).map_err(unread)
    }

    /// Stores the session.
    pub(super) fn store_session(&self, session: &Session) -> Result<(), MatrixError> {
        let path = self.session_path();
        match serde_json::to_string_pretty(session) {
            Ok(text) => write_private_file(&path, &text),
            Err(error) => Err(MatrixError::File { path, error: error.to_string() }),
        }
    }

    /// Returns the recovery key that this program made, if there is one.
    pub(super) fn load_recovery_key(&self) -> Result<Option<String>, MatrixError> {
        let path = self.recovery_key_path();
        match fs::read_to_string(&path) {
            Ok(text) => Ok(text.lines().next().map(str::to_owned)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(MatrixError::File { path, error: error.to_string() }),
        }
    }

    /// Stores a recovery key.
    pub(super) fn store_recovery_key(&self, key: &str) -> Result<(), MatrixError> {
        write_private_file(&self.recovery_key_path(), &format!("{key}\n"))
    }
}

/// Writes a file that only its owner may read, atomically and durably.
fn write_private_file(path: &Path, text: &str) -> Result<(), MatrixError> {
    let written = || -> std::io::Result<()> {
        let new = path.with_extension("new");
        // A leftover from a crash may be readable by others.
        match fs::remove_file(&new) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        #[cfg(unix)]
        if let Some(folder) = path.parent() {
            fs::File::open(folder)?.sync_all()?;
        }
        Ok(())
    };
    written().map_err(|error| MatrixError::File { path: path.to_owned(), error: error.to_string() })
}

/// Escapes a device id for use as a file name.
fn escape_file_name(name: &str) -> String {
    let mut safe = String::new();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' => safe.push(char::from(byte)),
            other => safe.push_str(&format!("={other:02x}")),
        }
    }
    safe
}
