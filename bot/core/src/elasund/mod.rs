//! Chat side of Elasund: commands, messages, stored forms.

pub mod grammar;
pub(crate) mod icons;
mod lesson;
mod menu_wording;
mod notice_style;
mod options;
mod page_content;
mod pictured;
mod position;
mod reactions;
mod record;
mod statistics;
mod verified;
mod words;

use engine::Elasund;

use crate::title::{LessonScript, Playable, Trading};

pub(crate) use words::ElasundMessageContext;

impl Playable for Elasund {
    const LESSONS: &'static [LessonScript] = lesson::LESSONS;
}

impl Trading for Elasund {}
