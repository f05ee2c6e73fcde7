//! Text and board of a turn.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice, AnyView};
use engine::journal::By;

use super::Reader;
use super::lines::bounded_to;
use crate::table::post::{Body, Life, Post, TakenBack};
use crate::table::state::{Play, TableState};
use crate::wording::Scene;

/// Maximum number of sentences about moves that were taken back.
const MOST_TAKEN_BACK: usize = 6;

/// Number of steps after which a post's board is drawn, and the steps to highlight: those of the turn or, while it
/// has none, of the turn before. `None` for a post without a board.
pub fn drawn(table: &TableState, post: &Post) -> Option<(usize, Range<usize>)> {
    match &post.body {
        Body::Turn { steps, .. } if steps.is_empty() => {
            let mut turns =
                table.posts.iter().rev().filter(|other| other.life != Life::Gone && other.id < post.id);
            let before = turns.find_map(|other| match &other.body {
                Body::Turn { steps, .. } => Some(steps.clone()),
                _ => None,
            });
            Some((steps.end, before.unwrap_or(steps.clone())))
        }
        Body::Turn { steps, .. } => Some((steps.end, steps.clone())),
        Body::End(_) | Body::Seat(_) => table.play().map(|play| (play.game.steps(), 0..0)),
        _ => None,
    }
}

impl Reader<'_> {
    /// Reader's view of a turn with these steps, for its title.
    pub fn turn_view(&self, play: &Play, steps: &Range<usize>, live: bool) -> AnyView {
        // The last step of a closed turn has passed the turn on; the title uses the view before it.
        let titled = if live { steps.end } else { steps.end.saturating_sub(1).max(steps.start) };
        play.game.view_after(titled, self.viewer())
    }

    /// Public board after `after` steps, with an alt text that mentions the `told` steps.
    pub fn board_after(&self, play: &Play, after: usize, told: Range<usize>) -> (AnyView, String) {
        let view = play.game.view_after(after, Viewer::Spectator);
        let notices: Vec<AnyNotice> =
            told.flat_map(|step| play.game.notices(step, Viewer::Spectator)).collect();
        let words = self.words.alt_text(&notices, &Scene::new(&view, &self.names));
        (view, words)
    }

    /// Sentences about the steps of a turn: a digest of the robots' steps at its start, then line by line.
    pub fn told(&self, game: &AnyGame, steps: &Range<usize>, scene: &Scene<'_>) -> Vec<String> {
        // The title uses the view of the turn; sentences use the view after the last step.
        let view = game.view_after(steps.end, self.viewer());
        let scene = &Scene::new(&view, scene.names);
        let by_robot = |step: &usize| matches!(game.actor(*step), Some((_, By::Robot)));
        let robots = steps.clone().take_while(by_robot).count();
        let notices = |steps: Range<usize>| -> Vec<AnyNotice> {
            steps.flat_map(|step| game.notices(step, self.viewer())).collect()
        };
        let parted = steps.start + robots;
        let mut lines = self.words.digest(&notices(steps.start..parted), scene);
        lines.extend(self.words.notices(&notices(parted..steps.end), scene));
        lines
    }

    /// Sentence about moves that were taken back in a turn with these steps, shortened. It uses the view after these
    /// steps, so that later turns don't change it.
    pub fn taken_back(&self, taken: &TakenBack, play: &Play, steps: &Range<usize>) -> String {
        let view = play.game.view_after(steps.end, self.viewer());
        let told = self.words.notices(&taken.moves, &Scene::new(&view, &self.names));
        let moves = bounded_to(self.words, told, MOST_TAKEN_BACK);
        self.words.taken_back(&self.names.of(taken.seat), &moves)
    }
}
