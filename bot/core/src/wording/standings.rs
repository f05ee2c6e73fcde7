//! State of a game while it runs and at its end, and its rules.

use engine::audience::Viewer;
use engine::game::{AnyNotice, AnyOptions};
use engine::seat::SeatSet;

use super::prompt::all_seats;
use crate::command::Topic;
use crate::titles;
use crate::words::{MessageContext, Words, message};

impl Words {
    /// Reader's cards, their uses, and the reader's points; empty without a seat.
    pub fn hand(&self, scene: &MessageContext<'_>) -> Vec<String> {
        titles::hand(self, scene)
    }

    /// Latest private notice of the reader.
    pub fn last_private_notice(&self, told: &str) -> String {
        message!(self, "hand-learned", told)
    }

    /// Line for each player: "Anna: 5 points, 4 cards, 2 knights, longest road 6".
    pub fn standings(&self, scene: &MessageContext<'_>) -> Vec<String> {
        titles::standings(self, scene)
    }

    /// Final standings: the winner, then all players by place with the sources of their points, then their hands.
    pub fn end(&self, scene: &MessageContext<'_>) -> Vec<String> {
        titles::final_standings(self, scene)
    }

    /// Whole board as text: hexes or squares, the pieces of each player, the bank, and the prompts.
    pub fn board(&self, scene: &MessageContext<'_>) -> Vec<String> {
        let mut lines = vec![self.turn_title(scene)];
        lines.extend(titles::board(self, scene));
        lines.extend(self.prompts(all_seats(), scene));
        lines
    }

    /// Title of a turn: "Turn 12 · Anna".
    pub fn turn_title(&self, scene: &MessageContext<'_>) -> String {
        let view = scene.view;
        let player = scene.player_name(view.active());
        match (view.is_over(), view.winner(), view.turn_number()) {
            (true, Some(winner), _) => message!(self, "title-over", player = scene.player_name(winner)),
            (true, None, _) => message!(self, "title-stopped"),
            (false, _, 0) => message!(self, "title-founding", player),
            (false, _, number) => message!(self, "title-turn", number, player),
        }
    }

    /// State of the game for the reader: what they missed, the prompts, the open offers, and the standings.
    pub fn status(&self, missed: &[AnyNotice], scene: &MessageContext<'_>) -> Vec<String> {
        self.status_for(all_seats(), missed, scene)
    }

    /// State of the game with prompts of these seats alone, to leave out robots.
    pub fn status_for(&self, seats: SeatSet, missed: &[AnyNotice], scene: &MessageContext<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        let digest = self.digest(missed, scene);
        if scene.viewer() != Viewer::Spectator {
            lines.push(match digest.is_empty() {
                true => message!(self, "status-nothing-new"),
                false => message!(self, "status-news"),
            });
        }
        lines.extend(digest);
        lines.push(self.turn_title(scene));
        lines.extend(self.prompts(seats, scene));
        lines.extend(titles::status(self, scene));
        lines
    }

    /// Rules with these options: one topic, or those for a beginner, a paragraph each.
    pub fn rules(&self, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
        titles::rules(self, topic, options)
    }
}
