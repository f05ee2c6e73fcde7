//! Protocol of external robot programs: lines to and from a program that plays a seat, in the shapes of the game log.
//! `docs/ROBOTS.md` specifies it.

use std::time::Duration;

use engine::audience::Viewer;
use engine::game::{AnyAction, AnyGame, AnySetup};
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record::{GameShape, LineError, Places, only_record, open, seat, write_line};
use crate::title::{Shape, Sights};
use crate::titles;
use crate::titles::recorded::{action_shape, notice_shape, read_action};

/// Encoder and decoder of the lines for one seat of one game.
#[derive(Clone, Debug)]
pub struct SeatLines {
    seat: Seat,
    places: Places,
    beginning: String,
}

/// Header of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Number of the question in this game, from 1.
    pub number: u64,
    /// Time limit of the answer.
    pub time: Duration,
    /// Number of steps that earlier questions reported.
    pub heard: usize,
}

/// Decoded line of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Answer to the open question.
    Own(Reply),
    /// Answer to an earlier question; it comes too late.
    Late,
}

/// Decision of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// An action, legal or not.
    Act(AnyAction),
    /// Wait until another seat has acted.
    Wait,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ToldShape {
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
    notices: Vec<Vec<Shape>>,
    view: Option<Shape>,
    actions: Vec<Shape>,
    described: Vec<Shape>,
    /// Action taken if no answer comes in time.
    default: Option<Shape>,
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
        let (game, places) = GameShape::of(setup)?;
        let begin = ToldShape::Begin { seat: seat(by), players: setup.players(), game: Box::new(game) };
        Ok(SeatLines { seat: by, places, beginning: write_line(begin)? })
    }

    /// First line for the program.
    pub fn beginning(&self) -> &str {
        &self.beginning
    }

    /// Line of a question. It depends only on the view of the seat and on its notices since the last question.
    ///
    /// # Errors
    /// If the game belongs to another title.
    pub fn question(&self, question: Question, game: &AnyGame) -> Result<String, LineError> {
        let (places, viewer) = (&self.places, Viewer::Seat(self.seat));
        let own = PerSeat::from_fn(|other| (other == self.seat).then(|| game.view(viewer)));
        let sights = Sights { public: game.view(Viewer::Spectator), own };
        let told = |step| -> Vec<Shape> {
            game.notices(step, viewer).iter().filter_map(|notice| notice_shape(notice, places)).collect()
        };
        let (actions, described) = titles::legal(game, self.seat, places);
        let default = game.default_action(self.seat);
        write_line(ToldShape::Question(Box::new(QuestionShape {
            number: question.number,
            time: question.time.as_millis() as u64,
            heard: question.heard,
            notices: (question.heard..game.steps()).map(told).collect(),
            view: titles::after(&sights, places),
            actions,
            described,
            default: default.and_then(|action| action_shape(&action, places)),
        })))
    }

    /// Decodes a line in reply to question `number`. Does not check the rules.
    ///
    /// # Errors
    /// If the line is not an answer, or names something that the game does not have.
    pub fn read(&self, line: &str, number: u64) -> Result<Answer, LineError> {
        let AnswerShape::Answer { number: to, action } = only_record(open(line)?)?;
        match action {
            _ if to < number => Ok(Answer::Late),
            _ if to > number => {
                Err(LineError::Records(format!("an answer to question {to}, which was not asked")))
            }
            Value::Null => Ok(Answer::Own(Reply::Wait)),
            action => Ok(Answer::Own(Reply::Act(read_action(action, &self.places)?))),
        }
    }
}
