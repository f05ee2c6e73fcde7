//! What a title offers beside its rules: to tables, robots, and whoever replays a game.

use crate::audience::Viewer;
use crate::belief::Belief;
use crate::hindsight::{Hindsight, Taken};
use crate::luck::Outcome;
use crate::robot::{Asked, Budget, LegalOf, Rng, Robot};
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// A question to a seat, with all that the seat may know. It is owned, so that it can be thought about anywhere while the
/// table goes on.
pub struct Question<T: Title> {
    /// What the seat sees.
    pub view: T::View,
    /// What it may do.
    pub legal: LegalOf<T>,
    /// What it has learned of what it does not see.
    pub belief: Belief<T::State>,
}

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

    /// What a viewer believes who knows how the game begins. A title that can't be thought ahead has nothing to believe.
    fn believe(first: &Self::State, viewer: Viewer) -> Belief<Self::State> {
        let _ = (first, viewer);
        Belief::default()
    }

    /// Whoever believes this is told something. Nothing breaks, whatever it is told.
    fn learn(belief: &mut Belief<Self::State>, notice: &Self::Notice) {
        let _ = (belief, notice);
    }

    /// A state that looks to the viewer as the view does, as likely as any that fits what was learned. `None` when
    /// nothing fits, and when nothing is believed.
    fn imagine(view: &Self::View, belief: &Belief<Self::State>, choice: &mut Rng) -> Option<Self::State> {
        let _ = (view, belief, choice);
        None
    }

    /// The action of a robot that may take its time, as [`Title::act`] is that of one which may not: for a robot that
    /// does not think they are the same.
    fn think(
        robot: Robot,
        question: &Question<Self>,
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Self::Action> {
        let _ = (robot, budget);
        let any = choice.one_of(&question.legal.actions).cloned();
        any.or_else(|| Self::default_action(&question.view))
    }

    /// How likely each seat was to win before and after each of these steps, which followed this state, with all known that
    /// was hidden then, and with what everybody knew: it is no view. `None` when the budget does not want it any more, and of a title that can't be
    /// thought ahead.
    fn look_back(
        first: &Self::State,
        steps: &[Taken<'_, Self>],
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Hindsight> {
        let _ = (first, steps, budget, choice);
        None
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
    T::awaited(state).into_iter().find_map(|seat| {
        T::legal_actions(state, seat, legal);
        let action = T::act(robots[seat], &Asked::new(state, seat, legal), choice);
        action.map(|action| (seat, action))
    })
}
