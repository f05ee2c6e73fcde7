//! Stored state of the channels that mirror tables: their rooms, their messages, and the surface that each message shows.

mod id;
pub mod record;
mod surface;

pub use id::{MessageId, RoomId, SendKey};
pub use surface::Surface;
