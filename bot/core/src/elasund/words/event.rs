//! Messages for public events of Elasund, one sentence each.

use engine::elasund::building::Building;
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::event::{PublicEvent, Victory};
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::{Permit, PermitRule, PermitValue};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, Square};
use engine::elasund::trade_track;
use engine::elasund::wall::{WallPlace, WallReward, reward};
use engine::seat::{PerSeat, Seat};

use super::ElasundMessageContext;
use super::names::NameForm;
use crate::words::{Words, message};

/// Number of influence cards of one color that open any row, or move or raise a permit.
const PAIR_CARDS: u8 = 2;
/// Number of influence cards of one color that remove buildings of the same size.
const OVERBUILDING_CARDS: u8 = 3;

impl Words {
    /// Message of one event, regardless of its neighbors; `None` if it needs no message, such as the end of a turn.
    pub(super) fn elasund_event(&self, event: &PublicEvent, scene: &ElasundMessageContext<'_>) -> Option<String> {
        let name = |seat: Seat| scene.player_name(seat);
        Some(match *event {
            PublicEvent::TurnBegan { .. } | PublicEvent::TurnEnded { .. } => return None,
            PublicEvent::Rolled { seat, dice: [first, second] } => message!(
                self,
                "notice-rolled",
                ..scene.player(seat),
                sum = u16::from(first) + u16::from(second),
                first,
                second
            ),
            PublicEvent::ShipMoved { seat, from, to, crew } => {
                let row = to.number();
                match crew {
                    Crew::Merchants => {
                        let from = from.map_or("sea".to_owned(), |from| from.number().to_string());
                        message!(self, "town-ship-moved", from, row)
                    }
                    Crew::Pirates => message!(self, "town-pirates-moved", ..scene.player(seat), row),
                }
            }
            PublicEvent::GoldReturned { gold } => {
                message!(self, "town-gold-returned", shares = self.shares(&gold, &PerSeat::default(), scene))
            }
            PublicEvent::Produced { gold, influence } => self.income(&gold, &influence, scene),
            PublicEvent::DiscardsOwed { counts, cause } => {
                let owed = counts
                    .iter()
                    .filter(|&(_, &count)| count > 0)
                    .map(|(seat, &count)| message!(self, "notice-discards-owed-by", player = name(seat), count));
                let owed = self.join_and(owed.collect());
                match cause {
                    DiscardCause::Pirates => message!(self, "town-plundered", owed),
                    DiscardCause::Shortage => message!(self, "town-influence-short", owed),
                }
            }
            PublicEvent::Discarded { seat, cards } => {
                message!(self, "notice-discarded", ..scene.player(seat), cards = self.town_cards(cards))
            }
            PublicEvent::Reclaimed { seat, cards } if cards.is_empty() => {
                message!(self, "town-reclaimed-none", ..scene.player(seat))
            }
            PublicEvent::Reclaimed { seat, cards } => {
                message!(self, "town-reclaimed", ..scene.player(seat), cards = self.town_cards(cards))
            }
            PublicEvent::InfluenceReshuffled => message!(self, "town-influence-reshuffled"),
            PublicEvent::Demolished { by: _, owner, building, square } => {
                self.demolished(owner, building, square, scene)
            }
            PublicEvent::Built { seat, building, square, compensation, influence, cost: _ } => {
                self.built(seat, (building, square), &compensation, influence, scene)
            }
            PublicEvent::TradePointsChanged { seat, from, to } => self.trade_points(seat, from, to, scene),
            PublicEvent::WallBuilt { seat, front: _, place, number, cost: _ } => {
                self.wall_built(seat, place, number, scene)
            }
            PublicEvent::ChurchPaid { seat, cost: _ } => message!(self, "town-church-paid", ..scene.player(seat)),
            PublicEvent::PermitReturned { permit, square } => self.permit_returned(permit, square, scene),
            PublicEvent::ChurchTileLaid { seat, tile, square } => self.tile_laid(seat, tile, square, scene),
            PublicEvent::HutPlaced { seat, hut, square } => {
                let form = if scene.viewer().is(seat) { NameForm::Your } else { NameForm::Their };
                let (hut, place) = (self.building_in_form(hut.building(), form), self.town_square(square));
                message!(self, "town-hut-placed", ..scene.player(seat), hut, place)
            }
            PublicEvent::HutRemoved { seat, hut } => {
                let form = if scene.viewer().is(seat) { NameForm::Your } else { NameForm::Name };
                let hut = self.building_in_form(hut.building(), form);
                message!(self, "town-hut-removed", ..scene.player(seat), hut)
            }
            PublicEvent::PermitPlaced { seat, value, square, way, cost: _ } => {
                self.permit_placed(seat, value, square, way, scene)
            }
            PublicEvent::GoldTaken { seat, gold: 0 } => message!(self, "town-gold-taken-none", ..scene.player(seat)),
            PublicEvent::GoldTaken { seat, gold } => {
                let gold = self.gold(gold);
                message!(self, "town-gold-taken", ..scene.player(seat), gold)
            }
            PublicEvent::PermitMoved { seat, value, from, to, influence, cost: _ } => message!(
                self,
                "town-permit-moved",
                ..scene.player(seat),
                value = value.number(),
                from = self.town_square(from),
                to = self.town_square(to),
                price = self.town_card(influence, PAIR_CARDS)
            ),
            PublicEvent::PermitRaised { seat, square, from, to, influence, cost: _ } => {
                let gold = to.number().saturating_sub(from.number());
                message!(
                    self,
                    "town-permit-raised",
                    ..scene.player(seat),
                    place = self.town_square(square),
                    from = from.number(),
                    to = to.number(),
                    price = self.town_cards(Cards::from_gold(gold) + Cards::from_card(influence, PAIR_CARDS))
                )
            }
            PublicEvent::BonusGoldTaken { seat, gold, cost: _ } => {
                let (gold, price) =
                    (self.town_cards(Cards::from_gold(gold)), self.town_cards(Cards::ONE_OF_EACH_COLOR));
                message!(self, "town-bonus-gold", ..scene.player(seat), gold, price)
            }
            PublicEvent::Resigned { seat, cards: _ } => message!(self, "town-resigned", ..scene.player(seat)),
            PublicEvent::Won { seat, cubes, victory } => match victory {
                Victory::Cubes => message!(self, "town-won", ..scene.player(seat), cubes),
                Victory::LastLeft => message!(self, "town-won-last", ..scene.player(seat), cubes),
                Victory::Standstill => message!(self, "town-won-standstill", ..scene.player(seat), cubes),
            },
        })
    }

