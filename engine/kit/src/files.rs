//! Paths of the engine's sources and test data.

use std::path::{Path, PathBuf};

pub use repository::{files_under, read_text};

/// Directory of the engine.
pub fn engine_directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Directory of the engine's test data.
pub fn data_directory() -> PathBuf {
    engine_directory().join("tests/data")
}

/// Path relative to the engine's directory.
pub fn relative_to_engine(path: &Path) -> String {
    path.strip_prefix(engine_directory()).unwrap_or(path).to_string_lossy().into_owned()
}
