//! Stored form of the records of a table's log.

use std::sync::Arc;

use engine::luck::Seed;
use serde::{Deserialize, Serialize};

use super::bytes::Bytes;
use super::options::OptionsShape;
use super::people::{OccupantShape, PersonShape, read_name};
use super::setup::GameShape;
use super::step::StepShape;
use super::time::{ChosenShape, GraceWord, WishesShape, read_moment, read_seconds};
use super::words::{BallotWord, ChatWord, EndWord, LanguageWord, MeasureWord, RobotShape, RobotWord};
use crate::people::{AccountPrint, PersonId};
use crate::shape::error::Fault;
use crate::shape::place;
use crate::shape::place::Places;
use crate::shape::words::words;
use crate::table::id::TableId;
use crate::table::link::{LinkedRoom, MAX_ROOM, Secrecy};
use crate::table::record::{Authority, Motion, Record, Revision};
use crate::time::Absence;

/// Maximum length of chat messages and prepared answers in characters.
const MAX_SAID: usize = 4000;

/// Stored form of [`Record`].
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum RecordShape {
    Opened {
        seed: Bytes<32>,
        language: LanguageWord,
        host: PersonShape,
        options: OptionsShape,
    },
    Joined {
        person: PersonShape,
    },
    Left {
        person: u16,
    },
    Hosts {
        person: u16,
    },
    RobotJoined {
        robot: RobotShape,
        name: String,
    },
    RobotLeft {
        name: String,
    },
    Placed {
        occupant: OccupantShape,
        chair: u8,
    },
    OptionsSet {
        options: OptionsShape,
    },
    SeatsWanted {
        seats: Option<u8>,
    },
    TableLanguage {
        language: LanguageWord,
    },
    PersonLanguage {
        person: u16,
        language: LanguageWord,
    },
    Started {
        seats: Vec<OccupantShape>,
        game: Box<GameShape>,
    },
    Step(StepShape),
    Undo {
        to_step: usize,
        seat: u8,
    },
    Prepared {
        person: u16,
        said: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<String>,
    },
    Dropped {
        person: u16,
        entry: u64,
    },
    Swap {
        one: u8,
        other: u8,
    },
    Seat {
        seat: u8,
        occupant: OccupantShape,
    },
    VoteOpened {
        by: u16,
        motion: MotionShape,
    },
    Voted {
        person: u16,
        ballot: BallotWord,
    },
    Said {
        person: u16,
        text: String,
    },
    Hinted {
        person: u16,
    },
    Treated {
        person: u16,
        measure: MeasureWord,
        by: AuthorityShape,
    },
    Barred {
        person: PersonShape,
    },
    ChatSet {
        chat: ChatWord,
    },
    Ended {
        reason: EndWord,
    },
    Continued {
        table: String,
    },
    Linked {
        room: RoomShape,
    },
    Unlinked {
        room: RoomShape,
    },
    Chosen(ChosenShape),
    Wished {
        person: u16,
        wishes: WishesShape,
    },
    Away {
        person: u16,
        until: String,
    },
    Holiday {
        person: u16,
        from: String,
        until: String,
    },
    Back {
        person: u16,
    },
    Looked {
        person: u16,
    },
    Paused {
        by: AuthorityShape,
    },
    Resumed {
        by: AuthorityShape,
    },
    Reminded {
        person: u16,
    },
    Quieted {
        person: u16,
    },
    Stalled {},
    Granted {
        seat: u8,
        seconds: i64,
        why: GraceWord,
    },
    Missed {
        seat: u8,
    },
    Steered {
        seat: u8,
        robot: RobotWord,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<String>,
    },
    Advertised {
        seat: u8,
    },
    Unreachable {},
    Reachable {},
    Rested {},
    Forgotten {
        person: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        print: Option<Bytes<32>>,
    },
}

/// Stored form of [`LinkedRoom`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoomShape {
    network: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secrecy: Option<SecrecyWord>,
}

