//! Standings of the players of the base game, during and after a game.

use engine::catan::view::{Held, Stage};
use engine::seat::Seat;

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// One line for each player: "Anna: 5 points, 4 cards, 2 knights, longest road 6".
    pub(crate) fn base_standings(&self, scene: &Base<'_>) -> Vec<String> {
        scene.view.seats().map(|(seat, _)| self.standing(seat, scene)).collect()
    }

    pub(super) fn standing(&self, seat: Seat, scene: &Base<'_>) -> String {
        let left = self.ships_left(seat, scene);
        self.standing_with(seat, left.into_iter().chain(self.knights_standing(seat, scene)).collect(), scene)
    }

    /// Standing without details of the expansions.
    pub(super) fn standing_in_brief(&self, seat: Seat, scene: &Base<'_>) -> String {
        self.standing_with(seat, self.knights_brief(seat, scene), scene)
    }

    fn standing_with(&self, seat: Seat, more: Vec<String>, scene: &Base<'_>) -> String {
        let view = scene.view;
        let of = &view.public[seat];
        let mut facts = vec![
            say!(self, "standing-points", points = of.points),
            say!(self, "standing-hand", count = of.hand),
        ];
        if of.cards > 0 {
            facts.push(say!(self, "standing-cards", count = of.cards));
        }
        if view.largest_army == Some(seat) {
            facts.push(say!(self, "standing-largest-army", count = of.knights));
        } else if of.knights > 0 {
            facts.push(say!(self, "standing-knights", count = of.knights));
        }
        let length = view.network.lengths[seat];
        let is_longest = view.longest_road == Some(seat);
        if is_longest || length > 0 {
            facts.push(match (scene.has_ships(), is_longest) {
                (true, true) => say!(self, "standing-longest-route", length),
                (true, false) => say!(self, "standing-route", length),
                (false, true) => say!(self, "standing-longest-road", length),
                (false, false) => say!(self, "standing-road", length),
            });
        }
        facts.extend(self.new_land(seat, scene).map(|(fact, _)| fact));
        facts.extend(more);
        let (player, facts) = (scene.name(seat), facts.join(", "));
        match view.playing.contains(seat) {
            true => say!(self, "standing", player, facts),
            false => say!(self, "standing-resigned", player, facts),
        }
    }

    /// Final standings: the winner, then all players in rank order with the sources of their points, then the cards they
    /// held.
    pub(crate) fn base_end(&self, scene: &Base<'_>) -> Vec<String> {
        let view = scene.view;
        let mut lines = vec![match view.winner() {
            Some(winner) => {
                let points = view.public[winner].points;
                say!(self, "end-won", player = scene.name(winner), points)
            }
            None => say!(self, "end-stopped"),
        }];
        let mut seats: Vec<Seat> = view.seats().map(|(seat, _)| seat).collect();
        seats.sort_by_key(|&seat| (view.winner() != Some(seat), std::cmp::Reverse(view.public[seat].points)));
        lines.extend(seats.iter().enumerate().map(|(place, &seat)| {
            let (points, parts) = (view.public[seat].points, self.point_parts(seat, scene));
            say!(self, "end-line", place = place + 1, player = scene.name(seat), points, parts)
        }));
        if let Stage::Over { held, .. } = &view.stage {
            lines.extend(seats.into_iter().filter_map(|seat| self.held(seat, &held[seat], scene)));
        }
        lines
    }

    fn held(&self, seat: Seat, held: &Held, scene: &Base<'_>) -> Option<String> {
        let player = scene.name(seat);
        let hand = (!held.hand.is_empty()).then(|| self.cards(held.hand));
        let developments = (!held.cards.is_empty()).then(|| self.development_cards(held.cards));
        let progress = (!held.progress.is_empty()).then(|| self.progress_cards(held.progress));
        match (hand, developments, progress) {
            (None, None, None) => None,
            (Some(hand), Some(cards), _) => Some(say!(self, "end-held-developments", player, hand, cards)),
            (Some(hand), None, Some(cards)) => Some(say!(self, "end-held-progress", player, hand, cards)),
            (Some(cards), None, None) | (None, Some(cards), _) | (None, None, Some(cards)) => {
                Some(say!(self, "end-held", player, cards))
            }
        }
    }

    fn point_parts(&self, seat: Seat, scene: &Base<'_>) -> String {
        let view = scene.view;
        let of = &view.public[seat];
        let (settlements, cities) = (of.settlements.len(), of.cities.len());
        let mut parts = Vec::new();
        let mut shown = settlements + 2 * cities;
        if settlements > 0 {
            parts.push(say!(self, "end-settlements", count = settlements));
        }
        if cities > 0 {
            parts.push(say!(self, "end-cities", count = cities));
        }
        if view.longest_road == Some(seat) {
            shown += 2;
            parts.push(match scene.has_ships() {
                true => say!(self, "end-longest-route"),
                false => say!(self, "end-longest-road"),
            });
        }
        if view.largest_army == Some(seat) {
            shown += 2;
            parts.push(say!(self, "end-largest-army"));
        }
        for (part, points) in self.new_land(seat, scene).into_iter().chain(self.knights_points(seat, scene)) {
            shown += usize::from(points);
            parts.push(part);
        }
        let hidden = usize::from(of.points).saturating_sub(shown);
        if hidden > 0 {
            parts.push(say!(self, "end-hidden", count = hidden));
        }
        if !view.playing.contains(seat) {
            parts.push(say!(self, "end-resigned"));
        }
        parts.join(", ")
    }

    /// Open offers, standings, shared pieces, bank, and goal.
    pub(crate) fn base_status(&self, scene: &Base<'_>) -> Vec<String> {
        let mut lines = self.offers(scene);
        lines.extend(self.base_standings(scene));
        lines.extend(self.knights_board(scene));
        lines.push(self.bank(scene));
        lines.push(say!(self, "status-goal", points = scene.view.options.points));
        lines
    }
}
