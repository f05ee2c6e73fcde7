//! Stored forms of the toy.

use bot_core::shape::stored::{Stored, named, shaped, shapes};
use bot_core::shape::{DecodeError, PlaceNames};
use bot_core::title::{Recorded, Verified};
use engine::game::HostedTitle;
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use super::rules::{Event, Guess, Toy};

/// Stored form of a setup, which has no options.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupShape {}

shapes! {
    /// Stored form of an event.
    EventShape for Event: Event {
        Guessed { seat: Seat, number: u8 },
        Thrown { die: u8 },
        Won { seat: Seat },
    }
}

shaped! { Event as EventShape }

named! { Guess as u8: |guess, _| guess.0, |number, _| Ok(Guess(number)); }

impl Recorded for Toy {
    const NAME: &'static str = "toy";
    type SetupShape = SetupShape;

    fn encode_setup(_: &usize, _: &PlaceNames) -> SetupShape {
        SetupShape {}
    }

    fn decode_setup(_: SetupShape, players: usize) -> Result<(usize, PlaceNames), DecodeError> {
        let setup = Toy::allowed_players(&()).contains(&players).then_some(players);
        setup.map(|setup| (setup, Toy::places(&setup))).ok_or(DecodeError::Players)
    }
}

impl Verified for Toy {}
