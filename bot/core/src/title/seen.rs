//! Animation of events: moving cards and a sound, the same for everybody.

use engine::seat::Seat;
use serde::{Serialize, Serializer};

/// Animation of an event, apart from its changes on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Seen {
    /// Card movements.
    pub flights: Vec<Flight>,
    /// Sound that is played with them.
    pub sound: Option<Sound>,
}

/// Movement of cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Flight {
    /// Origin; `None` is the bank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<End>,
    /// Destination; `None` is the bank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<End>,
    /// Name of the card's drawing if the card is public; otherwise its back is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// Number of cards.
    pub count: u8,
}

/// Origin or destination of cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    /// A player's hand.
    Seat(Seat),
    /// A point on the board, as fractions of its width and height. Serialized in permille.
    Place((f32, f32)),
}

impl Serialize for End {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let permille = |share: f32| (share * 1000.0).round() as i32;
        match *self {
            End::Seat(seat) => seat.index().serialize(serializer),
            End::Place((x, y)) => (permille(x), permille(y)).serialize(serializer),
        }
    }
}

/// A short sound effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sound {
    /// Dice are rolled.
    Dice,
    /// A card is moved or played.
    Card,
    /// Coins are paid.
    Coins,
    /// A piece is placed.
    Piece,
    /// The robber or the pirate moves.
    Robber,
    /// A ship sails.
    Ship,
    /// The barbarians advance or attack.
    Barbarians,
    /// A player wins.
    Win,
}

impl From<Sound> for Seen {
    fn from(sound: Sound) -> Seen {
        Seen { flights: Vec::new(), sound: Some(sound) }
    }
}

impl From<Vec<Flight>> for Seen {
    fn from(flights: Vec<Flight>) -> Seen {
        let sound = if flights.is_empty() { None } else { Some(Sound::Card) };
        Seen { flights, sound }
    }
}

impl Seen {
    /// Replaces the sound.
    pub fn with(self, sound: Sound) -> Seen {
        Seen { sound: Some(sound), ..self }
    }
}

/// Movements of public cards; `drawing` names each kind's drawing.
pub(crate) fn open<K>(
    from: Option<End>,
    to: Option<End>,
    cards: impl Iterator<Item = (K, u8)>,
    drawing: impl Fn(K) -> &'static str,
) -> Vec<Flight> {
    cards.map(|(kind, count)| Flight { from, to, kind: Some(drawing(kind)), count }).collect()
}

/// Movement of hidden cards.
pub(crate) fn hidden(from: Option<Seat>, to: Option<Seat>, count: u8) -> Seen {
    if count == 0 {
        return Seen::default();
    }
    vec![Flight { from: from.map(End::Seat), to: to.map(End::Seat), kind: None, count }].into()
}
