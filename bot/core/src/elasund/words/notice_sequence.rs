//! Messages for events that depend on the events before or after them, such as changes of cubes.

use engine::Elasund;
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::ship::Crew;
use engine::elasund::town::{CUBES, Town};
use engine::elasund::trade_track;
use engine::elasund::wall::{WallReward, reward};
use engine::seat::{PerSeat, Seat};

use super::ElasundMessageContext;
use crate::title::NoticeWording;
use crate::words::{Words, message};

impl Words {
    /// Message of the notice at `at`, in the context of its neighbors. The scene is the state after the last notice.
    pub(crate) fn elasund_notice_in_sequence(
        &self,
        notices: &[&Notice],
        at: usize,
        scene: &ElasundMessageContext<'_>,
    ) -> Option<String> {
        let notice = *notices.get(at)?;
        let (before, after) = (notices.get(..at)?, notices.get(at + 1..)?);
        let mut sentences = vec![match public_event(notice) {
            Some(&PublicEvent::ShipMoved { from: Some(from), to, crew: Crew::Merchants, .. })
                if last_roll(before) == Some(from.number()) =>
            {
                message!(self, "town-ship-passes", from = from.number(), row = to.number())
            }
            _ => Elasund::sentence(self, notice, scene)?,
        }];
        match public_event(notice) {
            Some(&PublicEvent::ShipMoved { crew: Crew::Pirates, .. }) if !is_plundered(after) => {
                sentences.push(message!(self, "town-plundered-none"));
            }
            Some(&PublicEvent::WallBuilt { number, .. }) => sentences.extend(self.wall_influence(number, after)),
            _ => {}
        }
        sentences.extend(self.changed_cubes(notices, at, scene));
        Some(sentences.join(" "))
    }

    /// Number of influence cards drawn for a wall segment that is not a tower.
    fn wall_influence(&self, number: u8, after: &[&Notice]) -> Option<String> {
        use engine::elasund::wall::{WallReward, reward};
        let WallReward::Influence(_) = reward(number) else { return None };
        let mut drawn: u8 = 0;
        for notice in after {
            match notice {
                Notice::InfluenceDrawn { count, .. } => drawn = drawn.saturating_add(*count),
                Notice::Public(PublicEvent::InfluenceReshuffled) => {}
                _ => break,
            }
        }
        Some(match drawn {
            0 => message!(self, "town-wall-brings-none"),
            drawn => message!(self, "town-wall-brings", cards = self.town_share(0, drawn)),
        })
    }

    /// Cubes of the players whose count changed, after the last event of a building action.
    fn changed_cubes(&self, notices: &[&Notice], at: usize, scene: &ElasundMessageContext<'_>) -> Vec<String> {
        let changes = |notice: &&Notice| public_event(notice).and_then(cube_change);
        if !is_action_end(notices, at) {
            return Vec::new();
        }
        let (Some(told), Some(after)) = (notices.get(action_start(notices, at)..=at), notices.get(at + 1..)) else {
            return Vec::new();
        };
        let mut changed: PerSeat<i16> = PerSeat::default();
        told.iter().filter_map(changes).for_each(|(seat, by)| changed[seat] += by);
        let mut cubes = PerSeat::from_fn(|seat| CubeCounts::for_seat(seat, &scene.view.town).sum());
        after.iter().filter_map(changes).for_each(|(seat, by)| cubes[seat] -= by);
        let winner = after.first().and_then(|notice| public_event(notice)).and_then(|event| match event {
            PublicEvent::Won { seat, .. } => Some(*seat),
            _ => None,
        });
        let is_told = |seat: &Seat| changed[*seat] != 0 && winner != Some(*seat);
        let seats = Seat::ALL.into_iter().filter(is_told);
        seats
            .map(|seat| {
                let count = cubes[seat].clamp(0, CUBES.into());
                message!(self, "town-cubes-now", ..scene.player(seat), cubes = count, all = CUBES)
            })
            .collect()
    }
}

fn public_event(notice: &Notice) -> Option<&PublicEvent> {
    match notice {
        Notice::Public(event) => Some(event),
        _ => None,
    }
}

/// Sum of the last roll.
fn last_roll(before: &[&Notice]) -> Option<u8> {
    before.iter().rev().filter_map(|notice| public_event(notice)).find_map(|event| match event {
        PublicEvent::Rolled { dice: [first, second], .. } => Some(first.saturating_add(*second)),
        _ => None,
    })
}

/// Returns `true` if the pirates plunder someone.
fn is_plundered(after: &[&Notice]) -> bool {
    let next = after.first().and_then(|notice| public_event(notice));
    matches!(next, Some(PublicEvent::DiscardsOwed { .. }))
}

