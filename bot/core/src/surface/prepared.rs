//! Prepared answers of a person, in private.

use super::Reader;
use crate::command::{Command, PreparedCommand, WhichPrepared};
use crate::menu::{Choice, Deed, Label};
use crate::table::prepared::PreparedAnswer;
use crate::title::Readiness;
use crate::titles;

impl Reader<'_> {
    /// Choice that drops all prepared answers of the reader; `None` if there are none.
    pub fn drop_prepared(&self) -> Option<Choice> {
        self.table.prepared(self.person?.id).next()?;
        let drop = Command::Prepared(PreparedCommand::Drop(WhichPrepared::All));
        Some(Choice::new(Label::Do(Deed::DropPrepared), drop))
    }

    /// Prepared answers of the reader, numbered, and the kinds that can be prepared.
    pub(super) fn prepared(&self) -> Vec<String> {
        let (Some(person), Some(scene)) = (self.person, self.scene()) else { return Vec::new() };
        let line = |(index, prepared): (usize, &PreparedAnswer)| {
            let does = titles::prepared_words(self.words, &prepared.answer.said, &scene);
            let does = match prepared.until {
                Some(until) => self.words.prepared_until(does, until, &self.table.zone_of(person.id)),
                None => does,
            };
            match self.table.readiness(prepared) {
                Readiness::Waits | Readiness::Acts(_) => self.words.prepared(index + 1, does),
                Readiness::Done => self.words.prepared_done(index + 1, does),
                Readiness::Stale => self.words.prepared_stale(index + 1, does),
            }
        };
        let mut lines: Vec<String> = self.table.prepared(person.id).enumerate().map(line).collect();
        if lines.is_empty() {
            lines.push(self.words.nothing_prepared());
        }
        lines.extend(self.words.can_prepare(&self.table.options));
        lines
    }
}
