//! Plan of a mirror that only sends push notifications: one for each reason, while the reader is awake, not absent, and has
//! not seen it on an open page.

use jiff::Timestamp;

use super::plan::{Plan, Step};
use bot_core::channel::Surface;
use bot_core::people::PersonId;
use bot_core::surface;
use bot_core::table::record::Revision;

impl Plan<'_> {
    /// Step that notifies the reader, if that is due.
    pub(super) fn ring(&self, person: PersonId) -> Option<Step> {
        if self.rings_at()? > self.now {
            return None;
        }
        let since = self.unheard(person)?;
        let draft = surface::bell(self.table, person, since)?;
        Some(self.post(Surface::Call(since), draft, vec![person], None, None))
    }

    /// Time at which the reader is to be notified; `None` if there is no reason.
    pub(super) fn rings_at(&self) -> Option<Timestamp> {
        let person = self.table.person_of(self.record.audience.reader()?)?.id;
        self.unheard(person)?;
        // The clock may have been set back: do not wait longer for it.
        let begun = self.table.rung_at(person).unwrap_or(self.now).min(self.now);
        let seen = begun.checked_add(self.pace.patience).unwrap_or(Timestamp::MAX);
        Some(self.table.there_from(person, seen))
    }

    /// Revision for which the reader was not notified yet.
    fn unheard(&self, person: PersonId) -> Option<Revision> {
        if !self.record.is_bell() {
            return None;
        }
        self.table.rung_since(person).filter(|_| self.is_uncalled(person))
    }
}
