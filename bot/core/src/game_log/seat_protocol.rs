//! Protocol of external robot programs: lines to and from a program that plays a seat, in the shapes of the game log.
//! `docs/ROBOTS.md` specifies it.

use std::time::Duration;

use engine::audience::Viewer;
use engine::game::{AnyAction, AnyGame, AnySetup};
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record::{GameShape, LineError, PlaceNames, decode_only_record, encode_line, encode_seat, parse_line};
use crate::title::{ErasedShape, ViewSet};
use crate::titles;
use crate::titles::recorded::{decode_action, encode_action, encode_notice};

/// Encoder and decoder of the lines for one seat of one game.
#[derive(Clone, Debug)]
pub struct SeatLines {
    seat: Seat,
    places: PlaceNames,
    begin_line: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuestionHeader {
    /// Number of the question in this game, from 1.
    pub number: u64,
    /// Time limit of the answer.
    pub time: Duration,
    /// Number of steps that earlier questions reported.
    pub reported_steps: usize,
}

/// Decoded line of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum ProgramAnswer {
    /// Answer to the open question.
    Current(ProgramDecision),
    /// Answer to an earlier question; it comes too late.
    Late,
}

#[derive(Clone, PartialEq, Debug)]
pub enum ProgramDecision {
    /// An action, legal or not.
    Act(AnyAction),
    /// Wait until another seat has acted.
    Wait,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum OutgoingShape {
    Begin { seat: u8, players: usize, game: Box<GameShape> },
    Question(Box<QuestionShape>),
}

#[derive(Serialize)]
struct QuestionShape {
    number: u64,
    /// Time limit in milliseconds.
    time: u64,
    /// Number of steps that earlier questions reported.
    heard: usize,
    /// Notices of each step since, as the seat may see them.
    notices: Vec<Vec<ErasedShape>>,
    view: Option<ErasedShape>,
    actions: Vec<ErasedShape>,
    described: Vec<ErasedShape>,
    /// Action taken if no answer comes in time.
    default: Option<ErasedShape>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AnswerShape {
    Answer { number: u64, action: Value },
}

impl SeatLines {
    /// Protocol of a game with this setup.
    ///
    /// # Errors
    /// If the title is not registered.
    pub fn new(setup: &AnySetup, by: Seat) -> Result<SeatLines, LineError> {
        let (game, places) = GameShape::encode(setup)?;
        let begin = OutgoingShape::Begin { seat: encode_seat(by), players: setup.players(), game: Box::new(game) };
        Ok(SeatLines { seat: by, places, begin_line: encode_line(begin)? })
    }

    /// First line for the program.
    pub fn begin_line(&self) -> &str {
        &self.begin_line
    }

    /// Line of a question. It depends only on the view of the seat and on its notices since the last question.
    ///
    /// # Errors
    /// If the game belongs to another title.
    pub fn question_line(&self, question: QuestionHeader, game: &AnyGame) -> Result<String, LineError> {
        let (places, viewer) = (&self.places, Viewer::Seat(self.seat));
        let own = PerSeat::from_fn(|other| (other == self.seat).then(|| game.view(viewer)));
        let sights = ViewSet { public: game.view(Viewer::Spectator), own };
        let told = |step| -> Vec<ErasedShape> {
            game.notices(step, viewer).iter().filter_map(|notice| encode_notice(notice, places)).collect()
        };
        let (actions, described) = titles::encode_legal_actions(game, self.seat, places);
        let default = game.default_action(self.seat);
        encode_line(OutgoingShape::Question(Box::new(QuestionShape {
            number: question.number,
            time: question.time.as_millis() as u64,
            heard: question.reported_steps,
            notices: (question.reported_steps..game.step_count()).map(told).collect(),
            view: titles::encode_position(&sights, places),
            actions,
            described,
            default: default.and_then(|action| encode_action(&action, places)),
        })))
    }

    /// Decodes a line in reply to question `number`. Does not check the rules.
    ///
    /// # Errors
    /// If the line is not an answer, or names something that the game does not have.
    pub fn decode_answer(&self, line: &str, number: u64) -> Result<ProgramAnswer, LineError> {
        let AnswerShape::Answer { number: to, action } = decode_only_record(parse_line(line)?)?;
        match action {
            _ if to < number => Ok(ProgramAnswer::Late),
            _ if to > number => Err(LineError::Records(format!("an answer to question {to}, which was not asked"))),
            Value::Null => Ok(ProgramAnswer::Current(ProgramDecision::Wait)),
            action => Ok(ProgramAnswer::Current(ProgramDecision::Act(decode_action(action, &self.places)?))),
        }
    }
}
