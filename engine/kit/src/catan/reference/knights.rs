//! Reference implementation for Cities & Knights.

use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::{CitiesKnights, PublicState};
use engine::catan::state::State;
use engine::catan::vertex::Vertex;
use engine::seat::{PerSeat, Seat};

use super::Violations;

/// Cards per stack.
const STACK: u8 = 18;
/// Knights per rank and player.
const KNIGHTS_PER_RANK: usize = 2;
const WALLS: usize = 3;

/// Violations of conservation, and pieces in impossible places.
pub(super) fn conservation_violations(state: &State, faults: &mut Violations) {
    let Some(ck) = &state.cities_knights else { return };
    let knights = &ck.public;
    for track in Track::ALL {
        let kinds = ProgressCard::for_track(track);
        let all: u8 = kinds.iter().map(|&card| copies_found(ck, card)).sum();
        faults.check(all == STACK, || format!("{all} cards of {track:?}"));
        kinds.iter().for_each(|&card| {
            let found = copies_found(ck, card);
            faults.check(found == copies(card), || format!("{found} of {card:?}"));
        });
        if let Some(held) = knights.metropolises[track] {
            let stands = state.cities[held.seat].contains(held.vertex);
            let shared = Track::ALL
                .iter()
                .filter(|&&other| knights.metropolises[other].is_some_and(|other| other.vertex == held.vertex));
            faults.check(stands && shared.count() == 1, || format!("the metropolis of {track:?} is at {held:?}"));
        }
    }
    for seat in Seat::ALL {
        let of = &knights.knights[seat];
        for rank in Rank::ALL {
            let count = of.vertices_with_rank(rank).len();
            faults.check(count <= KNIGHTS_PER_RANK, || format!("{seat:?} has {count} {rank:?} knights"));
        }
        let total: usize = Rank::ALL.iter().map(|&rank| of.vertices_with_rank(rank).len()).sum();
        faults.check(total == of.all().len(), || format!("{seat:?} has a knight of two ranks"));
        faults.check(of.active().minus(of.all()).is_empty(), || format!("{seat:?} has no such knight active"));
        let walls = knights.walls[seat];
        let under = walls.minus(state.cities[seat]).is_empty();
        faults.check(under && walls.len() <= WALLS, || format!("{seat:?} has walls at {walls:?}"));
        let on_side = knights.on_side[seat];
        faults.check(on_side.minus(state.settlements[seat]).is_empty(), || {
            format!("{seat:?} has cities on their sides at {on_side:?}")
        });
        faults.check(knights.levels[seat].0.iter().all(|&level| level <= 5), || format!("levels of {seat:?}"));
    }
    faults.check(knights.barbarians.position <= 7, || format!("{:?}", knights.barbarians));
}

/// Number of cards of a kind in the game.
fn copies(card: ProgressCard) -> u8 {
    use ProgressCard as P;
    match card {
        P::Printing | P::Constitution | P::Engineering => 1,
        P::Alchemist | P::Crane | P::Invention | P::Irrigation | P::Medicine | P::Mining => 2,
        P::RoadBuilding | P::Smith => 2,
        P::CommercialHarbor | P::CommodityMonopoly | P::MasterMerchant | P::MerchantFleet => 2,
        P::Bishop | P::Deserter | P::Diplomat | P::Intrigue | P::Sabotage | P::Warlord | P::Wedding => 2,
        P::Spy => 3,
        P::ResourceMonopoly => 4,
        P::Merchant => 6,
    }
}

fn copies_found(ck: &CitiesKnights, card: ProgressCard) -> u8 {
    let open = match card {
        ProgressCard::Printing => ck.public.printing,
        ProgressCard::Constitution => ck.public.constitution,
        _ => None,
    };
    let held: u8 = Seat::ALL.iter().map(|&seat| ck.hands[seat][card]).sum();
    held + ck.stacks[card.track()].count(card) + u8::from(open.is_some())
}

/// Points that the expansion adds for a seat.
pub(super) fn points(state: &State, seat: Seat) -> u8 {
    let Some(knights) = state.public_cities_knights() else { return 0 };
    let metropolises =
        Track::ALL.iter().filter(|&&track| knights.metropolises[track].is_some_and(|held| held.seat == seat));
    let merchant = knights.merchant.is_some_and(|merchant| merchant.seat == seat);
    let laid = [knights.printing, knights.constitution].iter().filter(|&&holder| holder == Some(seat)).count();
    2 * metropolises.count() as u8 + knights.defender_points[seat] + u8::from(merchant) + laid as u8
}

/// Owner of the knight on a vertex.
pub(super) fn owner_of_knight(state: &State, vertex: Vertex) -> Option<Seat> {
    let knights = state.public_cities_knights()?;
    Seat::ALL.into_iter().find(|&seat| knights.knights[seat].at(vertex).is_some())
}

/// Strength of the barbarian fleet: number of cities of the playing seats.
pub fn fleet_strength(state: &State) -> u8 {
    state.playing.iter().map(|seat| state.cities[seat].iter().count() as u8).sum()
}

/// Total strength of each seat's defenders.
pub fn defender_strengths(knights: &PublicState) -> PerSeat<u8> {
    PerSeat::from_fn(|seat| {
        let counts = knights.turn.defenders[seat].iter().filter_map(|vertex| knights.knights[seat].at(vertex));
        counts.map(|knight| 1 + knight.rank as u8).sum()
    })
}

/// Returns `true` if the event may change points or values derived from the board.
pub(super) fn touches_board(event: &PublicEvent) -> bool {
    use PublicEvent as E;
    matches!(
        event,
        E::CityFounded { .. }
            | E::CityLost { .. }
            | E::CityHealed { .. }
            | E::Defended { .. }
            | E::PointLaid { .. }
            | E::KnightRecruited { .. }
            | E::KnightMoved { .. }
            | E::KnightDisplaced { .. }
            | E::DisplacedMoved { .. }
            | E::KnightDeserted { .. }
            | E::DeserterPlaced { .. }
            | E::RoadRemoved { .. }
            | E::ShipRemoved { .. }
            | E::MetropolisFounded { .. }
            | E::MerchantPlaced { .. }
    )
}
