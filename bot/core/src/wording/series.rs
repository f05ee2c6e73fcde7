//! What happened in one step or several, told in few lines.

use engine::game::AnyNotice;

use crate::title::Telling;
use crate::titles;
use crate::words::{Scene, Words};

impl Words {
    /// What the reader is told of one event; nothing when it goes without saying, such as the end of a turn.
    pub fn notice(&self, notice: &AnyNotice, scene: &Scene<'_>) -> Option<String> {
        titles::sentence(self, notice, scene)
    }

    /// A line for each thing worth telling; what belongs together, such as a roll and its harvest, shares a line. What
    /// was sealed is left out once it is told. The scene is as it was after the last of them.
    pub fn notices(&self, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        let reveals = |notice: &AnyNotice| Telling::of(notice).reveals();
        let seals = |notice: &AnyNotice| Telling::of(notice).seals();
        let (before, after) = notices.split_at(notices.iter().rposition(reveals).unwrap_or(0));
        let told: Vec<AnyNotice> =
            before.iter().filter(|notice| !seals(notice)).chain(after).cloned().collect();
        self.lines(&told, scene, Telling::shares_line)
    }

    /// A line for each turn, without offers that came to nothing: for the moves of robots between two humans, and
    /// for what somebody has missed.
    pub fn digest(&self, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        let told: Vec<AnyNotice> =
            notices.iter().filter(|notice| !Telling::of(notice).is_talk()).cloned().collect();
        self.lines(&told, scene, |telling| !telling.opens())
    }

    fn lines(
        &self,
        notices: &[AnyNotice],
        scene: &Scene<'_>,
        joins: impl Fn(Telling) -> bool,
    ) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut fresh = true;
        for (notice, told) in notices.iter().zip(titles::sentences(self, notices, scene)) {
            fresh |= !joins(Telling::of(notice));
            let Some(text) = told else { continue };
            match lines.last_mut().filter(|_| !fresh) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(&text);
                }
                None => lines.push(text),
            }
            fresh = false;
        }
        lines
    }
}
