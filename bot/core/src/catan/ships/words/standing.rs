//! Standings of the players of a game with ships, the state of the sea, and the rules.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::options::Options;
use engine::catan::resource::Cards;
use engine::catan::ships::{COST, POINTS, SUPPLY};
use engine::seat::{Seat, SeatSet};

use crate::catan::grammar::verb;
use crate::catan::words::CatanMessageContext;
use crate::command::Topic;
use crate::words::{Words, message};

impl Words {
    /// Points for settling distant areas as text and number; `None` without any.
    pub(crate) fn new_land_points(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Option<(String, u8)> {
        let points = scene.view.ships.as_ref()?.points[seat];
        (points > 0).then(|| (message!(self, "standing-new-land", points), points))
    }

    /// Number of ships left to build; `None` in a game without ships.
    pub(crate) fn ships_left(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Option<String> {
        let count = scene.view.ships.as_ref()?.supply_left(seat);
        Some(message!(self, "standing-ships-left", count))
    }

    /// Same as [`Words::ships_left`], worded for the reader's own hand.
    pub(crate) fn hand_ships(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Option<String> {
        let count = scene.view.ships.as_ref()?.supply_left(seat);
        Some(message!(self, "hand-ships-left", count))
    }

    /// Ship as an affordable item, if the hand covers its cost and one is left.
    pub(crate) fn affordable_ship(&self, hand: Cards, seat: Seat, scene: &CatanMessageContext<'_>) -> Option<String> {
        let left = scene.view.ships.as_ref()?.supply_left(seat);
        (left > 0 && hand.covers(COST)).then(|| message!(self, "piece-ship"))
    }

    /// Sea hexes around the map, where the pirate can move.
    pub(crate) fn frame(&self, scene: &CatanMessageContext<'_>) -> Option<String> {
        let mut frame = scene.view.ships.and(Some(scene.island().topology().frame()))?;
        let first = frame.next()?;
        let last = frame.last().unwrap_or(first);
        Some(message!(self, "board-frame", first = notation::format_hex(first), last = notation::format_hex(last)))
    }

    /// Hex of the pirate, or the one where it will enter; `None` in a game without ships.
    pub(crate) fn pirate(&self, scene: &CatanMessageContext<'_>) -> Option<String> {
        let place = self.hex(scene.island(), scene.view.ships.as_ref()?.pirate);
        Some(match scene.view.pirate() {
            Some(_) => message!(self, "board-pirate", place),
            None => message!(self, "board-pirate-away", place),
        })
    }

    /// Players with ships at a sea hex: "Anna · Bob"; `None` if there are none.
    pub(crate) fn sailors(&self, hex: Hex, scene: &CatanMessageContext<'_>) -> Option<String> {
        let sides = scene.island().topology().hex_edge_set(hex);
        let seats = scene.view.seats().map(|(seat, _)| seat);
        let sailing = seats.filter(|&seat| !scene.view.ships_of(seat).and(sides).is_empty());
        let names: Vec<String> = sailing.map(|seat| scene.player_name(seat)).collect();
        (!names.is_empty()).then(|| names.join(" · "))
    }

    /// One line for each distant area: the players that can still get points for settling there.
    pub(crate) fn areas(&self, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let (Some(ships), Some(chart)) = (&scene.view.ships, scene.island().chart()) else {
            return Vec::new();
        };
        let line = |area| {
            let named = self.area(scene.island(), area);
            let playing = scene.view.playing.iter();
            let open: SeatSet = playing.filter(|&seat| !ships.settled[seat].contains(area)).collect();
            match open.is_empty() {
                true => message!(self, "board-area-settled", area = named),
                false => {
                    message!(self, "board-area", points = POINTS, players = self.names_and(open, scene), area = named)
                }
            }
        };
        chart.areas().map(line).collect()
    }

    /// Extends one topic of the rules for a game with ships; `rule` is its text without them.
    pub(crate) fn rule_with_ships(&self, topic: Topic, rule: String, options: &Options) -> String {
        let knights = options.cities_knights.is_some();
        let more = match (topic, knights) {
            (Topic::GOAL, true) => {
                return message!(self, "rules-ships-knights-goal", points = options.points);
            }
            (Topic::GOAL, false) => return message!(self, "rules-ships-goal", points = options.points),
            (Topic::INITIAL_PLACEMENT, _) => vec![message!(self, "rules-ships-founding")],
            (Topic::PRODUCTION, _) => vec![message!(self, "rules-ships-production")],
            (Topic::ROBBER, true) => {
                vec![message!(self, "rules-ships-robber"), message!(self, "rules-ships-knights-robber")]
            }
            (Topic::ROBBER, false) => vec![message!(self, "rules-ships-robber")],
            (Topic::BUILDING, _) => {
                let ship = self.cards(COST);
                vec![message!(self, "rules-ships-building", ship, ships = SUPPLY)]
            }
            (Topic::CARDS, true) => vec![message!(self, "rules-ships-knights-cards")],
            (Topic::CARDS, false) => vec![message!(self, "rules-ships-cards")],
            (verb::KNIGHTS, _) => vec![message!(self, "rules-ships-knights-knights")],
            (verb::AWARDS, _) => vec![message!(self, "rules-ships-awards")],
            _ => Vec::new(),
        };
        [vec![rule], more].concat().join(" ")
    }

    /// Effect of a progress card, if ships change it.
    pub(crate) fn progress_with_ships(&self, card: ProgressCard) -> Option<String> {
        match card {
            ProgressCard::RoadBuilding => Some(message!(self, "about-road-building-ships")),
            ProgressCard::Diplomat => Some(message!(self, "about-diplomat-ships")),
            ProgressCard::Intrigue => Some(message!(self, "about-intrigue-ships")),
            ProgressCard::Bishop => Some(message!(self, "about-bishop-ships")),
            _ => None,
        }
    }

    /// Rules of the sea and the islands.
    pub(crate) fn sea_rule(&self, options: &Options) -> String {
        let mut rule = message!(self, "rules-ships-sea", land = POINTS);
        if options.cities_knights.is_some() {
            rule.push(' ');
            rule.push_str(&message!(self, "rules-ships-knights-sea"));
        }
        rule
    }
}
