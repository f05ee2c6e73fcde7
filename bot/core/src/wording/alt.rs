//! Alt texts of pictures.

use engine::game::AnyNotice;

use crate::title::{LocationStyle, NoticeStyle};
use crate::titles;
use crate::words::{MessageContext, Words, message};

/// Maximum length of an alt text in UTF-16 units, as platforms count.
pub const MAX_ALT: usize = 1024;

/// Sentence with its position in the text.
struct Sentence {
    place: usize,
    text: String,
}

impl Words {
    /// Alt text of a board: players and pieces, then the changes, without offers that moved no card. If it is too
    /// long, pieces are named by notation alone, and the earliest changes are left out.
    pub fn alt_text(&self, notices: &[AnyNotice], scene: &MessageContext<'_>) -> String {
        let told = notices.iter().filter(|notice| !NoticeStyle::for_notice(notice).is_negotiation());
        let changes: Vec<String> = told.filter_map(|notice| self.notice(notice, scene)).collect();
        let board = |places| {
            let board = titles::alt_text(self, scene, places);
            std::iter::once(self.turn_title(scene) + ".").chain(board).collect::<Vec<String>>()
        };
        let spoken = board(LocationStyle::Spoken);
        let told = if joined_length(&spoken) <= MAX_ALT { spoken } else { board(LocationStyle::Labels) };

        let told = told.into_iter().enumerate();
        let told: Vec<Sentence> = told.map(|(place, text)| Sentence { place, text }).collect();
        let first = told.len();
        let changes = changes.into_iter().enumerate().rev();
        join_by_priority(told.into_iter().chain(changes.map(|(at, text)| Sentence { place: first + at, text })))
    }
}

impl Words {
    /// Joins as many sentences as an alt text can hold.
    pub fn join_fitting(&self, sentences: Vec<String>) -> String {
        join_by_priority(sentences.into_iter().enumerate().map(|(place, text)| Sentence { place, text }))
    }

    /// Alt text of a film: that it is a film, and the state at its end, truncated to fit.
    pub fn film_alt(&self, end: String) -> String {
        let mut film = message!(self, "alt-film", end = end.as_str());
        let spare = joined_length(std::slice::from_ref(&film)).saturating_sub(MAX_ALT);
        if spare > 0 {
            let kept: String = end.chars().take(end.chars().count().saturating_sub(spare + 1)).collect();
            film = message!(self, "alt-film", end = kept + "…");
        }
        film
    }
}

/// Total length in UTF-16 units, with a space after each sentence.
fn joined_length(sentences: &[String]) -> usize {
    sentences.iter().map(|text| text.encode_utf16().count() + 1).sum()
}

/// Joins the sentences that fit, with priority to the first, by position.
fn join_by_priority(sentences: impl Iterator<Item = Sentence>) -> String {
    let mut left = MAX_ALT;
    let mut kept: Vec<Sentence> = Vec::new();
    for sentence in sentences {
        let length = sentence.text.encode_utf16().count() + 1;
        if let Some(rest) = left.checked_sub(length) {
            left = rest;
            kept.push(sentence);
        }
    }
    kept.sort_by_key(|sentence| sentence.place);
    kept.into_iter().map(|sentence| sentence.text).collect::<Vec<_>>().join(" ")
}
