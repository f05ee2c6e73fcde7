//! Formatting of notices of secret events of Cities & Knights; secrets are question marks.

use engine::catan::cities_knights::notice::Notice;
use engine::catan::topology::Topology;

use super::super::notation::{format_cards, format_kind, format_vertex, seat_name, seat_names};
use super::action::format_offered_resources;
use super::event::reward_word;
use super::names::{format_card, format_track};

/// Formats a notice.
pub(in crate::catan::script) fn notice_to_text(topology: &Topology, notice: &Notice) -> String {
    let hidden = || "?".to_owned();
    match *notice {
        Notice::ProgressDrawn { seat, track: of, card: drawn } => {
            format!("{} draws {} of {}", seat_name(seat), drawn.map_or_else(hidden, format_card), format_track(of))
        }
        Notice::PutBackSealed { seat, card: back } => {
            format!("{} seals {}", seat_name(seat), back.map_or_else(hidden, format_card))
        }
        Notice::ProgressPutBack { seat, track: of, card: back } => {
            format!("{} puts back {} of {}", seat_name(seat), back.map_or_else(hidden, format_card), format_track(of))
        }
        Notice::CitySealed { seat, vertex: city } => {
            format!("{} seals {}", seat_name(seat), city.map_or_else(hidden, |city| format_vertex(topology, city)))
        }
        Notice::RewardSealed { seat, reward } => {
            format!("{} seals {}", seat_name(seat), reward.map_or_else(hidden, reward_word))
        }
        Notice::HarborOffered { seat, to, resources } => {
            let what = resources.map_or(" ?".to_owned(), |resources| format_offered_resources(&resources));
            format!("{} lays{what} before {}", seat_name(seat), seat_names(to))
        }
        Notice::CommoditySealed { seat, commodity } => {
            format!("{} seals {}", seat_name(seat), commodity.map_or_else(hidden, |of| format_kind(of.into())))
        }
        Notice::HarborTraded { seat, partner, cards: traded } => {
            let [given, got] = traded.map_or([hidden(), hidden()], |(resource, commodity)| {
                [format_kind(resource.into()), format_kind(commodity.into())]
            });
            format!("{} gives {} {given} for {got}", seat_name(seat), seat_name(partner))
        }
        Notice::CardsTaken { thief, victim, count, cards: taken } => {
            format!(
                "{} takes {count} of {}: {}",
                seat_name(thief),
                seat_name(victim),
                taken.map_or_else(hidden, format_cards)
            )
        }
        Notice::CardsGiven { from, to, count, cards: given } => {
            format!("{} gives {} {count}: {}", seat_name(from), seat_name(to), given.map_or_else(hidden, format_cards))
        }
        Notice::ProgressStolen { thief, victim, track: of, card: stolen } => {
            let what = stolen.map_or_else(hidden, format_card);
            format!("{} takes {what} of {} from {}", seat_name(thief), format_track(of), seat_name(victim))
        }
    }
}
