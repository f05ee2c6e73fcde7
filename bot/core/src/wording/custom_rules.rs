//! Messages about the rules that a channel has saved.

use super::{Words, message};
use crate::error::CustomRulesError;

impl Words {
    /// Refusal of a request about saved rules.
    pub(super) fn custom_rules_error(&self, error: &CustomRulesError) -> String {
        match error {
            CustomRulesError::NoRoom => message!(self, "saved-rules-problem-no-room"),
            CustomRulesError::NoTable => message!(self, "saved-rules-problem-no-table"),
            CustomRulesError::ManagersOnly => message!(self, "saved-rules-problem-managers-only"),
            CustomRulesError::BadName { most } => message!(self, "saved-rules-problem-name", most = *most),
            CustomRulesError::Full { most } => message!(self, "saved-rules-problem-full", most = *most),
            CustomRulesError::Unknown { name } => message!(self, "saved-rules-problem-unknown", name),
            CustomRulesError::Outdated { name } => message!(self, "saved-rules-problem-outdated", name),
            CustomRulesError::Unreadable => message!(self, "saved-rules-problem-unreadable"),
        }
    }

    pub fn saved_rules_title(&self) -> String {
        message!(self, "saved-rules-title")
    }

    pub fn saved_rules_none(&self) -> String {
        message!(self, "saved-rules-none")
    }

    /// Saved rules with their options.
    pub fn saved_rules_entry(&self, name: &str, rules: String) -> String {
        message!(self, "saved-rules-entry", name, rules)
    }

    pub fn saved_rules_saved(&self, name: &str) -> String {
        message!(self, "saved-rules-saved", name)
    }

    pub fn saved_rules_used(&self, name: &str, rules: String) -> String {
        message!(self, "saved-rules-used", name, rules)
    }

    pub fn saved_rules_removed(&self, name: &str) -> String {
        message!(self, "saved-rules-removed", name)
    }
}
