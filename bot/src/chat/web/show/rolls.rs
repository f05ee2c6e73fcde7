//! How often each number was rolled in a game: told once it is over.

use engine::audience::Viewer;
use engine::catan::cities_knights::event::{PublicEvent as Knights, Thrown};
use engine::catan::event::PublicEvent as Base;
use engine::catan::notice::Notice as BaseNotice;
use engine::elasund::event::PublicEvent as Town;
use engine::elasund::notice::Notice as TownNotice;
use engine::game::{AnyGame, AnyNotice};

use super::Reader;
use crate::chat::web::message::{Rolled, Rolls};

/// The sums that two dice show.
const SUMS: std::ops::RangeInclusive<usize> = 2..=12;

impl Reader<'_> {
    /// How often each number was rolled; nothing where the dice were never thrown.
    pub(super) fn rolls(&self, game: &AnyGame) -> Option<Rolls> {
        let mut counts = [0usize; 13];
        let told = (0..game.steps()).flat_map(|step| game.notices(step, Viewer::Spectator));
        for [first, second] in told.filter_map(|notice| thrown(&notice)) {
            if let Some(count) = counts.get_mut(usize::from(first) + usize::from(second)) {
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

/// What luck has thrown; nothing where somebody chose the dice.
fn thrown(notice: &AnyNotice) -> Option<[u8; 2]> {
    match *notice {
        AnyNotice::Catan(BaseNotice::Public(Base::Rolled { dice, .. }))
        | AnyNotice::Catan(BaseNotice::Public(Base::CitiesKnights(Knights::Rolled {
            dice,
            thrown: Thrown::ByLuck,
            ..
        })))
        | AnyNotice::Elasund(TownNotice::Public(Town::Rolled { dice, .. })) => Some(dice),
        _ => None,
    }
}
