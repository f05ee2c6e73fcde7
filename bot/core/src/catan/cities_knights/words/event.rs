//! Messages for public events of Cities & Knights.

use engine::catan::cities_knights::barbarians::STEPS;
use engine::catan::cities_knights::event::{PublicEvent, Remains, Thrown};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{ABILITY_LEVEL, Track};
use engine::catan::cities_knights::knight::Knight;
use engine::catan::cities_knights::progress::{HAND_LIMIT, ProgressCard};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::{PerSeat, Seat};

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Message of one event for the reader; `None` if the event needs no message.
    pub(crate) fn knights_event(&self, event: &PublicEvent, scene: &Base<'_>) -> Option<String> {
        let island = scene.island();
        let name = |seat: Seat| scene.name(seat);
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
                say!(self, "knights-city-founded", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::Rolled { seat, dice, event, thrown } => {
                self.three_dice(seat, dice, event, thrown, scene)
            }
            PublicEvent::FleetAdvanced { position } => match STEPS.saturating_sub(position) {
                0 => say!(self, "knights-fleet-lands"),
                left => say!(self, "knights-fleet-nearer", left),
            },
            PublicEvent::DefenseCalled { seats } => {
                say!(self, "knights-defense-called", players = self.all_of(seats, scene))
            }
            PublicEvent::DefenseJoined { seat, knights } if knights.is_empty() => {
                say!(self, "knights-defense-declined", ..scene.player(seat))
            }
            PublicEvent::DefenseJoined { seat, knights } => {
                let places = self.places(knights, scene);
                say!(self, "knights-defense-joined", ..scene.player(seat), count = knights.len(), places)
            }
            PublicEvent::Attacked { fleet, strengths, knights: _ } => self.attack(fleet, &strengths, scene),
            PublicEvent::CitiesOwed { seats } => {
                let players = self.all_of(seats, scene);
                say!(self, "knights-cities-owed", players, count = seats.len())
            }
            PublicEvent::CityLost { seat, vertex, remains: Remains::Settlement } => {
                say!(self, "knights-city-lost", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::CityLost { seat, vertex, remains: Remains::OnItsSide } => {
                say!(self, "knights-city-on-side", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::Defended { seat } => say!(self, "knights-defended", ..scene.player(seat)),
            PublicEvent::RewardsOwed { seats } => {
                say!(self, "knights-rewards-owed", players = self.all_of(seats, scene))
            }
            PublicEvent::RewardForgone { seat } => say!(self, "knights-reward-forgone", ..scene.player(seat)),
            PublicEvent::FleetReturned { knights } if knights.iter().all(|(_, of)| of.is_empty()) => {
                return None;
            }
            PublicEvent::FleetReturned { .. } => say!(self, "knights-fleet-returned"),
            PublicEvent::RobberEntered { hex } => {
                say!(self, "knights-robber-entered", place = self.hex(island, hex))
            }
            PublicEvent::PirateEntered { hex } => {
                say!(self, "knights-pirate-entered", place = self.hex(island, hex))
            }
            PublicEvent::PutBackOwed { seats } => {
                let players = self.all_of(seats, scene);
                say!(self, "knights-put-back-owed", players, count = seats.len(), limit = HAND_LIMIT)
            }
            PublicEvent::FifthCardOwed { seat } => {
                say!(self, "knights-fifth-card", ..scene.player(seat), limit = HAND_LIMIT)
            }
            PublicEvent::PointLaid { seat, card } => {
                let card = self.progress_card(card);
                say!(self, "knights-point-laid", ..scene.player(seat), card)
            }
            PublicEvent::AqueductOpened { seats } => {
                say!(self, "knights-aqueduct", players = self.all_of(seats, scene))
            }
            PublicEvent::ResourceTaken { seat, resource } => {
                let cards = self.hand_cards(resource, 1);
                say!(self, "notice-plenty-taken", ..scene.player(seat), cards)
            }
            PublicEvent::ResourceForgone { seat } => {
                say!(self, "knights-resource-forgone", ..scene.player(seat))
            }
            PublicEvent::WallBuilt { seat, vertex, price: _ } => {
                say!(self, "knights-wall-built", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::KnightRecruited { seat, vertex, cost: _ } => {
                say!(self, "knights-recruited", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::KnightsActivated { seat, knights, price: _ } => {
                let places = self.places(knights, scene);
                say!(self, "knights-activated", ..scene.player(seat), count = knights.len(), places)
            }
            PublicEvent::KnightPromoted { seat, vertex, rank, price: _ } => {
                let (place, rank) = (at(vertex), self.rank(rank));
                say!(self, "knights-promoted", ..scene.player(seat), place, rank)
            }
            PublicEvent::KnightMoved { seat, from, to } => {
                let (from, to) = (self.place(from, scene), at(to));
                say!(self, "knights-moved", ..scene.player(seat), from, to)
            }
            PublicEvent::KnightDisplaced { seat, victim, vertex, knight, by } => {
                self.displacement(seat, victim, (vertex, knight), by, scene)
            }
            PublicEvent::DisplacedMoved { seat, to, knight } => {
                let (place, rank) = (at(to), self.rank(knight.rank));
                say!(self, "knights-displaced-moved", ..scene.player(seat), place, rank)
            }
            PublicEvent::DisplacedLost { seat } => say!(self, "knights-displaced-lost", ..scene.player(seat)),
            PublicEvent::RobberChased { seat, knight } => {
                say!(self, "knights-robber-chased", ..scene.player(seat), place = at(knight))
            }
            PublicEvent::PirateChased { seat, knight } => {
                say!(self, "knights-pirate-chased", ..scene.player(seat), place = at(knight))
            }
            PublicEvent::Improved { seat, track, level, crane: _, cost: _ } => {
                self.improved(seat, track, level, scene)
            }
            PublicEvent::MetropolisFounded { seat, track, vertex, from } => {
                self.metropolis_won(seat, track, vertex, from, scene)
            }
            PublicEvent::ProgressPlayed { seat, card, roads: _ } => {
                let card = self.progress_card(card);
                say!(self, "notice-card-played", ..scene.player(seat), card)
            }
            PublicEvent::TokensSwapped { seat: _, hexes: [a, b] } => {
                let [first, second] = [a, b].map(|hex: Hex| self.hex(island, hex));
                say!(self, "knights-tokens-swapped", first, second)
            }
            PublicEvent::LandPaid { seat, cards } => {
                let cards = self.cards(cards);
                say!(self, "notice-plenty-taken", ..scene.player(seat), cards)
            }
            PublicEvent::CityHealed { seat, vertex, cost: _ } => {
                say!(self, "notice-city-built", ..scene.player(seat), place = at(vertex))
            }
            PublicEvent::FleetChartered { seat, card } => {
                let card = self.hand_card(card);
                say!(self, "knights-fleet-chartered", ..scene.player(seat), card)
            }
            PublicEvent::MerchantPlaced { seat, hex, from } => {
                let place = self.hex(island, hex);
                match from.filter(|&from| from != seat) {
                    None => say!(self, "knights-merchant-placed", ..scene.player(seat), place),
                    Some(from) => {
                        let from = name(from);
                        say!(self, "knights-merchant-taken", ..scene.player(seat), place, from)
                    }
                }
            }
            PublicEvent::Collected { seat, card, counts } => self.collection(seat, card, &counts, scene),
            PublicEvent::HarborFailed { seat: _, partner } => {
                say!(self, "knights-harbor-failed", ..scene.player(partner))
            }
            PublicEvent::HandShown { to, of, count } => {
                say!(self, "knights-hand-shown", ..scene.player(to), victim = name(of), count)
            }
            PublicEvent::ProgressShown { to, of } => {
                say!(self, "knights-progress-shown", ..scene.player(to), victim = name(of))
            }
            PublicEvent::ShipRemoved { seat, owner, edge } => {
                let place = self.edge(island, edge);
                match seat == owner {
                    true => say!(self, "knights-own-ship-removed", ..scene.player(seat), place),
                    false => {
                        let victim = name(owner);
                        say!(self, "knights-ship-removed", ..scene.player(seat), victim, place)
                    }
                }
            }
            PublicEvent::RoadRemoved { seat, owner, edge } => {
                let place = self.edge(island, edge);
                match seat == owner {
                    true => say!(self, "knights-own-road-removed", ..scene.player(seat), place),
                    false => {
                        let victim = name(owner);
                        say!(self, "knights-road-removed", ..scene.player(seat), victim, place)
                    }
                }
            }
            PublicEvent::RoadKept { seat } if scene.has_ships() => {
                say!(self, "knights-piece-kept", ..scene.player(seat))
            }
            PublicEvent::RoadKept { seat } => say!(self, "knights-road-kept", ..scene.player(seat)),
            PublicEvent::CardsOwed { card, seat, counts } => self.cards_owed(card, seat, &counts, scene),
            PublicEvent::DeserterCalled { seat, victim } => {
                let rival = name(seat);
                say!(self, "knights-deserter-called", ..scene.player(victim), rival)
            }
            PublicEvent::KnightDeserted { victim, vertex, knight, offered } => {
                self.desertion(victim, (vertex, knight), offered, scene)
            }
            PublicEvent::DeserterPlaced { seat, vertex, knight } => {
                let (place, rank) = (at(vertex), self.rank(knight.rank));
                say!(self, "knights-deserter-placed", ..scene.player(seat), place, rank)
            }
            PublicEvent::DeserterForgone { seat } => {
                say!(self, "knights-deserter-forgone", ..scene.player(seat))
            }
        })
    }

    fn three_dice(
        &self,
        seat: Seat,
        [red, yellow]: [u8; 2],
        event: EventDie,
        thrown: Thrown,
        scene: &Base<'_>,
    ) -> String {
        let sum = u16::from(red) + u16::from(yellow);
        let event = self.event_die(event);
        match thrown {
            Thrown::ByLuck => say!(self, "knights-rolled", ..scene.player(seat), sum, red, yellow, event),
            Thrown::ByChoice => {
                say!(self, "knights-rolled-chosen", ..scene.player(seat), sum, red, yellow, event)
            }
        }
    }

    fn attack(&self, fleet: u8, strengths: &PerSeat<u8>, scene: &Base<'_>) -> String {
        let island: u16 = strengths.iter().map(|(_, &strength)| u16::from(strength)).sum();
        let shares = strengths.iter().filter(|&(_, &strength)| strength > 0).map(|(seat, &strength)| {
            say!(self, "knights-strength-share", player = scene.name(seat), strength)
        });
        let shares: Vec<String> = shares.collect();
        let mut text = match shares.is_empty() {
            true => say!(self, "knights-attack-unmet", fleet),
            false => say!(self, "knights-attack", fleet, island, shares = self.and(shares)),
        };
        text.push(' ');
        text.push_str(&match u16::from(fleet) > island {
            true => say!(self, "knights-attack-lost"),
            false => say!(self, "knights-attack-won"),
        });
        text
    }

    fn displacement(
        &self,
        seat: Seat,
        victim: Seat,
        (vertex, knight): (Vertex, Knight),
        by: Option<Vertex>,
        scene: &Base<'_>,
    ) -> String {
        let victim = scene.name(victim);
        let (place, rank) = (self.vertex(scene.island(), vertex), self.rank(knight.rank));
        match by {
            None => say!(self, "knights-intrigue", ..scene.player(seat), victim, rank, place),
            Some(from) => {
                let from = self.place(from, scene);
                say!(self, "knights-displaced", ..scene.player(seat), from, victim, rank, place)
            }
        }
    }

    fn improved(&self, seat: Seat, track: Track, level: u8, scene: &Base<'_>) -> String {
        let (track_name, name) = (self.track(track), self.level(track, level));
        let mut text = say!(self, "knights-improved", ..scene.player(seat), track = track_name, level, name);
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
        scene: &Base<'_>,
    ) -> String {
        let track = self.track(track);
        let place = self.vertex(scene.island(), vertex);
        match from {
            None => say!(self, "knights-metropolis-founded", ..scene.player(seat), track, place),
            Some(from) => {
                let from = scene.name(from);
                say!(self, "knights-metropolis-taken", ..scene.player(seat), track, place, from)
            }
        }
    }

    fn collection(&self, seat: Seat, card: HandCard, counts: &PerSeat<u8>, scene: &Base<'_>) -> String {
        let givers = counts
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(giver, &count)| say!(self, "notice-monopoly-share", player = scene.name(giver), count));
        let givers: Vec<String> = givers.collect();
        let card = self.hand_card(card);
        if givers.is_empty() {
            return say!(self, "knights-collected-none", ..scene.player(seat), card);
        }
        let shares = self.and(givers);
        say!(self, "knights-collected", ..scene.player(seat), card, shares)
    }

    fn cards_owed(&self, card: ProgressCard, seat: Seat, counts: &PerSeat<u8>, scene: &Base<'_>) -> String {
        let owed: Vec<(Seat, u8)> =
            counts.iter().map(|(seat, &count)| (seat, count)).filter(|&(_, count)| count > 0).collect();
        let share = |&(seat, count): &(Seat, u8)| match card {
            ProgressCard::Wedding => say!(self, "knights-gift-owed-by", player = scene.name(seat), count),
            _ => say!(self, "notice-discards-owed-by", player = scene.name(seat), count),
        };
        let shares = self.and(owed.iter().map(share).collect());
        match card {
            ProgressCard::Wedding => say!(self, "knights-gifts-owed", ..scene.player(seat), shares),
            _ => say!(self, "knights-sabotage-owed", shares),
        }
    }

    fn desertion(
        &self,
        victim: Seat,
        (vertex, knight): (Vertex, Knight),
        offered: Option<Knight>,
        scene: &Base<'_>,
    ) -> String {
        let (place, rank) = (self.vertex(scene.island(), vertex), self.rank(knight.rank));
        let mut text = say!(self, "knights-deserted", ..scene.player(victim), rank, place);
        if offered.is_none() {
            text.push(' ');
            text.push_str(&say!(self, "knights-deserted-nobody-gains"));
        }
        text
    }

    /// Name of a face of the event die: "the ship".
    pub(crate) fn event_die(&self, event: EventDie) -> String {
        match event {
            EventDie::Ship => say!(self, "event-ship"),
            EventDie::Gate(Track::Trade) => say!(self, "event-trade"),
            EventDie::Gate(Track::Politics) => say!(self, "event-politics"),
            EventDie::Gate(Track::Science) => say!(self, "event-science"),
        }
    }

    /// Label of a vertex, without further description.
    fn place(&self, vertex: Vertex, scene: &Base<'_>) -> String {
        match scene.island().topology().has_vertex(vertex) {
            true => scene.label(render::catan::Spot::Vertex(vertex)),
            false => say!(self, "place-nowhere"),
        }
    }

    /// Labels of vertices: "C4 and D5".
    pub(crate) fn places(&self, vertices: VertexSet, scene: &Base<'_>) -> String {
        self.and(vertices.iter().map(|vertex| self.place(vertex, scene)).collect())
    }
}
