//! Moderation commands: the host and moderators remove, mute, ban and unban people.

use super::decide::Decision;
use super::{Authority, LobbyOccupant, Motion, PrivateReply, Record, Role, TablePhase, TableState, play, vote};
use crate::bind::menus;
use crate::command::confusable::are_confusable;
use crate::command::{ChatRule, Measure, PeopleCommand, PlayerName, best_matches};
use crate::error::UserError;
use crate::menu::ChoiceMenu;
use crate::people::{Occupant, Person, PersonId};

/// Decides a moderation command.
pub(super) fn decide(
    table: &TableState,
    speaker: Option<&Person>,
    role: Role,
    command: PeopleCommand,
) -> Result<Decision, UserError> {
    let asker = MeasureContext { table, speaker, role };
    match command {
        PeopleCommand::Which => asker.person_menu(),
        PeopleCommand::About(name) => asker.measure_menu(&name),
        PeopleCommand::Take(measure, None) => asker.target_menu(measure),
        PeopleCommand::Take(measure, Some(name)) => asker.take_measure(measure, &name),
        PeopleCommand::Chat(None) => {
            asker.authority()?;
            Ok(Decision::Reply(PrivateReply::Ask(menus::chat_rule_menu())))
        }
        PeopleCommand::Chat(Some(chat)) => {
            asker.authority()?;
            Ok(Decision::Append(vec![Record::ChatSet { chat }], None))
        }
    }
}

/// Returns `true` if the person may moderate: the host and moderators.
pub fn can_moderate(table: &TableState, speaker: Option<PersonId>, role: Role) -> bool {
    role >= Role::Moderator || speaker == Some(table.host())
}

struct MeasureContext<'a> {
    table: &'a TableState,
    speaker: Option<&'a Person>,
    role: Role,
}

