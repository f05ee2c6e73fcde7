//! Chat side of the base game and its expansions: commands, messages, stored forms.

pub mod cities_knights;
pub mod grammar;
pub(crate) mod icons;
mod lesson;
mod menu_wording;
mod newcomer_hints;
mod notice_style;
mod options;
mod page_content;
mod pictured;
mod position;
mod reactions;
mod record;
pub mod ships;
mod statistics;
mod trading;
mod verified;
mod words;

use engine::Catan;

use crate::title::{LessonScript, Playable};

pub(crate) use words::CatanMessageContext;

impl Playable for Catan {
    const LESSONS: &'static [LessonScript] = lesson::LESSONS;
}
