//! Preference among default answers: first effects that expire soonest, then harm to others, last changes to the
//! board.

use super::action::{Action, Play};
use super::knight::Status;
use super::phase::{Phase, Stage};
use super::prompt;
use crate::catan::default::best_robbery;
use crate::catan::hand_card::HandCard;
use crate::catan::hex::{Hex, NumberToken};
use crate::catan::state::State;
use crate::catan::vertex::VertexSet;
use crate::catan::view::View;
use crate::prompt::AnswerState;
use crate::seat::Seat;

/// Returns `true` if the seat's default answer in this phase must be chosen by its consequences.
pub(in crate::catan) fn needs_preference(state: &State, phase: Phase, seat: Seat) -> bool {
    let weighed = match phase {
        Phase::FifthCard => state.public_cities_knights().is_some_and(|knights| knights.turn.stage == Stage::Limit),
        Phase::Defending { .. }
        | Phase::Displaced { .. }
        | Phase::Deserting { .. }
        | Phase::PlacingDeserter { .. }
        | Phase::Relocating { .. } => true,
        Phase::Resolving
        | Phase::LosingCities { .. }
        | Phase::Rewarding { .. }
        | Phase::PuttingBack { .. }
        | Phase::Aqueduct { .. }
        | Phase::HarborTrades { .. }
        | Phase::TakingCards { .. }
        | Phase::Spying { .. } => false,
    };
    weighed && matches!(prompt::prompt_for(state, phase, seat), Some((_, AnswerState::Awaited)))
}

/// Returns the preference of an answer: a class, then a value within the class. Higher is better.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other answers are equal")]
pub(in crate::catan) fn preference(view: &View, seat: Seat, action: &Action) -> (u8, i32) {
    match *action {
        Action::Play(play) => play_preference(view, seat, play),
        Action::JoinDefense { knights } => (1, joining(view, seat, knights)),
        Action::RemoveKnight { vertex } => {
            let knights = view.cities_knights.as_ref().map(|knights| knights.public.knights[seat]);
            let worth = knights
                .and_then(|knights| knights.at(vertex))
                .map_or(0, |knight| 2 * knight.rank.strength() + u8::from(knight.status == Status::Active));
            (1, -i32::from(worth))
        }
        Action::MoveDisplaced { .. } | Action::PlaceKnight { .. } => (2, 0),
        Action::PlaceLowerKnight { .. } => (1, 0),
        _ => (0, 0),
    }
}

/// Ranks card plays: effects that expire this turn, then gains, harm to the leader, construction, and changes to the
/// board. Removing an own road comes last (R128).
fn play_preference(view: &View, seat: Seat, play: Play) -> (u8, i32) {
    let held = |card: HandCard| view.own.map_or(0, |own| i32::from(own.hand[card]));
    let standing = |of: Seat| i32::from(view.public[of].points);
    let knight_at = |vertex| {
        let knights = view.cities_knights.as_ref()?;
        Seat::ALL.into_iter().find(|&of| knights.public.knights[of].all().contains(vertex))
    };
    match play {
        Play::Warlord | Play::Crane | Play::CommercialHarbor => (7, 0),
        Play::MerchantFleet { card } => (7, held(card)),
        Play::Irrigation | Play::Mining | Play::Wedding | Play::Engineering { .. } => (6, 0),
        Play::Smith { second, .. } => (6, second.is_some().into()),
        Play::ResourceMonopoly { resource } => (6, -held(resource.into())),
        Play::CommodityMonopoly { commodity } => (6, -held(commodity.into())),
        Play::Bishop { hex } if best_robbery(view, seat).is_some_and(|(best, _)| best == hex) => (5, 0),
        Play::Bishop { .. } => (1, 0),
        Play::Sabotage => (5, 0),
        Play::Spy { victim } | Play::MasterMerchant { victim } | Play::Deserter { victim } => (5, standing(victim)),
        Play::Intrigue { vertex } => (5, knight_at(vertex).map_or(0, standing)),
        Play::Diplomat { edge } => {
            let ships = |of| view.ships.as_ref().is_some_and(|ships| ships.ships[of].contains(edge));
            let owner = Seat::ALL.into_iter().find(|&of| view.public[of].roads.contains(edge) || ships(of));
            owner.filter(|&owner| owner != seat).map_or((0, 0), |owner| (5, standing(owner)))
        }
        Play::RoadBuilding => (4, 0),
        Play::Merchant { hex } => (3, pips(view, hex)),
        Play::Medicine { vertex } => (2, view.island.pips_at(vertex).into()),
        Play::Invention { hexes } => (1, own_gain(view, seat, hexes)),
        Play::Alchemist { .. } => (0, 0),
    }
}

/// Prefers the strongest defense. If a defender point would win the game, prefers the weakest instead, unless the
/// island falls even with all active knights.
fn joining(view: &View, seat: Seat, joining: VertexSet) -> i32 {
    let Some(knights) = &view.cities_knights else { return 0 };
    let wins = seat == view.turn.active && view.public[seat].points >= view.options.points.saturating_sub(1);
    let strength = i32::from(knights.public.knights[seat].strength(joining));
    if wins && knights.defense(view) >= knights.fleet(view) { -strength } else { strength }
}

fn pips(view: &View, hex: Hex) -> i32 {
    view.island.token(hex).map_or(0, NumberToken::pips).into()
}

/// Returns the seat's gain in pips from swapping two tokens, less the others' gain at a hundredth of the weight.
fn own_gain(view: &View, seat: Seat, [a, b]: [Hex; 2]) -> i32 {
    const OWN: i32 = 100;
    let topology = view.island.topology();
    let harvest = |of: Seat, hex: Hex| {
        let corners = topology.hex_vertex_set(hex);
        let public = &view.public[of];
        (public.settlements.and(corners).len() + 2 * public.cities.and(corners).len()) as i32
    };
    let gain = |of: Seat| (harvest(of, a) - harvest(of, b)) * (pips(view, b) - pips(view, a));
    OWN * gain(seat) - view.playing.without(seat).iter().map(gain).sum::<i32>()
}
