//! A program in one seat for one game.

use std::process::Stdio;
use std::time::Duration;

use bot_core::game_log::{Answer, Question, Reply, SeatLines};
use bot_core::record::LineError;
use engine::game::{AnyAction, AnyGame, AnySetup};
use engine::seat::Seat;

use super::process::Process;
use super::{Fault, Program};

/// How often a program is started again in one game.
pub const RESTARTS: u32 = 3;
/// How much longer it has for its first answer: it may have much to load.
const START: Duration = Duration::from_secs(10);

/// Where what a program says on its standard error goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errors {
    /// Where our own goes.
    Shown,
    /// Nowhere: it could fill a host's log.
    Dropped,
}

/// A program in one seat for one game. It runs from the first question on, and no longer than this is kept.
pub struct Session {
    command: String,
    seat: Seat,
    lines: SeatLines,
    time: Duration,
    errors: Errors,
    process: Option<Process>,
    starts: u32,
    asked: u64,
    /// Of how many steps the process was told.
    heard: usize,
}

impl Session {
    /// A game with this set-up begins. For each answer the program has that much time.
    ///
    /// # Errors
    /// When the title is not listed.
    pub fn new(
        program: &Program,
        setup: &AnySetup,
        seat: Seat,
        time: Duration,
        errors: Errors,
    ) -> Result<Session, LineError> {
        Ok(Session {
            command: program.command.clone(),
            seat,
            lines: SeatLines::new(setup, seat)?,
            time,
            errors,
            process: None,
            starts: 0,
            asked: 0,
            heard: 0,
        })
    }

    /// What the program would do now; nothing where it waits for others. It takes no longer than it has, and little longer than
    /// its answer is wanted.
    ///
    /// # Errors
    /// What it did wrong. One that does not read, write or keep its time is ended, and started anew for the next question,
    /// up to [`RESTARTS`] times.
    pub fn ask(&mut self, game: &AnyGame, is_wanted: &dyn Fn() -> bool) -> Result<Option<AnyAction>, Fault> {
        if self.heard > game.steps() {
            // What it was told can't be taken back.
            self.process = None;
        }
        let (mut lines, mut time) = (String::new(), self.time);
        if self.process.is_none() {
            if self.starts > RESTARTS {
                return Err(Fault::GivenUp);
            }
            self.starts += 1;
            let errors = match self.errors {
                Errors::Shown => Stdio::inherit(),
                Errors::Dropped => Stdio::null(),
            };
            self.heard = 0;
            self.process = Some(Process::start(&self.command, errors).map_err(Fault::Start)?);
            lines = format!("{}\n", self.lines.beginning());
            time += START;
        }
        self.asked += 1;
        let question = Question { number: self.asked, time: self.time, heard: self.heard };
        lines.push_str(&self.lines.question(question, game).map_err(Fault::Answer)?);
        lines.push('\n');
        let (asked, own) = (self.asked, &self.lines);
        // What it says beside its answers, such as where it is debugged.
        let mut aside = None;
        let answer = |line: &str| match own.read(line, asked) {
            _ if !line.starts_with('{') => {
                if !line.is_empty() {
                    aside.get_or_insert_with(|| line.to_owned());
                }
                None
            }
            Ok(Answer::Late) => None,
            Ok(Answer::Own(reply)) => Some(Ok(reply)),
            Err(error) => Some(Err(Fault::Answer(error))),
        };
        let answered = match &mut self.process {
            Some(process) => process.ask(&lines, time, is_wanted, answer).and_then(|answer| answer),
            None => Err(Fault::Ended),
        };
        let answered = answered.map_err(|fault| match (fault, aside) {
            (Fault::Slow(time), Some(line)) => Fault::Aside(time, line),
            (fault, _) => fault,
        });
        self.heard = game.steps();
        match answered {
            Ok(Reply::Wait) => Ok(None),
            Ok(Reply::Act(action)) => match game.check(self.seat, &action) {
                Ok(()) => Ok(Some(action)),
                // Whoever errs about the rules can still be talked to.
                Err(error) => Err(Fault::Illegal(error)),
            },
            Err(fault) => {
                self.process = None;
                Err(fault)
            }
        }
    }
}
