//! Configuration: settings, locales and board files, as plain data without I/O.

pub mod backup;
pub mod count;
pub mod discord;
pub mod layers;
pub mod limits;
pub mod listen;
pub mod locales;
pub mod matrix;
mod merge;
pub mod public_url;
pub mod secret;
pub mod settings;
pub mod shards;
pub mod store;
