//! Recorded games: setup, actions and resulting events, in the notation of scripts.
//!
//! A file begins with `luck 17` and the lines of the setup. Each step is `> seat: action`, with its events indented below;
//! `< 12` undoes all steps after the twelfth.

use engine::journal::{By, Journal, StepOf};

use engine::title::Title;

use crate::keys::shared_luck;
use crate::kinds::Kinds;
use crate::script::{Scripted, Unread, name, parse_seat};

/// A title with recorded games.
pub trait Recorded: Scripted + Title {
    /// Formats a setup as lines.
    fn setup_to_text(setup: &Self::Setup) -> String;

    /// Parses the lines of a setup.
    ///
    /// # Errors
    /// If a line is malformed, or the setup cannot be played.
    fn parse_setup(lines: &[&str]) -> Result<Self::Setup, Unread>;

    /// Kinds that a game with these steps covers.
    fn shown(setup: &Self::Setup, steps: &[StepOf<Self>]) -> Kinds;
}

/// A replayed game.
pub struct Game<T: Recorded> {
    /// Setup of the game.
    pub setup: T::Setup,
    /// Steps, without undone ones.
    pub steps: Vec<StepOf<T>>,
    /// The record with the events of this replay.
    pub text: String,
}

/// An entry of a record.
pub enum Move<T: Recorded> {
    /// A step.
    Step(StepOf<T>),
    /// Undo to this number of steps.
    Back(usize),
}

/// Formats the record of a game played with the luck of game `number`.
///
/// # Errors
/// If the moves cannot be replayed.
pub fn write<T: Recorded>(number: u64, setup: &T::Setup, moves: &[Move<T>]) -> Result<String, Unread> {
    let mut text = format!("luck {number}\n{}", T::setup_to_text(setup));
    let state = T::start(setup);
    for moved in moves {
        text += &match moved {
            Move::Step(step) => {
                format!("> {}: {}\n", name(step.seat), T::action_to_text(&state, &step.action))
            }
            Move::Back(steps) => format!("< {steps}\n"),
        };
    }
    play::<T>(&text).map(|game| game.text)
}

/// Replays a recorded game.
///
/// # Errors
/// The line that is malformed or illegal.
pub fn play<T: Recorded>(record: &str) -> Result<Game<T>, Unread> {
    let lines: Vec<&str> = record.lines().filter(|line| !line.starts_with("  ")).collect();
    let begins = lines.iter().position(|line| line.starts_with('>')).unwrap_or(lines.len());
    let (head, moves) = lines.split_at(begins);
    let (first, head) = head.split_first().ok_or("an empty record")?;
    let number = first.strip_prefix("luck ").and_then(|number| number.parse().ok()).ok_or("no luck")?;
    let setup = T::parse_setup(head)?;
    let mut luck = shared_luck(number, T::players(&setup));
    let mut game: Journal<T> = Journal::new(setup.clone());
    let mut text = format!("{first}\n{}", T::setup_to_text(&setup));
    for line in moves {
        text += line;
        text += "\n";
        if let Some(steps) = line.strip_prefix("< ") {
            game.undo_to(steps.parse().map_err(|_| format!("{line}: no number"))?);
            continue;
        }
        let (seat, act) =
            line.strip_prefix("> ").and_then(|act| act.split_once(": ")).ok_or("no such line")?;
        let (action, _) = T::parse_action(game.state(), act)?;
        let decided = game.decide(parse_seat(seat)?, &[action], By::Player, &mut luck);
        let steps = decided.map_err(|(_, error)| format!("{line}: {}", T::refusal(game.state(), &error)))?;
        for step in steps {
            for event in &step.events {
                text += &format!("  {}\n", T::event_to_text(game.state(), event));
            }
            game.push(step);
        }
    }
    Ok(Game { setup, steps: game.steps().to_vec(), text })
}
