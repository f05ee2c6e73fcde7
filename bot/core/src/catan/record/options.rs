//! The stored shape of what is chosen for the base game; what is chosen for its expansion stands within.

use engine::Catan;
use engine::catan::options::Options;
use engine::game::{AnyOptions, Listed};
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::catan::cities_knights::options::ROWS as KNIGHTS;
use crate::catan::options::ROWS;
use crate::shape::options::{Fields, object, only, take};

/// The name of the expansion's options among those of the base game.
const CITIES_KNIGHTS: &str = "cities_knights";

/// What is chosen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OptionsShape(pub(super) Options);

impl Serialize for OptionsShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let any = Catan::any_options(self.0);
        let mut map = serializer.serialize_map(None)?;
        Fields(ROWS, &any).write(&mut map)?;
        if self.0.cities_knights.is_some() {
            map.serialize_entry(CITIES_KNIGHTS, &Fields(KNIGHTS, &any))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for OptionsShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionsShape, D::Error> {
        read(object(Value::deserialize(deserializer)?)?).map(OptionsShape)
    }
}

/// The options in these fields.
pub(super) fn read<E: Error>(mut fields: Map<String, Value>) -> Result<Options, E> {
    only(&fields, &[ROWS], &[CITIES_KNIGHTS])?;
    let of_knights = fields.remove(CITIES_KNIGHTS).filter(|value| !value.is_null());
    let cities_knights = of_knights.is_some().then(Default::default);
    let mut options: AnyOptions = Catan::any_options(Options { cities_knights, ..Default::default() });
    take(ROWS, &mut fields, &mut options)?;
    if let Some(of_knights) = of_knights {
        let mut fields = object(of_knights)?;
        only(&fields, &[KNIGHTS], &[])?;
        take(KNIGHTS, &mut fields, &mut options)?;
    }
    Ok(Catan::own_options(&options).copied().unwrap_or_default())
}
