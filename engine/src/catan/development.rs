//! Development cards and the rules for buying and playing them.

use super::check::{check_affordable, check_turn_phase};
use super::error::RuleError;
use super::event::{Event, PublicEvent};
use super::options::{Purchases, needs_extension};
use super::points;
use super::resource::{Cards, Resource};
use super::ruleset;
use super::state::{Phase, State};
use super::turn_part::{Activity, check_part};
use super::view::CardUse;
use super::{CatanObserver, EventSink};
use crate::luck::Purpose;
use crate::seat::{PerSeat, Seat};
use crate::set::{counts, indexed_enum};

/// Cost of a development card.
pub const COST: Cards = Cards::new(0, 0, 1, 1, 1);

indexed_enum! {
    /// A kind of development card.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum DevelopmentCard {
        /// Moves the robber; counts toward the largest army.
        Knight,
        /// Grants two free roads.
        RoadBuilding,
        /// Takes two cards from the bank.
        YearOfPlenty,
        /// Takes all cards of one resource from all other players.
        Monopoly,
        /// Is worth one point; hidden until the end of the game.
        VictoryPoint,
    }
}

impl DevelopmentCard {
    /// Returns the kind with this index, or `None` if out of range.
    pub fn new(index: usize) -> Option<DevelopmentCard> {
        DevelopmentCard::ALL.get(index).copied()
    }
}

counts! {
    /// Number of cards of each kind: a hand, or the rest of the deck.
    DevelopmentCards[5] of DevelopmentCard
}

impl DevelopmentCards {
    /// Full deck: 25 cards, or 34 with the extension (R173).
    pub const fn deck(players: usize) -> DevelopmentCards {
        DevelopmentCards(if needs_extension(players) { [20, 3, 3, 3, 5] } else { [14, 2, 2, 2, 5] })
    }

    /// Returns the total number of cards.
    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Adds one card of this kind.
    pub fn add(&mut self, card: DevelopmentCard) {
        self[card] = self[card].saturating_add(1);
    }

    /// Removes one card of this kind, if there is one.
    pub fn remove(&mut self, card: DevelopmentCard) {
        self[card] = self[card].saturating_sub(1);
    }
}

/// Number of cards that year of plenty grants.
const PLENTY: u8 = 2;
/// Number of free roads that road building grants.
pub(super) const FREE_ROADS: u8 = 2;

pub(super) fn check_purchase(state: &State, seat: Seat) -> Result<(), RuleError> {
    ruleset::check_development_cards(state)?;
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main))?;
    if state.deck.is_empty() {
        return Err(RuleError::DeckEmpty);
    }
    if state.options.purchases == Purchases::One && state.turn.bought > 0 {
        return Err(RuleError::PurchaseLimit);
    }
    check_affordable(state, seat, COST)
}

pub(super) fn buy(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    sink.luck.select_stream(Purpose::DevelopmentCard, sink.state.draw_counts.cards);
    let kind = sink.luck.draw(sink.state.deck.counts());
    if let Some(card) = DevelopmentCard::new(kind) {
        sink.emit(Event::CardBought { seat, card, cost: COST });
    }
}

/// Checks that no card was played this turn and that the card was not bought this turn; allowed before or after the
/// roll.
fn check_play(state: &State, seat: Seat, card: DevelopmentCard) -> Result<(), RuleError> {
    ruleset::check_development_cards(state)?;
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Roll | Phase::Main))?;
    check_part(state, Activity::Free)?;
    if state.cards[seat][card] == 0 {
        return Err(RuleError::NoSuchCard { card });
    }
    if state.playable_count(seat, card) == 0 {
        return Err(RuleError::CardIsNew { card });
    }
    if state.turn.card == CardUse::Used {
        return Err(RuleError::CardAlreadyPlayed);
    }
    Ok(())
}

pub(super) fn check_knight(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::Knight)
}

pub(super) fn check_road_building(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::RoadBuilding)?;
    if state.can_build_route(seat) { Ok(()) } else { Err(RuleError::NoRoadPossible) }
}

pub(super) fn check_year_of_plenty(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::YearOfPlenty)?;
    let (expected, given) = (state.bank.total().min(PLENTY), cards.total());
    if expected == 0 || !state.bank.covers(cards) {
        return Err(RuleError::BankLacks { missing: state.bank.missing(cards) });
    }
    if given == expected { Ok(()) } else { Err(RuleError::WrongCount { expected, given }) }
}

pub(super) fn check_monopoly(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::Monopoly)
}

fn play(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, card: DevelopmentCard) {
    let roads = if card == DevelopmentCard::RoadBuilding { FREE_ROADS } else { 0 };
    sink.emit(PublicEvent::CardPlayed { seat, card, roads });
}

pub(super) fn play_knight(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    play(sink, seat, DevelopmentCard::Knight);
    points::award_army_after_knight(sink, seat);
}

pub(super) fn play_road_building(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    play(sink, seat, DevelopmentCard::RoadBuilding);
}

pub(super) fn play_year_of_plenty(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, cards: Cards) {
    play(sink, seat, DevelopmentCard::YearOfPlenty);
    sink.emit(PublicEvent::PlentyTaken { seat, cards });
}

pub(super) fn play_monopoly(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, resource: Resource) {
    play(sink, seat, DevelopmentCard::Monopoly);
    let hands = &sink.state.hands;
    let counts = PerSeat::from_fn(|other| if other == seat { 0 } else { hands[other][resource] });
    sink.emit(PublicEvent::Monopolized { seat, resource, counts });
}
