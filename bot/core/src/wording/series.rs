//! Sentences about the events of one or several steps.

use engine::game::AnyNotice;

use crate::title::Telling;
use crate::titles;
use crate::words::{Scene, Words};

impl Words {
    /// Sentence for the reader about an event; `None` for events that need none, such as the end of a turn.
    pub fn notice(&self, notice: &AnyNotice, scene: &Scene<'_>) -> Option<String> {
        titles::sentence(self, notice, scene)
    }

    /// Lines about events. Events that belong together, such as a roll and its production, share a line. Secret
    /// answers are left out once they are revealed. `scene` is the position after the last event.
    pub fn notices(&self, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        let reveals = |notice: &AnyNotice| Telling::of(notice).reveals();
        let seals = |notice: &AnyNotice| Telling::of(notice).seals();
        let (before, after) = notices.split_at(notices.iter().rposition(reveals).unwrap_or(0));
        let told: Vec<AnyNotice> =
            before.iter().filter(|notice| !seals(notice)).chain(after).cloned().collect();
        self.lines(&told, scene, Telling::shares_line)
    }

    /// Digest: a line for each turn, without offers that led to nothing. Used for the moves of robots, and for the
    /// events of an absence.
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
