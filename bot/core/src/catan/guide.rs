//! Hints for new players of the base game, each shown at its first occasion.

use engine::catan::cities_knights;
use engine::catan::hand_card::HandCard;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::ships;
use engine::catan::view::{Own, View};
use engine::seat::Seat;

use crate::command::{Command, Move};
use crate::title::{About, Hint};
use crate::words::Words;

/// Number of points before victory at which the end counts as near.
const NEAR: u8 = 2;
/// Barbarian position from which the attack counts as near.
const CLOSE: u8 = 5;
/// Road length from which the longest road is explained.
const LONG: u8 = 4;
/// Largest hand that a rolled seven leaves alone.
const SAFE: u8 = 7;

/// Hints for the viewing player now, most important first.
pub(super) fn hints(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<Hint> {
    let (Some(seat), Some(own)) = (view.viewer.seat(), view.own) else { return Vec::new() };
    let reader = Reader { words, view, seat, own, can };
    let asked = view.prompts.iter().find(|prompt| prompt.seat == seat && prompt.is_awaited());
    match asked.map(|prompt| prompt.kind) {
        None if view.turn.number > 0 && !view.is_over() => reader.waiting(),
        None => Vec::new(),
        Some(PromptKind::Turn) => reader.turn(),
        Some(kind) => reader.asked(kind).into_iter().collect(),
    }
}

/// Context of the hints: the reader's view and legal commands.
struct Reader<'a> {
    words: &'a Words,
    view: &'a View,
    seat: Seat,
    own: Own,
    can: &'a dyn Fn(&Command) -> bool,
}

impl Reader<'_> {
    /// Hint for a prompt.
    fn asked(&self, kind: PromptKind) -> Option<Hint> {
        let of = &self.view.public[self.seat];
        let (id, about) = match kind {
            PromptKind::FoundSettlement if !of.settlements.is_empty() => {
                ("page-hint-found-second", About::Board)
            }
            PromptKind::FoundSettlement => ("page-hint-found", About::Board),
            PromptKind::FoundRoad { .. } if self.view.ships.is_some() => {
                ("page-hint-found-way", About::Board)
            }
            PromptKind::FoundRoad { .. } => ("page-hint-found-road", About::Board),
            PromptKind::Roll if self.view.cities_knights.is_some() => {
                ("page-hint-roll-knights", About::Deeds)
            }
            PromptKind::Roll => ("page-hint-roll", About::Deeds),
            PromptKind::Discard { .. } => ("page-hint-discard", About::Hand),
            PromptKind::MoveRobber if self.view.ships.is_some() => ("page-hint-pirate", About::Board),
            PromptKind::MoveRobber => ("page-hint-robber", About::Board),
            PromptKind::FreeRoad { .. } => ("page-hint-free-road", About::Board),
            PromptKind::AnswerTrade { .. } => ("page-hint-answer", About::Deeds),
            PromptKind::Ships(ships::prompt::PromptKind::TakeGold { .. }) => ("page-hint-gold", About::Deeds),
            PromptKind::CitiesKnights(kind) => knights(kind)?,
            PromptKind::Turn => return None,
        };
        Some(Hint::new(id, about))
    }

    /// Hints for the reader's own turn.
    fn turn(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        let is_near = self.own.points + NEAR >= self.view.options.points;
        hints.extend(is_near.then(|| Hint::new("page-hint-near", About::Players)));
        hints.push(Hint::new("page-hint-turn", About::Hand));
        let knights = self.view.cities_knights.is_some();
        for (verb, id, about, is_there) in [
            ("build.city", "page-hint-city", About::Board, true),
            ("build.settlement", "page-hint-settlement", About::Board, true),
            ("improve.trade", "page-hint-improve", About::Deeds, knights),
            ("improve.politics", "page-hint-improve", About::Deeds, knights),
            ("improve.science", "page-hint-improve", About::Deeds, knights),
            ("knight.activate", "page-hint-activate", About::Board, knights),
            ("knight.recruit", "page-hint-recruit", About::Board, knights),
            ("build.wall", "page-hint-wall", About::Board, knights),
            ("play", "page-hint-play", About::Hand, !knights),
            ("build.card", "page-hint-card", About::Deeds, !knights),
            ("build.ship", "page-hint-ship", About::Board, self.view.ships.is_some()),
            ("ship", "page-hint-sail", About::Board, self.view.ships.is_some()),
            ("build.road", "page-hint-road", About::Board, true),
        ] {
            let may = is_there && (self.can)(&Command::Move(Move::bare(verb)));
            if may && hints.iter().all(|hint| hint.id != id) {
                hints.push(Hint::new(id, about));
            }
        }
        if let Some(of) = self.view.cities_knights.as_ref().and_then(|knights| knights.own)
            && of.cards.total() > 0
        {
            hints.push(Hint::new("page-hint-progress", About::Hand));
        }
        hints.extend(self.bank());
        if self.own.hand.total() > 0 && (self.can)(&Command::Move(Move::bare("trade.offer"))) {
            hints.push(Hint::new("page-hint-offer", About::Deeds));
        }
        hints.extend(self.stands());
        hints.push(Hint::new("page-hint-end", About::Deeds));
        hints
    }

    /// Hint about maritime trade, with the reader's most frequent kind.
    fn bank(&self) -> Option<Hint> {
        if !(self.can)(&Command::Move(Move::bare("trade.bank"))) {
            return None;
        }
        let most = self.view.kinds().iter().copied().max_by_key(|&kind| self.own.hand[kind])?;
        let cards = Cards::of(most, self.own.hand[most]);
        Some(Hint::naming("page-hint-bank", About::Deeds, self.words.cards(cards)))
    }

    /// Hints about the position that apply at any time.
    fn stands(&self) -> Vec<Hint> {
        let (view, seat) = (self.view, self.seat);
        let mut hints = Vec::new();
        let close =
            view.cities_knights.as_ref().is_some_and(|knights| knights.public.barbarians.position >= CLOSE);
        hints.extend(close.then(|| Hint::new("page-hint-barbarians", About::Board)));
        let commodity = |kind: &HandCard| kind.commodity().is_some() && self.own.hand[*kind] > 0;
        hints.extend(
            view.kinds().iter().any(commodity).then(|| Hint::new("page-hint-commodity", About::Hand)),
        );
        let long = view.network.lengths[seat] >= LONG || view.longest_road.is_some();
        hints.extend(long.then(|| Hint::new("page-hint-longest-road", About::Players)));
        hints.extend((self.own.hand.total() > SAFE).then(|| Hint::new("page-hint-many", About::Hand)));
        hints
    }

    /// Hints while other players act.
    fn waiting(&self) -> Vec<Hint> {
        let mut hints = vec![Hint::new("page-hint-others", About::Players)];
        hints.extend((self.own.hand.total() > 0).then(|| Hint::new("page-hint-pay", About::Hand)));
        hints.extend(self.stands());
        hints
    }
}

/// Hint for a prompt of Cities & Knights.
fn knights(kind: cities_knights::prompt::PromptKind) -> Option<(&'static str, About)> {
    use cities_knights::prompt::PromptKind as Kind;
    match kind {
        Kind::FoundCity => Some(("page-hint-found-city", About::Board)),
        Kind::JoinDefense => Some(("page-hint-defense", About::Board)),
        Kind::LoseCity => Some(("page-hint-lose-city", About::Board)),
        Kind::MoveDisplaced { .. } => Some(("page-hint-displaced", About::Board)),
        Kind::FifthCard | Kind::PutBack => Some(("page-hint-fifth", About::Hand)),
        Kind::TakeResource => Some(("page-hint-take", About::Deeds)),
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
