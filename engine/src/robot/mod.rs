//! Seats played by the house. A robot gets the list of what is legal and, if it asks for it, its own view.

mod choice;
mod random;
mod settler;

pub use choice::Choice;

use crate::audience::Viewer;
use crate::catan::action::Action;
use crate::catan::state::State;
use crate::catan::view::View;
use crate::catan::{Catan, Described};
use crate::legal::Legal;
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// The robots that can have a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Robot {
    /// Any legal action, each as likely as another.
    Random,
    /// Plays sensibly and trades.
    Settler,
}

/// What a robot is asked, and all that it may look at.
pub struct Asked<'a> {
    state: &'a State,
    seat: Seat,
    /// What it may do.
    pub legal: &'a Legal<Action, Described>,
}

impl<'a> Asked<'a> {
    /// This seat is asked, and may do this.
    pub fn new(state: &'a State, seat: Seat, legal: &'a Legal<Action, Described>) -> Asked<'a> {
        Asked { state, seat, legal }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may know.
    pub fn view(&self) -> View {
        Catan::view(self.state, Viewer::Seat(self.seat))
    }
}

impl Robot {
    /// Every robot.
    pub const ALL: [Robot; 2] = [Robot::Random, Robot::Settler];

    /// What the robot does; `None` when it has nothing to do now, because others must answer its offer first. It
    /// is asked again after whatever changes.
    pub fn act(self, asked: &Asked<'_>, choice: &mut Choice) -> Option<Action> {
        match self {
            Robot::Random => random::act(asked, choice),
            Robot::Settler => settler::act(asked),
        }
    }
}

/// What is done next at a table of robots: by the first of those awaited who does not wait for another's answer.
/// Fills `legal` with what that seat may do. `None` when the game is over.
pub fn next_action(
    state: &State,
    robots: &PerSeat<Robot>,
    legal: &mut Legal<Action, Described>,
    choice: &mut Choice,
) -> Option<(Seat, Action)> {
    Catan::prompts(state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
        Catan::legal_actions(state, prompt.seat, legal);
        let action = robots[prompt.seat].act(&Asked::new(state, prompt.seat, legal), choice);
        action.map(|action| (prompt.seat, action))
    })
}
