//! Every test of the core, in one binary.

mod commands;
mod commands_bind;
mod commands_complete;
mod commands_reach;
mod commands_reach_any;
mod commands_reach_elasund;
mod commands_reach_knights;
mod elasund_huts;
mod formats;
mod games;
mod lengths;
mod lexicon;
mod log;
mod options;
mod prices;
mod resigning;
mod wording_games;
mod wording_sample_elasund;
mod wording_sample_elasund_menu;
mod wording_sample_game;
mod wording_sample_knights;
mod wording_sample_knights_menu;
mod wording_sample_request;
mod wording_sample_table;
mod wording_samples;
mod wording_scene;
