//! Descriptions of Elasund: a player's hand, standings, the end, and the help of commands. The board is in [`super::board`].

use std::cmp::Reverse;

use engine::Elasund;
use engine::elasund::building::Building;
use engine::elasund::cards::Cards;
use engine::elasund::church;
use engine::elasund::options::Options;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::town::CUBES;
use engine::elasund::turn::standstill_turns;
use engine::elasund::view::{Stage, View};
use engine::elasund::wall::{WallFront, WallReward, reward};
use engine::seat::Seat;

use super::ElasundMessageContext;
use super::notice_sequence::CubeCounts;
use crate::command::Topic;
use crate::elasund::options::GAME;
use crate::option::Game;
use crate::title::{Described, LocationStyle};
use crate::words::{Words, message};

/// Buildings that each player can build once.
const HOUSES: [Building; 2] = [Building::MerchantHouse, Building::ArtisanHouse];
/// Number of idle rounds from which they are reported, and remaining rounds from which a standstill is announced.
const ANNOUNCED_ROUNDS: u16 = 5;
/// Number of influence cards of one color that move or raise a permit.
const PAIR_CARDS: u8 = 2;

/// Number of whole rounds without a building; `None` after the game.
fn idle_rounds(view: &View) -> Option<u16> {
    let players = u16::try_from(view.seats().count()).ok().filter(|_| !view.is_over())?;
    view.idle_turns.checked_div(players)
}

impl Described for Elasund {
    fn game(_: &View) -> Option<Game> {
        Some(GAME)
    }

    fn hand(words: &Words, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let (Some(seat), Some(own)) = (scene.viewer().seat(), scene.view.own) else { return Vec::new() };
        let of = &scene.view.public[seat];
        let mut lines = vec![match own.hand.total() {
            0 => message!(words, "hand-empty"),
            total => message!(words, "hand-cards", cards = words.town_cards(own.hand), total),
        }];
        if let Some(cards) = own.sealed {
            lines.push(message!(words, "hand-sealed", cards = words.town_cards(cards)));
        }
        if let Some(things) = words.affordable_items(own.hand, seat, scene) {
            lines.push(message!(words, "town-hand-pays-for", things));
        }
        if own.hand.covers(Cards::ONE_OF_EACH_COLOR) || own.hand.colors_with(PAIR_CARDS).next().is_some() {
            lines.push(message!(words, "town-hand-bonus"));
        }
        lines.push(match of.reserve.is_empty() {
            true => message!(words, "town-hand-no-permits"),
            false => message!(words, "town-hand-permits", permits = words.permits(of.reserve)),
        });
        lines.extend(words.next_segment(seat, scene));
        if let Some(tiles) = own.tiles {
            lines.push(message!(words, "town-hand-tiles", tiles = words.either_tile(tiles)));
        }
        if let Some(tile) = own.bottom {
            lines.push(message!(words, "town-hand-bottom", tile = words.church_tile(tile)));
        }
        lines.push(message!(words, "town-hand-cubes", cubes = of.cubes, all = CUBES, left = of.cubes_left));
        lines
    }

    fn standings(words: &Words, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let with_more = |seat| words.elasund_standing(seat, words.remaining_builds(seat, scene), scene);
        scene.view.seats().map(|(seat, _)| with_more(seat)).collect()
    }

    fn status(words: &Words, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let mut lines = Elasund::standings(words, scene);
        lines.push(words.ship(scene));
        lines.push(words.supply(scene));
        lines.push(words.own_building_facts());
        lines.push(words.town_bank(scene));
        lines.push(message!(words, "town-goal", cubes = CUBES));
        lines.extend(words.idle_report(scene));
        lines
    }

    fn final_standings(words: &Words, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let view = scene.view;
        let mut lines = vec![match view.winner() {
            Some(winner) => {
                let cubes = view.public[winner].cubes;
                if cubes >= CUBES {
                    message!(words, "town-end-won", player = scene.player_name(winner), cubes)
                } else if view.idle_turns >= standstill_turns(view.seats().count()) {
                    message!(words, "town-won-standstill", ..scene.player(winner), cubes)
                } else {
                    message!(words, "town-won-last", ..scene.player(winner), cubes)
                }
            }
            None => message!(words, "end-stopped"),
        }];
        let mut seats: Vec<Seat> = view.seats().map(|(seat, _)| seat).collect();
        seats.sort_by_key(|&seat| {
            let of = &view.public[seat];
            (view.winner() != Some(seat), Reverse(of.cubes), Reverse(of.trade_points))
        });
        lines.extend(seats.iter().enumerate().map(|(place, &seat)| words.town_end_line(place + 1, seat, scene)));
        if let Stage::Over { held, bottom, .. } = view.stage {
            let held = seats.into_iter().filter(|&seat| !held[seat].is_empty()).map(|seat| {
                let cards = words.town_cards(held[seat]);
                message!(words, "end-held", player = scene.player_name(seat), cards)
            });
            lines.extend(held);
            lines.extend(bottom.map(|tile| message!(words, "town-end-bottom", tile = words.church_tile(tile))));
        }
        lines
    }

