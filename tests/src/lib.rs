//! The test kit: what the tests of more than one crate share.

pub mod house;
