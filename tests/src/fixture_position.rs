//! Positions from recorded games as tables in a store, with a guest of the web page to act.

use std::sync::Arc;

use bot_core::language::Language;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::robot::RobotKind;
use bot_core::table::id::TableId;
use bot_core::table::record::{EndReason, Entry, Record, Revision};
use bot_store::{MemoryStore, Store};
use engine::catan::Catan;
use engine::game::HostedTitle;
use engine::journal::StepOf;
use engine::luck::{Salt, Seed};
use engine::seat::Seat;
use sha2::{Digest, Sha256};

use crate::logs::table_id;
use crate::recorder::decode_log;
use crate::repository::{data_directory, files_under, read_text};

/// Seat token of the guest.
const SEAT_TOKEN: &str = "abcdefghijklmnopqrstuvwxyz234567";
const NAMES: [&str; 6] = ["Anna", "Bob", "Carla", "Dan", "Emma", "Finn"];

/// Recorded games of a title.
pub struct RecordedGames<T: HostedTitle = Catan>(Vec<(T::Setup, Vec<StepOf<T>>)>);

/// A table at which the guest is to act.
pub struct FixturePosition<T: HostedTitle = Catan> {
    pub table: TableId,
    pub seat: Seat,
    /// Number of steps before the position.
    pub steps: usize,
    /// `true` if robots have the other seats.
    pub among_robots: bool,
    ended: bool,
    setup: T::Setup,
    steps_before: Vec<StepOf<T>>,
}

impl RecordedGames {
    /// Reads the recorded games of Cities & Knights.
    ///
    /// # Panics
    /// If a recorded game cannot be parsed.
    pub fn load() -> RecordedGames {
        RecordedGames::load_files(|name| name.contains("knights_"))
    }
}

impl<T: HostedTitle> RecordedGames<T> {
    /// Reads the recorded games of this title whose file name fits.
    ///
    /// # Panics
    /// If a recorded game cannot be parsed.
    pub fn load_files(fits: impl Fn(&str) -> bool) -> RecordedGames<T> {
        let mut files = files_under(&data_directory().join("games"));
        files.retain(|path| path.file_name().is_some_and(|name| fits(&name.to_string_lossy())));
        RecordedGames(files.iter().filter_map(|path| decode_log::<T>(&read_text(path))).collect())
    }

    /// The position before the first step that satisfies `fits`, in the game where it comes earliest. `fits` gets the state
    /// before the step.
    pub fn position_before(&self, fits: impl Fn(&T::State, &StepOf<T>) -> bool) -> Option<FixturePosition<T>> {
        let first = |game: &(T::Setup, Vec<StepOf<T>>)| walk::<T, _>(game, &fits).position(|found| found);
        let place = |(number, game)| first(game).map(|at| (at, number));
        let (at, game) = self.0.iter().enumerate().filter_map(place).min()?;
        Some(self.position_at(game, at))
    }

    /// The position before the step with the highest value. `value` gets the state before the step.
    pub fn best_position(&self, value: impl Fn(&T::State, &StepOf<T>) -> Option<usize>) -> Option<FixturePosition<T>> {
        let rated = self.0.iter().enumerate().flat_map(|(number, game)| {
            let values: Vec<_> = walk::<T, _>(game, &value).enumerate().collect();
            values.into_iter().filter_map(move |(at, value)| Some((value?, number, at)))
        });
        let (_, game, at) = rated.max_by_key(|(value, _, _)| *value)?;
        Some(self.position_at(game, at))
    }

    /// The end of the longest game, with the seat that acted last.
    pub fn end(&self) -> Option<FixturePosition<T>> {
        let (game, (_, steps)) = self.0.iter().enumerate().max_by_key(|(_, (_, steps))| steps.len())?;
        let mut end = self.position_at(game, steps.len().checked_sub(1)?);
        end.steps_before.clone_from(steps);
        end.steps = steps.len();
        end.ended = true;
        Some(end)
    }

    fn position_at(&self, game: usize, at: usize) -> FixturePosition<T> {
        let (setup, steps) = &self.0[game];
        FixturePosition {
            table: table_id((game * 100_000 + at) as u64),
            seat: steps[at].seat,
            steps: at,
            among_robots: false,
            ended: false,
            setup: setup.clone(),
            steps_before: steps[..at].to_vec(),
        }
    }
}

/// Result of `look` at each step of a game and the state before it.
fn walk<T: HostedTitle, R>(
    (setup, steps): &(T::Setup, Vec<StepOf<T>>),
    look: impl Fn(&T::State, &StepOf<T>) -> R,
) -> impl Iterator<Item = R> {
    let mut state = T::initial_state(setup);
    steps.iter().map(move |step| {
        let seen = look(&state, step);
        step.events.iter().for_each(|event| T::evolve(&mut state, event));
        seen
    })
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

impl<T: HostedTitle> FixturePosition<T> {
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
        let mut records = self.lobby(language);
        let occupant = |seat: Seat| {
            if self.among_robots && seat != self.seat {
                Occupant::Robot { robot: RobotKind::DEFAULT, name: NAMES[seat.index()].to_owned() }
            } else {
                Occupant::Person(PersonId(seat.index() as u16))
            }
        };
        records.push(Record::Started {
            setup: T::any_setup(self.setup.clone()),
            seats: self.seats().map(occupant).collect(),
        });
        records.extend(self.steps_before.iter().map(|step| Record::Step { step: T::any_step(step) }));
        if self.ended {
            records.push(Record::Ended { reason: EndReason::Won });
        }
        self.append(store, records).await;
    }

    /// Appends the lobby of the table, which the guest hosts, to a store.
    ///
    /// # Panics
    /// If the append fails.
    pub async fn append_lobby_to(&self, store: &dyn Store, language: Language) {
        self.append(store, self.lobby(language)).await;
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().take(T::players(&self.setup))
    }

    fn lobby(&self, language: Language) -> Vec<Record> {
        let mut people = self.seats().map(|seat| person(seat, self.seat, language));
        let host = people.next().expect("somebody plays");
        let options = T::any_options(T::options(&self.setup).clone());
        let mut records = vec![Record::Opened { seed: Seed([7; 32]), language, host, options }];
        records.extend(people.map(|person| Record::Joined { person }));
        records
    }

    async fn append(&self, store: &dyn Store, records: Vec<Record>) {
        let at = "2026-08-01T18:00:00Z".parse().expect("a moment");
        let entry =
            |(revision, record)| Entry { revision: Revision(revision), at, request: None, refused: Vec::new(), record };
        let entries = (1..).zip(records).map(entry).collect();
        store.append(&self.table, entries).await.expect("a table of its own");
    }
}