    fn board(words: &Words, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        words.elasund_board(scene)
    }

    fn alt_text(words: &Words, scene: &ElasundMessageContext<'_>, _: LocationStyle) -> Vec<String> {
        let standing = |(seat, _)| words.elasund_standing(seat, Vec::new(), scene) + ".";
        let standings = scene.view.seats().map(standing);
        standings.chain([words.ship(scene)]).chain(words.elasund_pieces(scene)).collect()
    }

    fn rules(words: &Words, topic: Option<Topic>, _: Option<&Options>) -> Vec<String> {
        words.elasund_rules(topic)
    }

    fn command_help(words: &Words, command: &str, child: Option<&str>) -> Option<String> {
        Some(match (command, child) {
            ("build", Some("well")) => message!(words, "help-build-well", facts = words.building_facts(Building::Well)),
            ("build", Some("fair")) => message!(words, "help-build-fair", facts = words.building_facts(Building::Fair)),
            ("build", Some("merchants")) => {
                message!(words, "help-build-merchants", facts = words.building_facts(Building::MerchantHouse))
            }
            ("build", Some("artisans")) => {
                message!(words, "help-build-artisans", facts = words.building_facts(Building::ArtisanHouse))
            }
            ("build", Some("shop")) => message!(words, "help-build-shop", facts = words.building_facts(Building::Shop)),
            ("build", Some("inn")) => message!(words, "help-build-inn", facts = words.building_facts(Building::Inn)),
            ("build", Some("hall")) => message!(words, "help-build-hall", facts = words.building_facts(Building::Hall)),
            _ => return None,
        })
    }
}

impl Words {
    /// Standing of one player, with `more` at the end.
    fn elasund_standing(&self, seat: Seat, more: Vec<String>, scene: &ElasundMessageContext<'_>) -> String {
        let of = &scene.view.public[seat];
        let mut facts = vec![
            message!(self, "town-cubes-of", cubes = of.cubes, all = CUBES),
            message!(self, "standing-hand", count = of.cards),
        ];
        if of.trade_points > 0 {
            facts.push(message!(self, "town-points", points = of.trade_points));
        }
        if of.segments > 0 {
            facts.push(message!(self, "town-segments", count = of.segments));
        }
        if of.towers > 0 {
            facts.push(message!(self, "town-towers", count = of.towers));
        }
        if !of.displaced_huts.is_empty() {
            facts.push(message!(self, "town-homeless", count = of.displaced_huts.iter().count()));
        }
        facts.push(match of.reserve.is_empty() {
            true => message!(self, "town-no-reserve"),
            false => message!(self, "town-reserve", permits = self.permits(of.reserve)),
        });
        facts.extend(more);
        let (player, facts) = (scene.player_name(seat), facts.join(", "));
        match scene.view.playing.contains(seat) {
            true => message!(self, "standing", player, facts),
            false => message!(self, "standing-resigned", player, facts),
        }
    }

    /// Reward of the next wall segment, and remaining houses; empty for players who no longer build.
    fn remaining_builds(&self, seat: Seat, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let view = scene.view;
        if view.is_over() || !view.playing.contains(seat) {
            return Vec::new();
        }
        let segment = view.town.walls().next_number(seat).map(|number| match reward(number) {
            WallReward::Tower => message!(self, "town-next-tower"),
            WallReward::Influence(count) => message!(self, "town-next-segment", cards = self.town_share(0, count)),
        });
        let left = HOUSES.into_iter().filter(|&house| view.town.copies_left(seat, house) > 0);
        let left: Vec<String> = left.map(|house| self.town_building(house)).collect();
        let left = (!left.is_empty()).then(|| message!(self, "town-own-left", houses = self.join_and(left)));
        segment.into_iter().chain(left).collect()
    }

    /// Number of idle rounds, once there are several.
    fn idle_report(&self, scene: &ElasundMessageContext<'_>) -> Option<String> {
        let idle = idle_rounds(scene.view)?;
        (idle >= ANNOUNCED_ROUNDS).then(|| message!(self, "town-idle", idle, all = standstill_turns(1)))
    }

