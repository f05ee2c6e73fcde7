//! Plates with the public facts of each seat, and the dice.

use engine::elasund::permit::PermitValue;
use engine::elasund::view::{PublicSeat, View};
use engine::seat::Seat;

use super::art::{Art, BARREL, PermitAvailability};
use super::{Caption, Scene};
use crate::art::{Common, HAND, SeatStatus};
use crate::plate::{self, EM};
use crate::printable;
use crate::theme::{self, SeatStyle};

/// Offsets of the icons from the center of a plate.
const CELLS: [(i32, i32); 2] = [(-33, 3), (54, 3)];
/// Offset of the first permit, and the distance between permits.
const TICKET: (i32, i32) = (-35, 46);
const NEXT_TICKET: i32 = 34;

/// Adds a plate for each seat, and the dice.
pub(super) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    for (seat, public) in view.seats() {
        plate(scene, view, caption, (seat, public));
    }
    if let Some(dice) = view.turn.dice {
        let SeatStyle { color, contrast, .. } = theme::seat_style(view.turn.active);
        for (at, value) in scene.layout.dice.into_iter().zip(dice) {
            scene.add_beside_board(Common::Die(color, contrast, value), at);
        }
    }
}

fn plate(scene: &mut Scene, view: &View, caption: &Caption, (seat, public): (Seat, &PublicSeat)) {
    let standing = SeatStatus::for_seat(seat, view.winner(), view.is_over(), view.playing, view.turn.active);
    let awaited = view.prompts.iter().any(|prompt| prompt.seat == seat && prompt.is_awaited());
    let name = printable::printable_name(caption.names.get(seat.index()), seat);
    let middle = scene.layout.plate(seat);
    let mut pen = scene.builder_at(middle);
    plate::add(&mut pen, seat, standing, &name, awaited, public.cubes);

    let resigned = standing == SeatStatus::Resigned;
    let (sign, ink) = if resigned { (theme::FADED, theme::FADED) } else { (theme::STEEL, theme::CREAM) };
    let [hand, trade] = CELLS;
    pen.add_art(Common::Icon(HAND, sign), hand);
    pen.add_count(public.cards, hand, EM, ink);
    pen.add_art(Common::Icon(BARREL, sign), trade);
    pen.add_count(public.trade_points, trade, EM, ink);
    for (index, value) in (0..).zip(PermitValue::ALL) {
        let whereabouts = match public.reserve.contains(value) {
            true if !resigned => PermitAvailability::Reserve,
            _ => PermitAvailability::Board,
        };
        let at = (TICKET.0 + NEXT_TICKET * index, TICKET.1);
        pen.add_art(Art::Ticket(value, whereabouts), at);
    }
}
