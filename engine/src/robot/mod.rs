//! Seats played by the house. A robot gets the list of what is legal and, if it asks for it, its own view.

mod catan;
mod choice;
mod elasund;

pub use choice::Choice;

use crate::audience::Viewer;
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

/// The state of a title that robots can play.
pub trait Played: Sized {
    /// The title's rules.
    type Rules: Rules<State = Self>;

    /// What this robot does; `None` when it has nothing to do now.
    fn act(robot: Robot, asked: &Asked<'_, Self>, choice: &mut Choice) -> Option<ActionOf<Self>>;
}

/// An action of the title with this state.
pub type ActionOf<S> = <<S as Played>::Rules as Rules>::Action;
/// A list of what is legal, in the title with this state.
pub type LegalOf<S> = Legal<ActionOf<S>, <<S as Played>::Rules as Rules>::Described>;
/// A view, in the title with this state.
pub type ViewOf<S> = <<S as Played>::Rules as Rules>::View;

/// What a robot is asked, and all that it may look at.
pub struct Asked<'a, S: Played> {
    state: &'a S,
    seat: Seat,
    /// What it may do.
    pub legal: &'a LegalOf<S>,
}

impl<'a, S: Played> Asked<'a, S> {
    /// This seat is asked, and may do this.
    pub fn new(state: &'a S, seat: Seat, legal: &'a LegalOf<S>) -> Asked<'a, S> {
        Asked { state, seat, legal }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may know.
    pub fn view(&self) -> ViewOf<S> {
        S::Rules::view(self.state, Viewer::Seat(self.seat))
    }
}

impl Robot {
    /// Every robot.
    pub const ALL: [Robot; 2] = [Robot::Random, Robot::Settler];

    /// What the robot does; `None` when it has nothing to do now, because others must answer its offer first. It
    /// is asked again after whatever changes.
    pub fn act<S: Played>(self, asked: &Asked<'_, S>, choice: &mut Choice) -> Option<ActionOf<S>> {
        S::act(self, asked, choice)
    }
}

/// What is done next at a table of robots: by the first of those awaited who does not wait for another's answer.
/// Fills `legal` with what that seat may do. `None` when the game is over.
pub fn next_action<S: Played>(
    state: &S,
    robots: &PerSeat<Robot>,
    legal: &mut LegalOf<S>,
    choice: &mut Choice,
) -> Option<(Seat, ActionOf<S>)> {
    S::Rules::prompts(state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
        S::Rules::legal_actions(state, prompt.seat, legal);
        let action = robots[prompt.seat].act(&Asked::new(state, prompt.seat, legal), choice);
        action.map(|action| (prompt.seat, action))
    })
}
