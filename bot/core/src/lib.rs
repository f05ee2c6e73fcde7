//! Core of Comptoir: tables as folds of their logs, the command language, menus, messages, surfaces and stored shapes
//! of every title. It does no I/O, reads no clock and knows no platform.

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
