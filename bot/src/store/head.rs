//! What is known of a table without reading its log: enough to list it and to open it.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::due::{Due, DueShape};
use super::{Part, StoreError};
use bot_core::command::{Game, Measure};
use bot_core::language::Language;
use bot_core::people::{Occupant, PersonId, PlayerId};
use bot_core::record::Fault;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::titles;

/// The most who sit at a table.
const SEATS: usize = engine::seat::Seat::ALL.len();

/// What is known of a table without reading its log: the fold of its entries, as far as a list needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// How far it has come.
    pub status: Status,
    /// Its last entry.
    pub revision: Revision,
    /// When it was opened.
    pub opened: Timestamp,
    /// When something last happened.
    pub changed: Timestamp,
    /// When something falls due there next.
    pub due: Due,
    /// Whether anybody can come to it by its page.
    pub hall: Hall,
    /// What is played; none of a table that was stored before heads told it.
    pub game: Option<Game>,
    /// The English word for what is played, where no title of this program has that.
    pub(crate) foreign: Option<String>,
    sitters: Vec<Sitter>,
    /// People who may yet get a seat.
    people: BTreeMap<u16, String>,
    /// Everybody's account; none of a table that was stored before heads told it, and not looked at since.
    accounts: Option<BTreeMap<u16, PlayerId>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sitter {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<u16>,
    /// Whether it is a seat of the game that nobody has.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    vacant: bool,
}

impl Sitter {
    fn new(name: &str, person: Option<u16>) -> Sitter {
        Sitter { name: name.to_owned(), person, vacant: false }
    }
}

impl Head {
    /// The head of a table whose first entry this is.
    fn open(entry: &Entry) -> Head {
        let mut head = Head {
            status: Status::Lobby,
            revision: entry.revision,
            opened: entry.at,
            changed: entry.at,
            due: Due::Never,
            hall: Hall::default(),
            game: None,
            foreign: None,
            sitters: Vec::new(),
            people: BTreeMap::new(),
            accounts: Some(BTreeMap::new()),
        };
        head.apply(entry);
        head
    }

    /// Takes an entry into the head of a table, or makes that of a new one.
    ///
    /// # Errors
    /// When the entry is not the one that comes next, or a new table's first does not open it.
    pub(crate) fn follow(head: &mut Option<Head>, table: &TableId, entry: &Entry) -> Result<(), StoreError> {
        let last = head.as_ref().map(|head| head.revision).unwrap_or_default();
        let opens = matches!(entry.record, Record::Opened { .. });
        if entry.revision.0 != last.0 + 1 || opens != head.is_none() {
            return Err(StoreError::OutOfOrder { table: table.clone(), last, found: entry.revision });
        }
        match head {
            Some(head) => head.apply(entry),
            None => *head = Some(Head::open(entry)),
        }
        Ok(())
    }

