//! Every test that needs more than one crate, in one binary.

mod agreement;
mod any_game;
mod boards;
mod commands;
mod commands_reach;
mod conservation;
mod crash;
mod formats;
mod lengths;
mod luck;
mod perft;
mod pictures;
mod replay;
mod scripts;
mod secrets;
mod store;
mod store_crash;
mod table;
mod tidy;
mod total;
mod wording_games;
mod wording_ids;
