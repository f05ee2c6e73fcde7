//! Positions from recorded games as running tables, with a guest of the web page to act.

use std::sync::Arc;

use bot_core::language::Language;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record, Revision};
use bot_store::{MemoryStore, Store};
use engine::catan::Catan;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::game::{AnyStep, HostedTitle};
use engine::journal::StepOf;
use engine::luck::{Salt, Seed};
use engine::rules::Rules;
use engine::seat::Seat;
use sha2::{Digest, Sha256};

use crate::logs::table_id;
use crate::recorder::decode_log;
use crate::repository::{data_directory, files_under, read_text};

/// Seat token of the guest.
const SEAT_TOKEN: &str = "abcdefghijklmnopqrstuvwxyz234567";
const NAMES: [&str; 4] = ["Anna", "Bob", "Carla", "Dan"];

/// The recorded games of Cities & Knights.
pub struct RecordedGames(Vec<(Setup, Vec<StepOf<Catan>>)>);

/// A table at which the guest is to act.
pub struct FixturePosition {
    pub table: TableId,
    pub seat: Seat,
    /// Number of steps before the position.
    pub steps: usize,
    setup: Setup,
    steps_before: Vec<StepOf<Catan>>,
}

impl RecordedGames {
    /// Reads the recorded games.
    ///
    /// # Panics
    /// If a recorded game cannot be parsed.
    pub fn load() -> RecordedGames {
        let mut files = files_under(&data_directory().join("games"));
        files.retain(|path| path.to_string_lossy().contains("knights_"));
        RecordedGames(files.iter().filter_map(|path| decode_log::<Catan>(&read_text(path))).collect())
    }

    /// The position before the first step that satisfies `fits`, in the game where it comes earliest. `fits` gets the state
    /// before the step.
    pub fn position_before(&self, fits: impl Fn(&State, &StepOf<Catan>) -> bool) -> Option<FixturePosition> {
        let place = |(game, (setup, steps)): (usize, &(Setup, Vec<StepOf<Catan>>))| {
            let mut state = Catan::initial_state(setup);
            let found = steps.iter().position(|step| {
                let found = fits(&state, step);
                step.events.iter().for_each(|event| Catan::evolve(&mut state, event));
                found
            });
            found.map(|at| (at, game))
        };
        let (at, game) = self.0.iter().enumerate().filter_map(place).min()?;
        let (setup, steps) = &self.0[game];
        Some(FixturePosition {
            table: table_id((game * 100_000 + at) as u64),
            seat: steps[at].seat,
            steps: at,
            setup: setup.clone(),
            steps_before: steps[..at].to_vec(),
        })
    }
}

fn person(seat: Seat, guest: Seat, language: Language) -> Person {
    let account = if seat == guest {
        let hash = Sha256::digest(SEAT_TOKEN.as_bytes());
        hash.iter().fold(String::from("web:"), |text, byte| text + format!("{byte:02x}").as_str())
    } else {
        format!("web:{:064x}", seat.index())
    };
    Person {
        id: PersonId(seat.index() as u16),
        account: PlayerId(account),
        name: NAMES[seat.index()].to_owned(),
        language,
        salt: Salt([seat.index() as u8 + 1; 16]),
    }
}

impl FixturePosition {
    /// Path of the guest's page.
    pub fn path(&self) -> String {
        format!("/t/{}/{SEAT_TOKEN}/", self.table.as_str())
    }

    /// A store with this table alone; all people use this language.
    ///
    /// # Panics
    /// If the append fails.
    pub async fn to_store(&self, language: Language) -> Arc<MemoryStore> {
        let store = Arc::new(MemoryStore::default());
        self.append_to(&*store, language).await;
        store
    }

    /// Appends the table to a store.
    ///
    /// # Panics
    /// If the append fails.
    pub async fn append_to(&self, store: &dyn Store, language: Language) {
        let seats: Vec<Seat> = Seat::ALL.into_iter().take(self.setup.players).collect();
        let mut people = seats.iter().map(|&seat| person(seat, self.seat, language));
        let host = people.next().expect("somebody plays");
        let mut records =
            vec![Record::Opened { seed: Seed([7; 32]), language, host, options: self.setup.options.into() }];
        records.extend(people.map(|person| Record::Joined { person }));
        records.push(Record::Started {
            setup: Catan::any_setup(self.setup.clone()),
            seats: seats.iter().map(|seat| Occupant::Person(PersonId(seat.index() as u16))).collect(),
        });
        records.extend(self.steps_before.iter().map(|step| Record::Step {
            step: AnyStep {
                seat: step.seat,
                action: Catan::any_action(step.action),
                events: step.events.iter().copied().map(Catan::any_event).collect(),
                by: step.by,
            },
        }));
        let at = "2026-08-01T18:00:00Z".parse().expect("a moment");
        let entry =
            |(revision, record)| Entry { revision: Revision(revision), at, request: None, refused: Vec::new(), record };
        let entries = (1..).zip(records).map(entry).collect();
        store.append(&self.table, entries).await.expect("a table of its own");
    }
}
