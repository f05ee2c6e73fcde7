//! Final standings of Elasund.

use std::cmp::Reverse;

use engine::elasund::town::CUBES;
use engine::elasund::turn::standstill;
use engine::elasund::view::Stage;
use engine::seat::Seat;

use super::Town;
use super::cubes::Cubes;
use crate::words::{Words, say};

impl Words {
    /// Final standings: the winner, then all players in rank order with the locations of their cubes, then the cards they
    /// held.
    pub(crate) fn elasund_end(&self, scene: &Town<'_>) -> Vec<String> {
        let view = scene.view;
        let mut lines = vec![match view.winner() {
            Some(winner) => {
                let (player, cubes) = (scene.name(winner), view.public[winner].cubes);
                if cubes >= CUBES {
                    say!(self, "town-end-won", player, cubes)
                } else if view.idle >= standstill(view.seats().count()) {
                    let who = scene.who(winner);
                    say!(self, "town-won-standstill", who, player, cubes)
                } else {
                    let who = scene.who(winner);
                    say!(self, "town-won-last", who, player, cubes)
                }
            }
            None => say!(self, "end-stopped"),
        }];
        let mut seats: Vec<Seat> = view.seats().map(|(seat, _)| seat).collect();
        seats.sort_by_key(|&seat| {
            let of = &view.public[seat];
            (view.winner() != Some(seat), Reverse(of.cubes), Reverse(of.trade_points))
        });
        lines.extend(
            seats.iter().enumerate().map(|(place, &seat)| self.town_end_line(place + 1, seat, scene)),
        );
        if let Stage::Over { held, bottom, .. } = view.stage {
            let held = seats.into_iter().filter(|&seat| !held[seat].is_empty()).map(|seat| {
                let cards = self.town_cards(held[seat]);
                say!(self, "end-held", player = scene.name(seat), cards)
            });
            lines.extend(held);
            lines.extend(bottom.map(|tile| say!(self, "town-end-bottom", tile = self.church_tile(tile))));
        }
        lines
    }

    fn town_end_line(&self, place: usize, seat: Seat, scene: &Town<'_>) -> String {
        let (player, cubes) = (scene.name(seat), scene.view.public[seat].cubes);
        let parts = self.cube_parts(seat, scene);
        match parts.is_empty() {
            true => say!(self, "town-end-line-bare", place, player, cubes),
            false => say!(self, "town-end-line", place, player, cubes, parts),
        }
    }

    /// Locations of a player's cubes.
    fn cube_parts(&self, seat: Seat, scene: &Town<'_>) -> String {
        let Cubes { flags, tiles, towers, trade } = Cubes::of(seat, &scene.view.town);
        let mut parts = Vec::new();
        if flags > 0 {
            parts.push(say!(self, "town-end-buildings", count = flags));
        }
        if tiles > 0 {
            parts.push(say!(self, "town-end-church", count = tiles));
        }
        if towers > 0 {
            parts.push(say!(self, "town-end-towers", count = towers));
        }
        if trade > 0 {
            parts.push(say!(self, "town-end-trade", count = trade));
        }
        if !scene.view.playing.contains(seat) {
            parts.push(say!(self, "end-resigned"));
        }
        parts.join(", ")
    }
}
