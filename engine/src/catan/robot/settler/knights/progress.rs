//! Progress card plays and their targets.

use crate::catan::action::Action;
use crate::catan::cities_knights::action::{Action as Knights, Play};
use crate::catan::cities_knights::improvement::Track;
use crate::catan::hex::NumberToken;
use crate::catan::resource::Cards;
use crate::seat::Seat;

use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::cards::expected_cards;
use crate::catan::robot::settler::robber::{pips_at, threat};

/// Minimum value of a play, in cards.
const WORTHWHILE: f32 = 1.0;
/// Number of progress cards from which any play with positive value is made.
const FULL: u8 = 3;

/// Returns the most valuable play, if it is worth a card.
pub(super) fn best_worthwhile_play(mind: &Assessment<'_>) -> Option<Action> {
    let held = mind.view.cities_knights.as_ref()?.progress_count(mind.seat);
    let least = if held >= FULL { 0.0 } else { WORTHWHILE };
    ranked(mind).filter(|&(_, worth)| worth > least).map(|(action, _)| action)
}

/// Returns the most valuable play.
pub(super) fn best(mind: &Assessment<'_>) -> Option<Action> {
    ranked(mind).map(|(action, _)| action)
}

/// Returns the alchemist play with the best dice, if worthwhile; before the roll no other card is legal.
pub(super) fn alchemist(mind: &Assessment<'_>) -> Option<Action> {
    best_worthwhile_play(mind)
}

fn ranked(mind: &Assessment<'_>) -> Option<(Action, f32)> {
    let plays = mind.legal.actions.iter().filter_map(|&action| {
        let Action::CitiesKnights(Knights::Play(play)) = action else { return None };
        Some((action, if wins(mind, play) { f32::MAX } else { worth(mind, play) }))
    });
    plays.max_by(|(_, a), (_, b)| a.total_cmp(b))
}

/// Returns `true` if a play wins the game at once.
fn wins(mind: &Assessment<'_>, play: Play) -> bool {
    let merchant = mind.view.cities_knights.as_ref().and_then(|knights| knights.public.merchant);
    let gains_merchant =
        matches!(play, Play::Merchant { .. }) && merchant.is_none_or(|merchant| merchant.seat != mind.seat);
    let brings_a_point = gains_merchant || matches!(play, Play::Medicine { .. });
    brings_a_point && mind.points_to_win() <= 1.0
}

/// Returns the value of a play, in cards.
fn worth(mind: &Assessment<'_>, play: Play) -> f32 {
    let view = mind.view;
    let others = view.playing.without(mind.seat);
    let hand_of = |seat: Seat| f32::from(view.public[seat].hand);
    match play {
        Play::Alchemist { dice: [red, yellow] } => roll(mind, red + yellow),
        Play::RoadBuilding => {
            if mind.goals().iter().any(|goal| goal.aim.link().is_some()) {
                4.0
            } else {
                0.5
            }
        }
        Play::Smith { second, .. } => {
            if second.is_some() {
                4.0
            } else {
                1.5
            }
        }
        Play::Crane => crane(mind),
        Play::Engineering { .. } => 2.0,
        Play::Invention { hexes } => {
            let [a, b] = hexes.map(|hex| (pips_at(mind, mind.own_public(), hex), pips(mind, hex)));
            let gain = swap_gain(a, b) + swap_gain(b, a);
            gain / 3.0
        }
        Play::Irrigation | Play::Mining => 3.0,
        Play::Medicine { vertex } => 4.0 + f32::from(view.island.pips_at(vertex)) / 10.0,
        Play::MerchantFleet { card } => f32::from(mind.own.hand[card]) / 2.0 - 1.0,
        Play::Merchant { hex } => 4.0 + pips_at(mind, mind.own_public(), hex) / 5.0,
        Play::ResourceMonopoly { resource } => {
            let held = expected_cards(mind, resource);
            others.iter().map(|seat| held[seat].min(2.0)).sum()
        }
        Play::CommodityMonopoly { commodity } => {
            let held = expected_cards(mind, commodity);
            others.iter().map(|seat| held[seat].min(1.0)).sum()
        }
        Play::CommercialHarbor => {
            if mind.own.hand.resources().total() > 2 {
                2.0
            } else {
                0.2
            }
        }
        Play::MasterMerchant { victim } => hand_of(victim).min(2.0) * threat(mind, victim),
        Play::Intrigue { .. } => 0.3,
        Play::Diplomat { edge } => diplomat(mind, edge),
        Play::Spy { victim } => 1.5 * threat(mind, victim),
        Play::Warlord => {
            let knights = view.cities_knights.as_ref().map(|knights| knights.public.knights[mind.seat]);
            knights.map_or(0.0, |of| of.all().minus(of.active()).len() as f32)
        }
        Play::Bishop { hex } => {
            let at = |seat: Seat| pips_at(mind, &view.public[seat], hex);
            let held_up: f32 = others.iter().map(|seat| threat(mind, seat) * at(seat)).sum();
            let robbed = others.iter().filter(|&seat| at(seat) > 0.0 && view.public[seat].hand > 0).count();
            robbed as f32 + held_up / 5.0 - pips_at(mind, mind.own_public(), hex)
        }
        Play::Wedding => others.iter().filter(|&seat| is_ahead(mind, seat)).map(|s| hand_of(s).min(2.0)).sum(),
        Play::Sabotage => others.iter().filter(|&seat| !is_behind(mind, seat)).map(|s| hand_of(s) / 4.0).sum(),
        Play::Deserter { victim } => 2.0 * threat(mind, victim),
    }
}

