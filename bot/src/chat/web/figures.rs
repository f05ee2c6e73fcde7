//! Figures of boards, made once for all pages that show the same: those that were made last are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bot_core::picture::{Drawing, Key};
use render::Figure;

/// How many are kept: a page is told of some steps at once, and all pages of the same ones.
const MOST: usize = 128;

/// A figure, once it is made.
type Cell = Arc<OnceLock<Option<Arc<Figure>>>>;

/// The figures that were made last.
#[derive(Default)]
pub(super) struct RecentFigures(Mutex<VecDeque<(Key, Cell)>>);

impl RecentFigures {
    /// The figure of a drawing; none of what is no board.
    pub(super) fn get(&self, key: Key, drawing: &Drawing) -> Option<Arc<Figure>> {
        // Whoever asks for the same meanwhile waits for it.
        self.cell(key).get_or_init(|| drawing.figure().map(Arc::new)).clone()
    }

    fn cell(&self, key: Key) -> Cell {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = kept.iter().rev().find(|(known, _)| *known == key) {
            return cell.clone();
        }
        if kept.len() >= MOST {
            kept.pop_front();
        }
        let cell = Cell::default();
        kept.push_back((key, cell.clone()));
        cell
    }
}
