//! Robots: seats played by the program. A robot sees its legal actions and, on request, its own view.

mod budget;
mod rng;

pub use budget::{Budget, QUICK_PLAYOUTS};
pub use rng::Rng;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::set::indexed_enum;

indexed_enum! {
    /// Robots that can play a seat.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Robot {
        /// Chooses uniformly among the legal actions.
        Random,
        /// Plays reasonably but leniently, for beginners.
        Easy,
        /// Plays well and trades.
        Settler,
        /// Searches ahead.
        Master,
    }
}

impl Robot {
    /// Returns `true` if the robot searches, and plays better with a larger budget.
    pub fn searches(self) -> bool {
        self == Robot::Master
    }
}

/// Legal actions of title `T`.
pub type LegalOf<T> = Legal<<T as Rules>::Action, <T as Rules>::ActionBounds>;

/// Input of a robot that answers at once.
pub struct RobotInput<'a, T: Rules> {
    state: &'a T::State,
    seat: Seat,
    /// Legal actions of the seat.
    pub legal: &'a LegalOf<T>,
}

impl<'a, T: Rules> RobotInput<'a, T> {
    /// Input for this seat with these legal actions.
    pub fn new(state: &'a T::State, seat: Seat, legal: &'a LegalOf<T>) -> RobotInput<'a, T> {
        RobotInput { state, seat, legal }
    }

    /// Seat that must act.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Full state, for code that resamples everything hidden from the seat before using it.
    pub(crate) fn full_state(&self) -> &'a T::State {
        self.state
    }

    /// View of the seat.
    pub fn view(&self) -> T::View {
        T::view(self.state, Viewer::Seat(self.seat))
    }
}
