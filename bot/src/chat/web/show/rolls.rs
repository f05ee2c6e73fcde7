//! How often each number was rolled in a game: told once it is over.

use engine::audience::Viewer;
use engine::game::AnyGame;

use super::Reader;
use crate::chat::web::message::{Rolled, Rolls};
use bot_core::titles;

/// The sums that two dice show.
const SUMS: std::ops::RangeInclusive<usize> = 2..=12;

impl Reader<'_> {
    /// How often each number was rolled; nothing where the dice were never thrown.
    pub(super) fn rolls(&self, game: &AnyGame) -> Option<Rolls> {
        let mut counts = [0usize; 13];
        let told = (0..game.steps()).flat_map(|step| game.notices(step, Viewer::Spectator));
        for sum in told.filter_map(|notice| titles::rolled(&notice)) {
            if let Some(count) = counts.get_mut(usize::from(sum)) {
                *count += 1;
            }
        }
        let all: usize = counts.iter().sum();
        let sum = |sum: usize| {
            let count = counts.get(sum).copied().unwrap_or_default();
            Rolled { sum, count, words: self.words.rolled_so_often(sum, count) }
        };
        (all > 0).then(|| Rolls { title: self.words.rolls(all), sums: SUMS.map(sum).collect() })
    }
}
