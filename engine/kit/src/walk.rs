//! Random games, and all that a title brings along so that its rules are tested on them.

use engine::audience::Viewer;
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;

/// Everybody who can look at a game.
pub const VIEWERS: [Viewer; 5] = [
    Viewer::Spectator,
    Viewer::Seat(Seat::ALL[0]),
    Viewer::Seat(Seat::ALL[1]),
    Viewer::Seat(Seat::ALL[2]),
    Viewer::Seat(Seat::ALL[3]),
];

/// A title that is tested on random games.
pub trait Tested: Rules<Action: Copy, Event: Copy> + Sized {
    /// The random game of this number: any set-up, anybody's habits.
    fn walk(seed: u64) -> Walk<Self>;

    /// A legal action of some seat; `None` when the game is over.
    fn pick(state: &Self::State, habits: Habits, choice: &mut Rng) -> Option<(Seat, Self::Action)>;

    /// Visits every action that a list may hold on such a board, legal or not.
    fn every_listable(state: &Self::State, visit: &mut dyn FnMut(Self::Action));

    /// Whether an action is described in place of being listed.
    fn is_described(action: &Self::Action) -> bool;

    /// Any action of those that are described, legal or not.
    fn any_described(state: &Self::State, choice: &mut Rng) -> Self::Action;

    /// Whether games are seldom in such a phase.
    fn is_rare(state: &Self::State) -> bool;

    /// Any event, whether it fits or not.
    fn any_event(choice: &mut Rng) -> Self::Event;

    /// The same game to the viewer with other secrets, if there is anything to hide.
    fn twin(state: &Self::State, viewer: Viewer, choice: &mut Rng) -> Option<Self::State>;

    /// Another event that tells the viewer the same: its secrets are others.
    fn twin_event(event: &Self::Event, viewer: Viewer, choice: &mut Rng) -> Self::Event;

    /// Whether the event tells everybody something that was hidden until then, as the rules will have it.
    fn uncovers(event: &Self::Event) -> bool;

    /// Whether the viewer is told what others are not.
    fn is_private_of(event: &Self::Event, viewer: Viewer) -> bool;

    /// Cards and pieces that were lost or made.
    fn lost_or_made(state: &Self::State) -> Vec<String>;

    /// What is kept and differs from a recount.
    fn miscounted(state: &Self::State) -> Vec<String>;

    /// Whether a recount is due after this event; where it takes long, not after all.
    fn touches_board(event: &Self::Event) -> bool;

    /// What is wrong with an event that follows this state, if anything.
    fn objection(before: &Self::State, event: &Self::Event) -> Option<String>;

    /// Whether somebody has won and nobody has said so.
    fn is_won_in_silence(state: &Self::State) -> bool;
}

/// How people play a random game.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// One in how many steps is a resignation.
    pub resigns: usize,
    /// Whether they build when they can, where a title would else see little of it.
    pub eager: bool,
}

/// A random game on its way.
pub struct Walk<T: Rules> {
    /// Its set-up.
    pub setup: T::Setup,
    /// Where it is.
    pub state: T::State,
    /// Its luck.
    pub luck: KeyedLuck,
    /// The whims of its players.
    pub choice: Rng,
    /// The habits of its players.
    pub habits: Habits,
}

/// One step of a walk.
pub struct Taken<T: Rules> {
    /// Who acted.
    pub seat: Seat,
    /// What was asked for.
    pub action: T::Action,
    /// What happened.
    pub events: Vec<T::Event>,
}

impl<T: Tested> Walk<T> {
    /// What is done next, and by whom; `None` when the game is over.
    pub fn pick(&mut self) -> Option<(Seat, T::Action)> {
        T::pick(&self.state, self.habits, &mut self.choice)
    }

    /// Takes the next step; `None` when the game is over.
    ///
    /// # Panics
    /// When what is picked is not legal.
    pub fn step(&mut self) -> Option<Taken<T>> {
        let (seat, action) = self.pick()?;
        let mut events = Vec::new();
        T::decide(&mut self.state, seat, &action, &mut self.luck, &mut events)
            .expect("what is picked is legal");
        Some(Taken { seat, action, events })
    }

    /// Takes up to so many steps, fewer when the game ends.
    pub fn steps(&mut self, most: usize) {
        for _ in 0..most {
            if self.step().is_none() {
                break;
            }
        }
    }
}
