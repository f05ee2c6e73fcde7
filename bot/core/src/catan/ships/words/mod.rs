//! Messages of games with ships.

mod event;
mod standing;
