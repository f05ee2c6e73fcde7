//! Cities & Knights: position after a step, as `comptoir verify --states` prints it.

use std::collections::BTreeMap;

use engine::catan::cities_knights::PublicState;
use engine::catan::cities_knights::improvement::{Levels, Track};
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::cities_knights::view::View;
use engine::catan::notation;
use engine::catan::vertex::VertexSet;
use engine::seat::Seat;
use serde::Serialize;

use super::record::{KnightShape, ProgressWord, TrackWord};
use crate::catan::record::label;
use crate::shape::{PlaceNames, encode_seat};

/// Shared state of the expansion: barbarians, metropolises, merchant, stacks.
#[derive(Serialize)]
pub(in crate::catan) struct TableShape {
    barbarians: BarbariansShape,
    metropolises: Vec<MetropolisShape>,
    merchant: Option<MerchantShape>,
    /// Number of progress cards left in each stack.
    stacks: TracksShape,
}

#[derive(Serialize)]
struct BarbariansShape {
    position: u8,
    attacks: u8,
}

#[derive(Serialize)]
struct MetropolisShape {
    track: TrackWord,
    seat: u8,
    vertex: String,
}

#[derive(Serialize)]
struct MerchantShape {
    seat: u8,
    hex: String,
}

#[derive(Serialize)]
struct TracksShape {
    trade: u8,
    politics: u8,
    science: u8,
}

/// State of one seat.
#[derive(Serialize)]
pub(in crate::catan) struct HoldingsShape {
    levels: TracksShape,
    knights: BTreeMap<String, KnightShape>,
    walls: Vec<String>,
    on_side: Vec<String>,
    defender_points: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    progress_cards: Option<Vec<ProgressWord>>,
    /// Number of progress cards held from each stack.
    progress_sizes: TracksShape,
}

impl TracksShape {
    fn from_counts(count: impl Fn(Track) -> u8) -> TracksShape {
        TracksShape { trade: count(Track::Trade), politics: count(Track::Politics), science: count(Track::Science) }
    }
}

impl TableShape {
    pub(in crate::catan) fn new(ck: &View, places: &PlaceNames) -> TableShape {
        let PublicState { barbarians, metropolises, merchant, .. } = ck.public;
        let metropolis = |track: Track| {
            let held = metropolises[track]?;
            Some(MetropolisShape {
                track: track.into(),
                seat: encode_seat(held.seat),
                vertex: label(held.vertex, places),
            })
        };
        TableShape {
            barbarians: BarbariansShape { position: barbarians.position, attacks: barbarians.attacks },
            metropolises: Track::ALL.into_iter().filter_map(metropolis).collect(),
            merchant: merchant.map(|merchant| MerchantShape {
                seat: encode_seat(merchant.seat),
                hex: notation::format_hex(merchant.hex),
            }),
            stacks: TracksShape::from_counts(|track| ck.stacks[track.index()]),
        }
    }
}

impl HoldingsShape {
    /// State of a seat as the viewer may know it.
    pub(in crate::catan) fn new(ck: &View, seat: Seat, places: &PlaceNames) -> HoldingsShape {
        let knights = ck.public.knights[seat];
        let levels: Levels = ck.public.levels[seat];
        let labels = |set: VertexSet| set.iter().map(|vertex| label(vertex, places)).collect();
        let standing = knights.all().iter().filter_map(|vertex| Some((vertex, knights.at(vertex)?)));
        HoldingsShape {
            levels: TracksShape::from_counts(|track| levels[track]),
            knights: standing.map(|(vertex, knight)| (label(vertex, places), knight.into())).collect(),
            walls: labels(ck.public.walls[seat]),
            on_side: labels(ck.public.on_side[seat]),
            defender_points: ck.public.defender_points[seat],
            progress_cards: ck.own.map(|own| card_words(own.cards)),
            progress_sizes: TracksShape::from_counts(|track| ck.progress_counts[seat][track.index()]),
        }
    }
}

/// Names of the cards, repeated once per copy.
fn card_words(cards: ProgressCards) -> Vec<ProgressWord> {
    cards.iter().flat_map(|(card, count)| (0..count).map(move |_| card.into())).collect()
}
