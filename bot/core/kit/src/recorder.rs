//! Recorder: plays games and writes their logs.

use bot_core::game_log::{LogReader, LogRecord, LogSetup, LogWriter, LoggedPlayer, LoggedPlayerKind, SetupSource};
use bot_core::table::record::EndReason;
use engine::game::HostedTitle;
use engine::journal::{Journal, StepOf, StepOrigin};
use engine::robot::Rng;
use engine::seat::Seat;

use engine_kit::keys::{recorded_luck, seed_and_salts};
use engine_kit::recorded::{RecordEntry, Recordable as InEngine, write};

use engine_kit::coverage_kinds::CoverageKinds;

/// Recorded game.
pub struct RecordedGame {
    pub log: String,
    /// Kinds of steps that it covers.
    pub kinds: CoverageKinds,
}

/// Log being written.
#[derive(Default)]
struct LogText {
    writer: LogWriter,
    text: String,
}

impl LogText {
    fn write(&mut self, record: LogRecord) {
        self.text.push_str(&self.writer.encode(&record).expect("the set-up comes first"));
        self.text.push('\n');
    }
}

/// Plays a game to its end and writes its log, with occasional undos; `None` if it exceeds `most_steps`.
pub fn record_game<T: HostedTitle + InEngine>(
    setup: &T::Setup,
    layout: SetupSource,
    number: u64,
    most_steps: usize,
    mut pick: impl FnMut(&T::State, &mut Rng) -> Option<(Seat, T::Action)>,
) -> Option<RecordedGame> {
    let players = T::players(setup);
    let (seed, salts) = seed_and_salts(number, players);
    let mut log = LogText::default();
    let sitter = |name: &str| LoggedPlayer { name: name.to_owned(), kind: LoggedPlayerKind::Person };
    log.write(LogRecord::Setup(Box::new(LogSetup {
        seats: ["Ann", "Bob", "Cat", "Dan"].map(sitter).into_iter().zip(salts).collect(),
        setup: T::any_setup(setup.clone()),
        source: layout,
        commitment: Some(seed.commitment()),
        program: None,
        began: None,
        given_steps: 0,
    })));
    let mut journal: Journal<T> = Journal::new(setup.clone());
    let mut choice = Rng::new(number);
    let mut luck = recorded_luck(number, players);
    while let Some((seat, action)) = pick(journal.state(), &mut choice) {
        let decided = journal.decide(seat, &[action], StepOrigin::Player, &mut luck);
        let step = decided.expect("what is picked is legal").swap_remove(0);
        log.write(LogRecord::Step(T::any_step(&step)));
        journal.push(step);
        let steps = journal.steps().len();
        if choice.below(40) == 0 && T::winner(journal.state()).is_none() {
            let to_step = steps - 1 - choice.below(steps.min(3));
            journal.undo_to(to_step);
            log.write(LogRecord::Undo { to_step, seat: Some(seat) });
        }
        if steps > most_steps {
            return None;
        }
    }
    log.write(LogRecord::End { reason: EndReason::Won, seed: Some(seed) });
    let kinds = T::covered_kinds(setup, journal.steps());
    Some(RecordedGame { log: log.text, kinds })
}

/// Setup of a log, and the steps that stand at its end; `None` for another title.
///
/// # Panics
/// If a line can't be decoded.
pub fn decode_log<T: HostedTitle>(log: &str) -> Option<(T::Setup, Vec<StepOf<T>>)> {
    let mut reader = LogReader::default();
    let (mut setup, mut steps) = (None, Vec::new());
    for line in log.lines() {
        match reader.decode(line).expect("a sound line") {
            LogRecord::Setup(first) => setup = Some(T::downcast_setup(&first.setup)?.clone()),
            LogRecord::Step(step) => steps.push(T::downcast_step(&step).expect("a step of that title")),
            LogRecord::Undo { to_step, .. } => steps.truncate(to_step),
            LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    Some((setup.expect("a set-up"), steps))
}

/// Converts a recorded game to a script of the engine's own tests; `None` for another title.
///
/// # Errors
/// If it can't be played.
///
/// # Panics
/// If a line can't be decoded.
pub fn to_engine_script<T: HostedTitle + InEngine>(number: u64, log: &str) -> Option<Result<String, String>> {
    let mut reader = LogReader::default();
    let (mut setup, mut moves) = (None, Vec::new());
    for line in log.lines() {
        match reader.decode(line).expect("a sound line") {
            LogRecord::Setup(first) => setup = Some(T::downcast_setup(&first.setup)?.clone()),
            LogRecord::Step(step) => {
                moves.push(RecordEntry::Step(T::downcast_step(&step).expect("a step of that title")));
            }
            LogRecord::Undo { to_step, .. } => moves.push(RecordEntry::Back(to_step)),
            LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    Some(write::<T>(number, &setup.expect("a set-up"), &moves))
}
