//! Names of tracks, progress cards and knights.

use std::fmt::Debug;

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::topology::Topology;
use engine::catan::vertex::{Vertex, VertexSet};

use super::super::notation::{Unread, parse_kind, parse_vertex, vertex};

/// `Debug` name in lower case with dashes: `road-building`.
fn dashed(value: &impl Debug) -> String {
    let mut word = String::new();
    for letter in format!("{value:?}").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

fn find<T: Copy + Debug>(all: &[T], text: &str, what: &str) -> Result<T, Unread> {
    let found = all.iter().copied().find(|value| dashed(value) == text);
    found.ok_or(format!("no {what} is called {text:?}"))
}

pub(super) fn card(card: ProgressCard) -> String {
    dashed(&card)
}

pub(super) fn parse_card(text: &str) -> Result<ProgressCard, Unread> {
    find(&ProgressCard::ALL, text, "progress card")
}

pub(super) fn track(track: Track) -> String {
    dashed(&track)
}

pub(super) fn parse_track(text: &str) -> Result<Track, Unread> {
    find(&Track::ALL, text, "track")
}

pub(super) fn rank(rank: Rank) -> String {
    dashed(&rank)
}

pub(super) fn parse_rank(text: &str) -> Result<Rank, Unread> {
    find(&Rank::ALL, text, "rank")
}

pub(super) fn parse_commodity(text: &str) -> Result<Commodity, Unread> {
    parse_kind(text)?.commodity().ok_or(format!("{text:?} is no commodity"))
}

/// Formats a knight as `active strong` or `strong`.
pub(super) fn knight(knight: Knight) -> String {
    let active = if knight.status == Status::Active { "active " } else { "" };
    format!("{active}{}", dashed(&knight.rank))
}

/// Formats vertices as a list of labels, or `none`.
pub(super) fn vertices(topology: &Topology, set: VertexSet) -> String {
    let labels: Vec<String> = set.iter().map(|at| vertex(topology, at)).collect();
    if labels.is_empty() { "none".to_owned() } else { labels.join(" ") }
}

pub(super) fn parse_vertices(topology: &Topology, words: &[&str]) -> Result<VertexSet, Unread> {
    let named: Result<Vec<Vertex>, Unread> =
        words.iter().filter(|word| **word != "none").map(|word| parse_vertex(topology, word)).collect();
    Ok(named?.into_iter().collect())
}
