//! Standings of the players of Elasund, and the supply.

use engine::elasund::building::Building;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::town::CUBES;
use engine::elasund::turn::standstill;
use engine::elasund::view::View;
use engine::elasund::wall::{WallReward, reward};
use engine::seat::Seat;

use super::Town;
use crate::words::{Words, say};

/// Buildings that each player can build once.
const HOUSES: [Building; 2] = [Building::MerchantHouse, Building::ArtisanHouse];
/// Number of idle rounds from which they are reported, and remaining rounds from which a standstill is announced.
const TOLD_ROUNDS: u16 = 5;

/// Number of whole rounds without a building; `None` after the game.
fn idle_rounds(view: &View) -> Option<u16> {
    let players = u16::try_from(view.seats().count()).ok().filter(|_| !view.is_over())?;
    view.idle.checked_div(players)
}

impl Words {
    /// One line for each player: "Anna: 6 of 10 cubes, 5 cards, 3 trade points, …".
    pub(crate) fn elasund_standings(&self, scene: &Town<'_>) -> Vec<String> {
        let with_more = |seat| self.elasund_standing(seat, self.still_to_build(seat, scene), scene);
        scene.view.seats().map(|(seat, _)| with_more(seat)).collect()
    }

    /// Standings without the items that each player can still build.
    pub(crate) fn elasund_standings_in_brief(&self, scene: &Town<'_>) -> Vec<String> {
        scene.view.seats().map(|(seat, _)| self.elasund_standing(seat, Vec::new(), scene)).collect()
    }

    /// Standing of one player, with `more` at the end.
    fn elasund_standing(&self, seat: Seat, more: Vec<String>, scene: &Town<'_>) -> String {
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
        facts.extend(more);
        let (player, facts) = (scene.name(seat), facts.join(", "));
        match scene.view.playing.contains(seat) {
            true => say!(self, "standing", player, facts),
            false => say!(self, "standing-resigned", player, facts),
        }
    }

    /// Reward of the next wall segment, and remaining houses; empty for players who no longer build.
    fn still_to_build(&self, seat: Seat, scene: &Town<'_>) -> Vec<String> {
        let view = scene.view;
        if view.is_over() || !view.playing.contains(seat) {
            return Vec::new();
        }
        let segment = view.town.walls().next_number(seat).map(|number| match reward(number) {
            WallReward::Tower => say!(self, "town-next-tower"),
            WallReward::Influence(count) => {
                say!(self, "town-next-segment", cards = self.town_share(0, count))
            }
        });
        let left = HOUSES.into_iter().filter(|&house| view.town.left(seat, house) > 0);
        let left: Vec<String> = left.map(|house| self.town_building(house)).collect();
        let left = (!left.is_empty()).then(|| say!(self, "town-own-left", houses = self.and(left)));
        segment.into_iter().chain(left).collect()
    }

    /// Standings, ship, supply, bank, and goal.
    pub(crate) fn elasund_status(&self, scene: &Town<'_>) -> Vec<String> {
        let mut lines = self.elasund_standings(scene);
        lines.push(self.ship(scene));
        lines.push(self.supply(scene));
        lines.push(self.own_houses());
        lines.push(self.town_bank(scene));
        lines.push(say!(self, "town-goal", cubes = CUBES));
        lines.extend(self.idleness(scene));
        lines
    }

    /// Number of idle rounds, once there are several.
    fn idleness(&self, scene: &Town<'_>) -> Option<String> {
        let idle = idle_rounds(scene.view)?;
        (idle >= TOLD_ROUNDS).then(|| say!(self, "town-idle", idle, all = standstill(1)))
    }

    /// Announcement that the game is about to end because nobody builds.
    pub(super) fn near_standstill(&self, scene: &Town<'_>) -> Option<String> {
        let (view, players) = (scene.view, scene.view.seats().count());
        let left = standstill(players).saturating_sub(view.idle).div_ceil(u16::try_from(players).ok()?);
        let idle = idle_rounds(view)?;
        (left <= TOLD_ROUNDS).then(|| say!(self, "town-standstill-near", idle, left))
    }

    /// Houses that each player can build once, with their facts.
    pub(super) fn own_houses(&self) -> String {
        let houses = HOUSES.into_iter().map(|house| (house, self.town_building(house)));
        say!(self, "town-own-houses", houses = self.buildings_with_facts(houses))
    }

    /// Row and crew of the ship.
    pub(crate) fn ship(&self, scene: &Town<'_>) -> String {
        match scene.view.ship {
            None => say!(self, "town-ship-at-sea"),
            Some(Ship { row, crew: Crew::Merchants }) => say!(self, "town-ship-at", row = row.number()),
            Some(Ship { row, crew: Crew::Pirates }) => say!(self, "town-pirates-at", row = row.number()),
        }
    }

    /// Number of neutral buildings left, by kind.
    pub(super) fn supply(&self, scene: &Town<'_>) -> String {
        let town = &scene.view.town;
        let neutral = Building::ALL.into_iter().filter(|building| building.is_neutral());
        // Neutral buildings are a shared supply, so any seat gives the same count.
        let left = neutral.map(|building| {
            (building, self.town_buildings(building, town.left(scene.view.turn.active, building)))
        });
        say!(self, "town-supply", buildings = self.buildings_with_facts(left))
    }

    /// Contents of the bank and of the stacks.
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
