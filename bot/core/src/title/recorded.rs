//! Stored forms of a title, and the verification of its logs.

use engine::seat::PerSeat;
use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::{Map, Value};

use super::{ChosenShape, Configurable};
use crate::shape::{DecodeError, PlaceNames, Stored};

/// A serializable stored form of any type.
pub type ErasedShape = Box<dyn erased_serde::Serialize + Send + Sync>;

/// Stored forms of a title's values. Actions and events have one each.
pub trait Recorded: Configurable<Action: Stored, Event: Stored> {
    /// Name of the title in stored records.
    const NAME: &'static str;
    /// Stored form of a setup, an object.
    type SetupShape: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Encodes options as an object.
    fn encode_options(options: &Self::Options) -> ErasedShape {
        Box::new(ChosenShape::<Self>(options.clone()))
    }

    /// Decodes options from the fields of such an object.
    ///
    /// # Errors
    /// If a field is unknown, missing or invalid.
    fn decode_options<E: Error>(mut fields: Map<String, Value>) -> Result<Self::Options, E> {
        ChosenShape::<Self>::decode(&mut fields, &[]).map(|chosen| chosen.0)
    }

    /// Names of the board places and seats of a game.
    fn places(setup: &Self::Setup) -> PlaceNames {
        PlaceNames::new::<Self>(Self::players(setup))
    }

    /// Encodes a setup.
    fn encode_setup(setup: &Self::Setup, places: &PlaceNames) -> Self::SetupShape;

    /// Encodes a notice for external robot programs: the event's stored form without hidden information. By default
    /// empty, so that a program has the view alone.
    fn encode_notice(notice: &Self::Notice, places: &PlaceNames) -> ErasedShape {
        let _ = (notice, places);
        Box::new(())
    }

    /// Decodes a setup for a number of players, with the names of its places.
    ///
    /// # Errors
    /// If it is not playable.
    fn decode_setup(shape: Self::SetupShape, players: usize) -> Result<(Self::Setup, PlaceNames), DecodeError>;
}

/// The public view, and the private views of some seats.
pub struct ViewSet<V> {
    /// The spectator's view.
    pub public: V,
    /// View of each seat whose view may be shown.
    pub own: PerSeat<Option<V>>,
}

/// Proof statement of a revealed seed, as the end of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProofStatement {
    /// For a game that was dealt.
    pub dealt: &'static str,
    /// For a game with a given initial position.
    pub given: &'static str,
}

/// Output of `comptoir verify` for a title.
pub trait Verified: Recorded {
    /// Proof statement.
    const PROOF_STATEMENT: ProofStatement = ProofStatement {
        dealt: "all luck follows from the revealed seed",
        given: "all luck follows from the revealed seed; the beginning was given",
    };

    /// Name of a difference between a dealt and a recorded setup, apart from the dice for the first
    /// turn; `None` if they agree.
    fn setup_difference(dealt: &Self::Setup, setup: &Self::Setup) -> Option<&'static str> {
        let _ = (dealt, setup);
        None
    }

    /// Encodes the standing after a step, for comparison with other implementations.
    fn encode_position(sights: &ViewSet<Self::View>, places: &PlaceNames) -> ErasedShape {
        let _ = (sights, places);
        Box::new(())
    }

    /// Encodes a family of legal actions that is too large to be listed.
    fn encode_described(described: &Self::ActionBounds) -> ErasedShape {
        let _ = described;
        Box::new(())
    }
}
