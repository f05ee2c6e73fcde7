//! Progress cards: checks, legal plays and effects. Dispatches by card; longer effects are in the submodules.

mod politics;
mod science;
mod trade;

pub(super) use politics::desert_knight;
pub(super) use science::promote;

use super::action::Play;
use super::commodity::Commodity;
use super::error::RuleError;
use super::event::PublicEvent;
use super::phase::Phase;
use super::progress::ProgressCard;
use super::{CitiesKnights, knight_moves, roll, wall};
use crate::catan::check::check_turn_phase;
use crate::catan::development::FREE_ROADS;
use crate::catan::error;
use crate::catan::event::Price;
use crate::catan::hex::Terrain;
use crate::catan::resource::Resource;
use crate::catan::state::{self, State};
use crate::catan::turn_part::{Activity, check_part};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Checks that the seat may play cards: in its turn before or after the roll, or when prompted for a fifth card.
fn check_turn(state: &State, seat: Seat) -> Result<(), error::RuleError> {
    check_turn_phase(state, seat, |phase| {
        matches!(phase, state::Phase::Roll | state::Phase::Main | state::Phase::CitiesKnights(Phase::FifthCard))
    })?;
    check_part(state, Activity::Free)
}

/// Checks the timing: the alchemist is played before the roll, all other cards after it.
fn check_moment(state: &State, card: ProgressCard) -> Result<(), error::RuleError> {
    match (card, state.phase) {
        (ProgressCard::Alchemist, state::Phase::Roll) => Ok(()),
        (ProgressCard::Alchemist, _) => Err(RuleError::BeforeTheRoll { card }.into()),
        (_, state::Phase::Roll) => Err(error::RuleError::RollFirst),
        _ => Ok(()),
    }
}

/// Checks that a card may be played with these choices.
pub(super) fn check(state: &State, ck: &CitiesKnights, seat: Seat, play: Play) -> Result<(), error::RuleError> {
    let card = play.card();
    check_turn(state, seat)?;
    if ck.hands[seat][card] == 0 {
        return Err(RuleError::NoSuchCard { card }.into());
    }
    check_moment(state, card)?;
    check_effect(state, ck, seat, play)
}

/// Checks the conditions of the card itself.
fn check_effect(state: &State, ck: &CitiesKnights, seat: Seat, play: Play) -> Result<(), error::RuleError> {
    let card = play.card();
    let knights = &ck.public;
    match play {
        Play::Alchemist { dice } => science::check_dice(dice),
        Play::RoadBuilding => science::check_road_building(state, seat),
        Play::Smith { first, second } => science::check_smith(knights, seat, first, second),
        Play::Crane => check_has_effect(card, science::crane_helps(state, knights, seat)),
        Play::Engineering { vertex } => Ok(wall::check(state, knights, seat, vertex)?),
        Play::Invention { hexes } => science::check_invention(state, hexes),
        Play::Irrigation => check_has_effect(card, !science::terrain_yield(state, seat, Terrain::Fields).is_empty()),
        Play::Mining => check_has_effect(card, !science::terrain_yield(state, seat, Terrain::Mountains).is_empty()),
        Play::Medicine { vertex } => science::check_medicine(state, seat, vertex),
        Play::MerchantFleet { card: kind } => check_has_effect(card, state.rate(seat, kind) > trade::BEST_RATE),
        Play::Merchant { hex } => trade::check_merchant(state, seat, hex),
        Play::ResourceMonopoly { .. } | Play::CommodityMonopoly { .. } | Play::CommercialHarbor => {
            check_has_effect(card, !trade::holders(state, seat).is_empty())
        }
        Play::MasterMerchant { victim } => trade::check_master_merchant(state, seat, victim),
        Play::Bishop { hex } => politics::check_bishop(state, knights, hex),
        Play::Warlord => check_has_effect(card, !politics::inactive_knights(knights, seat).is_empty()),
        Play::Wedding => check_has_effect(card, politics::gifts(state, seat) != PerSeat::default()),
        Play::Sabotage => check_has_effect(card, politics::halves(state, seat) != PerSeat::default()),
        Play::Intrigue { vertex } => politics::check_intrigue(state, seat, vertex),
        Play::Diplomat { edge } => politics::check_open_road(state, ck, edge),
        Play::Spy { victim } => check_candidate(politics::with_cards(state, ck, seat), victim),
        Play::Deserter { victim } => check_candidate(politics::with_knights(state, ck, seat), victim),
    }
}

/// Checks that the victim is a candidate.
fn check_candidate(candidates: SeatSet, victim: Seat) -> Result<(), error::RuleError> {
    if candidates.contains(victim) { Ok(()) } else { Err(RuleError::NothingToTake { candidates }.into()) }
}

/// Rejects a card that would visibly have no effect.
fn check_has_effect(card: ProgressCard, holds: bool) -> Result<(), error::RuleError> {
    if holds { Ok(()) } else { Err(RuleError::WithoutEffect { card }.into()) }
}

/// Visits every legal play of the seat's cards.
pub(super) fn legal(state: &State, ck: &CitiesKnights, seat: Seat, visit: &mut impl FnMut(Play)) {
    if check_turn(state, seat).is_err() {
        return;
    }
    for (card, _) in ck.hands[seat].iter().filter(|&(card, _)| check_moment(state, card).is_ok()) {
        each_legal_play_of(state, ck, seat, card, visit);
    }
}

