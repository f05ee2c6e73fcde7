//! Playouts of one title, for callers outside the search.

use super::ImaginedLuck;
use crate::legal::Legal;
use crate::robot::{LegalOf, Rng, Robot};
use crate::seat::{PerSeat, Seat};
use crate::title::{Title, next_action};

/// A playout: a game with cheap luck and without events. Listed actions are legal by construction and not checked again.
///
/// ```
/// use engine::catan::{options::Options, setup::Setup};
/// use engine::robot::Rng;
/// use engine::search::{Imagined, ImaginedLuck};
/// use engine::{Catan, PerSeat, Robot, Rules};
///
/// let mut luck = ImaginedLuck::new(7);
/// let start = Catan::start(&Setup::new(4, Options::default(), &mut luck)?);
/// let (mut game, mut choice) = (Imagined::<Catan>::new(start, luck), Rng::new(7));
/// while game.step(&PerSeat([Robot::Random; 4]), &mut choice).is_some() {}
/// assert!(Catan::winner(game.state()).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Imagined<T: Title> {
    state: T::State,
    luck: ImaginedLuck,
    legal: LegalOf<T>,
}

impl<T: Title> Imagined<T> {
    /// Playout from this state.
    pub fn new(state: T::State, luck: ImaginedLuck) -> Imagined<T> {
        Imagined { state, luck, legal: Legal::new() }
    }

    /// Starts another playout; reuses the allocations.
    pub fn restart(&mut self, state: T::State, luck: ImaginedLuck) {
        (self.state, self.luck) = (state, luck);
    }

    /// Current state.
    pub fn state(&self) -> &T::State {
        &self.state
    }

    /// Takes the robots' next step and returns it; `None` once the game is over.
    pub fn step(&mut self, robots: &PerSeat<Robot>, choice: &mut Rng) -> Option<(Seat, T::Action)> {
        let (seat, action) = next_action::<T>(&self.state, robots, &mut self.legal, choice)?;
        T::resolve_unseen(&mut self.state, seat, &action, &mut self.luck);
        Some((seat, action))
    }

    /// Legal actions of the seat now.
    pub fn legal(&mut self, seat: Seat) -> &LegalOf<T> {
        T::legal_actions(&self.state, seat, &mut self.legal);
        &self.legal
    }

    /// Takes the seat's legal action with index `number`; `None` if the list is shorter.
    pub fn take(&mut self, seat: Seat, number: usize) -> Option<T::Action> {
        T::legal_actions(&self.state, seat, &mut self.legal);
        let action = self.legal.actions.get(number)?.clone();
        T::resolve_unseen(&mut self.state, seat, &action, &mut self.luck);
        Some(action)
    }

    /// Checks and takes an action that may be open-ended and thus not in the list.
    ///
    /// # Errors
    /// As [`Rules::check`](crate::Rules::check); the state is then unchanged.
    pub fn act(&mut self, seat: Seat, action: &T::Action) -> Result<(), T::Error> {
        T::check(&self.state, seat, action)?;
        T::resolve_unseen(&mut self.state, seat, action, &mut self.luck);
        Ok(())
    }
}
