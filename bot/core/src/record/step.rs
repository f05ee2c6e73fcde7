//! Stored form of a step.

use engine::game::{AnyAction, AnyEvent, AnyStep};
use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::words::ByWord;
use crate::shape::{Fault, Places, seat};
use crate::title::Shape;
use crate::titles::recorded::{action_shape, event_shape, read_action, read_event};

/// Stored form of an accepted action with its events.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepShape {
    seat: u8,
    by: ByWord,
    action: Own,
    events: Vec<Own>,
}

/// A value of one title. Decoding needs the game's setup and therefore happens in a second stage.
enum Own {
    Written(Shape),
    Read(Value),
}

impl Serialize for Own {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Own::Written(shape) => shape.serialize(serializer),
            Own::Read(value) => value.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Own {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Own, D::Error> {
        Value::deserialize(deserializer).map(Own::Read)
    }
}

impl Own {
    fn of(shape: Option<Shape>) -> Result<Own, Fault> {
        shape.map(Own::Written).ok_or(Fault::OtherTitle)
    }

    fn read(self) -> Result<Value, Fault> {
        match self {
            Own::Read(value) => Ok(value),
            Own::Written(_) => Err(Fault::OtherTitle),
        }
    }
}

/// Encodes an event as JSON text.
///
/// # Errors
/// If it belongs to another title than the game with these places.
pub fn event_text(event: &AnyEvent, places: &Places) -> Result<String, serde_json::Error> {
    let shape = event_shape(event, places).ok_or_else(|| Error::custom(Fault::OtherTitle))?;
    serde_json::to_string(&shape)
}

impl StepShape {
    /// Encodes a step.
    ///
    /// # Errors
    /// If it belongs to another title than the game with these places.
    pub fn of(step: &AnyStep, places: &Places) -> Result<StepShape, Fault> {
        Ok(StepShape {
            seat: seat(step.seat),
            by: step.by.into(),
            action: Own::of(action_shape(&step.action, places))?,
            events: step
                .events
                .iter()
                .map(|event| Own::of(event_shape(event, places)))
                .collect::<Result<_, _>>()?,
        })
    }

    /// Decodes a step of the game with these places.
    ///
    /// # Errors
    /// If it belongs to another title, or names something that the game does not have.
    pub(crate) fn read(self, places: &Places) -> Result<AnyStep, Fault> {
        let action: AnyAction = read_action(self.action.read()?, places)?;
        Ok(AnyStep {
            seat: places.read_seat(self.seat)?,
            action,
            events: self
                .events
                .into_iter()
                .map(|event| read_event(event.read()?, places))
                .collect::<Result<_, _>>()?,
            by: self.by.into(),
        })
    }
}
