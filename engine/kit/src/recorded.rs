//! Recorded games: setup, actions and resulting events, in the notation of scripts.
//!
//! A file begins with `luck 17` and the lines of the setup. Each step is `> seat: action`, with its events indented below;
//! `< 12` undoes all steps after the twelfth.

use engine::journal::{Journal, StepOf, StepOrigin};

use engine::title::Title;

use crate::coverage_kinds::CoverageKinds;
use crate::keys::recorded_luck;
use crate::script::{ScriptError, Scriptable, parse_seat, seat_name};

/// A title with recorded games.
pub trait Recordable: Scriptable + Title {
    /// Formats a setup as lines.
    fn setup_to_text(setup: &Self::Setup) -> String;

    /// Parses the lines of a setup.
    ///
    /// # Errors
    /// If a line is malformed, or the setup cannot be played.
    fn parse_setup(lines: &[&str]) -> Result<Self::Setup, ScriptError>;

    /// Kinds that a game with these steps covers.
    fn covered_kinds(setup: &Self::Setup, steps: &[StepOf<Self>]) -> CoverageKinds;
}

/// A replayed game.
pub struct ReplayedGame<T: Recordable> {
    /// Setup of the game.
    pub setup: T::Setup,
    /// Steps, without undone ones.
    pub steps: Vec<StepOf<T>>,
    /// The record with the events of this replay.
    pub text: String,
}

/// An entry of a record.
pub enum RecordEntry<T: Recordable> {
    /// A step.
    Step(StepOf<T>),
    /// Undo to this number of steps.
    Back(usize),
}

/// Formats the record of a game played with the luck of game `number`.
///
/// # Errors
/// If the moves cannot be replayed.
pub fn write<T: Recordable>(number: u64, setup: &T::Setup, moves: &[RecordEntry<T>]) -> Result<String, ScriptError> {
    let mut text = format!("luck {number}\n{}", T::setup_to_text(setup));
    let state = T::initial_state(setup);
    for moved in moves {
        text += &match moved {
            RecordEntry::Step(step) => {
                format!("> {}: {}\n", seat_name(step.seat), T::action_to_text(&state, &step.action))
            }
            RecordEntry::Back(steps) => format!("< {steps}\n"),
        };
    }
    replay::<T>(&text).map(|game| game.text)
}

/// Replays a recorded game.
///
/// # Errors
/// The line that is malformed or illegal.
pub fn replay<T: Recordable>(record: &str) -> Result<ReplayedGame<T>, ScriptError> {
    let lines: Vec<&str> = record.lines().filter(|line| !line.starts_with("  ")).collect();
    let begins = lines.iter().position(|line| line.starts_with('>')).unwrap_or(lines.len());
    let (head, moves) = lines.split_at(begins);
    let (first, head) = head.split_first().ok_or("an empty record")?;
    let number = first.strip_prefix("luck ").and_then(|number| number.parse().ok()).ok_or("no luck")?;
    let setup = T::parse_setup(head)?;
    let mut luck = recorded_luck(number, T::players(&setup));
    let mut game: Journal<T> = Journal::new(setup.clone());
    let mut text = format!("{first}\n{}", T::setup_to_text(&setup));
    for line in moves {
        text += line;
        text += "\n";
        if let Some(steps) = line.strip_prefix("< ") {
            game.undo_to(steps.parse().map_err(|_| format!("{line}: no number"))?);
            continue;
        }
        let (seat, act) = line.strip_prefix("> ").and_then(|act| act.split_once(": ")).ok_or("no such line")?;
        let (action, _) = T::parse_action(game.state(), act)?;
        let decided = game.decide(parse_seat(seat)?, &[action], StepOrigin::Player, &mut luck);
        let steps = decided.map_err(|(_, error)| format!("{line}: {}", T::error_to_text(game.state(), &error)))?;
        for step in steps {
            for event in &step.events {
                text += &format!("  {}\n", T::event_to_text(game.state(), event));
            }
            game.push(step);
        }
    }
    Ok(ReplayedGame { setup, steps: game.steps().to_vec(), text })
}
