//! The stored shape of what is chosen for Cities & Knights.

use engine::catan::cities_knights::options::Options;
use serde::{Deserialize, Serialize};

use super::words::{DefenseWord, FifthCardWord};

/// What was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsShape {
    fifth_card: FifthCardWord,
    defense: DefenseWord,
}

impl From<Options> for OptionsShape {
    fn from(options: Options) -> OptionsShape {
        OptionsShape { fifth_card: options.fifth_card.into(), defense: options.defense.into() }
    }
}

impl From<OptionsShape> for Options {
    fn from(shape: OptionsShape) -> Options {
        Options { fifth_card: shape.fifth_card.into(), defense: shape.defense.into() }
    }
}
