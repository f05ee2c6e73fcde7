//! Log of a child process, and early reports of failures.

use std::fs::File;
use std::io::{Read, Seek, Write, stderr};
use std::panic::{set_hook, take_hook};
use std::process::Stdio;

/// Number of lines shown at once, from the beginning and from the end of a failure.
const MAX_LINES: usize = 25;
/// Maximum number of characters shown per line.
const MAX_LINE_LENGTH: usize = 240;

/// Log of a child process, printed only if the test panics.
pub(crate) struct ChildLog(File);

impl Default for ChildLog {
    fn default() -> ChildLog {
        ChildLog(tempfile::tempfile().expect("a file"))
    }
}

impl ChildLog {
    /// Output for a process; a restarted process appends.
    pub(crate) fn output(&self) -> Stdio {
        self.0.try_clone().expect("a file can be shared").into()
    }
}

impl Drop for ChildLog {
    #[expect(clippy::print_stderr, reason = "it is part of what a failed test shows")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut said = Vec::new();
            let read = self.0.rewind().and_then(|()| self.0.read_to_end(&mut said));
            eprintln!("It said ({read:?}): {}", String::from_utf8_lossy(&said));
        }
    }
}

/// Installs a panic hook that reports a failure at once, shortened: the test harness shows it in full only at the end.
pub(crate) fn install_panic_hook() {
    let whole = take_hook();
    set_hook(Box::new(move |failure| {
        let told = failure.to_string();
        let lines: Vec<&str> = told.lines().collect();
        let (begins, ends) = lines.split_at(lines.len().min(MAX_LINES));
        let shown = [begins, &ends[ends.len().saturating_sub(MAX_LINES)..]].concat();
        let shown: Vec<String> = shown.iter().map(|line| line.chars().take(MAX_LINE_LENGTH).collect()).collect();
        // The harness captures `eprintln!`, but not this. An error is ignored, because the full report follows.
        let _ = writeln!(stderr(), "{}", shown.join("\n"));
        whole(failure);
    }));
}
