//! Stored form of a post-game analysis. Probabilities are stored in ten-thousandths.

use engine::analysis::PostGameAnalysis;
use engine::seat::{MAX_SEATS, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::line::{decode_only_record, encode_line, parse_line};
use crate::shape::{DecodeError, LineError};

/// Stored value of probability 1.
const CERTAINTY: f32 = 10_000.0;

/// Number of seats in a shape of probabilities; more only if one of the further seats has any.
const WRITTEN_SEATS: usize = 4;

/// Probabilities by seat.
type ChancesShape = Vec<u16>;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum AnalysisRecord {
    Hindsight(AnalysisShape),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnalysisShape {
    /// Seat that took each step.
    actors: Vec<u8>,
    /// Win probability of each seat, before the first step and after each step.
    chances: Vec<ChancesShape>,
    /// Probabilities after the choice of a step's action and before its luck, where they differ; by index of the step.
    chosen: Vec<(usize, ChancesShape)>,
    /// Probabilities from public information, where they differ; absent in older analyses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    public: Option<Vec<(usize, ChancesShape)>>,
    /// Number of leading steps of the initial placement, which are judged together; absent in analyses that judged each.
    #[serde(default, skip_serializing_if = "is_zero")]
    founding: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn encode_chances(chances: &PerSeat<f32>) -> ChancesShape {
    let shape = chances.0.map(|chance| (chance * CERTAINTY).round().clamp(0.0, CERTAINTY) as u16);
    let used = shape.iter().rposition(|&chance| chance > 0).map_or(0, |last| last + 1);
    shape[..used.max(WRITTEN_SEATS)].to_vec()
}

fn decode_chances(shape: &[u16]) -> Result<PerSeat<f32>, DecodeError> {
    if !(WRITTEN_SEATS..=MAX_SEATS).contains(&shape.len()) {
        return Err(DecodeError::Players);
    }
    Ok(PerSeat::from_fn(|seat| f32::from(shape.get(seat.index()).copied().unwrap_or_default()) / CERTAINTY))
}

/// Values of `others` that differ from `chances`, with their indices.
fn differing(chances: &[PerSeat<f32>], others: &[PerSeat<f32>]) -> Vec<(usize, ChancesShape)> {
    let differ = chances.iter().zip(others).enumerate().filter(|(_, (one, other))| one != other);
    differ.map(|(place, (_, other))| (place, encode_chances(other))).collect()
}

/// Replaces the values at the given indices.
fn with_differing(
    mut chances: Vec<PerSeat<f32>>,
    others: Vec<(usize, ChancesShape)>,
) -> Result<Vec<PerSeat<f32>>, LineError> {
    for (place, other) in others {
        let place = chances.get_mut(place).ok_or(DecodeError::Bounds { what: "a step that was looked back at" })?;
        *place = decode_chances(&other)?;
    }
    Ok(chances)
}

/// Encodes an analysis as a line.
///
/// # Errors
/// If it can't be encoded.
pub fn encode_analysis(hindsight: &PostGameAnalysis) -> Result<String, LineError> {
    let PostGameAnalysis {
        probabilities: chances,
        choice_probabilities: chosen,
        public_probabilities: public,
        actors,
        placement_steps: founding,
    } = hindsight;
    let public = (public.len() == chances.len()).then(|| differing(chances, public));
    encode_line(AnalysisRecord::Hindsight(AnalysisShape {
        actors: actors.iter().map(|seat| seat.index() as u8).collect(),
        chances: chances.iter().map(encode_chances).collect(),
        chosen: differing(chances, chosen),
        public,
        founding: *founding,
    }))
}

/// Decodes an analysis.
///
/// # Errors
/// If the line is invalid, of an unsupported version, or out of bounds.
pub fn decode_analysis(line: &str) -> Result<PostGameAnalysis, LineError> {
    let AnalysisRecord::Hindsight(AnalysisShape { actors, chances, chosen, public, founding }) =
        decode_only_record(parse_line(line)?)?;
    if chances.len() != actors.len() + 1 || founding > actors.len() {
        return Err(DecodeError::Bounds { what: "the number of steps that were looked back at" }.into());
    }
    let seat = |seat: u8| Seat::new(usize::from(seat)).ok_or(DecodeError::Players);
    let actors = actors.into_iter().map(seat).collect::<Result<Vec<Seat>, DecodeError>>()?;
    let chances: Vec<PerSeat<f32>> = chances.iter().map(|shape| decode_chances(shape)).collect::<Result<_, _>>()?;
    let chosen = with_differing(chances.iter().take(actors.len()).copied().collect(), chosen)?;
    let public = public.map(|public| with_differing(chances.clone(), public)).transpose()?.unwrap_or_default();
    Ok(PostGameAnalysis {
        probabilities: chances,
        public_probabilities: public,
        choice_probabilities: chosen,
        actors,
        placement_steps: founding,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn analysis_round_trips_in_all_stored_forms() {
        let at = |first: f32| PerSeat::from([first, 1.0 - first]);
        let hindsight = PostGameAnalysis {
            probabilities: vec![at(0.5), at(0.25), at(1.0)],
            public_probabilities: vec![at(0.5), at(0.375), at(1.0)],
            choice_probabilities: vec![at(0.5), at(0.125)],
            actors: vec![Seat::ALL[0], Seat::ALL[1]],
            placement_steps: 1,
        };
        let line = encode_analysis(&hindsight).expect("it can be written");
        assert_eq!(decode_analysis(&line).ok(), Some(hindsight.clone()));
        // Older form, before public information was evaluated.
        let older = encode_analysis(&PostGameAnalysis { public_probabilities: Vec::new(), ..hindsight.clone() })
            .expect("written");
        assert!(!older.contains("public"), "{older}");
        assert_eq!(
            decode_analysis(&older).ok(),
            Some(PostGameAnalysis { public_probabilities: Vec::new(), ..hindsight.clone() })
        );
        // Older form, in which each step of the initial placement was judged.
        let older = encode_analysis(&PostGameAnalysis { placement_steps: 0, ..hindsight.clone() }).expect("written");
        assert!(!older.contains("founding"), "{older}");
        assert_eq!(decode_analysis(&older).ok(), Some(PostGameAnalysis { placement_steps: 0, ..hindsight }));
        for broken in [
            line.replace("\"founding\":1", "\"founding\":3"),
            line.replace("[0,1]", "[0,1,0]"),
            line.replace("[0,1]", "[0,7]"),
            line.replace("[5000,5000,0,0]", "[5000,5000,0]"),
            line.replace("[5000,5000,0,0]", "[5000,5000,0,0,0,0,0]"),
            line.replace("\"chosen\":[[1,", "\"chosen\":[[9,"),
            line.replace("\"public\":[[1,", "\"public\":[[9,"),
            line.replace("\"v\":1", "\"v\":9"),
        ] {
            assert!(broken != line && decode_analysis(&broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn analysis_of_six_seats_stores_all_used_seats() {
        let at = |last: f32| PerSeat::from([0.5, 0.0, 0.0, 0.0, 0.5 - last, last]);
        let analysis = PostGameAnalysis {
            probabilities: vec![at(0.0), at(0.25)],
            public_probabilities: Vec::new(),
            choice_probabilities: vec![at(0.0)],
            actors: vec![Seat::Sixth],
            placement_steps: 0,
        };
        let line = encode_analysis(&analysis).expect("it can be written");
        assert!(line.contains("[[5000,0,0,0,5000],[5000,0,0,0,2500,2500]]"), "{line}");
        assert_eq!(decode_analysis(&line).ok(), Some(analysis));
    }
}
