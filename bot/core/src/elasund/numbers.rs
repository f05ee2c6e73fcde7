//! Statistics of Elasund.

use engine::Elasund;
use engine::elasund::event::{Event, PublicEvent};
use engine::journal::Journal;
use engine::seat::{PerSeat, Seat};

use crate::title::{Count, Fortune, Numbered, each_event};
use crate::words::{Words, say};

/// Totals of one player's gold and influence cards.
#[derive(Clone, Copy, Default)]
struct Cards {
    /// Cards gained from rows, walls and the bank.
    gained: u32,
    /// Cards discarded, or returned because the supply ran short.
    lost: u32,
    /// Gold received from players who built over this player's permits.
    compensated: u32,
    luck: Fortune,
}

/// Card totals of all players over the whole game.
fn tallied(game: &Journal<Elasund>) -> PerSeat<Cards> {
    let mut all = PerSeat::<Cards>::default();
    each_event(game, |before, event, after| {
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
                of.luck.brought += u32::from(gold[seat]) + u32::from(influence[seat]);
            }
        }
        if let Event::Public(PublicEvent::Rolled { .. }) = event {
            let expected = before.expected_income();
            for seat in Seat::ALL {
                all[seat].luck.expected += u32::from(expected[seat]);
            }
        }
    });
    all
}

impl Numbered for Elasund {
    fn counts(words: &Words, game: &Journal<Elasund>) -> Vec<Count> {
        let all = tallied(game);
        let count = |heading: String, about: String, value: &dyn Fn(&Cards) -> String| Count {
            heading,
            about,
            values: PerSeat::from_fn(|seat| value(&all[seat])),
        };
        vec![
            count(say!(words, "count-gained"), say!(words, "count-gained-about"), &|of| {
                of.gained.to_string()
            }),
            count(say!(words, "count-lost"), say!(words, "town-count-lost-about"), &|of| of.lost.to_string()),
            count(say!(words, "town-count-paid"), say!(words, "town-count-paid-about"), &|of| {
                of.compensated.to_string()
            }),
            count(say!(words, "count-luck"), say!(words, "count-luck-about"), &|of| {
                words.luck_index(of.luck.index())
            }),
        ]
    }

    fn fortunes(game: &Journal<Elasund>) -> PerSeat<Fortune> {
        let all = tallied(game);
        PerSeat::from_fn(|seat| all[seat].luck)
    }
}
