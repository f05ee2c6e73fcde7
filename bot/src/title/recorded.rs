//! The stored shapes of a title, and what is told of a log of it that was played again.

use engine::game::Listed;
use engine::seat::PerSeat;
use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::{Map, Value};

use crate::shape::stored::Stored;
use crate::shape::{Fault, Places};

/// Something as it is written.
pub(crate) type Shape = Box<dyn erased_serde::Serialize + Send + Sync>;

/// What a title stores. Its actions and events have one stored shape each.
pub(crate) trait Recorded: Listed<Action: Stored, Event: Stored> {
    /// What stands for the title in stored lines.
    const NAME: &'static str;
    /// The stored shape of a set-up.
    type SetupShape: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What is written of options, as an object.
    fn options_shape(options: &Self::Options) -> Shape;

    /// The options in the fields of such an object.
    ///
    /// # Errors
    /// When a field has no meaning, or is missing.
    fn read_options<E: Error>(fields: Map<String, Value>) -> Result<Self::Options, E>;

    /// The names of a game's places and seats.
    fn places(setup: &Self::Setup) -> Places;

    /// The shape of a set-up.
    fn setup_shape(setup: &Self::Setup, places: &Places) -> Self::SetupShape;

    /// The set-up of this shape for that many players, and the names of its places.
    ///
    /// # Errors
    /// When it can't be played.
    fn read_setup(shape: Self::SetupShape, players: usize) -> Result<(Self::Setup, Places), Fault>;
}

/// A view for the public, and what each seat may know whose eyes are open.
pub(crate) struct Sights<V> {
    pub(crate) public: V,
    pub(crate) own: PerSeat<Option<V>>,
}

/// What follows from a seed, in a sentence's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Proven {
    /// In a game that was dealt.
    pub(crate) dealt: &'static str,
    /// In one whose beginning was given.
    pub(crate) given: &'static str,
}

/// What `comptoir verify` tells of a title.
pub(crate) trait Verified: Recorded {
    /// What a revealed seed proves.
    const PROVEN: Proven;

    /// What a set-up has otherwise than it was dealt, beside the dice for the first turn.
    fn differs(dealt: &Self::Setup, setup: &Self::Setup) -> Option<&'static str>;

    /// How everybody stands after a step.
    fn after(sights: &Sights<Self::View>, places: &Places) -> Shape;

    /// The bounds of what is too open to be listed.
    fn described(described: &Self::Described) -> Shape;
}
