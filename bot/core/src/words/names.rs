//! What the players are called.

use engine::seat::{PerSeat, Seat};

use super::Words;
use crate::people::FORGOTTEN;

/// What the players are called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub PerSeat<String>);

impl Names {
    /// The name of a seat: `P1`, `P2` and so on when it has none.
    pub fn of(&self, seat: Seat) -> String {
        match self.0[seat].as_str() {
            "" => numbered(seat),
            name => name.to_owned(),
        }
    }
}

fn numbered(seat: Seat) -> String {
    format!("P{}", seat.index() + 1)
}

impl Words {
    /// What somebody is called: whoever was forgotten has no name, but a word.
    pub fn called(&self, name: impl Into<String>) -> String {
        let name = name.into();
        if name == FORGOTTEN { say!(self, "forgotten") } else { name }
    }

    /// What those in these seats are called. Several who were forgotten are told apart by their seats.
    pub fn called_in_seats(&self, names: PerSeat<String>) -> Names {
        let forgotten = |seat: &Seat| names[*seat] == FORGOTTEN;
        let several = Seat::ALL.iter().filter(|seat| forgotten(seat)).count() > 1;
        Names(PerSeat::from_fn(|seat| match forgotten(&seat) && several {
            true => say!(self, "forgotten-in-seat", seat = numbered(seat)),
            false => self.called(names[seat].clone()),
        }))
    }
}
