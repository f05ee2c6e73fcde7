//! Slash commands: defined from the one declaration, checked, registered, and read back as a line of text.

mod check;
mod define;
mod read;
mod register;

pub use check::{Problem, check};
pub use define::{Extra, define};
pub use read::{Slash, Typed, Value, line, typing};
pub(super) use read::{read, read_typing};
pub(super) use register::register;
