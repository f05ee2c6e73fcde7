//! File access for tests of the repository's form and layering. This crate has no workspace dependencies, so that those
//! tests compile within seconds.

use std::fs;
use std::path::{Path, PathBuf};

/// Root directory of the repository.
pub fn root_directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new(".")).to_path_buf()
}

/// Directory of the tests' data.
pub fn data_directory() -> PathBuf {
    root_directory().join("tests/data")
}

/// Path relative to the root.
pub fn relative_to_root(path: &Path) -> String {
    path.strip_prefix(root_directory()).unwrap_or(path).to_string_lossy().into_owned()
}

/// Every file under a directory, sorted, without build products and `.git`.
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

/// Text of a file; empty if it cannot be read or is no UTF-8.
pub fn read_text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}
