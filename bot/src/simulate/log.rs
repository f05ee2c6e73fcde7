//! The game log of a simulated game.

use std::fs;
use std::path::{Path, PathBuf};

use engine::game::{AnySetup, AnyStep};
use engine::luck::{Salt, Seed};
use engine::seat::Seat;

use super::SimulateError;
use super::contestant::Contestant;
use bot_core::game_log::{LogRecord, LogWriter, Sitter, log_setup};
use bot_core::table::record::EndReason;

/// Gathers the lines of one game.
pub(super) struct Log {
    path: PathBuf,
    writer: LogWriter,
    text: String,
    seed: Seed,
}

impl Log {
    /// The log of a game; the file's name tells its number, counted from 1.
    pub(super) fn new<'a>(
        directory: &Path,
        number: u64,
        setup: &AnySetup,
        seats: impl Iterator<Item = &'a Contestant>,
        seed: Seed,
    ) -> Log {
        let seats = (1..).zip(seats).map(|(number, contestant)| {
            let name = format!("{} {number}", contestant.name());
            (Sitter { name, kind: contestant.kind() }, Salt([0; 16]))
        });
        let first = log_setup(setup, seats.collect(), seed, None);
        let path = directory.join(format!("game-{:06}.jsonl", number + 1));
        let mut log = Log { path, writer: LogWriter::default(), text: String::new(), seed };
        log.write(&LogRecord::Setup(Box::new(first)));
        log
    }

    fn write(&mut self, record: &LogRecord) {
        // A set-up is written first, so that nothing that follows lacks the names of places.
        if let Ok(line) = self.writer.write(record) {
            self.text.push_str(&line);
            self.text.push('\n');
        }
    }

    /// Adds a step.
    pub(super) fn step(&mut self, step: AnyStep) {
        self.write(&LogRecord::Step(step));
    }

    /// Adds the end, and writes the file.
    pub(super) fn close(mut self, winner: Option<Seat>) -> Result<(), SimulateError> {
        let reason = if winner.is_some() { EndReason::Won } else { EndReason::Stopped };
        self.write(&LogRecord::End { reason, seed: Some(self.seed) });
        let Log { path, text, .. } = self;
        fs::write(&path, text).map_err(|error| SimulateError::Log { path, error })
    }
}
