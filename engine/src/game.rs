//! The one place that knows which titles there are. All that tables, pictures and words see of a game is here.

use crate::audience::Viewer;
use crate::catan::{self, Catan};
use crate::journal::{By, Journal, Step, StepOf, Undo};
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::Prompt;
use crate::robot::{Asked, Choice, Robot};
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};

/// A set-up of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnySetup {
    /// The base game.
    Catan(catan::setup::Setup),
}

/// An action of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyAction {
    /// The base game.
    Catan(catan::action::Action),
}

/// An event of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyEvent {
    /// The base game.
    Catan(catan::event::Event),
}

impl AnyEvent {
    /// Whether the game is over with it.
    pub fn ends_game(&self) -> bool {
        match self {
            AnyEvent::Catan(event) => {
                matches!(event, catan::event::Event::Public(catan::event::PublicEvent::Won { .. }))
            }
        }
    }
}

/// What a prompt of any title asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AnyPrompt {
    /// The base game.
    Catan(catan::prompt::PromptKind),
}

/// Why an action of any title is not legal.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyError {
    /// The base game.
    Catan(catan::error::RuleError),
    /// The action belongs to another title.
    OtherTitle,
}

/// What one viewer may know of a game of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyView {
    /// The base game.
    Catan(catan::view::View),
}

/// What one viewer is told of an event of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyNotice {
    /// The base game.
    Catan(catan::notice::Notice),
}

/// What a seat may do in a game of any title.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyLegal {
    /// The base game.
    Catan(Legal<catan::action::Action, catan::Described>),
}

/// A step of any title.
pub type AnyStep = Step<AnyAction, AnyEvent>;

/// A running or finished game of any title.
#[derive(Clone)]
pub enum AnyGame {
    /// The base game.
    Catan(Box<Journal<Catan>>),
}

impl AnyGame {
    /// A game before its first step.
    pub fn new(setup: AnySetup) -> AnyGame {
        match setup {
            AnySetup::Catan(setup) => AnyGame::Catan(Box::new(Journal::new(setup))),
        }
    }

    /// The set-up.
    pub fn setup(&self) -> AnySetup {
        match self {
            AnyGame::Catan(journal) => AnySetup::Catan(journal.setup().clone()),
        }
    }

    /// How many steps stand.
    pub fn steps(&self) -> usize {
        match self {
            AnyGame::Catan(journal) => journal.steps().len(),
        }
    }

    /// A step that stands, counted from 0.
    pub fn step(&self, index: usize) -> Option<AnyStep> {
        match self {
            AnyGame::Catan(journal) => journal.steps().get(index).map(wrap),
        }
    }

    /// Who took a step, counted from 0.
    pub fn actor(&self, index: usize) -> Option<(Seat, By)> {
        match self {
            AnyGame::Catan(journal) => journal.steps().get(index).map(|step| (step.seat, step.by)),
        }
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
        match self {
            AnyGame::Catan(journal) => {
                let actions: Vec<catan::action::Action> =
                    actions.iter().map(|&AnyAction::Catan(action)| action).collect();
                let decided = journal.decide(seat, &actions, by, luck);
                let steps = decided.map_err(|(index, error)| (index, AnyError::Catan(error)))?;
                Ok(steps.iter().map(wrap).collect())
            }
        }
    }

    /// Appends a step that was decided on this game.
    pub fn push(&mut self, step: AnyStep) {
        match self {
            AnyGame::Catan(journal) => {
                let AnyAction::Catan(action) = step.action;
                let events = step.events.into_iter().map(|AnyEvent::Catan(event)| event).collect();
                journal.push(Step { seat: step.seat, action, events, by: step.by });
            }
        }
    }

    /// How this seat may take back its last step; `None` when it has taken none.
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        match self {
            AnyGame::Catan(journal) => journal.undo(seat),
        }
    }

    /// Goes back to that many steps.
    pub fn undo_to(&mut self, to_step: usize) {
        match self {
            AnyGame::Catan(journal) => journal.undo_to(to_step),
        }
    }

    /// Ends the game without a winner, unless it is over: nobody is asked anything any more, and nothing is hidden.
    pub fn stop(&mut self) {
        match self {
            AnyGame::Catan(journal) => journal.stop(),
        }
    }

    /// Whom the game waits for, and for what.
    pub fn prompts(&self) -> Vec<Prompt<AnyPrompt>> {
        match self {
            AnyGame::Catan(journal) => {
                let wrap =
                    |p: Prompt<_>| Prompt { seat: p.seat, kind: AnyPrompt::Catan(p.kind), answer: p.answer };
                Catan::prompts(journal.state()).into_iter().map(wrap).collect()
            }
        }
    }

    /// What a seat may do now.
    pub fn legal(&self, seat: Seat) -> AnyLegal {
        match self {
            AnyGame::Catan(journal) => {
                let mut legal = Legal::new();
                Catan::legal_actions(journal.state(), seat, &mut legal);
                AnyLegal::Catan(legal)
            }
        }
    }

    /// Whether a seat may take this action now.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, seat: Seat, action: &AnyAction) -> Result<(), AnyError> {
        match (self, action) {
            (AnyGame::Catan(journal), AnyAction::Catan(action)) => {
                Catan::check(journal.state(), seat, action).map_err(AnyError::Catan)
            }
        }
    }

    /// What a viewer may know now.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        match self {
            AnyGame::Catan(journal) => AnyView::Catan(Catan::view(journal.state(), viewer)),
        }
    }

    /// What a viewer could know after that many steps.
    pub fn view_after(&self, steps: usize, viewer: Viewer) -> AnyView {
        match self {
            AnyGame::Catan(journal) => AnyView::Catan(Catan::view(&journal.state_after(steps), viewer)),
        }
    }

    /// What a viewer is told of a step, counted from 0.
    pub fn notices(&self, step: usize, viewer: Viewer) -> Vec<AnyNotice> {
        match self {
            AnyGame::Catan(journal) => journal.notices(step, viewer).map(AnyNotice::Catan).collect(),
        }
    }

    /// What is done for a seat that does not answer.
    pub fn default_action(&self, seat: Seat) -> Option<AnyAction> {
        match self {
            AnyGame::Catan(journal) => {
                Catan::default_action(&Catan::view(journal.state(), Viewer::Seat(seat))).map(AnyAction::Catan)
            }
        }
    }

    /// What a robot in this seat would do now.
    pub fn robot_action(&self, robot: Robot, seat: Seat, choice: &mut Choice) -> Option<AnyAction> {
        match self {
            AnyGame::Catan(journal) => {
                let mut legal = Legal::new();
                Catan::legal_actions(journal.state(), seat, &mut legal);
                robot.act(&Asked::new(journal.state(), seat, &legal), choice).map(AnyAction::Catan)
            }
        }
    }

    /// How many seats the game has.
    pub fn players(&self) -> usize {
        match self {
            AnyGame::Catan(journal) => journal.setup().players,
        }
    }

    /// The seats that are played, and not resigned; none once it is over.
    pub fn playing(&self) -> SeatSet {
        match self {
            AnyGame::Catan(journal) => Catan::playing(journal.state()),
        }
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            AnyGame::Catan(journal) => Catan::winner(journal.state()),
        }
    }
}

fn wrap(step: &StepOf<Catan>) -> AnyStep {
    Step {
        seat: step.seat,
        action: AnyAction::Catan(step.action),
        events: step.events.iter().copied().map(AnyEvent::Catan).collect(),
        by: step.by,
    }
}
