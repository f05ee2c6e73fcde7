//! Names of the players.

use engine::seat::{PerSeat, Seat};

use super::Words;
use crate::people::FORGOTTEN;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub PerSeat<String>);

impl Names {
    /// Name of a seat: `P1`, `P2` and so on if it has none.
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
    /// Name of a person; a message in place of a redacted name.
    pub fn called(&self, name: impl Into<String>) -> String {
        let name = name.into();
        if name == FORGOTTEN { say!(self, "forgotten") } else { name }
    }

    /// Names of the players in these seats. Several redacted ones are numbered by seat.
    pub fn called_in_seats(&self, names: PerSeat<String>) -> Names {
        let forgotten = |seat: &Seat| names[*seat] == FORGOTTEN;
        let several = Seat::ALL.iter().filter(|seat| forgotten(seat)).count() > 1;
        Names(PerSeat::from_fn(|seat| match forgotten(&seat) && several {
            true => say!(self, "forgotten-in-seat", seat = numbered(seat)),
            false => self.called(names[seat].clone()),
        }))
    }
}