/// Role of an event in a building action.
enum ActionRole {
    /// Removal of something, before the building.
    Clearing,
    /// The building itself.
    Head,
    /// Points that result.
    Tail,
    /// Event of another action.
    Other,
}

fn action_role(notice: &Notice) -> ActionRole {
    public_event(notice).map_or(ActionRole::Other, event_role)
}

fn event_role(event: &PublicEvent) -> ActionRole {
    match event {
        PublicEvent::Demolished { .. } | PublicEvent::HutRemoved { .. } | PublicEvent::PermitReturned { .. } => {
            ActionRole::Clearing
        }
        PublicEvent::Built { .. } | PublicEvent::WallBuilt { .. } | PublicEvent::ChurchTileLaid { .. } => {
            ActionRole::Head
        }
        PublicEvent::TradePointsChanged { .. } => ActionRole::Tail,
        PublicEvent::TurnBegan { .. }
        | PublicEvent::Rolled { .. }
        | PublicEvent::ShipMoved { .. }
        | PublicEvent::GoldReturned { .. }
        | PublicEvent::Produced { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::Discarded { .. }
        | PublicEvent::Reclaimed { .. }
        | PublicEvent::InfluenceReshuffled
        | PublicEvent::ChurchPaid { .. }
        | PublicEvent::HutPlaced { .. }
        | PublicEvent::PermitPlaced { .. }
        | PublicEvent::GoldTaken { .. }
        | PublicEvent::PermitMoved { .. }
        | PublicEvent::PermitRaised { .. }
        | PublicEvent::BonusGoldTaken { .. }
        | PublicEvent::TurnEnded { .. }
        | PublicEvent::Resigned { .. }
        | PublicEvent::Won { .. } => ActionRole::Other,
    }
}

/// Returns `true` if this is the last event of a building action.
fn is_action_end(notices: &[&Notice], at: usize) -> bool {
    let is_tail = |at: usize| notices.get(at).is_some_and(|notice| matches!(action_role(notice), ActionRole::Tail));
    let is_built =
        notices.get(at).is_some_and(|notice| matches!(action_role(notice), ActionRole::Head | ActionRole::Tail));
    is_built && !is_tail(at + 1)
}

/// Index of the first event of the building action that ends at `end`.
fn action_start(notices: &[&Notice], end: usize) -> usize {
    let mut start = end;
    let mut built = false;
    for (at, notice) in notices.iter().enumerate().take(end + 1).rev() {
        match action_role(notice) {
            ActionRole::Tail if !built => {}
            ActionRole::Head if !built => built = true,
            ActionRole::Clearing if built => {}
            _ => break,
        }
        start = at;
    }
    start
}

/// Cubes of a player by location. The sum can exceed the supply by one: the last cube can count for two (E18).
pub(super) struct CubeCounts {
    /// Cubes on buildings.
    pub(super) flags: u8,
    /// Cubes on the church.
    pub(super) tiles: u8,
    pub(super) towers: u8,
    /// Cubes on the trade track.
    pub(super) trade: u8,
}

impl CubeCounts {
    /// Counts the cubes of a seat.
    pub(super) fn for_seat(seat: Seat, town: &Town) -> CubeCounts {
        let own = town.buildings().filter(|standing| standing.owner == seat);
        let tiles = town.church().tiles().filter(|&(_, _, owner)| owner == seat);
        CubeCounts {
            flags: own.fold(0, |sum: u8, standing| sum.saturating_add(standing.building.cube_count())),
            tiles: tiles.fold(0, |sum: u8, _| sum.saturating_add(1)),
            towers: town.walls().towers(seat),
            trade: trade_track::cubes(town.trade_points(seat)),
        }
    }

    /// Total number of cubes.
    pub(super) fn sum(&self) -> i16 {
        [self.flags, self.tiles, self.towers, self.trade].map(i16::from).into_iter().sum()
    }
}

/// Seat and change of its number of cubes by an event.
pub(super) fn cube_change(event: &PublicEvent) -> Option<(Seat, i16)> {
    match *event {
        PublicEvent::Built { seat, building, .. } => Some((seat, i16::from(building.cube_count()))),
        PublicEvent::Demolished { owner, building, .. } => Some((owner, -i16::from(building.cube_count()))),
        PublicEvent::WallBuilt { seat, number, .. } => {
            Some((seat, i16::from(matches!(reward(number), WallReward::Tower))))
        }
        PublicEvent::ChurchTileLaid { seat, .. } => Some((seat, 1)),
        PublicEvent::TradePointsChanged { seat, from, to } => {
            Some((seat, i16::from(trade_track::cubes(to)) - i16::from(trade_track::cubes(from))))
        }
        _ => None,
    }
}
