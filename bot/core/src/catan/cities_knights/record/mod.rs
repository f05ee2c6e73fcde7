//! The stored shapes of Cities & Knights. Its actions and events stand one level below those of the base game, under the
//! name `cities_knights`.

mod action;
mod event;
mod knight;
mod notice;
mod words;

pub(crate) use event::EventShape;
pub(crate) use knight::KnightShape;
pub(crate) use notice::notice_shape;
pub(crate) use words::{ProgressWord, TrackWord};
