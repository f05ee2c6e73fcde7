//! Messages for actions that a rule forbids.

use engine::game::AnyError;

use crate::titles;
use crate::words::{Scene, Words, say};

impl Words {
    /// Reason why the reader's action is illegal.
    pub fn rule_error(&self, error: &AnyError, scene: &Scene<'_>) -> String {
        titles::rule_error(self, error, scene).unwrap_or_else(|| say!(self, "error-other-title"))
    }
}
