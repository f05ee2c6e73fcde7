//! Erasure of a person from a table: their games remain complete without identifying them.
//!
//! [`redact_entries`] redacts stored entries and `TableState::erase` the state in memory, in the same way: the redacted
//! state equals the fold of the redacted entries.

use engine::journal::StepOrigin;
use engine::seat::Seat;

use super::decide::Decision;
use super::{
    Authority, Entry, LobbyOccupant, News, PostBody, PostLifecycle, Posts, Record, RequestId, Requester, Revision,
    TablePhase, TableState, seats,
};
use crate::error::UserError;
use crate::people::{AccountDigest, Occupant, Person, PersonId, PlayerId, REDACTED_NAME};
use crate::time::NotificationSettings;

/// A request to erase a person from a table.
#[derive(Clone, PartialEq, Debug)]
pub struct ErasureRequest {
    /// Idempotency key. It stays in the log, so it must not identify the person.
    pub id: RequestId,
    pub from: Requester,
}

/// Records that erase the actor, preceded by their leaving. Empty for people not known at the table.
///
/// # Errors
/// None that depends on the table's state.
pub fn decide(table: &TableState, request: &ErasureRequest) -> Result<Decision, UserError> {
    let known = request.from.account.as_ref().and_then(|account| table.person_by_account(account));
    let Some(known) = known else { return Ok(Decision::Append(Vec::new(), None)) };
    let mut records = match stake(table, known) {
        Stake::Nothing => Vec::new(),
        Stake::Lobby | Stake::Game => match seats::leave(table, known)? {
            Decision::Append(records, _) => records,
            Decision::Reply(_) | Decision::Continue(_) => Vec::new(),
        },
    };
    records.push(Record::Forgotten { person: known.id, print: account_digest(table, known) });
    Ok(Decision::Append(records, None))
}

/// A person's stake in a table, lost by erasure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// No seat, or the game is over.
    Nothing,
    /// A seat in the lobby.
    Lobby,
    /// A seat in the running game.
    Game,
}

/// The person's stake in a table.
pub fn stake(table: &TableState, person: &Person) -> Stake {
    match &table.phase {
        TablePhase::Lobby(seats) if seats.contains(&LobbyOccupant::Person(person.id)) => Stake::Lobby,
        TablePhase::Playing(_) if table.seat_of(person.id).is_some() => Stake::Game,
        TablePhase::Lobby(_) | TablePhase::Playing(_) | TablePhase::Over(..) => Stake::Nothing,
    }
}

/// Redacts names, accounts and words of every erased person from the entries before their [`Record::Forgotten`]. Keeps
/// revisions, salts and moves. Idempotent.
pub fn redact_entries(entries: &mut [Entry]) {
    let forgotten = |(index, entry): (usize, &Entry)| match &entry.record {
        Record::Forgotten { person, print } => Some((index, *person, print.clone())),
        _ => None,
    };
    let forgotten: Vec<_> = entries.iter().enumerate().filter_map(forgotten).collect();
    for (index, person, print) in forgotten {
        let (before, _) = entries.split_at_mut(index);
        redact_person(before, person, print.as_ref());
    }
}

fn redact_person(entries: &mut [Entry], person: PersonId, print: Option<&AccountDigest>) {
    let known = entries.iter().find_map(|entry| introduced_person(&entry.record).filter(|known| known.id == person));
    let Some(Person { name, account, .. }) = known.cloned() else { return };
    let mut holders = SeatOccupants::default();
    // The end of ids that an account has at several tables.
    let account = format!(":{}", account.0);
    for entry in entries {
        let is_own = holders.acting_person(&entry.record) == Some(person);
        if entry.request.as_ref().is_some_and(|request| is_own || request.0.ends_with(&account)) {
            entry.request = Some(RequestId(format!("forgotten/{}", entry.revision.0)));
        }
        holders.apply(&entry.record);
        redact_record(&mut entry.record, person, &name, print);
    }
}

/// The person that a record introduces to the table.
fn introduced_person(record: &Record) -> Option<&Person> {
    match record {
        Record::Opened { host: person, .. } | Record::Joined { person } | Record::Barred { person } => Some(person),
        _ => None,
    }
}

/// Redacts a person's identity and words from a record.
fn redact_record(record: &mut Record, person: PersonId, name: &str, print: Option<&AccountDigest>) {
    match record {
        Record::Opened { host: known, .. } | Record::Joined { person: known } | Record::Barred { person: known }
            if known.id == person =>
        {
            *known = known.redacted(print);
        }
        Record::Started { seats, .. } => seats.iter_mut().for_each(|occupant| redact_vacant_seat(occupant, name)),
        Record::Seated { occupant, .. } => redact_vacant_seat(occupant, name),
        Record::Said { person: by, text } if *by == person => text.clear(),
        Record::Prepared { person: by, text: said, .. } if *by == person => said.clear(),
        Record::Wished { person: by, wishes } if *by == person => *wishes = NotificationSettings::default(),
        _ => {}
    }
}

