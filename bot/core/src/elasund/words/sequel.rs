//! What is told of an event because of what was told just before it or comes right after.

use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::ship::Crew;
use engine::elasund::town::CUBES;
use engine::seat::{PerSeat, Seat};

use super::Town;
use super::cubes::{Cubes, change};
use crate::words::{Words, say};

impl Words {
    /// What the reader is told of the notice at this place among others. The scene is as it was after the last of them.
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

    /// The influence cards that were drawn for a wall segment, where it is no tower.
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

    /// How many cubes those have whose number has changed, after the last event of an action that could change it.
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

/// What was rolled last.
fn last_roll(before: &[&Notice]) -> Option<u8> {
    before.iter().rev().filter_map(|notice| public(notice)).find_map(|event| match event {
        PublicEvent::Rolled { dice: [first, second], .. } => Some(first.saturating_add(*second)),
        _ => None,
    })
}

/// Whether the pirates find something.
fn plunder(after: &[&Notice]) -> bool {
    let next = after.first().and_then(|notice| public(notice));
    matches!(next, Some(PublicEvent::DiscardsOwed { .. }))
}

/// What an event is in the action that changes cubes.
enum Part {
    /// Something gives way, before anything is built.
    Clearing,
    /// It is built.
    Head,
    /// Points follow from it.
    Tail,
    /// It belongs to another action.
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

/// Whether this is the last event of an action that builds.
fn ends_action(notices: &[&Notice], at: usize) -> bool {
    let is_tail = |at: usize| notices.get(at).is_some_and(|notice| matches!(part(notice), Part::Tail));
    let is_built = notices.get(at).is_some_and(|notice| matches!(part(notice), Part::Head | Part::Tail));
    is_built && !is_tail(at + 1)
}

/// The first event of the action that ends here.
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
