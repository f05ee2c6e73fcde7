//! Animation of events: moving cards and a sound, the same for everybody.

use engine::seat::Seat;
use serde::{Serialize, Serializer};

/// Animation of an event, apart from its changes on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Animation {
    /// Card movements.
    pub movements: Vec<CardMovement>,
    /// Sound that is played with them.
    pub sound: Option<Sound>,
}

/// Movement of cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardMovement {
    /// Origin; `None` is the bank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<MovementEnd>,
    /// Destination; `None` is the bank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<MovementEnd>,
    /// Name of the card's drawing if the card is public; otherwise its back is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// Number of cards.
    pub count: u8,
}

/// Origin or destination of cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MovementEnd {
    /// A player's hand.
    Seat(Seat),
    /// A point on the board, as fractions of its width and height. Serialized in permille.
    Place((f32, f32)),
}

impl Serialize for MovementEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let permille = |share: f32| (share * 1000.0).round() as i32;
        match *self {
            MovementEnd::Seat(seat) => seat.index().serialize(serializer),
            MovementEnd::Place((x, y)) => (permille(x), permille(y)).serialize(serializer),
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

impl From<Sound> for Animation {
    fn from(sound: Sound) -> Animation {
        Animation { movements: Vec::new(), sound: Some(sound) }
    }
}

impl From<Vec<CardMovement>> for Animation {
    fn from(flights: Vec<CardMovement>) -> Animation {
        let sound = if flights.is_empty() { None } else { Some(Sound::Card) };
        Animation { movements: flights, sound }
    }
}

impl Animation {
    /// Replaces the sound.
    pub fn with_sound(self, sound: Sound) -> Animation {
        Animation { sound: Some(sound), ..self }
    }
}

/// Movements of public cards; `drawing` names each kind's drawing.
pub(crate) fn visible_cards<K>(
    from: Option<MovementEnd>,
    to: Option<MovementEnd>,
    cards: impl Iterator<Item = (K, u8)>,
    drawing: impl Fn(K) -> &'static str,
) -> Vec<CardMovement> {
    cards.map(|(kind, count)| CardMovement { from, to, kind: Some(drawing(kind)), count }).collect()
}

/// Movement of hidden cards.
pub(crate) fn hidden_cards(from: Option<Seat>, to: Option<Seat>, count: u8) -> Animation {
    if count == 0 {
        return Animation::default();
    }
    vec![CardMovement { from: from.map(MovementEnd::Seat), to: to.map(MovementEnd::Seat), kind: None, count }].into()
}
