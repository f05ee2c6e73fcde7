//! What a process does to its files: written down, made to fail, and cut off by a power failure.

mod cut;
mod recording;
mod told;

pub use cut::{Rules, image};
pub use recording::{Call, Node, Recording, Tree};
pub use told::{Logs, TABLES, Told};

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The library that stands between a process and its files, compiled from its source as it stands.
///
/// # Panics
/// When it can't be compiled: whoever compiles Rust has a C compiler, for it links.
pub fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let folder = std::env::current_exe().expect("a program").with_file_name("disk-shim");
        let library = folder.with_extension(format!("{}.so", std::process::id()));
        let built = Command::new("cc")
            .args(["-O1", "-shared", "-fPIC", "-o"])
            .arg(&library)
            .arg(crate::house::data().join("disk/shim.c"))
            .args(["-ldl", "-lpthread"])
            .status()
            .expect("cc can be started (apt-get install gcc)");
        assert!(built.success(), "the shim can't be compiled");
        // Others may be using the one that is there.
        let shim = folder.with_extension("so");
        std::fs::rename(&library, &shim).expect("it gets its name");
        shim
    })
}
