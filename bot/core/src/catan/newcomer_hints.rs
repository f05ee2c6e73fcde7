//! Hints for new players of the base game, each shown at its first occasion.

use engine::catan::cities_knights;
use engine::catan::hand_card::HandCard;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::ships;
use engine::catan::view::{PrivateSeat, View};
use engine::seat::Seat;

use crate::command::{Command, Move};
use crate::title::{NewcomerHint, PageArea};
use crate::words::Words;

/// Number of points before victory at which the end counts as near.
const NEAR_VICTORY: u8 = 2;
/// Barbarian position from which the attack counts as near.
const NEAR_ATTACK: u8 = 5;
/// Road length from which the longest road is explained.
const LONG_ROAD: u8 = 4;

/// Hints for the viewing player now, most important first.
pub(super) fn newcomer_hints(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<NewcomerHint> {
    let (Some(seat), Some(own)) = (view.viewer.seat(), view.own) else { return Vec::new() };
    let reader = HintContext { words, view, seat, own, can };
    let asked = view.prompts.iter().find(|prompt| prompt.seat == seat && prompt.is_awaited());
    match asked.map(|prompt| prompt.kind) {
        None if view.turn.number > 0 && !view.is_over() => reader.waiting_hints(),
        None => Vec::new(),
        Some(PromptKind::Turn) => reader.turn_hints(),
        Some(kind) => reader.goal_hint(kind).into_iter().chain(reader.prompt_hint(kind)).collect(),
    }
}

/// Context of the hints: the reader's view and legal commands.
struct HintContext<'a> {
    words: &'a Words,
    view: &'a View,
    seat: Seat,
    own: PrivateSeat,
    can: &'a dyn Fn(&Command) -> bool,
}

