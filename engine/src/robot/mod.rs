//! Seats played by the house. A robot gets the list of what is legal and, if it asks for it, its own view.

pub(crate) mod catan;
pub(crate) mod elasund;
mod rng;

pub use rng::Rng;

use crate::audience::Viewer;
use crate::legal::Legal;
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};
use crate::title::Title;

/// The robots that can have a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Robot {
    /// Any legal action, each as likely as another.
    Random,
    /// Plays sensibly and trades.
    Settler,
}

/// A list of what is legal, in this title.
pub type LegalOf<T> = Legal<<T as Rules>::Action, <T as Rules>::Described>;

/// What a robot is asked, and all that it may look at.
pub struct Asked<'a, T: Title> {
    state: &'a T::State,
    seat: Seat,
    /// What it may do.
    pub legal: &'a LegalOf<T>,
}

impl<'a, T: Title> Asked<'a, T> {
    /// This seat is asked, and may do this.
    pub fn new(state: &'a T::State, seat: Seat, legal: &'a LegalOf<T>) -> Asked<'a, T> {
        Asked { state, seat, legal }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may know.
    pub fn view(&self) -> T::View {
        T::view(self.state, Viewer::Seat(self.seat))
    }
}

impl Robot {
    /// Every robot.
    pub const ALL: [Robot; 2] = [Robot::Random, Robot::Settler];

    /// What the robot does; `None` when it has nothing to do now, because others must answer its offer first. It
    /// is asked again after whatever changes.
    pub fn act<T: Title>(self, asked: &Asked<'_, T>, choice: &mut Rng) -> Option<T::Action> {
        T::act(self, asked, choice)
    }
}

/// What is done next at a table of robots: by the first of those awaited who does not wait for another's answer.
/// Fills `legal` with what that seat may do. `None` when the game is over.
///
/// ```
/// use engine::elasund::{options::Options, setup::Setup};
/// use engine::robot::Rng;
/// use engine::{Elasund, KeyedLuck, Legal, PerSeat, Robot, Rules, Seed, next_action};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).key(&[]));
/// let mut state = Elasund::start(&Setup::new(2, Options::default(), &mut luck)?);
/// let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(1), Vec::new());
/// let robots = PerSeat([Robot::Settler; 4]);
/// while let Some((seat, action)) = next_action::<Elasund>(&state, &robots, &mut legal, &mut choice) {
///     events.clear();
///     Elasund::decide(&mut state, seat, &action, &mut luck, &mut events)?;
/// }
/// assert!(Elasund::winner(&state).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_action<T: Title>(
    state: &T::State,
    robots: &PerSeat<Robot>,
    legal: &mut LegalOf<T>,
    choice: &mut Rng,
) -> Option<(Seat, T::Action)> {
    T::prompts(state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
        T::legal_actions(state, prompt.seat, legal);
        let action = robots[prompt.seat].act(&Asked::<T>::new(state, prompt.seat, legal), choice);
        action.map(|action| (prompt.seat, action))
    })
}
