//! File operations of a process: recorded, failed on purpose, and cut off by power failures.

mod acknowledged;
mod power_cut;
mod recording;

pub use acknowledged::{Acknowledged, KeeperLogs, TABLE_COUNT};
pub use power_cut::{FileSystemModel, image_after_cut};
pub use recording::{FileTree, NodeId, RecordedCall, Recording};

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Path of the preloaded library that intercepts a process's file operations. It is compiled from source on first use.
///
/// # Panics
/// If `cc` fails. A C compiler is always there, because Rust links with it.
pub fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let folder = std::env::current_exe().expect("a program").with_file_name("disk-shim");
        let library = folder.with_extension(format!("{}.so", std::process::id()));
        let built = Command::new("cc")
            .args(["-O1", "-shared", "-fPIC", "-o"])
            .arg(&library)
            .arg(crate::repository::data_directory().join("disk/shim.c"))
            .args(["-ldl", "-lpthread"])
            .status()
            .expect("cc can be started (apt-get install gcc)");
        assert!(built.success(), "the shim can't be compiled");
        // Another process may be using the existing file.
        let shim = folder.with_extension("so");
        std::fs::rename(&library, &shim).expect("it gets its name");
        shim
    })
}
