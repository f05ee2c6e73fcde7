//! The files of the engine: its sources, and the data of its tests.

use std::path::{Path, PathBuf};

pub use repository::{files_under, text};

/// Where the engine stands.
pub fn engine() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Where the data of the engine's tests stands.
pub fn data() -> PathBuf {
    engine().join("tests/data")
}

/// A path as it is written from where the engine stands.
pub fn from_engine(path: &Path) -> String {
    path.strip_prefix(engine()).unwrap_or(path).to_string_lossy().into_owned()
}
