//! The stored shape of a step, of any title.

use engine::game::{AnyAction, AnyEvent, AnyStep};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::error::Fault;
use super::place::{self, Places, Title};
use super::stored::Stored;
use super::words::ByWord;
use super::{catan, elasund};

/// One accepted action with its events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepShape {
    seat: u8,
    by: ByWord,
    action: AnyActionShape,
    events: Vec<AnyEventShape>,
}

/// The shape of an action of any title.
pub(crate) type AnyActionShape = Titled<catan::ActionShape, elasund::ActionShape>;
/// The shape of an event of any title.
pub(crate) type AnyEventShape = Titled<catan::EventShape, elasund::EventShape>;

/// Something in the words of one title. Which one is known from the game's set-up, so that it is read in two steps.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Titled<B, E> {
    Base(B),
    Elasund(E),
    Unread(Value),
}

impl<'de, B, E> Deserialize<'de> for Titled<B, E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Titled<B, E>, D::Error> {
        Value::deserialize(deserializer).map(Titled::Unread)
    }
}

impl<B: DeserializeOwned, E: DeserializeOwned> Titled<B, E> {
    /// The same, in the words of the game's title.
    fn understood(self, title: Title) -> Result<Titled<B, E>, Fault> {
        let Titled::Unread(value) = self else { return Ok(self) };
        match title {
            Title::Base => serde_json::from_value(value).map(Titled::Base),
            Title::Elasund => serde_json::from_value(value).map(Titled::Elasund),
        }
        .map_err(|error| Fault::Step(error.to_string()))
    }
}

impl AnyActionShape {
    /// The shape of an action.
    pub(crate) fn of(action: &AnyAction, places: &Places) -> Self {
        match action {
            AnyAction::Catan(action) => Titled::Base(action.store(places)),
            AnyAction::Elasund(action) => Titled::Elasund(action.store(places)),
        }
    }

    fn read(self, places: &Places) -> Result<AnyAction, Fault> {
        match self.understood(places.title)? {
            Titled::Base(action) => action.read(places).map(AnyAction::Catan),
            Titled::Elasund(action) => action.read(places).map(AnyAction::Elasund),
            Titled::Unread(_) => Err(Fault::OtherTitle),
        }
    }
}

impl AnyEventShape {
    /// The shape of an event.
    pub(crate) fn of(event: &AnyEvent, places: &Places) -> Self {
        match event {
            AnyEvent::Catan(event) => Titled::Base(event.store(places)),
            AnyEvent::Elasund(event) => Titled::Elasund(event.store(places)),
        }
    }

    fn read(self, places: &Places) -> Result<AnyEvent, Fault> {
        match self.understood(places.title)? {
            Titled::Base(event) => event.read(places).map(AnyEvent::Catan),
            Titled::Elasund(event) => event.read(places).map(AnyEvent::Elasund),
            Titled::Unread(_) => Err(Fault::OtherTitle),
        }
    }
}

impl StepShape {
    pub(crate) fn of(step: &AnyStep, places: &Places) -> StepShape {
        StepShape {
            seat: place::seat(step.seat),
            by: step.by.into(),
            action: AnyActionShape::of(&step.action, places),
            events: step.events.iter().map(|event| AnyEventShape::of(event, places)).collect(),
        }
    }

    /// The step of this shape, in a game of the title that these places belong to.
    ///
    /// # Errors
    /// When it has words of another title, or names what the game does not have.
    pub(crate) fn read(self, places: &Places) -> Result<AnyStep, Fault> {
        Ok(AnyStep {
            seat: places.read_seat(self.seat)?,
            action: self.action.read(places)?,
            events: self.events.into_iter().map(|event| event.read(places)).collect::<Result<_, _>>()?,
            by: self.by.into(),
        })
    }
}
