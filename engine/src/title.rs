//! What a title offers beside its rules: to tables, robots, and whoever replays a game.

use crate::luck::Outcome;
use crate::robot::{Asked, LegalOf, Rng, Robot};
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// A title. Whatever plays, simulates, checks or tests games of any title stands on this.
pub trait Title: Rules + Sized {
    /// How many seats a game has.
    fn players(setup: &Self::Setup) -> usize;

    /// Whose turn it is and which, counted from 1; 0 before the first.
    fn turn(state: &Self::State) -> (Seat, u32);

    /// The action of a robot; `None` when it has nothing to do now, because others must answer its offer first. It is
    /// asked again after whatever changes. A title without robots of its own has one that does
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
        let action = T::act(robots[prompt.seat], &Asked::new(state, prompt.seat, legal), choice);
        action.map(|action| (prompt.seat, action))
    })
}
