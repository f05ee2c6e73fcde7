//! Settings, languages, boards and themes: bytes and plain shapes.

pub mod backup;
pub mod count;
pub mod discord;
pub mod layers;
pub mod limits;
pub mod listen;
pub mod locales;
pub mod matrix;
pub mod public_url;
pub mod secret;
pub mod settings;
pub mod shards;
pub mod store;