    /// Cards by player: "Anna 2 gold · Bob 1 gold and 1 influence card".
    fn shares(&self, gold: &PerSeat<u8>, influence: &PerSeat<u8>, scene: &ElasundMessageContext<'_>) -> String {
        let shares = gold.iter().filter(|&(seat, &gold)| gold > 0 || influence[seat] > 0);
        let shares = shares.map(|(seat, &gold)| {
            let cards = self.town_share(gold, influence[seat]);
            message!(self, "notice-harvest-share", player = scene.player_name(seat), cards)
        });
        shares.collect::<Vec<_>>().join(" · ")
    }

    fn income(&self, gold: &PerSeat<u8>, influence: &PerSeat<u8>, scene: &ElasundMessageContext<'_>) -> String {
        let shares = self.shares(gold, influence, scene);
        match shares.is_empty() {
            true => message!(self, "town-income-none"),
            false => message!(self, "town-income", shares),
        }
    }

    fn demolished(&self, owner: Seat, building: Building, square: Square, scene: &ElasundMessageContext<'_>) -> String {
        let form = if scene.viewer().is(owner) { NameForm::Your } else { NameForm::Name };
        let (building, place) = (self.building_in_form(building, form), self.town_square(square));
        message!(self, "town-demolished", ..scene.player(owner), building, place)
    }

