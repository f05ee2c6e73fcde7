//! What a title needs so that its games are recorded: its own types for those that any title has, and back.

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::game::{AnyAction, AnyEvent, AnySetup, AnyStep};
use engine::journal::{Step, StepOf};
use engine::rules::Rules;

use crate::coverage::{self, Kinds};
use crate::elasund::coverage as town;

/// A title whose games are recorded.
pub trait Title: Rules + Sized {
    /// How many play.
    fn players(setup: &Self::Setup) -> usize;
    /// A set-up, as that of any title.
    fn setup(setup: Self::Setup) -> AnySetup;
    /// The set-up of this title; `None` when it is another's.
    fn own_setup(setup: AnySetup) -> Option<Self::Setup>;
    /// A step, as that of any title.
    fn step(step: &StepOf<Self>) -> AnyStep;
    /// The step of this title; `None` when anything in it is another's.
    fn own_step(step: &AnyStep) -> Option<StepOf<Self>>;
    /// What a game with these steps shows.
    fn shown(setup: &Self::Setup, steps: &[StepOf<Self>]) -> Kinds;
}

macro_rules! titles {
    ($($title:ident by $shown:path;)*) => {$(
        impl Title for $title {
            fn players(setup: &Self::Setup) -> usize {
                setup.players
            }

            fn setup(setup: Self::Setup) -> AnySetup {
                AnySetup::$title(setup)
            }

            fn own_setup(setup: AnySetup) -> Option<Self::Setup> {
                if let AnySetup::$title(setup) = setup { Some(setup) } else { None }
            }

            fn step(step: &StepOf<Self>) -> AnyStep {
                let events = step.events.iter().copied().map(AnyEvent::$title).collect();
                Step { seat: step.seat, action: AnyAction::$title(step.action), events, by: step.by }
            }

            fn own_step(step: &AnyStep) -> Option<StepOf<Self>> {
                let AnyAction::$title(action) = step.action else { return None };
                let own = |event: &AnyEvent| if let AnyEvent::$title(event) = *event { Some(event) } else { None };
                let events: Option<Vec<_>> = step.events.iter().map(own).collect();
                Some(Step { seat: step.seat, action, events: events?, by: step.by })
            }

            fn shown(setup: &Self::Setup, steps: &[StepOf<Self>]) -> Kinds {
                $shown(setup, steps)
            }
        }
    )*};
}

titles! {
    Catan by coverage::shown;
    Elasund by town::shown;
}