    /// Announcement that the game is about to end because nobody builds.
    pub(super) fn near_standstill(&self, scene: &ElasundMessageContext<'_>) -> Option<String> {
        let (view, players) = (scene.view, scene.view.seats().count());
        let left = standstill_turns(players).saturating_sub(view.idle_turns).div_ceil(u16::try_from(players).ok()?);
        let idle = idle_rounds(view)?;
        (left <= ANNOUNCED_ROUNDS).then(|| message!(self, "town-standstill-near", idle, left))
    }

    /// Houses that each player can build once, with their facts.
    pub(super) fn own_building_facts(&self) -> String {
        let houses = HOUSES.into_iter().map(|house| (house, self.town_building(house)));
        message!(self, "town-own-houses", houses = self.buildings_with_facts(houses))
    }

    /// Row and crew of the ship.
    pub(crate) fn ship(&self, scene: &ElasundMessageContext<'_>) -> String {
        match scene.view.ship {
            None => message!(self, "town-ship-at-sea"),
            Some(Ship { row, crew: Crew::Merchants }) => message!(self, "town-ship-at", row = row.number()),
            Some(Ship { row, crew: Crew::Pirates }) => message!(self, "town-pirates-at", row = row.number()),
        }
    }

    /// Number of neutral buildings left, by kind.
    pub(super) fn supply(&self, scene: &ElasundMessageContext<'_>) -> String {
        let town = &scene.view.town;
        let neutral = Building::ALL.into_iter().filter(|building| building.is_neutral());
        // Neutral buildings are a shared supply, so any seat gives the same count.
        let left = neutral.map(|building| {
            (building, self.town_buildings(building, town.copies_left(scene.view.turn.active, building)))
        });
        message!(self, "town-supply", buildings = self.buildings_with_facts(left))
    }

    /// Contents of the bank and of the stacks.
    pub(super) fn town_bank(&self, scene: &ElasundMessageContext<'_>) -> String {
        let view = scene.view;
        message!(
            self,
            "town-bank",
            gold = self.gold(view.bank),
            stack = view.stack,
            used = view.discards.total(),
            tiles = view.tiles
        )
    }

    fn town_end_line(&self, place: usize, seat: Seat, scene: &ElasundMessageContext<'_>) -> String {
        let (player, cubes) = (scene.player_name(seat), scene.view.public[seat].cubes);
        let parts = self.cube_parts(seat, scene);
        match parts.is_empty() {
            true => message!(self, "town-end-line-bare", place, player, cubes),
            false => message!(self, "town-end-line", place, player, cubes, parts),
        }
    }

    /// Locations of a player's cubes.
    fn cube_parts(&self, seat: Seat, scene: &ElasundMessageContext<'_>) -> String {
        let CubeCounts { flags, tiles, towers, trade } = CubeCounts::for_seat(seat, &scene.view.town);
        let mut parts = Vec::new();
        if flags > 0 {
            parts.push(message!(self, "town-end-buildings", count = flags));
        }
        if tiles > 0 {
            parts.push(message!(self, "town-end-church", count = tiles));
        }
        if towers > 0 {
            parts.push(message!(self, "town-end-towers", count = towers));
        }
        if trade > 0 {
            parts.push(message!(self, "town-end-trade", count = trade));
        }
        if !scene.view.playing.contains(seat) {
            parts.push(message!(self, "end-resigned"));
        }
        parts.join(", ")
    }

    /// Items that the hand's gold covers, without regard to permits.
    fn affordable_items(&self, hand: Cards, seat: Seat, scene: &ElasundMessageContext<'_>) -> Option<String> {
        let town = &scene.view.town;
        let built = Building::BUILDABLE.into_iter();
        let built = built.filter(|&building| town.copies_left(seat, building) > 0 && hand.gold() >= building.gold());
        let built = built.map(|building| self.town_building(building));
        let walls = town.walls();
        let front = |front: WallFront| walls.next_place(front).is_some() && hand.gold() >= front.gold();
        let wall = walls.next_number(seat).is_some() && WallFront::ALL.into_iter().any(front);
        let wall = wall.then(|| message!(self, "town-wall-segment"));
        let church = (scene.view.tiles > 0 && hand.gold() >= church::GOLD).then(|| message!(self, "town-church-tile"));
        let things: Vec<String> = built.chain(wall).chain(church).collect();
        (!things.is_empty()).then(|| self.join_or(things))
    }

    /// Reward of the reader's next wall segment.
    fn next_segment(&self, seat: Seat, scene: &ElasundMessageContext<'_>) -> Option<String> {
        let number = scene.view.town.walls().next_number(seat)?;
        Some(match reward(number) {
            WallReward::Tower => message!(self, "town-hand-tower"),
            WallReward::Influence(count) => message!(self, "town-hand-segment", cards = self.town_share(0, count)),
        })
    }
}
