//! Recorder: plays games and writes their logs.

use bot_core::game_log::{Layout, LogReader, LogRecord, LogSetup, LogWriter, Sitter, SitterKind};
use bot_core::table::record::EndReason;
use engine::game::Listed;
use engine::journal::{By, Journal, StepOf};
use engine::robot::Rng;
use engine::seat::Seat;

use engine_kit::keys::{shared_luck, shares};
use engine_kit::recorded::{Move, Recorded as InEngine, write};

use engine_kit::kinds::Kinds;

/// Recorded game.
pub struct Recorded {
    pub log: String,
    /// Kinds of steps that it covers.
    pub kinds: Kinds,
}

/// Log being written.
#[derive(Default)]
struct Log {
    writer: LogWriter,
    text: String,
}

impl Log {
    fn write(&mut self, record: LogRecord) {
        self.text.push_str(&self.writer.write(&record).expect("the set-up comes first"));
        self.text.push('\n');
    }
}

/// Plays a game to its end and writes its log, with occasional undos; `None` if it exceeds `most_steps`.
pub fn record<T: Listed + InEngine>(
    setup: &T::Setup,
    layout: Layout,
    number: u64,
    most_steps: usize,
    mut pick: impl FnMut(&T::State, &mut Rng) -> Option<(Seat, T::Action)>,
) -> Option<Recorded> {
    let players = T::players(setup);
    let (seed, salts) = shares(number, players);
    let mut log = Log::default();
    let sitter = |name: &str| Sitter { name: name.to_owned(), kind: SitterKind::Person };
    log.write(LogRecord::Setup(Box::new(LogSetup {
        seats: ["Ann", "Bob", "Cat", "Dan"].map(sitter).into_iter().zip(salts).collect(),
        setup: T::any_setup(setup.clone()),
        layout,
        commitment: Some(seed.commitment()),
        program: None,
        began: None,
    })));
    let mut journal: Journal<T> = Journal::new(setup.clone());
    let mut choice = Rng::new(number);
    let mut luck = shared_luck(number, players);
    while let Some((seat, action)) = pick(journal.state(), &mut choice) {
        let decided = journal.decide(seat, &[action], By::Player, &mut luck);
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
    let kinds = T::shown(setup, journal.steps());
    Some(Recorded { log: log.text, kinds })
}

/// Setup of a log, and the steps that stand at its end; `None` for another title.
///
/// # Panics
/// If a line can't be decoded.
pub fn read<T: Listed>(log: &str) -> Option<(T::Setup, Vec<StepOf<T>>)> {
    let mut reader = LogReader::default();
    let (mut setup, mut steps) = (None, Vec::new());
    for line in log.lines() {
        match reader.read(line).expect("a sound line") {
            LogRecord::Setup(first) => setup = Some(T::own_setup(&first.setup)?.clone()),
            LogRecord::Step(step) => steps.push(T::own_step(&step).expect("a step of that title")),
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
pub fn for_engine<T: Listed + InEngine>(number: u64, log: &str) -> Option<Result<String, String>> {
    let mut reader = LogReader::default();
    let (mut setup, mut moves) = (None, Vec::new());
    for line in log.lines() {
        match reader.read(line).expect("a sound line") {
            LogRecord::Setup(first) => setup = Some(T::own_setup(&first.setup)?.clone()),
            LogRecord::Step(step) => {
                moves.push(Move::Step(T::own_step(&step).expect("a step of that title")));
            }
            LogRecord::Undo { to_step, .. } => moves.push(Move::Back(to_step)),
            LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    Some(write::<T>(number, &setup.expect("a set-up"), &moves))
}
