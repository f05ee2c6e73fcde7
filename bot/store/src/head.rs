//! Summary of a table, enough to list it without reading its log.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::due::{Due, StoredDue};
use super::{StoreError, TableRole};
use bot_core::command::{Game, Measure};
use bot_core::language::Language;
use bot_core::people::{Occupant, PersonId, PlayerId};
use bot_core::record::DecodeError;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::titles;

/// Maximum number of players in stored heads that do not name one.
const USUAL_SEATS: u8 = 4;

/// Summary of a table: fold of its entries, as far as lists need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    pub status: Status,
    /// Last revision.
    pub revision: Revision,
    /// Time of the first entry.
    pub opened: Timestamp,
    /// Time of the last entry.
    pub changed: Timestamp,
    /// Next due time.
    pub due: Due,
    /// Visibility of the spectator page.
    pub spectator_page: SpectatorPageAccess,
    /// Title variant; `None` if it is unknown here or an older program stored the head.
    pub game: Option<Game>,
    /// English name of a variant that no title of this program has.
    pub unknown_game: Option<String>,
    /// Maximum number of players that the options allow.
    most_players: u8,
    sitters: Vec<HeadPlayer>,
    /// Names of people without a seat who may yet get one, by person id.
    people: BTreeMap<u16, String>,
    /// Accounts of all people; `None` if an older program stored the head.
    accounts: Option<BTreeMap<u16, PlayerId>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadPlayer {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<u16>,
    /// `true` for a vacant seat of a running game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    vacant: bool,
}

impl HeadPlayer {
    fn new(name: &str, person: Option<u16>) -> HeadPlayer {
        HeadPlayer { name: name.to_owned(), person, vacant: false }
    }
}

impl Head {
    /// Head of a table after its first entry.
    fn from_first_entry(entry: &Entry) -> Head {
        let mut head = Head {
            status: Status::Lobby,
            revision: entry.revision,
            opened: entry.at,
            changed: entry.at,
            due: Due::Never,
            spectator_page: SpectatorPageAccess::default(),
            game: None,
            unknown_game: None,
            most_players: USUAL_SEATS,
            sitters: Vec::new(),
            people: BTreeMap::new(),
            accounts: Some(BTreeMap::new()),
        };
        head.apply(entry);
        head
    }

    /// Applies an entry to a head, or creates the head of a new table.
    ///
    /// # Errors
    /// If the entry does not follow the last one, or does not open a new table.
    pub(crate) fn advance(head: &mut Option<Head>, table: &TableId, entry: &Entry) -> Result<(), StoreError> {
        let last = head.as_ref().map(|head| head.revision).unwrap_or_default();
        let opens = matches!(entry.record, Record::Opened { .. });
        if entry.revision.0 != last.0 + 1 || opens != head.is_none() {
            return Err(StoreError::OutOfOrder { table: table.clone(), last, found: entry.revision });
        }
        match head {
            Some(head) => head.apply(entry),
            None => *head = Some(Head::from_first_entry(entry)),
        }
        Ok(())
    }

