//! Hand of a player in Cities & Knights: progress cards, sealed or shown cards, and affordable items.

use engine::catan::cities_knights::improvement::{Crane, TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::{ACTIVATE_COST, RECRUIT_COST, Rank};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::cities_knights::view::{Own, Sealed, Shown, View};
use engine::catan::cities_knights::{WALL_COST, WALLS};
use engine::catan::resource::Cards;
use engine::seat::Seat;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Progress cards of the reader with their effects, and other private information; empty in a game without the
    /// expansion.
    pub(crate) fn knights_hand(&self, scene: &Base<'_>) -> Vec<String> {
        let own = scene.view.cities_knights.as_ref().and_then(|knights| knights.own);
        let Some(own) = own else { return Vec::new() };
        let mut lines = Vec::new();
        if !own.cards.is_empty() {
            lines.push(say!(self, "hand-progress", cards = self.progress_cards(own.cards)));
            lines.extend(own.cards.iter().map(|(card, _)| self.progress_line(card, &scene.view.options)));
        }
        lines.extend(own.sealed.map(|sealed| self.sealed_answer(sealed, scene)));
        lines.extend(own.shown.map(|shown| self.shown(shown)));
        lines.extend(self.laid_down(&own, scene));
        lines
    }

    /// Progress cards: "2 × Merchant and Spy"; "no cards" for none.
    pub(crate) fn progress_cards(&self, cards: ProgressCards) -> String {
        if cards.is_empty() {
            return say!(self, "cards-none");
        }
        let named = cards
            .iter()
            .map(|(card, count)| say!(self, "card-counted", card = self.progress_card(card), count));
        self.and(named.collect())
    }

    fn sealed_answer(&self, sealed: Sealed, scene: &Base<'_>) -> String {
        match sealed {
            Sealed::City(vertex) => {
                say!(self, "hand-sealed-city", place = self.vertex(scene.island(), vertex))
            }
            Sealed::Reward(Reward::Card(track)) => say!(self, "hand-sealed-draw", track = self.track(track)),
            Sealed::Reward(Reward::Nothing) => say!(self, "hand-sealed-no-draw"),
            Sealed::Card(card) => say!(self, "hand-sealed-card", card = self.progress_card(card)),
            Sealed::Commodity(commodity) => {
                say!(self, "knights-commodity-kept", card = self.hand_cards(commodity, 1))
            }
        }
    }

    fn shown(&self, shown: Shown) -> String {
        let cards = match shown {
            Shown::Hand(cards) => self.cards(cards),
            Shown::Progress(cards) => self.progress_cards(cards),
        };
        say!(self, "hand-shown", cards)
    }

    fn laid_down(&self, own: &Own, scene: &Base<'_>) -> Option<String> {
        let any = own.laid.0.iter().any(Option::is_some);
        any.then(|| say!(self, "knights-harbor-laid", shares = self.laid(&own.laid, scene)))
    }

    /// Items of the expansion that the hand can pay for.
    pub(crate) fn knights_affordable(&self, hand: Cards, seat: Seat, scene: &Base<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let public = &view.public;
        let (knights, cities) = (&public.knights[seat], scene.view.public[seat].cities);
        let mut things = Vec::new();
        if hand.covers(WALL_COST) && public.walls[seat].len() < WALLS && !cities.is_empty() {
            things.push(say!(self, "piece-wall"));
        }
        if hand.covers(RECRUIT_COST) && knights.left(Rank::Basic) > 0 {
            things.push(self.rank(Rank::Basic));
        }
        if hand.covers(ACTIVATE_COST) && !knights.all().minus(knights.active()).is_empty() {
            things.push(say!(self, "deed-activation"));
        }
        let improved =
            Track::ALL.into_iter().filter(|&track| !cities.is_empty() && pays(view, hand, seat, track));
        things.extend(improved.map(|track| {
            let level = public.levels[seat][track] + 1;
            say!(self, "deed-improvement", track = self.track(track), level)
        }));
        things
    }
}

fn pays(view: &View, hand: Cards, seat: Seat, track: Track) -> bool {
    let level = view.public.levels[seat][track] + 1;
    let crane = view.public.turn.crane;
    level <= TOP_LEVEL
        && (hand.covers(track.cost(level, Crane::Idle)) || hand.covers(track.cost(level, crane)))
}
