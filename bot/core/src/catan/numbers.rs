//! Statistics of the base game and its expansions.

use engine::Catan;
use engine::catan::cities_knights::event::{PublicEvent as KnightsEvent, Secret, Thrown};
use engine::catan::event::{Event, PublicEvent};
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::journal::Journal;
use engine::seat::{PerSeat, Seat};

use crate::title::{Count, Fortune, Numbered, each_event, signed};
use crate::words::{Words, say};

/// Card totals of one player.
#[derive(Clone, Copy, Default)]
struct Cards {
    /// Cards produced by hexes, including gold, and granted by rules.
    gained: u32,
    /// Cards discarded, or lost to other players.
    lost: u32,
    /// Cards taken from other players.
    stolen: u32,
    /// Balance of trades: cards received minus cards given.
    traded: i32,
    luck: Fortune,
}

/// Kind of card movement of an event.
enum Way {
    Trade,
    Discard,
    /// Theft if one seat loses cards while another gains some; payment if seats only lose cards.
    Other,
}

fn way(event: &Event) -> Way {
    match event {
        Event::Public(PublicEvent::MaritimeTraded { .. } | PublicEvent::Traded { .. })
        | Event::CitiesKnights(Secret::HarborTraded { .. }) => Way::Trade,
        Event::Public(PublicEvent::Discarded { .. }) => Way::Discard,
        _ => Way::Other,
    }
}

/// Card totals of all players over the whole game.
fn tallied(game: &Journal<Catan>) -> PerSeat<Cards> {
    let mut all = PerSeat::<Cards>::default();
    let mut by_luck = false;
    each_event(game, |before, event, after| {
        if let Event::Public(PublicEvent::Resigned { .. }) = event {
            return;
        }
        let change = PerSeat::from_fn(|seat| {
            i32::from(after.hands[seat].total()) - i32::from(before.hands[seat].total())
        });
        let robs = change.0.iter().any(|&change| change > 0) && change.0.iter().any(|&change| change < 0);
        for seat in Seat::ALL {
            let (of, change) = (&mut all[seat], change[seat]);
            let (more, less) = (change.max(0).unsigned_abs(), change.min(0).unsigned_abs());
            match way(event) {
                Way::Trade => of.traded += change,
                Way::Discard => of.lost += less,
                Way::Other if robs => (of.stolen, of.lost) = (of.stolen + more, of.lost + less),
                Way::Other => of.gained += more,
            }
        }
        match event {
            Event::Public(PublicEvent::Rolled { .. }) => by_luck = true,
            Event::Public(PublicEvent::CitiesKnights(KnightsEvent::Rolled { thrown, .. })) => {
                by_luck = *thrown == Thrown::ByLuck;
            }
            Event::Public(PublicEvent::Produced { cards, .. }) if by_luck => {
                for seat in Seat::ALL {
                    all[seat].luck.brought += u32::from(cards[seat].total());
                }
                return;
            }
            Event::Public(PublicEvent::Ships(ShipsEvent::GoldTaken { seat, cards })) if by_luck => {
                all[*seat].luck.brought += u32::from(cards.total());
                return;
            }
            _ => return,
        }
        if by_luck {
            let expected = before.expected_harvest();
            for seat in Seat::ALL {
                all[seat].luck.expected += u32::from(expected[seat]);
            }
        }
    });
    all
}

impl Numbered for Catan {
    fn counts(words: &Words, game: &Journal<Catan>) -> Vec<Count> {
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
            count(say!(words, "count-lost"), say!(words, "count-lost-about"), &|of| of.lost.to_string()),
            count(say!(words, "count-stolen"), say!(words, "count-stolen-about"), &|of| {
                of.stolen.to_string()
            }),
            count(say!(words, "count-traded"), say!(words, "count-traded-about"), &|of| signed(of.traded)),
            count(say!(words, "count-luck"), say!(words, "count-luck-about"), &|of| {
                words.luck_index(of.luck.index())
            }),
        ]
    }

    fn fortunes(game: &Journal<Catan>) -> PerSeat<Fortune> {
        let all = tallied(game);
        PerSeat::from_fn(|seat| all[seat].luck)
    }
}