/// Removes the person's name from a vacant seat.
fn redact_vacant_seat(occupant: &mut Occupant, left_by: &str) {
    if let Occupant::Vacant { name } = occupant
        && name == left_by
    {
        REDACTED_NAME.clone_into(name);
    }
}

/// Occupant of each seat while a log is replayed.
#[derive(Default)]
struct SeatOccupants(Vec<Option<PersonId>>);

impl SeatOccupants {
    fn person_in(&self, seat: Seat) -> Option<PersonId> {
        self.0.get(seat.index()).copied().flatten()
    }

    fn apply(&mut self, record: &Record) {
        match record {
            Record::Started { seats, .. } => self.0 = seats.iter().map(Occupant::person).collect(),
            Record::Seated { seat, occupant } => {
                if let Some(holder) = self.0.get_mut(seat.index()) {
                    *holder = occupant.person();
                }
            }
            Record::Swapped { one, other } if one.index().max(other.index()) < self.0.len() => {
                self.0.swap(one.index(), other.index());
            }
            _ => {}
        }
    }

    /// The actor of a record, as far as it follows from the record.
    fn acting_person(&self, record: &Record) -> Option<PersonId> {
        match record {
            Record::Opened { host: person, .. } | Record::Joined { person } => Some(person.id),
            Record::Left { person }
            | Record::PersonLanguage { person, .. }
            | Record::Prepared { person, .. }
            | Record::Dropped { person, .. }
            | Record::VoteOpened { by: person, .. }
            | Record::Voted { person, .. }
            | Record::Said { person, .. }
            | Record::Hinted { person }
            | Record::Treated { by: Authority::Person(person), .. }
            | Record::Paused { by: Authority::Person(person) }
            | Record::Resumed { by: Authority::Person(person) }
            | Record::Wished { person, .. }
            | Record::Away { person, .. }
            | Record::Holiday { person, .. }
            | Record::Back { person }
            | Record::Looked { person }
            | Record::Quieted { person } => Some(*person),
            Record::Seated { occupant: Occupant::Person(person), .. }
            | Record::Placed { occupant: Occupant::Person(person), .. } => Some(*person),
            Record::Seated { seat, .. } | Record::Undone { seat, .. } | Record::Steered { seat, .. } => {
                self.person_in(*seat)
            }
            Record::Step { step } if step.by == StepOrigin::Player => self.person_in(step.seat),
            _ => None,
        }
    }
}

/// Salted account digest of a removed or banned person, by which they are recognized after their erasure: the ban remains.
fn account_digest(table: &TableState, person: &Person) -> Option<AccountDigest> {
    let out = table.is_banned(person.id) || table.is_removed(person.id);
    let drawn = table.unpredictable_bytes(&[b"print", &person.id.0.to_be_bytes()]);
    out.then(|| AccountDigest::new(&person.account, std::array::from_fn(|index| drawn[index])))
}

impl TableState {
    /// The erased person with this account, if they had been removed or banned.
    pub(super) fn find_excluded(&self, account: &PlayerId) -> Option<&Person> {
        let is_it = |print: AccountDigest| print == AccountDigest::new(account, print.salt);
        self.people.iter().find(|person| person.account.account_digest().is_some_and(is_it))
    }

    /// Redacts a person's identity and words from the table.
    pub(super) fn erase(&mut self, person: PersonId, print: Option<&AccountDigest>, revision: Revision) {
        let Some(known) = self.people.iter_mut().find(|known| known.id == person) else { return };
        let forgotten = known.redacted(print);
        let name = std::mem::replace(known, forgotten).name;
        if let TablePhase::Playing(play) | TablePhase::Over(play, _) = &mut self.phase {
            play.seats.iter_mut().for_each(|occupant| redact_vacant_seat(occupant, &name));
        }
        let asked_about = self.vote.iter_mut().flat_map(|vote| &mut vote.occupant_when_opened);
        asked_about.for_each(|about| redact_vacant_seat(about, &name));
        self.clocks.reset_notification_settings(person);
        self.prepared.drop_all_of(person);
        self.posts.erase(person, &name, revision);
    }
}

impl Posts {
    /// Redacts a person's identity and words from the posts.
    fn erase(&mut self, person: PersonId, name: &str, revision: Revision) {
        for post in self.iter_mut() {
            match &mut post.body {
                PostBody::Chat { person: by, text, .. } if *by == person => {
                    text.clear();
                    (post.lifecycle, post.lifecycle_since) = (PostLifecycle::Gone, revision);
                }
                PostBody::News(News::Gone(gone)) if gone == name => REDACTED_NAME.clone_into(gone),
                PostBody::News(News::Seated(_, occupant)) => redact_vacant_seat(occupant, name),
                PostBody::Vote(vote) => {
                    vote.occupant_when_opened.iter_mut().for_each(|about| redact_vacant_seat(about, name))
                }
                PostBody::News(News::Swapped(one, other)) => {
                    [one, other].into_iter().for_each(|of| redact_vacant_seat(of, name))
                }
                _ => {}
            }
        }
        self.mark_all_changed(revision);
    }
}
