//! What is said on Matrix alone.

use super::Words;
use crate::chat::matrix::line::Line;

impl Words {
    /// What the adapter says by itself.
    pub fn matrix(&self, line: &Line) -> String {
        match line {
            Line::Unreadable => say!(self, "matrix-unreadable"),
            Line::Compare { signs } => say!(self, "matrix-compare", signs = signs.as_str()),
        }
    }
}
