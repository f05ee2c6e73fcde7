//! Plan of a mirror that only sends push notifications: one for each reason, while the reader is awake, not absent, and has
//! not seen it on an open page.

use jiff::Timestamp;

use super::plan::{MirrorStep, Planner};
use bot_core::channel::Surface;
use bot_core::people::PersonId;
use bot_core::surface;
use bot_core::table::record::Revision;

impl Planner<'_> {
    /// Step that notifies the reader, if that is due.
    pub(super) fn push_step(&self, person: PersonId) -> Option<MirrorStep> {
        if self.push_due_at()? > self.now {
            return None;
        }
        let since = self.unpushed_since(person)?;
        let draft = surface::push_message(self.table, person, since)?;
        Some(self.post_step(Surface::Call(since), draft, vec![person], None, None))
    }

    /// Time at which the reader is to be notified; `None` if there is no reason.
    pub(super) fn push_due_at(&self) -> Option<Timestamp> {
        let person = self.table.person_by_account(self.record.audience.reader()?)?.id;
        self.unpushed_since(person)?;
        // The clock may have been set back: do not wait longer for it.
        let begun = self.table.push_activity_at(person).unwrap_or(self.now).min(self.now);
        let seen = begun.checked_add(self.transient.push_delay).unwrap_or(Timestamp::MAX);
        Some(self.table.present_from(person, seen))
    }

    /// Revision for which the reader was not notified yet.
    fn unpushed_since(&self, person: PersonId) -> Option<Revision> {
        if !self.record.is_push_only() {
            return None;
        }
        self.table.push_since(person).filter(|_| self.is_unmentioned(person))
    }
}
