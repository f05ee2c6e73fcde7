//! Stored form of a post-game analysis. Probabilities are stored in ten-thousandths.

use engine::hindsight::Hindsight;
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::line::{only_record, open, write_line};
use crate::shape::error::{Fault, LineError};

/// Stored value of probability 1.
const WHOLE: f32 = 10_000.0;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Hindsight(HindsightShape),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HindsightShape {
    /// Seat that took each step.
    actors: Vec<u8>,
    /// Win probability of each seat, before the first step and after each step.
    chances: Vec<[u16; 4]>,
    /// Probabilities after the choice of a step's action and before its luck, where they differ; by index of the step.
    chosen: Vec<(usize, [u16; 4])>,
    /// Probabilities from public information, where they differ; absent in older analyses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    public: Option<Vec<(usize, [u16; 4])>>,
    /// Number of leading steps of the initial placement, which are judged together; absent in analyses that judged each.
    #[serde(default, skip_serializing_if = "is_zero")]
    founding: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn written(chances: &PerSeat<f32>) -> [u16; 4] {
    chances.0.map(|chance| (chance * WHOLE).round().clamp(0.0, WHOLE) as u16)
}

fn read(chances: [u16; 4]) -> PerSeat<f32> {
    PerSeat(chances.map(|chance| f32::from(chance) / WHOLE))
}

/// Values of `others` that differ from `chances`, with their indices.
fn others(chances: &[PerSeat<f32>], others: &[PerSeat<f32>]) -> Vec<(usize, [u16; 4])> {
    let differ = chances.iter().zip(others).enumerate().filter(|(_, (one, other))| one != other);
    differ.map(|(place, (_, other))| (place, written(other))).collect()
}

/// Replaces the values at the given indices.
fn but_for(
    mut chances: Vec<PerSeat<f32>>,
    others: Vec<(usize, [u16; 4])>,
) -> Result<Vec<PerSeat<f32>>, LineError> {
    for (place, other) in others {
        let place = chances.get_mut(place).ok_or(Fault::Bounds { what: "a step that was looked back at" })?;
        *place = read(other);
    }
    Ok(chances)
}

/// Encodes an analysis as a line.
///
/// # Errors
/// If it can't be encoded.
pub fn hindsight_line(hindsight: &Hindsight) -> Result<String, LineError> {
    let Hindsight { chances, chosen, public, actors, founding } = hindsight;
    let public = (public.len() == chances.len()).then(|| others(chances, public));
    write_line(Line::Hindsight(HindsightShape {
        actors: actors.iter().map(|seat| seat.index() as u8).collect(),
        chances: chances.iter().map(written).collect(),
        chosen: others(chances, chosen),
        public,
        founding: *founding,
    }))
}

/// Decodes an analysis.
///
/// # Errors
/// If the line is invalid, of an unsupported version, or out of bounds.
pub fn read_hindsight(line: &str) -> Result<Hindsight, LineError> {
    let Line::Hindsight(HindsightShape { actors, chances, chosen, public, founding }) =
        only_record(open(line)?)?;
    if chances.len() != actors.len() + 1 || founding > actors.len() {
        return Err(Fault::Bounds { what: "the number of steps that were looked back at" }.into());
    }
    let seat = |seat: u8| Seat::new(usize::from(seat)).ok_or(Fault::Players);
    let actors = actors.into_iter().map(seat).collect::<Result<Vec<Seat>, Fault>>()?;
    let chances: Vec<PerSeat<f32>> = chances.into_iter().map(read).collect();
    let chosen = but_for(chances.iter().take(actors.len()).copied().collect(), chosen)?;
    let public = public.map(|public| but_for(chances.clone(), public)).transpose()?.unwrap_or_default();
    Ok(Hindsight { chances, public, chosen, actors, founding })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn analysis_round_trips_in_all_stored_forms() {
        let at = |first: f32| PerSeat([first, 1.0 - first, 0.0, 0.0]);
        let hindsight = Hindsight {
            chances: vec![at(0.5), at(0.25), at(1.0)],
            public: vec![at(0.5), at(0.375), at(1.0)],
            chosen: vec![at(0.5), at(0.125)],
            actors: vec![Seat::ALL[0], Seat::ALL[1]],
            founding: 1,
        };
        let line = hindsight_line(&hindsight).expect("it can be written");
        assert_eq!(read_hindsight(&line).ok(), Some(hindsight.clone()));
        // Older form, before public information was evaluated.
        let older = hindsight_line(&Hindsight { public: Vec::new(), ..hindsight.clone() }).expect("written");
        assert!(!older.contains("public"), "{older}");
        assert_eq!(read_hindsight(&older).ok(), Some(Hindsight { public: Vec::new(), ..hindsight.clone() }));
        // Older form, in which each step of the initial placement was judged.
        let older = hindsight_line(&Hindsight { founding: 0, ..hindsight.clone() }).expect("written");
        assert!(!older.contains("founding"), "{older}");
        assert_eq!(read_hindsight(&older).ok(), Some(Hindsight { founding: 0, ..hindsight }));
        for broken in [
            line.replace("\"founding\":1", "\"founding\":3"),
            line.replace("[0,1]", "[0,1,0]"),
            line.replace("[0,1]", "[0,7]"),
            line.replace("\"chosen\":[[1,", "\"chosen\":[[9,"),
            line.replace("\"public\":[[1,", "\"public\":[[9,"),
            line.replace("\"v\":1", "\"v\":9"),
        ] {
            assert!(broken != line && read_hindsight(&broken).is_err(), "{broken}");
        }
    }
}
