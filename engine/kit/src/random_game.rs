//! Random games, and the interface through which a title's rules are tested on them.

use engine::audience::Viewer;
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::{MAX_SEATS, Seat};

/// All possible viewers.
pub const VIEWERS: [Viewer; 1 + MAX_SEATS] = [
    Viewer::Spectator,
    Viewer::Seat(Seat::First),
    Viewer::Seat(Seat::Second),
    Viewer::Seat(Seat::Third),
    Viewer::Seat(Seat::Fourth),
    Viewer::Seat(Seat::Fifth),
    Viewer::Seat(Seat::Sixth),
];

/// A title that can be tested on random games.
pub trait Testable: Rules<Action: Copy, Event: Copy> + Sized {
    /// Random game with this seed: random setup, options and habits.
    fn random_game(seed: u64) -> RandomGame<Self>;

    /// Picks a random legal action; `None` once the game is over.
    fn pick_action(state: &Self::State, habits: PlayBehavior, choice: &mut Rng) -> Option<(Seat, Self::Action)>;

    /// Visits every action that could be listed as legal on this board, legal or not.
    fn visit_listable_actions(state: &Self::State, visit: &mut dyn FnMut(Self::Action));

    /// Returns `true` if actions of this kind are described by bounds rather than listed.
    fn is_described(action: &Self::Action) -> bool;

    /// Random action of the described kinds, legal or not.
    fn any_described(state: &Self::State, choice: &mut Rng) -> Self::Action;

    /// Returns `true` in phases that random games rarely reach.
    fn is_rare(state: &Self::State) -> bool;

    /// Random event, whether or not it fits any state.
    fn any_event(choice: &mut Rng) -> Self::Event;

    /// A state with the same view for `viewer` but other secrets; `None` if nothing is hidden.
    fn paired_state(state: &Self::State, viewer: Viewer, choice: &mut Rng) -> Option<Self::State>;

    /// An event with the same notice for `viewer` but other secrets.
    fn paired_event(event: &Self::Event, viewer: Viewer, choice: &mut Rng) -> Self::Event;

    /// Returns `true` if the event reveals hidden information to everybody, according to the rules.
    fn reveals_to_all(event: &Self::Event) -> bool;

    /// Returns `true` if the viewer learns more from the event than others do.
    fn is_private_to(event: &Self::Event, viewer: Viewer) -> bool;

    /// Violations of conservation: missing or surplus cards and pieces.
    fn conservation_violations(state: &Self::State) -> Vec<String>;

    /// Differences between cached values and a recount.
    fn cache_differences(state: &Self::State) -> Vec<String>;

    /// Returns `true` if the recount should run after this event; `false` where it would be slow and redundant.
    fn touches_board(event: &Self::Event) -> bool;

    /// Objection to an event in this state, from a second implementation of the rules; `None` if it is correct.
    fn objection(before: &Self::State, event: &Self::Event) -> Option<String>;

    /// Returns `true` if the game should be over but is not.
    fn is_won_but_not_over(state: &Self::State) -> bool;
}

/// Behavior of the players of a random game.
#[derive(Clone, Copy, Debug)]
pub struct PlayBehavior {
    /// Average number of steps per resignation.
    pub resigns: usize,
    /// `true` if players build whenever they can, for titles in which random play rarely builds.
    pub eager: bool,
}

/// A random game in progress.
pub struct RandomGame<T: Rules> {
    /// Setup of the game.
    pub setup: T::Setup,
    /// Current state.
    pub state: T::State,
    /// Luck of the game.
    pub luck: KeyedLuck,
    /// Random generator of the players.
    pub choice: Rng,
    /// Behavior of the players.
    pub habits: PlayBehavior,
}

/// A step of a random game.
pub struct RandomStep<T: Rules> {
    /// Seat that acted.
    pub seat: Seat,
    /// Action of the seat.
    pub action: T::Action,
    /// Events of the action.
    pub events: Vec<T::Event>,
}

impl<T: Testable> RandomGame<T> {
    /// Picks the next action; `None` once the game is over.
    pub fn pick_action(&mut self) -> Option<(Seat, T::Action)> {
        T::pick_action(&self.state, self.habits, &mut self.choice)
    }

    /// Takes the next step; `None` once the game is over.
    ///
    /// # Panics
    /// If the picked action is illegal.
    pub fn step(&mut self) -> Option<RandomStep<T>> {
        let (seat, action) = self.pick_action()?;
        let mut events = Vec::new();
        T::decide(&mut self.state, seat, &action, &mut self.luck, &mut events).expect("what is picked is legal");
        Some(RandomStep { seat, action, events })
    }

    /// Takes up to `most` steps; fewer if the game ends.
    pub fn take_steps(&mut self, most: usize) {
        for _ in 0..most {
            if self.step().is_none() {
                break;
            }
        }
    }
}
