//! Formatting and parsing of seats, cards and actions in scripts.

use engine::catan::action::Action;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::offer::OfferId;
use engine::catan::resource::{Cards, Resource};
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::luck::Outcome;

use super::{knights, ships};
pub(super) use crate::script::{ScriptError, parse_seat, seat_name, seat_names};

/// Names of the development cards.
const CARDS: [&str; 5] = ["knight", "roads", "plenty", "monopoly", "point"];

/// Name of a kind of hand card.
pub(super) fn format_kind(card: HandCard) -> String {
    format!("{card:?}").to_lowercase()
}

pub(super) fn parse_kind(text: &str) -> Result<HandCard, ScriptError> {
    HandCard::ALL.into_iter().find(|&card| format_kind(card) == text).ok_or(format!("no hand card is called {text:?}"))
}

pub(super) fn parse_resource(text: &str) -> Result<Resource, ScriptError> {
    parse_kind(text)?.resource().ok_or(format!("{text:?} is no resource"))
}

/// Name of a development card.
pub(super) fn format_card(card: DevelopmentCard) -> &'static str {
    CARDS[card as usize]
}

pub(super) fn parse_card(text: &str) -> Result<DevelopmentCard, ScriptError> {
    let index = CARDS.iter().position(|card| *card == text);
    index.and_then(DevelopmentCard::new).ok_or(format!("no card is called {text:?}"))
}

/// Formats cards as `2 ore 1 wool`, or `nothing`.
pub(super) fn format_cards(cards: Cards) -> String {
    let counts: Vec<String> = cards.iter().map(|(card, count)| format!("{count} {}", format_kind(card))).collect();
    if counts.is_empty() { "nothing".to_owned() } else { counts.join(" ") }
}

pub(super) fn parse_cards(words: &[&str]) -> Result<Cards, ScriptError> {
    let mut cards = Cards::NONE;
    for pair in words.chunks(2) {
        match pair {
            [count, kind] => cards[parse_kind(kind)?] += parse_number::<u8>(count)?,
            ["nothing"] => {}
            _ => return Err(format!("no cards: {words:?}")),
        }
    }
    Ok(cards)
}

pub(super) fn parse_number<N: std::str::FromStr>(text: &str) -> Result<N, ScriptError> {
    text.parse().map_err(|_| format!("no number: {text:?}"))
}

/// Formats an edge as its two vertices.
pub(super) fn format_edge(topology: &Topology, edge: Edge) -> String {
    match topology.has_edge(edge) {
        true => topology.edge_vertices(edge).map(|end| notation::format_vertex(topology, end)).join("-"),
        false => "nowhere".to_owned(),
    }
}

pub(super) fn parse_edge(topology: &Topology, text: &str) -> Result<Edge, ScriptError> {
    let nowhere = Edge::new(engine::catan::edge::MAX_EDGES - 1).filter(|_| text == "nowhere");
    notation::parse_edge(topology, text).or(nowhere).ok_or(format!("no edge: {text:?}"))
}

/// Label of a vertex.
pub(super) fn format_vertex(topology: &Topology, vertex: Vertex) -> String {
    match topology.has_vertex(vertex) {
        true => notation::format_vertex(topology, vertex),
        false => "nowhere".to_owned(),
    }
}

pub(super) fn parse_vertex(topology: &Topology, text: &str) -> Result<Vertex, ScriptError> {
    let nowhere = Vertex::new(engine::catan::vertex::MAX_VERTICES - 1).filter(|_| text == "nowhere");
    notation::parse_vertex(topology, text).or(nowhere).ok_or(format!("no vertex: {text:?}"))
}

/// Label of a hex.
pub(super) fn format_hex(topology: &Topology, hex: Hex) -> String {
    match topology.has_hex(hex) || topology.is_frame(hex) {
        true => notation::format_hex(hex),
        false => "nowhere".to_owned(),
    }
}

pub(super) fn parse_hex(topology: &Topology, text: &str) -> Result<Hex, ScriptError> {
    let nowhere = Hex::new(engine::catan::hex::MAX_HEXES - 1).filter(|_| text == "nowhere");
    notation::parse_hex(topology, text).or(nowhere).ok_or(format!("no hex: {text:?}"))
}