/// Encryption of a room; absent if not stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SecrecyWord {
    Unencrypted,
}

/// Stored form of [`Motion`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum MotionShape {
    Undo { to_step: usize, seat: u8 },
    Skip { seat: u8 },
    Stop,
    Remove { person: u16 },
    Replace { seat: u8, person: u16 },
    Swap { one: u8, other: u8 },
    Choose { choice: ChosenShape },
    Extend { seconds: i64 },
    Pause,
    Resume,
}

words! {
    AuthorityShape for Authority { Person(PersonId of u16), Room, Vote }
}

/// Names of places and seats of the running game, if one began.
pub(super) type Game = Option<Arc<Places>>;

fn running(game: &Game) -> Result<&Places, Fault> {
    game.as_deref().ok_or(Fault::NoGame)
}

impl RecordShape {
    /// Encodes a record. [`Record::Started`] sets `game`.
    ///
    /// # Errors
    /// If it refers to a game before one began.
    pub(super) fn of(record: &Record, game: &mut Game) -> Result<RecordShape, Fault> {
        Ok(match record {
            Record::Opened { seed, language, host, options } => RecordShape::Opened {
                seed: Bytes(seed.0),
                language: (*language).into(),
                host: host.into(),
                options: OptionsShape(options.clone()),
            },
            Record::Joined { person } => RecordShape::Joined { person: person.into() },
            Record::Left { person } => RecordShape::Left { person: person.0 },
            Record::Hosts { person } => RecordShape::Hosts { person: person.0 },
            Record::RobotJoined { robot, name } => {
                RecordShape::RobotJoined { robot: (*robot).into(), name: name.clone() }
            }
            Record::Placed { occupant, chair } => {
                RecordShape::Placed { occupant: occupant.into(), chair: *chair }
            }
            Record::RobotLeft { name } => RecordShape::RobotLeft { name: name.clone() },
            Record::OptionsSet { options } => {
                RecordShape::OptionsSet { options: OptionsShape(options.clone()) }
            }
            Record::SeatsWanted { seats } => RecordShape::SeatsWanted { seats: *seats },
            Record::TableLanguage { language } => RecordShape::TableLanguage { language: (*language).into() },
            Record::PersonLanguage { person, language } => {
                RecordShape::PersonLanguage { person: person.0, language: (*language).into() }
            }
            Record::Started { setup, seats } => {
                let (shape, places) = GameShape::of(setup)?;
                *game = Some(Arc::new(places));
                RecordShape::Started { seats: seats.iter().map(Into::into).collect(), game: Box::new(shape) }
            }
            Record::Step { step } => RecordShape::Step(StepShape::of(step, running(game)?)?),
            Record::Undone { to_step, seat } => {
                RecordShape::Undo { to_step: *to_step, seat: place::seat(*seat) }
            }
            Record::Prepared { person, said, until } => {
                let until = until.map(|until| until.to_string());
                RecordShape::Prepared { person: person.0, said: said.clone(), until }
            }
            Record::Dropped { person, entry } => RecordShape::Dropped { person: person.0, entry: entry.0 },
            Record::Seated { seat, occupant } => {
                RecordShape::Seat { seat: place::seat(*seat), occupant: occupant.into() }
            }
            Record::Swapped { one, other } => {
                RecordShape::Swap { one: place::seat(*one), other: place::seat(*other) }
            }
            Record::VoteOpened { by, motion } => {
                RecordShape::VoteOpened { by: by.0, motion: (*motion).into() }
            }
            Record::Voted { person, ballot } => {
                RecordShape::Voted { person: person.0, ballot: (*ballot).into() }
            }
            Record::Hinted { person } => RecordShape::Hinted { person: person.0 },
            Record::Said { person, text } => RecordShape::Said { person: person.0, text: text.clone() },
            Record::Treated { person, measure, by } => {
                RecordShape::Treated { person: person.0, measure: (*measure).into(), by: (*by).into() }
            }
            Record::Barred { person } => RecordShape::Barred { person: person.into() },
            Record::ChatSet { chat } => RecordShape::ChatSet { chat: (*chat).into() },
            Record::Ended { reason } => RecordShape::Ended { reason: (*reason).into() },
            Record::Continued { table } => RecordShape::Continued { table: table.as_str().to_owned() },
            Record::Linked { room } => RecordShape::Linked { room: room.into() },
            Record::Unlinked { room } => RecordShape::Unlinked { room: room.into() },
            Record::Chosen { option } => RecordShape::Chosen((*option).into()),
            Record::Wished { person, wishes } => {
                RecordShape::Wished { person: person.0, wishes: wishes.into() }
            }
            Record::Away { person, until } => {
                RecordShape::Away { person: person.0, until: until.to_string() }
            }
            Record::Holiday { person, absence: Absence { from, until } } => {
                RecordShape::Holiday { person: person.0, from: from.to_string(), until: until.to_string() }
            }
            Record::Back { person } => RecordShape::Back { person: person.0 },
            Record::Looked { person } => RecordShape::Looked { person: person.0 },
            Record::Paused { by } => RecordShape::Paused { by: (*by).into() },
            Record::Resumed { by } => RecordShape::Resumed { by: (*by).into() },
            Record::Reminded { person } => RecordShape::Reminded { person: person.0 },
            Record::Quieted { person } => RecordShape::Quieted { person: person.0 },
            Record::Stalled => RecordShape::Stalled {},
            Record::Granted { seat, time, why } => {
                RecordShape::Granted { seat: place::seat(*seat), seconds: time.as_secs(), why: (*why).into() }
            }
            Record::Missed { seat } => RecordShape::Missed { seat: place::seat(*seat) },
            Record::Steered { seat, robot, until } => RecordShape::Steered {
                seat: place::seat(*seat),
                robot: (*robot).into(),
                until: until.map(|until| until.to_string()),
            },
            Record::Advertised { seat } => RecordShape::Advertised { seat: place::seat(*seat) },
            Record::Unreachable => RecordShape::Unreachable {},
            Record::Reachable => RecordShape::Reachable {},
            Record::Rested => RecordShape::Rested {},
            Record::Forgotten { person, print } => RecordShape::Forgotten {
                person: person.0,
                print: print.as_ref().map(|print| Bytes(print.bytes())),
            },
        })
    }

