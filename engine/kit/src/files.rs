//! The files of the engine: its sources, and the data of its tests.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the engine stands.
pub fn engine() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Where the data of the engine's tests stands.
pub fn data() -> PathBuf {
    engine().join("tests/data")
}

/// Every file under a directory, sorted; build products and hidden directories are left out.
pub fn files_under(directory: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut left = vec![directory.to_path_buf()];
    while let Some(directory) = left.pop() {
        for entry in fs::read_dir(&directory).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            match path.is_dir() {
                _ if name == "target" || name == ".git" => {}
                true => left.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    files
}

/// A file's text; empty for one that is no text.
pub fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// A path as it is written from where the engine stands.
pub fn from_engine(path: &Path) -> String {
    path.strip_prefix(engine()).unwrap_or(path).to_string_lossy().into_owned()
}
