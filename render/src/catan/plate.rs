//! Facts beside the board: a plate for each seat, the bank, the dice.

use engine::catan::view::{PublicSeat, View};
use engine::seat::Seat;

use super::art::{Art, HELM, LONG_PANEL, PANEL, ROAD, ROUTE, SCROLL};
use super::{Caption, Scene};
use crate::art::{Common, HAND, SeatStatus};
use crate::plate::{self, EM};
use crate::printable;
use crate::text;
use crate::theme;

const BANK_EM: f32 = 28.0;
/// Size of the background of a fact that earned an award.
const AWARD: (i32, i32) = (84, 40);
/// Offsets of the icons from the center of a plate.
const CELLS: [(i32, i32); 4] = [(-33, 3), (54, 3), (-33, 45), (54, 45)];
/// Adds plates, bank and dice.
pub(super) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    for seat in Seat::ALL.into_iter().take(view.players) {
        plate(scene, view, caption, seat);
    }
    bank(scene, view, &caption.words.bank);
    if let Some(dice) = view.turn.dice {
        let own = theme::seat_style(view.turn.active);
        let colors = match view.cities_knights {
            Some(_) => [(theme::RED, theme::WHITE), (theme::GOLD, theme::INK)],
            None => [(own.color, own.contrast); 2],
        };
        for ((at, value), (color, spots)) in scene.layout.panels.dice.into_iter().zip(dice).zip(colors) {
            scene.add_beside_board(Common::Die(color, spots, value), at);
        }
    }
}

fn plate(scene: &mut Scene, view: &View, caption: &Caption, seat: Seat) {
    let Some(position) = scene.layout.panels.plate(seat) else { return };
    let PublicSeat { hand, cards, knights, points, .. } = view.public[seat];
    let standing = SeatStatus::for_seat(seat, view.winner(), view.is_over(), view.playing, view.turn.active);
    let awaited = view.prompts.iter().any(|prompt| prompt.seat == seat && prompt.is_awaited());
    let name = printable::printable_name(caption.names.get(seat.index()), seat);
    let mut pen = scene.builder_at(position.plate);
    plate::add(&mut pen, seat, standing, &name, awaited, points);

    let (scrolls, helms) = match &view.cities_knights {
        None => (cards, knights),
        Some(expansion) => (expansion.progress_count(seat), expansion.strength(seat)),
    };
    let route = if view.ships.is_some() { ROUTE } else { ROAD };
    let facts = [
        (HAND, hand, false),
        (SCROLL, scrolls, false),
        (HELM, helms, view.largest_army == Some(seat)),
        (route, view.network.lengths[seat], view.longest_road == Some(seat)),
    ];
    for ((icon, count, award), (x, y)) in facts.into_iter().zip(CELLS) {
        let (sign, ink) = match (award, standing) {
            (true, _) => (theme::INK, theme::INK),
            (false, SeatStatus::Resigned) => (theme::FADED, theme::FADED),
            (false, _) => (theme::STEEL, theme::CREAM),
        };
        if award {
            pen.add_art(Common::Box(AWARD, 11, theme::GOLD), (x + 21, y));
        }
        pen.add_art(Common::Icon(icon, sign), (x, y));
        pen.add_count(count, (x, y), EM, ink);
    }
}

fn bank(scene: &mut Scene, view: &View, word: &str) {
    let middle = scene.layout.panels.bank;
    let mut pen = scene.builder_at(middle);
    let height = if view.cities_knights.is_some() { LONG_PANEL.1 } else { PANEL.1 };
    let rise = (height - PANEL.1) / 2;
    pen.add_art(Common::Box((PANEL.0, height), 15, theme::INK), (0, 0));
    let word = printable::printable_text(word);
    pen.add_text(&text::shorten(&word, EM, PANEL.0 as f32 - 20.0), (0, -57 - rise), EM, theme::CREAM);
    for (index, &card) in (0..).zip(view.card_kinds()) {
        let at = (-58 + 81 * (index % 2), -22 - rise + 38 * (index / 2));
        pen.add_art(Art::for_card(card), at);
        pen.add_count(view.bank[card], at, BANK_EM, theme::CREAM);
    }
    if view.cities_knights.is_none() {
        pen.add_art(Common::Icon(SCROLL, theme::STEEL), (23, 54));
        pen.add_count(view.deck, (23, 54), BANK_EM, theme::CREAM);
    }
}
