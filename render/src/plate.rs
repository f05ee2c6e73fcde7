//! Common parts of a seat's plate: owner, state and points.

use engine::seat::{Seat, SeatSet};

use crate::art::{AWAITED, CROWN, Common, FLAG, Standing};
use crate::pen::Pen;
use crate::{text, theme};

/// Font size beside the board. Nothing that must be legible is smaller.
pub(crate) const EM: f32 = 31.0;
/// Horizontal offset of the name, and its maximum width.
const NAME: i32 = 33;
const NAME_WIDTH: f32 = 166.0;

impl Standing {
    /// State of a seat.
    pub(crate) fn of(
        seat: Seat,
        winner: Option<Seat>,
        is_over: bool,
        playing: SeatSet,
        active: Seat,
    ) -> Standing {
        match winner {
            Some(winner) if winner == seat => Standing::Winner,
            _ if !playing.contains(seat) => Standing::Resigned,
            _ if !is_over && active == seat => Standing::Active,
            _ => Standing::Playing,
        }
    }
}

/// Adds a plate with a printable name. The title adds its own facts.
pub(crate) fn add<A: From<Common>>(
    pen: &mut Pen<'_, A>,
    seat: Seat,
    standing: Standing,
    name: &str,
    awaited: bool,
    points: u8,
) {
    pen.put(Common::Plate(seat, standing), (0, 0));
    let color = match standing {
        Standing::Playing => theme::WHITE,
        Standing::Active | Standing::Winner => theme::INK,
        Standing::Resigned => theme::FADED,
    };
    if standing == Standing::Winner {
        pen.put(Common::Icon(CROWN, theme::GOLD), (-30, -44));
        pen.print(&text::shorten(name, EM, NAME_WIDTH - 50.0), (NAME + 25, -43), EM, color);
    } else if awaited && standing == Standing::Playing {
        pen.put(Common::Icon(AWAITED, theme::CREAM), (101, -44));
        pen.print(&text::shorten(name, EM, NAME_WIDTH - 36.0), (NAME - 18, -43), EM, color);
    } else {
        pen.print(&text::shorten(name, EM, NAME_WIDTH), (NAME, -43), EM, color);
    }
    if standing == Standing::Resigned {
        pen.put(Common::Icon(FLAG, theme::CREAM), (-90, 24));
    } else {
        let em = if points < 10 { 60.0 } else { 50.0 };
        pen.print(&points.to_string(), (-90, 25), em, theme::livery(seat).contrast);
    }
}
