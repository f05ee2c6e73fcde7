//! The stored shapes of a title, and what is told of a log of it that was played again.

use engine::seat::PerSeat;
use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::{Map, Value};

use super::{ChosenShape, Optioned};
use crate::shape::stored::Stored;
use crate::shape::{Fault, Places};

/// Something as it is written.
pub type Shape = Box<dyn erased_serde::Serialize + Send + Sync>;

/// What a title stores. Its actions and events have one stored shape each.
pub trait Recorded: Optioned<Action: Stored, Event: Stored> {
    /// What stands for the title in stored lines.
    const NAME: &'static str;
    /// The stored shape of a set-up, an object.
    type SetupShape: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What is written of options, as an object.
    fn options_shape(options: &Self::Options) -> Shape {
        Box::new(ChosenShape::<Self>(options.clone()))
    }

    /// The options in the fields of such an object.
    ///
    /// # Errors
    /// When a field has no meaning, or is missing.
    fn read_options<E: Error>(mut fields: Map<String, Value>) -> Result<Self::Options, E> {
        ChosenShape::<Self>::read(&mut fields, &[]).map(|chosen| chosen.0)
    }

    /// The names of a game's places and seats.
    fn places(setup: &Self::Setup) -> Places {
        Places::new::<Self>(Self::players(setup))
    }

    /// The shape of a set-up.
    fn setup_shape(setup: &Self::Setup, places: &Places) -> Self::SetupShape;

    /// What is written of what one viewer is told of an event: the event's own shape, without what that viewer may not
    /// know. A program that plays a seat reads it; of a title that says nothing it has the view alone.
    fn notice_shape(notice: &Self::Notice, places: &Places) -> Shape {
        let _ = (notice, places);
        Box::new(())
    }

    /// The set-up of this shape for that many players, and the names of its places.
    ///
    /// # Errors
    /// When it can't be played.
    fn read_setup(shape: Self::SetupShape, players: usize) -> Result<(Self::Setup, Places), Fault>;
}

/// A view for the public, and what each seat may know whose eyes are open.
pub struct Sights<V> {
    /// What everybody sees.
    pub public: V,
    /// What each of them sees.
    pub own: PerSeat<Option<V>>,
}

/// What follows from a seed, in a sentence's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Proven {
    /// In a game that was dealt.
    pub dealt: &'static str,
    /// In one whose beginning was given.
    pub given: &'static str,
}

/// What `comptoir verify` tells of a title.
pub trait Verified: Recorded {
    /// What a revealed seed proves.
    const PROVEN: Proven = Proven {
        dealt: "all luck follows from the revealed seed",
        given: "all luck follows from the revealed seed; the beginning was given",
    };

    /// What a set-up has otherwise than it was dealt, beside the dice for the first turn.
    fn differs(dealt: &Self::Setup, setup: &Self::Setup) -> Option<&'static str> {
        let _ = (dealt, setup);
        None
    }

    /// How everybody stands after a step, for those who compare it with their own.
    fn after(sights: &Sights<Self::View>, places: &Places) -> Shape {
        let _ = (sights, places);
        Box::new(())
    }

    /// The bounds of what is too open to be listed.
    fn described(described: &Self::Described) -> Shape {
        let _ = described;
        Box::new(())
    }
}
