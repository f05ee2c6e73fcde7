//! The table that the sampled sentences are about: three players on the beginner island, in the middle of a game.

use bot_core::wording::{Names, Scene};
use bot_core_kit::islands::key;
use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::offer::{Offer, OfferId, Reply};
use engine::catan::options::{Board, Founding, Options};
use engine::catan::resource::Cards;
use engine::catan::setup::Setup;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::catan::view::{CardUse, Stage, View};
use engine::game::Listed;
use engine::luck::KeyedLuck;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

/// Anna, Bob and Chloé.
pub(crate) const ANNA: Seat = Seat::ALL[0];
pub(crate) const BOB: Seat = Seat::ALL[1];
pub(crate) const CHLOE: Seat = Seat::ALL[2];

pub(crate) fn names() -> Names {
    Names(PerSeat(["Anna", "Bob", "Chloé", ""].map(str::to_owned)))
}

pub(crate) fn setup() -> Setup {
    let options = Options { board: Board::Beginner, founding: Founding::Given, ..Options::default() };
    Setup::new(3, options, &mut KeyedLuck::new(key(1))).expect("the beginner island is playable")
}

/// Card counts in the order lumber, brick, grain, wool, ore: as the rules name costs.
pub(crate) fn cards(lumber: u8, brick: u8, grain: u8, wool: u8, ore: u8) -> Cards {
    Cards::new(brick, lumber, wool, grain, ore)
}

/// Bob offers to Anna and Chloé; Anna has accepted.
pub(crate) fn offer() -> Offer {
    let replies = PerSeat([Reply::Accepted, Reply::Waiting, Reply::Waiting, Reply::Waiting]);
    Offer {
        id: OfferId(4),
        by: BOB,
        to: SeatSet::only(ANNA).with(CHLOE),
        give: cards(2, 0, 0, 0, 0),
        want: cards(0, 0, 1, 0, 1),
        replies,
    }
}

/// Anna is in her turn, and has much.
pub(crate) fn view(viewer: Viewer) -> View {
    let mut view = Catan::view(&Catan::start(&setup()), viewer);
    view.stage = Stage::Main;
    view.turn.number = 12;
    view.turn.active = ANNA;
    view.turn.card = CardUse::Unused;
    view.public[ANNA].cards = 3;
    view.public[ANNA].settlements.remove(vertex("J3"));
    view.public[ANNA].cities.insert(vertex("J3"));
    view.public[ANNA].knights = 3;
    view.public[ANNA].hand = 5;
    view.public[ANNA].points = 4;
    view.largest_army = Some(ANNA);
    view.public[BOB].knights = 1;
    view.public[BOB].points = 4;
    view.longest_road = Some(BOB);
    view.network.lengths[BOB] = 6;
    view.offers[BOB] = Some(offer());
    if let Some(own) = &mut view.own {
        let mut developments = DevelopmentCards::NONE;
        [DevelopmentCard::Knight, DevelopmentCard::Knight, DevelopmentCard::VictoryPoint]
            .into_iter()
            .for_each(|card| developments.add(card));
        own.hand = cards(1, 2, 1, 1, 0);
        own.cards = developments;
        own.fresh.add(DevelopmentCard::Knight);
        own.points = 5;
    }
    view
}

/// Tells something to a viewer of this scene.
pub(crate) fn with_scene<T>(viewer: Viewer, tell: impl FnOnce(&Scene<'_>) -> T) -> T {
    let (view, names) = (Catan::any_view(view(viewer)), names());
    tell(&Scene::new(&view, &names))
}

fn topology() -> Topology {
    setup().island.topology().clone()
}

pub(crate) fn vertex(label: &str) -> Vertex {
    notation::parse_vertex(&topology(), label).expect("a corner")
}

pub(crate) fn edge(label: &str) -> Edge {
    notation::parse_edge(&topology(), label).expect("an edge")
}

pub(crate) fn hex(label: &str) -> Hex {
    notation::parse_hex(&topology(), label).expect("a hex")
}
