//! Statistics of Elasund.

use engine::Elasund;
use engine::elasund::event::{Event, PublicEvent};
use engine::journal::Journal;
use engine::seat::{PerSeat, Seat};

use crate::title::{ProductionLuck, Statistic, Statistics, for_each_event};
use crate::words::{Words, message};

/// Totals of one player's gold and influence cards.
#[derive(Clone, Copy, Default)]
struct CardTotals {
    /// Cards gained from rows, walls and the bank.
    gained: u32,
    /// Cards discarded, or returned because the supply ran short.
    lost: u32,
    /// Gold received from players who built over this player's permits.
    compensated: u32,
    production_luck: ProductionLuck,
}

/// Card totals of all players over the whole game.
fn tally(game: &Journal<Elasund>) -> PerSeat<CardTotals> {
    let mut all = PerSeat::<CardTotals>::default();
    for_each_event(game, |before, event, after| {
        for seat in Seat::ALL {
            let [was, is] = [before, after].map(|state| u32::from(state.hands[seat].total()));
            let of = &mut all[seat];
            match event {
                Event::Public(PublicEvent::Resigned { .. }) => {}
                Event::Public(PublicEvent::Discarded { .. } | PublicEvent::GoldReturned { .. }) => {
                    of.lost += was.saturating_sub(is);
                }
                Event::Public(PublicEvent::Built { compensation, .. }) => {
                    of.compensated += u32::from(compensation[seat]);
                }
                _ => of.gained += is.saturating_sub(was),
            }
            if let Event::Public(PublicEvent::Produced { gold, influence }) = event {
                of.production_luck.produced += u32::from(gold[seat]) + u32::from(influence[seat]);
            }
        }
        if let Event::Public(PublicEvent::Rolled { .. }) = event {
            let expected = before.expected_income();
            for seat in Seat::ALL {
                all[seat].production_luck.expected += u32::from(expected[seat]) * (ProductionLuck::EXPECTED_UNIT / 36);
            }
        }
    });
    all
}

impl Statistics for Elasund {
    fn statistics(words: &Words, game: &Journal<Elasund>) -> Vec<Statistic> {
        let all = tally(game);
        let count = |heading: String, about: String, value: &dyn Fn(&CardTotals) -> String| Statistic {
            heading,
            about,
            values: PerSeat::from_fn(|seat| value(&all[seat])),
        };
        vec![
            count(message!(words, "count-gained"), message!(words, "count-gained-about"), &|of| of.gained.to_string()),
            count(message!(words, "count-lost"), message!(words, "town-count-lost-about"), &|of| of.lost.to_string()),
            count(message!(words, "town-count-paid"), message!(words, "town-count-paid-about"), &|of| {
                of.compensated.to_string()
            }),
            count(message!(words, "count-luck"), message!(words, "count-luck-about"), &|of| {
                words.luck_index(of.production_luck.luck_index())
            }),
        ]
    }

    fn production_luck(game: &Journal<Elasund>) -> PerSeat<ProductionLuck> {
        let all = tally(game);
        PerSeat::from_fn(|seat| all[seat].production_luck)
    }
}
