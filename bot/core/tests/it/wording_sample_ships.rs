//! Samples about ships, the pirate, gold, and new land.

use std::sync::LazyLock;

use bot_core::catan::grammar::error::CatanRefusal;
use bot_core::catan::grammar::verb;
use bot_core::command::Topic;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::wording::{MessageContext, Words};
use bot_core_kit::islands::key;
use bot_core_kit::samples::MessageSamples;
use engine::audience::Viewer;
use engine::catan::board::BoardName;
use engine::catan::cities_knights::error::RuleError as KnightsError;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::edge::Edge;
use engine::catan::event::Event;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::options::{Options, TurnRule};
use engine::catan::piece::Piece;
use engine::catan::prompt::PromptKind;
use engine::catan::setup::Setup;
use engine::catan::ships::error::RuleError;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::catan::state::State;
use engine::catan::vertex::Vertex;
use engine::catan::view::{RevealedHand, Stage, View};
use engine::catan::{Catan, error};
use engine::game::HostedTitle;
use engine::luck::KeyedLuck;
use engine::prompt::AnswerState;
use engine::rules::Rules;
use engine::seat::{PerSeat, SeatSet};

use crate::wording_context::{self, ANNA, BOB, CHLOE, cards, notice_series, with_view_context};

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("Ships: notices", wording_context::notices::<Catan>(words, &events(), view)),
        ("Ships: several notices, and the digest of them", notice_series::<Catan>(words, &events(), view)),
        ("Ships: prompts", prompts(words)),
        ("Ships: broken rules", errors(words)),
        ("Ships: places", places(words)),
        ("Ships: a hand", with_context(Viewer::Seat(ANNA), |scene| words.hand(scene))),
        ("Ships: status and board", boards(words)),
        ("Ships: the end", end(words)),
        ("Ships: what is played", words.options(&game_options().into())),
        ("Ships: the rules", words.rules(None, &game_options().into())),
        ("Ships with Cities & Knights: status and alt text", far_boards(words)),
        ("Ships with Cities & Knights: the rules", words.rules(None, &with_knights().into())),
        ("Ships with Cities & Knights: progress cards", words.rules(Some(Topic::CARDS), &with_knights().into())),
        ("Ships: a part of the rules", words.rules(Some(verb::SEA), &Options::default().into())),
    ]
}

pub(crate) fn game_options() -> Options {
    Options::default().with_ships(BoardName::from("new-shores").expect("a name"))
}

fn with_knights() -> Options {
    let options = Options { turn_rule: TurnRule::SpecialBuilding, ..Options::default() };
    options.with_cities_knights().with_ships(BoardName::from("new-shores").expect("a name"))
}

fn setup(options: Options) -> Setup {
    Setup::new(3, options, &mut KeyedLuck::new(key(1))).expect("the board is playable")
}

/// Anna has settled on an island, Bob has a ship at the coast of his settlement, Chloé a road.
fn state(options: Options) -> State {
    let setup = setup(options);
    let mut state = Catan::initial_state(&setup);
    let before = wording_context::load_events::<Catan>("ships_before.jsonl", &setup);
    before.iter().for_each(|event| Catan::evolve(&mut state, event));
    state
}

fn view(viewer: Viewer) -> View {
    static STATE: LazyLock<State> = LazyLock::new(|| state(game_options()));
    let mut view = Catan::view(&STATE, viewer);
    (view.stage, view.turn.number, view.turn.active) = (Stage::Main, 9, ANNA);
    view.longest_road = Some(BOB);
    view.network.lengths[BOB] = 6;
    if let Some(own) = &mut view.own {
        own.hand = cards(1, 0, 0, 1, 0);
    }
    view
}

fn knights_view(viewer: Viewer) -> View {
    static STATE: LazyLock<State> = LazyLock::new(|| state(with_knights()));
    let mut view = Catan::view(&STATE, viewer);
    (view.stage, view.turn.number, view.turn.active) = (Stage::Main, 9, ANNA);
    view
}

