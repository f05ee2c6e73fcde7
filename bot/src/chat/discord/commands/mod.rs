//! Slash commands: defined from the command declarations, checked, registered, and decoded to a line of text.

mod check;
mod define;
mod links;
mod read;
mod register;
mod root;
mod selection;

pub use check::{Problem, check};
pub use define::{Extra, define, define_for};
pub(super) use links::Links;
pub use read::{Slash, Typed, Value, line, typing};
pub(super) use read::{read, read_typing};
pub(super) use register::{CommandsState, Registrar};
pub use selection::{Naming, Selection};
