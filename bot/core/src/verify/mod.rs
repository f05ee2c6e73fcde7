//! `comptoir verify`: decides every step of a game log again, with luck scripted from its events.

mod finding;
mod foreign_format;
mod luck;
mod states;

use std::io::BufRead;

use engine::audience::Viewer;
use engine::game::{AnyEvent, AnyGame, AnyStep};
use engine::luck::ScriptedLuck;
use engine::seat::{PerSeat, Seat};

pub use finding::{Finding, LuckProof, Problem, Verdict, shorten_to_reason};
pub use foreign_format::ForeignFormat;
pub use states::{OutputViewer, StatesWriter};

use self::finding::finding_at;
use crate::game_log::{LogReader, LogRecord, LogSetup};
use crate::language::Language;
use crate::lines::BoundedLineReader;
use crate::record::{EntryReader, PlaceNames, encode_event_json};
use crate::table::EndReason;
use crate::titles;
use crate::wording::{MessageContext, Names, Words};

/// Replay of a log.
struct Replay {
    /// Line of the setup.
    line: usize,
    setup: LogSetup,
    names: Names,
    game: AnyGame,
    /// Steps and undos with their lines, for checking the luck with the seed at the end.
    replayed_records: Vec<(usize, LogRecord)>,
    undone: usize,
}

/// Verifies a game log. With `states`, writes the legal actions before each step and the position after it as JSON lines.
///
/// # Errors
/// The first error of the log, with its line.
pub fn verify(input: impl BufRead, mut states: Option<StatesWriter<'_>>) -> Result<Verdict, Finding> {
    let mut input = input;
    // Read errors are reported by the loop below.
    let foreign = input.fill_buf().ok().and_then(ForeignFormat::detect);
    let mut lines = BoundedLineReader::new(input);
    let mut reader = LogReader::default();
    let first = lines
        .next_line()
        .map_err(|fault| finding_at(lines.line_number(), foreign.map_or(Problem::File(fault), Problem::Foreign)))?;
    let line = lines.line_number().max(1);
    let first = first.ok_or(finding_at(line, Problem::Empty))?;
    let mut replay = match reader.decode(&first) {
        Ok(LogRecord::Setup(setup)) => Replay::new(line, *setup),
        Ok(_) => return Err(finding_at(line, Problem::NoSetup)),
        Err(_) if is_export(&first) => return Err(finding_at(line, Problem::Export)),
        Err(error) => return Err(finding_at(line, foreign.map_or(Problem::Line(error), Problem::Foreign))),
    };
    replay.check_opening().map_err(|problem| finding_at(line, problem))?;
    let places = reader.places().map_err(|fault| finding_at(line, Problem::Line(fault.into())))?.clone();
    let mut end = None;
    while let Some(text) = lines.next_line().map_err(|fault| finding_at(lines.line_number(), Problem::File(fault)))? {
        let line = lines.line_number();
        let found = |problem| finding_at(line, problem);
        if end.is_some() {
            return Err(found(Problem::AfterEnd));
        }
        let record = reader.decode(&text).map_err(|error| found(Problem::Line(error)))?;
        match &record {
            LogRecord::Setup(_) => return Err(found(Problem::SecondSetup)),
            LogRecord::Step(step) => {
                if let Some(states) = &mut states {
                    states.record_legal_actions(&replay.game, &places);
                }
                replay.step(step, &places).map_err(found)?;
                if let Some(states) = &mut states {
                    states.write_step(line, step.seat, &replay.game, &places).map_err(found)?;
                }
            }
            LogRecord::Undo { to_step, .. } => replay.undo(*to_step).map_err(found)?,
            LogRecord::Seat { seat, sitter } => replay.names.0[*seat].clone_from(&sitter.name),
            LogRecord::End { reason, seed } => {
                replay.check_end(*reason).map_err(found)?;
                end = Some((line, *reason, *seed));
            }
        }
        if matches!(record, LogRecord::Step(_) | LogRecord::Undo { .. }) {
            replay.replayed_records.push((line, record));
        }
    }
    let luck = match end {
        Some((line, _, Some(seed))) => luck::check_luck(&replay, seed, line, &places)?,
        _ => LuckProof::Secret,
    };
    Ok(Verdict {
        lines: lines.line_number(),
        steps: replay.game.step_count(),
        undone: replay.undone,
        end: end.map(|(_, reason, _)| reason),
        winner: replay.winner(),
        luck,
        proof_statement: titles::proof_statement(&replay.setup.setup),
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
        Replay { line, names: Names(names), game, setup, replayed_records: Vec::new(), undone: 0 }
    }

    fn check_opening(&self) -> Result<(), Problem> {
        let setup = &self.setup.setup;
        luck::check_opening_rounds(titles::opening_rounds(setup), setup.players()).map_err(Problem::Opening)
    }

    /// Decides a step again and applies it.
    fn step(&mut self, step: &AnyStep, places: &PlaceNames) -> Result<(), Problem> {
        let mut luck = ScriptedLuck::new(self.game.outcomes(&step.events));
        let number = self.game.step_count() + 1;
        let action = std::slice::from_ref(&step.action);
        let decided = self.game.decide(step.seat, action, step.by, &mut luck).map_err(|(_, error)| {
            let view = self.game.view(Viewer::Seat(step.seat));
            let scene = MessageContext::new(&view, &self.names);
            let why = Words::for_language(Language::ENGLISH).rule_error(&error, &scene);
            Problem::Illegal { step: number, name: self.names.name(step.seat), why: shorten_to_reason(&why) }
        })?;
        for decided in decided {
            compare_events(number, &step.events, &decided.events, places)?;
            self.game.push(decided);
        }
        Ok(())
    }

    fn undo(&mut self, to_step: usize) -> Result<(), Problem> {
        let steps = self.game.step_count();
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

    fn check_end(&self, reason: EndReason) -> Result<(), Problem> {
        match (reason, self.winner()) {
            (EndReason::Won, None) => Err(Problem::NobodyWon),
            (EndReason::Stopped | EndReason::Abandoned, Some(winner)) => Err(Problem::SomebodyWon(winner)),
            _ => Ok(()),
        }
    }

    fn winner(&self) -> Option<String> {
        self.game.winner().map(|seat| self.names.name(seat))
    }
}

/// Compares the events of a step with those of the rules.
fn compare_events(
    step: usize,
    recorded: &[AnyEvent],
    decided: &[AnyEvent],
    places: &PlaceNames,
) -> Result<(), Problem> {
    let count = recorded.len().max(decided.len());
    match (0..count).find(|&index| recorded.get(index) != decided.get(index)) {
        None => Ok(()),
        Some(index) => Err(Problem::Differs {
            step,
            event: index + 1,
            recorded: event_or_nothing(recorded.get(index), places),
            decided: event_or_nothing(decided.get(index), places),
        }),
    }
}

fn event_or_nothing(event: Option<&AnyEvent>, places: &PlaceNames) -> String {
    let text = event.and_then(|event| encode_event_json(event, places).ok());
    text.unwrap_or_else(|| "nothing".to_owned())
}
