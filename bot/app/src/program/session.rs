//! Session of a program: one seat in one game.

use std::process::Stdio;
use std::time::Duration;

use bot_core::game_log::{ProgramAnswer, ProgramDecision, QuestionHeader, SeatLines};
use bot_core::record::LineError;
use engine::game::{AnyAction, AnyGame, AnySetup};
use engine::seat::Seat;

use super::process::Process;
use super::{Fault, Program};

/// Maximum number of restarts per game.
pub const MAX_RESTARTS: u32 = 3;
/// Additional time for the first answer after a start.
const STARTUP_TIME: Duration = Duration::from_secs(10);

/// Destination of a program's standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StderrTarget {
    /// Standard error of this process.
    Inherited,
    /// Discarded: it could fill the operator's log.
    Discarded,
}

/// Program in one seat for one game. It starts with the first question and stops when this is dropped.
pub struct Session {
    command: String,
    seat: Seat,
    lines: SeatLines,
    time: Duration,
    errors: StderrTarget,
    process: Option<Process>,
    starts: u32,
    questions: u64,
    /// Number of steps that the process was sent.
    steps_sent: usize,
}

impl Session {
    /// Session for a game with this setup; `time` is the limit per answer.
    ///
    /// # Errors
    /// If the title is not registered.
    pub fn new(
        program: &Program,
        setup: &AnySetup,
        seat: Seat,
        time: Duration,
        errors: StderrTarget,
    ) -> Result<Session, LineError> {
        Ok(Session {
            command: program.command.clone(),
            seat,
            lines: SeatLines::new(setup, seat)?,
            time,
            errors,
            process: None,
            starts: 0,
            questions: 0,
            steps_sent: 0,
        })
    }

    /// Asks the program for its action; `None` if it waits for others. Blocks for at most its time limit, and only shortly
    /// after `is_wanted` returns `false`.
    ///
    /// # Errors
    /// If the program fails to answer. Unless its action is only illegal, it is killed, and started again for the next
    /// question, at most [`MAX_RESTARTS`] times.
    pub fn ask(&mut self, game: &AnyGame, is_wanted: &dyn Fn() -> bool) -> Result<Option<AnyAction>, Fault> {
        if self.steps_sent > game.step_count() {
            // Steps were taken back, which the protocol can't express: restart it.
            self.process = None;
        }
        let (mut lines, mut time) = (String::new(), self.time);
        if self.process.is_none() {
            if self.starts > MAX_RESTARTS {
                return Err(Fault::RestartLimit);
            }
            self.starts += 1;
            let errors = match self.errors {
                StderrTarget::Inherited => Stdio::inherit(),
                StderrTarget::Discarded => Stdio::null(),
            };
            self.steps_sent = 0;
            self.process = Some(Process::start(&self.command, errors).map_err(Fault::Start)?);
            lines = format!("{}\n", self.lines.begin_line());
            time += STARTUP_TIME;
        }
        self.questions += 1;
        let question = QuestionHeader { number: self.questions, time: self.time, reported_steps: self.steps_sent };
        lines.push_str(&self.lines.question_line(question, game).map_err(Fault::Answer)?);
        lines.push('\n');
        let (asked, own) = (self.questions, &self.lines);
        // First line beside the answers, such as debug output.
        let mut aside = None;
        let answer = |line: &str| match own.decode_answer(line, asked) {
            _ if !line.starts_with('{') => {
                if !line.is_empty() {
                    aside.get_or_insert_with(|| line.to_owned());
                }
                None
            }
            Ok(ProgramAnswer::Late) => None,
            Ok(ProgramAnswer::Current(reply)) => Some(Ok(reply)),
            Err(error) => Some(Err(Fault::Answer(error))),
        };
        let answered = match &mut self.process {
            Some(process) => process.ask(&lines, time, is_wanted, answer).and_then(|answer| answer),
            None => Err(Fault::Ended),
        };
        let answered = answered.map_err(|fault| match (fault, aside) {
            (Fault::TimedOut(time), Some(line)) => Fault::TimedOutWithNoise(time, line),
            (fault, _) => fault,
        });
        self.steps_sent = game.step_count();
        match answered {
            Ok(ProgramDecision::Wait) => Ok(None),
            Ok(ProgramDecision::Act(action)) => match game.check(self.seat, &action) {
                Ok(()) => Ok(Some(action)),
                // An illegal action does not break the session.
                Err(error) => Err(Fault::Illegal(error)),
            },
            Err(fault) => {
                self.process = None;
                Err(fault)
            }
        }
    }
}
