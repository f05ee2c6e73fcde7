//! Interpretation of tokens. A token can have several meanings: "east" is two fronts, "~8" a whole row.

use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::{WallFront, WallPlace};
use render::elasund::Spot;

use super::ElasundContext;
use super::arguments::{ELSEWHERE, ElasundArgument};
use crate::command::CommandError;
use crate::command::lexicon::Term;
use crate::command::player::PlaceArgument;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::{fold, truncate_for_echo};
use crate::command::vocabulary::find_value;
use crate::elasund::grammar::ElasundSlot;
use crate::elasund::grammar::error::{ElasundExpected, ElasundRefusal, MAX_SUGGESTIONS};

/// Possible meanings of the token for the slot; `None` if it has none.
pub(super) fn resolve_token(
    speaker: &ElasundContext<'_>,
    slot: ElasundSlot,
    word: &str,
) -> Option<Vec<ElasundArgument>> {
    let found = match slot {
        ElasundSlot::Row => vec![ElasundArgument::Row(notation::parse_row(word)?)],
        ElasundSlot::Square => parse_squares(word)?,
        ElasundSlot::Front => parse_fronts(speaker, word)?.into_iter().map(ElasundArgument::Front).collect(),
        ElasundSlot::Permit | ElasundSlot::Higher => {
            vec![ElasundArgument::Permit(PermitValue::new(word.parse().ok()?)?)]
        }
        ElasundSlot::Color => match fold(word).as_str() {
            word if Term::new("particle", ELSEWHERE).contains(word) => {
                Influence::ALL.map(ElasundArgument::Color).to_vec()
            }
            "free" => vec![ElasundArgument::Free],
            word => vec![ElasundArgument::Color(find_value(word)?)],
        },
        ElasundSlot::Hut => vec![ElasundArgument::Hut(find_value(word)?)],
    };
    Some(found)
}

/// Parses a square, or `~ROW` for all squares of a row.
fn parse_squares(word: &str) -> Option<Vec<ElasundArgument>> {
    match PlaceArgument::new(word) {
        PlaceArgument::At(label) => Some(vec![ElasundArgument::Square(notation::parse_square(&label)?)]),
        PlaceArgument::Near(row) => {
            let row = notation::parse_row(&row)?;
            Some(row.squares().iter().map(ElasundArgument::Square).collect())
        }
    }
}

/// Parses a front by its name or the place of its next segment; "east" means both eastern fronts.
fn parse_fronts(speaker: &ElasundContext<'_>, word: &str) -> Option<Vec<WallFront>> {
    if let Some(front) = find_value(word).or_else(|| notation::parse_front(word)) {
        return Some(vec![front]);
    }
    if Term::new("tile", "east").contains(word) {
        return Some(vec![WallFront::EastFromNorth, WallFront::EastFromSouth]);
    }
    let place = parse_wall_place(word)?;
    let walls = speaker.view.town.walls();
    let front = WallFront::ALL.into_iter().find(|&front| walls.next_place(front) == Some(place));
    front.map(|front| vec![front])
}

/// Parses the label of a wall place, in any language.
fn parse_wall_place(word: &str) -> Option<WallPlace> {
    let folded = fold(word);
    let (side, rest) = folded.split_once('-')?;
    let side = ["north", "south", "east"].into_iter().find(|key| Term::new("tile", key).contains(side)).unwrap_or(side);
    notation::parse_place(&format!("{side}-{rest}"))
}

/// Error for a token without meaning in the slot. It suggests the most similar legal squares.
pub(super) fn unknown_token(slot: ElasundSlot, word: &str, legal: &[ElasundArgument]) -> CommandError {
    let unknown =
        |expected, suggestion| CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion };
    match slot {
        ElasundSlot::Row => unknown(ElasundExpected::Row.into(), None),
        ElasundSlot::Square => {
            let place = PlaceArgument::new(word);
            let label = place.label();
            let mut near: Vec<(usize, Spot)> = legal
                .iter()
                .filter_map(|part| match part {
                    ElasundArgument::Square(square) => Some(*square),
                    _ => None,
                })
                .map(|square| (strsim::osa_distance(label, &notation::format_square(square)), Spot::Square(square)))
                .collect();
            near.sort_by_key(|&(far, _)| far);
            let near = near.into_iter().take(MAX_SUGGESTIONS).map(|(_, spot)| spot).collect();
            ElasundRefusal::UnknownSquare { label: truncate_for_echo(label), near }.into()
        }
        ElasundSlot::Front => unknown(ElasundExpected::Front.into(), nearest_in_vocabulary::<WallFront>(word)),
        ElasundSlot::Permit | ElasundSlot::Higher => unknown(ElasundExpected::Permit.into(), None),
        ElasundSlot::Color => unknown(ElasundExpected::Influence.into(), nearest_in_vocabulary::<Influence>(word)),
        ElasundSlot::Hut => unknown(ElasundExpected::Hut.into(), None),
    }
}
