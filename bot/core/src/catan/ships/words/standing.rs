//! Standings of the players of a game with ships, and the state of the sea.

use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::resource::Cards;
use engine::catan::ships::{COST, POINTS};
use engine::seat::{Seat, SeatSet};

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Points for settling distant areas as text and number; `None` without any.
    pub(crate) fn new_land(&self, seat: Seat, scene: &Base<'_>) -> Option<(String, u8)> {
        let points = scene.view.ships.as_ref()?.points[seat];
        (points > 0).then(|| (say!(self, "standing-new-land", points), points))
    }

    /// Number of ships left to build; `None` in a game without ships.
    pub(crate) fn ships_left(&self, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let count = scene.view.ships.as_ref()?.left(seat);
        Some(say!(self, "standing-ships-left", count))
    }

    /// Same as [`Words::ships_left`], worded for the reader's own hand.
    pub(crate) fn hand_ships(&self, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let count = scene.view.ships.as_ref()?.left(seat);
        Some(say!(self, "hand-ships-left", count))
    }

    /// Ship as an affordable item, if the hand covers its cost and one is left.
    pub(crate) fn affordable_ship(&self, hand: Cards, seat: Seat, scene: &Base<'_>) -> Option<String> {
        let left = scene.view.ships.as_ref()?.left(seat);
        (left > 0 && hand.covers(COST)).then(|| say!(self, "piece-ship"))
    }

    /// Sea hexes around the map, where the pirate can move.
    pub(crate) fn frame(&self, scene: &Base<'_>) -> Option<String> {
        let mut frame = scene.view.ships.and(Some(scene.island().topology().frame()))?;
        let first = frame.next()?;
        let last = frame.last().unwrap_or(first);
        Some(say!(self, "board-frame", first = notation::hex(first), last = notation::hex(last)))
    }

    /// Hex of the pirate, or the one where it will enter; `None` in a game without ships.
    pub(crate) fn pirate(&self, scene: &Base<'_>) -> Option<String> {
        let place = self.hex(scene.island(), scene.view.ships.as_ref()?.pirate);
        Some(match scene.view.pirate() {
            Some(_) => say!(self, "board-pirate", place),
            None => say!(self, "board-pirate-away", place),
        })
    }

    /// Players with ships at a sea hex: "Anna · Bob"; `None` if there are none.
    pub(crate) fn sailors(&self, hex: Hex, scene: &Base<'_>) -> Option<String> {
        let sides = scene.island().topology().hex_edge_set(hex);
        let seats = scene.view.seats().map(|(seat, _)| seat);
        let sailing = seats.filter(|&seat| !scene.view.ships_of(seat).and(sides).is_empty());
        let names: Vec<String> = sailing.map(|seat| scene.name(seat)).collect();
        (!names.is_empty()).then(|| names.join(" · "))
    }

    /// One line for each distant area: the players that can still get points for settling there.
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
