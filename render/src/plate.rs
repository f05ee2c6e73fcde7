//! Common parts of a seat's plate: owner, state and points.

use engine::seat::{Seat, SeatSet};

use crate::art::{AWAITED, CROWN, Common, FLAG, SeatStatus};
use crate::item::ItemBuilder;
use crate::{text, theme};

/// Font size beside the board. Nothing that must be legible is smaller.
pub(crate) const EM: f32 = 31.0;
/// Horizontal offset of the name, and its maximum width.
const NAME: i32 = 33;
const NAME_WIDTH: f32 = 166.0;

impl SeatStatus {
    /// State of a seat.
    pub(crate) fn for_seat(
        seat: Seat,
        winner: Option<Seat>,
        is_over: bool,
        playing: SeatSet,
        active: Seat,
    ) -> SeatStatus {
        match winner {
            Some(winner) if winner == seat => SeatStatus::Winner,
            _ if !playing.contains(seat) => SeatStatus::Resigned,
            _ if !is_over && active == seat => SeatStatus::Active,
            _ => SeatStatus::Playing,
        }
    }
}

/// Adds a plate with a printable name. The title adds its own facts.
pub(crate) fn add<A: From<Common>>(
    pen: &mut ItemBuilder<'_, A>,
    seat: Seat,
    standing: SeatStatus,
    name: &str,
    awaited: bool,
    points: u8,
) {
    pen.add_art(Common::Plate(seat, standing), (0, 0));
    let color = match standing {
        SeatStatus::Playing => theme::WHITE,
        SeatStatus::Active | SeatStatus::Winner => theme::INK,
        SeatStatus::Resigned => theme::FADED,
    };
    if standing == SeatStatus::Winner {
        pen.add_art(Common::Icon(CROWN, theme::GOLD), (-30, -44));
        pen.add_text(&text::shorten(name, EM, NAME_WIDTH - 50.0), (NAME + 25, -43), EM, color);
    } else if awaited && standing == SeatStatus::Playing {
        pen.add_art(Common::Icon(AWAITED, theme::CREAM), (101, -44));
        pen.add_text(&text::shorten(name, EM, NAME_WIDTH - 36.0), (NAME - 18, -43), EM, color);
    } else {
        pen.add_text(&text::shorten(name, EM, NAME_WIDTH), (NAME, -43), EM, color);
    }
    if standing == SeatStatus::Resigned {
        pen.add_art(Common::Icon(FLAG, theme::CREAM), (-90, 24));
    } else {
        let em = if points < 10 { 60.0 } else { 50.0 };
        pen.add_text(&points.to_string(), (-90, 25), em, theme::seat_style(seat).contrast);
    }
}
