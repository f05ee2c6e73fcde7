//! What is kept of the places where tables are shown: their rooms, their messages, and what each of them shows.

mod id;
pub mod record;
mod surface;

pub use id::{MessageId, RoomId, SendKey};
pub use surface::Surface;
