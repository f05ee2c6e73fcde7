//! What playing a title without a chat needs of it, besides its rules and its robots.

use engine::catan::{self, Catan};
use engine::elasund::{self, Elasund};
use engine::game::{AnyAction, AnyEvent, AnySetup};
use engine::robot::Played;
use engine::rules::Rules;

/// A title that robots play by themselves.
pub(super) trait Simulated: Rules<State: Played<Rules = Self>> + Sized {
    /// Its own set-up, if it is one of this title.
    fn setup(setup: &AnySetup) -> Option<&Self::Setup>;

    /// An action, for the log.
    fn any_action(action: &Self::Action) -> AnyAction;

    /// An event, for the log.
    fn any_event(event: &Self::Event) -> AnyEvent;

    /// How many cards a discard gives up; `None` for any other action.
    fn cards_discarded(action: &Self::Action) -> Option<u8>;
}

impl Simulated for Catan {
    fn setup(setup: &AnySetup) -> Option<&catan::setup::Setup> {
        match setup {
            AnySetup::Catan(setup) => Some(setup),
            AnySetup::Elasund(_) => None,
        }
    }

    fn any_action(action: &catan::action::Action) -> AnyAction {
        AnyAction::Catan(*action)
    }

    fn any_event(event: &catan::event::Event) -> AnyEvent {
        AnyEvent::Catan(*event)
    }

    fn cards_discarded(action: &catan::action::Action) -> Option<u8> {
        match action {
            catan::action::Action::Discard { cards } => Some(cards.total()),
            _ => None,
        }
    }
}

impl Simulated for Elasund {
    fn setup(setup: &AnySetup) -> Option<&elasund::setup::Setup> {
        match setup {
            AnySetup::Elasund(setup) => Some(setup),
            AnySetup::Catan(_) => None,
        }
    }

    fn any_action(action: &elasund::action::Action) -> AnyAction {
        AnyAction::Elasund(*action)
    }

    fn any_event(event: &elasund::event::Event) -> AnyEvent {
        AnyEvent::Elasund(*event)
    }

    fn cards_discarded(action: &elasund::action::Action) -> Option<u8> {
        match action {
            elasund::action::Action::Discard { cards } => Some(cards.total()),
            _ => None,
        }
    }
}
