//! Formatting of events, notices and errors in scripts.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::error::RuleError;
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::notice::Notice;
use engine::catan::prompt::PromptKind;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};
use regex::{Captures, Regex};

use super::notation::{card, cards, edge, hex, kind, name, names, vertex};
use super::{knights, ships};

/// Formats an event, including secrets.
pub fn event_to_text(topology: &Topology, event: &Event) -> String {
    match *event {
        Event::Public(ref event) => public(topology, event),
        Event::CitiesKnights(ref secret) => knights::secret(topology, secret),
        Event::DiscardSealed { seat, cards: sealed } => format!("{} seals {}", name(seat), cards(sealed)),
        Event::CardBought { seat, card: bought, .. } => format!("{} buys {}", name(seat), card(bought)),
        Event::CardStolen { thief, victim, card: stolen } => {
            format!("{} steals {} from {}", name(thief), kind(stolen), name(victim))
        }
    }
}

/// Formats the notice of an event; secrets are question marks.
pub(super) fn notice(topology: &Topology, event: &Event, viewer: Viewer) -> String {
    let hidden = || "?".to_owned();
    match Catan::notice(event, viewer) {
        Notice::CitiesKnights(ref notice) => knights::notice(topology, notice),
        Notice::Public(event) => public(topology, &event),
        Notice::DiscardSealed { seat, cards: sealed } => {
            format!("{} seals {}", name(seat), sealed.map_or_else(hidden, cards))
        }
        Notice::CardBought { seat, card: bought, .. } => {
            format!("{} buys {}", name(seat), bought.map_or("?", card))
        }
        Notice::CardStolen { thief, victim, card: stolen } => {
            format!("{} steals {} from {}", name(thief), stolen.map_or_else(hidden, kind), name(victim))
        }
    }
}

pub(super) fn free(price: Price) -> &'static str {
    if price == Price::Free { "free " } else { "" }
}

fn holder(seat: Option<Seat>) -> &'static str {
    seat.map_or("nobody", name)
}

/// Formats the nonzero values of the seats.
pub(super) fn each<T: Copy + PartialEq + Default>(values: &PerSeat<T>, say: impl Fn(T) -> String) -> String {
    let told: Vec<String> = values
        .iter()
        .filter(|(_, value)| **value != T::default())
        .map(|(seat, &value)| format!("{} {}", name(seat), say(value)))
        .collect();
    if told.is_empty() { "nobody".to_owned() } else { told.join(", ") }
}

