//! Playouts of one title, for callers outside the search.

use super::PlayoutLuck;
use crate::legal::Legal;
use crate::robot::{LegalOf, Rng, Robot};
use crate::seat::{PerSeat, Seat};
use crate::title::{Title, next_action};

/// A playout: a game with cheap luck and without events. Listed actions are legal by construction and not checked again.
///
/// ```
/// use engine::catan::{options::Options, setup::Setup};
/// use engine::robot::Rng;
/// use engine::search::{SteppedPlayout, PlayoutLuck};
/// use engine::{Catan, PerSeat, Robot, Rules};
///
/// let mut luck = PlayoutLuck::new(7);
/// let start = Catan::initial_state(&Setup::new(4, Options::default(), &mut luck)?);
/// let (mut game, mut choice) = (SteppedPlayout::<Catan>::new(start, luck), Rng::new(7));
/// while game.step(&PerSeat::filled(Robot::Random), &mut choice).is_some() {}
/// assert!(Catan::winner(game.state()).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SteppedPlayout<T: Title> {
    state: T::State,
    luck: PlayoutLuck,
    legal: LegalOf<T>,
}

impl<T: Title> SteppedPlayout<T> {
    /// Playout from this state.
    pub fn new(state: T::State, luck: PlayoutLuck) -> SteppedPlayout<T> {
        SteppedPlayout { state, luck, legal: Legal::new() }
    }

    /// Starts another playout; reuses the allocations.
    pub fn restart(&mut self, state: T::State, luck: PlayoutLuck) {
        (self.state, self.luck) = (state, luck);
    }

    /// Current state.
    pub fn state(&self) -> &T::State {
        &self.state
    }

    /// Takes the robots' next step and returns it; `None` once the game is over.
    pub fn step(&mut self, robots: &PerSeat<Robot>, choice: &mut Rng) -> Option<(Seat, T::Action)> {
        let (seat, action) = next_action::<T>(&self.state, robots, &mut self.legal, choice)?;
        T::resolve_without_events(&mut self.state, seat, &action, &mut self.luck);
        Some((seat, action))
    }

    /// Legal actions of the seat now.
    pub fn legal(&mut self, seat: Seat) -> &LegalOf<T> {
        T::legal_actions(&self.state, seat, &mut self.legal);
        &self.legal
    }

    /// Takes the seat's legal action with index `number`; `None` if the list is shorter.
    pub fn step_at(&mut self, seat: Seat, number: usize) -> Option<T::Action> {
        T::legal_actions(&self.state, seat, &mut self.legal);
        let action = self.legal.actions.get(number)?.clone();
        T::resolve_without_events(&mut self.state, seat, &action, &mut self.luck);
        Some(action)
    }

    /// Checks and takes an action that may be open-ended and thus not in the list.
    ///
    /// # Errors
    /// As [`Rules::check`](crate::Rules::check); the state is then unchanged.
    pub fn step_with(&mut self, seat: Seat, action: &T::Action) -> Result<(), T::Error> {
        T::check(&self.state, seat, action)?;
        T::resolve_without_events(&mut self.state, seat, action, &mut self.luck);
        Ok(())
    }
}
