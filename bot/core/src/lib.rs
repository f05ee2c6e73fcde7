//! The core of Comptoir: tables as the fold of their logs, the command language, menus, sentences, surfaces and stored
//! lines of every title. It knows no platform, no disk and no clock, and waits for nothing.

pub mod bind;
pub mod campaign;
pub mod catan;
pub mod channel;
pub mod command;
pub mod elasund;
pub mod error;
pub mod game_log;
pub mod hexadecimal;
pub mod language;
pub mod lines;
pub mod menu;
pub mod option;
pub mod people;
pub mod picture;
pub mod record;
pub mod result;
pub mod robot;
pub mod shape;
pub mod surface;
pub mod table;
pub mod time;
pub mod title;
pub mod titles;
pub mod verify;
pub mod wording;
pub mod words;
