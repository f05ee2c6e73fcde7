//! Text and board of a turn.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice, AnyView};
use engine::journal::StepOrigin;

use super::Reader;
use super::unrendered::truncate_lines_to;
use crate::table::{Play, Post, PostBody, PostLifecycle, TableState, TakenBack};
use crate::wording::MessageContext;

/// Maximum number of sentences about moves that were taken back.
const MAX_TAKEN_BACK: usize = 6;

/// Number of steps after which a post's board is drawn, and the steps to highlight: those of the turn or, while it
/// has none, of the turn before. `None` for a post without a board.
pub fn drawn_steps(table: &TableState, post: &Post) -> Option<(usize, Range<usize>)> {
    match &post.body {
        PostBody::Turn { steps, .. } if steps.is_empty() => {
            let mut turns =
                table.posts.iter().rev().filter(|other| other.lifecycle != PostLifecycle::Gone && other.id < post.id);
            let before = turns.find_map(|other| match &other.body {
                PostBody::Turn { steps, .. } => Some(steps.clone()),
                _ => None,
            });
            Some((steps.end, before.unwrap_or(steps.clone())))
        }
        PostBody::Turn { steps, .. } => Some((steps.end, steps.clone())),
        PostBody::End(_) | PostBody::Seat(_) => table.play().map(|play| (play.game.step_count(), 0..0)),
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
        let notices: Vec<AnyNotice> = told.flat_map(|step| play.game.notices(step, Viewer::Spectator)).collect();
        let words = self.words.alt_text(&notices, &MessageContext::new(&view, &self.names));
        (view, words)
    }

    /// Sentences about the steps of a turn: a digest of the robots' steps at its start, then line by line.
    pub fn step_sentences(&self, game: &AnyGame, steps: &Range<usize>, scene: &MessageContext<'_>) -> Vec<String> {
        // The title uses the view of the turn; sentences use the view after the last step.
        let view = game.view_after(steps.end, self.viewer());
        let scene = MessageContext::new(&view, scene.names);
        self.sentences_between(game, steps.clone(), robots_end(game, steps), &scene)
    }

    /// Sentences about the steps and undos of a turn, in the order of events. They use the view after these steps, so
    /// that later turns don't change them.
    pub fn turn_sentences(&self, play: &Play, steps: &Range<usize>, taken_back: &[TakenBack]) -> Vec<String> {
        let view = play.game.view_after(steps.end, self.viewer());
        let scene = MessageContext::new(&view, &self.names);
        let robots_end = robots_end(&play.game, steps);
        let mut lines = Vec::new();
        let mut from = steps.start;
        for taken in taken_back {
            let to = taken.after.min(steps.end).max(from);
            lines.extend(self.sentences_between(&play.game, from..to, robots_end, &scene));
            lines.push(self.undo_sentence(taken, &scene));
            from = to;
        }
        lines.extend(self.sentences_between(&play.game, from..steps.end, robots_end, &scene));
        lines
    }

    /// Sentences about these steps: a digest of those before `robots_end`, then line by line.
    fn sentences_between(
        &self,
        game: &AnyGame,
        steps: Range<usize>,
        robots_end: usize,
        scene: &MessageContext<'_>,
    ) -> Vec<String> {
        let notices = |steps: Range<usize>| -> Vec<AnyNotice> {
            steps.flat_map(|step| game.notices(step, self.viewer())).collect()
        };
        let parted = robots_end.min(steps.end).max(steps.start);
        let mut lines = self.words.digest(&notices(steps.start..parted), scene);
        lines.extend(self.words.notices(&notices(parted..steps.end), scene));
        lines
    }

    /// Sentence about moves that were taken back, shortened.
    fn undo_sentence(&self, taken: &TakenBack, scene: &MessageContext<'_>) -> String {
        let told = self.words.notices(&taken.moves, scene);
        let moves = truncate_lines_to(self.words, told, MAX_TAKEN_BACK);
        self.words.undo_news(&self.names.name(taken.seat), &moves)
    }
}

/// Number of steps after which the robots' steps at the start of a turn end.
fn robots_end(game: &AnyGame, steps: &Range<usize>) -> usize {
    let by_robot = |step: &usize| matches!(game.step_origin(*step), Some((_, StepOrigin::Robot)));
    steps.start + steps.clone().take_while(by_robot).count()
}
