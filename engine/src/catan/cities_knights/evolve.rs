//! Application of the expansion's events to the state. Total, and without luck.

use super::at_sea;
use super::barbarians::{Barbarians, STEPS};
use super::event::{CityRemains, PublicEvent, Secret};
use super::improvement::{Crane, TOP_LEVEL};
use super::knight::{Knight, Rank, Status};
use super::merchant::Merchant;
use super::metropolis::Metropolis;
use super::phase::{Phase, Stage};
use super::progress::ProgressCard;
use super::{PublicState, Turn};
use crate::catan::evolve::{
    after_seven, clear_discard, grant_roads, pay, require_discards, set_city, set_settlement, take_from_bank,
    transfer_cards, update_after_building, update_interrupted_routes,
};
use crate::catan::network::NUMBERS;
use crate::catan::production::Buildings;
use crate::catan::prompt::DiscardCause;
use crate::catan::resource::Cards;
use crate::catan::route_kind::RouteKind;
use crate::catan::ruleset::phase_in_turn;
use crate::catan::ships;
use crate::catan::state::{self, State};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Applies `change` to the public state of the expansion, if the game has it.
fn update_public(state: &mut State, change: impl FnOnce(&mut PublicState)) {
    if let Some(ck) = &mut state.cities_knights {
        change(&mut ck.public);
    }
}

fn enter_phase(state: &mut State, phase: Phase) {
    state.phase = state::Phase::CitiesKnights(phase);
}

/// Returns `true` if the map has all vertices, edges and hexes that the event names; otherwise the event is ignored.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events name no place")]
fn is_on_board(state: &State, event: &PublicEvent) -> bool {
    let topology = state.island.topology();
    let has = |vertex: Vertex| topology.has_vertex(vertex);
    match *event {
        PublicEvent::CityFounded { vertex, .. }
        | PublicEvent::CityLost { vertex, .. }
        | PublicEvent::WallBuilt { vertex, .. }
        | PublicEvent::KnightRecruited { vertex, .. }
        | PublicEvent::KnightPromoted { vertex, .. }
        | PublicEvent::KnightDisplaced { vertex, .. }
        | PublicEvent::DisplacedMoved { to: vertex, .. }
        | PublicEvent::MetropolisFounded { vertex, .. }
        | PublicEvent::CityHealed { vertex, .. }
        | PublicEvent::KnightDeserted { vertex, .. }
        | PublicEvent::DeserterPlaced { vertex, .. } => has(vertex),
        PublicEvent::KnightMoved { from, to, .. } => has(from) && has(to),
        PublicEvent::RoadRemoved { edge, .. } | PublicEvent::ShipRemoved { edge, .. } => topology.has_edge(edge),
        PublicEvent::MerchantPlaced { hex, .. } | PublicEvent::RobberEntered { hex } => topology.has_hex(hex),
        PublicEvent::TokensSwapped { hexes, .. } => hexes.into_iter().all(|hex| topology.has_hex(hex)),
        _ => true,
    }
}

