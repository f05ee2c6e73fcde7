//! Messages of Elasund: notices, prompts, errors, standings, description of the town.

mod board;
mod described;
mod error;
mod event;
mod names;
mod notice;
mod notice_sequence;
mod rules;

use engine::elasund::view::View;

use crate::words::MessageContext;

pub(crate) type ElasundMessageContext<'a> = MessageContext<'a, View>;
