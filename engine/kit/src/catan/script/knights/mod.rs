//! Script notation for Cities & Knights.

mod action;
mod event;
mod names;
mod notice;
mod position;
mod query;

pub(super) use action::{action_to_text, parse_action, parse_outcome};
pub(super) use event::{prompt_to_text, public_event_to_text, secret_event_to_text};
pub(super) use notice::notice_to_text;
pub(super) use position::{grant_pieces, place, set_option};
pub(super) use query::answer;
