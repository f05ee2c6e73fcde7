//! Paths of the engine's sources and test data.

use std::path::{Path, PathBuf};

pub use repository::{files_under, text};

/// Directory of the engine.
pub fn engine() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Directory of the engine's test data.
pub fn data() -> PathBuf {
    engine().join("tests/data")
}

/// Path relative to the engine's directory.
pub fn from_engine(path: &Path) -> String {
    path.strip_prefix(engine()).unwrap_or(path).to_string_lossy().into_owned()
}
