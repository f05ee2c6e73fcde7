//! Stored forms of ships. Its actions, events, options and board data are nested in those of the base game under `ships`.

mod action;
mod chart;
mod event;
mod options;

pub(in crate::catan) use chart::{ChartShape, areas};
pub(in crate::catan) use event::EventShape;
pub(in crate::catan) use options::OptionsShape;
