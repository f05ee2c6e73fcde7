//! Running tables at a wanted moment, cut out of the recorded games: whoever acts next is a guest of the web table.

use std::sync::Arc;

use bot::store::{MemoryStore, Store};
use bot_core::language::Language;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record, Revision};
use engine::catan::Catan;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::game::{AnyStep, Listed};
use engine::journal::StepOf;
use engine::luck::{Salt, Seed};
use engine::rules::Rules;
use engine::seat::Seat;
use sha2::{Digest, Sha256};

use crate::house::{data, files_under, text};
use crate::logs::table_id;
use crate::recorder::read;

/// The key of the guest's seat: who has it plays there.
const KEY: &str = "abcdefghijklmnopqrstuvwxyz234567";
const NAMES: [&str; 4] = ["Anna", "Bob", "Carla", "Dan"];

/// The recorded games of Cities & Knights.
pub struct Games(Vec<(Setup, Vec<StepOf<Catan>>)>);

/// A table where the guest acts next.
pub struct Moment {
    /// The table.
    pub table: TableId,
    /// The guest's seat.
    pub seat: Seat,
    /// How many steps were taken before.
    pub steps: usize,
    setup: Setup,
    taken: Vec<StepOf<Catan>>,
}

impl Games {
    /// Reads them.
    ///
    /// # Panics
    /// When a line of a recorded game can't be read.
    pub fn read() -> Games {
        let mut files = files_under(&data().join("games"));
        files.retain(|path| path.to_string_lossy().contains("knights_"));
        Games(files.iter().filter_map(|path| read::<Catan>(&text(path))).collect())
    }

    /// The moment before the first step that fits, in the game where it comes soonest. The state is the one before the
    /// step.
    pub fn before(&self, fits: impl Fn(&State, &StepOf<Catan>) -> bool) -> Option<Moment> {
        let place = |(game, (setup, steps)): (usize, &(Setup, Vec<StepOf<Catan>>))| {
            let mut state = Catan::start(setup);
            let found = steps.iter().position(|step| {
                let found = fits(&state, step);
                step.events.iter().for_each(|event| Catan::evolve(&mut state, event));
                found
            });
            found.map(|at| (at, game))
        };
        let (at, game) = self.0.iter().enumerate().filter_map(place).min()?;
        let (setup, steps) = &self.0[game];
        Some(Moment {
            table: table_id((game * 100_000 + at) as u64),
            seat: steps[at].seat,
            steps: at,
            setup: setup.clone(),
            taken: steps[..at].to_vec(),
        })
    }
}

fn person(seat: Seat, guest: Seat, language: Language) -> Person {
    let account = if seat == guest {
        let hash = Sha256::digest(KEY.as_bytes());
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

impl Moment {
    /// The path of the guest's page.
    pub fn path(&self) -> String {
        format!("/t/{}/{KEY}/", self.table.as_str())
    }

    /// A store with this table alone, where everybody reads this language.
    ///
    /// # Panics
    /// When the store does not take it.
    pub async fn stored(&self, language: Language) -> Arc<MemoryStore> {
        let store = Arc::new(MemoryStore::default());
        self.put(&*store, language).await;
        store
    }

    /// Puts the table into a store.
    ///
    /// # Panics
    /// When the store does not take it.
    pub async fn put(&self, store: &dyn Store, language: Language) {
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
        records.extend(self.taken.iter().map(|step| Record::Step {
            step: AnyStep {
                seat: step.seat,
                action: Catan::any_action(step.action),
                events: step.events.iter().copied().map(Catan::any_event).collect(),
                by: step.by,
            },
        }));
        let at = "2026-08-01T18:00:00Z".parse().expect("a moment");
        let entry = |(revision, record)| Entry {
            revision: Revision(revision),
            at,
            request: None,
            refused: Vec::new(),
            record,
        };
        let entries = (1..).zip(records).map(entry).collect();
        store.append(&self.table, entries).await.expect("a table of its own");
    }
}
