//! What is public of each seat, and the dice.

use engine::elasund::permit::PermitValue;
use engine::elasund::view::{PublicSeat, View};
use engine::seat::Seat;

use super::Scene;
use crate::art::{Art, Icon, Standing, TownArt, Whereabouts};
use crate::caption::Caption;
use crate::name;
use crate::text;
use crate::theme;

const EM: f32 = 31.0;
/// Where the signs of a plate stand, counted from its middle.
const CELLS: [(i32, i32); 2] = [(-33, 3), (54, 3)];
/// The middle of a name, and how wide it may be.
const NAME: i32 = 33;
const NAME_WIDTH: f32 = 166.0;
/// The middle of the first permit, and how far they are apart.
const TICKET: (i32, i32) = (-35, 46);
const NEXT_TICKET: i32 = 34;

/// Adds a plate for each seat, and the dice.
pub(super) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    for (seat, public) in view.seats() {
        plate(scene, view, caption, (seat, public));
    }
    if let Some(dice) = view.turn.dice {
        for (at, value) in scene.layout.dice.into_iter().zip(dice) {
            scene.beside(Art::Die(view.turn.active, value), at);
        }
    }
}

fn standing(view: &View, seat: Seat) -> Standing {
    match view.winner() {
        Some(winner) if winner == seat => Standing::Winner,
        _ if !view.playing.contains(seat) => Standing::Resigned,
        _ if view.is_over() => Standing::Playing,
        _ if view.turn.active == seat => Standing::Active,
        _ => Standing::Playing,
    }
}

fn plate(scene: &mut Scene, view: &View, caption: &Caption, (seat, public): (Seat, &PublicSeat)) {
    let standing = standing(view, seat);
    let middle = scene.layout.plate(seat);
    let mut pen = scene.pen(middle);
    pen.put(Art::Plate(seat, standing), (0, 0));

    let color = match standing {
        Standing::Playing => theme::WHITE,
        Standing::Active | Standing::Winner => theme::INK,
        Standing::Resigned => theme::FADED,
    };
    let awaited = view.prompts.iter().any(|prompt| prompt.seat == seat && prompt.is_awaited());
    let name = name::printable(caption.names.get(seat.index()), seat);
    if standing == Standing::Winner {
        pen.put(Art::Icon(Icon::Crown, theme::GOLD), (-30, -44));
        pen.print(&text::shorten(&name, EM, NAME_WIDTH - 50.0), (NAME + 25, -43), EM, color);
    } else if awaited && standing == Standing::Playing {
        pen.put(Art::Icon(Icon::Awaited, theme::CREAM), (101, -44));
        pen.print(&text::shorten(&name, EM, NAME_WIDTH - 36.0), (NAME - 18, -43), EM, color);
    } else {
        pen.print(&text::shorten(&name, EM, NAME_WIDTH), (NAME, -43), EM, color);
    }

    let resigned = standing == Standing::Resigned;
    if resigned {
        pen.put(Art::Icon(Icon::Flag, theme::CREAM), (-90, 24));
    } else {
        let em = if public.cubes < 10 { 60.0 } else { 50.0 };
        pen.print(&public.cubes.to_string(), (-90, 25), em, theme::livery(seat).contrast);
    }
    let (sign, ink) = if resigned { (theme::FADED, theme::FADED) } else { (theme::STEEL, theme::CREAM) };
    let [hand, trade] = CELLS;
    pen.put(Art::Icon(Icon::Hand, sign), hand);
    pen.count(public.cards, hand, EM, ink);
    pen.put(Art::Town(TownArt::Barrel(sign)), trade);
    pen.count(public.trade_points, trade, EM, ink);
    for (index, value) in (0..).zip(PermitValue::ALL) {
        let whereabouts = match public.reserve.contains(value) {
            true if !resigned => Whereabouts::Reserve,
            _ => Whereabouts::Board,
        };
        let at = (TICKET.0 + NEXT_TICKET * index, TICKET.1);
        pen.put(Art::Town(TownArt::Ticket(value, whereabouts)), at);
    }
}
