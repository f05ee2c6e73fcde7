//! Messages of tables, channels, chats, errors and help, and the entry points to those of the titles. //! Each function maps
//! one type to message ids and arguments by an exhaustive `match`. The texts are in `config/locales`.

mod alt;
mod analysis;
mod build;
mod campaign;
mod chat;
mod clock;
mod command_error;
mod deed;
mod error;
mod help;
mod house;
mod me;
mod menu;
mod missed;
mod my_games;
mod offer;
mod option;
mod people;
mod prepared;
mod prompt;
mod result;
mod series;
mod standing;
mod table;
mod user_error;
mod verified;
mod watch;

pub use crate::words::{Names, Scene, Words};
pub use crate::words::{say, sentence_start};
pub use alt::MAX_ALT;
pub use analysis::Moment;
pub use house::Lost;
pub use my_games::GameState;
pub use verified::Checked;
pub use watch::WatchText;
