//! Supply panel: cards, church tiles, and available buildings to scale, with their requirements.

use engine::elasund::building::Building;
use engine::elasund::church;
use engine::elasund::view::View;
use engine::seat::Seat;

use super::Scene;
use super::art::{Art, DiscSize, SupplyItem, UNIT};
use crate::art::Common;
use crate::item::ItemBuilder;
use crate::point::Point;
use crate::theme::{self, Color};
use crate::{printable, text};

const EM: f32 = 31.0;
/// Font size of numbers beside an icon.
const SMALL_EM: f32 = 29.0;
/// Distance of the heading and of the first row from the top of the panel.
const WORD: i32 = 27;
const LINES: i32 = 50;
/// Height of a row of cards, and minimum height of a row with a building.
const CARDS: i32 = 48;
const MIN_BUILDING_HEIGHT: i32 = 42;
/// Height of the discs of four owners.
const OWNERS: i32 = 54;
/// Margin of a row around its building.
const ROW_MARGIN: i32 = 10;
/// Extra height of a row in a narrow panel, where the price is below the building.
const BELOW: i32 = 36;

/// Arrangement of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SupplyLayout {
    /// Prices beside their items.
    Wide,
    /// Prices below their items.
    Narrow,
}

/// Row of the panel.
#[derive(Clone, Copy)]
enum SupplyRow {
    Cards,
    Building(Building),
    Church,
}

const ROW_ORDER: [SupplyRow; 9] = [
    SupplyRow::Cards,
    SupplyRow::Building(Building::MerchantHouse),
    SupplyRow::Building(Building::ArtisanHouse),
    SupplyRow::Building(Building::Well),
    SupplyRow::Building(Building::Fair),
    SupplyRow::Building(Building::Shop),
    SupplyRow::Building(Building::Inn),
    SupplyRow::Building(Building::Hall),
    SupplyRow::Church,
];

impl SupplyLayout {
    /// Height of the panel.
    pub(super) const fn height(self) -> i32 {
        let mut height = LINES + ROW_MARGIN / 2;
        let mut line = 0;
        while line < ROW_ORDER.len() {
            height += self.row_height(ROW_ORDER[line]);
            line += 1;
        }
        height
    }

    const fn row_height(self, line: SupplyRow) -> i32 {
        let thing = match line {
            SupplyRow::Cards => match self {
                SupplyLayout::Wide => return CARDS,
                SupplyLayout::Narrow => return 2 * CARDS,
            },
            SupplyRow::Church => CARDS,
            SupplyRow::Building(building) => {
                let height = UNIT * building.height() as i32 + ROW_MARGIN;
                let least = match self {
                    SupplyLayout::Wide => MIN_BUILDING_HEIGHT,
                    SupplyLayout::Narrow if building.is_neutral() => 0,
                    SupplyLayout::Narrow => OWNERS,
                };
                if height < least { least } else { height }
            }
        };
        match self {
            SupplyLayout::Wide => thing,
            SupplyLayout::Narrow => thing + BELOW,
        }
    }
}

/// Positions of the parts of a row, relative to the center of its item.
struct RowPositions {
    item: i32,
    count: i32,
    price: Point,
    permits: Point,
}

impl RowPositions {
    fn new(form: SupplyLayout, height: i32) -> RowPositions {
        match form {
            SupplyLayout::Wide => RowPositions { item: -86, count: -40, price: (8, 0), permits: (68, 0) },
            SupplyLayout::Narrow => {
                let below = height / 2;
                RowPositions { item: -26, count: 28, price: (-40, below), permits: (16, below) }
            }
        }
    }
}

/// Adds the supply with its heading.
pub(super) fn add(scene: &mut Scene, view: &View, word: &str) {
    let (middle, (width, height)) = scene.layout.supply;
    let form = scene.layout.supply_layout;
    let mut pen = scene.builder_at((middle.0, middle.1 - height / 2));
    pen.add_art(Common::Box((width, height), 15, theme::INK), (0, height / 2));
    let word = text::shorten(&printable::printable_text(word), EM, width as f32 - 20.0);
    pen.add_text(&word, (0, WORD), EM, theme::CREAM);
    let mut top = LINES;
    for line in ROW_ORDER {
        let high = form.row_height(line);
        match line {
            SupplyRow::Cards => add_cards(&mut pen, view, form, top),
            SupplyRow::Church => {
                let y = top + CARDS / 2;
                let places = RowPositions::new(form, CARDS + BELOW);
                pen.add_art(Art::Good(SupplyItem::Church), (places.item, y));
                pen.add_text(&view.tiles.to_string(), (places.count, y), EM, theme::CREAM);
                add_number(&mut pen, Art::Price, church::GOLD, shifted(places.price, y), theme::GOLD);
            }
            SupplyRow::Building(building) => {
                let thing = if form == SupplyLayout::Narrow { high - BELOW } else { high };
                add_building_row(&mut pen, view, building, (form, top + thing / 2), thing);
            }
        }
        top += high;
    }
}

fn shifted((x, y): Point, down: i32) -> Point {
    (x, y + down)
}

/// Adds the numbers of gold and influence cards.
fn add_cards(pen: &mut ItemBuilder<'_, Art>, view: &View, form: SupplyLayout, top: i32) {
    let y = top + CARDS / 2;
    let places = RowPositions::new(form, CARDS);
    let second = match form {
        SupplyLayout::Wide => (104, 0),
        SupplyLayout::Narrow => (0, CARDS),
    };
    for (good, count, (x, down)) in [(SupplyItem::Gold, view.bank, (0, 0)), (SupplyItem::Influence, view.stack, second)]
    {
        pen.add_art(Art::Good(good), (places.item + x, y + down));
        pen.add_text(&count.to_string(), (places.count + x + 4, y + down), EM, theme::CREAM);
    }
}

fn add_building_row(
    pen: &mut ItemBuilder<'_, Art>,
    view: &View,
    building: Building,
    (form, y): (SupplyLayout, i32),
    height: i32,
) {
    let places = RowPositions::new(form, height + BELOW);
    pen.add_art(Art::Good(SupplyItem::Building(building)), (places.item, y));
    if building.is_neutral() {
        let left = view.town.copies_left(Seat::FIRST, building);
        pen.add_text(&left.to_string(), (places.count, y), EM, theme::CREAM);
    } else {
        add_owners(pen, view, building, form, (places.count, y));
    }
    add_number(pen, Art::Price, building.gold(), shifted(places.price, y), theme::GOLD);
    add_number(pen, Art::Needed, building.permits(), shifted(places.permits, y), theme::STEEL);
}

/// Adds the discs of players who have not built this house yet.
fn add_owners(pen: &mut ItemBuilder<'_, Art>, view: &View, building: Building, form: SupplyLayout, (x, y): Point) {
    let left = |seat: &Seat| view.playing.contains(*seat) && view.town.copies_left(*seat, building) > 0;
    let seats = Seat::ALL.into_iter().take(view.players).filter(left);
    for (index, seat) in (0..).zip(seats) {
        let at = match form {
            SupplyLayout::Wide => (x - 8 + 19 * index, y),
            SupplyLayout::Narrow => (x - 10 + 24 * (index % 2), y - 12 + 24 * (index / 2)),
        };
        pen.add_art(Art::Disc(seat, DiscSize::Crowded), at);
    }
}

/// Adds a number to the right of its icon.
fn add_number(pen: &mut ItemBuilder<'_, Art>, art: Art, number: u8, (x, y): Point, color: Color) {
    pen.add_art(art, (x, y));
    pen.add_text(&number.to_string(), (x + 24, y), SMALL_EM, color);
}
