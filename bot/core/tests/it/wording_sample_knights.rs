//! Samples about Cities & Knights.

use std::sync::LazyLock;

use bot_core::catan::grammar::label::{CatanMenuItem, CatanQuestion};
use bot_core::command::Topic;
use bot_core::wording::{MessageContext, Words};
use bot_core_kit::islands::key;
use engine::audience::Viewer;
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::error::RuleError;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::{ProgressCard, ProgressCards};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::cities_knights::view::{PrivateProgress, RevealedCards, Sealed};
use engine::catan::event::Event;
use engine::catan::options::{Board, Options};
use engine::catan::prompt::{self, DiscardCause};
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::catan::vertex::VertexSet;
use engine::catan::view::{Stage, View};
use engine::catan::{Catan, error};
use engine::game::HostedTitle;
use engine::luck::KeyedLuck;
use engine::prompt::AnswerState;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::wording_context::{
    self, ANNA, BOB, CHLOE, add_new, cards, notice_for, notice_series, vertex, with_view_context,
};
use bot_core_kit::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let (hands, boards) = (hands(words), boards(words));
    vec![
        ("Cities & Knights: things", cost_items(words)),
        ("Cities & Knights: notices", notices(words)),
        ("Cities & Knights: several notices, and the digest of them", notice_series::<Catan>(words, &events(), view)),
        ("Cities & Knights: prompts", prompts(words)),
        ("Cities & Knights: broken rules", errors(words)),
        ("Cities & Knights: hands", hands),
        ("Cities & Knights: status and board", boards),
        ("Cities & Knights: what is played", words.options(&game_options().into())),
        ("Cities & Knights: the rules", words.rules(None, &game_options().into())),
        ("Cities & Knights: progress cards", words.rules(Some(Topic::CARDS), &game_options().into())),
    ]
}

fn game_options() -> Options {
    Options { board: Board::Beginner, ..Options::default() }.with_cities_knights()
}

/// Vertices with these labels.
fn at<const N: usize>(labels: [&str; N]) -> VertexSet {
    labels.into_iter().map(vertex).collect()
}

fn knight(rank: Rank) -> Knight {
    Knight { rank, status: Status::Active }
}

fn setup() -> Setup {
    Setup::new(3, game_options(), &mut KeyedLuck::new(key(1))).expect("the beginner island is playable")
}

/// Anna's turn: she has three knights, a wall and a metropolis.
fn state() -> State {
    static STATE: LazyLock<State> = LazyLock::new(|| {
        let mut state = Catan::initial_state(&setup());
        let before = wording_context::load_events::<Catan>("knights_before.jsonl", &setup());
        before.iter().for_each(|event| Catan::evolve(&mut state, event));
        state
    });
    STATE.clone()
}

fn view(viewer: Viewer) -> View {
    let mut view = Catan::view(&state(), viewer);
    (view.stage, view.turn.number, view.turn.active) = (Stage::Main, 9, ANNA);
    if let Some(own) = &mut view.own {
        own.hand = cards(1, 2, 1, 1, 1) + Cards::from_card(Commodity::Cloth, 4) + Cards::from_card(Commodity::Coin, 1);
    }
    view
}

fn own_state(view: &mut View) -> &mut PrivateProgress {
    view.cities_knights.as_mut().and_then(|knights| knights.own.as_mut()).expect("a seat's view")
}

