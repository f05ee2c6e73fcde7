//! Game log of a simulated game.

use std::fs;
use std::path::{Path, PathBuf};

use engine::game::{AnySetup, AnyStep};
use engine::luck::{Salt, Seed};
use engine::seat::Seat;

use super::SimulateError;
use super::report::Contestant;
use bot_core::game_log::{LogRecord, LogWriter, LoggedPlayer, log_setup};
use bot_core::table::EndReason;

/// Writer of the log of one game.
pub(super) struct GameLog {
    path: PathBuf,
    writer: LogWriter,
    text: String,
    seed: Seed,
}

impl GameLog {
    /// Starts the log of a game with this number, from 0. The number in the file name counts from 1.
    pub(super) fn new<'a>(
        directory: &Path,
        number: u64,
        setup: &AnySetup,
        seats: impl Iterator<Item = &'a Contestant>,
        seed: Seed,
    ) -> GameLog {
        let seats = (1..).zip(seats).map(|(number, contestant)| {
            let name = format!("{} {number}", contestant.name());
            (LoggedPlayer { name, kind: contestant.kind() }, Salt([0; 16]))
        });
        let first = log_setup(setup, seats.collect(), seed, None);
        let path = directory.join(format!("game-{:06}.jsonl", number + 1));
        let mut log = GameLog { path, writer: LogWriter::default(), text: String::new(), seed };
        log.write(&LogRecord::Setup(Box::new(first)));
        log
    }

    fn write(&mut self, record: &LogRecord) {
        // The setup, which comes first, defines all names that later lines need, so encoding does not fail.
        if let Ok(line) = self.writer.encode(record) {
            self.text.push_str(&line);
            self.text.push('\n');
        }
    }

    /// Appends a step.
    pub(super) fn step(&mut self, step: AnyStep) {
        self.write(&LogRecord::Step(step));
    }

    /// Appends the end and writes the file.
    pub(super) fn close(mut self, winner: Option<Seat>) -> Result<(), SimulateError> {
        let reason = if winner.is_some() { EndReason::Won } else { EndReason::Stopped };
        self.write(&LogRecord::End { reason, seed: Some(self.seed) });
        let GameLog { path, text, .. } = self;
        fs::write(&path, text).map_err(|error| SimulateError::Log { path, error })
    }
}
