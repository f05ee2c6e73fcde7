//! How the players of Elasund stand, and what is left.

use engine::elasund::building::Building;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::town::CUBES;
use engine::seat::Seat;

use crate::wording::{Town, Words};

impl Words {
    /// A line for each player: "Anna: 6 of 10 cubes, 5 cards, 3 trade points, …".
    pub(in crate::wording) fn elasund_standings(&self, scene: &Town<'_>) -> Vec<String> {
        scene.view.seats().map(|(seat, _)| self.elasund_standing(seat, scene)).collect()
    }

    /// How one player stands.
    pub(super) fn elasund_standing(&self, seat: Seat, scene: &Town<'_>) -> String {
        let of = &scene.view.public[seat];
        let mut facts = vec![
            say!(self, "town-cubes-of", cubes = of.cubes, all = CUBES),
            say!(self, "standing-hand", count = of.cards),
        ];
        if of.trade_points > 0 {
            facts.push(say!(self, "town-points", points = of.trade_points));
        }
        if of.segments > 0 {
            facts.push(say!(self, "town-segments", count = of.segments));
        }
        if of.towers > 0 {
            facts.push(say!(self, "town-towers", count = of.towers));
        }
        if !of.homeless.is_empty() {
            facts.push(say!(self, "town-homeless", count = of.homeless.iter().count()));
        }
        facts.push(match of.reserve.is_empty() {
            true => say!(self, "town-no-reserve"),
            false => say!(self, "town-reserve", permits = self.permits(of.reserve)),
        });
        let (player, facts) = (scene.name(seat), facts.join(", "));
        match scene.view.playing.contains(seat) {
            true => say!(self, "standing", player = player, facts = facts),
            false => say!(self, "standing-resigned", player = player, facts = facts),
        }
    }

    /// What stands beside the players: ship, supply, bank, and what wins.
    pub(in crate::wording) fn elasund_status(&self, scene: &Town<'_>) -> Vec<String> {
        vec![
            self.ship(scene),
            self.supply(scene),
            self.town_bank(scene),
            say!(self, "town-goal", cubes = CUBES),
        ]
    }

    /// Where the ship lies, and who sails it.
    pub(in crate::wording) fn ship(&self, scene: &Town<'_>) -> String {
        match scene.view.ship {
            None => say!(self, "town-ship-at-sea"),
            Some(Ship { row, crew: Crew::Merchants }) => say!(self, "town-ship-at", row = row.number()),
            Some(Ship { row, crew: Crew::Pirates }) => say!(self, "town-pirates-at", row = row.number()),
        }
    }

    /// How many of each neutral building are left.
    pub(super) fn supply(&self, scene: &Town<'_>) -> String {
        let town = &scene.view.town;
        let neutral = Building::ALL.into_iter().filter(|building| building.is_neutral());
        // For whom it is asked makes no difference: what is neutral is anybody's.
        let left = neutral
            .map(|building| self.town_buildings(building, town.left(scene.view.turn.active, building)));
        say!(self, "town-supply", buildings = left.collect::<Vec<_>>().join(" · "))
    }

    /// What the bank and the stacks hold.
    pub(super) fn town_bank(&self, scene: &Town<'_>) -> String {
        let view = scene.view;
        say!(
            self,
            "town-bank",
            gold = self.gold(view.bank),
            stack = view.stack,
            used = view.discards.total(),
            tiles = view.tiles
        )
    }
}
