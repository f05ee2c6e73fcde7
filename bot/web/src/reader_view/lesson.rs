//! Lesson at a table, and the way to it from a lobby.

use engine::seat::Seat;

use super::Reader;
use crate::lesson::LessonMove;
use crate::message::Control;
use bot_core::menu::{Label, MenuItem};
use bot_core::table::lesson::Lesson;
use bot_core::table::state::Play;
use bot_core::titles;

impl Reader<'_> {
    /// Returns the reader's next move of the lesson.
    pub(super) fn lesson_move(&self, play: &Play, seat: Seat) -> Option<LessonMove> {
        let next = self.table.lesson_step().filter(|next| next.step().seat == seat)?;
        let command = titles::command_for_action(&next.step().action, &play.game, seat, &self.names.0)?;
        Some(LessonMove {
            number: next.number(),
            count: next.count(),
            text: next.explanation(self.words),
            command: command.to_string(),
            label: self.label(&Label::Item(MenuItem::Follow), None),
        })
    }

    /// Returns the link to the start page with the lesson of the lobby's game.
    pub(super) fn lesson_link(&self) -> Option<Control> {
        let game = titles::command_game(&self.table.options)?;
        let is_of_game = |lesson: &&Lesson| titles::command_game(&lesson.setup.options()) == Some(game);
        let lesson = Lesson::all().iter().find(is_of_game)?;
        let href = Some(format!("/?learn={}", lesson.name()));
        Some(Control { label: self.words.page("page-learn"), href, style: Some("quiet"), ..Control::default() })
    }
}
