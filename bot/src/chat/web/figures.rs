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

#[cfg(test)]
mod tests {
    use super::*;
    use bot_core::picture::Name;
    use bot_core::table::id::TableId;
    use bot_core::table::record::Revision;

    #[test]
    fn the_last_are_made_once_each() {
        let (figures, drawing) = (RecentFigures::default(), Drawing::frontispiece().expect("a board"));
        let key = |number: u64| {
            let name = Name::Step(0, Revision(number), Default::default());
            Key::of(&TableId::from_random([1; 10]), &name)
        };
        let get = |number| figures.get(key(number), &drawing).expect("a figure");
        let (first, last) = (get(0), get(MOST as u64 - 1));
        assert!(Arc::ptr_eq(&first, &get(0)));
        for number in 1..=MOST as u64 {
            figures.cell(key(number));
        }
        assert!(Arc::ptr_eq(&last, &get(MOST as u64 - 1)));
        assert!(!Arc::ptr_eq(&first, &get(0)), "it was made the longest ago");
    }
}
