//! Hand and standings of the players of Cities & Knights.

use engine::catan::cities_knights::improvement::{Crane, TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::{ACTIVATE_COST, RECRUIT_COST, Rank};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::cities_knights::view::{PrivateProgress, RevealedCards, Sealed, View};
use engine::catan::cities_knights::{WALL_COST, WALLS, metropolis};
use engine::catan::resource::Cards;
use engine::seat::Seat;

use crate::catan::words::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// Facts that the expansion adds to a player's standing; empty in a game without it.
    pub(crate) fn knights_standing(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let public = &view.public;
        let mut facts: Vec<String> = self.progress_count(view, seat).into_iter().collect();
        facts.extend(Rank::ALL.into_iter().filter_map(|rank| self.knights_of_rank(view, seat, rank)));
        facts.extend(Track::ALL.into_iter().filter(|&track| public.levels[seat][track] > 0).map(|track| {
            let level = public.levels[seat][track];
            let (name, track) = (self.level_name(track, level), self.track(track));
            message!(self, "standing-level", track, level, name)
        }));
        match public.walls[seat].len() {
            0 => {}
            count => facts.push(message!(self, "standing-walls", count)),
        }
        match public.on_side[seat].len() {
            0 => {}
            count => facts.push(message!(self, "standing-on-side", count)),
        }
        facts.extend(self.honor_points(view, seat).into_iter().map(|(honor, _)| honor));
        facts
    }

    /// Short form of [`Words::knights_standing`].
    pub(crate) fn knights_brief(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let knights = &view.public.knights[seat];
        let mut facts: Vec<String> = self.progress_count(view, seat).into_iter().collect();
        if !knights.all().is_empty() {
            let (count, active) = (knights.all().len(), knights.active().len());
            facts.push(message!(self, "standing-knights-brief", count, active));
        }
        facts.extend(self.honor_points(view, seat).into_iter().map(|(honor, _)| honor));
        facts
    }

    fn progress_count(&self, view: &View, seat: Seat) -> Option<String> {
        let held = Track::ALL.into_iter().zip(view.progress_counts[seat]).filter(|&(_, count)| count > 0);
        let stacks: Vec<String> =
            held.map(|(track, count)| message!(self, "standing-stack", track = self.track(track), count)).collect();
        let count = view.progress_count(seat);
        (count > 0).then(|| message!(self, "standing-progress", count, stacks = stacks.join(", ")))
    }

    fn knights_of_rank(&self, view: &View, seat: Seat, rank: Rank) -> Option<String> {
        let knights = &view.public.knights[seat];
        let (count, active) =
            (knights.vertices_with_rank(rank).len(), knights.vertices_with_rank(rank).and(knights.active()).len());
        (count > 0).then(|| match rank {
            Rank::Basic => message!(self, "standing-basic", count, active),
            Rank::Strong => message!(self, "standing-strong", count, active),
            Rank::Mighty => message!(self, "standing-mighty", count, active),
        })
    }

    /// Sources of victory points other than buildings and awards, with their values; empty in a game without the expansion.
    pub(crate) fn knights_points(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<(String, u8)> {
        let view = scene.view.cities_knights.as_ref();
        view.map(|view| self.honor_points(view, seat)).unwrap_or_default()
    }

    fn honor_points(&self, view: &View, seat: Seat) -> Vec<(String, u8)> {
        let public = &view.public;
        let held = |track: &Track| public.metropolises[*track].is_some_and(|of| of.seat == seat);
        let metropolises = Track::ALL.into_iter().filter(held);
        let mut honors: Vec<(String, u8)> = metropolises
            .map(|track| (message!(self, "standing-metropolis", track = self.track(track)), metropolis::POINTS))
            .collect();
        let points = public.defender_points[seat];
        if points > 0 {
            honors.push((message!(self, "standing-defender", points), points));
        }
        if public.merchant.is_some_and(|merchant| merchant.seat == seat) {
            honors.push((message!(self, "standing-merchant"), 1));
        }
        if public.printing == Some(seat) {
            honors.push((message!(self, "progress-printing"), 1));
        }
        if public.constitution == Some(seat) {
            honors.push((message!(self, "progress-constitution"), 1));
        }
        honors
    }

    /// Contents of the bank and of the stacks of progress cards.
    pub(crate) fn knights_bank(&self, piles: Vec<String>, view: &View) -> String {
        let stacks = Track::ALL.into_iter().zip(view.stacks);
        let stacks: Vec<String> =
            stacks.map(|(track, count)| message!(self, "standing-stack", track = self.track(track), count)).collect();
        message!(self, "bank-holds-progress", cards = piles.join(" · "), stacks = stacks.join(", "))
    }

    /// Distance of the barbarians, and the two strengths; `None` in a game without the expansion.
    pub(crate) fn fleet(&self, scene: &CatanMessageContext<'_>) -> Option<String> {
        let view = scene.view;
        let public = &view.cities_knights.as_ref()?.public;
        let fleet: usize = view.playing.iter().map(|seat| view.public[seat].cities.len()).sum();
        let strength = |seat: Seat| u16::from(public.knights[seat].strength(public.knights[seat].active()));
        let island: u16 = view.playing.iter().map(strength).sum();
        let left = engine::catan::cities_knights::barbarians::STEPS.saturating_sub(public.barbarians.position);
        Some(message!(self, "board-fleet", left, fleet, island))
    }

    /// Progress cards of the reader with their effects, and other private information; empty in a game without the
    /// expansion.
    pub(crate) fn knights_hand(&self, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let own = scene.view.cities_knights.as_ref().and_then(|knights| knights.own);
        let Some(own) = own else { return Vec::new() };
        let mut lines = Vec::new();
        if !own.cards.is_empty() {
            lines.push(message!(self, "hand-progress", cards = self.progress_cards(own.cards)));
            lines.extend(own.cards.iter().map(|(card, _)| self.progress_line(card, &scene.view.options)));
        }
        lines.extend(own.sealed.map(|sealed| self.sealed_answer(sealed, scene)));
        lines.extend(own.shown.map(|shown| self.shown_cards(shown)));
        lines.extend(self.own_harbor_offer(&own, scene));
        lines
    }

    /// Progress cards: "2 × Merchant and Spy"; "no cards" for none.
    pub(crate) fn progress_cards(&self, cards: ProgressCards) -> String {
        if cards.is_empty() {
            return message!(self, "cards-none");
        }
        let named =
            cards.iter().map(|(card, count)| message!(self, "card-counted", card = self.progress_card(card), count));
        self.join_and(named.collect())
    }

    fn sealed_answer(&self, sealed: Sealed, scene: &CatanMessageContext<'_>) -> String {
        match sealed {
            Sealed::City(vertex) => message!(self, "hand-sealed-city", place = self.vertex(scene.island(), vertex)),
            Sealed::Reward(Reward::Card(track)) => message!(self, "hand-sealed-draw", track = self.track(track)),
            Sealed::Reward(Reward::Nothing) => message!(self, "hand-sealed-no-draw"),
            Sealed::Card(card) => message!(self, "hand-sealed-card", card = self.progress_card(card)),
            Sealed::Commodity(commodity) => {
                message!(self, "knights-commodity-kept", card = self.hand_cards(commodity, 1))
            }
        }
    }

    fn shown_cards(&self, shown: RevealedCards) -> String {
        let cards = match shown {
            RevealedCards::Hand(cards) => self.cards(cards),
            RevealedCards::Progress(cards) => self.progress_cards(cards),
        };
        message!(self, "hand-shown", cards)
    }

    fn own_harbor_offer(&self, own: &PrivateProgress, scene: &CatanMessageContext<'_>) -> Option<String> {
        let any = own.offered.0.iter().any(Option::is_some);
        any.then(|| message!(self, "knights-harbor-laid", shares = self.harbor_shares(&own.offered, scene)))
    }

    /// Items of the expansion that the hand can pay for.
    pub(crate) fn knights_affordable(&self, hand: Cards, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let public = &view.public;
        let (knights, cities) = (&public.knights[seat], scene.view.public[seat].cities);
        let mut things = Vec::new();
        if hand.covers(WALL_COST) && public.walls[seat].len() < WALLS && !cities.is_empty() {
            things.push(message!(self, "piece-wall"));
        }
        if hand.covers(RECRUIT_COST) && knights.supply_left(Rank::Basic) > 0 {
            things.push(self.rank(Rank::Basic));
        }
        if hand.covers(ACTIVATE_COST) && !knights.all().minus(knights.active()).is_empty() {
            things.push(message!(self, "deed-activation"));
        }
        let improved =
            Track::ALL.into_iter().filter(|&track| !cities.is_empty() && can_afford_level(view, hand, seat, track));
        things.extend(improved.map(|track| {
            let level = public.levels[seat][track] + 1;
            message!(self, "deed-improvement", track = self.track(track), level)
        }));
        things
    }
}

fn can_afford_level(view: &View, hand: Cards, seat: Seat, track: Track) -> bool {
    let level = view.public.levels[seat][track] + 1;
    let crane = view.public.turn.crane;
    level <= TOP_LEVEL && (hand.covers(track.cost(level, Crane::Idle)) || hand.covers(track.cost(level, crane)))
}
