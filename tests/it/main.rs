//! Every test that needs more than one crate, in one binary.

mod formats;
mod tidy;
mod wording_games;
mod wording_ids;
