//! Samples about Elasund.

use bot_core::titles;
use std::sync::LazyLock;

use bot_core::command::Topic;
use bot_core::elasund::grammar::verb;
use bot_core::wording::{MessageContext, Words};
use engine::audience::Viewer;
use engine::elasund::building::{Building, Hut, Huts, Standing};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::error::{Obstacle, RuleError};
use engine::elasund::event::{Event, PublicEvent};
use engine::elasund::options::Options;
use engine::elasund::permit::{Permit, PermitValue, Permits};
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::setup::Setup;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::square::{Row, RowSet, Square};
use engine::elasund::start::Color;
use engine::elasund::state::State;
use engine::elasund::view::{BonusUse, PrivateSeat, Stage, View};
use engine::elasund::wall::{WallFront, WallPlace};
use engine::elasund::{Elasund, notation};
use engine::game::{AnyNotice, HostedTitle};
use engine::prompt::{AnswerState, Prompt};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::wording_context::{self, ANNA, BOB, CHLOE, add_new, notice_for, notice_series, notices, with_view_context};
use bot_core_kit::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("Elasund: things", cost_items(words)),
        ("Elasund: notices", notices::<Elasund>(words, &events(), view)),
        ("Elasund: several notices, and the digest of them", notice_series::<Elasund>(words, &events(), view)),
        ("Elasund: what follows from what", sequels(words)),
        ("Elasund: prompts", prompts(words)),
        ("Elasund: broken rules", errors(words)),
        ("Elasund: hands", hands(words)),
        ("Elasund: status and board", boards(words)),
        ("Elasund: alt text", alt(words)),
        ("Elasund: the end", ends(words)),
        ("Elasund: what is played", words.options(&Elasund::any_options(Default::default()))),
        ("Elasund: the rules to begin with", words.rules(None, &Elasund::any_options(Default::default()))),
        ("Elasund: the rules, part by part", rules(words)),
    ]
}

fn rules(words: &Words) -> Vec<String> {
    let parts =
        [Topic::INITIAL_PLACEMENT, Topic::ROBBER, Topic::BUILDING, verb::WALL, verb::CHURCH, verb::HUTS, Topic::CARDS];
    parts.into_iter().flat_map(|topic| words.rules(Some(topic), &Elasund::any_options(Default::default()))).collect()
}

fn square(label: &str) -> Square {
    notation::parse_square(label).expect("a square")
}

fn row(number: u8) -> Row {
    Row::from_number(number).expect("a row")
}

fn rows<const N: usize>(numbers: [u8; N]) -> RowSet {
    numbers.into_iter().map(row).collect()
}

fn tile(number: usize) -> ChurchTile {
    ChurchTile::new(number).expect("a tile")
}

fn inn(owner: Seat) -> Standing {
    Standing { building: Building::Inn, owner, square: square("D10") }
}

fn wall(seat: Seat, front: WallFront, place: WallPlace, number: u8) -> PublicEvent {
    PublicEvent::WallBuilt { seat, front, place, number, cost: Cards::from_gold(front.gold()) }
}

fn setup(players: usize) -> Setup {
    Setup { players, options: Options::default(), colors: PerSeat::from(Color::ALL), opening: Vec::new() }
}

/// Three players with some of everything built.
fn state() -> State {
    static STATE: LazyLock<State> = LazyLock::new(|| {
        let mut state = Elasund::initial_state(&setup(3));
        let before = wording_context::load_events::<Elasund>("elasund_before.jsonl", &setup(3));
        before.iter().for_each(|event| Elasund::evolve(&mut state, event));
        state
    });
    STATE.clone()
}

fn view(viewer: Viewer) -> View {
    let mut view = Elasund::view(&state(), viewer);
    (view.stage, view.turn.number, view.turn.active) = (Stage::Building, 9, ANNA);
    let hand = Cards::new(8, 3, 1, 1);
    view.public.0.iter_mut().for_each(|of| of.cards = hand.total());
    if let Some(own) = &mut view.own {
        own.hand = hand;
    }
    view
}