/// Applies a public event.
#[inline(always)]
pub(in crate::catan) fn evolve(state: &mut State, event: &PublicEvent) {
    if state.cities_knights.is_none() || !is_on_board(state, event) {
        return;
    }
    match *event {
        PublicEvent::CityFounded { seat, vertex } => {
            set_settlement(state, seat, vertex);
            set_city(state, seat, vertex);
        }
        PublicEvent::Rolled { dice, event, .. } => {
            state.turn.dice = Some(dice);
            state.draw_counts.rolls += 1;
            update_public(state, |knights| {
                knights.turn.event = Some(event);
                knights.turn.stage = Stage::Limit;
            });
            enter_phase(state, Phase::Resolving);
        }
        PublicEvent::FleetAdvanced { position } => update_public(state, |knights| {
            knights.barbarians.position = position.min(STEPS);
            if position >= STEPS {
                knights.turn.stage = Stage::Landing;
            }
        }),
        PublicEvent::DefenseCalled { seats } => call_defense(state, seats),
        PublicEvent::DefenseJoined { seat, knights } => join_defense(state, seat, knights),
        PublicEvent::Attacked { knights: defenders, .. } => update_public(state, |knights| {
            knights.turn.defenders = defenders;
            knights.turn.stage = Stage::Aftermath;
        }),
        PublicEvent::CitiesOwed { seats } => {
            enter_phase(state, Phase::LosingCities { owed: seats, sealed: PerSeat::default() });
        }
        PublicEvent::CityLost { seat, vertex, remains } => lose_city(state, seat, vertex, remains),
        PublicEvent::Defended { seat } => update_public(state, |knights| {
            knights.defender_points[seat] = knights.defender_points[seat].saturating_add(1);
        }),
        PublicEvent::RewardsOwed { seats } => {
            enter_phase(state, Phase::Rewarding { left: seats, sealed: PerSeat::default() });
        }
        PublicEvent::RewardForgone { seat } => clear_reward(state, seat),
        PublicEvent::FleetReturned { knights: defenders } => update_public(state, |knights| {
            for (seat, &rested) in defenders.iter() {
                rested.iter().for_each(|vertex| knights.knights[seat].set_status(vertex, Status::Inactive));
            }
            let attacks = knights.barbarians.attacks.saturating_add(1);
            knights.barbarians = Barbarians { position: 0, attacks };
            knights.turn.defenders = PerSeat::default();
            knights.turn.stage = Stage::Limit;
        }),
        PublicEvent::RobberEntered { hex } => state.robber = hex,
        PublicEvent::PirateEntered { hex } => at_sea::place_pirate(state, hex),
        PublicEvent::PutBackOwed { seats } => {
            enter_phase(state, Phase::PuttingBack { owed: seats, sealed: PerSeat::default() });
        }
        PublicEvent::FifthCardOwed { .. } => enter_phase(state, Phase::FifthCard),
        PublicEvent::PointLaid { seat, card } => {
            take_from_stack(state, card);
            update_public(state, |knights| {
                if card == ProgressCard::Printing {
                    knights.printing = Some(seat);
                } else if card == ProgressCard::Constitution {
                    knights.constitution = Some(seat);
                }
            });
            clear_reward(state, seat);
        }
        PublicEvent::AqueductOpened { seats } => {
            update_public(state, |knights| knights.turn.stage = Stage::Paid);
            enter_phase(state, Phase::Aqueduct { left: seats });
        }
        PublicEvent::ResourceTaken { seat, resource } => {
            take_from_bank(state, seat, Cards::from_card(resource, 1));
            clear_aqueduct(state, seat);
        }
        PublicEvent::ResourceForgone { seat } => clear_aqueduct(state, seat),
        PublicEvent::RollSettled => {
            update_public(state, |knights| knights.turn.stage = Stage::Settled);
            let sum = state.turn.dice.map_or(0, |[red, yellow]| red.saturating_add(yellow));
            state.phase = if sum == 7 { after_seven(state) } else { phase_in_turn(state) };
        }
        PublicEvent::WallBuilt { seat, vertex, price } => {
            pay(state, seat, price.cards());
            update_public(state, |knights| knights.walls[seat].insert(vertex));
        }
        PublicEvent::KnightRecruited { seat, vertex, cost } => {
            pay(state, seat, cost);
            place_knight(state, seat, vertex, Knight { rank: Rank::Basic, status: Status::Inactive });
        }
        PublicEvent::KnightsActivated { seat, knights: these, price } => {
            pay(state, seat, price.cards());
            let is_active = seat == state.turn.active;
            update_public(state, |knights| {
                for vertex in these.iter() {
                    knights.knights[seat].set_status(vertex, Status::Active);
                    if is_active {
                        knights.turn.activated.insert(vertex);
                    }
                }
            });
        }
        PublicEvent::KnightPromoted { seat, vertex, rank, price } => {
            pay(state, seat, price.cards());
            update_public(state, |knights| {
                if let Some(knight) = knights.knights[seat].at(vertex) {
                    knights.knights[seat].place(vertex, Knight { rank, ..knight });
                    knights.turn.promoted.insert(vertex);
                }
            });
        }
        PublicEvent::KnightMoved { seat, from, to } => move_knight(state, seat, from, to),
        PublicEvent::KnightDisplaced { seat, victim, vertex, knight, by } => {
            let lengths = state.network.lengths;
            remove_knight(state, victim, vertex);
            if let Some(from) = by {
                move_knight(state, seat, from, vertex);
            }
            enter_phase(state, Phase::Displaced { seat: victim, knight, from: vertex, lengths });
        }
        PublicEvent::DisplacedMoved { seat, to, knight } => {
            place_knight(state, seat, to, knight);
            state.phase = phase_in_turn(state);
        }
        PublicEvent::DisplacedLost { .. } | PublicEvent::RoadKept { .. } => state.phase = phase_in_turn(state),
        PublicEvent::RobberChased { seat, knight } | PublicEvent::PirateChased { seat, knight } => {
            update_public(state, |knights| {
                knights.knights[seat].set_status(knight, Status::Inactive);
                knights.turn.acted.insert(knight);
            })
        }
        PublicEvent::Improved { seat, track, level, crane: _, cost } => {
            pay(state, seat, cost);
            update_public(state, |knights| {
                knights.levels[seat][track] = level.min(TOP_LEVEL);
                knights.turn.crane = Crane::Idle;
            });
        }
        PublicEvent::MetropolisFounded { seat, track, vertex, .. } => {
            update_public(state, |knights| knights.metropolises[track] = Some(Metropolis { seat, vertex }));
        }
        PublicEvent::ProgressPlayed { seat, card, roads } => play(state, seat, card, roads),
        PublicEvent::TokensSwapped { hexes, .. } => {
            state.island = state.island.with_swapped_tokens(hexes).into();
            for seat in state.seats() {
                let buildings = Buildings::from_state(state, seat);
                state.network.update_income(&state.island, &buildings, NUMBERS);
            }
        }
        PublicEvent::LandPaid { seat, cards } => take_from_bank(state, seat, cards),
        PublicEvent::CityHealed { seat, vertex, cost } => {
            if state.city_spots(seat).contains(vertex) {
                pay(state, seat, cost);
                set_city(state, seat, vertex);
            }
        }
        PublicEvent::FleetChartered { card, .. } => update_public(state, |knights| {
            if let Some(free) = knights.turn.charters.iter_mut().find(|charter| charter.is_none()) {
                *free = Some(card);
            }
        }),
        PublicEvent::MerchantPlaced { seat, hex, .. } => {
            update_public(state, |knights| knights.merchant = Some(Merchant { seat, hex }));
        }
        PublicEvent::Collected { seat, card, counts } => {
            for (other, &count) in counts.iter() {
                transfer_cards(state, other, seat, Cards::from_card(card, count));
            }
        }
        PublicEvent::HarborFailed { partner, .. } => clear_harbor(state, partner),
        PublicEvent::HandShown { of, count, .. } => enter_phase(state, Phase::TakingCards { victim: of, count }),
        PublicEvent::ProgressShown { of, .. } => enter_phase(state, Phase::Spying { victim: of }),
        PublicEvent::RoadRemoved { seat, owner, edge } => {
            let lengths = state.network.lengths;
            state.roads[owner].remove(edge);
            state.network = state.network.after_road_removal(state, owner);
            ships::update_ship_network(state, owner);
            if seat == owner {
                enter_phase(state, Phase::Relocating { from: edge, way: RouteKind::Road, lengths });
            }
        }
        PublicEvent::ShipRemoved { seat, owner, edge } => {
            let lengths = state.network.lengths;
            at_sea::remove_ship(state, owner, edge);
            if seat == owner {
                enter_phase(state, Phase::Relocating { from: edge, way: RouteKind::Ship, lengths });
            }
        }
        PublicEvent::CardsOwed { card, seat, counts } => {
            require_discards(state, counts, DiscardCause::Card { card, by: seat });
        }
        PublicEvent::DeserterCalled { victim, .. } => enter_phase(state, Phase::Deserting { victim }),
        PublicEvent::KnightDeserted { victim, vertex, offered, .. } => {
            let lengths = state.network.lengths;
            remove_knight(state, victim, vertex);
            match offered {
                Some(knight) => enter_phase(state, Phase::PlacingDeserter { knight, lengths }),
                None => state.phase = phase_in_turn(state),
            }
        }
        PublicEvent::DeserterPlaced { seat, vertex, knight } => {
            place_knight(state, seat, vertex, knight);
            state.phase = phase_in_turn(state);
        }
        PublicEvent::DeserterForgone { .. } => state.phase = phase_in_turn(state),
    }
}

