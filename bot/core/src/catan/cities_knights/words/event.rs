//! Messages for public events of Cities & Knights.

use engine::catan::cities_knights::barbarians::STEPS;
use engine::catan::cities_knights::event::{CityRemains, DiceSource, PublicEvent};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{ABILITY_LEVEL, Track};
use engine::catan::cities_knights::knight::Knight;
use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::{PerSeat, Seat};

use crate::catan::words::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// Message of one event for the reader; `None` if the event needs no message.
    pub(crate) fn knights_event(&self, event: &PublicEvent, scene: &CatanMessageContext<'_>) -> Option<String> {
        let island = scene.island();
        let name = |seat: Seat| scene.player_name(seat);
        let at = |vertex: Vertex| self.vertex(island, vertex);
        Some(match *event {
            PublicEvent::RollSettled => return None,
            PublicEvent::DefenseCalled { seats }
            | PublicEvent::CitiesOwed { seats }
            | PublicEvent::RewardsOwed { seats }
            | PublicEvent::PutBackOwed { seats }
            | PublicEvent::AqueductOpened { seats }
                if seats.is_empty() =>
            {
                return None;
            }
            PublicEvent::KnightsActivated { knights, .. } if knights.is_empty() => return None,
            PublicEvent::CityFounded { seat, vertex } => {
                message!(self, "knights-city-founded", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::Rolled { seat, dice, event, thrown } => self.three_dice(seat, dice, event, thrown, scene),
            PublicEvent::FleetAdvanced { position } => match STEPS.saturating_sub(position) {
                0 => message!(self, "knights-fleet-lands"),
                left => message!(self, "knights-fleet-nearer", left),
            },
            PublicEvent::DefenseCalled { seats } => {
                message!(self, "knights-defense-called", players = self.names_and(seats, scene))
            }
            PublicEvent::DefenseJoined { seat, knights } if knights.is_empty() => {
                message!(self, "knights-defense-declined", ..scene.player(seat))
            }
            PublicEvent::DefenseJoined { seat, knights } => {
                let places = self.vertex_labels(knights, scene);
                message!(self, "knights-defense-joined", ..scene.player(seat), count = knights.len(), places)
            }
            PublicEvent::Attacked { fleet, strengths, knights: _ } => self.attack(fleet, &strengths, scene),
            PublicEvent::CitiesOwed { seats } => {
                message!(self, "knights-cities-owed", players = self.names_and(seats, scene), count = seats.len())
            }
            PublicEvent::CityLost { seat, vertex, remains: CityRemains::Settlement } => {
                message!(self, "knights-city-lost", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::CityLost { seat, vertex, remains: CityRemains::OnItsSide } => {
                message!(self, "knights-city-on-side", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::Defended { seat } => message!(self, "knights-defended", ..scene.player(seat)),
            PublicEvent::RewardsOwed { seats } => {
                message!(self, "knights-rewards-owed", players = self.names_and(seats, scene))
            }
            PublicEvent::RewardForgone { seat } => message!(self, "knights-reward-forgone", ..scene.player(seat)),
            PublicEvent::FleetReturned { knights } if knights.iter().all(|(_, of)| of.is_empty()) => {
                return None;
            }
            PublicEvent::FleetReturned { .. } => message!(self, "knights-fleet-returned"),
            PublicEvent::RobberEntered { hex } => {
                message!(self, "knights-robber-entered", place = self.hex(island, hex))
            }
            PublicEvent::PirateEntered { hex } => {
                message!(self, "knights-pirate-entered", place = self.hex(island, hex))
            }
            PublicEvent::PutBackOwed { seats } => {
                let players = self.names_and(seats, scene);
                message!(self, "knights-put-back-owed", players, count = seats.len(), limit = HAND_LIMIT)
            }
            PublicEvent::FifthCardOwed { seat } => {
                message!(self, "knights-fifth-card", ..scene.player(seat), limit = HAND_LIMIT)
            }
            PublicEvent::PointLaid { seat, card } => {
                message!(self, "knights-point-laid", ..scene.player(seat), card = self.progress_card(card))
            }
            PublicEvent::AqueductOpened { seats } => {
                message!(self, "knights-aqueduct", players = self.names_and(seats, scene))
            }
            PublicEvent::ResourceTaken { seat, resource } => {
                message!(self, "notice-plenty-taken", ..scene.player(seat), cards = self.hand_cards(resource, 1))
            }
            PublicEvent::ResourceForgone { seat } => message!(self, "knights-resource-forgone", ..scene.player(seat)),
            PublicEvent::WallBuilt { seat, vertex, price: _ } => {
                message!(self, "knights-wall-built", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::KnightRecruited { seat, vertex, cost: _ } => {
                message!(self, "knights-recruited", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::KnightsActivated { seat, knights, price: _ } => {
                let places = self.vertex_labels(knights, scene);
                message!(self, "knights-activated", ..scene.player(seat), count = knights.len(), places)
            }
            PublicEvent::KnightPromoted { seat, vertex, rank, price: _ } => {
                message!(self, "knights-promoted", ..scene.player(seat), place = at(vertex), rank = self.rank(rank))
            }
            PublicEvent::KnightMoved { seat, from, to } => {
                let (from, to) = (self.vertex_label(from, scene), at(to));
                message!(self, "knights-moved", ..scene.player(seat), from, to)
            }
            PublicEvent::KnightDisplaced { seat, victim, vertex, knight, by } => {
                self.displacement(seat, victim, (vertex, knight), by, scene)
            }
            PublicEvent::DisplacedMoved { seat, to, knight } => {
                let (place, rank) = (at(to), self.rank(knight.rank));
                message!(self, "knights-displaced-moved", ..scene.player(seat), place, rank)
            }
            PublicEvent::DisplacedLost { seat } => message!(self, "knights-displaced-lost", ..scene.player(seat)),
            PublicEvent::RobberChased { seat, knight } => {
                message!(self, "knights-robber-chased", ..scene.player(seat), place = at(knight))
            }
            PublicEvent::PirateChased { seat, knight } => {
                message!(self, "knights-pirate-chased", ..scene.player(seat), place = at(knight))
            }
            PublicEvent::Improved { seat, track, level, crane: _, cost: _ } => {
                self.improvement(seat, track, level, scene)
            }
            PublicEvent::MetropolisFounded { seat, track, vertex, from } => {
                self.metropolis_won(seat, track, vertex, from, scene)
            }
            PublicEvent::ProgressPlayed { seat, card, roads: _ } => {
                let card = self.progress_card(card);
                message!(self, "notice-card-played", ..scene.player(seat), card)
            }
            PublicEvent::TokensSwapped { seat: _, hexes: [a, b] } => {
                let [first, second] = [a, b].map(|hex: Hex| self.hex(island, hex));
                message!(self, "knights-tokens-swapped", first, second)
            }
            PublicEvent::LandPaid { seat, cards } => {
                message!(self, "notice-plenty-taken", ..scene.player(seat), cards = self.cards(cards))
            }
            PublicEvent::CityHealed { seat, vertex, cost: _ } => {
                message!(self, "notice-city-built", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::FleetChartered { seat, card } => {
                message!(self, "knights-fleet-chartered", ..scene.player(seat), card = self.hand_card(card))
            }
            PublicEvent::MerchantPlaced { seat, hex, from } => {
                let place = self.hex(island, hex);
                match from.filter(|&from| from != seat) {
                    None => message!(self, "knights-merchant-placed", ..scene.player(seat), place),
                    Some(from) => {
                        message!(self, "knights-merchant-taken", ..scene.player(seat), place, from = name(from))
                    }
                }
            }
            PublicEvent::Collected { seat, card, counts } => self.collection(seat, card, &counts, scene),
            PublicEvent::HarborFailed { seat: _, partner } => {
                message!(self, "knights-harbor-failed", ..scene.player(partner))
            }
            PublicEvent::HandShown { to, of, count } => {
                message!(self, "knights-hand-shown", ..scene.player(to), victim = name(of), count)
            }
            PublicEvent::ProgressShown { to, of } => {
                message!(self, "knights-progress-shown", ..scene.player(to), victim = name(of))
            }
            PublicEvent::ShipRemoved { seat, owner, edge } => {
                let place = self.edge(island, edge);
                match seat == owner {
                    true => message!(self, "knights-own-ship-removed", ..scene.player(seat), place),
                    false => message!(self, "knights-ship-removed", ..scene.player(seat), victim = name(owner), place),
                }
            }
            PublicEvent::RoadRemoved { seat, owner, edge } => {
                let place = self.edge(island, edge);
                match seat == owner {
                    true => message!(self, "knights-own-road-removed", ..scene.player(seat), place),
                    false => message!(self, "knights-road-removed", ..scene.player(seat), victim = name(owner), place),
                }
            }
            PublicEvent::RoadKept { seat } if scene.has_ships() => {
                message!(self, "knights-piece-kept", ..scene.player(seat))
            }
            PublicEvent::RoadKept { seat } => message!(self, "knights-road-kept", ..scene.player(seat)),
            PublicEvent::CardsOwed { card, seat, counts } => self.cards_owed(card, seat, &counts, scene),
            PublicEvent::DeserterCalled { seat, victim } => {
                message!(self, "knights-deserter-called", ..scene.player(victim), rival = name(seat))
            }
            PublicEvent::KnightDeserted { victim, vertex, knight, offered } => {
                self.desertion(victim, (vertex, knight), offered, scene)
            }
            PublicEvent::DeserterPlaced { seat, vertex, knight } => {
                let (place, rank) = (at(vertex), self.rank(knight.rank));
                message!(self, "knights-deserter-placed", ..scene.player(seat), place, rank)
            }
            PublicEvent::DeserterForgone { seat } => message!(self, "knights-deserter-forgone", ..scene.player(seat)),
        })
    }

    fn three_dice(
        &self,
        seat: Seat,
        [red, yellow]: [u8; 2],
        event: EventDie,
        thrown: DiceSource,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let sum = u16::from(red) + u16::from(yellow);
        let event = self.event_die(event);
        match thrown {
            DiceSource::ByLuck => message!(self, "knights-rolled", ..scene.player(seat), sum, red, yellow, event),
            DiceSource::ByChoice => {
                message!(self, "knights-rolled-chosen", ..scene.player(seat), sum, red, yellow, event)
            }
        }
    }

    fn attack(&self, fleet: u8, strengths: &PerSeat<u8>, scene: &CatanMessageContext<'_>) -> String {
        let island: u16 = strengths.iter().map(|(_, &strength)| u16::from(strength)).sum();
        let shares = strengths.iter().filter(|&(_, &strength)| strength > 0).map(|(seat, &strength)| {
            message!(self, "knights-strength-share", player = scene.player_name(seat), strength)
        });
        let shares: Vec<String> = shares.collect();
        let mut text = match shares.is_empty() {
            true => message!(self, "knights-attack-unmet", fleet),
            false => message!(self, "knights-attack", fleet, island, shares = self.join_and(shares)),
        };
        text.push(' ');
        text.push_str(&match u16::from(fleet) > island {
            true => message!(self, "knights-attack-lost"),
            false => message!(self, "knights-attack-won"),
        });
        text
    }

    fn displacement(
        &self,
        seat: Seat,
        victim: Seat,
        (vertex, knight): (Vertex, Knight),
        by: Option<Vertex>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let victim = scene.player_name(victim);
        let (place, rank) = (self.vertex(scene.island(), vertex), self.rank(knight.rank));
        match by {
            None => message!(self, "knights-intrigue", ..scene.player(seat), victim, rank, place),
            Some(from) => {
                let from = self.vertex_label(from, scene);
                message!(self, "knights-displaced", ..scene.player(seat), from, victim, rank, place)
            }
        }
    }

    fn improvement(&self, seat: Seat, track: Track, level: u8, scene: &CatanMessageContext<'_>) -> String {
        let (track_name, name) = (self.track(track), self.level_name(track, level));
        let mut text = message!(self, "knights-improved", ..scene.player(seat), track = track_name, level, name);
        if level == ABILITY_LEVEL {
            text.push(' ');
            text.push_str(&self.ability(track));
        }
        text
    }

    fn metropolis_won(
        &self,
        seat: Seat,
        track: Track,
        vertex: Vertex,
        from: Option<Seat>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let track = self.track(track);
        let place = self.vertex(scene.island(), vertex);
        match from {
            None => message!(self, "knights-metropolis-founded", ..scene.player(seat), track, place),
            Some(from) => {
                let from = scene.player_name(from);
                message!(self, "knights-metropolis-taken", ..scene.player(seat), track, place, from)
            }
        }
    }

    fn collection(&self, seat: Seat, card: HandCard, counts: &PerSeat<u8>, scene: &CatanMessageContext<'_>) -> String {
        let givers = counts
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(giver, &count)| message!(self, "notice-monopoly-share", player = scene.player_name(giver), count));
        let givers: Vec<String> = givers.collect();
        let card = self.hand_card(card);
        if givers.is_empty() {
            return message!(self, "knights-collected-none", ..scene.player(seat), card);
        }
        let shares = self.join_and(givers);
        message!(self, "knights-collected", ..scene.player(seat), card, shares)
    }

    fn cards_owed(
        &self,
        card: ProgressCard,
        seat: Seat,
        counts: &PerSeat<u8>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let owed: Vec<(Seat, u8)> =
            counts.iter().map(|(seat, &count)| (seat, count)).filter(|&(_, count)| count > 0).collect();
        let share = |&(seat, count): &(Seat, u8)| match card {
            ProgressCard::Wedding => message!(self, "knights-gift-owed-by", player = scene.player_name(seat), count),
            _ => message!(self, "notice-discards-owed-by", player = scene.player_name(seat), count),
        };
        let shares = self.join_and(owed.iter().map(share).collect());
        match card {
            ProgressCard::Wedding => message!(self, "knights-gifts-owed", ..scene.player(seat), shares),
            _ => message!(self, "knights-sabotage-owed", shares),
        }
    }

    fn desertion(
        &self,
        victim: Seat,
        (vertex, knight): (Vertex, Knight),
        offered: Option<Knight>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let (place, rank) = (self.vertex(scene.island(), vertex), self.rank(knight.rank));
        let mut text = message!(self, "knights-deserted", ..scene.player(victim), rank, place);
        if offered.is_none() {
            text.push(' ');
            text.push_str(&message!(self, "knights-deserted-nobody-gains"));
        }
        text
    }

    /// Name of a face of the event die: "the ship".
    pub(crate) fn event_die(&self, event: EventDie) -> String {
        match event {
            EventDie::Ship => message!(self, "event-ship"),
            EventDie::Gate(Track::Trade) => message!(self, "event-trade"),
            EventDie::Gate(Track::Politics) => message!(self, "event-politics"),
            EventDie::Gate(Track::Science) => message!(self, "event-science"),
        }
    }

    /// Label of a vertex, without further description.
    fn vertex_label(&self, vertex: Vertex, scene: &CatanMessageContext<'_>) -> String {
        match scene.island().topology().has_vertex(vertex) {
            true => scene.spot_label(render::catan::Spot::Vertex(vertex)),
            false => message!(self, "place-nowhere"),
        }
    }

    /// Labels of vertices: "C4 and D5".
    pub(crate) fn vertex_labels(&self, vertices: VertexSet, scene: &CatanMessageContext<'_>) -> String {
        self.join_and(vertices.iter().map(|vertex| self.vertex_label(vertex, scene)).collect())
    }
}
