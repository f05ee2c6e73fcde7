//! The files of this repository, for tests about the house itself.

use std::path::{Path, PathBuf};

pub use engine_kit::files::{files_under, text};

/// Where the repository stands.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).unwrap_or(Path::new(".")).to_path_buf()
}

/// Where the tests' data stands.
pub fn data() -> PathBuf {
    root().join("tests/data")
}

/// A path as it is written from the root of the repository.
pub fn from_root(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).to_string_lossy().into_owned()
}
