//! Stored form of a step.

use engine::game::{AnyAction, AnyEvent, AnyStep};
use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::string_enums::ByWord;
use crate::shape::{DecodeError, PlaceNames, encode_seat};
use crate::title::ErasedShape;
use crate::titles::recorded::{decode_action, decode_event, encode_action, encode_event};

/// Stored form of an accepted action with its events.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepShape {
    seat: u8,
    by: ByWord,
    action: StepValue,
    events: Vec<StepValue>,
}

/// A value of one title. Decoding needs the game's setup and therefore happens in a second stage.
enum StepValue {
    Encoded(ErasedShape),
    Decoded(Value),
}

impl Serialize for StepValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            StepValue::Encoded(shape) => shape.serialize(serializer),
            StepValue::Decoded(value) => value.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for StepValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StepValue, D::Error> {
        Value::deserialize(deserializer).map(StepValue::Decoded)
    }
}

impl StepValue {
    fn from_shape(shape: Option<ErasedShape>) -> Result<StepValue, DecodeError> {
        shape.map(StepValue::Encoded).ok_or(DecodeError::OtherTitle)
    }

    fn into_value(self) -> Result<Value, DecodeError> {
        match self {
            StepValue::Decoded(value) => Ok(value),
            StepValue::Encoded(_) => Err(DecodeError::OtherTitle),
        }
    }
}

/// Encodes an event as JSON text.
///
/// # Errors
/// If it belongs to another title than the game with these places.
pub fn encode_event_json(event: &AnyEvent, places: &PlaceNames) -> Result<String, serde_json::Error> {
    let shape = encode_event(event, places).ok_or_else(|| Error::custom(DecodeError::OtherTitle))?;
    serde_json::to_string(&shape)
}

impl StepShape {
    /// Encodes a step.
    ///
    /// # Errors
    /// If it belongs to another title than the game with these places.
    pub fn encode(step: &AnyStep, places: &PlaceNames) -> Result<StepShape, DecodeError> {
        Ok(StepShape {
            seat: encode_seat(step.seat),
            by: step.by.into(),
            action: StepValue::from_shape(encode_action(&step.action, places))?,
            events: step
                .events
                .iter()
                .map(|event| StepValue::from_shape(encode_event(event, places)))
                .collect::<Result<_, _>>()?,
        })
    }

    /// Decodes a step of the game with these places.
    ///
    /// # Errors
    /// If it belongs to another title, or names something that the game does not have.
    pub(crate) fn decode(self, places: &PlaceNames) -> Result<AnyStep, DecodeError> {
        let action: AnyAction = decode_action(self.action.into_value()?, places)?;
        Ok(AnyStep {
            seat: places.decode_seat(self.seat)?,
            action,
            events: self
                .events
                .into_iter()
                .map(|event| decode_event(event.into_value()?, places))
                .collect::<Result<_, _>>()?,
            by: self.by.into(),
        })
    }
}
