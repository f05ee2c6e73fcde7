//! Stored form of a game's result.

use engine::seat::MAX_SEATS;
use serde::{Deserialize, Serialize};

use super::line::{decode_only_record, encode_line, parse_line};
use super::people::{decode_account, decode_name};
use super::setup::OptionsShape;
use super::string_enums::{EndWord, RobotShape};
use super::time::decode_timestamp;
use crate::channel::RoomId;
use crate::people::PlayerId;
use crate::result::{GameResult, SeatHolder, SeatResult};
use crate::shape::{DecodeError, LineError};
use crate::table::{SpectatorPageAccess, TableId};

/// Maximum length of a room id in bytes, and maximum number of rooms.
const MAX_ROOM: usize = 400;
const MAX_ROOMS: usize = 100;
/// Maximum number of people who had one seat.
const MAX_PEOPLE: usize = 1000;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ResultRecord {
    Result(Box<ResultShape>),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultShape {
    table: String,
    began: String,
    ended: String,
    options: OptionsShape,
    reason: EndWord,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<u8>,
    seats: Vec<SeatShape>,
    hall: SpectatorPageAccess,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rooms: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatShape {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<u8>,
    points: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    people: Vec<SeatHolderShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    robot: Option<RobotShape>,
    #[serde(default, skip_serializing_if = "is_none")]
    by_robot: u32,
    #[serde(default, skip_serializing_if = "is_none")]
    by_default: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatHolderShape {
    /// Account and name; both absent for erased people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    account: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    steps: u32,
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

/// Encodes a result as a line.
///
/// # Errors
/// If it can't be encoded.
pub fn encode_result(result: &GameResult) -> Result<String, LineError> {
    let GameResult { table, began, ended, options, reason, points_to_win: goal, seats, spectator_page: hall, rooms } =
        result;
    encode_line(ResultRecord::Result(Box::new(ResultShape {
        table: table.to_string(),
        began: began.to_string(),
        ended: ended.to_string(),
        options: OptionsShape(options.clone()),
        reason: (*reason).into(),
        goal: *goal,
        seats: seats.iter().map(SeatShape::encode).collect(),
        hall: *hall,
        rooms: rooms.iter().map(|room| room.0.clone()).collect(),
    })))
}

/// Decodes a result.
///
/// # Errors
/// If the line is invalid, of an unsupported version, or out of bounds.
pub fn decode_result(line: &str) -> Result<GameResult, LineError> {
    let ResultRecord::Result(shape) = decode_only_record(parse_line(line)?)?;
    let ResultShape { table, began, ended, options, reason, goal, seats, hall, rooms } = *shape;
    if seats.len() > MAX_SEATS {
        return Err(DecodeError::Players.into());
    }
    if rooms.len() > MAX_ROOMS || rooms.iter().any(|room| room.is_empty() || room.len() > MAX_ROOM) {
        return Err(DecodeError::Bounds { what: "a room's name" }.into());
    }
    Ok(GameResult {
        table: TableId::parse(&table).ok_or(DecodeError::Table(table))?,
        began: decode_timestamp(began)?,
        ended: decode_timestamp(ended)?,
        options: options.0,
        reason: reason.into(),
        points_to_win: goal,
        seats: seats.into_iter().map(SeatShape::decode).collect::<Result<_, _>>()?,
        spectator_page: hall,
        rooms: rooms.into_iter().map(RoomId).collect(),
    })
}

impl SeatShape {
    fn encode(seat: &SeatResult) -> SeatShape {
        let SeatResult { place, points, people, robot, by_robot, by_default } = seat;
        let sitter = |sitter: &SeatHolder| SeatHolderShape {
            account: sitter.account.as_ref().map(|account| account.0.clone()),
            name: sitter.account.as_ref().map(|_| sitter.name.clone()),
            steps: sitter.steps,
        };
        SeatShape {
            place: *place,
            points: *points,
            people: people.iter().map(sitter).collect(),
            robot: robot.map(RobotShape::from),
            by_robot: *by_robot,
            by_default: *by_default,
        }
    }

    fn decode(self) -> Result<SeatResult, DecodeError> {
        if self.people.len() > MAX_PEOPLE {
            return Err(DecodeError::Bounds { what: "the number of people of a seat" });
        }
        if self.place.is_some_and(|place| !(1..=MAX_SEATS).contains(&usize::from(place))) {
            return Err(DecodeError::Bounds { what: "a place" });
        }
        Ok(SeatResult {
            place: self.place,
            points: self.points,
            people: self.people.into_iter().map(SeatHolderShape::decode).collect::<Result<_, _>>()?,
            robot: self.robot.map(RobotShape::decode).transpose()?,
            by_robot: self.by_robot,
            by_default: self.by_default,
        })
    }
}

impl SeatHolderShape {
    fn decode(self) -> Result<SeatHolder, DecodeError> {
        let account = self.account.map(decode_account).transpose()?;
        let name = self.name.map(decode_name).transpose()?.unwrap_or_default();
        Ok(SeatHolder { account: account.map(PlayerId), name, steps: self.steps })
    }
}
