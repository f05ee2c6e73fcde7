//! Limits of the web server: times and numbers of connections.

use std::time::Duration;

/// Limits of the web server.
#[derive(Clone, Debug)]
pub struct ServerLimits {
    /// Time limit for a request's head, and for an idle connection.
    pub header_timeout: Duration,
    /// Time limit for a request's body.
    pub body_timeout: Duration,
    /// Time limit for a client to read a response.
    pub response_timeout: Duration,
    /// Interval of heartbeats on a page's socket, in both directions.
    pub heartbeat_interval: Duration,
    /// Number of heartbeats in a row that a page may leave unanswered.
    pub max_unanswered_heartbeats: u32,
    /// Time limit at shutdown for pending requests.
    pub shutdown_grace: Duration,
    /// Largest number of connections.
    pub connections: usize,
    /// Largest number of connections per address.
    pub connections_per_address: usize,
    /// Largest number of page sockets. Readers without a seat may use half of it.
    pub pages: usize,
    /// Largest number of pages per address. Readers without a seat may use a quarter of it.
    pub pages_per_address: usize,
}

impl ServerLimits {
    /// Largest number of connections, whatever the number of file descriptors.
    const MAX_CONNECTIONS: usize = 8192;
    /// File descriptors reserved for the store and other platforms.
    const RESERVED_DESCRIPTORS: usize = 256;

    /// Returns the limits for a process with this many file descriptors.
    pub fn for_descriptors(files: u64) -> ServerLimits {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let connections = files
            .saturating_sub(ServerLimits::RESERVED_DESCRIPTORS)
            .max(files / 2)
            .clamp(1, ServerLimits::MAX_CONNECTIONS);
        ServerLimits {
            header_timeout: Duration::from_secs(30),
            body_timeout: Duration::from_secs(20),
            response_timeout: Duration::from_secs(120),
            heartbeat_interval: Duration::from_secs(20),
            max_unanswered_heartbeats: 6,
            shutdown_grace: Duration::from_secs(3),
            connections,
            connections_per_address: (connections / 8).clamp(1, 256),
            // The others serve pages and pictures.
            pages: (connections / 4 * 3).max(1),
            pages_per_address: (connections / 8).clamp(1, 128),
        }
    }
}

impl Default for ServerLimits {
    /// Returns the limits for a process without a limit of file descriptors.
    fn default() -> ServerLimits {
        ServerLimits::for_descriptors(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_store() {
        for (files, connections) in [(0, 1), (64, 32), (1024, 768), (4096, 3840), (1 << 20, 8192), (u64::MAX, 8192)] {
            let bounds = ServerLimits::for_descriptors(files);
            assert_eq!(bounds.connections, connections, "of {files} files");
            assert!(bounds.pages <= bounds.connections && bounds.pages_per_address <= bounds.pages);
        }
    }
}
