//! Reference implementations of the rules that a table may change.

use engine::catan::cities_knights::event::{DiceSource, PublicEvent as Knightly};
use engine::catan::custom_rules::{DiceRule, DiscardRule, DomesticTrade, RobberRule};
use engine::catan::development::DevelopmentCard;
use engine::catan::event::PublicEvent;
use engine::catan::hex::Hex;
use engine::catan::prompt::DiscardCause;
use engine::catan::state::{Phase, State};
use engine::seat::Seat;

/// Returns `true` if the friendly robber spares the seat.
pub fn is_spared(state: &State, seat: Seat) -> bool {
    let hidden = state.cards[seat][DevelopmentCard::VictoryPoint];
    let at_start = if state.cities_knights.is_some() { 3 } else { 2 };
    let is_friendly = state.options.custom_rules.robber == RobberRule::Friendly;
    is_friendly && state.playing.contains(seat) && super::points(state, seat) - hidden <= at_start
}

/// Returns `true` if a building of a spared opponent of the thief is at this hex.
fn shelters(state: &State, thief: Seat, hex: Hex) -> bool {
    let corners = state.island.topology().hex_vertices(hex);
    let owners = corners.iter().filter_map(|&corner| super::owner_of_building(state, corner));
    owners.into_iter().any(|owner| owner != thief && is_spared(state, owner))
}

/// Returns `true` if a seven of this turn does not count.
fn is_sevenless(state: &State) -> bool {
    let players = state.players as u32;
    let round = state.turn.number.saturating_sub(1) / players + 1;
    round <= u32::from(state.options.custom_rules.sevenless_rounds)
}

/// Objection to a base game event that a changed rule forbids.
pub fn objection(before: &State, event: &PublicEvent) -> Option<String> {
    let rules = before.options.custom_rules;
    match *event {
        PublicEvent::RobberMoved { seat, to, .. } => {
            let land = |hex: &Hex| !before.island.is_sea(*hex) && *hex != before.robber;
            let has_other = before.island.topology().hexes().filter(land).any(|hex| !shelters(before, seat, hex));
            (shelters(before, seat, to) && has_other).then(|| "disturbs a spared player".to_owned())
        }
        PublicEvent::SevenRerolled { dice: [first, second], .. } => {
            let fair = is_sevenless(before) && first + second == 7 && rules.dice == DiceRule::Random;
            (!fair).then(|| "counts".to_owned())
        }
        PublicEvent::Rolled { dice, .. } => objection_to_throw(before, dice),
        PublicEvent::TradeOffered { .. } => {
            (rules.trade == DomesticTrade::Forbidden).then(|| "is no trade of this game".to_owned())
        }
        PublicEvent::Discarded { seat, cards } => {
            let Phase::Discarding { owed, cause: DiscardCause::Seven, .. } = before.phase else { return None };
            let fair = cards.total() == owed[seat] && before.hands[seat].covers(cards);
            let by_luck = rules.discards == DiscardRule::Random;
            (by_luck && !fair).then(|| format!("owes {}", owed[seat]))
        }
        _ => None,
    }
}

/// Objection to dice of Cities & Knights that a changed rule forbids.
pub fn objection_to_dice(before: &State, event: &Knightly) -> Option<String> {
    match *event {
        Knightly::Rolled { dice, thrown: DiceSource::ByLuck, .. } => objection_to_throw(before, dice),
        _ => None,
    }
}

fn objection_to_throw(before: &State, dice: [u8; 2]) -> Option<String> {
    let is_early_seven = is_sevenless(before) && dice[0] + dice[1] == 7;
    let is_there = before.options.custom_rules.dice == DiceRule::Random || before.dice_deck.contains(dice);
    (is_early_seven || !is_there).then(|| "can't be thrown".to_owned())
}
