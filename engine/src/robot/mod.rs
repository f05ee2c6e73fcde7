//! Seats played by the house. A robot gets the list of what is legal and, if it asks for it, its own view.

mod budget;
mod rng;

pub use budget::{Budget, QUICK_PLAYOUTS};
pub use rng::Rng;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::set::each;

each! {
    /// The robots that can have a seat.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Robot {
        /// Any legal action, each as likely as another.
        Random,
        /// Plays sensibly and forgives much: for those who play for the first time.
        Easy,
        /// Plays sensibly and trades.
        Settler,
        /// Thinks ahead before it plays.
        Master,
    }
}

impl Robot {
    /// Whether it takes its time, and is stronger the more of it there is.
    pub fn thinks(self) -> bool {
        self == Robot::Master
    }
}

/// A list of what is legal, in this title.
pub type LegalOf<T> = Legal<<T as Rules>::Action, <T as Rules>::Described>;

/// What a robot is asked, and all that it may look at.
pub struct Asked<'a, T: Rules> {
    state: &'a T::State,
    seat: Seat,
    /// What it may do.
    pub legal: &'a LegalOf<T>,
}

impl<'a, T: Rules> Asked<'a, T> {
    /// This seat is asked, and may do this.
    pub fn new(state: &'a T::State, seat: Seat, legal: &'a LegalOf<T>) -> Asked<'a, T> {
        Asked { state, seat, legal }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The state, for whoever deals anew all of it that the seat does not see.
    pub(crate) fn hidden(&self) -> &'a T::State {
        self.state
    }

    /// What the seat may know.
    pub fn view(&self) -> T::View {
        T::view(self.state, Viewer::Seat(self.seat))
    }
}
