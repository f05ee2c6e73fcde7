//! Generated table logs: a lobby, a random game with undos and chat, and an end.

use bot_core::game_log::{LogReader, LogRecord};
use bot_core::language::Language;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::table::answered_requests::RequestDigest;
use bot_core::table::erasure::redact_entries;
use bot_core::table::id::TableId;
use bot_core::table::record::{EndReason, Entry, Record, RequestId, Revision};
use engine::catan::Catan;
use engine::catan::options::Preset;
use engine::catan::setup::Setup;
use engine::game::{AnyStep, HostedTitle};
use engine::journal::{Journal, Step, StepOrigin};
use engine::luck::{KeyedLuck, Salt, Seed};
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::Seat;

use crate::islands::any_setup;
use crate::random_game::RandomGame;

/// End of a generated log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogEnd {
    /// After this many steps, or the end of a shorter game.
    Steps(usize),
    End,
}

/// Table id determined by a number: five bits for each letter.
pub fn table_id(number: u64) -> TableId {
    TableId::from_random(std::array::from_fn(|letter| (number >> (5 * letter)) as u8))
}

/// Builder of a log.
#[derive(Default)]
pub(crate) struct LogBuilder(pub(crate) Vec<Entry>);

impl LogBuilder {
    pub(crate) fn push(&mut self, record: Record) {
        let number = self.0.len() as u64 + 1;
        self.0.push(Entry {
            revision: Revision(number),
            at: "2026-08-01T18:00:00Z".parse::<jiff::Timestamp>().expect("a moment")
                + std::time::Duration::from_millis(number * 1234),
            request: (!number.is_multiple_of(3)).then(|| RequestId(format!("request-{number}"))),
            refused: if number.is_multiple_of(5) { vec![RequestDigest([number as u8; 16])] } else { Vec::new() },
            record,
        });
    }
}

/// Person with generated data.
pub(crate) fn person(id: u16) -> Person {
    Person {
        id: PersonId(id),
        account: PlayerId(format!("web:{id:064x}")),
        name: ["Ada", "Bérénice", "<b>Cy</b>", "D \"4\" 🎲", "Élodie", "Fin & Co"][usize::from(id) % 6].to_owned(),
        language: Language::ALL[usize::from(id) % 2],
        salt: Salt([id as u8 + 1; 16]),
    }
}

/// Log of a table, determined by `number`; odd numbers have a dealt base board, even ones a random setup.
pub fn table(number: u64, until: LogEnd) -> Vec<Entry> {
    let mut choice = Rng::new(number);
    let seed = Seed(std::array::from_fn(|index| number.to_le_bytes()[index % 8] ^ index as u8));
    let mut pen = LogBuilder::default();
    let setup = any_setup(&mut choice);
    let people = 1 + choice.below(setup.players) as u16;
    let options = setup.options;
    pen.push(Record::Opened { seed, language: Language::ENGLISH, host: person(0), options: options.into() });
    (1..people).for_each(|id| pen.push(Record::Joined { person: person(id) }));
    let mut seats: Vec<Occupant> = (0..people).map(|id| Occupant::Person(PersonId(id))).collect();
    for index in seats.len()..setup.players {
        let (robot, name) = (Robot::Random, format!("Robot {index}"));
        pen.push(Record::RobotJoined { robot: robot.into(), name: name.clone() });
        seats.push(Occupant::Robot { robot: robot.into(), name });
    }
    let salts: Vec<Salt> =
        (0..setup.players as u16).map(|id| if id < people { person(id).salt } else { Salt([0; 16]) }).collect();
    let luck = KeyedLuck::new(seed.derive_key(&salts));
    let setup = if number.is_multiple_of(2) {
        setup
    } else {
        let dealt = Setup::new(setup.players, Preset::ALL[choice.below(3)].options(), &mut luck.clone());
        dealt.expect("a base board is playable")
    };
    pen.push(Record::Started { setup: Catan::any_setup(setup.clone()), seats });
    play_game(&mut pen, RandomGame { luck, ..RandomGame::from_setup(setup, number) }, &mut choice, until);
    pen.0
}

