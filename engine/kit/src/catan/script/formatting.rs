//! Formatting of events, notices and errors in scripts.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::error::RuleError;
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::notice::Notice;
use engine::catan::prompt::PromptKind;
use engine::catan::topology::Topology;
use engine::catan::turn_part::TurnPart;
use engine::catan::vertex::Vertex;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};
use regex::{Captures, Regex};

use super::notation::{
    format_card, format_cards, format_edge, format_hex, format_kind, format_vertex, seat_name, seat_names,
};
use super::{knights, ships};

/// Formats an event, including secrets.
pub fn event_to_text(topology: &Topology, event: &Event) -> String {
    match *event {
        Event::Public(ref event) => public_event_to_text(topology, event),
        Event::CitiesKnights(ref secret) => knights::secret_event_to_text(topology, secret),
        Event::DiscardSealed { seat, cards: sealed } => {
            format!("{} seals {}", seat_name(seat), format_cards(sealed))
        }
        Event::CardBought { seat, card: bought, .. } => {
            format!("{} buys {}", seat_name(seat), format_card(bought))
        }
        Event::CardStolen { thief, victim, card: stolen } => {
            format!("{} steals {} from {}", seat_name(thief), format_kind(stolen), seat_name(victim))
        }
    }
}

/// Formats the notice of an event; secrets are question marks.
pub(super) fn notice_to_text(topology: &Topology, event: &Event, viewer: Viewer) -> String {
    let hidden = || "?".to_owned();
    match Catan::notice(event, viewer) {
        Notice::CitiesKnights(ref notice) => knights::notice_to_text(topology, notice),
        Notice::Public(event) => public_event_to_text(topology, &event),
        Notice::DiscardSealed { seat, cards: sealed } => {
            format!("{} seals {}", seat_name(seat), sealed.map_or_else(hidden, format_cards))
        }
        Notice::CardBought { seat, card: bought, .. } => {
            format!("{} buys {}", seat_name(seat), bought.map_or("?", format_card))
        }
        Notice::CardStolen { thief, victim, card: stolen } => {
            format!(
                "{} steals {} from {}",
                seat_name(thief),
                stolen.map_or_else(hidden, format_kind),
                seat_name(victim)
            )
        }
    }
}

pub(super) fn format_price(price: Price) -> &'static str {
    if price == Price::Free { "free " } else { "" }
}

fn format_holder(seat: Option<Seat>) -> &'static str {
    seat.map_or("nobody", seat_name)
}

/// Formats the nonzero values of the seats.
pub(super) fn format_per_seat<T: Copy + PartialEq + Default>(values: &PerSeat<T>, say: impl Fn(T) -> String) -> String {
    let told: Vec<String> = values
        .iter()
        .filter(|(_, value)| **value != T::default())
        .map(|(seat, &value)| format!("{} {}", seat_name(seat), say(value)))
        .collect();
    if told.is_empty() { "nobody".to_owned() } else { told.join(", ") }
}

