//! Lines of a game log: conversion to and from JSON.

use engine::luck::{Commitment, Salt, Seed};
use engine::robot::Robot;
use engine::seat::MAX_SEATS;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{LogRecord, LogSetup, LoggedPlayer, LoggedPlayerKind, SetupSource};
use crate::record::{
    DecodeError, EndWord, GameShape, HexBytes, LineError, PlaceNames, StepShape, decode_name, decode_only_record,
    encode_line, encode_seat, parse_line,
};

/// Maximum length of a program's name, in characters.
const MAX_PROGRAM: usize = 60;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum LogShape {
    Setup {
        seats: Vec<SeatShape>,
        #[serde(default)]
        layout: LayoutWord,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<HexBytes<32>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        began: Option<String>,
        #[serde(default, skip_serializing_if = "is_zero")]
        given_steps: usize,
        game: Box<GameShape>,
    },
    Step(StepShape),
    Undo {
        to_step: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    Seat {
        seat: u8,
        name: String,
        kind: KindWord,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        robot: Option<PlayerWord>,
    },
    End {
        reason: EndWord,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<HexBytes<32>>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatShape {
    name: String,
    kind: KindWord,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    robot: Option<PlayerWord>,
    #[serde(default = "no_salt")]
    salt: HexBytes<16>,
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

fn no_salt() -> HexBytes<16> {
    HexBytes([0; 16])
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KindWord {
    Person,
    Robot,
    Vacant,
}

/// Kind of robot: built in, or an external program.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlayerWord {
    Random,
    Easy,
    Settler,
    Master,
    Other,
}

impl PlayerWord {
    fn from_robot(robot: Robot) -> PlayerWord {
        match robot {
            Robot::Random => PlayerWord::Random,
            Robot::Easy => PlayerWord::Easy,
            Robot::Settler => PlayerWord::Settler,
            Robot::Master => PlayerWord::Master,
        }
    }

    fn kind(self) -> LoggedPlayerKind {
        match self {
            PlayerWord::Random => LoggedPlayerKind::Robot(Robot::Random),
            PlayerWord::Easy => LoggedPlayerKind::Robot(Robot::Easy),
            PlayerWord::Settler => LoggedPlayerKind::Robot(Robot::Settler),
            PlayerWord::Master => LoggedPlayerKind::Robot(Robot::Master),
            PlayerWord::Other => LoggedPlayerKind::OtherRobot,
        }
    }
}

#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LayoutWord {
    #[default]
    Given,
    Dealt,
}

/// Encoder of a game log, from its setup on.
#[derive(Clone, Debug, Default)]
pub struct LogWriter {
    places: Option<PlaceNames>,
}

/// Decoder of a game log, from its setup on.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    places: Option<PlaceNames>,
}

impl LogWriter {
    /// Encodes a record as a line without its end.
    ///
    /// # Errors
    /// If the first record is not the setup.
    pub fn encode(&mut self, record: &LogRecord) -> Result<String, LineError> {
        encode_line(match record {
            LogRecord::Setup(setup) => {
                let (game, places) = GameShape::encode(&setup.setup)?;
                self.places = Some(places);
                LogShape::Setup {
                    seats: setup.seats.iter().map(|(sitter, salt)| SeatShape::new(sitter, *salt)).collect(),
                    layout: match setup.source {
                        SetupSource::Given => LayoutWord::Given,
                        SetupSource::Dealt => LayoutWord::Dealt,
                    },
                    commitment: setup.commitment.map(|commitment| HexBytes(commitment.0)),
                    program: setup.program.clone(),
                    began: setup.began.map(|at| at.to_string()),
                    given_steps: setup.given_steps,
                    game: Box::new(game),
                }
            }
            LogRecord::Step(step) => LogShape::Step(StepShape::encode(step, self.places()?)?),
            LogRecord::Undo { to_step, seat: by } => LogShape::Undo { to_step: *to_step, seat: by.map(encode_seat) },
            LogRecord::Seat { seat: which, sitter } => {
                let (kind, robot) = kind_words(sitter.kind);
                LogShape::Seat { seat: encode_seat(*which), name: sitter.name.clone(), kind, robot }
            }
            LogRecord::End { reason, seed } => {
                LogShape::End { reason: (*reason).into(), seed: seed.map(|seed| HexBytes(seed.0)) }
            }
        })
    }

    fn places(&self) -> Result<&PlaceNames, DecodeError> {
        self.places.as_ref().ok_or(DecodeError::NoGame)
    }
}

impl LogReader {
    /// Decodes a line.
    ///
    /// # Errors
    /// If the line is malformed or of a newer version, precedes the setup, or names something that the game does not have.
    pub fn decode(&mut self, line: &str) -> Result<LogRecord, LineError> {
        let shape: LogShape = decode_only_record(parse_line(line)?)?;
        Ok(self.decode_record(shape)?)
    }

    /// Names of the game's places and seats, once the setup is decoded.
    pub fn places(&self) -> Result<&PlaceNames, DecodeError> {
        self.places.as_ref().ok_or(DecodeError::NoGame)
    }

    fn decode_record(&mut self, shape: LogShape) -> Result<LogRecord, DecodeError> {
        Ok(match shape {
            LogShape::Setup { .. } if self.places.is_some() => return Err(DecodeError::SecondGame),
            LogShape::Setup { seats, .. } if seats.len() > MAX_SEATS => {
                return Err(DecodeError::Bounds { what: "the number of seats" });
            }
            LogShape::Setup { seats, layout, commitment, program, began, given_steps, game } => {
                let (setup, places) = game.decode(seats.len())?;
                self.places = Some(places);
                LogRecord::Setup(Box::new(LogSetup {
                    seats: seats.into_iter().map(SeatShape::decode).collect::<Result<_, _>>()?,
                    setup,
                    source: match layout {
                        LayoutWord::Given => SetupSource::Given,
                        LayoutWord::Dealt => SetupSource::Dealt,
                    },
                    commitment: commitment.map(|bytes| Commitment(bytes.0)),
                    program: program.map(decode_program).transpose()?,
                    began: began.map(decode_timestamp).transpose()?,
                    given_steps,
                }))
            }
            LogShape::Step(step) => LogRecord::Step(step.decode(self.places()?)?),
            LogShape::Undo { to_step, seat } => {
                let places = self.places()?;
                LogRecord::Undo { to_step, seat: seat.map(|seat| places.decode_seat(seat)).transpose()? }
            }
            LogShape::Seat { seat, name, kind, robot } => {
                LogRecord::Seat { seat: self.places()?.decode_seat(seat)?, sitter: decode_player(name, kind, robot)? }
            }
            LogShape::End { reason, seed } => {
                self.places()?;
                LogRecord::End { reason: reason.into(), seed: seed.map(|bytes| Seed(bytes.0)) }
            }
        })
    }
}

impl SeatShape {
    fn new(sitter: &LoggedPlayer, salt: Salt) -> SeatShape {
        let (kind, robot) = kind_words(sitter.kind);
        SeatShape { name: sitter.name.clone(), kind, robot, salt: HexBytes(salt.0) }
    }

    fn decode(self) -> Result<(LoggedPlayer, Salt), DecodeError> {
        Ok((decode_player(self.name, self.kind, self.robot)?, Salt(self.salt.0)))
    }
}

fn kind_words(kind: LoggedPlayerKind) -> (KindWord, Option<PlayerWord>) {
    match kind {
        LoggedPlayerKind::Person => (KindWord::Person, None),
        LoggedPlayerKind::Robot(robot) => (KindWord::Robot, Some(PlayerWord::from_robot(robot))),
        LoggedPlayerKind::OtherRobot => (KindWord::Robot, Some(PlayerWord::Other)),
        LoggedPlayerKind::Vacant => (KindWord::Vacant, None),
    }
}

fn decode_player(name: String, kind: KindWord, robot: Option<PlayerWord>) -> Result<LoggedPlayer, DecodeError> {
    let kind = match (kind, robot) {
        (KindWord::Person, None) => LoggedPlayerKind::Person,
        (KindWord::Vacant, None) => LoggedPlayerKind::Vacant,
        (KindWord::Robot, Some(robot)) => robot.kind(),
        _ => return Err(DecodeError::Robot),
    };
    Ok(LoggedPlayer { name: decode_name(name)?, kind })
}

fn decode_program(name: String) -> Result<String, DecodeError> {
    match name.chars().count() {
        1..=MAX_PROGRAM if !name.chars().any(char::is_control) => Ok(name),
        _ => Err(DecodeError::Bounds { what: "the name of the program" }),
    }
}

fn decode_timestamp(text: String) -> Result<Timestamp, DecodeError> {
    text.parse().map_err(|_| DecodeError::Time(text))
}
