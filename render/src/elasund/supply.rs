//! What nobody owns yet: cards, church tiles, and the buildings that anybody may build.

use engine::elasund::building::Building;
use engine::elasund::view::View;
use engine::seat::Seat;

use super::Scene;
use crate::art::{Art, Good, LINE, TownArt};
use crate::name;
use crate::text;
use crate::theme;

const EM: f32 = 31.0;
/// Where the word is, counted from the top of the panel, and where the first line is.
const WORD: i32 = 27;
const FIRST_LINE: i32 = 74;
/// How far to the left of the middle of its column a sign is, and to the right its count.
const SIGN: i32 = 25;
const COUNT: i32 = 25;

/// Adds the supply under this word.
pub(super) fn add(scene: &mut Scene, view: &View, word: &str) {
    let (middle, (width, height)) = scene.layout.supply;
    let left = |building| view.town.left(Seat::FIRST, building);
    let building = |building| (Good::Building(building), left(building));
    let goods = [
        (Good::Gold, view.bank),
        (Good::Influence, view.stack),
        building(Building::Well),
        building(Building::Fair),
        building(Building::Shop),
        building(Building::Inn),
        building(Building::Hall),
        (Good::Church, view.tiles),
    ];
    let mut pen = scene.pen((middle.0, middle.1 - height / 2));
    pen.put(Art::Town(TownArt::Supply(width, height)), (0, height / 2));
    let word = text::shorten(&name::shown(word), EM, width as f32 - 20.0);
    pen.print(&word, (0, WORD), EM, theme::CREAM);
    let columns = if width >= 2 * LINE.0 { 2 } else { 1 };
    for (index, (good, count)) in (0..).zip(goods) {
        let (line, column) = (index / columns, index % columns);
        let (x, y) = (LINE.0 * column - LINE.0 * (columns - 1) / 2, FIRST_LINE + LINE.1 * line);
        pen.put(Art::Town(TownArt::Good(good)), (x - SIGN, y));
        pen.print(&count.to_string(), (x + COUNT, y), EM, theme::CREAM);
    }
}
