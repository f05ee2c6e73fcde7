//! Cache of board figures, shared by all pages that show the same board.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bot_core::picture::{Drawing, PictureKey};
use render::Figure;

/// Largest number of figures: a page shows several steps at once, and all pages of a table the same ones.
const MAX_FIGURES: usize = 128;

/// Figure that is made on first use.
type Cell = Arc<OnceLock<Option<Arc<Figure>>>>;

/// Figures made recently.
#[derive(Default)]
pub(super) struct RecentFigures(Mutex<VecDeque<(PictureKey, Cell)>>);

impl RecentFigures {
    /// Returns the figure of a drawing; `None` if the drawing is not a board.
    pub(super) fn get(&self, key: PictureKey, drawing: &Drawing) -> Option<Arc<Figure>> {
        // Concurrent requests for the same figure wait for the first.
        self.cell(key).get_or_init(|| drawing.figure().map(Arc::new)).clone()
    }

    fn cell(&self, key: PictureKey) -> Cell {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = kept.iter().rev().find(|(known, _)| *known == key) {
            return cell.clone();
        }
        if kept.len() >= MAX_FIGURES {
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
    use bot_core::picture::PictureName;
    use bot_core::table::id::TableId;
    use bot_core::table::record::Revision;

    #[test]
    fn recent_figures_are_made_once() {
        let (figures, drawing) = (RecentFigures::default(), Drawing::sample_board().expect("a board"));
        let key = |number: u64| {
            let name = PictureName::Step(0, Revision(number), Default::default());
            PictureKey::for_table(&TableId::from_random([1; 10]), &name)
        };
        let get = |number| figures.get(key(number), &drawing).expect("a figure");
        let (first, last) = (get(0), get(MAX_FIGURES as u64 - 1));
        assert!(Arc::ptr_eq(&first, &get(0)));
        for number in 1..=MAX_FIGURES as u64 {
            figures.cell(key(number));
        }
        assert!(Arc::ptr_eq(&last, &get(MAX_FIGURES as u64 - 1)));
        assert!(!Arc::ptr_eq(&first, &get(0)), "it was made the longest ago");
    }
}
