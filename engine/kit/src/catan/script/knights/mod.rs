//! Script notation for Cities & Knights.

mod action;
mod event;
mod notice;
mod position;
mod query;
mod word;

pub(super) use action::{parse, parse_outcome, text};
pub(super) use event::{prompt, public, secret};
pub(super) use notice::notice;
pub(super) use position::{give, place, set_option};
pub(super) use query::answer;
