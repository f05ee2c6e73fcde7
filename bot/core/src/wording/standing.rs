//! How a game stands: while it runs, and at its end; and its rules.

use engine::audience::Viewer;
use engine::game::{AnyNotice, AnyOptions};
use engine::seat::SeatSet;

use super::prompt::everybody;
use crate::command::Topic;
use crate::titles;
use crate::words::{Scene, Words, say};

impl Words {
    /// The reader's cards, what they pay for, and the reader's points; nothing for those who have no seat.
    pub fn hand(&self, scene: &Scene<'_>) -> Vec<String> {
        titles::hand(self, scene)
    }

    /// What the reader alone was told last, in these words.
    pub fn learned_last(&self, told: &str) -> String {
        say!(self, "hand-learned", told)
    }

    /// A line for each player: "Anna: 5 points, 4 cards, 2 knights, longest road 6".
    pub fn standings(&self, scene: &Scene<'_>) -> Vec<String> {
        titles::standings(self, scene)
    }

    /// The final standings: who won, then everybody from the first to the last with what their points are made of, and
    /// then what they held: nothing is secret any more.
    pub fn end(&self, scene: &Scene<'_>) -> Vec<String> {
        titles::end(self, scene)
    }

    /// The whole board, line by line: hexes or squares, each player's pieces, the bank, and whom the game waits for.
    pub fn board(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = vec![self.turn_title(scene)];
        lines.extend(titles::board(self, scene));
        lines.extend(self.prompts(everybody(), scene));
        lines
    }

    /// Which turn it is and whose: "Turn 12 · Anna".
    pub fn turn_title(&self, scene: &Scene<'_>) -> String {
        let view = scene.view;
        let player = scene.name(view.active());
        match (view.is_over(), view.winner(), view.turn_number()) {
            (true, Some(winner), _) => say!(self, "title-over", player = scene.name(winner)),
            (true, None, _) => say!(self, "title-stopped"),
            (false, _, 0) => say!(self, "title-founding", player),
            (false, _, number) => say!(self, "title-turn", number, player),
        }
    }

    /// How the game stands for the reader: first what they have not heard yet, then whom the game waits for, what is
    /// offered, and how the players stand.
    pub fn status(&self, missed: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        self.status_for(everybody(), missed, scene)
    }

    /// The same, spoken to these seats alone: nobody asks robots.
    pub fn status_for(&self, seats: SeatSet, missed: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        let digest = self.digest(missed, scene);
        if scene.viewer() != Viewer::Spectator {
            lines.push(match digest.is_empty() {
                true => say!(self, "status-nothing-new"),
                false => say!(self, "status-news"),
            });
        }
        lines.extend(digest);
        lines.push(self.turn_title(scene));
        lines.extend(self.prompts(seats, scene));
        lines.extend(titles::status(self, scene));
        lines
    }

    /// The rules with these options: one part, or those with which a newcomer begins, a paragraph each.
    pub fn rules(&self, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
        titles::rules(self, topic, options)
    }
}
