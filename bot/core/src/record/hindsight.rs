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
}

fn written(chances: &PerSeat<f32>) -> [u16; 4] {
    chances.0.map(|chance| (chance * WHOLE).round().clamp(0.0, WHOLE) as u16)
}

fn read(chances: [u16; 4]) -> PerSeat<f32> {
    PerSeat(chances.map(|chance| f32::from(chance) / WHOLE))
}

/// The line of a look back.
///
/// # Errors
/// When it can't be written.
pub fn hindsight_line(hindsight: &Hindsight) -> Result<String, LineError> {
    let Hindsight { chances, chosen, actors } = hindsight;
    let other = chances.iter().zip(chosen).enumerate().filter(|(_, (before, chosen))| before != chosen);
    write_line(Line::Hindsight(HindsightShape {
        actors: actors.iter().map(|seat| seat.index() as u8).collect(),
        chances: chances.iter().map(written).collect(),
        chosen: other.map(|(step, (_, chosen))| (step, written(chosen))).collect(),
    }))
}

/// The look back of a line.
///
/// # Errors
/// When it is no line of a version that this program knows, or something in it is out of bounds.
pub fn read_hindsight(line: &str) -> Result<Hindsight, LineError> {
    let Line::Hindsight(HindsightShape { actors, chances, chosen }) = only_record(open(line)?)?;
    if chances.len() != actors.len() + 1 {
        return Err(Fault::Bounds { what: "the number of steps that were looked back at" }.into());
    }
    let seat = |seat: u8| Seat::new(usize::from(seat)).ok_or(Fault::Players);
    let actors = actors.into_iter().map(seat).collect::<Result<Vec<Seat>, Fault>>()?;
    let chances: Vec<PerSeat<f32>> = chances.into_iter().map(read).collect();
    let mut as_before: Vec<PerSeat<f32>> = chances.iter().take(actors.len()).copied().collect();
    for (step, chosen) in chosen {
        let place =
            as_before.get_mut(step).ok_or(Fault::Bounds { what: "a step that was looked back at" })?;
        *place = read(chosen);
    }
    Ok(Hindsight { chances, chosen: as_before, actors })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_back_is_read_as_it_was_written() {
        let at = |first: f32| PerSeat([first, 1.0 - first, 0.0, 0.0]);
        let hindsight = Hindsight {
            chances: vec![at(0.5), at(0.25), at(1.0)],
            chosen: vec![at(0.5), at(0.125)],
            actors: vec![Seat::ALL[0], Seat::ALL[1]],
        };
        let line = hindsight_line(&hindsight).expect("it can be written");
        assert_eq!(read_hindsight(&line).ok(), Some(hindsight));
        for broken in [
            line.replace("[0,1]", "[0,1,0]"),
            line.replace("[0,1]", "[0,7]"),
            line.replace("[[1,", "[[9,"),
            line.replace("\"v\":1", "\"v\":9"),
        ] {
            assert!(broken != line && read_hindsight(&broken).is_err(), "{broken}");
        }
    }
}