fn with_context<T>(viewer: Viewer, tell: impl FnOnce(&MessageContext<'_>) -> T) -> T {
    with_view_context::<Catan, T>(view(viewer), tell)
}

fn vertex(label: &str) -> Vertex {
    notation::parse_vertex(view(Viewer::Spectator).island.topology(), label).expect("a corner")
}

fn edge(label: &str) -> Edge {
    notation::parse_edge(view(Viewer::Spectator).island.topology(), label).expect("an edge")
}

fn hex(label: &str) -> Hex {
    notation::parse_hex(view(Viewer::Spectator).island.topology(), label).expect("a hex")
}

fn events() -> Vec<Event> {
    wording_context::load_events::<Catan>("ships.jsonl", &setup(game_options()))
}

fn prompts(words: &Words) -> Vec<String> {
    let displaced = KnightsPrompt::MoveDisplaced { from: vertex("H5"), rank: Rank::Strong };
    let kinds = [
        PromptKind::FoundRoad { from: vertex("H5") },
        PromptKind::FoundRoad { from: vertex("L4") },
        PromptKind::MoveRobber,
        PromptKind::FreeRoad { left: 2 },
        PromptKind::FreeRoad { left: 1 },
        PromptKind::Ships(ShipsPrompt::TakeGold { count: 1 }),
        PromptKind::Ships(ShipsPrompt::TakeGold { count: 2 }),
        PromptKind::CitiesKnights(KnightsPrompt::RelocateShip),
        PromptKind::CitiesKnights(displaced),
    ];
    wording_context::prompts::<Catan>(words, kinds.map(|kind| (kind, AnswerState::Awaited)), view)
}

fn errors(words: &Words) -> Vec<String> {
    let ships = [
        RuleError::NotInThisGame,
        RuleError::NoLand,
        RuleError::NotAtHome,
        RuleError::OpenSea,
        RuleError::NotAtSea,
        RuleError::NoShipsLeft,
        RuleError::PirateNear,
        RuleError::NotYourShip,
        RuleError::ShipIsNew,
        RuleError::ShipMovedAlready,
        RuleError::LineIsClosed,
        RuleError::NotAtEnd,
        RuleError::KnightStranded,
        RuleError::PirateAtSea,
        RuleError::RobberOnLand,
        RuleError::PirateMustMove,
        RuleError::PirateWaits,
        RuleError::TakeGoldFirst,
        RuleError::GoldGoesRound { awaited: SeatSet::only(BOB).with(CHLOE) },
    ];
    let knights = [
        KnightsError::NotAtPirate,
        KnightsError::OutOfReach,
        KnightsError::NoOwnRoad,
        KnightsError::NoRoad,
        KnightsError::RoadWasThere,
        KnightsError::RoadNotOpen,
        KnightsError::KnightWouldStrand { vertex: vertex("H5") },
    ];
    let base = [
        error::RuleError::FoundRoadFirst,
        error::RuleError::MoveRobberFirst,
        error::RuleError::LayRoadsFirst,
        error::RuleError::NotConnected,
        error::RuleError::NotAtSettlement { from: vertex("H5") },
        error::RuleError::NoRoadPossible,
        error::RuleError::NotAVictim { candidates: SeatSet::EMPTY },
    ];
    let knights = knights.map(error::RuleError::CitiesKnights);
    let all = ships.map(error::RuleError::Ships).into_iter().chain(knights).chain(base);
    with_context(Viewer::Seat(ANNA), |scene| {
        let lines = all.map(|error| words.rule_error(&Catan::any_error(error), scene));
        let refusal = UserError::Command(CatanRefusal::NoPlace { piece: Piece::Settlement }.into());
        lines.chain([words.error(&refusal, Some(scene))]).collect()
    })
}

/// Gold, sea, frame, and vertices and edges beside them.
fn places(words: &Words) -> Vec<String> {
    let view = view(Viewer::Spectator);
    let hexes = ["h2", "h3", "h40", "h8"].map(|label| words.hex(&view.island, hex(label)));
    let corners = ["H6", "G5", "E2"].map(|label| words.vertex(&view.island, vertex(label)));
    let edges = ["G5-H5", "G5-H6", "J5-K4"].map(|label| words.spoken_edge(&view.island, edge(label)));
    [&hexes[..], &corners, &edges].concat()
}

fn boards(words: &Words) -> Vec<String> {
    let mut lines = with_context(Viewer::Seat(BOB), |scene| words.status(&[], scene));
    lines.extend(with_context(Viewer::Seat(BOB), |scene| words.board(scene)));
    lines.push(with_context(Viewer::Spectator, |scene| words.alt_text(&[], scene)));
    let mut settled = view(Viewer::Spectator);
    if let Some(ships) = &mut settled.ships {
        ships.settled = PerSeat::filled(ships.settled[ANNA]);
    }
    wording_context::add_new(&mut lines, with_view_context::<Catan, _>(settled, |scene| words.board(scene)));
    lines
}

fn end(words: &Words) -> Vec<String> {
    let mut over = view(Viewer::Spectator);
    over.stage = Stage::Over { winner: Some(BOB), held: PerSeat::<RevealedHand>::default() };
    with_view_context::<Catan, _>(over, |scene| words.end(scene))
}

fn far_boards(words: &Words) -> Vec<String> {
    let mut lines = with_view_context::<Catan, _>(knights_view(Viewer::Seat(BOB)), |scene| words.status(&[], scene));
    let board = with_view_context::<Catan, _>(knights_view(Viewer::Seat(BOB)), |scene| words.board(scene));
    wording_context::add_new(&mut lines, board);
    lines.push(with_view_context::<Catan, _>(knights_view(Viewer::Spectator), |scene| words.alt_text(&[], scene)));
    lines
}

#[test]
fn card_text_mentions_ships_only_with_ships() {
    let words = Words::for_language(Language::ENGLISH);
    for card in ProgressCard::ALL {
        let [alone, with_ships] = [Options::default().with_cities_knights(), with_knights()]
            .map(|options| words.progress_effect(card, &options));
        assert_eq!(alone.contains("road"), with_ships.contains("ship") && alone.contains("road"), "{card:?}");
        assert!(!alone.contains("ship"), "{card:?}: {alone}");
    }
}

#[test]
fn end_lists_new_land_points_separately() {
    let words = Words::for_language(Language::ENGLISH);
    let end = end(words);
    assert!(end.iter().all(|line| !line.contains("victory point card")), "{end:?}");
    assert!(end.iter().any(|line| line.contains("2 points for new land")), "{end:?}");
}