/// Visits every legal play of one card, whose timing is already checked.
fn each_legal_play_of(state: &State, ck: &CitiesKnights, seat: Seat, card: ProgressCard, visit: &mut impl FnMut(Play)) {
    let mut offer = |play: Play| {
        if check_effect(state, ck, seat, play).is_ok() {
            visit(play);
        }
    };
    match card {
        ProgressCard::Alchemist => science::every_throw(visit),
        ProgressCard::RoadBuilding => offer(Play::RoadBuilding),
        ProgressCard::Smith => science::every_smith(&ck.public, seat, visit),
        ProgressCard::Crane => offer(Play::Crane),
        ProgressCard::Engineering => {
            let spots = wall::spots(state, &ck.public, seat);
            spots.iter().for_each(|vertex| offer(Play::Engineering { vertex }));
        }
        ProgressCard::Invention => science::every_invention(state, visit),
        ProgressCard::Irrigation => offer(Play::Irrigation),
        ProgressCard::Mining => offer(Play::Mining),
        ProgressCard::Medicine => {
            state.city_spots(seat).iter().for_each(|vertex| offer(Play::Medicine { vertex }));
        }
        ProgressCard::MerchantFleet => trade::every_fleet(state, seat, visit),
        ProgressCard::Merchant => {
            state.island.topology().hexes().for_each(|hex| offer(Play::Merchant { hex }));
        }
        ProgressCard::ResourceMonopoly => {
            if !trade::holders(state, seat).is_empty() {
                Resource::ALL.into_iter().for_each(|resource| visit(Play::ResourceMonopoly { resource }));
            }
        }
        ProgressCard::CommodityMonopoly => {
            if !trade::holders(state, seat).is_empty() {
                Commodity::ALL.into_iter().for_each(|commodity| visit(Play::CommodityMonopoly { commodity }));
            }
        }
        ProgressCard::CommercialHarbor => offer(Play::CommercialHarbor),
        ProgressCard::MasterMerchant => {
            let customers = trade::customers(state, seat);
            customers.iter().for_each(|victim| visit(Play::MasterMerchant { victim }));
        }
        ProgressCard::Bishop => {
            if ck.public.is_robber_active() {
                let others = state.island.land_hexes().filter(|&hex| hex != state.robber);
                others.for_each(|hex| visit(Play::Bishop { hex }));
            }
        }
        ProgressCard::Warlord => offer(Play::Warlord),
        ProgressCard::Wedding => offer(Play::Wedding),
        ProgressCard::Sabotage => offer(Play::Sabotage),
        ProgressCard::Intrigue => {
            let near = state.network.guarded.and(state.network.touched[seat]);
            near.iter().for_each(|vertex| offer(Play::Intrigue { vertex }));
        }
        ProgressCard::Diplomat => {
            politics::open_roads(state, ck).iter().for_each(|edge| visit(Play::Diplomat { edge }));
        }
        ProgressCard::Spy => {
            politics::with_cards(state, ck, seat).iter().for_each(|victim| visit(Play::Spy { victim }));
        }
        ProgressCard::Deserter => {
            politics::with_knights(state, ck, seat).iter().for_each(|victim| visit(Play::Deserter { victim }));
        }
        // Point cards are revealed when drawn and never in a hand.
        ProgressCard::Printing | ProgressCard::Constitution => {}
    }
}

/// Returns `true` if any card of the seat can be played now.
pub(super) fn any_playable(state: &State, ck: &CitiesKnights, seat: Seat) -> bool {
    let mut any = false;
    legal(state, ck, seat, &mut |_| any = true);
    any
}

/// Plays a checked card.
pub(super) fn play(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, play: Play) {
    let card = play.card();
    let roads = if card == ProgressCard::RoadBuilding { FREE_ROADS } else { 0 };
    sink.emit(PublicEvent::ProgressPlayed { seat, card, roads });
    match play {
        Play::Alchemist { dice } => roll(sink, seat, Some(dice)),
        Play::Smith { first, second } => {
            for vertex in std::iter::once(first).chain(second) {
                science::promote(sink, seat, vertex, Price::Free);
            }
        }
        Play::Engineering { vertex } => {
            sink.emit(PublicEvent::WallBuilt { seat, vertex, price: Price::Free });
        }
        Play::Invention { hexes } => sink.emit(PublicEvent::TokensSwapped { seat, hexes }),
        Play::Irrigation => science::pay_land(sink, seat, Terrain::Fields),
        Play::Mining => science::pay_land(sink, seat, Terrain::Mountains),
        Play::Medicine { vertex } => {
            sink.emit(PublicEvent::CityHealed { seat, vertex, cost: science::MEDICINE_COST });
        }
        Play::MerchantFleet { card } => sink.emit(PublicEvent::FleetChartered { seat, card }),
        Play::Merchant { hex } => trade::place_merchant(sink, seat, hex),
        Play::ResourceMonopoly { resource } => trade::collect(sink, seat, resource.into(), trade::CARDS_PER_OPPONENT),
        Play::CommodityMonopoly { commodity } => trade::collect(sink, seat, commodity.into(), 1),
        Play::MasterMerchant { victim } => trade::show_hand(sink, seat, victim),
        Play::Bishop { hex } => politics::bishop(sink, seat, hex),
        Play::Warlord => politics::activate_all(sink, seat),
        Play::Wedding => politics::demand_cards(sink, seat, card, politics::gifts(sink.state, seat)),
        Play::Sabotage => politics::demand_cards(sink, seat, card, politics::halves(sink.state, seat)),
        Play::Intrigue { vertex } => knight_moves::displace(sink, seat, vertex, None),
        Play::Diplomat { edge } => politics::remove_road(sink, seat, edge),
        Play::Spy { victim } => sink.emit(PublicEvent::ProgressShown { to: seat, of: victim }),
        Play::Deserter { victim } => politics::call_deserter(sink, seat, victim),
        // These cards only set a flag or phase when the event is applied.
        Play::RoadBuilding | Play::Crane | Play::CommercialHarbor => {}
    }
}