    /// Names of the players, in turn order once the game runs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sitters.iter().map(|sitter| sitter.name.as_str())
    }

    /// Number of players who could still join.
    pub fn free_seats(&self) -> usize {
        match self.status {
            Status::Lobby => usize::from(self.most_players).saturating_sub(self.sitters.len()),
            Status::Playing => self.sitters.iter().filter(|sitter| sitter.vacant).count(),
            Status::Over => 0,
        }
    }

    /// Returns `true` if the account is known to the table.
    pub fn has_account(&self, account: &PlayerId) -> bool {
        self.accounts.iter().flatten().any(|(_, known)| known == account)
    }

    /// Role of each account known to the table, except erased ones.
    pub(super) fn roles(&self) -> BTreeMap<PlayerId, TableRole> {
        let sits = |id: u16| self.status != Status::Over && self.sitters.iter().any(|sitter| sitter.person == Some(id));
        let part = |(id, account): (&u16, &PlayerId)| {
            (account.clone(), if sits(*id) { TableRole::Seated } else { TableRole::Known })
        };
        let known = self.accounts.iter().flatten().filter(|(_, account)| !account.is_redacted());
        known.map(part).collect()
    }

    /// Returns `true` if the accounts are known.
    pub(super) fn has_accounts(&self) -> bool {
        self.accounts.is_some()
    }

    /// Sets the accounts from the table's entries.
    pub(super) fn with_accounts(mut self, entries: &[Entry]) -> Head {
        let known = entries.iter().filter_map(|entry| account(&entry.record));
        self.accounts = Some(known.collect());
        self
    }

    fn apply(&mut self, entry: &Entry) {
        self.revision = entry.revision;
        self.changed = entry.at;
        self.spectator_page = SpectatorPageAccess::after_record(&entry.record).unwrap_or(self.spectator_page);
        if let (Some(accounts), Some((id, account))) = (&mut self.accounts, account(&entry.record)) {
            accounts.entry(id).or_insert(account);
        }
        if let Record::Opened { options, .. } | Record::OptionsSet { options } = &entry.record {
            self.game = titles::selected_game(options);
            self.most_players = *options.players().end() as u8;
        }
        match &entry.record {
            Record::Opened { host: person, .. } | Record::Joined { person } if self.status != Status::Over => {
                self.people.insert(person.id.0, person.name.clone());
                if self.status == Status::Lobby && !self.sitters.iter().any(|s| s.person == Some(person.id.0)) {
                    self.sitters.push(HeadPlayer::new(&person.name, Some(person.id.0)));
                }
            }
            // A ban may end, after which the person can join.
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
                self.sitters.push(HeadPlayer::new(name, None));
            }
            Record::RobotLeft { name } => {
                self.sitters.retain(|sitter| sitter.person.is_some() || sitter.name != *name);
            }
            Record::Started { seats, .. } => {
                self.status = Status::Playing;
                self.sitters = seats.iter().map(|occupant| self.player_for(occupant)).collect();
            }
            Record::Seated { seat, occupant } => {
                let sitter = self.player_for(occupant);
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
        self.due = Head::initial_due(self.status);
    }

    /// Due time before it is computed: only a running game can have one.
    fn initial_due(status: Status) -> Due {
        match status {
            Status::Playing => Due::Unknown,
            Status::Lobby | Status::Over => Due::Never,
        }
    }

    /// Sets the due time if it was computed at the last revision; returns whether it was.
    pub(super) fn set_due(&mut self, read: Revision, due: Due) -> bool {
        let current = read == self.revision;
        if current {
            self.due = due;
        }
        current
    }

    fn player_for(&self, occupant: &Occupant) -> HeadPlayer {
        match occupant {
            Occupant::Person(PersonId(id)) => {
                HeadPlayer::new(self.people.get(id).map(String::as_str).unwrap_or_default(), Some(*id))
            }
            Occupant::Robot { name, .. } => HeadPlayer::new(name, None),
            Occupant::Vacant { name } => HeadPlayer { vacant: true, ..HeadPlayer::new(name, None) },
        }
    }
}

/// Person id and account introduced by a record.
fn account(record: &Record) -> Option<(u16, PlayerId)> {
    match record {
        Record::Opened { host: person, .. } | Record::Joined { person } | Record::Barred { person } => {
            Some((person.id.0, person.account.clone()))
        }
        _ => None,
    }
}

/// Stored form of a head.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredHead {
    status: Status,
    revision: u64,
    opened: String,
    changed: String,
    /// Omitted if unknown or default; older heads lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due: Option<StoredDue>,
    /// Absent in older heads: read from the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hall: Option<SpectatorPageAccess>,
    /// English name of the variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// Omitted if it is [`USUAL_SEATS`]; older heads lack it.
    #[serde(default = "usual_seats", skip_serializing_if = "is_usual")]
    most_players: u8,
    sitters: Vec<HeadPlayer>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    people: BTreeMap<u16, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accounts: Option<BTreeMap<u16, String>>,
}

fn usual_seats() -> u8 {
    USUAL_SEATS
}

fn is_usual(seats: &u8) -> bool {
    *seats == USUAL_SEATS
}

impl From<&Head> for StoredHead {
    fn from(head: &Head) -> StoredHead {
        StoredHead {
            status: head.status,
            revision: head.revision.0,
            opened: head.opened.to_string(),
            changed: head.changed.to_string(),
            due: Some(head.due).filter(|due| *due != Head::initial_due(head.status)).and_then(StoredDue::from_due),
            hall: Some(head.spectator_page),
            game: head.game.map(|game| game.word(Language::ENGLISH).to_owned()).or_else(|| head.unknown_game.clone()),
            most_players: head.most_players,
            sitters: head.sitters.clone(),
            people: head.people.clone(),
            accounts: head
                .accounts
                .as_ref()
                .map(|accounts| accounts.iter().map(|(id, account)| (*id, account.0.clone())).collect()),
        }
    }
}

impl StoredHead {
    /// Stored visibility of the spectator page.
    pub(super) fn spectator_page(&self) -> Option<SpectatorPageAccess> {
        self.hall
    }

    pub(super) fn into_head(self) -> Result<Head, DecodeError> {
        let time = |text: String| text.parse().map_err(|_| DecodeError::Time(text));
        let game = self.game.as_deref().and_then(|word| titles::all_options().find_game(word));
        Ok(Head {
            status: self.status,
            revision: Revision(self.revision),
            opened: time(self.opened)?,
            changed: time(self.changed)?,
            due: self.due.map_or(Ok(Head::initial_due(self.status)), StoredDue::into_due)?,
            spectator_page: self.hall.unwrap_or_default(),
            game,
            unknown_game: self.game.filter(|_| game.is_none()),
            most_players: self.most_players,
            sitters: self.sitters,
            people: self.people,
            accounts: self
                .accounts
                .map(|accounts| accounts.into_iter().map(|(id, account)| (id, PlayerId(account))).collect()),
        })
    }
}
