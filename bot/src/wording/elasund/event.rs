//! What happened in Elasund for all to see, one sentence for each event.

use engine::elasund::event::{PublicEvent, Victory};
use engine::elasund::notation;
use engine::elasund::permit::{PermitValue, PermitWay};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::square::Square;
use engine::elasund::wall::{WallPlace, reward};
use engine::seat::{PerSeat, Seat};

use crate::wording::{Town, Words};

impl Words {
    /// The sentence of one event; nothing when it goes without saying.
    pub(in crate::wording) fn elasund_event(&self, event: &PublicEvent, scene: &Town<'_>) -> Option<String> {
        let name = |seat: Seat| scene.name(seat);
        let who = |seat: Seat| scene.who(seat);
        let place = notation::square;
        Some(match *event {
            PublicEvent::TurnBegan { .. } | PublicEvent::TurnEnded { .. } => return None,
            // What it was paid for is told next.
            PublicEvent::ChurchPaid { .. } => return None,
            PublicEvent::Rolled { seat, dice: [first, second] } => say!(
                self,
                "notice-rolled",
                who = who(seat),
                player = name(seat),
                sum = u16::from(first) + u16::from(second),
                first = first,
                second = second,
            ),
            PublicEvent::ShipMoved { seat: _, from: _, to, crew: Crew::Merchants } => {
                say!(self, "notice-ship-moved", row = to.number())
            }
            PublicEvent::ShipMoved { seat, from: _, to, crew: Crew::Pirates } => {
                say!(self, "notice-pirates-sent", who = who(seat), player = name(seat), row = to.number())
            }
            PublicEvent::GoldReturned { gold } => {
                say!(self, "notice-gold-returned", shares = self.gold_shares(&gold, scene))
            }
            PublicEvent::Produced { gold, influence } => self.production(&gold, &influence, scene),
            PublicEvent::DiscardsOwed { counts, cause } => self.discards_owed(&counts, cause, scene),
            PublicEvent::Discarded { seat, cards } => {
                let cards = self.town_cards(cards);
                say!(self, "notice-discarded", who = who(seat), player = name(seat), cards = cards)
            }
            PublicEvent::Reclaimed { seat, cards } if cards.is_empty() => {
                say!(self, "notice-reclaimed-nothing", who = who(seat), player = name(seat))
            }
            PublicEvent::Reclaimed { seat, cards } => {
                let cards = self.town_cards(cards);
                say!(self, "notice-reclaimed", who = who(seat), player = name(seat), cards = cards)
            }
            PublicEvent::InfluenceReshuffled => say!(self, "notice-influence-reshuffled"),
            PublicEvent::Demolished { by: _, owner, building, square } => {
                let building = self.building(building);
                say!(
                    self,
                    "notice-demolished",
                    building = building,
                    place = place(square),
                    player = name(owner)
                )
            }
            PublicEvent::Built { seat, building, square, compensation, influence } => {
                let built = self.building(building);
                let mut text = say!(
                    self,
                    "notice-built",
                    who = who(seat),
                    player = name(seat),
                    building = built,
                    place = place(square)
                );
                if let Some(color) = influence {
                    let cards = self.influence_of(color, 3);
                    text = format!("{text} {}", say!(self, "notice-built-influence", cards = cards));
                }
                if compensation != PerSeat::default() {
                    let shares = self.gold_shares(&compensation, scene);
                    text = format!("{text} {}", say!(self, "notice-built-compensation", shares = shares));
                }
                text
            }
            PublicEvent::TradePointsChanged { seat, from, to } => {
                say!(self, "notice-trade-points", who = who(seat), player = name(seat), from = from, to = to)
            }
            PublicEvent::WallBuilt { seat, front: _, place, number } => {
                self.segment_laid(seat, place, number, scene)
            }
            PublicEvent::PermitReturned { permit, square } => {
                let (value, player) = (permit.value.number(), name(permit.owner));
                say!(self, "notice-permit-returned", value = value, place = place(square), player = player)
            }
            PublicEvent::ChurchTileLaid { seat, tile: _, square } => {
                say!(self, "notice-church-tile", who = who(seat), player = name(seat), place = place(square))
            }
            PublicEvent::HutPlaced { seat, hut, square } => {
                let (hut, place) = (self.hut(hut), place(square));
                say!(
                    self,
                    "notice-hut-placed",
                    who = who(seat),
                    player = name(seat),
                    hut = hut,
                    place = place
                )
            }
            PublicEvent::HutRemoved { seat, hut } => {
                say!(self, "notice-hut-removed", hut = self.hut(hut), player = name(seat))
            }
            PublicEvent::PermitPlaced { seat, value, square, way } => {
                self.permit_placed(seat, value, square, way, scene)
            }
            PublicEvent::GoldTaken { seat, gold } => {
                let gold = self.gold(gold);
                say!(self, "notice-gold-taken", who = who(seat), player = name(seat), gold = gold)
            }
            PublicEvent::PermitMoved { seat, value, from, to, influence } => say!(
                self,
                "notice-permit-moved",
                who = who(seat),
                player = name(seat),
                value = value.number(),
                from = place(from),
                to = place(to),
                cards = self.influence_of(influence, 2),
            ),
            PublicEvent::PermitRaised { seat, square, from, to, influence } => say!(
                self,
                "notice-permit-raised",
                who = who(seat),
                player = name(seat),
                place = place(square),
                from = from.number(),
                to = to.number(),
                cards = self.influence_of(influence, 2),
            ),
            PublicEvent::BonusGoldTaken { seat, gold } => {
                let gold = self.gold(gold);
                say!(self, "notice-bonus-gold", who = who(seat), player = name(seat), gold = gold)
            }
            PublicEvent::Resigned { seat, cards: _ } => {
                say!(self, "notice-resigned", who = who(seat), player = name(seat))
            }
            PublicEvent::Won { seat, cubes, victory } => self.town_won(seat, cubes, victory, scene),
        })
    }

