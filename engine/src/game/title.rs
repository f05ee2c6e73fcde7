//! One title behind the enums: how its own types become theirs, and back.

use super::{AnyAction, AnyError, AnyEvent, AnyLegal, AnyNotice, AnyPrompt, AnyStep, AnyView};
use crate::audience::Viewer;
use crate::catan::Catan;
use crate::elasund::Elasund;
use crate::journal::{By, Journal, Step, StepOf};
use crate::legal::Legal;
use crate::luck::Luck;
use crate::prompt::Prompt;
use crate::robot::{Asked, Choice, Played, Robot};
use crate::rules::Rules;
use crate::seat::Seat;

/// Rules that have an arm in the enums.
pub(super) trait Title: Rules<State: Played<Rules = Self>> + Sized {
    fn action(action: Self::Action) -> AnyAction;
    fn own_action(action: &AnyAction) -> Option<Self::Action>;
    fn event(event: Self::Event) -> AnyEvent;
    fn own_event(event: &AnyEvent) -> Option<Self::Event>;
    fn prompt(kind: Self::PromptKind) -> AnyPrompt;
    fn error(error: Self::Error) -> AnyError;
    fn any_view(view: Self::View) -> AnyView;
    fn any_notice(notice: Self::Notice) -> AnyNotice;
    fn legal(legal: Legal<Self::Action, Self::Described>) -> AnyLegal;
}

macro_rules! titles {
    ($($title:ident),*) => {$(
        impl Title for $title {
            fn action(action: Self::Action) -> AnyAction {
                AnyAction::$title(action)
            }

            fn own_action(action: &AnyAction) -> Option<Self::Action> {
                if let AnyAction::$title(action) = action { Some(*action) } else { None }
            }

            fn event(event: Self::Event) -> AnyEvent {
                AnyEvent::$title(event)
            }

            fn own_event(event: &AnyEvent) -> Option<Self::Event> {
                if let AnyEvent::$title(event) = event { Some(*event) } else { None }
            }

            fn prompt(kind: Self::PromptKind) -> AnyPrompt {
                AnyPrompt::$title(kind)
            }

            fn error(error: Self::Error) -> AnyError {
                AnyError::$title(error)
            }

            fn any_view(view: Self::View) -> AnyView {
                AnyView::$title(view)
            }

            fn any_notice(notice: Self::Notice) -> AnyNotice {
                AnyNotice::$title(notice)
            }

            fn legal(legal: Legal<Self::Action, Self::Described>) -> AnyLegal {
                AnyLegal::$title(legal)
            }
        }
    )*};
}

titles!(Catan, Elasund);

/// The same for whichever title the game is of.
macro_rules! each {
    ($game:expr, $journal:ident => $body:expr) => {
        match $game {
            AnyGame::Catan($journal) => $body,
            AnyGame::Elasund($journal) => $body,
        }
    };
}
pub(super) use each;

pub(super) fn wrap<R: Title>(step: &StepOf<R>) -> AnyStep {
    Step {
        seat: step.seat,
        action: R::action(step.action.clone()),
        events: step.events.iter().cloned().map(R::event).collect(),
        by: step.by,
    }
}

/// Appends a step, unless anything in it is another title's.
pub(super) fn push<R: Title>(journal: &mut Journal<R>, step: &AnyStep) {
    let events: Option<Vec<R::Event>> = step.events.iter().map(R::own_event).collect();
    if let (Some(action), Some(events)) = (R::own_action(&step.action), events) {
        journal.push(Step { seat: step.seat, action, events, by: step.by });
    }
}

pub(super) fn decide<R: Title>(
    journal: &Journal<R>,
    seat: Seat,
    actions: &[AnyAction],
    by: By,
    luck: &mut dyn Luck,
) -> Result<Vec<AnyStep>, (usize, AnyError)> {
    let own: Vec<R::Action> = actions.iter().map_while(R::own_action).collect();
    if own.len() < actions.len() {
        return Err((own.len(), AnyError::OtherTitle));
    }
    let steps = journal.decide(seat, &own, by, luck).map_err(|(index, error)| (index, R::error(error)))?;
    Ok(steps.iter().map(wrap::<R>).collect())
}

pub(super) fn check<R: Title>(journal: &Journal<R>, seat: Seat, action: &AnyAction) -> Result<(), AnyError> {
    let action = R::own_action(action).ok_or(AnyError::OtherTitle)?;
    R::check(journal.state(), seat, &action).map_err(R::error)
}

pub(super) fn prompts<R: Title>(journal: &Journal<R>) -> Vec<Prompt<AnyPrompt>> {
    let wrap = |prompt: Prompt<R::PromptKind>| Prompt {
        seat: prompt.seat,
        kind: R::prompt(prompt.kind),
        answer: prompt.answer,
    };
    R::prompts(journal.state()).into_iter().map(wrap).collect()
}

fn legal_of<R: Title>(journal: &Journal<R>, seat: Seat) -> Legal<R::Action, R::Described> {
    let mut legal = Legal::new();
    R::legal_actions(journal.state(), seat, &mut legal);
    legal
}

pub(super) fn legal<R: Title>(journal: &Journal<R>, seat: Seat) -> AnyLegal {
    R::legal(legal_of(journal, seat))
}

pub(super) fn view<R: Title>(state: &R::State, viewer: Viewer) -> AnyView {
    R::any_view(R::view(state, viewer))
}

pub(super) fn notices<R: Title>(journal: &Journal<R>, step: usize, viewer: Viewer) -> Vec<AnyNotice> {
    journal.notices(step, viewer).map(R::any_notice).collect()
}

pub(super) fn default_action<R: Title>(journal: &Journal<R>, seat: Seat) -> Option<AnyAction> {
    R::default_action(&R::view(journal.state(), Viewer::Seat(seat))).map(R::action)
}

pub(super) fn robot_action<R: Title>(
    journal: &Journal<R>,
    robot: Robot,
    seat: Seat,
    choice: &mut Choice,
) -> Option<AnyAction> {
    let legal = legal_of(journal, seat);
    robot.act(&Asked::new(journal.state(), seat, &legal), choice).map(R::action)
}
