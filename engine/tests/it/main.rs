//! Tests of the engine, in one binary.

// Tests print how much they covered.
#![allow(clippy::print_stdout)]

mod agreement;
mod any_game;
mod beliefs;
mod boards;
mod conservation;
mod defaults;
mod elasund_robots;
mod games;
mod hindsight;
mod laws;
mod longest_road;
mod luck;
mod masters;
mod milking;
mod owners;
mod owners_elasund;
mod perft;
mod reach;
mod robots;
mod robots_knights;
mod robots_ships;
mod scenarios;
mod scripts;
mod secrets;
mod ships;
mod strength;
mod unbroken;
mod unseen;
