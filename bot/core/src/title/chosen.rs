//! Stored form of a title's options: a map from option name to value.

use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::Optioned;
use crate::shape::options::{Fields, only, take};

/// Stored form of the options of a title, all in one flat map.
pub struct ChosenShape<T: Optioned>(pub T::Options);

impl<T: Optioned> Serialize for ChosenShape<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let options = T::any_options(self.0.clone());
        let mut map = serializer.serialize_map(None)?;
        for rows in T::OPTIONS {
            Fields(rows, &options).write(&mut map)?;
        }
        map.end()
    }
}

impl<T: Optioned> ChosenShape<T> {
    /// Decodes options by removing their fields from `fields`, which may also contain the fields `others`.
    pub(crate) fn read<E: Error>(
        fields: &mut Map<String, Value>,
        others: &[&'static str],
    ) -> Result<ChosenShape<T>, E> {
        only(fields, T::OPTIONS, others)?;
        let mut options = T::any_options(T::Options::default());
        for rows in T::OPTIONS {
            take(rows, fields, &mut options)?;
        }
        Ok(ChosenShape(T::own_options(&options).cloned().unwrap_or_default()))
    }
}