    /// Who gets or gives how much gold: "Anna 2 gold and Bob 1 gold".
    fn gold_shares(&self, gold: &PerSeat<u8>, scene: &Town<'_>) -> String {
        let shares = gold.iter().filter(|&(_, &count)| count > 0).map(|(seat, &count)| {
            say!(self, "notice-harvest-share", player = scene.name(seat), cards = self.gold(count))
        });
        self.and(shares.collect())
    }

    fn production(&self, gold: &PerSeat<u8>, influence: &PerSeat<u8>, scene: &Town<'_>) -> String {
        let share = |seat: Seat| {
            let gold = (gold[seat] > 0).then(|| self.gold(gold[seat]));
            let influence = (influence[seat] > 0).then(|| self.influence_cards(influence[seat]));
            let cards: Vec<String> = gold.into_iter().chain(influence).collect();
            let cards = (!cards.is_empty()).then(|| self.and(cards))?;
            Some(say!(self, "notice-harvest-share", player = scene.name(seat), cards = cards))
        };
        let shares: Vec<String> = Seat::ALL.into_iter().filter_map(share).collect();
        match shares.is_empty() {
            true => say!(self, "notice-harvest-none"),
            false => say!(self, "notice-row-pays", shares = shares.join(", ")),
        }
    }

    fn discards_owed(&self, counts: &PerSeat<u8>, cause: DiscardCause, scene: &Town<'_>) -> String {
        let owed = counts.iter().filter(|&(_, &count)| count > 0).map(|(seat, &count)| {
            say!(self, "notice-discards-owed-by", player = scene.name(seat), count = count)
        });
        let owed = self.and(owed.collect());
        match cause {
            DiscardCause::Pirates => say!(self, "notice-pirates-plunder", owed = owed),
            DiscardCause::Shortage => say!(self, "notice-influence-short", owed = owed),
        }
    }

    fn segment_laid(&self, seat: Seat, place: WallPlace, number: u8, scene: &Town<'_>) -> String {
        say!(
            self,
            "notice-wall-built",
            who = scene.who(seat),
            player = scene.name(seat),
            number = number,
            place = self.wall_place(place),
            reward = self.wall_reward(reward(number)),
        )
    }

    fn permit_placed(
        &self,
        seat: Seat,
        value: PermitValue,
        square: Square,
        way: PermitWay,
        scene: &Town<'_>,
    ) -> String {
        let (who, player) = (scene.who(seat), scene.name(seat));
        let (value, place) = (value.number(), notation::square(square));
        match way {
            PermitWay::Row => {
                say!(self, "notice-permit-placed", who = who, player = player, value = value, place = place)
            }
            PermitWay::AnyRow(color) => say!(
                self,
                "notice-permit-placed-for",
                who = who,
                player = player,
                value = value,
                place = place,
                cards = self.influence_of(color, 2),
            ),
            PermitWay::Bonus => {
                say!(self, "notice-permit-bonus", who = who, player = player, value = value, place = place)
            }
        }
    }

    fn town_won(&self, seat: Seat, cubes: u8, victory: Victory, scene: &Town<'_>) -> String {
        let (who, player) = (scene.who(seat), scene.name(seat));
        match victory {
            Victory::Cubes => say!(self, "notice-town-won", who = who, player = player, cubes = cubes),
            Victory::LastLeft => say!(self, "notice-town-won-last", who = who, player = player),
            Victory::Standstill => {
                say!(self, "notice-town-won-standstill", who = who, player = player, cubes = cubes)
            }
        }
    }
}
