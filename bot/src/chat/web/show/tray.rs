//! Menus that put cards together, as a tray with a tap for each card.

use super::Reader;
use bot_core::menu::Ask;
use bot_core::title::Tray;
use bot_core::titles;

impl Reader<'_> {
    /// The tray of a menu, if it puts cards together.
    pub(super) fn tray(&self, ask: &Ask) -> Option<Tray> {
        titles::tray(self.words, ask, &self.scene()?)
    }
}
