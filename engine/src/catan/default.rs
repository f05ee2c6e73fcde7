//! Default actions for a seat that does not answer: legal, without luck, and keeping as much as possible.

use super::action::Action;
use super::cities_knights;
use super::hand_card::HandCard;
use super::hex::{Hex, NumberToken};
use super::island::Island;
use super::prompt::PromptKind;
use super::resource::Cards;
use super::ruleset;
use super::ships;
use super::vertex::{Vertex, VertexSet};
use super::view::View;
use crate::seat::Seat;

/// Returns the default answer to the prompt of the viewing seat.
pub(super) fn default_action(view: &View) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let own = view.own?;
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == seat)?;
    Some(match prompt.kind {
        PromptKind::FoundSettlement => {
            Action::BuildSettlement { vertex: richest(&view.island, view.initial_placement_spots())? }
        }
        PromptKind::FoundRoad { from } => {
            let near = view.island.topology().vertex_edge_set(from).and(view.island.road_edges());
            let free = near.minus(view.network.occupied_edges);
            match free.iter().max_by_key(|&edge| road_worth(view, edge)) {
                Some(edge) => Action::BuildRoad { edge },
                None => ruleset::initial_ship_action(view, from)?,
            }
        }
        PromptKind::FreeRoad { .. } => own.answer?,
        PromptKind::Roll => Action::Roll,
        PromptKind::Turn => ruleset::end_turn(view),
        PromptKind::Ships(kind) => return ships::default_action(view, kind),
        PromptKind::CitiesKnights(kind) => return cities_knights::default_action(view, kind),
        PromptKind::Discard { count, .. } => Action::Discard { cards: from_largest_piles(own.hand, count) },
        PromptKind::MoveRobber => {
            let (hex, victim) = best_robbery(view, seat)?;
            Action::MoveRobber { hex, victim }
        }
        PromptKind::AnswerTrade { offer } => Action::DeclineTrade { offer },
    })
}

pub(super) fn richest(island: &Island, spots: VertexSet) -> Option<Vertex> {
    spots.iter().max_by_key(|&vertex| (island.pips_at(vertex), std::cmp::Reverse(vertex)))
}

/// Returns the pips at the better free end of an edge.
pub(super) fn road_worth(view: &View, edge: super::edge::Edge) -> u8 {
    let ends = view.island.topology().edge_vertices(edge);
    let open = ends.into_iter().filter(|&end| view.network.open_vertices.contains(end));
    open.map(|end| view.island.pips_at(end)).max().unwrap_or(0)
}

/// Picks `count` cards, each from the kind with the most cards left.
pub(crate) fn from_largest_piles(hand: Cards, count: u8) -> Cards {
    hand.picked(count, |left| HandCard::ALL.into_iter().rev().max_by_key(|&card| left[card]))
}

/// Chooses the robber hex that hurts the leader most, if possible without own buildings, and there the victim with
/// the most points.
pub(super) fn best_robbery(view: &View, seat: Seat) -> Option<(Hex, Option<Seat>)> {
    let topology = view.island.topology();
    let standing = |other: Seat| (view.public[other].points, view.public[other].hand);
    let leader = view.playing.without(seat).iter().max_by_key(|&other| standing(other))?;
    let harm = |of: Seat, hex: Hex| {
        let corners = topology.hex_vertex_set(hex);
        let public = &view.public[of];
        let harvest = public.settlements.and(corners).len() + 2 * public.cities.and(corners).len();
        harvest as i32 * i32::from(view.island.token(hex).map_or(0, NumberToken::pips))
    };
    let worth = |hex: Hex| {
        let others: i32 = view.playing.without(seat).iter().map(|other| harm(other, hex)).sum();
        let on_self =
            !view.public[seat].settlements.or(view.public[seat].cities).and(topology.hex_vertex_set(hex)).is_empty();
        (!on_self, harm(leader, hex), others)
    };
    let hex = view.robber_hexes(seat).max_by_key(|&hex| (worth(hex), std::cmp::Reverse(hex)))?;
    let victim = view.victims(seat, hex).iter().max_by_key(|&other| standing(other));
    Some((hex, victim))
}
