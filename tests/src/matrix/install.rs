//! Paths of the installed homeserver and of the second client library.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::repository::root_directory;

const INSTALL_HINT: &str = "the Matrix tests need a homeserver and a second client library: tests/install-matrix";

/// The Python with both.
///
/// # Panics
/// If they are not installed in the required versions; the message names the command that installs them.
pub fn python_path() -> &'static Path {
    static PYTHON: OnceLock<PathBuf> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root_directory().join("target"), PathBuf::from);
        let venv = target.join("matrix");
        let wanted = std::fs::read(data_path("requirements.txt")).expect("what is wanted can be read");
        let installed = std::fs::read(venv.join("installed.txt")).ok();
        assert!(installed.is_some_and(|installed| installed == wanted), "{INSTALL_HINT}");
        venv.join("bin").join("python")
    })
}

/// A data file of the homeserver or the second client library.
pub fn data_path(name: &str) -> PathBuf {
    root_directory().join("tests/data/matrix").join(name)
}
