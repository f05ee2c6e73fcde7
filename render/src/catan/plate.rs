//! The facts beside the board: a plate for each seat, the bank, the dice.

use engine::catan::view::{PublicSeat, Stage, View};
use engine::seat::Seat;

use crate::art::{Art, Icon, KnightsArt, LONG_PANEL, NumberDie, PANEL, Standing};
use crate::caption::Caption;
use crate::name;
use crate::scene::Scene;
use crate::text;
use crate::theme;

/// Text beside the board; nothing that must be read is smaller.
pub(super) const EM: f32 = 31.0;
const BANK_EM: f32 = 28.0;
/// Where the signs of a plate stand, counted from its middle.
const CELLS: [(i32, i32); 4] = [(-33, 3), (54, 3), (-33, 45), (54, 45)];
/// The middle of a name, and how wide it may be.
const NAME: i32 = 33;
const NAME_WIDTH: f32 = 166.0;

/// Adds everything that stands beside the board.
pub(super) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    for seat in Seat::ALL.into_iter().take(view.players) {
        plate(scene, view, caption, seat);
    }
    bank(scene, view, &caption.words.bank);
    if let Some(dice) = view.turn.dice {
        let numbers = [NumberDie::Red, NumberDie::Yellow];
        for ((at, value), number) in scene.layout.panels.dice.into_iter().zip(dice).zip(numbers) {
            let die = match view.cities_knights {
                Some(_) => Art::Knights(KnightsArt::NumberDie(number, value)),
                None => Art::Die(view.turn.active, value),
            };
            scene.beside(die, at);
        }
    }
}

fn standing(view: &View, seat: Seat) -> Standing {
    match view.stage {
        Stage::Over { winner: Some(winner), .. } if winner == seat => Standing::Winner,
        _ if !view.playing.contains(seat) => Standing::Resigned,
        Stage::Over { .. } => Standing::Playing,
        _ if view.turn.active == seat => Standing::Active,
        _ => Standing::Playing,
    }
}

fn plate(scene: &mut Scene, view: &View, caption: &Caption, seat: Seat) {
    let standing = standing(view, seat);
    let middle = scene.layout.panels.plate(seat);
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

    let PublicSeat { hand, cards, knights, points, .. } = view.public[seat];
    let (scrolls, helms) = match &view.cities_knights {
        None => (cards, knights),
        Some(expansion) => (expansion.progress(seat), expansion.strength(seat)),
    };
    let resigned = standing == Standing::Resigned;
    if resigned {
        pen.put(Art::Icon(Icon::Flag, theme::CREAM), (-90, 24));
    } else {
        let em = if points < 10 { 60.0 } else { 50.0 };
        pen.print(&points.to_string(), (-90, 25), em, theme::livery(seat).contrast);
    }
    let facts = [
        (Icon::Hand, hand, false),
        (Icon::Scroll, scrolls, false),
        (Icon::Helm, helms, view.largest_army == Some(seat)),
        (Icon::Road, view.network.lengths[seat], view.longest_road == Some(seat)),
    ];
    for ((icon, count, award), (x, y)) in facts.into_iter().zip(CELLS) {
        let (sign, ink) = match (award, resigned) {
            (true, _) => (theme::INK, theme::INK),
            (false, true) => (theme::FADED, theme::FADED),
            (false, false) => (theme::STEEL, theme::CREAM),
        };
        if award {
            pen.put(Art::Award, (x + 21, y));
        }
        pen.put(Art::Icon(icon, sign), (x, y));
        pen.count(count, (x, y), EM, ink);
    }
}

fn bank(scene: &mut Scene, view: &View, word: &str) {
    let middle = scene.layout.panels.bank;
    let mut pen = scene.pen(middle);
    let height = if view.cities_knights.is_some() { LONG_PANEL.1 } else { PANEL.1 };
    let rise = (height - PANEL.1) / 2;
    pen.put(Art::Panel(height), (0, 0));
    let word = name::shown(word);
    pen.print(&text::shorten(&word, EM, PANEL.0 as f32 - 20.0), (0, -57 - rise), EM, theme::CREAM);
    for (index, &card) in (0..).zip(view.kinds()) {
        let at = (-58 + 81 * (index % 2), -22 - rise + 38 * (index / 2));
        let art = match (card.resource(), card.commodity()) {
            (Some(resource), _) => Art::Card(resource),
            (None, Some(commodity)) => Art::Knights(KnightsArt::Commodity(commodity)),
            (None, None) => continue,
        };
        pen.put(art, at);
        pen.count(view.bank[card], at, BANK_EM, theme::CREAM);
    }
    if view.cities_knights.is_none() {
        pen.put(Art::Icon(Icon::Scroll, theme::STEEL), (23, 54));
        pen.count(view.deck, (23, 54), BANK_EM, theme::CREAM);
    }
}
