//! What a title offers beside its rules: to tables, robots, and whoever replays a game.

use crate::luck::Outcome;
use crate::robot::{Asked, Rng, Robot};
use crate::rules::Rules;
use crate::seat::Seat;

/// A title. Whatever plays, simulates, checks or tests games of any title stands on this.
pub trait Title: Rules + Sized {
    /// How many seats a game has.
    fn players(setup: &Self::Setup) -> usize;

    /// Whose turn it is and which, counted from 1; 0 before the first.
    fn turn(state: &Self::State) -> (Seat, u32);

    /// The action of a robot; `None` when it has nothing to do now. A title without robots of its own has one that does
    /// anything legal.
    fn act(robot: Robot, asked: &Asked<'_, Self>, choice: &mut Rng) -> Option<Self::Action> {
        let _ = robot;
        let any = choice.one_of(&asked.legal.actions).cloned();
        any.or_else(|| Self::default_action(&asked.view()))
    }

    /// The luck that was drawn for the events of a step that began in this state: with it, scripted, the step is
    /// decided again as it was.
    fn outcomes(state: &Self::State, events: &[Self::Event]) -> Vec<Outcome>;

    /// How many cards an action discards; `None` when it is no discard.
    fn discards(action: &Self::Action) -> Option<u8> {
        let _ = action;
        None
    }
}
