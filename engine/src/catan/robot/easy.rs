//! Easy robot, for beginners. Plays like the settler, but with random lapses and not always at the best vertex; robs
//! nobody with fewer points, plays no monopolies or sabotage, and accepts any fair trade.

use super::settler::{self, assessment::Assessment, placement, robber};
use crate::catan::action::Action;
use crate::catan::cities_knights::action::Action as Knights;
use crate::catan::cities_knights::progress::ProgressCard;
use crate::catan::hex::Hex;
use crate::catan::offer::OfferId;
use crate::catan::prompt::PromptKind;
use crate::catan::view::View;
use crate::catan::{ActionBounds, Catan};
use crate::legal::Legal;
use crate::robot::Rng;
use crate::rules::Rules;
use crate::seat::Seat;

/// Number of best vertices among which an initial settlement is placed at random.
const PLACES: usize = 3;
/// Inverse probability of ending the turn instead of acting.
const DAWDLE_ODDS: usize = 20;

pub(super) fn act(view: &View, legal: &Legal<Action, ActionBounds>, choice: &mut Rng) -> Option<Action> {
    let legal = &without_unkindness(legal);
    let habit = settler::answer(view, legal)?;
    let Some(mind) = Assessment::new(view, legal) else { return Some(habit) };
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == mind.seat && prompt.is_awaited())?;
    let kinder = match prompt.kind {
        PromptKind::AnswerTrade { offer } => friendly_answer(&mind, offer),
        PromptKind::MoveRobber => gentle_robbery(&mind),
        PromptKind::FoundSettlement => initial_settlement(&mind, choice),
        PromptKind::Discard { .. } => Catan::default_action(view),
        PromptKind::Turn => in_turn(&mind, habit, choice),
        PromptKind::FoundRoad { .. }
        | PromptKind::Roll
        | PromptKind::FreeRoad { .. }
        | PromptKind::CitiesKnights(_)
        | PromptKind::Ships(_) => None,
    };
    let is_legal = |action: &Action| {
        legal.actions.contains(action) || legal.bounds.iter().any(|described| described.allows(action))
    };
    kinder.filter(is_legal).or(Some(habit))
}

/// Returns the legal actions without cards that only take from others.
fn without_unkindness(legal: &Legal<Action, ActionBounds>) -> Legal<Action, ActionBounds> {
    let is_kind = |action: &Action| {
        let Action::CitiesKnights(Knights::Play(play)) = action else {
            return !matches!(action, Action::PlayMonopoly { .. });
        };
        !matches!(
            play.card(),
            ProgressCard::ResourceMonopoly | ProgressCard::CommodityMonopoly | ProgressCard::Sabotage
        )
    };
    let mut legal = legal.clone();
    // Keeps the full list if nothing else is in it, since some action is required.
    if legal.actions.iter().any(is_kind) {
        legal.actions.retain(is_kind);
    }
    legal
}

/// Accepts an offer of at least as many cards as it costs from a player who is not ahead.
fn friendly_answer(mind: &Assessment<'_>, id: OfferId) -> Option<Action> {
    let offer = mind.view.offers.0.iter().flatten().find(|offer| offer.id == id)?;
    let is_fair = offer.want.total() <= offer.give.total();
    let is_behind = mind.view.public[offer.by].points <= mind.own.points;
    let takes = is_fair && is_behind && !mind.is_dangerous(offer.by) && mind.own.hand.covers(offer.want);
    takes.then_some(Action::AcceptTrade { offer: id })
}

/// Returns the best robber move that neither blocks nor robs a player with fewer points.
fn gentle_robbery(mind: &Assessment<'_>) -> Option<Action> {
    let view = mind.view;
    let is_behind = |seat: Seat| view.public[seat].points < mind.own.points;
    let stands_at = |seat: Seat, hex: Hex| {
        let public = &view.public[seat];
        let corners = view.island.topology().hex_vertex_set(hex);
        !public.settlements.or(public.cities).and(corners).is_empty()
    };
    let worth = |action: &Action| {
        let Action::MoveRobber { hex, victim } = *action else { return None };
        let others = view.playing.without(mind.seat);
        let spares = !others.iter().any(|seat| is_behind(seat) && stands_at(seat, hex));
        spares.then(|| robber::gain(mind, hex, victim))
    };
    let rated = mind.legal.actions.iter().filter_map(|action| worth(action).map(|worth| (worth, *action)));
    rated.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, action)| action)
}

fn initial_settlement(mind: &Assessment<'_>, choice: &mut Rng) -> Option<Action> {
    let mut spots: Vec<_> =
        mind.view.initial_placement_spots().iter().map(|vertex| (placement::worth(mind, vertex), vertex)).collect();
    spots.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    spots.truncate(PLACES);
    choice.choose(&spots).map(|&(_, vertex)| Action::BuildSettlement { vertex })
}

/// Returns the settler's action, or randomly ends the turn instead.
fn in_turn(mind: &Assessment<'_>, habit: Action, choice: &mut Rng) -> Option<Action> {
    let is_owed = matches!(
        habit,
        Action::AcceptTrade { .. }
            | Action::DeclineTrade { .. }
            | Action::ConfirmTrade { .. }
            | Action::WithdrawTrade { .. }
    );
    let puts_off = !is_owed && mind.is_legal(Action::EndTurn) && choice.below(DAWDLE_ODDS) == 0;
    Some(if puts_off { Action::EndTurn } else { habit })
}