/// Applies an event with secret information.
#[inline(always)]
pub(in crate::catan) fn evolve_secret(state: &mut State, secret: &Secret) {
    if state.cities_knights.is_none() {
        return;
    }
    match *secret {
        Secret::ProgressDrawn { seat, card } => {
            take_from_stack(state, card);
            update_hands(state, |hands| hands[seat].add(card));
            clear_reward(state, seat);
        }
        Secret::PutBackSealed { seat, card } => {
            if let state::Phase::CitiesKnights(Phase::PuttingBack { sealed, .. }) = &mut state.phase {
                sealed[seat] = Some(card);
            }
        }
        Secret::ProgressPutBack { seat, card } => put_back(state, seat, card),
        Secret::CitySealed { seat, vertex } => {
            if let state::Phase::CitiesKnights(Phase::LosingCities { sealed, .. }) = &mut state.phase {
                sealed[seat] = Some(vertex);
            }
        }
        Secret::RewardSealed { seat, reward } => {
            if let state::Phase::CitiesKnights(Phase::Rewarding { sealed, .. }) = &mut state.phase {
                sealed[seat] = Some(reward);
            }
        }
        Secret::HarborOffered { resources, .. } => {
            update_public(state, |knights| {
                for (seat, _) in resources.iter().filter(|(_, resource)| resource.is_some()) {
                    knights.turn.tries[seat] = knights.turn.tries[seat].saturating_sub(1);
                }
            });
            enter_phase(state, Phase::HarborTrades { resources, sealed: PerSeat::default() });
        }
        Secret::CommoditySealed { seat, commodity } => {
            if let state::Phase::CitiesKnights(Phase::HarborTrades { sealed, .. }) = &mut state.phase {
                sealed[seat] = Some(commodity);
            }
        }
        Secret::HarborTraded { seat, partner, resource, commodity } => {
            transfer_cards(state, seat, partner, Cards::from_card(resource, 1));
            transfer_cards(state, partner, seat, Cards::from_card(commodity, 1));
            clear_harbor(state, partner);
        }
        Secret::CardsTaken { thief, victim, cards } => {
            transfer_cards(state, victim, thief, cards);
            state.phase = phase_in_turn(state);
        }
        Secret::CardsGiven { from, to, cards } => {
            transfer_cards(state, from, to, cards);
            clear_discard(state, from);
        }
        Secret::ProgressStolen { thief, victim, card } => {
            update_hands(state, |hands| {
                hands[victim].remove(card);
                hands[thief].add(card);
            });
            state.phase = phase_in_turn(state);
        }
    }
}

