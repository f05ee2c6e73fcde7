//! The stored shape of a set-up of Elasund.

use engine::elasund::setup::{PLAYERS, Setup};
use serde::{Deserialize, Serialize};

use crate::store::record::error::Fault;
use crate::store::record::place::Places;
use crate::store::record::setup::{OpeningShape, opening_shape, read_opening};

/// What was chosen: nothing, for there is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsShape {}

/// What a game begins with. Everything else follows from the number of seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupShape {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: OpeningShape,
}

impl SetupShape {
    /// The shape of a set-up.
    pub(crate) fn of(setup: &Setup, places: &Places) -> SetupShape {
        SetupShape { opening: opening_shape(&setup.opening, places) }
    }

    /// The set-up of this shape for that many players, and the names of its places.
    ///
    /// # Errors
    /// When it can't be played.
    pub(crate) fn read(self, players: usize) -> Result<(Setup, Places), Fault> {
        if !PLAYERS.contains(&players) {
            return Err(Fault::Players);
        }
        let places = Places::town(players);
        let setup = Setup { players, opening: read_opening(self.opening, &places)? };
        setup.check().map_err(|_| Fault::Players)?;
        Ok((setup, places))
    }
}
