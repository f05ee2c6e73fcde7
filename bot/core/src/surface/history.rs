//! Review of a game: log by pages, film, statistics, and the board after any step.

use super::unrendered::truncate_lines;
use super::{Attachment, Reader};
use crate::command::Command;
use crate::menu::{Button, MenuItem};
use crate::picture::{self, Drawing, PictureName, StatisticsData};
use crate::table::{LogPage, PostBody, PostLifecycle, PrivateReply, TablePhase};
use crate::wording::MessageContext;

impl Reader<'_> {
    /// Turns of a page of the log, as the reader may know them, and access to the whole log.
    pub(super) fn log_lines(&self, page: LogPage) -> Vec<String> {
        let Some(play) = self.table.play() else { return Vec::new() };
        let mut lines = Vec::new();
        for post in self.table.turns_on_page(page) {
            let PostBody::Turn { steps, .. } = &post.body else { continue };
            let view = self.turn_view(play, steps, post.lifecycle == PostLifecycle::Live);
            let scene = MessageContext::new(&view, &self.names);
            lines.push(self.words.log_turn(self.words.turn_title(&scene)));
            lines.extend(truncate_lines(self.words, self.step_sentences(&play.game, steps, &scene)));
        }
        let over = matches!(self.table.phase, TablePhase::Over(..));
        if page.number == 1 {
            lines.push(self.words.log_file(over));
        }
        lines
    }

    /// Position of a step in the replay, with its sentences.
    pub(super) fn replay_lines(&self, step: usize) -> Option<Vec<String>> {
        let play = self.table.play()?;
        let view = play.game.view_after(step, self.viewer());
        let scene = MessageContext::new(&view, &self.names);
        let place = self.words.replay_step(step, play.game.step_count(), self.words.turn_title(&scene));
        let notices = step.checked_sub(1).map(|step| play.game.notices(step, self.viewer()));
        let told = self.words.notices(&notices.unwrap_or_default(), &scene);
        Some(std::iter::once(place).chain(told).collect())
    }

    /// Film of the game so far.
    pub fn film_attachment(&self) -> Option<Attachment> {
        let (play, scene) = (self.table.play()?, self.message_context()?);
        let name = PictureName::Film(self.table.revision, self.words.language());
        let drawing = Drawing::film(&play.game, &self.names, self.words);
        let alt = self.words.film_alt(self.words.alt_text(&[], &scene));
        Some(Attachment::new(self.table, name, String::new(), drawing, alt))
    }

    /// Statistics as text, with an explanation of the luck column; `None` before the game is over.
    pub(super) fn statistics_lines(&self) -> Option<Vec<String>> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        let mut lines = picture::statistics_lines(&play.game, &self.names, self.words);
        lines.push(self.words.luck_explanation());
        Some(lines)
    }

    /// Statistics as a picture.
    pub fn statistics_chart(&self) -> Option<Attachment> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        let name = PictureName::Numbers(self.table.revision, self.words.language());
        let drawing = Drawing::numbers(&play.game, &self.names, self.words);
        let alt = self.words.join_fitting(picture::statistics_lines(&play.game, &self.names, self.words));
        Some(Attachment::new(self.table, name, String::new(), drawing, alt))
    }

    pub fn statistics_data(&self) -> Option<StatisticsData> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        Some(picture::statistics_data(&play.game, &self.names, self.words))
    }

    /// Throws of each sum so far, as data and in words; `None` before the first.
    pub fn dice_data(&self) -> Option<(render::DiceDistribution, Vec<String>)> {
        picture::dice_data(&self.table.play()?.game, self.words)
    }

    /// Public board after `step` steps.
    pub fn board_at_step(&self, step: usize) -> Option<Attachment> {
        let play = self.table.play()?;
        let touched = step.saturating_sub(1)..step;
        let (view, alt) = self.board_after(play, step, touched.clone());
        let name = PictureName::Step(step, self.table.revision, self.words.language());
        let drawing = Drawing::from_view(play, view, &self.names, self.words, touched);
        Some(Attachment::new(self.table, name, String::new(), drawing, alt))
    }

    /// Buttons to the previous and next page of the log, or step of the replay.
    pub fn paging_buttons(&self, private: &PrivateReply) -> Vec<Button> {
        match *private {
            PrivateReply::Log(LogPage { number, count }) => {
                let page = |deed, page: usize| Button::new(deed, Command::Log(u32::try_from(page).ok()));
                let older = (number < count).then(|| page(MenuItem::Older, number + 1));
                let newer = (number > 1).then(|| page(MenuItem::Newer, number - 1));
                older.into_iter().chain(newer).collect()
            }
            PrivateReply::Replay { step } => {
                let most = self.table.play().map_or(0, |play| play.game.step_count());
                let to = |deed, step: usize| Button::new(deed, Command::Replay(u32::try_from(step).ok()));
                let before = (step > 0).then(|| [to(MenuItem::First, 0), to(MenuItem::Previous, step - 1)]);
                let after = (step < most).then(|| [to(MenuItem::Next, step + 1), to(MenuItem::Last, most)]);
                before.into_iter().chain(after).flatten().collect()
            }
            _ => Vec::new(),
        }
    }
}
