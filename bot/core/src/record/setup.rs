//! Stored form of a game's setup.

use engine::game::AnySetup;
use serde::de::Error;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::shape::options::{object, unexpected, unknown};
use crate::shape::{Fault, Places};
use crate::title::Shape;
use crate::titles::Room;
use crate::titles::recorded::{ReadShape, named, names, setup_shape};

/// Field of the title.
const TITLE: &str = "title";

/// Stored form of a setup, with its title.
pub(crate) struct GameShape {
    title: &'static dyn Room,
    own: Own,
}

enum Own {
    Written(Shape),
    Read(ReadShape),
}

#[derive(Serialize)]
struct Titled<'a> {
    title: &'static str,
    #[serde(flatten)]
    own: &'a Shape,
}

impl Serialize for GameShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.own {
            Own::Written(own) => Titled { title: self.title.name(), own }.serialize(serializer),
            Own::Read(_) => Err(S::Error::custom("what was read is not written again")),
        }
    }
}

impl<'de> Deserialize<'de> for GameShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameShape, D::Error> {
        let mut fields = object(Value::deserialize(deserializer)?)?;
        let title = match fields.remove(TITLE) {
            None => return Err(D::Error::missing_field(TITLE)),
            Some(Value::String(name)) => named(&name).ok_or_else(|| unknown("variant", &name, &names()))?,
            Some(other) => return Err(D::Error::invalid_type(unexpected(&other), &"variant identifier")),
        };
        let shape = title.read_setup_shape(Value::Object(fields)).map_err(D::Error::custom)?;
        Ok(GameShape { title, own: Own::Read(shape) })
    }
}

impl GameShape {
    /// Encodes a setup; also returns the names of its places.
    ///
    /// # Errors
    /// If its title is not registered.
    pub(crate) fn of(setup: &AnySetup) -> Result<(GameShape, Places), Fault> {
        let (title, shape, places) = setup_shape(setup).ok_or(Fault::OtherTitle)?;
        Ok((GameShape { title, own: Own::Written(shape) }, places))
    }

    /// Decodes a setup for a number of players; also returns the names of its places.
    ///
    /// # Errors
    /// If it is not playable.
    pub(crate) fn read(self, players: usize) -> Result<(AnySetup, Places), Fault> {
        match self.own {
            Own::Read(shape) => self.title.read_setup(shape, players),
            Own::Written(_) => Err(Fault::OtherTitle),
        }
    }
}