    /// Decodes a record. [`Record::Started`] sets `game`.
    ///
    /// # Errors
    /// If it names something that the game does not have, or is out of bounds.
    pub(super) fn read(self, game: &mut Game) -> Result<Record, Fault> {
        Ok(match self {
            RecordShape::Opened { seed, language, host, options } => Record::Opened {
                seed: Seed(seed.0),
                language: language.into(),
                host: host.read()?,
                options: options.0,
            },
            RecordShape::Joined { person } => Record::Joined { person: person.read()? },
            RecordShape::Left { person } => Record::Left { person: PersonId(person) },
            RecordShape::Hosts { person } => Record::Hosts { person: PersonId(person) },
            RecordShape::RobotJoined { robot, name } => {
                Record::RobotJoined { robot: robot.read()?, name: read_name(name)? }
            }
            RecordShape::Placed { occupant, chair } => Record::Placed { occupant: occupant.read()?, chair },
            RecordShape::RobotLeft { name } => Record::RobotLeft { name: read_name(name)? },
            RecordShape::OptionsSet { options } => Record::OptionsSet { options: options.0 },
            RecordShape::SeatsWanted { seats } => Record::SeatsWanted { seats },
            RecordShape::TableLanguage { language } => Record::TableLanguage { language: language.into() },
            RecordShape::PersonLanguage { person, language } => {
                Record::PersonLanguage { person: PersonId(person), language: language.into() }
            }
            RecordShape::Started { .. } if game.is_some() => return Err(Fault::SecondGame),
            RecordShape::Started { seats, game: shape } => {
                let (setup, places) = shape.read(seats.len())?;
                *game = Some(Arc::new(places));
                let seats = seats.into_iter().map(OccupantShape::read).collect::<Result<_, _>>()?;
                Record::Started { setup, seats }
            }
            RecordShape::Step(step) => Record::Step { step: step.read(running(game)?)? },
            RecordShape::Undo { to_step, seat } => {
                Record::Undone { to_step, seat: running(game)?.read_seat(seat)? }
            }
            RecordShape::Prepared { said, .. } if said.chars().count() > MAX_SAID => {
                return Err(Fault::Bounds { what: "the length of what was prepared" });
            }
            RecordShape::Prepared { person, said, until } => {
                let until = until.map(|until| until.parse().map_err(|_| Fault::Time(until))).transpose()?;
                Record::Prepared { person: PersonId(person), said, until }
            }
            RecordShape::Dropped { person, entry } => {
                Record::Dropped { person: PersonId(person), entry: Revision(entry) }
            }
            RecordShape::Seat { seat, occupant } => {
                Record::Seated { seat: running(game)?.read_seat(seat)?, occupant: occupant.read()? }
            }
            RecordShape::Swap { one, other } => {
                let game = running(game)?;
                Record::Swapped { one: game.read_seat(one)?, other: game.read_seat(other)? }
            }
            RecordShape::VoteOpened { by, motion } => {
                Record::VoteOpened { by: PersonId(by), motion: motion.read(game)? }
            }
            RecordShape::Voted { person, ballot } => {
                Record::Voted { person: PersonId(person), ballot: ballot.into() }
            }
            RecordShape::Hinted { person } => Record::Hinted { person: PersonId(person) },
            RecordShape::Said { text, .. } if text.chars().count() > MAX_SAID => {
                return Err(Fault::Bounds { what: "the length of what was said" });
            }
            RecordShape::Said { person, text } => Record::Said { person: PersonId(person), text },
            RecordShape::Treated { person, measure, by } => {
                Record::Treated { person: PersonId(person), measure: measure.into(), by: by.into() }
            }
            RecordShape::Barred { person } => Record::Barred { person: person.read()? },
            RecordShape::ChatSet { chat } => Record::ChatSet { chat: chat.into() },
            RecordShape::Ended { reason } => Record::Ended { reason: reason.into() },
            RecordShape::Continued { table } => {
                Record::Continued { table: TableId::parse(&table).ok_or(Fault::Table(table))? }
            }
            RecordShape::Linked { room } => Record::Linked { room: room.read()? },
            RecordShape::Unlinked { room } => Record::Unlinked { room: room.read()? },
            RecordShape::Chosen(chosen) => Record::Chosen { option: chosen.read()? },
            RecordShape::Wished { person, wishes } => {
                Record::Wished { person: PersonId(person), wishes: wishes.read()? }
            }
            RecordShape::Away { person, until } => {
                Record::Away { person: PersonId(person), until: read_moment(until)? }
            }
            RecordShape::Holiday { person, from, until } => {
                let absence = Absence { from: read_moment(from)?, until: read_moment(until)? };
                Record::Holiday { person: PersonId(person), absence }
            }
            RecordShape::Back { person } => Record::Back { person: PersonId(person) },
            RecordShape::Looked { person } => Record::Looked { person: PersonId(person) },
            RecordShape::Paused { by } => Record::Paused { by: by.into() },
            RecordShape::Resumed { by } => Record::Resumed { by: by.into() },
            RecordShape::Reminded { person } => Record::Reminded { person: PersonId(person) },
            RecordShape::Quieted { person } => Record::Quieted { person: PersonId(person) },
            RecordShape::Stalled {} => Record::Stalled,
            RecordShape::Granted { seat, seconds, why } => Record::Granted {
                seat: running(game)?.read_seat(seat)?,
                time: read_seconds(seconds)?,
                why: why.into(),
            },
            RecordShape::Missed { seat } => Record::Missed { seat: running(game)?.read_seat(seat)? },
            RecordShape::Steered { seat, robot, until } => Record::Steered {
                seat: running(game)?.read_seat(seat)?,
                robot: robot.into(),
                until: until.map(read_moment).transpose()?,
            },
            RecordShape::Advertised { seat } => Record::Advertised { seat: running(game)?.read_seat(seat)? },
            RecordShape::Unreachable {} => Record::Unreachable,
            RecordShape::Reachable {} => Record::Reachable,
            RecordShape::Rested {} => Record::Rested,
            RecordShape::Forgotten { person, print } => Record::Forgotten {
                person: PersonId(person),
                print: print.map(|print| AccountPrint::from_bytes(print.0)),
            },
        })
    }
}

