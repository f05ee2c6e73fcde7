//! Scene of the samples: three players on the beginner board, during a game.

use bot_core::shape::stored::Stored;
use bot_core::title::Recorded;
use bot_core::wording::{MessageContext, Names, Words};
use bot_core_kit::islands::key;
use bot_core_kit::repository::{data_directory, read_text};
use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::offer::{Offer, OfferId, Reply};
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::resource::Cards;
use engine::catan::setup::Setup;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::catan::view::{CardUse, Stage, View};
use engine::game::{AnyNotice, HostedTitle};
use engine::luck::KeyedLuck;
use engine::prompt::{AnswerState, Prompt};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

pub(crate) const ANNA: Seat = Seat::ALL[0];
pub(crate) const BOB: Seat = Seat::ALL[1];
pub(crate) const CHLOE: Seat = Seat::ALL[2];

pub(crate) fn names() -> Names {
    Names(PerSeat::from(["Anna", "Bob", "Chloé", ""].map(str::to_owned)))
}

pub(crate) fn setup() -> Setup {
    let options = Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
    Setup::new(3, options, &mut KeyedLuck::new(key(1))).expect("the beginner island is playable")
}

/// Card counts in the order of the rules' cost table: lumber, brick, grain, wool, ore.
pub(crate) fn cards(lumber: u8, brick: u8, grain: u8, wool: u8, ore: u8) -> Cards {
    Cards::new(brick, lumber, wool, grain, ore)
}

/// Bob offers to Anna and Chloé; Anna has accepted.
pub(crate) fn offer() -> Offer {
    let replies = PerSeat::from([Reply::Accepted]);
    Offer {
        id: OfferId(4),
        by: BOB,
        to: SeatSet::only(ANNA).with(CHLOE),
        give: cards(2, 0, 0, 0, 0),
        want: cards(0, 0, 1, 0, 1),
        replies,
    }
}

/// Anna's turn, with many cards and pieces.
pub(crate) fn view(viewer: Viewer) -> View {
    let mut view = Catan::view(&Catan::initial_state(&setup()), viewer);
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

/// All viewers.
const READERS: [Viewer; 4] = [Viewer::Spectator, Viewer::Seat(ANNA), Viewer::Seat(BOB), Viewer::Seat(CHLOE)];

/// Calls `tell` with the scene of a view.
pub(crate) fn with_view_context<T: HostedTitle, R>(view: T::View, tell: impl FnOnce(&MessageContext<'_>) -> R) -> R {
    let (view, names) = (T::any_view(view), names());
    tell(&MessageContext::new(&view, &names))
}

/// Calls `tell` with this scene, as a viewer sees it.
pub(crate) fn with_catan_context<R>(viewer: Viewer, tell: impl FnOnce(&MessageContext<'_>) -> R) -> R {
    with_view_context::<Catan, R>(view(viewer), tell)
}

/// Events of a file of `tests/data/told`, one a line in the form of logs, in a game with this setup.
pub(crate) fn load_events<T: Recorded>(file: &str, setup: &T::Setup) -> Vec<T::Event> {
    let places = T::places(setup);
    let event = |line: &str| {
        let shape = serde_json::from_str(line).expect(line);
        T::Event::decode(shape, &places).expect(line)
    };
    read_text(&data_directory().join("told").join(file)).lines().map(event).collect()
}

/// Notice of an event for a reader.
pub(crate) fn notice_for<T: HostedTitle>(event: &T::Event, reader: Viewer) -> AnyNotice {
    T::any_notice(T::notice(event, reader))
}

/// Sentences about events for spectators, and for readers with different sentences.
pub(crate) fn notices<T: HostedTitle>(
    words: &Words,
    events: &[T::Event],
    view: impl Fn(Viewer) -> T::View,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for event in events {
        for reader in READERS {
            let notice = notice_for::<T>(event, reader);
            let line = with_view_context::<T, _>(view(reader), |scene| words.notice(&notice, scene));
            lines.extend(line.filter(|line| lines.last() != Some(line)));
        }
    }
    lines
}

/// Sentences about all events at once, and their digest.
pub(crate) fn notice_series<T: HostedTitle>(
    words: &Words,
    events: &[T::Event],
    view: impl Fn(Viewer) -> T::View,
) -> Vec<String> {
    let reader = Viewer::Spectator;
    let notices: Vec<AnyNotice> = events.iter().map(|event| notice_for::<T>(event, reader)).collect();
    with_view_context::<T, _>(view(reader), |scene| {
        let mut lines = words.notices(&notices, scene);
        lines.push("–".to_owned());
        lines.extend(words.digest(&notices, scene));
        lines
    })
}

/// Sentences of Anna's prompts, for spectators and for her.
pub(crate) fn prompts<T: HostedTitle>(
    words: &Words,
    asked: impl IntoIterator<Item = (T::PromptKind, AnswerState)>,
    view: impl Fn(Viewer) -> T::View,
) -> Vec<String> {
    let mut lines = Vec::new();
    for (kind, answer) in asked {
        let prompt = Prompt { seat: ANNA, kind: T::any_prompt(kind), answer };
        for reader in [Viewer::Spectator, Viewer::Seat(ANNA)] {
            lines.push(with_view_context::<T, _>(view(reader), |scene| words.prompt(&prompt, scene)));
        }
    }
    lines
}

/// Adds the lines that are not present yet.
pub(crate) fn add_new(lines: &mut Vec<String>, more: Vec<String>) {
    let new: Vec<String> = more.into_iter().filter(|line| !lines.contains(line)).collect();
    lines.extend(new);
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
