//! What a program is told and asked that plays a seat, and how its answers are read: lines in the shapes of the game log.
//! `docs/ROBOTS.md` describes them.

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

/// The lines of one game for the program in one seat.
#[derive(Clone, Debug)]
pub struct SeatLines {
    seat: Seat,
    places: Places,
    beginning: String,
}

/// A question, beside what the game tells of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Which question of this game it is, counted from 1.
    pub number: u64,
    /// How long the program has.
    pub time: Duration,
    /// Of how many steps the program was told before.
    pub heard: usize,
}

/// What a line of a program says.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It answers this question.
    Own(Reply),
    /// It answers one that was asked before, and comes too late.
    Late,
}

/// What a program would do.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// Whatever it may be, legal or not.
    Act(AnyAction),
    /// Nothing before others have done something.
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
    /// How many milliseconds the program has.
    time: u64,
    /// Of how many steps it was told before.
    heard: usize,
    /// What it is told of each step since.
    notices: Vec<Vec<Shape>>,
    view: Option<Shape>,
    actions: Vec<Shape>,
    described: Vec<Shape>,
    /// What is done where no answer comes.
    default: Option<Shape>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AnswerShape {
    Answer { number: u64, action: Value },
}

impl SeatLines {
    /// The lines of a game with this set-up.
    ///
    /// # Errors
    /// When its title is not listed.
    pub fn new(setup: &AnySetup, by: Seat) -> Result<SeatLines, LineError> {
        let (game, places) = GameShape::of(setup)?;
        let begin = ToldShape::Begin { seat: seat(by), players: setup.players(), game: Box::new(game) };
        Ok(SeatLines { seat: by, places, beginning: write_line(begin)? })
    }

    /// The line with which the program begins.
    pub fn beginning(&self) -> &str {
        &self.beginning
    }

    /// The line of a question. All in it follows from what the seat sees now and was told since.
    ///
    /// # Errors
    /// When the game is of another title.
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

    /// What a line says to the question with this number. Whether it is legal is another matter.
    ///
    /// # Errors
    /// When it is no answer, or names what the game does not have.
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