fn with_context<T>(viewer: Viewer, tell: impl FnOnce(&MessageContext<'_>) -> T) -> T {
    with_view_context::<Catan, T>(view(viewer), tell)
}

fn cost_items(words: &Words) -> Vec<String> {
    let tracks = Track::ALL.map(|track| words.track(track));
    let ranks = Rank::ALL.map(|rank| words.rank(rank));
    let progress = ProgressCard::ALL.map(|card| words.progress_card(card));
    [&tracks[..], &ranks, &progress].concat()
}

fn events() -> Vec<Event> {
    wording_context::load_events::<Catan>("knights.jsonl", &setup())
}

fn notices(words: &Words) -> Vec<String> {
    let mut lines = wording_context::notices::<Catan>(words, &events(), view);
    let gift = Event::DiscardSealed { seat: BOB, cards: cards(1, 0, 0, 0, 1) };
    for reader in [Viewer::Spectator, Viewer::Seat(BOB)] {
        let line = with_view_context::<Catan, _>(wedding(reader), |scene| {
            words.notice(&notice_for::<Catan>(&gift, reader), scene)
        });
        lines.extend(line);
    }
    lines.extend(with_view_context::<Catan, _>(wedding(Viewer::Seat(BOB)), |scene| gift_menu(words, scene)));
    lines
}

/// Menu of Bob's gift.
fn gift_menu(words: &Words, scene: &MessageContext<'_>) -> Vec<String> {
    let asks = [(1, Cards::NONE), (2, Cards::NONE), (2, cards(1, 0, 0, 0, 0))];
    let question = |(count, chosen)| words.question(&CatanQuestion::Discard { count, chosen }.into(), Some(scene));
    asks.into_iter().map(question).chain([words.label(&CatanMenuItem::Discard.into(), Some(scene))]).collect()
}

/// Bob and Chloé choose gifts for Anna.
fn wedding(reader: Viewer) -> View {
    let cause = DiscardCause::Card { card: ProgressCard::Wedding, by: ANNA };
    let mut view = view(reader);
    view.stage = Stage::Discarding { owed: PerSeat::from([0, 2, 1]), sealed: SeatSet::only(BOB), cause };
    if let Some(own) = &mut view.own {
        own.sealed = Some(cards(1, 0, 0, 0, 1));
    }
    view
}

fn prompts(words: &Words) -> Vec<String> {
    let kinds = [
        PromptKind::FoundCity,
        PromptKind::JoinDefense,
        PromptKind::LoseCity,
        PromptKind::DrawProgress,
        PromptKind::PutBack,
        PromptKind::FifthCard,
        PromptKind::TakeResource,
        PromptKind::MoveDisplaced { from: vertex("C4"), rank: Rank::Strong },
        PromptKind::GiveCommodity { to: BOB },
        PromptKind::TakeCards { victim: BOB, count: 2 },
        PromptKind::TakeCards { victim: BOB, count: 1 },
        PromptKind::TakeProgress { victim: BOB },
        PromptKind::RemoveKnight { to: BOB },
        PromptKind::PlaceKnight { knight: knight(Rank::Strong) },
        PromptKind::RelocateRoad,
    ];
    let sealed =
        [PromptKind::LoseCity, PromptKind::DrawProgress, PromptKind::PutBack, PromptKind::GiveCommodity { to: BOB }];
    let discard = |card, answer| {
        let cause = DiscardCause::Card { card, by: BOB };
        (prompt::PromptKind::Discard { count: 2, cause }, answer)
    };
    let mut asked: Vec<(prompt::PromptKind, AnswerState)> =
        kinds.map(|kind| (prompt::PromptKind::CitiesKnights(kind), AnswerState::Awaited)).to_vec();
    asked.extend(sealed.map(|kind| (prompt::PromptKind::CitiesKnights(kind), AnswerState::Sealed)));
    for card in [ProgressCard::Wedding, ProgressCard::Sabotage] {
        asked.extend([AnswerState::Awaited, AnswerState::Sealed].map(|answer| discard(card, answer)));
    }
    asked.push((prompt::PromptKind::Roll, AnswerState::Awaited));
    wording_context::prompts::<Catan>(words, asked, view)
}

fn errors(words: &Words) -> Vec<String> {
    let (c4, two) = (vertex("C4"), SeatSet::only(BOB).with(CHLOE));
    let (nobody, card, track) = (SeatSet::EMPTY, ProgressCard::Spy, Track::Trade);
    let errors = [
        RuleError::NotInThisGame,
        RuleError::NoDevelopmentCards,
        RuleError::AnswerFirst { prompt: PromptKind::LoseCity },
        RuleError::CityNeeded,
        RuleError::NotYourCity,
        RuleError::TrackComplete { track },
        RuleError::PlainCityNeeded { track },
        RuleError::MetropolisNeedsCity { candidates: at(["C4", "D4"]) },
        RuleError::MetropolisNeedsCity { candidates: VertexSet::EMPTY },
        RuleError::NoMetropolis,
        RuleError::BearsMetropolis,
        RuleError::WallThere,
        RuleError::NoWallsLeft,
        RuleError::RebuildFirst { vertex: c4 },
        RuleError::NotLower { rank: Rank::Strong },
        RuleError::RoadWasThere,
        RuleError::KnightThere { by: ANNA },
        RuleError::KnightThere { by: BOB },
        RuleError::NotYourKnight,
        RuleError::NoOpponentKnight,
        RuleError::NoKnightsLeft { rank: Rank::Basic },
        RuleError::AlreadyActive,
        RuleError::NotActive,
        RuleError::JustActivated,
        RuleError::ActedAlready,
        RuleError::PromotedAlready,
        RuleError::Mightiest,
        RuleError::FortressNeeded,
        RuleError::OutOfReach,
        RuleError::TooStrong { rank: Rank::Mighty },
        RuleError::NotAtRobber,
        RuleError::RobberWaits,
        RuleError::NoSuchCard { card },
        RuleError::BeforeTheRoll { card: ProgressCard::Alchemist },
        RuleError::WithoutEffect { card },
        RuleError::NotADie,
        RuleError::SameKnight,
        RuleError::WrongTokens,
        RuleError::WrongLand,
        RuleError::NotAhead { candidates: nobody },
        RuleError::NotAhead { candidates: two },
        RuleError::NothingToTake { candidates: nobody },
        RuleError::NothingToTake { candidates: two },
        RuleError::NoOwnRoad,
        RuleError::NoRoad,
        RuleError::RoadNotOpen,
        RuleError::KnightWouldStrand { vertex: c4 },
        RuleError::NoTryLeft { candidates: nobody },
        RuleError::NoTryLeft { candidates: two },
        RuleError::NobodyAsked,
        RuleError::StackEmpty { track },
        RuleError::NothingToPutBack,
        RuleError::PlayOneInstead,
        RuleError::TooManyProgressCards,
        RuleError::NothingToForgo,
    ];
    let errors = errors.map(|error| Catan::any_error(error::RuleError::CitiesKnights(error)));
    let reader = Viewer::Seat(ANNA);
    with_context(reader, |scene| errors.iter().map(|error| words.rule_error(error, scene)).collect())
}

fn hands(words: &Words) -> Vec<String> {
    let reader = Viewer::Seat(ANNA);
    let mut lines = with_context(reader, |scene| words.hand(scene));
    let sealed = [
        Sealed::City(vertex("G3")),
        Sealed::Reward(Reward::Card(Track::Trade)),
        Sealed::Reward(Reward::Nothing),
        Sealed::Card(ProgressCard::Spy),
        Sealed::Commodity(Commodity::Cloth),
    ];
    let mut more: Vec<View> = Vec::new();
    for sealed in sealed {
        let mut view = view(reader);
        own_state(&mut view).sealed = Some(sealed);
        more.push(view);
    }
    for shown in [RevealedCards::Hand(cards(1, 0, 0, 2, 0)), RevealedCards::Progress(ProgressCards::NONE)] {
        let mut view = view(reader);
        own_state(&mut view).shown = Some(shown);
        more.push(view);
    }
    let mut laid = view(reader);
    own_state(&mut laid).offered = PerSeat::from([None, Some(Resource::Ore)]);
    more.extend([laid, wedding(reader)]);
    for view in more {
        add_new(&mut lines, with_view_context::<Catan, _>(view, |scene| words.hand(scene)));
    }
    lines
}

fn boards(words: &Words) -> Vec<String> {
    let reader = Viewer::Seat(BOB);
    let mut lines = with_context(reader, |scene| words.status(&[], scene));
    lines.extend(with_context(reader, |scene| words.board(scene)));
    lines.push(with_context(reader, |scene| words.alt_text(&[], scene)));
    let mut landed = view(reader);
    let public = landed.cities_knights.as_mut().map(|knights| &mut knights.public).expect("knights");
    (public.barbarians.attacks, public.barbarians.position, public.walls[ANNA]) = (1, 0, at(["J3"]));
    lines.extend(with_view_context::<Catan, _>(landed.clone(), |scene| words.status(&[], scene)));
    lines.push(with_view_context::<Catan, _>(landed, |scene| words.alt_text(&[], scene)));
    let mut stopped = state();
    stopped.hands[ANNA] = cards(1, 0, 0, 2, 0);
    Catan::stop(&mut stopped);
    lines.extend(with_view_context::<Catan, _>(Catan::view(&stopped, Viewer::Spectator), |scene| words.end(scene)));
    lines.dedup();
    lines
}

#[test]
fn sampled_hand_shows_own_cards_only() {
    let seen = with_context(Viewer::Seat(ANNA), |scene| {
        Words::for_language(bot_core::language::Language::ENGLISH).hand(scene)
    });
    let elsewhere = with_context(Viewer::Seat(Seat::ALL[1]), |scene| {
        Words::for_language(bot_core::language::Language::ENGLISH).hand(scene)
    });
    assert!(seen.iter().any(|line| line.contains("Alchemist")));
    assert!(!elsewhere.iter().any(|line| line.contains("Alchemist")));
}
