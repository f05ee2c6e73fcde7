//! Names of tracks, progress cards and knights.

use std::fmt::Debug;

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::topology::Topology;
use engine::catan::vertex::{Vertex, VertexSet};

use super::super::notation::{ScriptError, format_vertex, parse_kind, parse_vertex};

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

fn find_by_name<T: Copy + Debug>(all: &[T], text: &str, what: &str) -> Result<T, ScriptError> {
    let found = all.iter().copied().find(|value| dashed(value) == text);
    found.ok_or(format!("no {what} is called {text:?}"))
}

pub(super) fn format_card(card: ProgressCard) -> String {
    dashed(&card)
}

pub(super) fn parse_card(text: &str) -> Result<ProgressCard, ScriptError> {
    find_by_name(&ProgressCard::ALL, text, "progress card")
}

pub(super) fn format_track(track: Track) -> String {
    dashed(&track)
}

pub(super) fn parse_track(text: &str) -> Result<Track, ScriptError> {
    find_by_name(&Track::ALL, text, "track")
}

pub(super) fn format_rank(rank: Rank) -> String {
    dashed(&rank)
}

pub(super) fn parse_rank(text: &str) -> Result<Rank, ScriptError> {
    find_by_name(&Rank::ALL, text, "rank")
}

pub(super) fn parse_commodity(text: &str) -> Result<Commodity, ScriptError> {
    parse_kind(text)?.commodity().ok_or(format!("{text:?} is no commodity"))
}

/// Formats a knight as `active strong` or `strong`.
pub(super) fn format_knight(knight: Knight) -> String {
    let active = if knight.status == Status::Active { "active " } else { "" };
    format!("{active}{}", dashed(&knight.rank))
}

/// Formats vertices as a list of labels, or `none`.
pub(super) fn format_vertices(topology: &Topology, set: VertexSet) -> String {
    let labels: Vec<String> = set.iter().map(|at| format_vertex(topology, at)).collect();
    if labels.is_empty() { "none".to_owned() } else { labels.join(" ") }
}

pub(super) fn parse_vertices(topology: &Topology, words: &[&str]) -> Result<VertexSet, ScriptError> {
    let named: Result<Vec<Vertex>, ScriptError> =
        words.iter().filter(|word| **word != "none").map(|word| parse_vertex(topology, word)).collect();
    Ok(named?.into_iter().collect())
}
