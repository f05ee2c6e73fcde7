//! Review of a game: log by pages, film, statistics, and the board after any step.

use super::lines::bounded;
use super::{Reader, Sketch};
use crate::command::Command;
use crate::menu::{Button, Deed};
use crate::picture::{self, Drawing, Name, Tally};
use crate::table::answer::{Page, Private};
use crate::table::post::{Body, Life};
use crate::table::state::TablePhase;
use crate::wording::Scene;

impl Reader<'_> {
    /// Turns of a page of the log, as the reader may know them, and access to the whole log.
    pub(super) fn log(&self, page: Page) -> Vec<String> {
        let Some(play) = self.table.play() else { return Vec::new() };
        let mut lines = Vec::new();
        for post in self.table.turns_of(page) {
            let Body::Turn { steps, .. } = &post.body else { continue };
            let view = self.turn_view(play, steps, post.life == Life::Live);
            let scene = Scene::new(&view, &self.names);
            lines.push(self.words.log_turn(self.words.turn_title(&scene)));
            lines.extend(bounded(self.words, self.told(&play.game, steps, &scene)));
        }
        let over = matches!(self.table.stage, TablePhase::Over(..));
        if page.number == 1 {
            lines.push(self.words.log_file(over));
        }
        lines
    }

    /// Position of a step in the replay, with its sentences.
    pub(super) fn replay(&self, step: usize) -> Option<Vec<String>> {
        let play = self.table.play()?;
        let view = play.game.view_after(step, self.viewer());
        let scene = Scene::new(&view, &self.names);
        let place = self.words.replay_step(step, play.game.steps(), self.words.turn_title(&scene));
        let notices = step.checked_sub(1).map(|step| play.game.notices(step, self.viewer()));
        let told = self.words.notices(&notices.unwrap_or_default(), &scene);
        Some(std::iter::once(place).chain(told).collect())
    }

    /// Film of the game so far.
    pub fn film(&self) -> Option<Sketch> {
        let (play, scene) = (self.table.play()?, self.scene()?);
        let name = Name::Film(self.table.revision, self.words.language());
        let drawing = Drawing::film(&play.game, &self.names, self.words);
        let alt = self.words.film_alt(self.words.alt_text(&[], &scene));
        Some(Sketch::new(self.table, name, String::new(), drawing, alt))
    }

    /// Statistics as text, with an explanation of the luck column; `None` before the game is over.
    pub(super) fn counted(&self) -> Option<Vec<String>> {
        let TablePhase::Over(play, _) = &self.table.stage else { return None };
        let mut lines = picture::told(&play.game, &self.names, self.words);
        lines.push(self.words.luck_about());
        Some(lines)
    }

    /// Statistics as a picture.
    pub fn numbers(&self) -> Option<Sketch> {
        let TablePhase::Over(play, _) = &self.table.stage else { return None };
        let name = Name::Numbers(self.table.revision, self.words.language());
        let drawing = Drawing::numbers(&play.game, &self.names, self.words);
        let alt = self.words.fitting(picture::told(&play.game, &self.names, self.words));
        Some(Sketch::new(self.table, name, String::new(), drawing, alt))
    }

    /// Statistics as data.
    pub fn tally(&self) -> Option<Tally> {
        let TablePhase::Over(play, _) = &self.table.stage else { return None };
        Some(picture::tally(&play.game, &self.names, self.words))
    }

    /// Public board after `step` steps.
    pub fn moment(&self, step: usize) -> Option<Sketch> {
        let play = self.table.play()?;
        let touched = step.saturating_sub(1)..step;
        let (view, alt) = self.board_after(play, step, touched.clone());
        let name = Name::Step(step, self.table.revision, self.words.language());
        let drawing = Drawing::of(play, view, &self.names, self.words, touched);
        Some(Sketch::new(self.table, name, String::new(), drawing, alt))
    }

    /// Buttons to the previous and next page of the log, or step of the replay.
    pub fn turning(&self, private: &Private) -> Vec<Button> {
        match *private {
            Private::Log(Page { number, count }) => {
                let page = |deed, page: usize| Button::new(deed, Command::Log(u32::try_from(page).ok()));
                let older = (number < count).then(|| page(Deed::Older, number + 1));
                let newer = (number > 1).then(|| page(Deed::Newer, number - 1));
                older.into_iter().chain(newer).collect()
            }
            Private::Replay { step } => {
                let most = self.table.play().map_or(0, |play| play.game.steps());
                let to = |deed, step: usize| Button::new(deed, Command::Replay(u32::try_from(step).ok()));
                let before = (step > 0).then(|| [to(Deed::First, 0), to(Deed::Previous, step - 1)]);
                let after = (step < most).then(|| [to(Deed::Next, step + 1), to(Deed::Last, most)]);
                before.into_iter().chain(after).flatten().collect()
            }
            _ => Vec::new(),
        }
    }
}
