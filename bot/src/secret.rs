//! Secrets of platforms and of the store, read from wherever the host put them.

use std::path::PathBuf;

use config::secret::{Secret, Source};

/// Why a secret can't be had.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// Its file can't be read.
    #[error("can't read {}: {error}", .path.display())]
    File { path: PathBuf, error: std::io::Error },
    /// There is nothing in that file.
    #[error("there is nothing in the first line of {}", .0.display())]
    Empty(PathBuf),
}

/// The secret itself.
///
/// # Errors
/// When its file can't be read or holds none.
pub(crate) fn read(source: &Source) -> Result<Secret, SecretError> {
    match source {
        Source::Given(secret) => Ok(secret.clone()),
        Source::File(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| SecretError::File { path: path.clone(), error })?;
            let line = text.lines().next().unwrap_or_default();
            Secret::new(line).ok_or_else(|| SecretError::Empty(path.clone()))
        }
    }
}
