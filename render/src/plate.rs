//! The facts beside the board: a plate for each seat, the bank, the dice.

use engine::catan::resource::Resource;
use engine::catan::view::{PublicSeat, Stage, View};
use engine::seat::Seat;

use crate::art::{Art, Icon, PANEL, Standing};
use crate::caption::Caption;
use crate::layout::Point;
use crate::name;
use crate::scene::Scene;
use crate::text;
use crate::theme::{self, Color};

/// Text beside the board; nothing that must be read is smaller.
const EM: f32 = 31.0;
/// Where the signs of a plate stand, counted from its middle, and how far to the right their counts are.
const CELLS: [(i32, i32); 4] = [(-29, 2), (56, 2), (-29, 44), (56, 44)];
const COUNT: i32 = 35;

/// Adds everything that stands beside the board.
pub(crate) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    for seat in Seat::ALL.into_iter().take(view.players) {
        plate(scene, view, caption, seat);
    }
    bank(scene, view, &caption.words.bank);
    if let Some(dice) = view.turn.dice {
        for (at, value) in scene.layout.dice.into_iter().zip(dice) {
            scene.beside(Art::Die(view.turn.active, value), at);
        }
    }
}

fn standing(view: &View, seat: Seat) -> Standing {
    match view.stage {
        Stage::Over { winner } if winner == seat => Standing::Winner,
        _ if !view.playing.contains(seat) => Standing::Resigned,
        Stage::Over { .. } => Standing::Playing,
        _ if view.turn.active == seat => Standing::Active,
        _ => Standing::Playing,
    }
}

/// Puts things around a middle, in lengths at full scale.
struct Pen<'a> {
    scene: &'a mut Scene,
    middle: Point,
}

impl Pen<'_> {
    fn at(&self, (x, y): Point) -> Point {
        let scale = self.scene.layout.panels;
        (self.middle.0 + scale.pixels(x), self.middle.1 + scale.pixels(y))
    }

    fn put(&mut self, art: Art, at: Point) {
        let at = self.at(at);
        self.scene.beside(art, at);
    }

    fn print(&mut self, text: &str, at: Point, em: f32, color: Color) {
        let at = self.at(at);
        let scale = self.scene.layout.panels;
        self.scene.print(text, at, em, scale, color);
    }
}

fn plate(scene: &mut Scene, view: &View, caption: &Caption, seat: Seat) {
    let standing = standing(view, seat);
    let middle = scene.layout.plate(seat);
    let mut pen = Pen { scene, middle };
    pen.put(Art::Plate(seat, standing), (0, 0));

    let name = name::printable(caption.names.get(seat.index()), seat);
    let (color, middle, room) = match standing {
        Standing::Playing => (theme::WHITE, 33, 166.0),
        Standing::Active => (theme::INK, 33, 166.0),
        Standing::Resigned => (theme::FADED, 33, 166.0),
        Standing::Winner => (theme::INK, 56, 124.0),
    };
    if standing == Standing::Winner {
        pen.put(Art::Icon(Icon::Crown, theme::GOLD), (-30, -44));
    }
    pen.print(&text::shorten(&name, EM, room), (middle, -43), EM, color);

    let PublicSeat { hand, cards, knights, points, .. } = view.public[seat];
    let resigned = standing == Standing::Resigned;
    if resigned {
        pen.put(Art::Icon(Icon::Flag, theme::CREAM), (-90, 24));
    } else {
        let em = if points < 10 { 60.0 } else { 50.0 };
        pen.print(&points.to_string(), (-90, 25), em, theme::livery(seat).contrast);
    }
    let facts = [
        (Icon::Hand, hand, false),
        (Icon::Scroll, cards, false),
        (Icon::Helm, knights, view.largest_army == Some(seat)),
        (Icon::Road, view.network.lengths[seat], view.longest_road == Some(seat)),
    ];
    for ((icon, count, award), (x, y)) in facts.into_iter().zip(CELLS) {
        let (sign, ink) = match (award, resigned) {
            (true, _) => (theme::INK, theme::INK),
            (false, true) => (theme::FADED, theme::FADED),
            (false, false) => (theme::STEEL, theme::CREAM),
        };
        if award {
            pen.put(Art::Award, (x + 19, y));
        }
        pen.put(Art::Icon(icon, sign), (x, y));
        pen.print(&count.to_string(), (x + COUNT, y), EM, ink);
    }
}

fn bank(scene: &mut Scene, view: &View, word: &str) {
    let middle = scene.layout.bank;
    let mut pen = Pen { scene, middle };
    pen.put(Art::Panel, (0, 0));
    let word = name::shown(word);
    pen.print(&text::shorten(&word, EM, PANEL.0 as f32 - 20.0), (0, -56), EM, theme::CREAM);
    for (index, resource) in (0..).zip(Resource::ALL) {
        let (x, y) = (-57 + 77 * (index % 2), -21 + 40 * (index / 2));
        pen.put(Art::Card(resource), (x, y));
        pen.print(&view.bank[resource].to_string(), (x + 37, y), EM, theme::CREAM);
    }
    pen.put(Art::Icon(Icon::Scroll, theme::STEEL), (20, 59));
    pen.print(&view.deck.to_string(), (57, 59), EM, theme::CREAM);
}