fn update_hands(state: &mut State, change: impl FnOnce(&mut PerSeat<super::progress::ProgressCards>)) {
    if let Some(ck) = &mut state.cities_knights {
        change(&mut ck.hands);
    }
}

fn call_defense(state: &mut State, seats: SeatSet) {
    let playing = state.playing;
    update_public(state, |knights| {
        knights.turn.stage = Stage::Attack;
        if seats.is_empty() {
            let active = |seat: Seat| knights.knights[seat].active();
            knights.turn.defenders =
                PerSeat::from_fn(|seat| if playing.contains(seat) { active(seat) } else { VertexSet::EMPTY });
        }
    });
    if !seats.is_empty() {
        enter_phase(state, Phase::Defending { left: seats, joined: PerSeat::default() });
    }
}

fn join_defense(state: &mut State, seat: Seat, knights: VertexSet) {
    if let state::Phase::CitiesKnights(Phase::Defending { left, joined }) = &mut state.phase {
        *left = left.without(seat);
        joined[seat] = knights;
    }
    defended_when_complete(state);
}

fn defended_when_complete(state: &mut State) {
    if let state::Phase::CitiesKnights(Phase::Defending { left, joined }) = state.phase
        && left.is_empty()
    {
        update_public(state, |knights| knights.turn.defenders = joined);
        enter_phase(state, Phase::Resolving);
    }
}

