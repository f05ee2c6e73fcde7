//! Slash commands: defined from the command declarations, checked, registered, and decoded to a line of text.

mod check;
mod decode;
mod define;
mod links;
mod register;
mod root;
mod selection;

pub use check::{LimitViolation, check};
pub use decode::{DecodedSlash, OptionValue, PartialLine, decode_options, decode_partial_options};
pub(super) use decode::{decode_command, decode_partial_command};
pub use define::{DiscordOption, define, define_for};
pub(super) use links::CommandLinks;
pub(super) use register::{CommandsState, Registrar};
pub use selection::{Naming, Selection};
