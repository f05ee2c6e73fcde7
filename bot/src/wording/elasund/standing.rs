//! How the players of Elasund stand: while a game runs, and at its end.

use engine::elasund::town::CUBES;
use engine::elasund::view::Stage;
use engine::seat::Seat;

use crate::wording::{Town, Words};

impl Words {
    /// A line for each player: cubes, cards, trade points, towers, and the permits in reserve.
    pub(in crate::wording) fn elasund_standings(&self, scene: &Town<'_>) -> Vec<String> {
        scene.view.seats().map(|(seat, _)| self.elasund_standing(seat, scene)).collect()
    }

    pub(super) fn elasund_standing(&self, seat: Seat, scene: &Town<'_>) -> String {
        let of = &scene.view.public[seat];
        let mut facts = vec![
            say!(self, "standing-cubes", count = of.cubes),
            say!(self, "standing-hand", count = of.cards),
            say!(self, "standing-trade-points", count = of.trade_points),
        ];
        if of.segments > 0 {
            facts.push(say!(self, "standing-segments", count = of.segments, towers = of.towers));
        }
        facts.push(match of.reserve.is_empty() {
            true => say!(self, "standing-no-reserve"),
            false => say!(self, "standing-reserve", permits = self.permits(of.reserve)),
        });
        let (player, facts) = (scene.name(seat), facts.join(", "));
        match scene.view.playing.contains(seat) {
            true => say!(self, "standing", player = player, facts = facts),
            false => say!(self, "standing-resigned", player = player, facts = facts),
        }
    }

    /// The final standings: who won, then everybody from the first to the last, and then what they held.
    pub(in crate::wording) fn elasund_end(&self, scene: &Town<'_>) -> Vec<String> {
        let view = scene.view;
        let mut lines = vec![match view.winner() {
            Some(winner) => {
                let cubes = view.public[winner].cubes;
                say!(self, "end-town-won", player = scene.name(winner), cubes = cubes)
            }
            None => say!(self, "end-stopped"),
        }];
        let mut seats: Vec<Seat> = view.seats().map(|(seat, _)| seat).collect();
        seats.sort_by_key(|&seat| (view.winner() != Some(seat), std::cmp::Reverse(view.public[seat].cubes)));
        lines.extend(seats.iter().map(|&seat| self.elasund_standing(seat, scene)));
        if let Stage::Over { held, .. } = &view.stage {
            let held = seats.iter().filter(|&&seat| !held[seat].is_empty()).map(|&seat| {
                let cards = self.town_cards(held[seat]);
                say!(self, "end-held", player = scene.name(seat), cards = cards)
            });
            lines.extend(held);
        }
        lines
    }

    /// What belongs to nobody: the ship, the church, the bank; and what wins.
    pub(in crate::wording) fn elasund_status(&self, scene: &Town<'_>) -> Vec<String> {
        vec![
            self.ship(scene),
            self.church(scene),
            self.town_bank(scene),
            say!(self, "status-town-goal", cubes = CUBES),
        ]
    }
}