fn with_context<T>(viewer: Viewer, tell: impl FnOnce(&MessageContext<'_>) -> T) -> T {
    with_view_context::<Elasund, _>(view(viewer), tell)
}

fn cost_items(words: &Words) -> Vec<String> {
    let buildings = Building::ALL.map(|building| words.town_building(building));
    let counted =
        Building::ALL.into_iter().flat_map(|building| [0, 1, 3].map(|count| words.town_buildings(building, count)));
    let cards = Card::ALL.into_iter().flat_map(|card| [1, 2].map(|count| words.town_card(card, count)));
    let lists = [Cards::NONE, Cards::from_gold(3), Cards::new(1, 0, 2, 0), Cards::new(1, 2, 3, 4)];
    let tiles = ChurchTile::ALL.map(|tile| words.church_tile(tile));
    let fronts = WallFront::ALL.map(|front| words.wall_front(front));
    let places = [WallPlace::North(3), WallPlace::South(2), WallPlace::East(row(11))];
    let places = places.map(|place| words.wall_place(place));
    let mut lines: Vec<String> = buildings.into_iter().chain(counted).chain(cards).collect();
    lines.extend(lists.map(|cards| words.town_cards(cards)));
    lines.extend(tiles.into_iter().chain(fronts).chain(places));
    let labels = [WallPlace::North(3), WallPlace::South(2), WallPlace::East(row(11))];
    lines.extend(labels.map(|place| words.wall_label(place)));
    lines.dedup();
    lines
}

fn events() -> Vec<Event> {
    wording_context::load_events::<Elasund>("elasund.jsonl", &setup(3))
}

/// Sentences that depend on adjacent events, in a game in which these happened.
fn sequels(words: &Words) -> Vec<String> {
    let events = wording_context::load_events::<Elasund>("elasund_sequels.jsonl", &setup(3));
    let mut state = state();
    events.iter().for_each(|event| Elasund::evolve(&mut state, event));
    let mut lines = Vec::new();
    for reader in [Viewer::Spectator, Viewer::Seat(BOB)] {
        let notices: Vec<AnyNotice> = events.iter().map(|event| notice_for::<Elasund>(event, reader)).collect();
        let view = Elasund::view(&state, reader);
        add_new(&mut lines, with_view_context::<Elasund, _>(view, |scene| words.notices(&notices, scene)));
    }
    lines
}

fn prompts(words: &Words) -> Vec<String> {
    let (pirates, shortage) = (DiscardCause::Pirates, DiscardCause::Shortage);
    let from = Cards::new(2, 1, 0, 0);
    let kinds = [
        PromptKind::Roll,
        PromptKind::ShiftShip { rows: rows([3, 8]) },
        PromptKind::MovePirates { rows: RowSet::ALL.without(row(5)) },
        PromptKind::Discard { count: 2, cause: pirates },
        PromptKind::Discard { count: 2, cause: shortage },
        PromptKind::Reclaim { from, most: 1 },
        PromptKind::Reclaim { from, most: 2 },
        PromptKind::Build { left: 2 },
        PromptKind::Build { left: 1 },
        PromptKind::Build { left: 0 },
        PromptKind::ChooseTile,
        PromptKind::PlaceHut { huts: Huts::NONE.with(Hut::Large) },
        PromptKind::PlaceHut { huts: Huts::NONE.with(Hut::Small).with(Hut::Large) },
        PromptKind::Bonus,
    ];
    let awaited = kinds.map(|kind| (kind, AnswerState::Awaited));
    let sealed = [pirates, shortage].map(|cause| (PromptKind::Discard { count: 2, cause }, AnswerState::Sealed));
    let mut lines = wording_context::prompts::<Elasund>(words, awaited.into_iter().chain(sealed), view);
    let ask = |kind, view| {
        let prompt = Prompt { seat: ANNA, kind: Elasund::any_prompt(kind), answer: AnswerState::Awaited };
        with_view_context::<Elasund, _>(view, |scene| words.prompt(&prompt, scene))
    };
    lines.push(ask(PromptKind::ChooseTile, choosing()));
    for reader in [Viewer::Spectator, Viewer::Seat(ANNA)] {
        let mut used = view(reader);
        used.turn.bonus = BonusUse::Used;
        let mut poor = view(reader);
        poor.public[ANNA].cards = 1;
        lines.push(ask(PromptKind::Bonus, poor));
        lines.push(ask(PromptKind::Bonus, used));
        for idle in [44, 45, 57, 59] {
            let mut idle_for_long = view(reader);
            idle_for_long.idle_turns = idle;
            lines.push(ask(PromptKind::Build { left: 2 }, idle_for_long));
        }
    }
    lines
}

/// Anna chooses between two church tiles.
fn choosing() -> View {
    let mut view = view(Viewer::Seat(ANNA));
    view.stage = Stage::ChoosingTile;
    own_state(&mut view).tiles = Some([tile(1), tile(6)]);
    view
}

fn own_state(view: &mut View) -> &mut PrivateSeat {
    view.own.as_mut().expect("a seat's view")
}

fn errors(words: &Words) -> Vec<String> {
    let (d10, foundation) = (square("D10"), Square::FOUNDATION);
    let not_free = |obstacle| RuleError::NotFree { square: d10, obstacle };
    let permit = |owner| Obstacle::Permit(Permit { owner, value: PermitValue::Three });
    let (value, reserve) = (PermitValue::Three, Permits::NONE.with(PermitValue::Zero).with(PermitValue::Four));
    let errors = [
        RuleError::GameOver,
        RuleError::NotPlaying,
        RuleError::NotAwaited { awaited: SeatSet::only(BOB).with(CHLOE) },
        RuleError::NotYourTurn { active: BOB },
        RuleError::NotAsked,
        RuleError::RollFirst,
        RuleError::AlreadyRolled,
        RuleError::MoveShipFirst,
        RuleError::DiscardFirst,
        RuleError::ReclaimFirst,
        RuleError::ChooseTileFirst,
        RuleError::PlaceHutFirst,
        RuleError::PermitOrGoldFirst,
        RuleError::PermitOrGoldDone,
        RuleError::BonusDone,
        RuleError::BuildsUsedUp,
        RuleError::WrongShipRow { rows: rows([3, 8]) },
        RuleError::CannotAfford { missing: Cards::new(2, 1, 0, 0) },
        RuleError::WrongCount { expected: 2, given: 1 },
        RuleError::InfluenceOnly,
        RuleError::TooMany { most: 1 },
        RuleError::TooMany { most: 2 },
        RuleError::NotDiscarded { from: Cards::new(2, 1, 0, 0) },
        RuleError::NotBuilt { hut: Hut::Small },
        RuleError::NoneLeft { building: Building::Inn },
        RuleError::NoneLeft { building: Building::ArtisanHouse },
        RuleError::OutsideTown,
        RuleError::OnFoundation,
        RuleError::OnChurch { square: foundation },
        RuleError::LargerBuilding { standing: inn(ANNA) },
        RuleError::LargerBuilding { standing: inn(BOB) },
        RuleError::TooFewPermits { needed: 1, present: 0 },
        RuleError::TooFewPermits { needed: 3, present: 1 },
        RuleError::NoOwnPermit,
        RuleError::NoMajority { by: BOB, theirs: 4, own: 3 },
        RuleError::InfluenceNeeded { standing: inn(BOB) },
        RuleError::InfluenceNotNeeded,
        RuleError::FrontClosed { front: WallFront::EastFromSouth },
        RuleError::NoSegmentLeft,
        RuleError::ChurchFinished,
        RuleError::NoSuchTile,
        RuleError::HutNotHomeless { hut: Hut::Small },
        RuleError::TradeSquare { square: square("A4") },
        not_free(Obstacle::Building(inn(BOB))),
        not_free(Obstacle::Building(inn(ANNA))),
        RuleError::NotFree { square: square("E11"), obstacle: Obstacle::Building(inn(BOB)) },
        not_free(permit(ANNA)),
        not_free(permit(BOB)),
        not_free(Obstacle::Church),
        RuleError::NotFree { square: foundation, obstacle: Obstacle::Foundation },
        RuleError::WrongRow { rows: rows([3, 8]) },
        RuleError::WrongRow { rows: RowSet::EMPTY },
        RuleError::NotInReserve { value, reserve },
        RuleError::NotInReserve { value, reserve: Permits::NONE },
        RuleError::NotOnBoard { value },
        RuleError::NotHigher,
        RuleError::NoGoldLeft,
    ];
    let errors = errors.map(Elasund::any_error);
    let reader = Viewer::Seat(ANNA);
    with_context(reader, |scene| errors.iter().map(|error| words.rule_error(error, scene)).collect())
}

fn hands(words: &Words) -> Vec<String> {
    let mut lines = with_context(Viewer::Seat(ANNA), |scene| words.hand(scene));
    let mut grown = state();
    Elasund::evolve(&mut grown, &Event::Public(wall(BOB, WallFront::South, WallPlace::South(4), 2)));
    let tower = Elasund::view(&grown, Viewer::Seat(BOB));
    let mut empty = view(Viewer::Seat(BOB));
    empty.public[BOB].reserve = Permits::NONE;
    own_state(&mut empty).hand = Cards::NONE;
    let mut sunk = view(Viewer::Seat(ANNA));
    own_state(&mut sunk).sealed = Some(Cards::new(1, 2, 0, 0));
    own_state(&mut sunk).bottom = Some(tile(1));
    for view in [tower, empty, sunk, choosing()] {
        add_new(&mut lines, with_view_context::<Elasund, _>(view, |scene| words.hand(scene)));
    }
    lines
}

/// Two players; nothing is built, and the ship is at sea.
fn begun() -> View {
    Elasund::view(&Elasund::initial_state(&setup(2)), Viewer::Spectator)
}

/// The wall is complete, pirates lie off a row, and huts await placement.
fn walled() -> View {
    let mut state = state();
    for (turn, front) in WallFront::ALL.into_iter().cycle().take(64).enumerate() {
        let seat = [ANNA, BOB, CHLOE][turn % 3];
        let walls = state.town.walls();
        if let (Some(place), Some(number)) = (walls.next_place(front), walls.next_number(seat)) {
            Elasund::evolve(&mut state, &Event::Public(wall(seat, front, place, number)));
        }
    }
    let mut view = Elasund::view(&state, Viewer::Spectator);
    view.ship = Some(Ship { row: row(8), crew: Crew::Pirates });
    view.public[BOB].displaced_huts = Huts::NONE.with(Hut::Small);
    view.public[CHLOE].displaced_huts = Huts::NONE.with(Hut::Small).with(Hut::Large);
    view.public[CHLOE].reserve = Permits::NONE;
    view.playing = view.playing.without(CHLOE);
    view
}

fn boards(words: &Words) -> Vec<String> {
    let reader = Viewer::Seat(BOB);
    let mut lines = with_context(reader, |scene| words.status(&[], scene));
    let mut idle = view(reader);
    idle.idle_turns = 16;
    lines.extend(with_view_context::<Elasund, _>(idle, |scene| words.status(&[], scene)).pop());
    lines.extend(with_context(reader, |scene| words.board(scene)));
    for view in [begun(), walled()] {
        add_new(&mut lines, with_view_context::<Elasund, _>(view, |scene| words.board(scene)));
    }
    lines
}

fn alt(words: &Words) -> Vec<String> {
    let reader = Viewer::Spectator;
    let notices: Vec<AnyNotice> = events().iter().take(4).map(|event| notice_for::<Elasund>(event, reader)).collect();
    let text = with_context(reader, |scene| words.alt_text(&notices, scene));
    vec![text, with_view_context::<Elasund, _>(begun(), |scene| words.alt_text(&[], scene))]
}

fn ends(words: &Words) -> Vec<String> {
    let held = PerSeat::from([Cards::new(2, 1, 0, 0), Cards::NONE, Cards::from_gold(4)]);
    let ended = |winner, bottom| {
        let mut view = view(Viewer::Spectator);
        view.stage = Stage::Over { winner, held, bottom };
        view
    };
    let mut all = ended(Some(ANNA), Some(tile(1)));
    all.public[ANNA].cubes = 10;
    let mut short = ended(Some(BOB), None);
    (short.public[ANNA].cubes, short.public[BOB].cubes) = (1, 1);
    short.playing = short.playing.without(CHLOE);
    let mut stopped = begun();
    stopped.stage = Stage::Over { winner: None, held, bottom: None };
    let ends = [all, short, ended(Some(BOB), None), stopped];
    ends.into_iter().flat_map(|view| with_view_context::<Elasund, _>(view, |scene| words.end(scene))).collect()
}

#[test]
fn tile_prompt_names_tiles_to_chooser_only() {
    let words = Words::for_language(bot_core::language::Language::ENGLISH);
    let kind = Elasund::any_prompt(PromptKind::ChooseTile);
    let prompt = Prompt { seat: ANNA, kind, answer: AnswerState::Awaited };
    let seen = with_view_context::<Elasund, _>(choosing(), |scene| words.prompt(&prompt, scene));
    let elsewhere = with_context(Viewer::Seat(BOB), |scene| words.prompt(&prompt, scene));
    assert!(seen.contains(&words.church_tile(tile(6))));
    assert!(ChurchTile::ALL.into_iter().all(|tile| !elsewhere.contains(&words.church_tile(tile))));
}

#[test]
fn rules_topic_missing_in_game_uses_other_title() {
    let words = Words::for_language(bot_core::language::Language::ENGLISH);
    for topic in [verb::PERMITS, verb::CHURCH, verb::HUTS] {
        let here = words.rules(Some(topic), &Elasund::any_options(Default::default()));
        assert!(here.iter().all(|part| !part.is_empty()));
        assert_eq!(here, words.rules(Some(topic), &titles::default_options()));
    }
}
