//! Tests of the engine, in one binary.

// Tests print how much they covered.
#![allow(clippy::print_stdout)]

mod analysis;
mod any_game;
mod beliefs;
mod boards;
mod conservation;
mod defaults;
mod elasund_robots;
mod eventless_resolution;
mod games;
mod invariants;
mod large_tables;
mod legal_actions;
mod longest_road;
mod luck;
mod master_robots;
mod owner_secrets;
mod owner_secrets_elasund;
mod perft;
mod robots;
mod robots_knights;
mod robots_ships;
mod scenarios;
mod scripts;
mod secrecy;
mod ships;
mod strength;
mod stress;
mod trade_exploits;
mod turn_parts;
mod walk_coverage;
