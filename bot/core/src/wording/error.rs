//! What was wrong with an action, and what would work.

use engine::game::AnyError;

use crate::titles;
use crate::words::{Scene, Words, say};

impl Words {
    /// Why the reader's action is not legal.
    pub fn rule_error(&self, error: &AnyError, scene: &Scene<'_>) -> String {
        let title = titles::room(scene.view.title());
        let told = title.and_then(|title| title.rule_error(self, error, scene));
        told.unwrap_or_else(|| say!(self, "error-other-title"))
    }
}
