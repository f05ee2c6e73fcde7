//! Secrets of platforms and of the store, from the settings or from files.

use std::path::PathBuf;

use config::secret::{Secret, SecretSource};

/// Reason why a secret can't be read.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    #[error("can't read {}: {error}", .path.display())]
    File { path: PathBuf, error: std::io::Error },
    /// The first line of the file is empty.
    #[error("there is nothing in the first line of {}", .0.display())]
    Empty(PathBuf),
}

/// Reads a secret: as given, or the first line of its file.
///
/// # Errors
/// If the file can't be read, or holds none.
pub fn read(source: &SecretSource) -> Result<Secret, SecretError> {
    match source {
        SecretSource::Given(secret) => Ok(secret.clone()),
        SecretSource::File(path) => {
            let text =
                std::fs::read_to_string(path).map_err(|error| SecretError::File { path: path.clone(), error })?;
            let line = text.lines().next().unwrap_or_default();
            Secret::new(line).ok_or_else(|| SecretError::Empty(path.clone()))
        }
    }
}
