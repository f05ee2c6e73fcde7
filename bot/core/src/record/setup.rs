//! Stored forms of the options of any title, and of a game's setup, with the name of the title.

use engine::game::{AnyOptions, AnySetup};
use serde::de::Error;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::shape::options::{into_object, unexpected_value, unknown_word_error};
use crate::shape::{DecodeError, PlaceNames};
use crate::title::ErasedShape;
use crate::titles::ErasedTitle;
use crate::titles::recorded::{DecodedShape, encode_options, encode_setup, find_by_stored_name, stored_names};

/// Field of the title. Options of the base game lack it, as before there were other titles.
const TITLE: &str = "title";
const UNNAMED: &str = "base";

/// Stored form of a setup, with its title.
pub(crate) struct GameShape {
    title: &'static dyn ErasedTitle,
    own: SetupValue,
}

enum SetupValue {
    Encoded(ErasedShape),
    Decoded(DecodedShape),
}

#[derive(Serialize)]
struct Titled<'a> {
    title: &'static str,
    #[serde(flatten)]
    own: &'a ErasedShape,
}

impl Serialize for GameShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.own {
            SetupValue::Encoded(own) => Titled { title: self.title.stored_name(), own }.serialize(serializer),
            SetupValue::Decoded(_) => Err(S::Error::custom("what was read is not written again")),
        }
    }
}

impl<'de> Deserialize<'de> for GameShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameShape, D::Error> {
        let mut fields = into_object(Value::deserialize(deserializer)?)?;
        let title = match fields.remove(TITLE) {
            None => return Err(D::Error::missing_field(TITLE)),
            Some(Value::String(name)) => {
                find_by_stored_name(&name).ok_or_else(|| unknown_word_error("variant", &name, &stored_names()))?
            }
            Some(other) => {
                return Err(D::Error::invalid_type(unexpected_value(&other), &"variant identifier"));
            }
        };
        let shape = title.decode_setup_shape(Value::Object(fields)).map_err(D::Error::custom)?;
        Ok(GameShape { title, own: SetupValue::Decoded(shape) })
    }
}

impl GameShape {
    /// Encodes a setup; also returns the names of its places.
    ///
    /// # Errors
    /// If its title is not registered.
    pub(crate) fn encode(setup: &AnySetup) -> Result<(GameShape, PlaceNames), DecodeError> {
        let (title, shape, places) = encode_setup(setup).ok_or(DecodeError::OtherTitle)?;
        Ok((GameShape { title, own: SetupValue::Encoded(shape) }, places))
    }

    /// Decodes a setup for a number of players; also returns the names of its places.
    ///
    /// # Errors
    /// If it is not playable.
    pub(crate) fn decode(self, players: usize) -> Result<(AnySetup, PlaceNames), DecodeError> {
        match self.own {
            SetupValue::Decoded(shape) => self.title.decode_setup(shape, players),
            SetupValue::Encoded(_) => Err(DecodeError::OtherTitle),
        }
    }
}

/// Stored form of options.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct OptionsShape(pub(super) AnyOptions);

impl Serialize for OptionsShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match encode_options(&self.0) {
            Some((UNNAMED, own)) => own.serialize(serializer),
            Some((title, own)) => Titled { title, own: &own }.serialize(serializer),
            None => Err(S::Error::custom("no title has such options")),
        }
    }
}

impl<'de> Deserialize<'de> for OptionsShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionsShape, D::Error> {
        let mut fields = into_object(Value::deserialize(deserializer)?)?;
        let title = match fields.remove(TITLE) {
            None => UNNAMED.to_owned(),
            Some(Value::String(title)) if title != UNNAMED => title,
            Some(Value::String(title)) => return Err(unknown_title_error(&title)),
            Some(other) => return Err(D::Error::invalid_type(unexpected_value(&other), &"a string")),
        };
        let room = find_by_stored_name(&title).ok_or_else(|| unknown_title_error(&title))?;
        room.decode_options(fields).map(OptionsShape).map_err(D::Error::custom)
    }
}

fn unknown_title_error<E: Error>(title: &str) -> E {
    let named: Vec<&str> = stored_names().into_iter().filter(|&name| name != UNNAMED).collect();
    unknown_word_error("variant", title, &named)
}
