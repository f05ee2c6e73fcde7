//! Spots on the board by their labels.

pub(crate) use crate::titles::{label, spot as parse};
