//! What is seen and heard of what happens, by everybody alike: cards that change hands, and a sound.

use engine::seat::Seat;
use serde::{Serialize, Serializer};

/// What everybody sees and hears of an event, beside what it changes on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Seen {
    /// The cards that go from one place to another.
    pub flights: Vec<Flight>,
    /// What is heard.
    pub sound: Option<Sound>,
}

/// Cards that go from one place to another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Flight {
    /// Where they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<End>,
    /// Where they go; as above, nowhere is the bank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<End>,
    /// Their drawing, where everybody knows them; else their backs are seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// How many.
    pub count: u8,
}

/// Where cards come from, or go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    /// To somebody's hand.
    Seat(Seat),
    /// A place of the board, in shares of its width and height.
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

/// A short sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sound {
    /// Dice roll.
    Dice,
    /// A card is laid.
    Card,
    /// Coins are paid.
    Coins,
    /// A piece is set.
    Piece,
    /// The robber, or the pirate, comes.
    Robber,
    /// A ship sails.
    Ship,
    /// The barbarians come nearer, or attack.
    Barbarians,
    /// Somebody wins.
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
    /// The same with this sound instead.
    pub fn with(self, sound: Sound) -> Seen {
        Seen { sound: Some(sound), ..self }
    }
}

/// Cards that everybody knows.
pub(crate) fn open<K>(
    from: Option<End>,
    to: Option<End>,
    cards: impl Iterator<Item = (K, u8)>,
    drawing: impl Fn(K) -> &'static str,
) -> Vec<Flight> {
    cards.map(|(kind, count)| Flight { from, to, kind: Some(drawing(kind)), count }).collect()
}

/// Cards that not everybody knows.
pub(crate) fn hidden(from: Option<Seat>, to: Option<Seat>, count: u8) -> Seen {
    if count == 0 {
        return Seen::default();
    }
    vec![Flight { from: from.map(End::Seat), to: to.map(End::Seat), kind: None, count }].into()
}
