//! What happened in one step or several, told in few lines.

use engine::game::AnyNotice;

use super::{ByTitle, Scene, Words};
use crate::title::Telling;

impl Words {
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

    /// A line for one notice, with what it means after those before it and with what follows.
    fn notice_among(&self, notices: &[AnyNotice], at: usize, scene: &Scene<'_>) -> Option<String> {
        let notice = notices.get(at)?;
        match (notice, scene.by_title()) {
            (AnyNotice::Elasund(_), ByTitle::Elasund(scene)) => {
                self.elasund_notice_among(notices, at, &scene)
            }
            _ => self.notice(notice, scene),
        }
    }

    fn lines(
        &self,
        notices: &[AnyNotice],
        scene: &Scene<'_>,
        joins: impl Fn(Telling) -> bool,
    ) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut fresh = true;
        for (at, notice) in notices.iter().enumerate() {
            fresh |= !joins(Telling::of(notice));
            let Some(text) = self.notice_among(notices, at, scene) else { continue };
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
