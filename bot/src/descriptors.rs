//! Limit of open files and connections.

/// Usual limit, assumed if the actual one is unknown.
const DEFAULT_LIMIT: u64 = 1024;

/// Raises the soft limit to the hard limit. Returns the limit.
pub(crate) fn raise_limit() -> u64 {
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the limit of open files stays as it is");
        DEFAULT_LIMIT
    })
}