impl MeasureContext<'_> {
    /// Authority of the asker, or an error if they may not moderate.
    fn authority(&self) -> Result<Authority, UserError> {
        let speaker = self.speaker.map(|speaker| speaker.id);
        match (can_moderate(self.table, speaker, self.role), speaker) {
            (true, Some(id)) => Ok(Authority::Person(id)),
            (true, None) => Ok(Authority::Room),
            (false, _) => Err(UserError::ModeratorsOnly { host: self.table.name_of(self.table.host()) }),
        }
    }

    /// Everybody but the speaker, erased people included.
    fn other_people(&self) -> impl Iterator<Item = &Person> {
        let own = self.speaker.map(|speaker| speaker.id);
        self.table.people().iter().filter(move |person| Some(person.id) != own)
    }

    fn person_menu(&self) -> Result<Decision, UserError> {
        self.authority()?;
        let others = self.other_people().filter(|person| !person.is_redacted());
        let others: Vec<(PersonId, String)> = others.map(|person| (person.id, self.table.name_of(person.id))).collect();
        let chat = match self.table.chat() {
            ChatRule::Seats => ChatRule::Everyone,
            ChatRule::Everyone => ChatRule::Seats,
        };
        Ok(Decision::Reply(PrivateReply::Ask(menus::person_menu(&others, chat))))
    }

    fn measure_menu(&self, name: &PlayerName) -> Result<Decision, UserError> {
        let person = self.resolve_person(name)?;
        let measures: Vec<Measure> =
            Measure::ALL.into_iter().filter(|measure| self.records_if_permitted(*measure, person).is_ok()).collect();
        match measures.is_empty() {
            true => Err(self.records_if_permitted(Measure::Muted, person).err().unwrap_or(UserError::NotSeated)),
            false => Ok(self.menu_reply(menus::measure_menu(&self.table.name_of(person), person, &measures))),
        }
    }

    fn target_menu(&self, measure: Measure) -> Result<Decision, UserError> {
        // Erased people can't be told apart, but can be unbanned.
        let others = self.other_people().filter(|person| !person.is_redacted() || measure == Measure::Unbanned);
        let fits: Vec<(PersonId, String)> = others
            .map(|person| person.id)
            .filter(|id| self.records_if_permitted(measure, *id).is_ok())
            .map(|id| (id, self.table.name_of(id)))
            .collect();
        if fits.is_empty() {
            self.authority()?;
            return Err(UserError::NobodyFor);
        }
        Ok(self.menu_reply(menus::measure_target_menu(measure, &fits)))
    }

    fn menu_reply(&self, ask: ChoiceMenu) -> Decision {
        Decision::Reply(PrivateReply::Ask(ask))
    }

    fn take_measure(&self, measure: Measure, name: &PlayerName) -> Result<Decision, UserError> {
        if measure == Measure::Removed
            && let TablePhase::Lobby(seats) = &self.table.phase
            && let Some(name) = lobby_robot_name(seats, name)
        {
            self.authority()?;
            return Ok(Decision::Append(vec![Record::RobotLeft { name }], None));
        }
        let person = self.resolve_person(name)?;
        Ok(Decision::Append(self.records_if_permitted(measure, person)?, None))
    }

    /// Records of a measure against a person, if it is permitted.
    fn records_if_permitted(&self, measure: Measure, person: PersonId) -> Result<Vec<Record>, UserError> {
        let table = self.table;
        let name = || table.name_of(person);
        if self.speaker.is_some_and(|speaker| speaker.id == person) {
            return Err(UserError::Oneself);
        }
        if measure == Measure::Removed && !table.seated_people().contains(&person) {
            return Err(UserError::SitsNowhere { name: name() });
        }
        // A player of the running game can be removed only by vote or by a moderator.
        let plays = matches!(table.phase, TablePhase::Playing(_)) && table.seat_of(person).is_some();
        if plays && self.role < Role::Moderator {
            match (measure, self.speaker) {
                (Measure::Removed, Some(speaker)) => {
                    play::seat_in_game(table, speaker)?;
                    if table.seated_people().len() < 3 {
                        return Err(UserError::TooFewToRemove { name: name() });
                    }
                    return vote::motion_records(table, speaker, Motion::Remove { person });
                }
                (Measure::Banned, Some(_)) => {
                    self.authority()?;
                    return Err(UserError::PlaysHere { name: name() });
                }
                _ => {}
            }
        }
        let by = self.authority()?;
        if measure == Measure::Removed && matches!(table.phase, TablePhase::Over(..)) {
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
        Ok(measure_records(table, person, measure, by))
    }

    /// The person with this name: `#` and a person id, `P` and a seat number, or a display name.
    fn resolve_person(&self, name: &PlayerName) -> Result<PersonId, UserError> {
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
        let found = best_matches(name.as_str(), &names);
        match found[..] {
            [one] => ids.get(one).copied().ok_or(UserError::NotSeated),
            [] => Err(UserError::UnknownPerson {
                name: crate::command::text::truncate_for_echo(name.as_str()),
                people: names,
            }),
            _ => Err(UserError::AmbiguousPerson {
                name: crate::command::text::truncate_for_echo(name.as_str()),
                people: found.iter().filter_map(|index| names.get(*index).cloned()).collect(),
            }),
        }
    }
}

/// Records of a measure; a seat that the person has in the running game becomes vacant.
pub(super) fn measure_records(table: &TableState, person: PersonId, measure: Measure, by: Authority) -> Vec<Record> {
    let mut records = vec![Record::Treated { person, measure, by }];
    if matches!(measure, Measure::Removed | Measure::Banned)
        && matches!(table.phase, TablePhase::Playing(_))
        && let (Some(seat), Some(known)) = (table.seat_of(person), table.person(person))
    {
        let occupant = Occupant::Vacant { name: known.name.clone() };
        records.push(Record::Seated { seat, occupant });
    }
    records
}

/// The lobby's robot with this name.
fn lobby_robot_name(seats: &[LobbyOccupant], wanted: &PlayerName) -> Option<String> {
    seats.iter().find_map(|seat| match seat {
        LobbyOccupant::Robot { name, .. } if are_confusable(name, wanted.as_str()) => Some(name.clone()),
        _ => None,
    })
}
