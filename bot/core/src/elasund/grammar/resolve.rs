//! Interpretation of tokens. A token can have several meanings: "east" is two fronts, "~8" a whole row.

use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::{WallFront, WallPlace};
use render::elasund::Spot;

use super::Speaker;
use super::part::{ELSEWHERE, Part};
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::place::Place;
use crate::command::suggestion::nearest_of;
use crate::command::text::{echo, fold};
use crate::command::vocabulary::find;
use crate::elasund::grammar::Slot;
use crate::elasund::grammar::error::{Expected, MAX_NEAR, Refusal};

/// Possible meanings of the token for the slot; `None` if it has none.
pub(super) fn resolve(speaker: &Speaker<'_>, slot: Slot, word: &str) -> Option<Vec<Part>> {
    let found = match slot {
        Slot::Row => vec![Part::Row(notation::parse_row(word)?)],
        Slot::Square => squares(word)?,
        Slot::Front => fronts(speaker, word)?.into_iter().map(Part::Front).collect(),
        Slot::Permit | Slot::Higher => vec![Part::Permit(PermitValue::new(word.parse().ok()?)?)],
        Slot::Color => match fold(word).as_str() {
            word if Term::new("particle", ELSEWHERE).are(word) => Influence::ALL.map(Part::Color).to_vec(),
            "free" => vec![Part::Free],
            word => vec![Part::Color(find(word)?)],
        },
        Slot::Hut => vec![Part::Hut(find(word)?)],
    };
    Some(found)
}

/// Parses a square, or `~ROW` for all squares of a row.
fn squares(word: &str) -> Option<Vec<Part>> {
    match Place::new(word) {
        Place::At(label) => Some(vec![Part::Square(notation::parse_square(&label)?)]),
        Place::Near(row) => {
            let row = notation::parse_row(&row)?;
            Some(row.squares().iter().map(Part::Square).collect())
        }
    }
}

/// Parses a front by its name or the place of its next segment; "east" means both eastern fronts.
fn fronts(speaker: &Speaker<'_>, word: &str) -> Option<Vec<WallFront>> {
    if let Some(front) = find(word).or_else(|| notation::parse_front(word)) {
        return Some(vec![front]);
    }
    if Term::new("tile", "east").are(word) {
        return Some(vec![WallFront::EastFromNorth, WallFront::EastFromSouth]);
    }
    let place = wall_place(word)?;
    let walls = speaker.view.town.walls();
    let front = WallFront::ALL.into_iter().find(|&front| walls.next(front) == Some(place));
    front.map(|front| vec![front])
}

/// Parses the label of a wall place, in any language.
fn wall_place(word: &str) -> Option<WallPlace> {
    let folded = fold(word);
    let (side, rest) = folded.split_once('-')?;
    let side =
        ["north", "south", "east"].into_iter().find(|key| Term::new("tile", key).are(side)).unwrap_or(side);
    notation::parse_place(&format!("{side}-{rest}"))
}

/// Error for a token without meaning in the slot. It suggests the most similar legal squares.
pub(super) fn unknown(slot: Slot, word: &str, legal: &[Part]) -> CommandError {
    let unknown = |expected, suggestion| CommandError::UnknownWord { word: echo(word), expected, suggestion };
    match slot {
        Slot::Row => unknown(Expected::Row.into(), None),
        Slot::Square => {
            let place = Place::new(word);
            let label = place.label();
            let mut near: Vec<(usize, Spot)> = legal
                .iter()
                .filter_map(|part| match part {
                    Part::Square(square) => Some(*square),
                    _ => None,
                })
                .map(|square| (strsim::osa_distance(label, &notation::square(square)), Spot::Square(square)))
                .collect();
            near.sort_by_key(|&(far, _)| far);
            let near = near.into_iter().take(MAX_NEAR).map(|(_, spot)| spot).collect();
            Refusal::UnknownSquare { label: echo(label), near }.into()
        }
        Slot::Front => unknown(Expected::Front.into(), nearest_of::<WallFront>(word)),
        Slot::Permit | Slot::Higher => unknown(Expected::Permit.into(), None),
        Slot::Color => unknown(Expected::Influence.into(), nearest_of::<Influence>(word)),
        Slot::Hut => unknown(Expected::Hut.into(), None),
    }
}
