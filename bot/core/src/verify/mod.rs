//! `comptoir verify`: decides every step of a game log again, with luck scripted from its events.

mod finding;
mod foreign;
mod luck;
mod opening;
mod states;

use std::io::BufRead;

use engine::audience::Viewer;
use engine::game::{AnyEvent, AnyGame, AnyStep};
use engine::luck::ScriptedLuck;
use engine::seat::{PerSeat, Seat};

pub use finding::{Finding, Luck, Problem, Verdict, reason};
pub use foreign::Foreign;
pub use states::{Eyes, States};

use self::finding::at;
use crate::game_log::{LogReader, LogRecord, LogSetup};
use crate::language::Language;
use crate::lines::Lines;
use crate::record::{EntryReader, Places, event_text};
use crate::table::record::EndReason;
use crate::titles;
use crate::wording::{Names, Scene, Words};

/// Replay of a log.
struct Replay {
    /// Line of the setup.
    line: usize,
    setup: LogSetup,
    names: Names,
    game: AnyGame,
    /// Steps and undos with their lines, for checking the luck with the seed at the end.
    played: Vec<(usize, LogRecord)>,
    undone: usize,
}

/// Verifies a game log. With `states`, writes the legal actions before each step and the position after it as JSON lines.
///
/// # Errors
/// The first error of the log, with its line.
pub fn verify(input: impl BufRead, mut states: Option<States<'_>>) -> Result<Verdict, Finding> {
    let mut input = input;
    // Read errors are reported by the loop below.
    let foreign = input.fill_buf().ok().and_then(Foreign::of);
    let mut lines = Lines::new(input);
    let mut reader = LogReader::default();
    let first = lines
        .next_line()
        .map_err(|fault| at(lines.number(), foreign.map_or(Problem::File(fault), Problem::Foreign)))?;
    let line = lines.number().max(1);
    let first = first.ok_or(at(line, Problem::Empty))?;
    let mut replay = match reader.read(&first) {
        Ok(LogRecord::Setup(setup)) => Replay::new(line, *setup),
        Ok(_) => return Err(at(line, Problem::NoSetup)),
        Err(_) if is_export(&first) => return Err(at(line, Problem::Export)),
        Err(error) => return Err(at(line, foreign.map_or(Problem::Line(error), Problem::Foreign))),
    };
    replay.check_opening().map_err(|problem| at(line, problem))?;
    let places = reader.places().map_err(|fault| at(line, Problem::Line(fault.into())))?.clone();
    let mut end = None;
    while let Some(text) = lines.next_line().map_err(|fault| at(lines.number(), Problem::File(fault)))? {
        let line = lines.number();
        let found = |problem| at(line, problem);
        if end.is_some() {
            return Err(found(Problem::AfterEnd));
        }
        let record = reader.read(&text).map_err(|error| found(Problem::Line(error)))?;
        match &record {
            LogRecord::Setup(_) => return Err(found(Problem::SecondSetup)),
            LogRecord::Step(step) => {
                if let Some(states) = &mut states {
                    states.before(&replay.game, &places);
                }
                replay.step(step, &places).map_err(found)?;
                if let Some(states) = &mut states {
                    states.after(line, step.seat, &replay.game, &places).map_err(found)?;
                }
            }
            LogRecord::Undo { to_step, .. } => replay.undo(*to_step).map_err(found)?,
            LogRecord::Seat { seat, sitter } => replay.names.0[*seat].clone_from(&sitter.name),
            LogRecord::End { reason, seed } => {
                replay.ends(*reason).map_err(found)?;
                end = Some((line, *reason, *seed));
            }
        }
        if matches!(record, LogRecord::Step(_) | LogRecord::Undo { .. }) {
            replay.played.push((line, record));
        }
    }
    let luck = match end {
        Some((line, _, Some(seed))) => luck::check(&replay, seed, line, &places)?,
        _ => Luck::Secret,
    };
    Ok(Verdict {
        lines: lines.number(),
        steps: replay.game.steps(),
        undone: replay.undone,
        end: end.map(|(_, reason, _)| reason),
        winner: replay.winner(),
        luck,
        proven: titles::proven(&replay.setup.setup),
        commitment: replay.setup.commitment,
        salts: replay.setup.seats.into_iter().map(|(sitter, salt)| (sitter.name, salt)).collect(),
    })
}

/// Returns `true` for a line of an export, which holds the complete log of a table.
fn is_export(line: &str) -> bool {
    EntryReader::default().read(line).is_ok()
}

impl Replay {
    fn new(line: usize, setup: LogSetup) -> Replay {
        let mut names = PerSeat::<String>::default();
        for (seat, (sitter, _)) in Seat::ALL.into_iter().zip(&setup.seats) {
            names[seat].clone_from(&sitter.name);
        }
        let game = AnyGame::new(setup.setup.clone());
        Replay { line, names: Names(names), game, setup, played: Vec::new(), undone: 0 }
    }

    fn check_opening(&self) -> Result<(), Problem> {
        let setup = &self.setup.setup;
        opening::check(titles::opening(setup), setup.players()).map_err(Problem::Opening)
    }

    /// Decides a step again and applies it.
    fn step(&mut self, step: &AnyStep, places: &Places) -> Result<(), Problem> {
        let mut luck = ScriptedLuck::new(self.game.outcomes(&step.events));
        let number = self.game.steps() + 1;
        let action = std::slice::from_ref(&step.action);
        let decided = self.game.decide(step.seat, action, step.by, &mut luck).map_err(|(_, error)| {
            let view = self.game.view(Viewer::Seat(step.seat));
            let scene = Scene::new(&view, &self.names);
            let why = Words::of(Language::ENGLISH).rule_error(&error, &scene);
            Problem::Illegal { step: number, name: self.names.of(step.seat), why: reason(&why) }
        })?;
        for decided in decided {
            same_events(number, &step.events, &decided.events, places)?;
            self.game.push(decided);
        }
        Ok(())
    }

    fn undo(&mut self, to_step: usize) -> Result<(), Problem> {
        let steps = self.game.steps();
        if let Some(winner) = self.winner() {
            return Err(Problem::UndoAfterWin(winner));
        }
        if to_step >= steps {
            return Err(Problem::Undo { to_step, steps });
        }
        self.undone += steps - to_step;
        self.game.undo_to(to_step);
        Ok(())
    }

    fn ends(&self, reason: EndReason) -> Result<(), Problem> {
        match (reason, self.winner()) {
            (EndReason::Won, None) => Err(Problem::NobodyWon),
            (EndReason::Stopped | EndReason::Abandoned, Some(winner)) => Err(Problem::SomebodyWon(winner)),
            _ => Ok(()),
        }
    }

    fn winner(&self) -> Option<String> {
        self.game.winner().map(|seat| self.names.of(seat))
    }
}

/// Compares the events of a step with those of the rules.
fn same_events(
    step: usize,
    recorded: &[AnyEvent],
    decided: &[AnyEvent],
    places: &Places,
) -> Result<(), Problem> {
    let count = recorded.len().max(decided.len());
    match (0..count).find(|&index| recorded.get(index) != decided.get(index)) {
        None => Ok(()),
        Some(index) => Err(Problem::Differs {
            step,
            event: index + 1,
            recorded: told(recorded.get(index), places),
            decided: told(decided.get(index), places),
        }),
    }
}

fn told(event: Option<&AnyEvent>, places: &Places) -> String {
    let text = event.and_then(|event| event_text(event, places).ok());
    text.unwrap_or_else(|| "nothing".to_owned())
}
