//! What was wrong with an action, and what would work.

use engine::game::AnyError;

use crate::titles;
use crate::words::{Scene, Words, say};

impl Words {
    /// Why the reader's action is not legal.
    pub fn rule_error(&self, error: &AnyError, scene: &Scene<'_>) -> String {
        titles::rule_error(self, error, scene).unwrap_or_else(|| say!(self, "error-other-title"))
    }
}
