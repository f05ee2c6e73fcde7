//! Moderation commands: the host and moderators remove, mute, ban and unban people.

use super::answer::{Private, Role};
use super::decide::Decision;
use super::record::{Authority, Motion, Record};
use super::state::{LobbySeat, TablePhase, TableState};
use super::{play, voting};
use crate::bind::ask;
use crate::command::looks::look_alike;
use crate::command::{ChatRule, Measure, PeopleCommand, PlayerName, best};
use crate::error::UserError;
use crate::menu::Ask;
use crate::people::{Occupant, Person, PersonId};

/// Decides a moderation command.
pub(super) fn decide(
    table: &TableState,
    speaker: Option<&Person>,
    role: Role,
    command: PeopleCommand,
) -> Result<Decision, UserError> {
    let asker = Asker { table, speaker, role };
    match command {
        PeopleCommand::Which => asker.which(),
        PeopleCommand::About(name) => asker.about(&name),
        PeopleCommand::Take(measure, None) => asker.whom(measure),
        PeopleCommand::Take(measure, Some(name)) => asker.take(measure, &name),
        PeopleCommand::Chat(None) => {
            asker.authority()?;
            Ok(Decision::Tell(Private::Ask(ask::people::chat())))
        }
        PeopleCommand::Chat(Some(chat)) => {
            asker.authority()?;
            Ok(Decision::Append(vec![Record::ChatSet { chat }], None))
        }
    }
}

/// Returns `true` if the person may moderate: the host and moderators.
pub fn may(table: &TableState, speaker: Option<PersonId>, role: Role) -> bool {
    role >= Role::Moderator || speaker == Some(table.host())
}

struct Asker<'a> {
    table: &'a TableState,
    speaker: Option<&'a Person>,
    role: Role,
}

