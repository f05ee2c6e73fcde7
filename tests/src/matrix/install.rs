//! Where the homeserver and the second client library are installed.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::house::root;

const INSTALL: &str = "the Matrix tests need a homeserver and a second client library: tests/install-matrix";

/// The Python that has both.
///
/// # Panics
/// When they are not installed as they are wanted; then with the line that installs them.
pub fn python() -> &'static Path {
    static PYTHON: OnceLock<PathBuf> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        let venv = target.join("matrix");
        let wanted = std::fs::read(data("requirements.txt")).expect("what is wanted can be read");
        let installed = std::fs::read(venv.join("installed.txt")).ok();
        assert!(installed.is_some_and(|installed| installed == wanted), "{INSTALL}");
        venv.join("bin").join("python")
    })
}

/// A file that the homeserver or the second client library is run with.
pub fn data(name: &str) -> PathBuf {
    root().join("tests/data/matrix").join(name)
}
