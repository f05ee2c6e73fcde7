//! Analysis of a finished game: winning chances step by step, and the decisive moments.

use engine::hindsight::{Hindsight, Share, Stroke};
use engine::seat::{PerSeat, Seat};

use super::{Draft, Message, Reader, Sketch};
use crate::command::Command;
use crate::menu::{Button, Deed, Label};
use crate::picture::{Drawing, MOMENTS, Name};
use crate::table::answer::Private;
use crate::table::state::{Play, TablePhase};
use crate::titles;
use crate::wording::{Moment, Scene};

impl Reader<'_> {
    /// Analysis as a message with a chart; `None` before the game is over.
    pub(super) fn analysis(&self, hindsight: &Hindsight) -> Option<Draft> {
        let buttons = self.buttons(&self.analysis_buttons(hindsight), None);
        let title = Some(self.words.heading(&Private::Analysis));
        let message = Message { title, lines: self.analyzed(hindsight)?, buttons, ..Message::default() };
        Some(Draft { sketch: self.chances(hindsight), ..Draft::plain(message) })
    }

    /// Text of the analysis, line by line.
    pub fn analyzed(&self, hindsight: &Hindsight) -> Option<Vec<String>> {
        let TablePhase::Over(play, _) = &self.table.stage else { return None };
        let mut lines = vec![self.words.analysis_about()];
        lines.extend(self.shares(play, hindsight));
        let moments = hindsight.moments(MOMENTS);
        if !moments.is_empty() {
            lines.push(self.words.analysis_moments());
        }
        let parted = hindsight.parted().map(|(steps, seat)| self.parted(play, hindsight, steps, seat));
        let told = (1..).zip(moments).map(|(number, step)| self.mattered(play, hindsight, number, step));
        lines.extend(told);
        lines.extend(parted);
        Some(lines)
    }

    /// Chart of the winning chances.
    pub fn chances(&self, hindsight: &Hindsight) -> Option<Sketch> {
        let TablePhase::Over(play, _) = &self.table.stage else { return None };
        let name = Name::Course(self.table.revision, self.words.language());
        let drawing = Drawing::course(&play.game, hindsight, &self.names, self.words);
        let alt = self.words.fitting(vec![self.words.course_alt(&self.shares(play, hindsight).join(" "))]);
        Some(Sketch::new(self.table, name, String::new(), drawing, alt))
    }

    /// Buttons that show the boards of the decisive moments.
    pub fn analysis_buttons(&self, hindsight: &Hindsight) -> Vec<Button> {
        let replay = |(number, step): (u8, usize)| {
            let after = u32::try_from(step + 1).ok();
            Button::new(Label::Number(number), Command::Replay(after))
        };
        let moments = (1..).zip(hindsight.moments(MOMENTS)).map(replay);
        moments.chain([Button::new(Deed::Numbers, Command::Numbers)]).collect()
    }

    /// Line for each player: first and last chance, and the shares of initial placement, luck and choices.
    fn shares(&self, play: &Play, hindsight: &Hindsight) -> Vec<String> {
        let (Some(first), Some(last)) = (hindsight.chances.first(), hindsight.chances.last()) else {
            return Vec::new();
        };
        let strokes: Vec<Option<Stroke>> =
            (0..hindsight.steps()).map(|step| play.game.stroke(step)).collect();
        let fortunes = titles::fortunes(&play.game);
        let line = |seat: Seat| {
            let share: Share = hindsight.share(seat, |step| strokes.get(step).copied().flatten());
            self.words.analysis_share(&self.names.of(seat), [first[seat], last[seat]], share, fortunes[seat])
        };
        Seat::ALL.into_iter().take(play.game.players()).map(line).collect()
    }

    /// Position at which the actual chance differed most from the publicly known chance.
    fn parted(&self, play: &Play, hindsight: &Hindsight, steps: usize, seat: Seat) -> String {
        let view = play.game.view_after(steps, self.viewer());
        let turn = self.words.turn_title(&Scene::new(&view, &self.names));
        let at = |all: &[PerSeat<f32>]| all.get(steps).map_or(0.0, |all| all[seat]);
        let chances = [at(&hindsight.chances), at(&hindsight.public)];
        self.words.analysis_parted(&turn, &self.names.of(seat), chances)
    }

    /// Description of a decisive step, for the player with the largest change of chance.
    fn mattered(&self, play: &Play, hindsight: &Hindsight, number: usize, step: usize) -> String {
        let view = play.game.view_after(step + 1, self.viewer());
        let before = play.game.view_after(step, self.viewer());
        let scene = Scene::new(&view, &self.names);
        let turn = self.words.turn_title(&Scene::new(&before, &self.names));
        let what = self.words.notices(&play.game.notices(step, self.viewer()), &scene).join(" ");
        let seat = hindsight.most_changed(step).unwrap_or(Seat::FIRST);
        let chance = |at: usize| hindsight.chances.get(at).map_or(0.0, |chances| chances[seat]);
        let moment = Moment { number, turn, what, player: self.names.of(seat) };
        self.words.analysis_moment(&moment, [chance(step), chance(step + 1)])
    }
}