fn lose_city(state: &mut State, seat: Seat, vertex: Vertex, remains: CityRemains) {
    if state.cities[seat].contains(vertex) {
        state.cities[seat].remove(vertex);
        state.settlements[seat].insert(vertex);
        update_public(state, |knights| {
            knights.walls[seat].remove(vertex);
            if remains == CityRemains::OnItsSide {
                knights.on_side[seat].insert(vertex);
            }
        });
        update_after_building(state, seat, vertex);
    }
    if let state::Phase::CitiesKnights(Phase::LosingCities { owed, .. }) = &mut state.phase {
        *owed = owed.without(seat);
        if owed.is_empty() {
            state.phase = phase_in_turn(state);
        }
    }
}

fn take_from_stack(state: &mut State, card: ProgressCard) {
    if let Some(ck) = &mut state.cities_knights {
        ck.stacks.remove(card);
        ck.public.draws += 1;
    }
}

fn put_back(state: &mut State, seat: Seat, card: ProgressCard) {
    if let Some(ck) = &mut state.cities_knights
        && ck.hands[seat][card] > 0
    {
        ck.hands[seat].remove(card);
        ck.stacks.put_beneath(card);
    }
    if let state::Phase::CitiesKnights(Phase::PuttingBack { owed, .. }) = &mut state.phase {
        *owed = owed.without(seat);
        if owed.is_empty() {
            state.phase = phase_in_turn(state);
        }
    } else if let state::Phase::CitiesKnights(Phase::FifthCard) = state.phase {
        state.phase = phase_in_turn(state);
    }
}

fn clear_reward(state: &mut State, seat: Seat) {
    if let state::Phase::CitiesKnights(Phase::Rewarding { left, sealed }) = &mut state.phase {
        *left = left.without(seat);
        sealed[seat] = None;
        if left.is_empty() {
            state.phase = phase_in_turn(state);
        }
    }
}

fn clear_aqueduct(state: &mut State, seat: Seat) {
    if let state::Phase::CitiesKnights(Phase::Aqueduct { left }) = &mut state.phase {
        *left = left.without(seat);
        if left.is_empty() {
            state.phase = phase_in_turn(state);
        }
    }
}

fn clear_harbor(state: &mut State, partner: Seat) {
    if let state::Phase::CitiesKnights(Phase::HarborTrades { resources, sealed }) = &mut state.phase {
        resources[partner] = None;
        sealed[partner] = None;
        if resources.0.iter().all(Option::is_none) {
            state.phase = phase_in_turn(state);
        }
    }
}

fn play(state: &mut State, seat: Seat, card: ProgressCard, roads: u8) {
    if let Some(ck) = &mut state.cities_knights {
        if ck.hands[seat][card] > 0 {
            ck.hands[seat].remove(card);
            ck.stacks.put_beneath(card);
        }
        if card == ProgressCard::Crane {
            ck.public.turn.crane = Crane::Ready;
        } else if card == ProgressCard::CommercialHarbor {
            for other in state.playing.without(seat).iter() {
                ck.public.turn.tries[other] = ck.public.turn.tries[other].saturating_add(1);
            }
        }
    }
    if state.phase == state::Phase::CitiesKnights(Phase::FifthCard) {
        state.phase = phase_in_turn(state);
    }
    if card == ProgressCard::RoadBuilding {
        grant_roads(state, seat, roads);
    }
}

