//! Stored forms of Cities & Knights. Its actions and events are nested in those of the base game under `cities_knights`.

mod action;
mod event;
mod knight;
mod notice;
mod words;

pub(crate) use event::EventShape;
pub(crate) use knight::KnightShape;
pub(crate) use notice::notice_shape;
pub(crate) use words::{ProgressWord, TrackWord};
