//! Stored form of the options of the base game, with those of its expansions nested.

use engine::Catan;
use engine::catan::options::Options;
use engine::game::{AnyOptions, HostedTitle};
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::catan::cities_knights::options::ROWS as KNIGHTS;
use crate::catan::custom_rules::ROWS as CUSTOM_RULES;
use crate::catan::options::ROWS;
use crate::catan::ships::record as ships;
use crate::shape::options::{OptionFields, check_no_other_fields, into_object, take_options};

/// Field of the options of Cities & Knights.
const CITIES_KNIGHTS: &str = "cities_knights";
/// Field of the options of ships.
const SHIPS: &str = "ships";

/// Options of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OptionsShape(pub(super) Options);

impl Serialize for OptionsShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let any = Catan::any_options(Options { ships: None, ..self.0 });
        let mut map = serializer.serialize_map(None)?;
        OptionFields(ROWS, &any).write(&mut map)?;
        OptionFields(CUSTOM_RULES, &any).write(&mut map)?;
        if self.0.cities_knights.is_some() {
            map.serialize_entry(CITIES_KNIGHTS, &OptionFields(KNIGHTS, &any))?;
        }
        if let Some(ships) = &self.0.ships {
            map.serialize_entry(SHIPS, &ships::OptionsShape::from(ships))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for OptionsShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionsShape, D::Error> {
        decode(into_object(Value::deserialize(deserializer)?)?).map(OptionsShape)
    }
}

/// Decodes the options from these fields.
pub(super) fn decode<E: Error>(mut fields: Map<String, Value>) -> Result<Options, E> {
    check_no_other_fields(&fields, &[ROWS, CUSTOM_RULES], &[CITIES_KNIGHTS, SHIPS])?;
    let ships = fields.remove(SHIPS).filter(|value| !value.is_null()).map(decode_ships).transpose()?;
    let of_knights = fields.remove(CITIES_KNIGHTS).filter(|value| !value.is_null());
    let cities_knights = of_knights.is_some().then(Default::default);
    let mut options: AnyOptions = Catan::any_options(Options { cities_knights, ..Default::default() });
    take_options(ROWS, &mut fields, &mut options)?;
    take_options(CUSTOM_RULES, &mut fields, &mut options)?;
    if let Some(of_knights) = of_knights {
        let mut fields = into_object(of_knights)?;
        check_no_other_fields(&fields, &[KNIGHTS], &[])?;
        take_options(KNIGHTS, &mut fields, &mut options)?;
    }
    let options = Catan::downcast_options(&options).copied().unwrap_or_default();
    Ok(Options { ships: ships.or(options.ships), ..options })
}

fn decode_ships<E: Error>(value: Value) -> Result<engine::catan::ships::options::Options, E> {
    let shape = ships::OptionsShape::deserialize(value).map_err(E::custom)?;
    shape.decode().ok_or_else(|| E::custom("the name of the board is too long"))
}