/// Moves a knight of the active seat to another vertex and makes it inactive.
fn move_knight(state: &mut State, seat: Seat, from: Vertex, to: Vertex) {
    let Some(knight) = state.public_cities_knights().and_then(|knights| knights.knights[seat].at(from)) else {
        return;
    };
    remove_knight(state, seat, from);
    place_knight(state, seat, to, Knight { status: Status::Inactive, ..knight });
    update_public(state, |knights| {
        if knights.turn.promoted.contains(from) {
            knights.turn.promoted.remove(from);
            knights.turn.promoted.insert(to);
        }
        knights.turn.activated.remove(from);
        knights.turn.acted.insert(to);
    });
}

fn place_knight(state: &mut State, seat: Seat, vertex: Vertex, knight: Knight) {
    update_public(state, |knights| knights.knights[seat].place(vertex, knight));
    state.network.guarded.insert(vertex);
    update_interrupted_routes(state, seat, vertex);
}

fn remove_knight(state: &mut State, seat: Seat, vertex: Vertex) {
    update_public(state, |knights| knights.knights[seat].remove(vertex));
    let guarded = state.public_cities_knights().map_or(VertexSet::EMPTY, PublicState::all_knights);
    state.network.guarded = guarded;
    update_interrupted_routes(state, seat, vertex);
}

/// Resets the state of the previous turn.
pub(in crate::catan) fn begin_turn(state: &mut State) {
    update_public(state, |knights| knights.turn = Turn::default());
}

/// Resets the state of the previous part of the turn, except for the event die.
pub(in crate::catan) fn begin_part(state: &mut State) {
    update_public(state, |knights| knights.turn = Turn { event: knights.turn.event, ..Turn::default() });
}

/// Notes that a pillaged city on its side, if one is there, is a city again.
pub(in crate::catan) fn rebuild_city(state: &mut State, seat: Seat, vertex: Vertex) {
    update_public(state, |knights| knights.on_side[seat].remove(vertex));
}

/// Removes a resigned seat from all prompts and puts its progress cards beneath their stacks.
pub(in crate::catan) fn remove_player(state: &mut State, seat: Seat) {
    let Some(ck) = &mut state.cities_knights else { return };
    for (card, count) in ck.hands[seat].iter() {
        (0..count).for_each(|_| ck.stacks.put_beneath(card));
    }
    ck.hands[seat] = Default::default();
    ck.public.turn.defenders[seat] = VertexSet::EMPTY;
    ck.public.turn.tries[seat] = 0;
    let is_active = seat == state.turn.active;
    let state::Phase::CitiesKnights(phase) = &mut state.phase else { return };
    match phase {
        Phase::Defending { left, joined } => {
            *left = left.without(seat);
            joined[seat] = VertexSet::EMPTY;
            defended_when_complete(state);
        }
        Phase::LosingCities { owed, sealed } => {
            *owed = owed.without(seat);
            sealed[seat] = None;
            if owed.is_empty() {
                state.phase = phase_in_turn(state);
            }
        }
        Phase::PuttingBack { owed, sealed } => {
            *owed = owed.without(seat);
            sealed[seat] = None;
            if owed.is_empty() {
                state.phase = phase_in_turn(state);
            }
        }
        Phase::Rewarding { .. } => clear_reward(state, seat),
        Phase::Aqueduct { .. } => clear_aqueduct(state, seat),
        Phase::HarborTrades { .. } => clear_harbor(state, seat),
        Phase::Displaced { seat: of, .. } if *of == seat => state.phase = phase_in_turn(state),
        Phase::PlacingDeserter { .. } | Phase::Relocating { .. } if is_active => {
            state.phase = phase_in_turn(state);
        }
        Phase::TakingCards { victim, .. } | Phase::Spying { victim } | Phase::Deserting { victim }
            if *victim == seat =>
        {
            state.phase = phase_in_turn(state);
        }
        Phase::Resolving
        | Phase::FifthCard
        | Phase::Displaced { .. }
        | Phase::TakingCards { .. }
        | Phase::Spying { .. }
        | Phase::Deserting { .. }
        | Phase::PlacingDeserter { .. }
        | Phase::Relocating { .. } => {}
    }
}
