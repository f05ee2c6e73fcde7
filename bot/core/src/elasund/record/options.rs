//! The stored shape of what is chosen for Elasund.

use engine::Elasund;
use engine::elasund::options::Options;
use engine::game::Listed;
use serde::de::Error;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::elasund::options::ROWS;
use crate::shape::options::{Fields, only, take};

/// Writes what is chosen, as fields of an object.
pub(super) fn write<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    Fields(ROWS, &Elasund::any_options(*options)).serialize(serializer)
}

/// The options, which are taken away from fields that may be these as well.
pub(super) fn read<E: Error>(fields: &mut Map<String, Value>, others: &[&'static str]) -> Result<Options, E> {
    only(fields, ROWS, others)?;
    let mut options = Elasund::any_options(Options::default());
    take(ROWS, fields, &mut options)?;
    Ok(Elasund::own_options(&options).copied().unwrap_or_default())
}

/// What is chosen.
#[derive(Serialize)]
pub(super) struct OptionsShape(#[serde(serialize_with = "write")] pub(super) Options);