fn is_ahead(mind: &Assessment<'_>, seat: Seat) -> bool {
    mind.view.public[seat].points > mind.own.points
}

fn is_behind(mind: &Assessment<'_>, seat: Seat) -> bool {
    mind.view.public[seat].points < mind.own.points
}

fn pips(mind: &Assessment<'_>, hex: crate::catan::hex::Hex) -> f32 {
    f32::from(mind.view.island.token(hex).map_or(0, NumberToken::pips))
}

/// Returns the gain of buildings with income `earned` on a hex with `before` pips if it had `after` pips.
fn swap_gain((earned, before): (f32, f32), (_, after): (f32, f32)) -> f32 {
    if before > 0.0 { earned * (after - before) / before } else { 0.0 }
}

/// Returns the seat's income on this number, less the average of the others.
fn roll(mind: &Assessment<'_>, number: u8) -> f32 {
    let view = mind.view;
    let earned = |public: &crate::catan::view::PublicSeat| -> f32 {
        let hexes = view.island.hexes_with_number(number).iter().filter(|&&hex| hex != view.robber);
        hexes
            .map(|&hex| {
                let corners = view.island.topology().hex_vertex_set(hex);
                (public.settlements.and(corners).len() + 2 * public.cities.and(corners).len()) as f32
            })
            .sum()
    };
    let others = view.playing.without(mind.seat);
    let theirs: f32 = others.iter().map(|seat| earned(&view.public[seat])).sum();
    earned(mind.own_public()) - theirs / others.len().max(1) as f32
}

/// Values a crane by whether it makes a level affordable.
fn crane(mind: &Assessment<'_>) -> f32 {
    let Some(knights) = &mind.view.cities_knights else { return 0.0 };
    let levels = knights.public.levels[mind.seat];
    let hand = mind.own.hand;
    let helps = |&track: &Track| {
        let count = levels[track];
        count < 5 && hand.covers(Cards::from_card(track.commodity(), count))
    };
    if Track::ALL.iter().any(helps) { 3.0 } else { 0.1 }
}

/// Values the removal of a road or ship by the threat of its owner, higher if the owner has the longest road.
fn diplomat(mind: &Assessment<'_>, edge: crate::catan::edge::Edge) -> f32 {
    let owner = mind.view.public.iter().find(|(_, public)| public.roads.contains(edge)).map(|(seat, _)| seat);
    match owner.or_else(|| mind.view.ship_at(edge)) {
        Some(seat) if seat == mind.seat => -1.0,
        Some(seat) if mind.view.longest_road == Some(seat) => 3.0 * threat(mind, seat),
        Some(seat) => 0.5 * threat(mind, seat),
        None => 0.0,
    }
}
