//! Formatting of notices of secret events of Cities & Knights; secrets are question marks.

use engine::catan::cities_knights::notice::Notice;
use engine::catan::topology::Topology;

use super::super::notation::{cards, kind, name, names, vertex};
use super::action::laid;
use super::event::reward_word;
use super::word::{card, track};

/// Formats a notice.
pub(in crate::catan::script) fn notice(topology: &Topology, notice: &Notice) -> String {
    let hidden = || "?".to_owned();
    match *notice {
        Notice::ProgressDrawn { seat, track: of, card: drawn } => {
            format!("{} draws {} of {}", name(seat), drawn.map_or_else(hidden, card), track(of))
        }
        Notice::PutBackSealed { seat, card: back } => {
            format!("{} seals {}", name(seat), back.map_or_else(hidden, card))
        }
        Notice::ProgressPutBack { seat, track: of, card: back } => {
            format!("{} puts back {} of {}", name(seat), back.map_or_else(hidden, card), track(of))
        }
        Notice::CitySealed { seat, vertex: city } => {
            format!("{} seals {}", name(seat), city.map_or_else(hidden, |city| vertex(topology, city)))
        }
        Notice::RewardSealed { seat, reward } => {
            format!("{} seals {}", name(seat), reward.map_or_else(hidden, reward_word))
        }
        Notice::HarborOffered { seat, to, resources } => {
            let what = resources.map_or(" ?".to_owned(), |resources| laid(&resources));
            format!("{} lays{what} before {}", name(seat), names(to))
        }
        Notice::CommoditySealed { seat, commodity } => {
            format!("{} seals {}", name(seat), commodity.map_or_else(hidden, |of| kind(of.into())))
        }
        Notice::HarborTraded { seat, partner, cards: traded } => {
            let [given, got] = traded.map_or([hidden(), hidden()], |(resource, commodity)| {
                [kind(resource.into()), kind(commodity.into())]
            });
            format!("{} gives {} {given} for {got}", name(seat), name(partner))
        }
        Notice::CardsTaken { thief, victim, count, cards: taken } => {
            format!("{} takes {count} of {}: {}", name(thief), name(victim), taken.map_or_else(hidden, cards))
        }
        Notice::CardsGiven { from, to, count, cards: given } => {
            format!("{} gives {} {count}: {}", name(from), name(to), given.map_or_else(hidden, cards))
        }
        Notice::ProgressStolen { thief, victim, track: of, card: stolen } => {
            let what = stolen.map_or_else(hidden, card);
            format!("{} takes {what} of {} from {}", name(thief), track(of), name(victim))
        }
    }
}
