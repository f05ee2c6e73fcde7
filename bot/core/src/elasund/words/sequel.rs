//! Messages for events that depend on the events before or after them.

use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::ship::Crew;
use engine::elasund::town::CUBES;
use engine::seat::{PerSeat, Seat};

use super::Town;
use super::cubes::{Cubes, change};
use crate::words::{Words, say};

impl Words {
    /// Message of the notice at `at`, in the context of its neighbors. The scene is the state after the last notice.
    pub(crate) fn elasund_notice_among(
        &self,
        notices: &[&Notice],
        at: usize,
        scene: &Town<'_>,
    ) -> Option<String> {
        let notice = *notices.get(at)?;
        let (before, after) = (notices.get(..at)?, notices.get(at + 1..)?);
        let mut sentences = vec![match public(notice) {
            Some(&PublicEvent::ShipMoved { from: Some(from), to, crew: Crew::Merchants, .. })
                if last_roll(before) == Some(from.number()) =>
            {
                say!(self, "town-ship-passes", from = from.number(), row = to.number())
            }
            _ => self.elasund_notice(notice, scene)?,
        }];
        match public(notice) {
            Some(&PublicEvent::ShipMoved { crew: Crew::Pirates, .. }) if !plunder(after) => {
                sentences.push(say!(self, "town-plundered-none"));
            }
            Some(&PublicEvent::WallBuilt { number, .. }) => sentences.extend(self.brought(number, after)),
            _ => {}
        }
        sentences.extend(self.cubes_now(notices, at, scene));
        Some(sentences.join(" "))
    }

    /// Number of influence cards drawn for a wall segment that is not a tower.
    fn brought(&self, number: u8, after: &[&Notice]) -> Option<String> {
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
            0 => say!(self, "town-wall-brings-none"),
            drawn => say!(self, "town-wall-brings", cards = self.town_share(0, drawn)),
        })
    }

    /// Cubes of the players whose count changed, after the last event of a building action.
    fn cubes_now(&self, notices: &[&Notice], at: usize, scene: &Town<'_>) -> Vec<String> {
        let changes = |notice: &&Notice| public(notice).and_then(change);
        if !ends_action(notices, at) {
            return Vec::new();
        }
        let (Some(told), Some(after)) = (notices.get(action_start(notices, at)..=at), notices.get(at + 1..))
        else {
            return Vec::new();
        };
        let mut changed: PerSeat<i16> = PerSeat::default();
        told.iter().filter_map(changes).for_each(|(seat, by)| changed[seat] += by);
        let mut cubes = PerSeat::from_fn(|seat| Cubes::of(seat, &scene.view.town).sum());
        after.iter().filter_map(changes).for_each(|(seat, by)| cubes[seat] -= by);
        let winner = after.first().and_then(|notice| public(notice)).and_then(|event| match event {
            PublicEvent::Won { seat, .. } => Some(*seat),
            _ => None,
        });
        let is_told = |seat: &Seat| changed[*seat] != 0 && winner != Some(*seat);
        let seats = Seat::ALL.into_iter().filter(is_told);
        seats
            .map(|seat| {
                let count = cubes[seat].clamp(0, CUBES.into());
                say!(self, "town-cubes-now", ..scene.player(seat), cubes = count, all = CUBES)
            })
            .collect()
    }
}

fn public(notice: &Notice) -> Option<&PublicEvent> {
    match notice {
        Notice::Public(event) => Some(event),
        _ => None,
    }
}

/// Sum of the last roll.
fn last_roll(before: &[&Notice]) -> Option<u8> {
    before.iter().rev().filter_map(|notice| public(notice)).find_map(|event| match event {
        PublicEvent::Rolled { dice: [first, second], .. } => Some(first.saturating_add(*second)),
        _ => None,
    })
}

/// Returns `true` if the pirates plunder someone.
fn plunder(after: &[&Notice]) -> bool {
    let next = after.first().and_then(|notice| public(notice));
    matches!(next, Some(PublicEvent::DiscardsOwed { .. }))
}

/// Role of an event in a building action.
enum Part {
    /// Removal of something, before the building.
    Clearing,
    /// The building itself.
    Head,
    /// Points that result.
    Tail,
    /// Event of another action.
    Other,
}

fn part(notice: &Notice) -> Part {
    public(notice).map_or(Part::Other, part_of)
}

fn part_of(event: &PublicEvent) -> Part {
    match event {
        PublicEvent::Demolished { .. }
        | PublicEvent::HutRemoved { .. }
        | PublicEvent::PermitReturned { .. } => Part::Clearing,
        PublicEvent::Built { .. } | PublicEvent::WallBuilt { .. } | PublicEvent::ChurchTileLaid { .. } => {
            Part::Head
        }
        PublicEvent::TradePointsChanged { .. } => Part::Tail,
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
        | PublicEvent::Won { .. } => Part::Other,
    }
}

/// Returns `true` if this is the last event of a building action.
fn ends_action(notices: &[&Notice], at: usize) -> bool {
    let is_tail = |at: usize| notices.get(at).is_some_and(|notice| matches!(part(notice), Part::Tail));
    let is_built = notices.get(at).is_some_and(|notice| matches!(part(notice), Part::Head | Part::Tail));
    is_built && !is_tail(at + 1)
}

/// Index of the first event of the building action that ends at `end`.
fn action_start(notices: &[&Notice], end: usize) -> usize {
    let mut start = end;
    let mut built = false;
    for (at, notice) in notices.iter().enumerate().take(end + 1).rev() {
        match part(notice) {
            Part::Tail if !built => {}
            Part::Head if !built => built = true,
            Part::Clearing if built => {}
            _ => break,
        }
        start = at;
    }
    start
}
