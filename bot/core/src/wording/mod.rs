//! Messages of tables, channels, chats, errors and help, and the entry points to those of the titles. Each function maps one
//! type to message ids and arguments by an exhaustive `match`. The texts are in `config/locales`.

mod account_settings;
mod alt;
mod analysis;
mod campaign;
mod chat;
mod clock;
mod command_error;
mod custom_rules;
mod follow;
mod help;
mod menu;
mod my_games;
mod option;
mod prompt;
mod result;
mod standings;
mod table;
mod user_error;
mod verification;

pub use crate::words::{MessageContext, Names, Words};
pub use crate::words::{message, sentence_start};
pub use alt::MAX_ALT;
pub use analysis::{DecisiveStep, RoundedChange};
pub use follow::FollowOutcome;
pub use my_games::{GameState, LostSeat};
pub use verification::VerificationResult;
