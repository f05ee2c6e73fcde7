//! Type-erased games: the interface through which tables, rendering and text see a game of any title.

mod any;
mod hosted_title;
mod journal;
mod queries;
mod question;
mod robot_game;
mod setup;
mod vtable;

use std::any::Any;

use crate::analysis::{LuckSource, PostGameAnalysis};
use crate::audience::Viewer;
use crate::journal::{Journal, Step, StepOrigin, Undo};
use crate::luck::{Luck, Outcome};
use crate::prompt::Prompt;
use crate::robot::{Budget, Rng, Robot};
use crate::seat::{Seat, SeatSet};

pub use any::{AnyAction, AnyError, AnyEvent, AnyNotice, AnyOptions, AnyPrompt, AnyView, TitleError, TitleId};
pub use hosted_title::{HostedTitle, ViewSummary};
pub use question::AnyQuestion;
pub use robot_game::{PlayedStep, RobotGame};
pub use setup::AnySetup;

/// Step of any title.
pub type AnyStep = Step<AnyAction, AnyEvent>;

/// Running or finished game of any title.
pub trait Game: Any + Send + Sync {
    /// Id of the title.
    fn title(&self) -> TitleId;

    /// Clones the game.
    fn clone_game(&self) -> AnyGame;

    /// Setup of the game.
    fn setup(&self) -> AnySetup;

    /// Number of steps, without undone ones.
    fn step_count(&self) -> usize;

    /// Step with this index.
    fn step(&self, index: usize) -> Option<AnyStep>;

    /// Seat and origin of the step with this index.
    fn step_origin(&self, index: usize) -> Option<(Seat, StepOrigin)>;

    /// Checks and resolves a sequence of actions of one seat without changing the game. All or nothing.
    ///
    /// # Errors
    /// Index of the first illegal action, and the reason.
    fn decide(
        &self,
        seat: Seat,
        actions: &[AnyAction],
        by: StepOrigin,
        luck: &mut dyn Luck,
    ) -> Result<Vec<AnyStep>, (usize, AnyError)>;

    /// Appends a step decided on this game. Ignores a step of another title: decoding a log rejects such steps.
    fn push(&mut self, step: AnyStep);

    /// Random outcomes drawn for the events of the next step; empty for events of another title.
    fn outcomes(&self, events: &[AnyEvent]) -> Vec<Outcome>;

    /// Returns how the seat may undo its last step; `None` if it has taken none.
    fn undo_permission(&self, seat: Seat) -> Option<Undo>;

    /// Truncates to the first `to_step` steps.
    fn undo_to(&mut self, to_step: usize);

    /// Ends the game without a winner, unless it is over: no prompts remain, and views hide nothing.
    fn stop(&mut self);

    /// Open prompts.
    fn prompts(&self) -> Vec<Prompt<AnyPrompt>>;

    /// Checks that the seat may take this action now.
    ///
    /// # Errors
    /// The rule that the action breaks.
    fn check(&self, seat: Seat, action: &AnyAction) -> Result<(), AnyError>;

    /// View of the current state.
    fn view(&self, viewer: Viewer) -> AnyView;

    /// View of the state after `steps` steps.
    fn view_after(&self, steps: usize, viewer: Viewer) -> AnyView;

    /// Notices of the step with index `step`.
    fn notices(&self, step: usize, viewer: Viewer) -> Vec<AnyNotice>;

    /// Default action of a seat that does not answer.
    fn default_action(&self, seat: Seat) -> Option<AnyAction>;

    /// Action of this robot in this seat now.
    fn robot_action(&self, robot: Robot, seat: Seat, choice: &mut Rng) -> Option<AnyAction>;

    /// Pending decision of a seat with everything it may know, for a robot that searches. Replays all of the seat's notices.
    fn question(&self, seat: Seat) -> AnyQuestion;

    /// Source of randomness in a step; dice if it had dice and draws.
    fn luck_source(&self, step: usize) -> Option<LuckSource>;

    /// Estimates every seat's winning probability before and after each step; see
    /// [`Title::analyze`](crate::Title::analyze).
    fn analyze(&self, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<PostGameAnalysis>;

    /// Number of seats.
    fn players(&self) -> usize;

    /// Active seat and turn number, counted from 1.
    fn turn(&self) -> (Seat, u32);

    /// `true` if the active seat acts within the turn of another seat, where it loses little by passing.
    fn is_within_other_turn(&self) -> bool;

    /// Seats in the order of their next turns, without the active one.
    fn upcoming_turns(&self) -> Vec<Seat>;

    /// Seats of players who have not resigned; empty once the game is over.
    fn playing(&self) -> SeatSet;

    /// Winner, once the game is over.
    fn winner(&self) -> Option<Seat>;
}

/// Owned [`Game`] of any title.
///
/// ```
/// use engine::game::HostedTitle;
/// use engine::{AnyGame, Elasund, KeyedLuck, Seed, StepOrigin, Viewer};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).derive_key(&[]));
/// let options = Elasund::any_options(Default::default());
/// let mut game = AnyGame::new(options.deal(3, &mut luck).ok_or("three can play")?);
/// for _ in 0..10 {
///     let seat = game.prompts()[0].seat;
///     let action = game.default_action(seat).ok_or("a prompt has a default")?;
///     let steps = game.decide(seat, &[action], StepOrigin::Default, &mut luck).map_err(|(_, error)| error)?;
///     steps.into_iter().for_each(|step| game.push(step));
/// }
/// assert_eq!(game.step_count(), 10);
/// assert!(!game.notices(9, Viewer::Spectator).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyGame(Box<dyn Game>);

impl AnyGame {
    /// Game before its first step.
    pub fn new(setup: AnySetup) -> AnyGame {
        setup.start_game()
    }

    pub(crate) fn from_journal<T: HostedTitle>(journal: Journal<T>) -> AnyGame {
        AnyGame(Box::new(journal))
    }

    pub(crate) fn downcast_ref<T: HostedTitle>(&self) -> Option<&Journal<T>> {
        let game: &dyn Any = &*self.0;
        game.downcast_ref()
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        self.0.clone_game()
    }
}

impl std::ops::Deref for AnyGame {
    type Target = dyn Game;

    fn deref(&self) -> &dyn Game {
        &*self.0
    }
}

impl std::ops::DerefMut for AnyGame {
    fn deref_mut(&mut self) -> &mut dyn Game {
        &mut *self.0
    }
}
