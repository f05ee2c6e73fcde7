//! What a picture shows, in words: its alt text.

use engine::catan::vertex::Vertex;
use engine::game::AnyNotice;
use engine::seat::Seat;

use super::{Base, ByTitle, Scene, Words};
use crate::menu::Spot;
use crate::title::Telling;

/// The most characters that an alt text may have, counted as the platforms count: in units of UTF-16.
pub const MAX_ALT: usize = 1024;

/// A sentence, and where it stands among those that are told.
struct Sentence {
    place: usize,
    text: String,
}

impl Words {
    /// How the board stands: the players, and where their pieces are; then what changed, but for offers that moved no
    /// card. Where that does not fit, pieces are told by their labels alone, and what changed longest ago is left out.
    pub fn alt_text(&self, notices: &[AnyNotice], scene: &Scene<'_>) -> String {
        let told = notices.iter().filter(|notice| !Telling::of(notice).is_talk());
        let changes: Vec<String> = told.filter_map(|notice| self.notice(notice, scene)).collect();
        let mut board = vec![self.turn_title(scene) + "."];
        let pieces: Vec<String> = match scene.by_title() {
            ByTitle::Base(scene) => {
                let standings = scene.view.seats().map(|(seat, _)| self.standing_in_brief(seat, &scene));
                board.extend(standings.map(|standing| standing + "."));
                board.push(self.robber(&scene));
                board.extend(self.knights_board(&scene));
                let spoken = |vertex| self.spoken_vertex(scene.island(), vertex);
                let label = |vertex| scene.label(Spot::Vertex(vertex));
                let of = |place: &dyn Fn(Vertex) -> String| -> Vec<String> {
                    scene
                        .view
                        .seats()
                        .filter_map(|(seat, _)| self.buildings_of(seat, &scene, place))
                        .collect()
                };
                let spoken = of(&spoken);
                if length(&board) + length(&spoken) <= MAX_ALT { spoken } else { of(&label) }
            }
            ByTitle::Elasund(scene) => {
                board.extend(
                    self.elasund_standings_in_brief(&scene).into_iter().map(|standing| standing + "."),
                );
                board.push(self.ship(&scene));
                self.elasund_pieces(&scene)
            }
        };

        let told = board.into_iter().chain(pieces);
        let told: Vec<Sentence> = told.enumerate().map(|(place, text)| Sentence { place, text }).collect();
        let first = told.len();
        let changes = changes.into_iter().enumerate().rev();
        fit(told.into_iter().chain(changes.map(|(at, text)| Sentence { place: first + at, text })))
    }

    fn buildings_of(&self, seat: Seat, scene: &Base<'_>, place: &dyn Fn(Vertex) -> String) -> Option<String> {
        let of = &scene.view.public[seat];
        let settlements =
            of.settlements.iter().map(|vertex| say!(self, "alt-settlement", place = place(vertex)));
        let cities = of.cities.iter().map(|vertex| self.alt_city(vertex, place(vertex), seat, scene));
        let places: Vec<String> =
            cities.chain(settlements).chain(self.alt_knights(seat, scene, place)).collect();
        (!places.is_empty())
            .then(|| say!(self, "alt-buildings", player = scene.name(seat), places = places.join(", ")))
    }
}

/// How many characters sentences have, with a space after each.
fn length(sentences: &[String]) -> usize {
    sentences.iter().map(|text| text.encode_utf16().count() + 1).sum()
}

/// As many of the sentences as fit, the first ones first, told in their places.
fn fit(sentences: impl Iterator<Item = Sentence>) -> String {
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
