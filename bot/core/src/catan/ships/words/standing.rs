//! How the players of a game with ships stand, and what they have at sea and far from home.

use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::resource::Cards;
use engine::catan::ships::{COST, POINTS};
use engine::seat::{Seat, SeatSet};

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// The points that a player has for settling far from home, and how many; nothing without any.
    pub(crate) fn new_land(&self, seat: Seat, scene: &Base<'_>) -> Option<(String, u8)> {
        let points = scene.view.ships.as_ref()?.points[seat];
        (points > 0).then(|| (say!(self, "standing-new-land", points), points))
    }

    /// How many ships a player can still build; nothing in a game without them.
    pub(crate) fn ships_left(&self, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let count = scene.view.ships.as_ref()?.left(seat);
        Some(say!(self, "standing-ships-left", count))
    }

    /// The same as the reader's own hand tells it.
    pub(crate) fn hand_ships(&self, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let count = scene.view.ships.as_ref()?.left(seat);
        Some(say!(self, "hand-ships-left", count))
    }

    /// A ship, where the hand pays for one that is left.
    pub(crate) fn affordable_ship(&self, hand: Cards, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let left = scene.view.ships.as_ref()?.left(seat);
        (left > 0 && hand.covers(COST)).then(|| say!(self, "piece-ship"))
    }

    /// The sea around the map, where the pirate may go.
    pub(crate) fn frame(&self, scene: &Base<'_>) -> Option<String> {
        let mut frame = scene.view.ships.and(Some(scene.island().topology().frame()))?;
        let first = frame.next()?;
        let last = frame.last().unwrap_or(first);
        Some(say!(self, "board-frame", first = notation::hex(first), last = notation::hex(last)))
    }

    /// Where the pirate is, or will be; nothing in a game without it.
    pub(crate) fn pirate(&self, scene: &Base<'_>) -> Option<String> {
        let place = self.hex(scene.island(), scene.view.ships.as_ref()?.pirate);
        Some(match scene.view.pirate() {
            Some(_) => say!(self, "board-pirate", place),
            None => say!(self, "board-pirate-away", place),
        })
    }

    /// Who has ships around a hex of the sea: "Anna · Bob"; nothing where nobody has.
    pub(crate) fn sailors(&self, hex: Hex, scene: &Base<'_>) -> Option<String> {
        let sides = scene.island().topology().hex_edge_set(hex);
        let seats = scene.view.seats().map(|(seat, _)| seat);
        let sailing = seats.filter(|&seat| !scene.view.ships_of(seat).and(sides).is_empty());
        let names: Vec<String> = sailing.map(|seat| scene.name(seat)).collect();
        (!names.is_empty()).then(|| names.join(" · "))
    }

    /// A line for each area far from home: who could still have points for settling there.
    pub(crate) fn areas(&self, scene: &Base<'_>) -> Vec<String> {
        let (Some(ships), Some(chart)) = (&scene.view.ships, scene.island().chart()) else {
            return Vec::new();
        };
        let line = |area| {
            let named = self.area(scene.island(), area);
            let playing = scene.view.playing.iter();
            let open: SeatSet = playing.filter(|&seat| !ships.settled[seat].contains(area)).collect();
            match open.is_empty() {
                true => say!(self, "board-area-settled", area = named),
                false => {
                    let players = self.all_of(open, scene);
                    say!(self, "board-area", points = POINTS, players, area = named)
                }
            }
        };
        chart.areas().map(line).collect()
    }
}
