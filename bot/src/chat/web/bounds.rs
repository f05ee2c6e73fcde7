//! Limits of the web server: times and numbers of connections.

use std::time::Duration;

/// Limits of the web server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Time limit for a request's head, and for an idle connection.
    pub header: Duration,
    /// Time limit for a request's body.
    pub body: Duration,
    /// Time limit for a client to read a response.
    pub answer: Duration,
    /// Interval of heartbeats on a page's socket, in both directions.
    pub beat: Duration,
    /// Number of heartbeats in a row that a page may leave unanswered.
    pub unanswered: u32,
    /// Time limit at shutdown for pending requests.
    pub grace: Duration,
    /// Largest number of connections.
    pub connections: usize,
    /// Largest number of connections per address.
    pub per_address: usize,
    /// Largest number of page sockets. Readers without a seat may use half of it.
    pub pages: usize,
    /// Largest number of pages per address. Readers without a seat may use a quarter of it.
    pub pages_per_address: usize,
}

impl Bounds {
    /// Largest number of connections, whatever the number of file descriptors.
    const MOST: usize = 8192;
    /// File descriptors reserved for the store and other platforms.
    const KEPT_BACK: usize = 256;

    /// Returns the limits for a process with this many file descriptors.
    pub fn within(files: u64) -> Bounds {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let connections = files.saturating_sub(Bounds::KEPT_BACK).max(files / 2).clamp(1, Bounds::MOST);
        Bounds {
            header: Duration::from_secs(30),
            body: Duration::from_secs(20),
            answer: Duration::from_secs(120),
            beat: Duration::from_secs(20),
            unanswered: 6,
            grace: Duration::from_secs(3),
            connections,
            per_address: (connections / 8).clamp(1, 256),
            // The others serve pages and pictures.
            pages: (connections / 4 * 3).max(1),
            pages_per_address: (connections / 8).clamp(1, 128),
        }
    }
}

impl Default for Bounds {
    /// Returns the limits for a process without a limit of file descriptors.
    fn default() -> Bounds {
        Bounds::within(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_store() {
        for (files, connections) in
            [(0, 1), (64, 32), (1024, 768), (4096, 3840), (1 << 20, 8192), (u64::MAX, 8192)]
        {
            let bounds = Bounds::within(files);
            assert_eq!(bounds.connections, connections, "of {files} files");
            assert!(bounds.pages <= bounds.connections && bounds.pages_per_address <= bounds.pages);
        }
    }
}
