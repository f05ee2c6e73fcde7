//! Merging of layers of settings.

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

/// Value of one layer that takes precedence over the same value of the layer below.
pub(crate) trait Merge {
    /// Merges two layers; values of `self` take precedence.
    #[must_use]
    fn merged_over(self, below: Self) -> Self;
}

impl<T> Merge for Option<T> {
    fn merged_over(self, below: Option<T>) -> Option<T> {
        self.or(below)
    }
}

/// Entries of both layers.
impl<T> Merge for BTreeMap<String, T> {
    fn merged_over(self, below: BTreeMap<String, T>) -> BTreeMap<String, T> {
        below.into_iter().chain(self).collect()
    }
}

/// Secret in a configuration file, where it does not belong: found without being stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Misplaced;

impl<'de> Deserialize<'de> for Misplaced {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Misplaced, D::Error> {
        IgnoredAny::deserialize(reader).map(|_| Misplaced)
    }
}

/// Declares settings of one layer, which are merged field by field.
macro_rules! layer {
    ($(#[$about:meta])* pub struct $layer:ident {
        $($(#[$attribute:meta])* $scope:vis $field:ident: $type:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
        pub struct $layer {
            $($(#[$attribute])* $scope $field: $type,)*
        }

        impl $crate::merge::Merge for $layer {
            fn merged_over(self, below: $layer) -> $layer {
                $layer { $($field: self.$field.merged_over(below.$field),)* }
            }
        }
    };
}
pub(crate) use layer;
