//! Stored form of the options of ships.

use engine::catan::board::BoardName;
use engine::catan::options::Arrangement;
use engine::catan::ships::options::Options;
use serde::{Deserialize, Serialize};

/// Board name, installed here or not, and arrangement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::catan) struct OptionsShape {
    board: String,
    arrangement: ArrangementWord,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ArrangementWord {
    Fixed,
    Shuffled,
}

impl From<&Options> for OptionsShape {
    fn from(options: &Options) -> OptionsShape {
        OptionsShape {
            board: options.board.to_string(),
            arrangement: match options.arrangement {
                Arrangement::Fixed => ArrangementWord::Fixed,
                Arrangement::Shuffled => ArrangementWord::Shuffled,
            },
        }
    }
}

impl OptionsShape {
    /// Decodes the options; `None` if the board name is too long.
    pub(in crate::catan) fn read(&self) -> Option<Options> {
        let arrangement = match self.arrangement {
            ArrangementWord::Fixed => Arrangement::Fixed,
            ArrangementWord::Shuffled => Arrangement::Shuffled,
        };
        BoardName::from(&self.board).ok().map(|board| Options { board, arrangement })
    }
}
