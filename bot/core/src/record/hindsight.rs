//! The stored shape of a look back at a game. Chances are written in ten thousandths.

use engine::hindsight::Hindsight;
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::line::{only_record, open, write_line};
use crate::shape::error::{Fault, LineError};

/// What stands for a chance of one.
const WHOLE: f32 = 10_000.0;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Hindsight(HindsightShape),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HindsightShape {
    /// Who took each step.
    actors: Vec<u8>,
    /// Of each seat, before the first step and after each.
    chances: Vec<[u16; 4]>,
    /// The same once a step was chosen, where that is another than before it.
    chosen: Vec<(usize, [u16; 4])>,
    /// The chances as far as everybody could know, where those are others; none of this in look backs from before there was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    public: Option<Vec<(usize, [u16; 4])>>,
    /// How many of the first steps founded, and are judged together; none of this in look backs that judged each of them.
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

/// Those that differ from the chances in the same place, with that place.
fn others(chances: &[PerSeat<f32>], others: &[PerSeat<f32>]) -> Vec<(usize, [u16; 4])> {
    let differ = chances.iter().zip(others).enumerate().filter(|(_, (one, other))| one != other);
    differ.map(|(place, (_, other))| (place, written(other))).collect()
}

/// The chances, but for those that are named.
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

/// The line of a look back.
///
/// # Errors
/// When it can't be written.
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

/// The look back of a line.
///
/// # Errors
/// When it is no line of a version that this program knows, or something in it is out of bounds.
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
    fn a_look_back_is_read_as_it_was_written() {
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
        // As it was written before it was known what everybody could know.
        let older = hindsight_line(&Hindsight { public: Vec::new(), ..hindsight.clone() }).expect("written");
        assert!(!older.contains("public"), "{older}");
        assert_eq!(read_hindsight(&older).ok(), Some(Hindsight { public: Vec::new(), ..hindsight.clone() }));
        // As it was written when each step of the founding was judged.
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
