//! Sample views of Elasund for tests: randomly played games.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::building::{Building, Standing};
use engine::elasund::church::ChurchTile;
use engine::elasund::event::PublicEvent;
use engine::elasund::notation;
use engine::elasund::options::Options;
use engine::elasund::permit::PermitValue;
use engine::elasund::setup::Setup;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, Square, SquareSet};
use engine::elasund::state::State;
use engine::elasund::town::CUBES;
use engine::elasund::trade_track::LAST_SPACE;
use engine::elasund::view::View;
use engine::elasund::wall::{WallFront, WallPlace};
use engine::legal::Legal;
use engine::luck::{KeyedLuck, Seed};
use engine::rules::Rules;
use engine::seat::Seat;

use super::art::{
    Art, BARREL, Corner, DiscSize, PermitAvailability, RowLook, SquareContent, SupplyItem, WallDirection,
};
use super::{Caption, Spot, paint};
use crate::art::Common;
use crate::canvas::Canvas;
use crate::caption::Label;
use crate::{properties, theme};

/// Game after a number of random legal actions.
pub(crate) fn random_state(players: usize, seed: u8, actions: usize) -> State {
    let mut luck = KeyedLuck::new(Seed([seed; 32]).derive_key(&[]));
    let mut state = Elasund::initial_state(&Setup::new(players, Options::default(), &mut luck).unwrap());
    let mut choice = u64::from(seed) << 32 | players as u64;
    let (mut legal, mut events) = (Legal::new(), Vec::new());
    for _ in 0..actions {
        let prompts = Elasund::prompts(&state);
        let Some(prompt) = prompts.iter().find(|prompt| prompt.is_awaited()) else { break };
        Elasund::legal_actions(&state, prompt.seat, &mut legal);
        choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = match legal.actions.len() {
            0 => Elasund::default_action(&Elasund::view(&state, Viewer::Seat(prompt.seat))).unwrap(),
            // Legal building actions come first. The minimum of two draws prefers them, or few buildings would appear.
            count => legal.actions[((choice >> 33) as usize % count).min((choice >> 45) as usize % count)],
        };
        Elasund::resolve(&mut state, prompt.seat, &action, &mut luck, &mut events);
    }
    state
}

/// Adds all but the last tile of the church, each laid by another seat with a cube left.
pub(crate) fn with_church(mut state: State, first: ChurchTile) -> State {
    let Some(origin) = first.origin() else { return state };
    let others = ChurchTile::ALL.into_iter().filter(|&tile| tile != first).skip(1);
    for (seat, tile) in Seat::ALL.into_iter().take(state.players).cycle().zip([first].into_iter().chain(others)) {
        if state.town.cubes(seat) == CUBES {
            continue;
        }
        let row = Row::new(origin.row().index() + tile.y()).unwrap();
        let square = Square::at(origin.x() + tile.x(), row).unwrap();
        if let Some(Standing { building, owner, square }) = state.town.building_at(square) {
            Elasund::evolve(&mut state, &PublicEvent::Demolished { by: seat, owner, building, square }.into());
        }
        if let Some(permit) = state.town.permit_at(square) {
            Elasund::evolve(&mut state, &PublicEvent::PermitReturned { permit, square }.into());
        }
        Elasund::evolve(&mut state, &PublicEvent::ChurchTileLaid { seat, tile, square }.into());
    }
    state
}

pub(crate) fn spectator_view(state: &State) -> View {
    Elasund::view(state, Viewer::Spectator)
}

/// All locations of a town.
pub(crate) fn spots(view: &View) -> Vec<Spot> {
    let walls = view.town.walls().places().map(|(place, _)| Spot::Wall(place));
    let squares = SquareSet::town(view.players).iter().map(Spot::Square);
    squares.chain(walls).chain(Row::ALL.map(Spot::Row)).collect()
}

/// Labels for these locations.
pub(crate) fn labels(spots: impl IntoIterator<Item = Spot>) -> Vec<Label<Spot>> {
    let text = |spot| match spot {
        Spot::Square(square) => notation::format_square(square),
        Spot::Wall(place) => notation::format_place(place),
        Spot::Row(row) => notation::format_row(row),
    };
    spots.into_iter().map(|spot| Label { spot, text: text(spot) }).collect()
}

