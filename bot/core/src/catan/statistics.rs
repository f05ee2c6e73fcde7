//! Statistics of the base game and its expansions.

use engine::Catan;
use engine::catan::cities_knights::event::{DiceSource, PublicEvent as KnightsEvent, Secret};
use engine::catan::dice::EXPECTED_UNIT;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::ledger::Ledger;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::journal::Journal;
use engine::seat::{PerSeat, Seat};

use crate::title::{LedgerTables, ProductionLuck, Statistic, Statistics, for_each_event, format_signed};
use crate::words::{Words, message};

const _: () = assert!(EXPECTED_UNIT == ProductionLuck::EXPECTED_UNIT);

/// Card totals of one player.
#[derive(Clone, Copy, Default)]
struct CardTotals {
    /// Cards produced by hexes, including gold, and granted by rules.
    gained: u32,
    /// Cards discarded, or lost to other players.
    lost: u32,
    /// Cards taken from other players.
    stolen: u32,
    /// Balance of trades: cards received minus cards given.
    traded: i32,
    production_luck: ProductionLuck,
}

/// Kind of card movement of an event.
enum MovementKind {
    Trade,
    Discard,
    /// Theft if one seat loses cards while another gains some; payment if seats only lose cards.
    Other,
}

fn movement_kind(event: &Event) -> MovementKind {
    match event {
        Event::Public(PublicEvent::MaritimeTraded { .. } | PublicEvent::Traded { .. })
        | Event::CitiesKnights(Secret::HarborTraded { .. }) => MovementKind::Trade,
        Event::Public(PublicEvent::Discarded { .. }) => MovementKind::Discard,
        _ => MovementKind::Other,
    }
}

/// Card totals of all players over the whole game.
fn tally(game: &Journal<Catan>) -> PerSeat<CardTotals> {
    let mut all = PerSeat::<CardTotals>::default();
    let mut by_luck = false;
    for_each_event(game, |before, event, after| {
        if let Event::Public(PublicEvent::Resigned { .. }) = event {
            return;
        }
        let change =
            PerSeat::from_fn(|seat| i32::from(after.hands[seat].total()) - i32::from(before.hands[seat].total()));
        let robs = change.0.iter().any(|&change| change > 0) && change.0.iter().any(|&change| change < 0);
        for seat in Seat::ALL {
            let (of, change) = (&mut all[seat], change[seat]);
            let (more, less) = (change.max(0).unsigned_abs(), change.min(0).unsigned_abs());
            match movement_kind(event) {
                MovementKind::Trade => of.traded += change,
                MovementKind::Discard => of.lost += less,
                MovementKind::Other if robs => (of.stolen, of.lost) = (of.stolen + more, of.lost + less),
                MovementKind::Other => of.gained += more,
            }
        }
        match event {
            Event::Public(PublicEvent::Rolled { .. }) => by_luck = true,
            Event::Public(PublicEvent::CitiesKnights(KnightsEvent::Rolled { thrown, .. })) => {
                by_luck = *thrown == DiceSource::ByLuck;
            }
            Event::Public(PublicEvent::Produced { cards, .. }) if by_luck => {
                for seat in Seat::ALL {
                    all[seat].production_luck.produced += u32::from(cards[seat].total());
                }
                return;
            }
            Event::Public(PublicEvent::Ships(ShipsEvent::GoldTaken { seat, cards })) if by_luck => {
                all[*seat].production_luck.produced += u32::from(cards.total());
                return;
            }
            _ => return,
        }
        if by_luck {
            let expected = before.expected_harvest();
            for seat in Seat::ALL {
                all[seat].production_luck.expected += expected[seat];
            }
        }
    });
    all
}

impl Statistics for Catan {
    fn statistics(words: &Words, game: &Journal<Catan>) -> Vec<Statistic> {
        let all = tally(game);
        let count = |heading: String, about: String, value: &dyn Fn(&CardTotals) -> String| Statistic {
            heading,
            about,
            values: PerSeat::from_fn(|seat| value(&all[seat])),
        };
        vec![
            count(message!(words, "count-gained"), message!(words, "count-gained-about"), &|of| of.gained.to_string()),
            count(message!(words, "count-lost"), message!(words, "count-lost-about"), &|of| of.lost.to_string()),
            count(message!(words, "count-stolen"), message!(words, "count-stolen-about"), &|of| of.stolen.to_string()),
            count(message!(words, "count-traded"), message!(words, "count-traded-about"), &|of| {
                format_signed(of.traded)
            }),
            count(message!(words, "count-luck"), message!(words, "count-luck-about"), &|of| {
                words.luck_index(of.production_luck.luck_index())
            }),
        ]
    }

    fn ledger(words: &Words, game: &Journal<Catan>) -> Option<LedgerTables> {
        Some(words.ledger_tables(&Ledger::from_journal(game)))
    }

    fn production_luck(game: &Journal<Catan>) -> PerSeat<ProductionLuck> {
        let all = tally(game);
        PerSeat::from_fn(|seat| all[seat].production_luck)
    }
}
