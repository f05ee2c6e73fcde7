//! Ships: so far what their boards fix beside hexes and harbors. No game is played with them yet.

pub mod chart;