/// Formats an action.
pub fn action_to_text(topology: &Topology, action: &Action) -> String {
    match *action {
        Action::CitiesKnights(ref action) => knights::action_to_text(topology, action),
        Action::Ships(ref action) => ships::action_to_text(topology, action),
        Action::Roll => "roll".to_owned(),
        Action::BuildRoad { edge: at } => format!("road {}", format_edge(topology, at)),
        Action::BuildSettlement { vertex: at } => format!("settlement {}", format_vertex(topology, at)),
        Action::BuildCity { vertex: at } => format!("city {}", format_vertex(topology, at)),
        Action::BuyCard => "buy".to_owned(),
        Action::PlayKnight => "play knight".to_owned(),
        Action::PlayRoadBuilding => "play roads".to_owned(),
        Action::PlayYearOfPlenty { cards: wanted } => format!("play plenty {}", format_cards(wanted)),
        Action::PlayMonopoly { resource: wanted } => format!("play monopoly {}", format_kind(wanted.into())),
        Action::Discard { cards: gone } => format!("discard {}", format_cards(gone)),
        Action::MoveRobber { hex: to, victim: None } => format!("robber {}", format_hex(topology, to)),
        Action::MoveRobber { hex: to, victim: Some(victim) } => {
            format!("robber {} from {}", format_hex(topology, to), seat_name(victim))
        }
        Action::MaritimeTrade { give, get } => format!("bank {} for {}", format_kind(give), format_kind(get)),
        Action::OfferTrade { give, want, to } => {
            format!("offer {} for {} to {}", format_cards(give), format_cards(want), seat_names(to))
        }
        Action::AcceptTrade { offer } => format!("accept {}", offer.0),
        Action::DeclineTrade { offer } => format!("decline {}", offer.0),
        Action::ConfirmTrade { offer, partner } => format!("confirm {} with {}", offer.0, seat_name(partner)),
        Action::WithdrawTrade { offer } => format!("withdraw {}", offer.0),
        Action::EndTurn => "end".to_owned(),
        Action::Resign => "resign".to_owned(),
    }
}

/// Parses an action and the luck in brackets: `roll [3 4]`, `buy [knight]`, `robber h5 from bob [ore]`.
///
/// # Errors
/// If the text is malformed.
pub fn parse_action(topology: &Topology, text: &str) -> Result<(Action, Vec<Outcome>), ScriptError> {
    let (text, luck) = text.split_once('[').unwrap_or((text, ""));
    let luck = luck.trim_end_matches([']', ' ']).split_whitespace().map(parse_outcome).collect::<Result<_, _>>()?;
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Some(action) = knights::parse_action(topology, &words) {
        return action.map(|action| (Action::CitiesKnights(action), luck));
    }
    if let Some(action) = ships::parse_action(topology, &words) {
        return action.map(|action| (Action::Ships(action), luck));
    }
    let offer = |id: &str| parse_number(id).map(OfferId);
    let action = match *words.as_slice() {
        ["roll"] => Action::Roll,
        ["end"] => Action::EndTurn,
        ["resign"] => Action::Resign,
        ["road", at] => Action::BuildRoad { edge: parse_edge(topology, at)? },
        ["settlement", at] => Action::BuildSettlement { vertex: parse_vertex(topology, at)? },
        ["city", at] => Action::BuildCity { vertex: parse_vertex(topology, at)? },
        ["buy"] => Action::BuyCard,
        ["play", "knight"] => Action::PlayKnight,
        ["play", "roads"] => Action::PlayRoadBuilding,
        ["play", "plenty", ref wanted @ ..] => Action::PlayYearOfPlenty { cards: parse_cards(wanted)? },
        ["play", "monopoly", wanted] => Action::PlayMonopoly { resource: parse_resource(wanted)? },
        ["discard", ref gone @ ..] => Action::Discard { cards: parse_cards(gone)? },
        ["robber", to] => Action::MoveRobber { hex: parse_hex(topology, to)?, victim: None },
        ["robber", to, "from", victim] => {
            Action::MoveRobber { hex: parse_hex(topology, to)?, victim: Some(parse_seat(victim)?) }
        }
        ["bank", give, "for", get] => Action::MaritimeTrade { give: parse_kind(give)?, get: parse_kind(get)? },
        ["offer", ref terms @ ..] => parse_offer(terms)?,
        ["accept", id] => Action::AcceptTrade { offer: offer(id)? },
        ["decline", id] => Action::DeclineTrade { offer: offer(id)? },
        ["withdraw", id] => Action::WithdrawTrade { offer: offer(id)? },
        ["confirm", id, "with", partner] => Action::ConfirmTrade { offer: offer(id)?, partner: parse_seat(partner)? },
        _ => return Err(format!("no action: {text:?}")),
    };
    Ok((action, luck))
}

fn parse_offer(terms: &[&str]) -> Result<Action, ScriptError> {
    let place = |word: &str| terms.iter().position(|term| *term == word).ok_or(format!("an offer lacks {word:?}"));
    let (before, after) = (place("for")?, place("to")?);
    if after < before {
        return Err("an offer has give, want and addressees in this order".to_owned());
    }
    let to = terms[after + 1..].iter().filter(|word| **word != "nobody").map(|word| parse_seat(word));
    Ok(Action::OfferTrade {
        give: parse_cards(&terms[..before])?,
        want: parse_cards(&terms[before + 1..after])?,
        to: to.collect::<Result<_, _>>()?,
    })
}

fn parse_outcome(word: &str) -> Result<Outcome, ScriptError> {
    let drawn = parse_kind(word).map(|kind| kind as usize).or_else(|_| parse_card(word).map(|kind| kind as usize));
    let drawn = drawn.map(Outcome::Drawn).or_else(|_| parse_number(word).map(Outcome::Die));
    drawn.or_else(|_| knights::parse_outcome(word))
}