/// Complete log in which one person is redacted during the game, and everybody after it.
pub fn redacted_table(number: u64) -> Vec<Entry> {
    let log = table(number, LogEnd::End);
    let people = log.iter().filter(|entry| matches!(entry.record, Record::Joined { .. })).count() as u16;
    let begins = log.iter().position(|entry| matches!(entry.record, Record::Started { .. })).unwrap_or_default();
    let middle = begins + (log.len() - begins) / 2;
    let mut pen = LogBuilder::default();
    for (index, entry) in log.into_iter().enumerate() {
        if index == middle {
            pen.push(Record::Forgotten { person: PersonId(0), print: None });
        }
        pen.push(entry.record);
    }
    (0..=people).for_each(|id| pen.push(Record::Forgotten { person: PersonId(id), print: None }));
    pen.0
}

/// Entries that a store returns after appending this log.
pub fn as_stored(log: &[Entry]) -> Vec<Entry> {
    let mut kept = log.to_vec();
    redact_entries(&mut kept);
    kept
}

fn play_game(pen: &mut LogBuilder, mut walk: RandomGame, choice: &mut Rng, until: LogEnd) {
    let mut journal: Journal<Catan> = Journal::new(walk.setup.clone());
    let mut taken = 0;
    while until == LogEnd::End || until != LogEnd::Steps(taken) {
        let Some(step) = walk.step() else { break };
        taken += 1;
        let by = [StepOrigin::Player, StepOrigin::Robot, StepOrigin::Default][choice.below(3)];
        journal.push(Step { seat: step.seat, action: step.action, events: step.events.clone(), by });
        let events = step.events.into_iter().map(Catan::any_event).collect();
        let step = AnyStep { seat: step.seat, action: Catan::any_action(step.action), events, by };
        pen.push(Record::Step { step });
        if choice.below(40) == 0 && Catan::winner(&walk.state).is_none() {
            let to_step = journal.steps().len().saturating_sub(1 + choice.below(3));
            journal.undo_to(to_step);
            walk.state = journal.state().clone();
            pen.push(Record::Undone { to_step, seat: Seat::FIRST });
        }
        if choice.below(60) == 0 {
            pen.push(Record::Said { person: PersonId(0), text: "line\u{2028}one\nand \\ two".to_owned() });
        }
        if choice.below(100) == 0 {
            let occupant = Occupant::Robot { robot: Robot::Settler.into(), name: format!("Stand-in {taken}") };
            pen.push(Record::Seated { seat: Seat::FIRST, occupant });
        }
    }
    if until == LogEnd::End {
        pen.push(Record::Ended { reason: EndReason::Won });
    }
}

/// Recorded game as the log of a table: its players are the people, with generated salts.
pub fn from_recorded_game(log: &str) -> Vec<Entry> {
    let mut reader = LogReader::default();
    let mut pen = LogBuilder::default();
    let records = log.lines().map(|line| reader.decode(line).expect("a sound line"));
    for record in records {
        match record {
            LogRecord::Setup(setup) => {
                let named = |id: usize| {
                    let name = setup.seats[id].0.name.clone();
                    Person { name, ..person(id as u16) }
                };
                let (language, options) = (Language::ENGLISH, setup.setup.options());
                pen.push(Record::Opened { seed: Seed([7; 32]), language, host: named(0), options });
                (1..setup.seats.len()).for_each(|id| pen.push(Record::Joined { person: named(id) }));
                let seats = (0..setup.seats.len()).map(|id| Occupant::Person(PersonId(id as u16)));
                pen.push(Record::Started { setup: setup.setup.clone(), seats: seats.collect() });
            }
            LogRecord::Step(step) => pen.push(Record::Step { step }),
            LogRecord::Undo { to_step, seat } => {
                pen.push(Record::Undone { to_step, seat: seat.unwrap_or(Seat::FIRST) });
            }
            LogRecord::Seat { .. } => {}
            LogRecord::End { reason, .. } => pen.push(Record::Ended { reason }),
        }
    }
    pen.0
}
