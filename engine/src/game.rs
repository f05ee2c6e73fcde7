//! A game of any title: all that tables, pictures and words see of a game is here, and which titles there are is not known.

mod any;
mod ask;
mod door;
mod journal;
mod playout;
mod question;
mod setup;
mod title;

use std::any::Any;

use crate::audience::Viewer;
use crate::hindsight::{Hindsight, Stroke};
use crate::journal::{By, Journal, Step, Undo};
use crate::luck::{Luck, Outcome};
use crate::prompt::Prompt;
use crate::robot::{Budget, Rng, Robot};
use crate::seat::{Seat, SeatSet};

pub use any::{AnyAction, AnyError, AnyEvent, AnyNotice, AnyOptions, AnyPrompt, AnyView, OwnError, TitleId};
pub use playout::{Playout, Taken};
pub use question::AnyQuestion;
pub use setup::AnySetup;
pub use title::{Glance, Listed};

/// A step of any title.
pub type AnyStep = Step<AnyAction, AnyEvent>;

/// A running or finished game, whatever its title.
pub trait Game: Any + Send + Sync {
    /// Which title it is of.
    fn title(&self) -> TitleId;

    /// The same once more.
    fn copy(&self) -> AnyGame;

    /// The set-up.
    fn setup(&self) -> AnySetup;

    /// How many steps stand.
    fn steps(&self) -> usize;

    /// A step that stands, counted from 0.
    fn step(&self, index: usize) -> Option<AnyStep>;

    /// Who took a step, counted from 0.
    fn actor(&self, index: usize) -> Option<(Seat, By)>;

    /// Decides actions of one seat, one after the other, without taking them: all or none.
    ///
    /// # Errors
    /// Which of them is not legal, counted from 0, and why.
    fn decide(
        &self,
        seat: Seat,
        actions: &[AnyAction],
        by: By,
        luck: &mut dyn Luck,
    ) -> Result<Vec<AnyStep>, (usize, AnyError)>;

    /// Appends a step that was decided on this game. One of another title changes nothing; a log that holds one is
    /// refused where it is read.
    fn push(&mut self, step: AnyStep);

    /// The luck that was drawn for the events of a step that comes next; none for those of another title.
    fn outcomes(&self, events: &[AnyEvent]) -> Vec<Outcome>;

    /// How this seat may take back its last step; `None` when it has taken none.
    fn undo(&self, seat: Seat) -> Option<Undo>;

    /// Goes back to that many steps.
    fn undo_to(&mut self, to_step: usize);

    /// Ends the game without a winner, unless it is over: nobody is asked anything any more, and nothing is hidden.
    fn stop(&mut self);

    /// Whom the game waits for, and for what.
    fn prompts(&self) -> Vec<Prompt<AnyPrompt>>;

    /// Whether a seat may take this action now.
    ///
    /// # Errors
    /// The rule that it breaks.
    fn check(&self, seat: Seat, action: &AnyAction) -> Result<(), AnyError>;

    /// What a viewer may know now.
    fn view(&self, viewer: Viewer) -> AnyView;

    /// What a viewer could know after that many steps.
    fn view_after(&self, steps: usize, viewer: Viewer) -> AnyView;

    /// What a viewer is told of a step, counted from 0.
    fn notices(&self, step: usize, viewer: Viewer) -> Vec<AnyNotice>;

    /// What is done for a seat that does not answer.
    fn default_action(&self, seat: Seat) -> Option<AnyAction>;

    /// What a robot in this seat would do now.
    fn robot_action(&self, robot: Robot, seat: Seat, choice: &mut Rng) -> Option<AnyAction>;

    /// What a seat is asked now, with all that it may know: for a robot that takes its time. All that the seat was told is
    /// gone through for it, from the first step on.
    fn question(&self, seat: Seat) -> AnyQuestion;

    /// What luck decided in a step, if anything: the dice, where both did.
    fn stroke(&self, step: usize) -> Option<Stroke>;

    /// How likely each seat was to win before and after each step, as [`Title::look_back`](crate::Title::look_back) finds it.
    fn look_back(&self, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<Hindsight>;

    /// How many seats the game has.
    fn players(&self) -> usize;

    /// Whose turn it is and which, counted from 1.
    fn turn(&self) -> (Seat, u32);

    /// The seats that are played, and not resigned; none once it is over.
    fn playing(&self) -> SeatSet;

    /// Who has won, once the game is over.
    fn winner(&self) -> Option<Seat>;
}

/// A running or finished game of any title, as [`Game`] offers it.
///
/// ```
/// use engine::game::Listed;
/// use engine::{AnyGame, By, Elasund, KeyedLuck, Seed, Viewer};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).key(&[]));
/// let options = Elasund::any_options(Default::default());
/// let mut game = AnyGame::new(options.deal(3, &mut luck).ok_or("three can play")?);
/// for _ in 0..10 {
///     let seat = game.prompts()[0].seat;
///     let action = game.default_action(seat).ok_or("whoever is asked has a default")?;
///     let steps = game.decide(seat, &[action], By::Default, &mut luck).map_err(|(_, error)| error)?;
///     steps.into_iter().for_each(|step| game.push(step));
/// }
/// assert_eq!(game.steps(), 10);
/// assert!(!game.notices(9, Viewer::Spectator).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyGame(Box<dyn Game>);

impl AnyGame {
    /// A game before its first step.
    pub fn new(setup: AnySetup) -> AnyGame {
        setup.begin()
    }

    pub(crate) fn of<T: Listed>(journal: Journal<T>) -> AnyGame {
        AnyGame(Box::new(journal))
    }

    pub(crate) fn own<T: Listed>(&self) -> Option<&Journal<T>> {
        let game: &dyn Any = &*self.0;
        game.downcast_ref()
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        self.0.copy()
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
