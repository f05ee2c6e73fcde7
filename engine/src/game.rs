//! The one place that knows which titles there are. All that tables, pictures and words see of a game is here.

mod options;
mod playout;
mod title;
mod view;

use std::fmt;

use crate::audience::Viewer;
use crate::catan::{self, Catan};
use crate::elasund::{self, Elasund};
use crate::journal::{By, Journal, Step, Undo};
use crate::legal::Legal;
use crate::luck::{Luck, Outcome};
use crate::prompt::Prompt;
use crate::robot::{Rng, Robot};
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};

pub use options::AnyOptions;
pub use playout::{Played, Playout, Writer};
pub use title::{Listed, TitleId};

use self::title::each;

/// A set-up of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnySetup {
    /// The base game.
    Catan(catan::setup::Setup),
    /// Elasund.
    Elasund(elasund::setup::Setup),
}

/// An action of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyAction {
    /// The base game.
    Catan(catan::action::Action),
    /// Elasund.
    Elasund(elasund::action::Action),
}

/// An event of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyEvent {
    /// The base game.
    Catan(catan::event::Event),
    /// Elasund.
    Elasund(elasund::event::Event),
}

impl AnyEvent {
    /// Whether the game is over with it.
    pub fn ends_game(&self) -> bool {
        match self {
            AnyEvent::Catan(event) => {
                matches!(event, catan::event::Event::Public(catan::event::PublicEvent::Won { .. }))
            }
            AnyEvent::Elasund(event) => {
                matches!(event, elasund::event::Event::Public(elasund::event::PublicEvent::Won { .. }))
            }
        }
    }
}

/// What a prompt of any title asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AnyPrompt {
    /// The base game.
    Catan(catan::prompt::PromptKind),
    /// Elasund.
    Elasund(elasund::prompt::PromptKind),
}

/// Why an action of any title is not legal.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyError {
    /// The base game.
    Catan(catan::error::RuleError),
    /// Elasund.
    Elasund(elasund::error::RuleError),
    /// The action belongs to another title.
    OtherTitle,
}

impl fmt::Display for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyError::Catan(error) => error.fmt(f),
            AnyError::Elasund(error) => error.fmt(f),
            AnyError::OtherTitle => write!(f, "the action belongs to another title"),
        }
    }
}

impl std::error::Error for AnyError {}

/// What one viewer may know of a game of any title.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a view lives for a moment, and is never kept in numbers")]
pub enum AnyView {
    /// The base game.
    Catan(catan::view::View),
    /// Elasund.
    Elasund(elasund::view::View),
}

/// What one viewer is told of an event of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyNotice {
    /// The base game.
    Catan(catan::notice::Notice),
    /// Elasund.
    Elasund(elasund::notice::Notice),
}

/// What a seat may do in a game of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyLegal {
    /// The base game.
    Catan(Legal<catan::action::Action, catan::Described>),
    /// Elasund.
    Elasund(Legal<elasund::action::Action, elasund::Described>),
}

/// A step of any title.
pub type AnyStep = Step<AnyAction, AnyEvent>;

/// A running or finished game of any title.
///
/// ```
/// use engine::game::AnyOptions;
/// use engine::{AnyGame, By, KeyedLuck, Seed, Viewer};
///
/// let mut luck = KeyedLuck::new(Seed([1; 32]).key(&[]));
/// let setup = AnyOptions::Elasund(Default::default()).deal(3, &mut luck).ok_or("three can play")?;
/// let mut game = AnyGame::new(setup);
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
#[derive(Clone)]
pub enum AnyGame {
    /// The base game.
    Catan(Box<Journal<Catan>>),
    /// Elasund.
    Elasund(Box<Journal<Elasund>>),
}

impl AnyGame {
    /// A game before its first step.
    pub fn new(setup: AnySetup) -> AnyGame {
        match setup {
            AnySetup::Catan(setup) => AnyGame::Catan(Box::new(Journal::new(setup))),
            AnySetup::Elasund(setup) => AnyGame::Elasund(Box::new(Journal::new(setup))),
        }
    }

    /// The set-up.
    pub fn setup(&self) -> AnySetup {
        match self {
            AnyGame::Catan(journal) => AnySetup::Catan(journal.setup().clone()),
            AnyGame::Elasund(journal) => AnySetup::Elasund(journal.setup().clone()),
        }
    }

    /// How many steps stand.
    pub fn steps(&self) -> usize {
        each!(self, journal => journal.steps().len())
    }

