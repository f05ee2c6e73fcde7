//! The stored shapes of ships. Their actions and events stand one level below those of the base game, under the name `ships`;
//! so do the options, and what the board fixes beside hexes and harbors.

mod action;
mod chart;
mod event;
mod options;

pub(in crate::catan) use chart::{ChartShape, areas};
pub(in crate::catan) use event::EventShape;
pub(in crate::catan) use options::OptionsShape;