fn public(topology: &Topology, event: &PublicEvent) -> String {
    let count = |count: u8| count.to_string();
    match *event {
        PublicEvent::CitiesKnights(ref event) => knights::public(topology, event),
        PublicEvent::Ships(ref event) => ships::public(topology, event),
        PublicEvent::RoadBuilt { seat, edge: at, price } => {
            format!("{} sets a {}road at {}", name(seat), free(price), edge(topology, at))
        }
        PublicEvent::SettlementBuilt { seat, vertex: at, price } => {
            format!("{} sets a {}settlement at {}", name(seat), free(price), vertex(topology, at))
        }
        PublicEvent::CityBuilt { seat, vertex: at, .. } => {
            format!("{} sets a city at {}", name(seat), vertex(topology, at))
        }
        PublicEvent::FirstCards { seat, cards: first } => {
            format!("{} gets first cards: {}", name(seat), cards(first))
        }
        PublicEvent::TurnBegan { seat, number } => format!("turn {number} is {}'s", name(seat)),
        PublicEvent::Rolled { seat, dice: [a, b] } => format!("{} rolls {a} {b}", name(seat)),
        PublicEvent::Produced { cards: paid, short } if short.is_empty() => {
            format!("the hexes pay {}", each(&paid, cards))
        }
        PublicEvent::Produced { cards: paid, short } => {
            format!("the hexes pay {}; the bank lacks {}", each(&paid, cards), cards(short))
        }
        PublicEvent::DiscardsOwed { counts } => format!("to discard: {}", each(&counts, count)),
        PublicEvent::Discarded { seat, cards: gone } => format!("{} discards {}", name(seat), cards(gone)),
        PublicEvent::RobberMoved { seat, from, to } => {
            format!("{} moves the robber from {} to {}", name(seat), hex(topology, from), hex(topology, to))
        }
        PublicEvent::CardPlayed { seat, card: played, .. } => {
            format!("{} plays {}", name(seat), card(played))
        }
        PublicEvent::PlentyTaken { seat, cards: taken } => format!("{} takes {}", name(seat), cards(taken)),
        PublicEvent::Monopolized { seat, resource: of, counts } => {
            format!("{} monopolizes {} of: {}", name(seat), kind(of.into()), each(&counts, count))
        }
        PublicEvent::MaritimeTraded { seat, give, get } => {
            format!("{} gives the bank {} for {}", name(seat), cards(give), cards(get))
        }
        PublicEvent::TradeOffered { offer } => format!(
            "offer {}: {} gives {} for {}, to {}",
            offer.id.0,
            name(offer.by),
            cards(offer.give),
            cards(offer.want),
            names(offer.to)
        ),
        PublicEvent::TradeAccepted { offer, seat } => format!("offer {}: {} accepts", offer.0, name(seat)),
        PublicEvent::TradeDeclined { offer, seat } => format!("offer {}: {} declines", offer.0, name(seat)),
        PublicEvent::TradeWithdrawn { offer, seat } => {
            format!("offer {}: {} withdraws it", offer.0, name(seat))
        }
        PublicEvent::Traded { offer, seat, partner, give, get } => {
            format!(
                "offer {}: {} gives {} {} for {}",
                offer.0,
                name(seat),
                name(partner),
                cards(give),
                cards(get)
            )
        }
        PublicEvent::TradeFailed { offer, seat } => {
            format!("offer {}: {} lacks the cards", offer.0, name(seat))
        }
        PublicEvent::LongestRoad { from, to, length } => {
            format!("the longest road goes from {} to {} with {length}", holder(from), holder(to))
        }
        PublicEvent::LargestArmy { from, to, knights } => {
            format!("the largest army goes from {} to {} with {knights}", holder(from), holder(to))
        }
        PublicEvent::TurnEnded { seat } => format!("{} ends the turn", name(seat)),
        PublicEvent::Resigned { seat, cards: back } => {
            format!("{} resigns and gives back {}", name(seat), cards(back))
        }
        PublicEvent::Won { seat, points, hidden } => {
            format!("{} wins with {points} points; hidden were: {}", name(seat), each(&hidden, count))
        }
    }
}

/// Formats a prompt.
pub(super) fn prompt(topology: &Topology, kind: PromptKind) -> String {
    match kind {
        PromptKind::FoundSettlement => "found a settlement".to_owned(),
        PromptKind::FoundRoad { from } => format!("found a road at {}", vertex(topology, from)),
        PromptKind::Roll => "roll".to_owned(),
        PromptKind::Turn => "turn".to_owned(),
        PromptKind::CitiesKnights(kind) => knights::prompt(topology, kind),
        PromptKind::Ships(kind) => ships::prompt(kind),
        PromptKind::Discard { count, .. } => format!("discard {count}"),
        PromptKind::MoveRobber => "move the robber".to_owned(),
        PromptKind::FreeRoad { left } => format!("free road, {left} left"),
        PromptKind::AnswerTrade { offer } => format!("answer offer {}", offer.0),
    }
}

/// Formats an error from its `Debug` output, with names and labels for indices.
pub(super) fn refusal(topology: &Topology, error: &RuleError) -> String {
    let text = match error {
        RuleError::CitiesKnights(error) => format!("{error:?}"),
        RuleError::Ships(error) => format!("{error:?}"),
        error => format!("{error:?}"),
    };
    let text = replace(&text, r"Seat\((\d)\)", |number| {
        Seat::new(number).map_or_else(String::new, |s| name(s).to_owned())
    });
    let text = replace(&text, r"Vertex\((\d+)\)", |number| {
        Vertex::new(number).map_or_else(String::new, |at| vertex(topology, at))
    });
    let text = text.replace("missing: {}", "missing: nothing");
    let sets = Regex::new(r"\{([0-3](?:, [0-3])*|)\}").expect("a fixed pattern");
    sets.replace_all(&text, |set: &Captures<'_>| {
        let seats: SeatSet =
            set[1].split(", ").filter_map(|n| n.parse().ok()).filter_map(Seat::new).collect();
        names(seats)
    })
    .into_owned()
}

fn replace(text: &str, pattern: &str, by: impl Fn(usize) -> String) -> String {
    let pattern = Regex::new(pattern).expect("a fixed pattern");
    pattern
        .replace_all(text, |found: &Captures<'_>| found[1].parse().map(&by).unwrap_or_default())
        .into_owned()
}