impl From<&LinkedRoom> for RoomShape {
    fn from(room: &LinkedRoom) -> RoomShape {
        let secrecy = match room.secrecy {
            Secrecy::Unsaid => None,
            Secrecy::Unencrypted => Some(SecrecyWord::Unencrypted),
        };
        RoomShape { network: room.network.clone(), name: room.name.clone(), secrecy }
    }
}

impl RoomShape {
    fn read(self) -> Result<LinkedRoom, Fault> {
        let too_long = |text: &str| text.chars().count() > MAX_ROOM;
        if too_long(&self.network) || self.name.as_deref().is_some_and(too_long) {
            return Err(Fault::Bounds { what: "the length of a room's name" });
        }
        let secrecy = match self.secrecy {
            None => Secrecy::Unsaid,
            Some(SecrecyWord::Unencrypted) => Secrecy::Unencrypted,
        };
        Ok(LinkedRoom { network: self.network, name: self.name, secrecy })
    }
}

impl From<Motion> for MotionShape {
    fn from(motion: Motion) -> MotionShape {
        match motion {
            Motion::Undo { to_step, seat } => MotionShape::Undo { to_step, seat: place::seat(seat) },
            Motion::Skip { seat } => MotionShape::Skip { seat: place::seat(seat) },
            Motion::Stop => MotionShape::Stop,
            Motion::Remove { person } => MotionShape::Remove { person: person.0 },
            Motion::Replace { seat, person } => {
                MotionShape::Replace { seat: place::seat(seat), person: person.0 }
            }
            Motion::Swap { one, other } => {
                MotionShape::Swap { one: place::seat(one), other: place::seat(other) }
            }
            Motion::Choose { option } => MotionShape::Choose { choice: option.into() },
            Motion::Extend { time } => MotionShape::Extend { seconds: time.as_secs() },
            Motion::Pause => MotionShape::Pause,
            Motion::Resume => MotionShape::Resume,
        }
    }
}

impl MotionShape {
    fn read(self, game: &Game) -> Result<Motion, Fault> {
        Ok(match self {
            MotionShape::Undo { to_step, seat } => {
                Motion::Undo { to_step, seat: running(game)?.read_seat(seat)? }
            }
            MotionShape::Skip { seat } => Motion::Skip { seat: running(game)?.read_seat(seat)? },
            MotionShape::Stop => Motion::Stop,
            MotionShape::Remove { person } => Motion::Remove { person: PersonId(person) },
            MotionShape::Replace { seat, person } => {
                Motion::Replace { seat: running(game)?.read_seat(seat)?, person: PersonId(person) }
            }
            MotionShape::Swap { one, other } => {
                let game = running(game)?;
                Motion::Swap { one: game.read_seat(one)?, other: game.read_seat(other)? }
            }
            MotionShape::Choose { choice } => Motion::Choose { option: choice.read()? },
            MotionShape::Extend { seconds } => Motion::Extend { time: read_seconds(seconds)? },
            MotionShape::Pause => Motion::Pause,
            MotionShape::Resume => Motion::Resume,
        })
    }
}