    /// A step that stands, counted from 0.
    pub fn step(&self, index: usize) -> Option<AnyStep> {
        match self {
            AnyGame::Catan(journal) => journal.steps().get(index).map(Catan::any_step),
            AnyGame::Elasund(journal) => journal.steps().get(index).map(Elasund::any_step),
        }
    }

    /// Who took a step, counted from 0.
    pub fn actor(&self, index: usize) -> Option<(Seat, By)> {
        each!(self, journal => journal.steps().get(index).map(|step| (step.seat, step.by)))
    }

    /// Decides actions of one seat, one after the other, without taking them: all or none.
    ///
    /// # Errors
    /// Which of them is not legal, counted from 0, and why.
    pub fn decide(
        &self,
        seat: Seat,
        actions: &[AnyAction],
        by: By,
        luck: &mut dyn Luck,
    ) -> Result<Vec<AnyStep>, (usize, AnyError)> {
        each!(self, journal => title::decide(journal, seat, actions, by, luck))
    }

    /// Appends a step that was decided on this game. One of another title changes nothing; a log that holds one is
    /// refused where it is read.
    pub fn push(&mut self, step: AnyStep) {
        each!(self, journal => title::push(journal, &step));
    }

    /// The luck that was drawn for the events of a step that comes next.
    pub fn outcomes(&self, events: &[AnyEvent]) -> Vec<Outcome> {
        each!(self, journal => title::outcomes(journal, events))
    }

    /// How this seat may take back its last step; `None` when it has taken none.
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        each!(self, journal => journal.undo(seat))
    }

    /// Goes back to that many steps.
    pub fn undo_to(&mut self, to_step: usize) {
        each!(self, journal => journal.undo_to(to_step));
    }

    /// Ends the game without a winner, unless it is over: nobody is asked anything any more, and nothing is hidden.
    pub fn stop(&mut self) {
        each!(self, journal => journal.stop());
    }

    /// Whom the game waits for, and for what.
    pub fn prompts(&self) -> Vec<Prompt<AnyPrompt>> {
        each!(self, journal => title::prompts(journal))
    }

    /// What a seat may do now.
    pub fn legal(&self, seat: Seat) -> AnyLegal {
        each!(self, journal => title::legal(journal, seat))
    }

    /// Whether a seat may take this action now.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, seat: Seat, action: &AnyAction) -> Result<(), AnyError> {
        each!(self, journal => title::check(journal, seat, action))
    }

    /// What a viewer may know now.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        match self {
            AnyGame::Catan(journal) => title::view::<Catan>(journal.state(), viewer),
            AnyGame::Elasund(journal) => title::view::<Elasund>(journal.state(), viewer),
        }
    }

    /// What a viewer could know after that many steps.
    pub fn view_after(&self, steps: usize, viewer: Viewer) -> AnyView {
        match self {
            AnyGame::Catan(journal) => title::view::<Catan>(&journal.state_after(steps), viewer),
            AnyGame::Elasund(journal) => title::view::<Elasund>(&journal.state_after(steps), viewer),
        }
    }

    /// What a viewer is told of a step, counted from 0.
    pub fn notices(&self, step: usize, viewer: Viewer) -> Vec<AnyNotice> {
        each!(self, journal => title::notices(journal, step, viewer))
    }

    /// What is done for a seat that does not answer.
    pub fn default_action(&self, seat: Seat) -> Option<AnyAction> {
        each!(self, journal => title::default_action(journal, seat))
    }

    /// What a robot in this seat would do now.
    pub fn robot_action(&self, robot: Robot, seat: Seat, choice: &mut Rng) -> Option<AnyAction> {
        each!(self, journal => title::robot_action(journal, robot, seat, choice))
    }

    /// How many seats the game has.
    pub fn players(&self) -> usize {
        each!(self, journal => journal.setup().players)
    }

    /// Whose turn it is and which, counted from 1.
    pub fn turn(&self) -> (Seat, u32) {
        each!(self, journal => (journal.state().turn.active, journal.state().turn.number))
    }

    /// The seats that are played, and not resigned; none once it is over.
    pub fn playing(&self) -> SeatSet {
        match self {
            AnyGame::Catan(journal) => Catan::playing(journal.state()),
            AnyGame::Elasund(journal) => Elasund::playing(journal.state()),
        }
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            AnyGame::Catan(journal) => Catan::winner(journal.state()),
            AnyGame::Elasund(journal) => Elasund::winner(journal.state()),
        }
    }
}
