//! Lines of a game log: conversion to and from JSON.

use engine::luck::{Commitment, Salt, Seed};
use engine::robot::Robot;
use engine::seat::MAX_SEATS;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Layout, LogRecord, LogSetup, Sitter, SitterKind};
use crate::record::{
    Bytes, EndWord, Fault, GameShape, LineError, Places, StepShape, only_record, open, read_name, seat,
    write_line,
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
        commitment: Option<Bytes<32>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        began: Option<String>,
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
        seed: Option<Bytes<32>>,
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
    salt: Bytes<16>,
}

fn no_salt() -> Bytes<16> {
    Bytes([0; 16])
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
    fn of(robot: Robot) -> PlayerWord {
        match robot {
            Robot::Random => PlayerWord::Random,
            Robot::Easy => PlayerWord::Easy,
            Robot::Settler => PlayerWord::Settler,
            Robot::Master => PlayerWord::Master,
        }
    }

    fn kind(self) -> SitterKind {
        match self {
            PlayerWord::Random => SitterKind::Robot(Robot::Random),
            PlayerWord::Easy => SitterKind::Robot(Robot::Easy),
            PlayerWord::Settler => SitterKind::Robot(Robot::Settler),
            PlayerWord::Master => SitterKind::Robot(Robot::Master),
            PlayerWord::Other => SitterKind::OtherRobot,
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
    places: Option<Places>,
}

/// Decoder of a game log, from its setup on.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    places: Option<Places>,
}

impl LogWriter {
    /// Encodes a record as a line without its end.
    ///
    /// # Errors
    /// If the first record is not the setup.
    pub fn write(&mut self, record: &LogRecord) -> Result<String, LineError> {
        write_line(match record {
            LogRecord::Setup(setup) => {
                let (game, places) = GameShape::of(&setup.setup)?;
                self.places = Some(places);
                LogShape::Setup {
                    seats: setup.seats.iter().map(|(sitter, salt)| SeatShape::of(sitter, *salt)).collect(),
                    layout: match setup.layout {
                        Layout::Given => LayoutWord::Given,
                        Layout::Dealt => LayoutWord::Dealt,
                    },
                    commitment: setup.commitment.map(|commitment| Bytes(commitment.0)),
                    program: setup.program.clone(),
                    began: setup.began.map(|at| at.to_string()),
                    game: Box::new(game),
                }
            }
            LogRecord::Step(step) => LogShape::Step(StepShape::of(step, self.places()?)?),
            LogRecord::Undo { to_step, seat: by } => LogShape::Undo { to_step: *to_step, seat: by.map(seat) },
            LogRecord::Seat { seat: which, sitter } => {
                let (kind, robot) = kind(sitter.kind);
                LogShape::Seat { seat: seat(*which), name: sitter.name.clone(), kind, robot }
            }
            LogRecord::End { reason, seed } => {
                LogShape::End { reason: (*reason).into(), seed: seed.map(|seed| Bytes(seed.0)) }
            }
        })
    }

    fn places(&self) -> Result<&Places, Fault> {
        self.places.as_ref().ok_or(Fault::NoGame)
    }
}

impl LogReader {
    /// Decodes a line.
    ///
    /// # Errors
    /// If the line is malformed or of a newer version, precedes the setup, or names something that the game does not have.
    pub fn read(&mut self, line: &str) -> Result<LogRecord, LineError> {
        let shape: LogShape = only_record(open(line)?)?;
        Ok(self.record(shape)?)
    }

    /// Names of the game's places and seats, once the setup is decoded.
    pub fn places(&self) -> Result<&Places, Fault> {
        self.places.as_ref().ok_or(Fault::NoGame)
    }

    fn record(&mut self, shape: LogShape) -> Result<LogRecord, Fault> {
        Ok(match shape {
            LogShape::Setup { .. } if self.places.is_some() => return Err(Fault::SecondGame),
            LogShape::Setup { seats, .. } if seats.len() > MAX_SEATS => {
                return Err(Fault::Bounds { what: "the number of seats" });
            }
            LogShape::Setup { seats, layout, commitment, program, began, game } => {
                let (setup, places) = game.read(seats.len())?;
                self.places = Some(places);
                LogRecord::Setup(Box::new(LogSetup {
                    seats: seats.into_iter().map(SeatShape::read).collect::<Result<_, _>>()?,
                    setup,
                    layout: match layout {
                        LayoutWord::Given => Layout::Given,
                        LayoutWord::Dealt => Layout::Dealt,
                    },
                    commitment: commitment.map(|bytes| Commitment(bytes.0)),
                    program: program.map(read_program).transpose()?,
                    began: began.map(read_moment).transpose()?,
                }))
            }
            LogShape::Step(step) => LogRecord::Step(step.read(self.places()?)?),
            LogShape::Undo { to_step, seat } => {
                let places = self.places()?;
                LogRecord::Undo { to_step, seat: seat.map(|seat| places.read_seat(seat)).transpose()? }
            }
            LogShape::Seat { seat, name, kind, robot } => LogRecord::Seat {
                seat: self.places()?.read_seat(seat)?,
                sitter: read_sitter(name, kind, robot)?,
            },
            LogShape::End { reason, seed } => {
                self.places()?;
                LogRecord::End { reason: reason.into(), seed: seed.map(|bytes| Seed(bytes.0)) }
            }
        })
    }
}

impl SeatShape {
    fn of(sitter: &Sitter, salt: Salt) -> SeatShape {
        let (kind, robot) = kind(sitter.kind);
        SeatShape { name: sitter.name.clone(), kind, robot, salt: Bytes(salt.0) }
    }

    fn read(self) -> Result<(Sitter, Salt), Fault> {
        Ok((read_sitter(self.name, self.kind, self.robot)?, Salt(self.salt.0)))
    }
}

fn kind(kind: SitterKind) -> (KindWord, Option<PlayerWord>) {
    match kind {
        SitterKind::Person => (KindWord::Person, None),
        SitterKind::Robot(robot) => (KindWord::Robot, Some(PlayerWord::of(robot))),
        SitterKind::OtherRobot => (KindWord::Robot, Some(PlayerWord::Other)),
        SitterKind::Vacant => (KindWord::Vacant, None),
    }
}

fn read_sitter(name: String, kind: KindWord, robot: Option<PlayerWord>) -> Result<Sitter, Fault> {
    let kind = match (kind, robot) {
        (KindWord::Person, None) => SitterKind::Person,
        (KindWord::Vacant, None) => SitterKind::Vacant,
        (KindWord::Robot, Some(robot)) => robot.kind(),
        _ => return Err(Fault::Robot),
    };
    Ok(Sitter { name: read_name(name)?, kind })
}

fn read_program(name: String) -> Result<String, Fault> {
    match name.chars().count() {
        1..=MAX_PROGRAM if !name.chars().any(char::is_control) => Ok(name),
        _ => Err(Fault::Bounds { what: "the name of the program" }),
    }
}

fn read_moment(text: String) -> Result<Timestamp, Fault> {
    text.parse().map_err(|_| Fault::Time(text))
}