impl Asker<'_> {
    /// Authority of the asker, or an error if they may not moderate.
    fn authority(&self) -> Result<Authority, UserError> {
        let speaker = self.speaker.map(|speaker| speaker.id);
        match (may(self.table, speaker, self.role), speaker) {
            (true, Some(id)) => Ok(Authority::Person(id)),
            (true, None) => Ok(Authority::Room),
            (false, _) => Err(UserError::ModeratorsOnly { host: self.table.name_of(self.table.host()) }),
        }
    }

    /// Everybody but the speaker, erased people included.
    fn others(&self) -> impl Iterator<Item = &Person> {
        let own = self.speaker.map(|speaker| speaker.id);
        self.table.people().iter().filter(move |person| Some(person.id) != own)
    }

    fn which(&self) -> Result<Decision, UserError> {
        self.authority()?;
        let others = self.others().filter(|person| !person.is_forgotten());
        let others: Vec<(PersonId, String)> =
            others.map(|person| (person.id, self.table.name_of(person.id))).collect();
        let chat = match self.table.chat() {
            ChatRule::Seats => ChatRule::Everyone,
            ChatRule::Everyone => ChatRule::Seats,
        };
        Ok(Decision::Tell(Private::Ask(ask::people::which(&others, chat))))
    }

    fn about(&self, name: &PlayerName) -> Result<Decision, UserError> {
        let person = self.person(name)?;
        let measures: Vec<Measure> =
            Measure::ALL.into_iter().filter(|measure| self.records(*measure, person).is_ok()).collect();
        match measures.is_empty() {
            true => Err(self.records(Measure::Muted, person).err().unwrap_or(UserError::NotSeated)),
            false => Ok(self.asked(ask::people::about(&self.table.name_of(person), person, &measures))),
        }
    }

    fn whom(&self, measure: Measure) -> Result<Decision, UserError> {
        // Erased people can't be told apart, but can be unbanned.
        let others = self.others().filter(|person| !person.is_forgotten() || measure == Measure::Unbanned);
        let fits: Vec<(PersonId, String)> = others
            .map(|person| person.id)
            .filter(|id| self.records(measure, *id).is_ok())
            .map(|id| (id, self.table.name_of(id)))
            .collect();
        if fits.is_empty() {
            self.authority()?;
            return Err(UserError::NobodyFor);
        }
        Ok(self.asked(ask::people::whom(measure, &fits)))
    }

    fn asked(&self, ask: Ask) -> Decision {
        Decision::Tell(Private::Ask(ask))
    }

    fn take(&self, measure: Measure, name: &PlayerName) -> Result<Decision, UserError> {
        if measure == Measure::Removed
            && let TablePhase::Lobby(seats) = &self.table.stage
            && let Some(name) = robot(seats, name)
        {
            self.authority()?;
            return Ok(Decision::Append(vec![Record::RobotLeft { name }], None));
        }
        let person = self.person(name)?;
        Ok(Decision::Append(self.records(measure, person)?, None))
    }

    /// Records of a measure against a person, if it is permitted.
    fn records(&self, measure: Measure, person: PersonId) -> Result<Vec<Record>, UserError> {
        let table = self.table;
        let name = || table.name_of(person);
        if self.speaker.is_some_and(|speaker| speaker.id == person) {
            return Err(UserError::Oneself);
        }
        if measure == Measure::Removed && !table.seated_people().contains(&person) {
            return Err(UserError::SitsNowhere { name: name() });
        }
        // A player of the running game can be removed only by vote or by a moderator.
        let plays = matches!(table.stage, TablePhase::Playing(_)) && table.seat_of(person).is_some();
        if plays && self.role < Role::Moderator {
            match (measure, self.speaker) {
                (Measure::Removed, Some(speaker)) => {
                    play::seat(table, speaker)?;
                    if table.seated_people().len() < 3 {
                        return Err(UserError::TooFewToRemove { name: name() });
                    }
                    return voting::moved(table, speaker, Motion::Remove { person });
                }
                (Measure::Banned, Some(_)) => {
                    self.authority()?;
                    return Err(UserError::PlaysHere { name: name() });
                }
                _ => {}
            }
        }
        let by = self.authority()?;
        if measure == Measure::Removed && matches!(table.stage, TablePhase::Over(..)) {
            return Err(UserError::Over);
        }
        let already = match measure {
            Measure::Removed => false,
            Measure::Muted => table.is_muted(person),
            Measure::Unmuted => !table.is_muted(person),
            Measure::Banned => table.is_banned(person),
            Measure::Unbanned => !table.is_banned(person) && !table.is_removed(person),
        };
        if already {
            return Err(UserError::SoAlready { name: name() });
        }
        Ok(treated(table, person, measure, by))
    }

    /// The person with this name: `#` and a person id, `P` and a seat number, or a display name.
    fn person(&self, name: &PlayerName) -> Result<PersonId, UserError> {
        let table = self.table;
        if let Some(number) = name.as_str().strip_prefix('#').and_then(|number| number.parse().ok())
            && table.person(PersonId(number)).is_some()
        {
            return Ok(PersonId(number));
        }
        let seated = name.seat().and_then(|seat| table.play()?.seats.get(seat.index()));
        if let Some(Occupant::Person(id)) = seated {
            return Ok(*id);
        }
        let ids: Vec<PersonId> = table.people().iter().map(|person| person.id).collect();
        let names: Vec<String> = ids.iter().map(|id| table.name_of(*id)).collect();
        let found = best(name.as_str(), &names);
        match found[..] {
            [one] => ids.get(one).copied().ok_or(UserError::NotSeated),
            [] => Err(UserError::UnknownPerson {
                name: crate::command::text::echo(name.as_str()),
                people: names,
            }),
            _ => Err(UserError::AmbiguousPerson {
                name: crate::command::text::echo(name.as_str()),
                people: found.iter().filter_map(|index| names.get(*index).cloned()).collect(),
            }),
        }
    }
}

/// Records of a measure; a seat that the person has in the running game becomes vacant.
pub(super) fn treated(table: &TableState, person: PersonId, measure: Measure, by: Authority) -> Vec<Record> {
    let mut records = vec![Record::Treated { person, measure, by }];
    if matches!(measure, Measure::Removed | Measure::Banned)
        && matches!(table.stage, TablePhase::Playing(_))
        && let (Some(seat), Some(known)) = (table.seat_of(person), table.person(person))
    {
        let occupant = Occupant::Vacant { name: known.name.clone() };
        records.push(Record::Seated { seat, occupant });
    }
    records
}

/// The lobby's robot with this name.
fn robot(seats: &[LobbySeat], wanted: &PlayerName) -> Option<String> {
    seats.iter().find_map(|seat| match seat {
        LobbySeat::Robot { name, .. } if look_alike(name, wanted.as_str()) => Some(name.clone()),
        _ => None,
    })
}
