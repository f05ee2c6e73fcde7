//! The stored shape of a step, of any title.

use engine::game::{AnyAction, AnyEvent, AnyStep};
use serde::{Deserialize, Serialize};

use super::action::ActionShape;
use super::error::Fault;
use super::event::EventShape;
use super::place::{self, Places};
use super::words::ByWord;

/// One accepted action with its events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepShape {
    seat: u8,
    by: ByWord,
    action: ActionShape,
    events: Vec<EventShape>,
}

impl StepShape {
    pub(crate) fn of(step: &AnyStep, places: &Places) -> StepShape {
        let AnyAction::Catan(action) = &step.action;
        let events = step.events.iter().map(|AnyEvent::Catan(event)| EventShape::of(event, places));
        StepShape {
            seat: place::seat(step.seat),
            by: step.by.into(),
            action: ActionShape::of(action, places),
            events: events.collect(),
        }
    }

    pub(crate) fn read(self, places: &Places) -> Result<AnyStep, Fault> {
        let events = self.events.into_iter().map(|event| event.read(places).map(AnyEvent::Catan));
        Ok(AnyStep {
            seat: places.read_seat(self.seat)?,
            action: AnyAction::Catan(self.action.read(places)?),
            events: events.collect::<Result<_, _>>()?,
            by: self.by.into(),
        })
    }
}
