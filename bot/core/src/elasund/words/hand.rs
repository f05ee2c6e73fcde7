//! Hand of a player in Elasund.

use engine::elasund::building::Building;
use engine::elasund::cards::Cards;
use engine::elasund::church;
use engine::elasund::town::CUBES;
use engine::elasund::wall::{WallFront, WallReward, reward};
use engine::seat::Seat;

use super::Town;
use crate::words::{Words, say};

/// Number of influence cards of one color that move or raise a permit.
const PAIR: u8 = 2;

impl Words {
    /// Cards of the reader, affordable items, permits and cubes; empty for spectators.
    pub(crate) fn elasund_hand(&self, scene: &Town<'_>) -> Vec<String> {
        let (Some(seat), Some(own)) = (scene.viewer().seat(), scene.view.own) else { return Vec::new() };
        let of = &scene.view.public[seat];
        let mut lines = vec![match own.hand.total() {
            0 => say!(self, "hand-empty"),
            total => say!(self, "hand-cards", cards = self.town_cards(own.hand), total),
        }];
        if let Some(cards) = own.sealed {
            lines.push(say!(self, "hand-sealed", cards = self.town_cards(cards)));
        }
        if let Some(things) = self.payable(own.hand, seat, scene) {
            lines.push(say!(self, "town-hand-pays-for", things));
        }
        if own.hand.covers(Cards::ONE_OF_EACH_COLOR) || own.hand.colors_with(PAIR).next().is_some() {
            lines.push(say!(self, "town-hand-bonus"));
        }
        lines.push(match of.reserve.is_empty() {
            true => say!(self, "town-hand-no-permits"),
            false => say!(self, "town-hand-permits", permits = self.permits(of.reserve)),
        });
        lines.extend(self.next_segment(seat, scene));
        if let Some(tiles) = own.tiles {
            lines.push(say!(self, "town-hand-tiles", tiles = self.either_tile(tiles)));
        }
        if let Some(tile) = own.bottom {
            lines.push(say!(self, "town-hand-bottom", tile = self.church_tile(tile)));
        }
        lines.push(say!(self, "town-hand-cubes", cubes = of.cubes, all = CUBES, left = of.cubes_left));
        lines
    }

    /// Items that the hand's gold covers, without regard to permits.
    fn payable(&self, hand: Cards, seat: Seat, scene: &Town<'_>) -> Option<String> {
        let town = &scene.view.town;
        let built = Building::BUILT.into_iter();
        let built = built.filter(|&building| town.left(seat, building) > 0 && hand.gold() >= building.gold());
        let built = built.map(|building| self.town_building(building));
        let walls = town.walls();
        let front = |front: WallFront| walls.next(front).is_some() && hand.gold() >= front.gold();
        let wall = walls.next_number(seat).is_some() && WallFront::ALL.into_iter().any(front);
        let wall = wall.then(|| say!(self, "town-wall-segment"));
        let church =
            (scene.view.tiles > 0 && hand.gold() >= church::GOLD).then(|| say!(self, "town-church-tile"));
        let things: Vec<String> = built.chain(wall).chain(church).collect();
        (!things.is_empty()).then(|| self.or(things))
    }

    /// Reward of the reader's next wall segment.
    fn next_segment(&self, seat: Seat, scene: &Town<'_>) -> Option<String> {
        let number = scene.view.town.walls().next_number(seat)?;
        Some(match reward(number) {
            WallReward::Tower => say!(self, "town-hand-tower"),
            WallReward::Influence(count) => {
                say!(self, "town-hand-segment", cards = self.town_share(0, count))
            }
        })
    }
}
