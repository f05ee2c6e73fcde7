//! Standings of the players of Cities & Knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::metropolis;
use engine::catan::cities_knights::view::View;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Facts that the expansion adds to a player's standing; empty in a game without it.
    pub(crate) fn knights_standing(&self, seat: Seat, scene: &Base<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let public = &view.public;
        let mut facts: Vec<String> = self.progress_held(view, seat).into_iter().collect();
        facts.extend(Rank::ALL.into_iter().filter_map(|rank| self.knights_of(view, seat, rank)));
        facts.extend(Track::ALL.into_iter().filter(|&track| public.levels[seat][track] > 0).map(|track| {
            let level = public.levels[seat][track];
            let (name, track) = (self.level(track, level), self.track(track));
            say!(self, "standing-level", track, level, name)
        }));
        match public.walls[seat].len() {
            0 => {}
            count => facts.push(say!(self, "standing-walls", count)),
        }
        match public.on_side[seat].len() {
            0 => {}
            count => facts.push(say!(self, "standing-on-side", count)),
        }
        facts.extend(self.honors(view, seat).into_iter().map(|(honor, _)| honor));
        facts
    }

    /// Short form of [`Words::knights_standing`].
    pub(crate) fn knights_brief(&self, seat: Seat, scene: &Base<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let knights = &view.public.knights[seat];
        let mut facts: Vec<String> = self.progress_held(view, seat).into_iter().collect();
        if !knights.all().is_empty() {
            let (count, active) = (knights.all().len(), knights.active().len());
            facts.push(say!(self, "standing-knights-brief", count, active));
        }
        facts.extend(self.honors(view, seat).into_iter().map(|(honor, _)| honor));
        facts
    }

    fn progress_held(&self, view: &View, seat: Seat) -> Option<String> {
        let held = Track::ALL.into_iter().zip(view.held[seat]).filter(|&(_, count)| count > 0);
        let stacks: Vec<String> = held
            .map(|(track, count)| say!(self, "standing-stack", track = self.track(track), count))
            .collect();
        let count = view.progress(seat);
        (count > 0).then(|| say!(self, "standing-progress", count, stacks = stacks.join(", ")))
    }

    fn knights_of(&self, view: &View, seat: Seat, rank: Rank) -> Option<String> {
        let knights = &view.public.knights[seat];
        let (count, active) = (knights.of(rank).len(), knights.of(rank).and(knights.active()).len());
        (count > 0).then(|| match rank {
            Rank::Basic => say!(self, "standing-basic", count, active),
            Rank::Strong => say!(self, "standing-strong", count, active),
            Rank::Mighty => say!(self, "standing-mighty", count, active),
        })
    }

    /// Sources of victory points other than buildings and awards, with their values; empty in a game without the expansion.
    pub(crate) fn knights_points(&self, seat: Seat, scene: &Base<'_>) -> Vec<(String, u8)> {
        let view = scene.view.cities_knights.as_ref();
        view.map(|view| self.honors(view, seat)).unwrap_or_default()
    }

    fn honors(&self, view: &View, seat: Seat) -> Vec<(String, u8)> {
        let public = &view.public;
        let held = |track: &Track| public.metropolises[*track].is_some_and(|of| of.seat == seat);
        let metropolises = Track::ALL.into_iter().filter(held);
        let mut honors: Vec<(String, u8)> = metropolises
            .map(|track| (say!(self, "standing-metropolis", track = self.track(track)), metropolis::POINTS))
            .collect();
        let points = public.defender_points[seat];
        if points > 0 {
            honors.push((say!(self, "standing-defender", points), points));
        }
        if public.merchant.is_some_and(|merchant| merchant.seat == seat) {
            honors.push((say!(self, "standing-merchant"), 1));
        }
        if public.printing == Some(seat) {
            honors.push((say!(self, "progress-printing"), 1));
        }
        if public.constitution == Some(seat) {
            honors.push((say!(self, "progress-constitution"), 1));
        }
        honors
    }

    /// Contents of the bank and of the stacks of progress cards.
    pub(crate) fn knights_bank(&self, piles: Vec<String>, view: &View) -> String {
        let stacks = Track::ALL.into_iter().zip(view.stacks);
        let stacks: Vec<String> = stacks
            .map(|(track, count)| say!(self, "standing-stack", track = self.track(track), count))
            .collect();
        say!(self, "bank-holds-progress", cards = piles.join(" · "), stacks = stacks.join(", "))
    }

    /// Distance of the barbarians, and the two strengths; `None` in a game without the expansion.
    pub(crate) fn fleet(&self, scene: &Base<'_>) -> Option<String> {
        let view = scene.view;
        let public = &view.cities_knights.as_ref()?.public;
        let fleet: usize = view.playing.iter().map(|seat| view.public[seat].cities.len()).sum();
        let strength = |seat: Seat| u16::from(public.knights[seat].strength(public.knights[seat].active()));
        let island: u16 = view.playing.iter().map(strength).sum();
        let left =
            engine::catan::cities_knights::barbarians::STEPS.saturating_sub(public.barbarians.position);
        Some(say!(self, "board-fleet", left, fleet, island))
    }
}
