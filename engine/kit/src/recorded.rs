//! Recorded games: a set-up, what was done in it and what came of it, in the words of scripts.
//!
//! `luck 17` comes first, then what the title says of its set-up; then `> seat: action` for each step, what followed
//! below it, indented, and `< 12` where steps were taken back until twelve stood.

use engine::journal::{By, Journal, StepOf};

use engine::title::Title;

use crate::keys::shared_luck;
use crate::kinds::Kinds;
use crate::script::{Scripted, Unread, name, parse_seat};

/// A title of which games are recorded.
pub trait Recorded: Scripted + Title {
    /// The lines of a set-up.
    fn setup_to_text(setup: &Self::Setup) -> String;

    /// The set-up of these lines.
    ///
    /// # Errors
    /// What can't be read, or can't be played.
    fn parse_setup(lines: &[&str]) -> Result<Self::Setup, Unread>;

    /// What a game with these steps shows.
    fn shown(setup: &Self::Setup, steps: &[StepOf<Self>]) -> Kinds;
}

/// A game that was played again.
pub struct Game<T: Recorded> {
    /// Its set-up.
    pub setup: T::Setup,
    /// The steps that stand.
    pub steps: Vec<StepOf<T>>,
    /// The record, with what follows today.
    pub text: String,
}

/// One move of a game.
pub enum Move<T: Recorded> {
    /// A step is taken.
    Step(StepOf<T>),
    /// Steps are taken back until so many stand.
    Back(usize),
}

/// The record of a game that was played with the luck of this number.
///
/// # Errors
/// When it can't be played so.
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

/// Plays a recorded game again.
///
/// # Errors
/// At which line it can't be read, or isn't legal.
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
