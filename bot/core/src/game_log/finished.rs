//! Game log of a finished game, derived from a table's log. It is secret before the end.

use std::collections::BTreeMap;

use engine::game::AnySetup;
use engine::luck::{KeyedLuck, Salt, Seed};
use jiff::Timestamp;

use super::{LogRecord, LogSetup, LogWriter, LoggedPlayer, LoggedPlayerKind, PROGRAM, SetupSource};
use crate::people::{Occupant, Person, PersonId};
use crate::table::{Entry, Record};

/// Game log of these entries; `None` before the game has ended.
pub fn finished_log(entries: &[Entry]) -> Option<Vec<LogRecord>> {
    let mut people = BTreeMap::new();
    let mut revealed = None;
    let mut log = Vec::new();
    let mut seated: Vec<Occupant> = Vec::new();
    let given = entries.iter().find_map(|entry| match entry.record {
        Record::Branched { given, .. } => Some(given),
        _ => None,
    });
    for entry in entries {
        match &entry.record {
            Record::Opened { seed, host, .. } => {
                revealed = Some(*seed);
                people.insert(host.id, host);
            }
            Record::Joined { person } | Record::Barred { person } => {
                people.entry(person.id).or_insert(person);
            }
            Record::Started { setup, seats } => {
                seated.clone_from(seats);
                let seats = seats.iter().map(|occupant| (logged_player(occupant, &people), salt(occupant, &people)));
                let setup = log_setup(setup, seats.collect(), revealed?, Some(entry.at));
                log.push(LogRecord::Setup(Box::new(LogSetup { given_steps: given.unwrap_or_default(), ..setup })));
            }
            Record::Step { step } => log.push(LogRecord::Step(step.clone())),
            Record::Undone { to_step, seat } => {
                log.push(LogRecord::Undo { to_step: *to_step, seat: Some(*seat) });
            }
            Record::Seated { seat, occupant } => {
                if let Some(place) = seated.get_mut(seat.index()) {
                    place.clone_from(occupant);
                }
                log.push(LogRecord::Seat { seat: *seat, sitter: logged_player(occupant, &people) });
            }
            Record::Swapped { one, other } => {
                if one.index().max(other.index()) < seated.len() {
                    seated.swap(one.index(), other.index());
                }
                for seat in [*one, *other] {
                    let sitter = seated.get(seat.index()).map(|occupant| logged_player(occupant, &people));
                    log.extend(sitter.map(|sitter| LogRecord::Seat { seat, sitter }));
                }
            }
            Record::Ended { reason } => {
                log.push(LogRecord::End { reason: *reason, seed: revealed });
                return Some(log);
            }
            Record::Left { .. }
            | Record::Hosts { .. }
            | Record::RobotJoined { .. }
            | Record::RobotLeft { .. }
            | Record::Placed { .. }
            | Record::OptionsSet { .. }
            | Record::SeatsWanted { .. }
            | Record::TableLanguage { .. }
            | Record::PersonLanguage { .. }
            | Record::VoteOpened { .. }
            | Record::Voted { .. }
            | Record::Said { .. }
            | Record::Hinted { .. }
            | Record::Prepared { .. }
            | Record::Dropped { .. }
            | Record::Treated { .. }
            | Record::ChatSet { .. }
            | Record::Continued { .. }
            | Record::Branched { .. }
            | Record::Linked { .. }
            | Record::Unlinked { .. }
            // Time use is private; steps name their actor.
            | Record::Chosen { .. }
            | Record::Wished { .. }
            | Record::Away { .. }
            | Record::Holiday { .. }
            | Record::Back { .. }
            | Record::Looked { .. }
            | Record::Paused { .. }
            | Record::Resumed { .. }
            | Record::Reminded { .. }
            | Record::Quieted { .. }
            | Record::Stalled
            | Record::Granted { .. }
            | Record::Missed { .. }
            | Record::Steered { .. }
            | Record::Advertised { .. }
            | Record::Unreachable
            | Record::Reachable
            | Record::Rested
            | Record::Forgotten { .. } => {}
        }
    }
    None
}

/// Text of the game log, one record a line; `None` before the game has ended.
pub fn finished_text(entries: &[Entry]) -> Option<String> {
    let mut writer = LogWriter::default();
    let mut text = String::new();
    for record in finished_log(entries)? {
        text.push_str(&writer.encode(&record).ok()?);
        text.push('\n');
    }
    Some(text)
}

/// First record of the log of a game that this program played.
pub fn log_setup(setup: &AnySetup, seats: Vec<(LoggedPlayer, Salt)>, seed: Seed, began: Option<Timestamp>) -> LogSetup {
    let salts: Vec<Salt> = seats.iter().map(|(_, salt)| *salt).collect();
    let dealt = deal_setup(setup, seed, &salts).is_some_and(|dealt| dealt == *setup);
    LogSetup {
        seats,
        setup: setup.clone(),
        source: if dealt { SetupSource::Dealt } else { SetupSource::Given },
        commitment: Some(seed.commitment()),
        program: Some(PROGRAM.to_owned()),
        began,
        given_steps: 0,
    }
}

/// Setup dealt from the options of `setup` with this seed.
pub fn deal_setup(setup: &AnySetup, seed: Seed, salts: &[Salt]) -> Option<AnySetup> {
    let mut luck = KeyedLuck::new(seed.derive_key(salts));
    setup.options().deal(setup.players(), &mut luck)
}

fn logged_player(occupant: &Occupant, people: &BTreeMap<PersonId, &Person>) -> LoggedPlayer {
    match occupant {
        Occupant::Person(id) => {
            let name = people.get(id).map(|person| person.name.clone());
            LoggedPlayer { name: name.unwrap_or_else(|| format!("Player {}", id.0)), kind: LoggedPlayerKind::Person }
        }
        Occupant::Robot { robot, name } => LoggedPlayer { name: name.clone(), kind: (*robot).into() },
        Occupant::Vacant { name } => LoggedPlayer { name: name.clone(), kind: LoggedPlayerKind::Vacant },
    }
}

/// Salt of an occupant; zeros for a robot.
fn salt(occupant: &Occupant, people: &BTreeMap<PersonId, &Person>) -> Salt {
    match occupant {
        Occupant::Person(id) => people.get(id).map_or(Salt([0; 16]), |person| person.salt),
        Occupant::Robot { .. } | Occupant::Vacant { .. } => Salt([0; 16]),
    }
}