/// Labels for the fronts of the wall.
pub(crate) fn fronts(view: &View) -> Vec<Label<Spot>> {
    let next = |front| view.town.walls().next_place(front).map(|place: WallPlace| (front, place));
    let fronts = WallFront::ALL.into_iter().filter_map(next);
    let labels = fronts.map(|(_, place)| Label { spot: Spot::Wall(place), text: notation::format_place(place) });
    labels.collect()
}

/// Labels for the squares where the building fits and has enough permits.
pub(crate) fn anchors(view: &View, building: Building) -> Vec<Label<Spot>> {
    let wanted = |square: &Square| {
        let area = building.area(*square).unwrap_or(SquareSet::EMPTY);
        view.town.permits_on(area).count() >= usize::from(building.permits())
    };
    labels(building.anchors_in_town(view.players).iter().filter(wanted).map(Spot::Square))
}

/// All drawings, with one sample of each continuous parameter.
pub(crate) fn arts() -> Vec<Art> {
    let mut arts = vec![
        Art::ChurchArea,
        Art::Frame(96, 192),
        Art::Ring,
        Common::Icon(BARREL, theme::STEEL).into(),
        Art::TradePoints(1),
        Art::TradePoints(2),
        Art::Price,
        Art::Needed,
    ];
    let lights = [RowLook::Plain, RowLook::Merchants, RowLook::Pirates];
    let fields = [SquareContent::Plain, SquareContent::Trade(1), SquareContent::Trade(2), SquareContent::Foundation];
    for light in lights {
        arts.extend(fields.map(|field| Art::Ground(field, light)));
        arts.extend(Row::ALL.map(|row| Art::RowSign(row, light)));
        arts.extend(Row::ALL.map(|row| Art::RowNumber(row, light)));
        arts.push(Art::RowFrame(480, light));
    }
    let runs = [WallDirection::Across, WallDirection::Upright];
    arts.extend(runs.into_iter().flat_map(|run| [Art::WallBed(run), Art::Tower(run)]));
    arts.extend([Corner::North, Corner::South].map(Art::Gates));
    for seat in Seat::ALL {
        arts.push(Art::Cube(seat));
        arts.extend(Building::ALL.map(|building| Art::Building(building, seat)));
        arts.extend(PermitValue::ALL.map(|value| Art::Permit(seat, value)));
        arts.extend(runs.map(|run| Art::Wall(seat, run)));
        arts.extend([DiscSize::Alone, DiscSize::Shared, DiscSize::Crowded].map(|share| Art::Disc(seat, share)));
        arts.push(Art::TrackCube(seat));
    }
    arts.extend(ChurchTile::ALL.map(Art::ChurchTile));
    arts.extend([Crew::Merchants, Crew::Pirates].map(Art::Ship));
    arts.extend((0..=LAST_SPACE).map(Art::Space));
    arts.extend([SupplyItem::Gold, SupplyItem::Influence, SupplyItem::Church].map(Art::Good));
    arts.extend(Building::ALL.map(|building| Art::Good(SupplyItem::Building(building))));
    let places = [PermitAvailability::Reserve, PermitAvailability::Board];
    arts.extend(PermitValue::ALL.into_iter().flat_map(|value| places.map(|at| Art::Ticket(value, at))));
    arts
}

/// Images that contain all drawings, on all backgrounds that occur in play.
pub(crate) fn sample_images() -> Vec<Canvas> {
    let mut frames = Vec::new();
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        for actions in [60, 200, 400] {
            let view = spectator_view(&with_church(random_state(players, seed, actions), ChurchTile::ALL[4]));
            let spots = spots(&view);
            let labels = labels(spots.iter().copied().step_by(7));
            let last = spots.into_iter().step_by(9).collect();
            let caption = Caption { labels, last_move: last, ..properties::caption() };
            frames.push(paint(&view, &caption));
        }
    }
    frames
}
