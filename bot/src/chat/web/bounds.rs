//! How long a connection may take, and how many there may be.

use std::time::Duration;

/// What the web table allows those who connect to it.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// How long the head of a request may take to arrive; so long an idle connection is kept as well.
    pub header: Duration,
    /// How long the rest of a request may take.
    pub body: Duration,
    /// How long it may take until somebody has read what they were sent.
    pub answer: Duration,
    /// How often a page is told that its socket still holds, and is asked the same.
    pub beat: Duration,
    /// How often in a row a page may leave that unanswered.
    pub unanswered: u32,
    /// How long what is under way may go on once the process is to end.
    pub grace: Duration,
    /// The most connections in all.
    pub connections: usize,
    /// The most connections from one address.
    pub per_address: usize,
    /// The most pages' sockets in all. Those without a seat may have half of them.
    pub pages: usize,
    /// The most pages from one address. Those without a seat may have a quarter of them.
    pub pages_per_address: usize,
}

impl Bounds {
    /// The most connections, however many files the system lets the process have.
    const MOST: usize = 8192;
    /// So many files are for the store and other networks.
    const KEPT_BACK: usize = 256;

    /// The bounds of a process that may have so many files open.
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
            // The others bring pages and pictures.
            pages: (connections / 4 * 3).max(1),
            pages_per_address: (connections / 8).clamp(1, 128),
        }
    }
}

impl Default for Bounds {
    /// The bounds of a process that may have as many files as it likes.
    fn default() -> Bounds {
        Bounds::within(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_everything_else() {
        for (files, connections) in
            [(0, 1), (64, 32), (1024, 768), (4096, 3840), (1 << 20, 8192), (u64::MAX, 8192)]
        {
            let bounds = Bounds::within(files);
            assert_eq!(bounds.connections, connections, "of {files} files");
            assert!(bounds.pages <= bounds.connections && bounds.pages_per_address <= bounds.pages);
        }
    }
}