    /// The names of those who sit there, in turn order once it plays.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sitters.iter().map(|sitter| sitter.name.as_str())
    }

    /// How many more could sit down.
    pub fn free_seats(&self) -> usize {
        match self.status {
            Status::Lobby => SEATS.saturating_sub(self.sitters.len()),
            Status::Playing => self.sitters.iter().filter(|sitter| sitter.vacant).count(),
            Status::Over => 0,
        }
    }

    /// Whether an account is known there.
    pub(crate) fn knows(&self, account: &PlayerId) -> bool {
        self.accounts.iter().flatten().any(|(_, known)| known == account)
    }

    /// What each account that is known there is to the table, but for those that were forgotten.
    pub(super) fn parts(&self) -> BTreeMap<PlayerId, Part> {
        let sits = |id: u16| {
            self.status != Status::Over && self.sitters.iter().any(|sitter| sitter.person == Some(id))
        };
        let part = |(id, account): (&u16, &PlayerId)| {
            (account.clone(), if sits(*id) { Part::Sits } else { Part::Known })
        };
        let known = self.accounts.iter().flatten().filter(|(_, account)| !account.is_forgotten());
        known.map(part).collect()
    }

    /// Whether it tells everybody's account.
    pub(super) fn tells_accounts(&self) -> bool {
        self.accounts.is_some()
    }

    /// The same with everybody's account, as the table's entries tell them.
    pub(super) fn with_accounts(mut self, entries: &[Entry]) -> Head {
        let known = entries.iter().filter_map(|entry| account(&entry.record));
        self.accounts = Some(known.collect());
        self
    }

    fn apply(&mut self, entry: &Entry) {
        self.revision = entry.revision;
        self.changed = entry.at;
        self.hall = Hall::after(&entry.record).unwrap_or(self.hall);
        if let (Some(accounts), Some((id, account))) = (&mut self.accounts, account(&entry.record)) {
            accounts.entry(id).or_insert(account);
        }
        if let Record::Opened { options, .. } | Record::OptionsSet { options } = &entry.record {
            self.game = titles::game_of(options);
        }
        match &entry.record {
            Record::Opened { host: person, .. } | Record::Joined { person }
                if self.status != Status::Over =>
            {
                self.people.insert(person.id.0, person.name.clone());
                if self.status == Status::Lobby && !self.sitters.iter().any(|s| s.person == Some(person.id.0))
                {
                    self.sitters.push(Sitter::new(&person.name, Some(person.id.0)));
                }
            }
            // One who is banned may sit down later, when that is over.
            Record::Barred { person } if self.status != Status::Over => {
                self.people.insert(person.id.0, person.name.clone());
            }
            Record::Treated { person, measure: Measure::Removed | Measure::Banned, .. }
                if self.status == Status::Lobby =>
            {
                self.sitters.retain(|sitter| sitter.person != Some(person.0));
            }
            Record::Left { person } => self.sitters.retain(|sitter| sitter.person != Some(person.0)),
            Record::RobotJoined { name, .. } => {
                self.sitters.push(Sitter::new(name, None));
            }
            Record::RobotLeft { name } => {
                self.sitters.retain(|sitter| sitter.person.is_some() || sitter.name != *name);
            }
            Record::Started { seats, .. } => {
                self.status = Status::Playing;
                self.sitters = seats.iter().map(|occupant| self.sitter(occupant)).collect();
            }
            Record::Seated { seat, occupant } => {
                let sitter = self.sitter(occupant);
                if let Some(place) = self.sitters.get_mut(seat.index()) {
                    *place = sitter;
                }
            }
            Record::Swapped { one, other } if one.index().max(other.index()) < self.sitters.len() => {
                self.sitters.swap(one.index(), other.index());
            }
            Record::Ended { .. } => {
                self.status = Status::Over;
                self.people.clear();
            }
            _ => {}
        }
        self.due = Head::unread(self.status);
    }

    /// What is known of a table that has come so far, without its log: only where it plays anything falls due.
    fn unread(status: Status) -> Due {
        match status {
            Status::Playing => Due::Unknown,
            Status::Lobby | Status::Over => Due::Never,
        }
    }

    /// Takes in when something falls due next, as it follows from the entries up to that one. Whether that is the last.
    pub(super) fn set_due(&mut self, read: Revision, due: Due) -> bool {
        let current = read == self.revision;
        if current {
            self.due = due;
        }
        current
    }

    fn sitter(&self, occupant: &Occupant) -> Sitter {
        match occupant {
            Occupant::Person(PersonId(id)) => {
                Sitter::new(self.people.get(id).map(String::as_str).unwrap_or_default(), Some(*id))
            }
            Occupant::Robot { name, .. } => Sitter::new(name, None),
            Occupant::Vacant { name } => Sitter { vacant: true, ..Sitter::new(name, None) },
        }
    }
}

/// Whoever comes to be known with a record: their number and account.
fn account(record: &Record) -> Option<(u16, PlayerId)> {
    match record {
        Record::Opened { host: person, .. } | Record::Joined { person } | Record::Barred { person } => {
            Some((person.id.0, person.account.clone()))
        }
        _ => None,
    }
}

/// A head as it is stored.
#[derive(Serialize, Deserialize)]
pub(super) struct HeadShape {
    status: Status,
    revision: u64,
    opened: String,
    changed: String,
    /// Where that is known; of tables that were stored before there was this, it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due: Option<DueShape>,
    /// Of tables that were stored before there was this, their logs tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hall: Option<Hall>,
    /// The English word for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    sitters: Vec<Sitter>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    people: BTreeMap<u16, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accounts: Option<BTreeMap<u16, String>>,
}

impl From<&Head> for HeadShape {
    fn from(head: &Head) -> HeadShape {
        HeadShape {
            status: head.status,
            revision: head.revision.0,
            opened: head.opened.to_string(),
            changed: head.changed.to_string(),
            due: Some(head.due).filter(|due| *due != Head::unread(head.status)).and_then(DueShape::of),
            hall: Some(head.hall),
            game: head
                .game
                .map(|game| game.word(Language::ENGLISH).to_owned())
                .or_else(|| head.foreign.clone()),
            sitters: head.sitters.clone(),
            people: head.people.clone(),
            accounts: head
                .accounts
                .as_ref()
                .map(|accounts| accounts.iter().map(|(id, account)| (*id, account.0.clone())).collect()),
        }
    }
}

impl HeadShape {
    /// Whether anybody can come to the table by its page, if that was stored.
    pub(super) fn hall(&self) -> Option<Hall> {
        self.hall
    }

    pub(super) fn read(self) -> Result<Head, Fault> {
        let time = |text: String| text.parse().map_err(|_| Fault::Time(text));
        let game = self.game.as_deref().and_then(|word| titles::options().game_called(word));
        Ok(Head {
            status: self.status,
            revision: Revision(self.revision),
            opened: time(self.opened)?,
            changed: time(self.changed)?,
            due: self.due.map_or(Ok(Head::unread(self.status)), DueShape::read)?,
            hall: self.hall.unwrap_or_default(),
            game,
            foreign: self.game.filter(|_| game.is_none()),
            sitters: self.sitters,
            people: self.people,
            accounts: self
                .accounts
                .map(|accounts| accounts.into_iter().map(|(id, account)| (id, PlayerId(account))).collect()),
        })
    }
}
