//! What a process says to its host, for tests that fail.

use std::fs::File;
use std::io::{Read, Seek};
use std::process::Stdio;

/// What a process says to its host: shown where a test fails, and nowhere else.
pub(crate) struct Says(File);

impl Default for Says {
    fn default() -> Says {
        Says(tempfile::tempfile().expect("a file"))
    }
}

impl Says {
    /// Where a process is to say it; one that is started again goes on there.
    pub(crate) fn output(&self) -> Stdio {
        self.0.try_clone().expect("a file can be shared").into()
    }
}

impl Drop for Says {
    #[expect(clippy::print_stderr, reason = "it is part of what a failed test shows")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut said = Vec::new();
            let read = self.0.rewind().and_then(|()| self.0.read_to_end(&mut said));
            eprintln!("It said ({read:?}): {}", String::from_utf8_lossy(&said));
        }
    }
}
