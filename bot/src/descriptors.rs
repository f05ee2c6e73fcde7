//! How many files and connections the system lets the process have open.

/// What a process usually begins with.
const USUAL: u64 = 1024;

/// Raises the limit as far as the system allows without asking anybody, and tells what it is then.
pub(crate) fn raise() -> u64 {
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the limit of open files stays as it is");
        USUAL
    })
}
