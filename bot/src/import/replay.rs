//! Replay of a table's log, which checks that each entry is consistent with the earlier ones.

use std::collections::BTreeSet;

use engine::game::AnyGame;

use bot_core::people::{Occupant, PersonId};
use bot_core::table::{Authority, Entry, Motion, Record, Revision};

/// Inconsistency of an entry with the earlier ones.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InconsistentEntry {
    /// The first entry does not open the table, or a later one does.
    #[error("a table's first line opens it, and no other does")]
    NotOpened,
    /// Revisions are not consecutive.
    #[error("entry {} should come here, and entry {} does", .expected.0, .found.0)]
    Revision { expected: Revision, found: Revision },
    /// The entry names a person who has not joined.
    #[error("there is no person {}", .0.0)]
    UnknownPerson(PersonId),
    /// The entry requires a running game.
    #[error("no game is running here")]
    NoGame,
    /// A second game is started.
    #[error("a game begins once")]
    SecondGame,
    /// Undo to a step that does not exist.
    #[error("{steps} steps stand, so that none can be taken back to leave {to_step}")]
    Undo {
        /// Number of steps that should remain.
        to_step: usize,
        /// Number of steps.
        steps: usize,
    },
}

/// State of the replay.
#[derive(Default)]
pub(crate) struct Replay {
    last: Revision,
    people: BTreeSet<PersonId>,
    stage: Stage,
}

#[derive(Default)]
enum Stage {
    #[default]
    Lobby,
    Playing(AnyGame),
    Over,
}

impl Replay {
    /// Applies the next entry.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), InconsistentEntry> {
        let expected = Revision(self.last.0 + 1);
        if entry.revision != expected {
            return Err(InconsistentEntry::Revision { expected, found: entry.revision });
        }
        if matches!(entry.record, Record::Opened { .. }) != (expected == Revision(1)) {
            return Err(InconsistentEntry::NotOpened);
        }
        self.last = expected;
        self.apply_record(&entry.record)
    }

    fn apply_record(&mut self, record: &Record) -> Result<(), InconsistentEntry> {
        match record {
            Record::Opened { host: person, .. } | Record::Joined { person } | Record::Barred { person } => {
                self.people.insert(person.id);
                Ok(())
            }
            Record::Left { person }
            | Record::Hosts { person }
            | Record::PersonLanguage { person, .. }
            | Record::Voted { person, .. }
            | Record::Prepared { person, .. }
            | Record::Dropped { person, .. }
            | Record::Said { person, .. } => self.check_person(*person),
            Record::Treated { person, by, .. } => {
                self.check_person(*person)?;
                match by {
                    Authority::Person(by) => self.check_person(*by),
                    Authority::Room | Authority::Vote => Ok(()),
                }
            }
            Record::Started { setup, seats } => {
                seats.iter().try_for_each(|occupant| self.check_occupant(occupant))?;
                match self.stage {
                    Stage::Lobby => self.stage = Stage::Playing(AnyGame::new(setup.clone())),
                    Stage::Playing(_) | Stage::Over => return Err(InconsistentEntry::SecondGame),
                }
                Ok(())
            }
            Record::Step { step } => {
                self.game()?.push(step.clone());
                Ok(())
            }
            Record::Undone { to_step, .. } => {
                let (to_step, game) = (*to_step, self.game()?);
                let steps = game.step_count();
                if to_step >= steps {
                    return Err(InconsistentEntry::Undo { to_step, steps });
                }
                game.undo_to(to_step);
                Ok(())
            }
            Record::Seated { occupant, .. } => {
                self.check_occupant(occupant)?;
                self.game().map(drop)
            }
            Record::VoteOpened { by, motion } => {
                self.check_person(*by)?;
                match motion {
                    Motion::Remove { person } => {
                        self.check_person(*person)?;
                        self.game().map(drop)
                    }
                    Motion::Replace { person, .. } => {
                        self.check_person(*person)?;
                        self.game().map(drop)
                    }
                    Motion::Undo { .. }
                    | Motion::Skip { .. }
                    | Motion::Stop
                    | Motion::Swap { .. }
                    | Motion::Choose { .. }
                    | Motion::Extend { .. }
                    | Motion::Pause
                    | Motion::Resume => self.game().map(drop),
                }
            }
            Record::Ended { .. } => {
                self.game()?;
                self.stage = Stage::Over;
                Ok(())
            }
            Record::Placed { occupant, .. } => self.check_occupant(occupant),
            Record::RobotJoined { .. }
            | Record::RobotLeft { .. }
            | Record::OptionsSet { .. }
            | Record::SeatsWanted { .. }
            | Record::TableLanguage { .. }
            | Record::ChatSet { .. }
            | Record::Continued { .. }
            | Record::Linked { .. }
            | Record::Unlinked { .. }
            | Record::Chosen { .. } => Ok(()),
            Record::Wished { person, .. }
            | Record::Away { person, .. }
            | Record::Holiday { person, .. }
            | Record::Back { person }
            | Record::Looked { person }
            | Record::Hinted { person }
            | Record::Reminded { person }
            | Record::Quieted { person }
            | Record::Forgotten { person, .. } => self.check_person(*person),
            Record::Paused { .. }
            | Record::Resumed { .. }
            | Record::Stalled
            | Record::Branched { .. }
            | Record::Granted { .. }
            | Record::Missed { .. }
            | Record::Swapped { .. }
            | Record::Steered { .. }
            | Record::Advertised { .. }
            | Record::Unreachable
            | Record::Reachable
            | Record::Rested => self.game().map(drop),
        }
    }

    fn game(&mut self) -> Result<&mut AnyGame, InconsistentEntry> {
        match &mut self.stage {
            Stage::Playing(game) => Ok(game),
            Stage::Lobby | Stage::Over => Err(InconsistentEntry::NoGame),
        }
    }

    fn check_person(&self, person: PersonId) -> Result<(), InconsistentEntry> {
        if self.people.contains(&person) { Ok(()) } else { Err(InconsistentEntry::UnknownPerson(person)) }
    }

    fn check_occupant(&self, occupant: &Occupant) -> Result<(), InconsistentEntry> {
        match occupant {
            Occupant::Person(id) => self.check_person(*id),
            Occupant::Robot { .. } | Occupant::Vacant { .. } => Ok(()),
        }
    }
}
