//! Stored form of the options of any title.

use engine::game::AnyOptions;
use serde::de::Error;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::shape::options::{object, unexpected, unknown};
use crate::title::Shape;
use crate::titles::recorded::{named, names, options_shape};

/// Field of the title. Options of the base game lack it, as before there were other titles.
const TITLE: &str = "title";
const UNNAMED: &str = "base";

/// Stored form of options.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct OptionsShape(pub(super) AnyOptions);

#[derive(Serialize)]
struct Titled {
    title: &'static str,
    #[serde(flatten)]
    own: Shape,
}

impl Serialize for OptionsShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match options_shape(&self.0) {
            Some((UNNAMED, own)) => own.serialize(serializer),
            Some((title, own)) => Titled { title, own }.serialize(serializer),
            None => Err(S::Error::custom("no title has such options")),
        }
    }
}

impl<'de> Deserialize<'de> for OptionsShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionsShape, D::Error> {
        let mut fields = object(Value::deserialize(deserializer)?)?;
        let title = match fields.remove(TITLE) {
            None => UNNAMED.to_owned(),
            Some(Value::String(title)) if title != UNNAMED => title,
            Some(Value::String(title)) => return Err(none(&title)),
            Some(other) => return Err(D::Error::invalid_type(unexpected(&other), &"a string")),
        };
        let room = named(&title).ok_or_else(|| none(&title))?;
        room.read_options(fields).map(OptionsShape).map_err(D::Error::custom)
    }
}

fn none<E: Error>(title: &str) -> E {
    let named: Vec<&str> = names().into_iter().filter(|&name| name != UNNAMED).collect();
    unknown("variant", title, &named)
}