    fn built(
        &self,
        seat: Seat,
        (building, square): (Building, Square),
        compensation: &PerSeat<u8>,
        influence: Option<Influence>,
        scene: &ElasundMessageContext<'_>,
    ) -> String {
        let (name, place) = (self.building(building), self.town_square(square));
        let mut text =
            message!(self, "town-built", ..scene.player(seat), building = name, place, cubes = building.cube_count());
        if let Some(color) = influence {
            text.push(' ');
            text.push_str(&message!(self, "town-built-over", price = self.town_card(color, OVERBUILDING_CARDS)));
        }
        let shares = self.shares(compensation, &PerSeat::default(), scene);
        if !shares.is_empty() {
            text.push(' ');
            text.push_str(&message!(self, "town-compensation", shares));
        }
        text
    }

    fn trade_points(&self, seat: Seat, from: u8, to: u8, scene: &ElasundMessageContext<'_>) -> String {
        let mut text = message!(self, "town-trade-points", ..scene.player(seat), points = to);
        let (before, after) = (trade_track::cubes(from), trade_track::cubes(to));
        if after > before {
            text.push(' ');
            text.push_str(&message!(self, "town-trade-cubes", count = after - before));
        } else if after < before {
            text.push(' ');
            text.push_str(&message!(self, "town-trade-cubes-lost", count = before - after));
        }
        text
    }

    fn wall_built(&self, seat: Seat, place: WallPlace, number: u8, scene: &ElasundMessageContext<'_>) -> String {
        let place = self.wall_place(place);
        match reward(number) {
            WallReward::Tower => message!(self, "town-tower-built", ..scene.player(seat), place),
            // The message of the drawn cards includes the reward.
            WallReward::Influence(_) => message!(self, "town-wall-built", ..scene.player(seat), place),
        }
    }

    fn permit_returned(&self, permit: Permit, square: Square, scene: &ElasundMessageContext<'_>) -> String {
        message!(
            self,
            "town-permit-returned",
            ..scene.player(permit.owner),
            value = permit.value.number(),
            place = self.town_square(square)
        )
    }

    fn tile_laid(&self, seat: Seat, tile: ChurchTile, square: Square, scene: &ElasundMessageContext<'_>) -> String {
        let mut text = message!(
            self,
            "town-tile-laid",
            ..scene.player(seat),
            tile = self.church_tile(tile),
            place = self.town_square(square)
        );
        // The first tile determines the area of the church.
        if square == Square::FOUNDATION
            && let Some((first, last)) = church_corners(tile)
        {
            text.push(' ');
            text.push_str(&message!(self, "town-church-area", first, last));
        }
        text
    }

    fn permit_placed(
        &self,
        seat: Seat,
        value: PermitValue,
        square: Square,
        way: PermitRule,
        scene: &ElasundMessageContext<'_>,
    ) -> String {
        let place = self.town_square(square);
        let gold = Cards::from_gold(value.number());
        let value = value.number();
        let price = match way {
            PermitRule::Row => gold,
            PermitRule::AnyRow(color) => gold + Cards::from_card(color, PAIR_CARDS),
            PermitRule::Bonus => gold + Cards::ONE_OF_EACH_COLOR,
        };
        if price.is_empty() {
            return message!(self, "town-permit-placed-free", ..scene.player(seat), value, place);
        }
        let price = self.town_cards(price);
        match way {
            PermitRule::Row | PermitRule::AnyRow(_) => {
                message!(self, "town-permit-placed", ..scene.player(seat), value, place, price)
            }
            PermitRule::Bonus => message!(self, "town-bonus-permit", ..scene.player(seat), value, place, price),
        }
    }
}

/// North-west and south-east square of the church if this tile lies on the foundation.
fn church_corners(tile: ChurchTile) -> Option<(String, String)> {
    let first = tile.origin()?;
    let last = Square::at(first.x() + 2, Row::new(first.row().index() + 2)?)?;
    Some((notation::format_square(first), notation::format_square(last)))
}
