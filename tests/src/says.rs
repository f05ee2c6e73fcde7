//! What a process says to its host, for tests that fail.

use std::fs::File;
use std::io::{Read, Seek, Write, stderr};
use std::panic::{set_hook, take_hook};
use std::process::Stdio;

/// So many lines of a failure are told at once, from its beginning and from its end.
const SHORT: usize = 25;
/// So many characters of each.
const WIDE: usize = 240;

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

/// Tells a failure when it happens, shortened to its beginning and its end: a test run shows it whole, but last of all.
pub(crate) fn failures_at_once() {
    let whole = take_hook();
    set_hook(Box::new(move |failure| {
        let told = failure.to_string();
        let lines: Vec<&str> = told.lines().collect();
        let (begins, ends) = lines.split_at(lines.len().min(SHORT));
        let shown = [begins, &ends[ends.len().saturating_sub(SHORT)..]].concat();
        let shown: Vec<String> = shown.iter().map(|line| line.chars().take(WIDE).collect()).collect();
        // What is printed is kept until the end; what is written here is not. Where it can't be, it comes then.
        let _ = writeln!(stderr(), "{}", shown.join("\n"));
        whole(failure);
    }));
}