impl HintContext<'_> {
    /// Hint about the goal: before the first placement, or before a roll if that placement was given.
    fn goal_hint(&self, kind: PromptKind) -> Option<NewcomerHint> {
        let is_first = match kind {
            PromptKind::FoundSettlement => self.view.public[self.seat].settlements.is_empty(),
            PromptKind::Roll => true,
            _ => false,
        };
        let id = match (&self.view.cities_knights, &self.view.ships) {
            (Some(_), _) => "page-hint-goal-knights",
            (None, Some(_)) => "page-hint-goal-ships",
            (None, None) => "page-hint-goal",
        };
        let points = self.view.options.points.to_string();
        is_first.then(|| NewcomerHint::with_argument(id, PageArea::Players, points))
    }

    fn prompt_hint(&self, kind: PromptKind) -> Option<NewcomerHint> {
        let of = &self.view.public[self.seat];
        let (id, about) = match kind {
            PromptKind::FoundSettlement if !of.settlements.is_empty() => ("page-hint-found-second", PageArea::Board),
            PromptKind::FoundSettlement => ("page-hint-found", PageArea::Board),
            PromptKind::FoundRoad { .. } if self.view.ships.is_some() => ("page-hint-found-way", PageArea::Board),
            PromptKind::FoundRoad { .. } => ("page-hint-found-road", PageArea::Board),
            PromptKind::Roll if self.view.cities_knights.is_some() => ("page-hint-roll-knights", PageArea::Deeds),
            PromptKind::Roll => ("page-hint-roll", PageArea::Deeds),
            PromptKind::Discard { .. } => ("page-hint-discard", PageArea::Hand),
            PromptKind::MoveRobber if self.view.ships.is_some() => ("page-hint-pirate", PageArea::Board),
            PromptKind::MoveRobber => ("page-hint-robber", PageArea::Board),
            PromptKind::FreeRoad { .. } => ("page-hint-free-road", PageArea::Board),
            PromptKind::AnswerTrade { .. } => ("page-hint-answer", PageArea::Deeds),
            PromptKind::Ships(ships::prompt::PromptKind::TakeGold { .. }) => ("page-hint-gold", PageArea::Deeds),
            PromptKind::CitiesKnights(kind) => knights_prompt_hint(kind)?,
            PromptKind::Turn => return None,
        };
        Some(NewcomerHint::new(id, about))
    }

    /// Hints for the reader's own turn.
    fn turn_hints(&self) -> Vec<NewcomerHint> {
        let mut hints = Vec::new();
        let is_near = self.own.points + NEAR_VICTORY >= self.view.options.points;
        hints.extend(is_near.then(|| NewcomerHint::new("page-hint-near", PageArea::Players)));
        hints.push(NewcomerHint::new("page-hint-turn", PageArea::Hand));
        let knights = self.view.cities_knights.is_some();
        for (verb, id, about, is_there) in [
            ("build.city", "page-hint-city", PageArea::Board, true),
            ("build.settlement", "page-hint-settlement", PageArea::Board, true),
            ("improve.trade", "page-hint-improve", PageArea::Deeds, knights),
            ("improve.politics", "page-hint-improve", PageArea::Deeds, knights),
            ("improve.science", "page-hint-improve", PageArea::Deeds, knights),
            ("knight.activate", "page-hint-activate", PageArea::Board, knights),
            ("knight.recruit", "page-hint-recruit", PageArea::Board, knights),
            ("build.wall", "page-hint-wall", PageArea::Board, knights),
            ("play", "page-hint-play", PageArea::Hand, !knights),
            ("build.card", "page-hint-card", PageArea::Deeds, !knights),
            ("build.ship", "page-hint-ship", PageArea::Board, self.view.ships.is_some()),
            ("ship", "page-hint-sail", PageArea::Board, self.view.ships.is_some()),
            ("build.road", "page-hint-road", PageArea::Board, true),
        ] {
            let may = is_there && (self.can)(&Command::Move(Move::bare(verb)));
            if may && hints.iter().all(|hint| hint.id != id) {
                hints.push(NewcomerHint::new(id, about));
            }
        }
        if let Some(of) = self.view.cities_knights.as_ref().and_then(|knights| knights.own)
            && of.cards.total() > 0
        {
            hints.push(NewcomerHint::new("page-hint-progress", PageArea::Hand));
        }
        hints.extend(self.bank_hint());
        if self.own.hand.total() > 0 && (self.can)(&Command::Move(Move::bare("trade.offer"))) {
            hints.push(NewcomerHint::new("page-hint-offer", PageArea::Deeds));
        }
        hints.extend(self.position_hints());
        hints.push(NewcomerHint::new("page-hint-end", PageArea::Deeds));
        hints
    }

    /// Hint about maritime trade, with the reader's most frequent kind.
    fn bank_hint(&self) -> Option<NewcomerHint> {
        if !(self.can)(&Command::Move(Move::bare("trade.bank"))) {
            return None;
        }
        let most = self.view.card_kinds().iter().copied().max_by_key(|&kind| self.own.hand[kind])?;
        let cards = Cards::from_card(most, self.own.hand[most]);
        Some(NewcomerHint::with_argument("page-hint-bank", PageArea::Deeds, self.words.cards(cards)))
    }

    /// Hints about the position that apply at any time.
    fn position_hints(&self) -> Vec<NewcomerHint> {
        let (view, seat) = (self.view, self.seat);
        let mut hints = Vec::new();
        let close =
            view.cities_knights.as_ref().is_some_and(|knights| knights.public.barbarians.position >= NEAR_ATTACK);
        hints.extend(close.then(|| NewcomerHint::new("page-hint-barbarians", PageArea::Board)));
        let commodity = |kind: &HandCard| kind.commodity().is_some() && self.own.hand[*kind] > 0;
        hints.extend(
            view.card_kinds().iter().any(commodity).then(|| NewcomerHint::new("page-hint-commodity", PageArea::Hand)),
        );
        let long = view.network.lengths[seat] >= LONG_ROAD || view.longest_road.is_some();
        hints.extend(long.then(|| NewcomerHint::new("page-hint-longest-road", PageArea::Players)));
        let limit = view.hand_limit(seat);
        let many = || NewcomerHint::with_argument("page-hint-many", PageArea::Hand, limit.to_string());
        hints.extend((self.own.hand.total() > limit).then(many));
        hints
    }

    /// Hints while other players act.
    fn waiting_hints(&self) -> Vec<NewcomerHint> {
        let mut hints = vec![NewcomerHint::new("page-hint-others", PageArea::Players)];
        hints.extend((self.own.hand.total() > 0).then(|| NewcomerHint::new("page-hint-pay", PageArea::Hand)));
        hints.extend(self.position_hints());
        hints
    }
}

fn knights_prompt_hint(kind: cities_knights::prompt::PromptKind) -> Option<(&'static str, PageArea)> {
    use cities_knights::prompt::PromptKind as Kind;
    match kind {
        Kind::FoundCity => Some(("page-hint-found-city", PageArea::Board)),
        Kind::JoinDefense => Some(("page-hint-defense", PageArea::Board)),
        Kind::LoseCity => Some(("page-hint-lose-city", PageArea::Board)),
        Kind::MoveDisplaced { .. } => Some(("page-hint-displaced", PageArea::Board)),
        Kind::FifthCard | Kind::PutBack => Some(("page-hint-fifth", PageArea::Hand)),
        Kind::TakeResource => Some(("page-hint-take", PageArea::Deeds)),
        Kind::DrawProgress
        | Kind::GiveCommodity { .. }
        | Kind::TakeCards { .. }
        | Kind::TakeProgress { .. }
        | Kind::RemoveKnight { .. }
        | Kind::PlaceKnight { .. }
        | Kind::RelocateRoad
        | Kind::RelocateShip => None,
    }
}
