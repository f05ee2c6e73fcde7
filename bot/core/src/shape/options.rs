//! Stored form of options: each under the stored name of its row.

use engine::game::AnyOptions;
use serde::de::{Error, Unexpected};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::option::{ChosenOptions, GameOption, OptionKind, OptionRow, OptionValue as Setting, StorageRule};

/// Options of some rows, serialized as fields of an object.
pub(crate) struct OptionFields<'a>(pub(crate) &'static [OptionRow], pub(crate) &'a AnyOptions);

impl OptionFields<'_> {
    pub(crate) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let chosen = ChosenOptions::with_defaults(self.1.clone());
        for option in stored_options(self.0).filter_map(|kind| kind.chosen_value(&chosen)) {
            if option.kind.storage_rule() != StorageRule::Unless(option.value) {
                match option.value {
                    Setting::Name(name) => map.serialize_entry(option.kind.name(), name)?,
                    Setting::Number(number) => map.serialize_entry(option.kind.name(), &number)?,
                }
            }
        }
        Ok(())
    }
}

impl Serialize for OptionFields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.write(&mut map)?;
        map.end()
    }
}

/// Options of the rows that lines store.
fn stored_options(rows: &'static [OptionRow]) -> impl Iterator<Item = OptionKind> {
    rows.iter().map(OptionKind::new).filter(|kind| kind.storage_rule() != StorageRule::Never)
}

/// Removes the options of some rows from an object's fields and sets them in `options`.
pub(crate) fn take_options<E: Error>(
    rows: &'static [OptionRow],
    fields: &mut Map<String, Value>,
    options: &mut AnyOptions,
) -> Result<(), E> {
    let mut chosen = ChosenOptions::with_defaults(options.clone());
    for kind in stored_options(rows) {
        let value = match (fields.remove(kind.name()), kind.storage_rule()) {
            (Some(value), _) => decode_option(kind, value)?,
            (None, StorageRule::Unless(value)) => value,
            (None, StorageRule::Always | StorageRule::Never) => return Err(E::missing_field(kind.name())),
        };
        GameOption { kind, value }.set_unchecked(&mut chosen);
    }
    *options = chosen.options;
    Ok(())
}

fn decode_option<E: Error>(kind: OptionKind, value: Value) -> Result<Setting, E> {
    if kind.bounds().is_some() {
        return u8::deserialize(value).map(Setting::Number).map_err(E::custom);
    }
    let Value::String(word) = value else {
        return Err(E::invalid_type(unexpected_value(&value), &"string or map"));
    };
    let settings: Vec<Setting> = kind.values().into_iter().map(|option| option.value).collect();
    let known = settings.iter().copied().find(|setting| matches!(setting, Setting::Name(name) if *name == word));
    known.ok_or_else(|| {
        let names = settings.iter().filter_map(|setting| match setting {
            Setting::Name(name) => Some(*name),
            Setting::Number(_) => None,
        });
        unknown_word_error("variant", &word, &names.collect::<Vec<_>>())
    })
}

/// Checks that an object has no fields but the options of some rows, and `others`.
pub(crate) fn check_no_other_fields<E: Error>(
    fields: &Map<String, Value>,
    lists: &[&'static [OptionRow]],
    others: &[&'static str],
) -> Result<(), E> {
    let rows = lists.iter().flat_map(|&rows| stored_options(rows)).map(OptionKind::name);
    let known: Vec<&str> = rows.chain(others.iter().copied()).collect();
    match fields.keys().find(|name| !known.contains(&name.as_str())) {
        Some(name) => Err(unknown_word_error("field", name, &known)),
        None => Ok(()),
    }
}

/// Error for an unknown word, with the text of serde's derived decoders.
pub(crate) fn unknown_word_error<E: Error>(what: &str, word: &str, known: &[&str]) -> E {
    let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    let expected = match known.as_slice() {
        [only] => only.clone(),
        [one, other] => format!("{one} or {other}"),
        several => format!("one of {}", several.join(", ")),
    };
    E::custom(format_args!("unknown {what} `{word}`, expected {expected}"))
}

pub(crate) fn into_object<E: Error>(value: Value) -> Result<Map<String, Value>, E> {
    match value {
        Value::Object(fields) => Ok(fields),
        other => Err(E::invalid_type(unexpected_value(&other), &"struct Options")),
    }
}

pub(crate) fn unexpected_value(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (None, Some(number)) => Unexpected::Signed(number),
            (None, None) => Unexpected::Float(number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}