fn public_event_to_text(topology: &Topology, event: &PublicEvent) -> String {
    let count = |count: u8| count.to_string();
    match *event {
        PublicEvent::CitiesKnights(ref event) => knights::public_event_to_text(topology, event),
        PublicEvent::Ships(ref event) => ships::public_event_to_text(topology, event),
        PublicEvent::RoadBuilt { seat, edge: at, price } => {
            format!("{} sets a {}road at {}", seat_name(seat), format_price(price), format_edge(topology, at))
        }
        PublicEvent::SettlementBuilt { seat, vertex: at, price } => {
            format!("{} sets a {}settlement at {}", seat_name(seat), format_price(price), format_vertex(topology, at))
        }
        PublicEvent::CityBuilt { seat, vertex: at, .. } => {
            format!("{} sets a city at {}", seat_name(seat), format_vertex(topology, at))
        }
        PublicEvent::FirstCards { seat, cards: first } => {
            format!("{} gets first cards: {}", seat_name(seat), format_cards(first))
        }
        PublicEvent::TurnBegan { seat, number } => format!("turn {number} is {}'s", seat_name(seat)),
        PublicEvent::TurnPartBegan { seat, part: TurnPart::SpecialBuilding } => {
            format!("{} may build", seat_name(seat))
        }
        PublicEvent::TurnPartBegan { seat, part: TurnPart::Full | TurnPart::Paired } => {
            format!("{} has the second turn of the pair", seat_name(seat))
        }
        PublicEvent::Rolled { seat, dice: [a, b] } => format!("{} rolls {a} {b}", seat_name(seat)),
        PublicEvent::Produced { cards: paid, short } if short.is_empty() => {
            format!("the hexes pay {}", format_per_seat(&paid, format_cards))
        }
        PublicEvent::Produced { cards: paid, short } => {
            format!("the hexes pay {}; the bank lacks {}", format_per_seat(&paid, format_cards), format_cards(short))
        }
        PublicEvent::DiscardsOwed { counts } => format!("to discard: {}", format_per_seat(&counts, count)),
        PublicEvent::Discarded { seat, cards: gone } => {
            format!("{} discards {}", seat_name(seat), format_cards(gone))
        }
        PublicEvent::RobberMoved { seat, from, to } => {
            format!(
                "{} moves the robber from {} to {}",
                seat_name(seat),
                format_hex(topology, from),
                format_hex(topology, to)
            )
        }
        PublicEvent::CardPlayed { seat, card: played, .. } => {
            format!("{} plays {}", seat_name(seat), format_card(played))
        }
        PublicEvent::PlentyTaken { seat, cards: taken } => {
            format!("{} takes {}", seat_name(seat), format_cards(taken))
        }
        PublicEvent::Monopolized { seat, resource: of, counts } => {
            format!(
                "{} monopolizes {} of: {}",
                seat_name(seat),
                format_kind(of.into()),
                format_per_seat(&counts, count)
            )
        }
        PublicEvent::MaritimeTraded { seat, give, get } => {
            format!("{} gives the bank {} for {}", seat_name(seat), format_cards(give), format_cards(get))
        }
        PublicEvent::TradeOffered { offer } => format!(
            "offer {}: {} gives {} for {}, to {}",
            offer.id.0,
            seat_name(offer.by),
            format_cards(offer.give),
            format_cards(offer.want),
            seat_names(offer.to)
        ),
        PublicEvent::TradeAccepted { offer, seat } => {
            format!("offer {}: {} accepts", offer.0, seat_name(seat))
        }
        PublicEvent::TradeDeclined { offer, seat } => {
            format!("offer {}: {} declines", offer.0, seat_name(seat))
        }
        PublicEvent::TradeWithdrawn { offer, seat } => {
            format!("offer {}: {} withdraws it", offer.0, seat_name(seat))
        }
        PublicEvent::Traded { offer, seat, partner, give, get } => {
            format!(
                "offer {}: {} gives {} {} for {}",
                offer.0,
                seat_name(seat),
                seat_name(partner),
                format_cards(give),
                format_cards(get)
            )
        }
        PublicEvent::TradeFailed { offer, seat } => {
            format!("offer {}: {} lacks the cards", offer.0, seat_name(seat))
        }
        PublicEvent::LongestRoad { from, to, length } => {
            format!("the longest road goes from {} to {} with {length}", format_holder(from), format_holder(to))
        }
        PublicEvent::LargestArmy { from, to, knights } => {
            format!("the largest army goes from {} to {} with {knights}", format_holder(from), format_holder(to))
        }
        PublicEvent::TurnEnded { seat } => format!("{} ends the turn", seat_name(seat)),
        PublicEvent::Resigned { seat, cards: back } => {
            format!("{} resigns and gives back {}", seat_name(seat), format_cards(back))
        }
        PublicEvent::Won { seat, points, hidden } => {
            format!("{} wins with {points} points; hidden were: {}", seat_name(seat), format_per_seat(&hidden, count))
        }
    }
}

/// Formats a prompt.
pub(super) fn prompt_to_text(topology: &Topology, kind: PromptKind) -> String {
    match kind {
        PromptKind::FoundSettlement => "found a settlement".to_owned(),
        PromptKind::FoundRoad { from } => format!("found a road at {}", format_vertex(topology, from)),
        PromptKind::Roll => "roll".to_owned(),
        PromptKind::Turn => "turn".to_owned(),
        PromptKind::CitiesKnights(kind) => knights::prompt_to_text(topology, kind),
        PromptKind::Ships(kind) => ships::prompt_to_text(kind),
        PromptKind::Discard { count, .. } => format!("discard {count}"),
        PromptKind::MoveRobber => "move the robber".to_owned(),
        PromptKind::FreeRoad { left } => format!("free road, {left} left"),
        PromptKind::AnswerTrade { offer } => format!("answer offer {}", offer.0),
    }
}

/// Formats an error from its `Debug` output, with names and labels for indices.
pub(super) fn error_to_text(topology: &Topology, error: &RuleError) -> String {
    let text = match error {
        RuleError::CitiesKnights(error) => format!("{error:?}"),
        RuleError::Ships(error) => format!("{error:?}"),
        error => format!("{error:?}"),
    };
    let text = replace(&text, r"Seat\((\d)\)", |number| {
        Seat::new(number).map_or_else(String::new, |s| seat_name(s).to_owned())
    });
    let text = replace(&text, r"Vertex\((\d+)\)", |number| {
        Vertex::new(number).map_or_else(String::new, |at| format_vertex(topology, at))
    });
    let text = text.replace("missing: {}", "missing: nothing");
    let sets = Regex::new(r"\{([0-5](?:, [0-5])*|)\}").expect("a fixed pattern");
    sets.replace_all(&text, |set: &Captures<'_>| {
        let seats: SeatSet = set[1].split(", ").filter_map(|n| n.parse().ok()).filter_map(Seat::new).collect();
        seat_names(seats)
    })
    .into_owned()
}

fn replace(text: &str, pattern: &str, by: impl Fn(usize) -> String) -> String {
    let pattern = Regex::new(pattern).expect("a fixed pattern");
    pattern.replace_all(text, |found: &Captures<'_>| found[1].parse().map(&by).unwrap_or_default()).into_owned()
}
