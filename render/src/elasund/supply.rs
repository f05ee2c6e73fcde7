//! Supply panel: cards, church tiles, and available buildings to scale, with their requirements.

use engine::elasund::building::Building;
use engine::elasund::church;
use engine::elasund::view::View;
use engine::seat::Seat;

use super::Scene;
use super::art::{Art, Good, Share, UNIT};
use crate::art::Common;
use crate::pen::Pen;
use crate::point::Point;
use crate::theme::{self, Color};
use crate::{name, text};

const EM: f32 = 31.0;
/// Font size of numbers beside an icon.
const SMALL: f32 = 29.0;
/// Distance of the heading and of the first row from the top of the panel.
const WORD: i32 = 27;
const LINES: i32 = 50;
/// Height of a row of cards, and minimum height of a row with a building.
const CARDS: i32 = 48;
const LEAST: i32 = 42;
/// Height of the discs of four owners.
const OWNERS: i32 = 54;
/// Margin of a row around its building.
const AROUND: i32 = 10;
/// Extra height of a row in a narrow panel, where the price is below the building.
const BELOW: i32 = 36;

/// Arrangement of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Prices beside their items.
    Wide,
    /// Prices below their items.
    Narrow,
}

/// Row of the panel.
#[derive(Clone, Copy)]
enum Row {
    Cards,
    Building(Building),
    Church,
}

const ORDER: [Row; 9] = [
    Row::Cards,
    Row::Building(Building::MerchantHouse),
    Row::Building(Building::ArtisanHouse),
    Row::Building(Building::Well),
    Row::Building(Building::Fair),
    Row::Building(Building::Shop),
    Row::Building(Building::Inn),
    Row::Building(Building::Hall),
    Row::Church,
];

impl Form {
    /// Height of the panel.
    pub(super) const fn height(self) -> i32 {
        let mut height = LINES + AROUND / 2;
        let mut line = 0;
        while line < ORDER.len() {
            height += self.line(ORDER[line]);
            line += 1;
        }
        height
    }

    const fn line(self, line: Row) -> i32 {
        let thing = match line {
            Row::Cards => match self {
                Form::Wide => return CARDS,
                Form::Narrow => return 2 * CARDS,
            },
            Row::Church => CARDS,
            Row::Building(building) => {
                let height = UNIT * building.height() as i32 + AROUND;
                let least = match self {
                    Form::Wide => LEAST,
                    Form::Narrow if building.is_neutral() => 0,
                    Form::Narrow => OWNERS,
                };
                if height < least { least } else { height }
            }
        };
        match self {
            Form::Wide => thing,
            Form::Narrow => thing + BELOW,
        }
    }
}

/// Positions of the parts of a row, relative to the center of its item.
struct Places {
    thing: i32,
    count: i32,
    price: Point,
    permits: Point,
}

impl Places {
    fn of(form: Form, height: i32) -> Places {
        match form {
            Form::Wide => Places { thing: -86, count: -40, price: (8, 0), permits: (68, 0) },
            Form::Narrow => {
                let below = height / 2;
                Places { thing: -26, count: 28, price: (-40, below), permits: (16, below) }
            }
        }
    }
}

/// Adds the supply with its heading.
pub(super) fn add(scene: &mut Scene, view: &View, word: &str) {
    let (middle, (width, height)) = scene.layout.supply;
    let form = scene.layout.supply_form;
    let mut pen = scene.pen((middle.0, middle.1 - height / 2));
    pen.put(Common::Box((width, height), 15, theme::INK), (0, height / 2));
    let word = text::shorten(&name::shown(word), EM, width as f32 - 20.0);
    pen.print(&word, (0, WORD), EM, theme::CREAM);
    let mut top = LINES;
    for line in ORDER {
        let high = form.line(line);
        match line {
            Row::Cards => cards(&mut pen, view, form, top),
            Row::Church => {
                let y = top + CARDS / 2;
                let places = Places::of(form, CARDS + BELOW);
                pen.put(Art::Good(Good::Church), (places.thing, y));
                pen.print(&view.tiles.to_string(), (places.count, y), EM, theme::CREAM);
                sign(&mut pen, Art::Price, church::GOLD, shifted(places.price, y), theme::GOLD);
            }
            Row::Building(building) => {
                let thing = if form == Form::Narrow { high - BELOW } else { high };
                building_line(&mut pen, view, building, (form, top + thing / 2), thing);
            }
        }
        top += high;
    }
}

fn shifted((x, y): Point, down: i32) -> Point {
    (x, y + down)
}

/// Adds the numbers of gold and influence cards.
fn cards(pen: &mut Pen<'_, Art>, view: &View, form: Form, top: i32) {
    let y = top + CARDS / 2;
    let places = Places::of(form, CARDS);
    let second = match form {
        Form::Wide => (104, 0),
        Form::Narrow => (0, CARDS),
    };
    for (good, count, (x, down)) in [(Good::Gold, view.bank, (0, 0)), (Good::Influence, view.stack, second)] {
        pen.put(Art::Good(good), (places.thing + x, y + down));
        pen.print(&count.to_string(), (places.count + x + 4, y + down), EM, theme::CREAM);
    }
}

fn building_line(
    pen: &mut Pen<'_, Art>,
    view: &View,
    building: Building,
    (form, y): (Form, i32),
    height: i32,
) {
    let places = Places::of(form, height + BELOW);
    pen.put(Art::Good(Good::Building(building)), (places.thing, y));
    if building.is_neutral() {
        let left = view.town.left(Seat::FIRST, building);
        pen.print(&left.to_string(), (places.count, y), EM, theme::CREAM);
    } else {
        owners(pen, view, building, form, (places.count, y));
    }
    sign(pen, Art::Price, building.gold(), shifted(places.price, y), theme::GOLD);
    sign(pen, Art::Needed, building.permits(), shifted(places.permits, y), theme::STEEL);
}

/// Adds the discs of players who have not built this house yet.
fn owners(pen: &mut Pen<'_, Art>, view: &View, building: Building, form: Form, (x, y): Point) {
    let left = |seat: &Seat| view.playing.contains(*seat) && view.town.left(*seat, building) > 0;
    let seats = Seat::ALL.into_iter().take(view.players).filter(left);
    for (index, seat) in (0..).zip(seats) {
        let at = match form {
            Form::Wide => (x - 8 + 19 * index, y),
            Form::Narrow => (x - 10 + 24 * (index % 2), y - 12 + 24 * (index / 2)),
        };
        pen.put(Art::Disc(seat, Share::Crowded), at);
    }
}

/// Adds a number to the right of its icon.
fn sign(pen: &mut Pen<'_, Art>, art: Art, number: u8, (x, y): Point, color: Color) {
    pen.put(art, (x, y));
    pen.print(&number.to_string(), (x + 24, y), SMALL, color);
}
