//! Public ledger, for tables that chose it.

use super::{Attachment, Reader};
use crate::picture::{self, Drawing, PictureName};
use crate::table::Play;
use crate::title::LedgerTables;
use crate::titles;

impl Reader<'_> {
    /// The game, if the table chose the ledger.
    fn ledger_game(&self) -> Option<&Play> {
        self.table.play().filter(|_| self.table.shows_ledger())
    }

    /// Ledger as text; `None` without one.
    pub(super) fn ledger_lines(&self) -> Option<Vec<String>> {
        Some(picture::ledger_lines(&self.ledger_game()?.game, &self.names, self.words))
    }

    /// Ledger as a picture of the hands.
    pub fn ledger_picture(&self) -> Option<Attachment> {
        let game = &self.ledger_game()?.game;
        let name = PictureName::Ledger(self.table.revision, self.words.language());
        let drawing = Drawing::ledger(game, &self.names, self.words)?;
        let alt = self.words.join_fitting(picture::ledger_lines(game, &self.names, self.words));
        Some(Attachment::new(self.table, name, String::new(), drawing, alt))
    }

    /// Ledger as tables.
    pub fn ledger_tables(&self) -> Option<LedgerTables> {
        titles::ledger(self.words, &self.ledger_game()?.game)
    }
}
