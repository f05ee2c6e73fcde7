//! What every part of the process uses: clock, entropy, secrets, data directory and metrics.

pub mod clock;
pub mod data_directory;
pub mod entropy;
pub mod metrics;
pub mod secret;

/// Version of the program, in an optimized build with the commit.
pub const VERSION: &str = env!("COMPTOIR_VERSION");
