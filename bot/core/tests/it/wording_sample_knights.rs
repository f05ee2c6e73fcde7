//! Sentences about Cities & Knights.

use bot_core::catan::grammar::label::{Deed, Question};
use bot_core::command::Topic;
use bot_core::wording::{Scene, Words};
use bot_core_kit::islands::key;
use engine::audience::Viewer;
use engine::catan::cities_knights::WALL_COST;
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::error::RuleError;
use engine::catan::cities_knights::event::{PublicEvent, Remains, Secret, Thrown};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::knight::{
    ACTIVATE_COST, Knight, PROMOTE_COST, RECRUIT_COST, Rank, Status,
};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::{ProgressCard, ProgressCards};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::cities_knights::view::{Own, Sealed, Shown};
use engine::catan::event::{self, Event, Price};
use engine::catan::hand_card::HandCard;
use engine::catan::options::{Board, Options};
use engine::catan::prompt::{self, DiscardCause};
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::catan::vertex::VertexSet;
use engine::catan::view::{Stage, View};
use engine::catan::{Catan, error};
use engine::game::Listed;
use engine::luck::KeyedLuck;
use engine::prompt::{Answer, Prompt};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::wording_scene::{self, ANNA, BOB, CHLOE, cards, edge, hex, series, told, told_of, vertex};
use bot_core_kit::samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    let (hands, boards) = (hands(words), boards(words));
    vec![
        ("Cities & Knights: things", things(words)),
        ("Cities & Knights: notices", notices(words)),
        (
            "Cities & Knights: several notices, and the digest of them",
            series::<Catan>(words, &events(), view),
        ),
        ("Cities & Knights: prompts", prompts(words)),
        ("Cities & Knights: broken rules", errors(words)),
        ("Cities & Knights: hands", hands),
        ("Cities & Knights: status and board", boards),
        ("Cities & Knights: what is played", words.options(&played().into())),
        ("Cities & Knights: the rules", words.rules(None, &played().into())),
        ("Cities & Knights: progress cards", words.rules(Some(Topic::CARDS), &played().into())),
    ]
}

fn played() -> Options {
    Options { board: Board::Beginner, ..Options::default() }.with_cities_knights()
}

/// Where these stand.
fn at<const N: usize>(labels: [&str; N]) -> VertexSet {
    labels.into_iter().map(vertex).collect()
}

fn knight(rank: Rank) -> Knight {
    Knight { rank, status: Status::Active }
}

/// Anna is in her turn: she has three knights, a wall and a metropolis.
fn state() -> State {
    let setup =
        Setup::new(3, played(), &mut KeyedLuck::new(key(1))).expect("the beginner island is playable");
    let mut state = Catan::start(&setup);
    let first = event::PublicEvent::SettlementBuilt { seat: ANNA, vertex: vertex("C4"), price: Price::Free };
    let second =
        event::PublicEvent::SettlementBuilt { seat: CHLOE, vertex: vertex("K3"), price: Price::Free };
    [first, second].into_iter().for_each(|event| Catan::evolve(&mut state, &Event::Public(event)));
    let gate = EventDie::Gate(Track::Science);
    let recruited = ["D4", "E4", "F4"].map(|label| PublicEvent::KnightRecruited {
        seat: ANNA,
        vertex: vertex(label),
        cost: RECRUIT_COST,
    });
    let promoted = [("E4", Rank::Strong), ("F4", Rank::Strong), ("F4", Rank::Mighty)].map(|(label, rank)| {
        PublicEvent::KnightPromoted {
            seat: ANNA,
            vertex: vertex(label),
            rank,
            price: Price::Paid(PROMOTE_COST),
        }
    });
    let more = [
        PublicEvent::CityFounded { seat: ANNA, vertex: vertex("G3") },
        PublicEvent::CityFounded { seat: ANNA, vertex: vertex("J3") },
        PublicEvent::CityFounded { seat: ANNA, vertex: vertex("E2") },
        PublicEvent::CityFounded { seat: BOB, vertex: vertex("H2") },
        PublicEvent::KnightsActivated {
            seat: ANNA,
            knights: at(["E4", "F4"]),
            price: Price::Paid(ACTIVATE_COST),
        },
        PublicEvent::WallBuilt { seat: ANNA, vertex: vertex("G3"), price: Price::Paid(WALL_COST) },
        PublicEvent::WallBuilt { seat: ANNA, vertex: vertex("J3"), price: Price::Paid(WALL_COST) },
        PublicEvent::Improved {
            seat: ANNA,
            track: Track::Trade,
            level: 3,
            crane: Crane::Idle,
            cost: Track::Trade.cost(3, Crane::Idle),
        },
        PublicEvent::Improved {
            seat: ANNA,
            track: Track::Science,
            level: 4,
            crane: Crane::Idle,
            cost: Track::Science.cost(4, Crane::Idle),
        },
        PublicEvent::MetropolisFounded {
            seat: ANNA,
            track: Track::Science,
            vertex: vertex("G3"),
            from: None,
        },
        PublicEvent::MetropolisFounded {
            seat: BOB,
            track: Track::Politics,
            vertex: vertex("H2"),
            from: None,
        },
        PublicEvent::Defended { seat: ANNA },
        PublicEvent::MerchantPlaced { seat: ANNA, hex: hex("h7"), from: None },
        PublicEvent::PointLaid { seat: ANNA, card: ProgressCard::Printing },
        PublicEvent::PointLaid { seat: BOB, card: ProgressCard::Constitution },
        PublicEvent::CityLost { seat: ANNA, vertex: vertex("E2"), remains: Remains::OnItsSide },
        PublicEvent::FleetAdvanced { position: 5 },
        PublicEvent::Rolled { seat: ANNA, dice: [3, 5], event: gate, thrown: Thrown::ByLuck },
    ];
    for event in recruited.into_iter().chain(promoted).chain(more) {
        Catan::evolve(&mut state, &Event::Public(event::PublicEvent::CitiesKnights(event)));
    }
    let drawn =
        [ProgressCard::Alchemist, ProgressCard::Spy].map(|card| Secret::ProgressDrawn { seat: ANNA, card });
    drawn.into_iter().for_each(|secret| Catan::evolve(&mut state, &Event::CitiesKnights(secret)));
    state
}

fn view(viewer: Viewer) -> View {
    let mut view = Catan::view(&state(), viewer);
    (view.stage, view.turn.number, view.turn.active) = (Stage::Main, 9, ANNA);
    if let Some(own) = &mut view.own {
        own.hand = cards(1, 2, 1, 1, 1) + Cards::of(Commodity::Cloth, 4) + Cards::of(Commodity::Coin, 1);
    }
    view
}

fn own(view: &mut View) -> &mut Own {
    view.cities_knights.as_mut().and_then(|knights| knights.own.as_mut()).expect("a seat's view")
}

fn with_scene<T>(viewer: Viewer, tell: impl FnOnce(&Scene<'_>) -> T) -> T {
    told_of::<Catan, T>(view(viewer), tell)
}

fn things(words: &Words) -> Vec<String> {
    let tracks = Track::ALL.map(|track| words.track(track));
    let ranks = Rank::ALL.map(|rank| words.rank(rank));
    let progress = ProgressCard::ALL.map(|card| words.progress_card(card));
    [&tracks[..], &ranks, &progress].concat()
}

fn rolls() -> Vec<PublicEvent> {
    let faces = Track::ALL.map(EventDie::Gate).into_iter().chain([EventDie::Ship]);
    let mut rolls: Vec<PublicEvent> = faces
        .map(|event| PublicEvent::Rolled { seat: ANNA, dice: [3, 5], event, thrown: Thrown::ByLuck })
        .collect();
    let (dice, event) = ([6, 4], EventDie::Ship);
    rolls.push(PublicEvent::Rolled { seat: BOB, dice, event, thrown: Thrown::ByChoice });
    rolls.extend([5, 6, 7].map(|position| PublicEvent::FleetAdvanced { position }));
    rolls
}

fn attacks() -> Vec<PublicEvent> {
    let (one, two) = (SeatSet::only(BOB), SeatSet::only(ANNA).with(BOB));
    let met = PerSeat([at(["D4", "E4"]), at(["F4"]), VertexSet::EMPTY, VertexSet::EMPTY]);
    let none = PerSeat::default();
    vec![
        PublicEvent::DefenseCalled { seats: SeatSet::EMPTY },
        PublicEvent::DefenseCalled { seats: two },
        PublicEvent::DefenseJoined { seat: ANNA, knights: at(["D4", "E4"]) },
        PublicEvent::DefenseJoined { seat: BOB, knights: at(["F4"]) },
        PublicEvent::DefenseJoined { seat: CHLOE, knights: VertexSet::EMPTY },
        PublicEvent::Attacked { fleet: 4, strengths: PerSeat([3, 1, 0, 0]), knights: met },
        PublicEvent::Attacked { fleet: 4, strengths: PerSeat([3, 0, 0, 0]), knights: met },
        PublicEvent::Attacked { fleet: 4, strengths: PerSeat([0; 4]), knights: none },
        PublicEvent::CitiesOwed { seats: one },
        PublicEvent::CitiesOwed { seats: two },
        PublicEvent::CityLost { seat: ANNA, vertex: vertex("C4"), remains: Remains::Settlement },
        PublicEvent::CityLost { seat: ANNA, vertex: vertex("C4"), remains: Remains::OnItsSide },
        PublicEvent::Defended { seat: ANNA },
        PublicEvent::RewardsOwed { seats: two },
        PublicEvent::RewardForgone { seat: ANNA },
        PublicEvent::FleetReturned { knights: none },
        PublicEvent::FleetReturned { knights: met },
        PublicEvent::RobberEntered { hex: hex("h10") },
        PublicEvent::PutBackOwed { seats: one },
        PublicEvent::PutBackOwed { seats: two },
        PublicEvent::FifthCardOwed { seat: ANNA },
        PublicEvent::PointLaid { seat: ANNA, card: ProgressCard::Printing },
        PublicEvent::AqueductOpened { seats: two },
        PublicEvent::ResourceTaken { seat: ANNA, resource: Resource::Ore },
        PublicEvent::ResourceForgone { seat: ANNA },
        PublicEvent::RollSettled,
    ]
}

fn marches() -> Vec<PublicEvent> {
    let (c4, d4) = (vertex("C4"), vertex("D4"));
    let strong = knight(Rank::Strong);
    let displaced =
        |by| PublicEvent::KnightDisplaced { seat: ANNA, victim: BOB, vertex: d4, knight: strong, by };
    let deserted = |offered| PublicEvent::KnightDeserted { victim: BOB, vertex: c4, knight: strong, offered };
    vec![
        PublicEvent::KnightRecruited { seat: ANNA, vertex: c4, cost: Cards::NONE },
        PublicEvent::KnightsActivated { seat: ANNA, knights: at(["C4"]), price: Price::Paid(Cards::NONE) },
        PublicEvent::KnightsActivated { seat: ANNA, knights: at(["C4", "D4"]), price: Price::Free },
        PublicEvent::KnightPromoted {
            seat: ANNA,
            vertex: c4,
            rank: Rank::Strong,
            price: Price::Paid(Cards::NONE),
        },
        PublicEvent::KnightMoved { seat: ANNA, from: c4, to: d4 },
        displaced(Some(c4)),
        displaced(None),
        PublicEvent::DisplacedMoved { seat: BOB, to: c4, knight: strong },
        PublicEvent::DisplacedLost { seat: BOB },
        PublicEvent::RobberChased { seat: ANNA, knight: c4 },
        PublicEvent::DeserterCalled { seat: ANNA, victim: BOB },
        deserted(Some(strong)),
        deserted(None),
        PublicEvent::DeserterPlaced { seat: ANNA, vertex: d4, knight: strong },
        PublicEvent::DeserterForgone { seat: ANNA },
    ]
}

fn others() -> Vec<PublicEvent> {
    let (c4, c4_d4) = (vertex("C4"), edge("C4-D4"));
    let counts = PerSeat([0, 2, 1, 0]);
    let improved = |track, level| PublicEvent::Improved {
        seat: ANNA,
        track,
        level,
        crane: Crane::Idle,
        cost: Cards::NONE,
    };
    let mut all: Vec<PublicEvent> =
        Track::ALL.into_iter().flat_map(|track| (0..=5).map(move |level| improved(track, level))).collect();
    all.extend([
        PublicEvent::CityFounded { seat: ANNA, vertex: c4 },
        PublicEvent::WallBuilt { seat: ANNA, vertex: c4, price: Price::Paid(Cards::NONE) },
        PublicEvent::MetropolisFounded { seat: ANNA, track: Track::Trade, vertex: c4, from: None },
        PublicEvent::MetropolisFounded { seat: ANNA, track: Track::Trade, vertex: c4, from: Some(BOB) },
        PublicEvent::ProgressPlayed { seat: ANNA, card: ProgressCard::Invention, roads: 0 },
        PublicEvent::TokensSwapped { seat: ANNA, hexes: [hex("h7"), hex("h9")] },
        PublicEvent::LandPaid { seat: ANNA, cards: cards(0, 0, 4, 0, 0) },
        PublicEvent::CityHealed { seat: ANNA, vertex: c4, cost: Cards::NONE },
        PublicEvent::FleetChartered { seat: ANNA, card: HandCard::Cloth },
        PublicEvent::MerchantPlaced { seat: ANNA, hex: hex("h7"), from: None },
        PublicEvent::MerchantPlaced { seat: ANNA, hex: hex("h7"), from: Some(BOB) },
        PublicEvent::Collected { seat: ANNA, card: HandCard::Ore, counts },
        PublicEvent::Collected { seat: ANNA, card: HandCard::Ore, counts: PerSeat([0; 4]) },
        PublicEvent::HarborFailed { seat: ANNA, partner: BOB },
        PublicEvent::HandShown { to: ANNA, of: BOB, count: 2 },
        PublicEvent::HandShown { to: ANNA, of: BOB, count: 1 },
        PublicEvent::ProgressShown { to: ANNA, of: BOB },
        PublicEvent::RoadRemoved { seat: ANNA, owner: ANNA, edge: c4_d4 },
        PublicEvent::RoadRemoved { seat: ANNA, owner: BOB, edge: c4_d4 },
        PublicEvent::RoadKept { seat: ANNA },
        PublicEvent::CardsOwed { card: ProgressCard::Wedding, seat: ANNA, counts },
        PublicEvent::CardsOwed { card: ProgressCard::Sabotage, seat: ANNA, counts },
    ]);
    all
}

fn secrets() -> Vec<Secret> {
    let spy = ProgressCard::Spy;
    let resources = PerSeat([None, Some(Resource::Ore), Some(Resource::Wool), None]);
    let to_bob = PerSeat([None, Some(Resource::Ore), None, None]);
    let (resource, commodity) = (Resource::Ore, Commodity::Cloth);
    vec![
        Secret::ProgressDrawn { seat: ANNA, card: spy },
        Secret::PutBackSealed { seat: ANNA, card: spy },
        Secret::ProgressPutBack { seat: ANNA, card: spy },
        Secret::CitySealed { seat: ANNA, vertex: vertex("C4") },
        Secret::RewardSealed { seat: ANNA, reward: Reward::Card(Track::Trade) },
        Secret::RewardSealed { seat: ANNA, reward: Reward::Nothing },
        Secret::HarborOffered { seat: ANNA, resources },
        Secret::HarborOffered { seat: ANNA, resources: to_bob },
        Secret::CommoditySealed { seat: BOB, commodity },
        Secret::HarborTraded { seat: ANNA, partner: BOB, resource, commodity },
        Secret::CardsTaken { thief: ANNA, victim: BOB, cards: cards(1, 0, 0, 0, 1) },
        Secret::CardsGiven { from: BOB, to: ANNA, cards: cards(1, 0, 0, 0, 0) },
        Secret::ProgressStolen { thief: ANNA, victim: BOB, card: spy },
    ]
}

fn events() -> Vec<Event> {
    let public = [rolls(), attacks(), marches(), others()].concat();
    let public = public.into_iter().map(|event| Event::Public(event::PublicEvent::CitiesKnights(event)));
    public.chain(secrets().into_iter().map(Event::CitiesKnights)).collect()
}

fn notices(words: &Words) -> Vec<String> {
    let mut lines = wording_scene::notices::<Catan>(words, &events(), view);
    let gift = Event::DiscardSealed { seat: BOB, cards: cards(1, 0, 0, 0, 1) };
    for reader in [Viewer::Spectator, Viewer::Seat(BOB)] {
        let line =
            told_of::<Catan, _>(wedding(reader), |scene| words.notice(&told::<Catan>(&gift, reader), scene));
        lines.extend(line);
    }
    lines.extend(told_of::<Catan, _>(wedding(Viewer::Seat(BOB)), |scene| gift_menu(words, scene)));
    lines
}

/// What Bob is asked for his gift.
fn gift_menu(words: &Words, scene: &Scene<'_>) -> Vec<String> {
    let asks = [(1, Cards::NONE), (2, Cards::NONE), (2, cards(1, 0, 0, 0, 0))];
    let question = |(count, chosen)| words.question(&Question::Discard { count, chosen }.into(), Some(scene));
    asks.into_iter().map(question).chain([words.label(&Deed::Discard.into(), Some(scene))]).collect()
}

/// Bob and Chloé choose gifts for Anna.
fn wedding(reader: Viewer) -> View {
    let cause = DiscardCause::Card { card: ProgressCard::Wedding, by: ANNA };
    let mut view = view(reader);
    view.stage = Stage::Discarding { owed: PerSeat([0, 2, 1, 0]), sealed: SeatSet::only(BOB), cause };
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
    let sealed = [
        PromptKind::LoseCity,
        PromptKind::DrawProgress,
        PromptKind::PutBack,
        PromptKind::GiveCommodity { to: BOB },
    ];
    let discard = |card, answer| {
        let cause = DiscardCause::Card { card, by: BOB };
        (prompt::PromptKind::Discard { count: 2, cause }, answer)
    };
    let mut asked: Vec<(prompt::PromptKind, Answer)> =
        kinds.map(|kind| (prompt::PromptKind::CitiesKnights(kind), Answer::Awaited)).to_vec();
    asked.extend(sealed.map(|kind| (prompt::PromptKind::CitiesKnights(kind), Answer::Sealed)));
    for card in [ProgressCard::Wedding, ProgressCard::Sabotage] {
        asked.extend([Answer::Awaited, Answer::Sealed].map(|answer| discard(card, answer)));
    }
    asked.push((prompt::PromptKind::Roll, Answer::Awaited));
    let mut lines = Vec::new();
    for (kind, answer) in asked {
        let prompt = Prompt { seat: ANNA, kind: Catan::any_prompt(kind), answer };
        for reader in [Viewer::Spectator, Viewer::Seat(ANNA)] {
            lines.push(with_scene(reader, |scene| words.prompt(&prompt, scene)));
        }
    }
    lines
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
    with_scene(reader, |scene| errors.iter().map(|error| words.rule_error(error, scene)).collect())
}

fn hands(words: &Words) -> Vec<String> {
    let reader = Viewer::Seat(ANNA);
    let mut lines = with_scene(reader, |scene| words.hand(scene));
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
        own(&mut view).sealed = Some(sealed);
        more.push(view);
    }
    for shown in [Shown::Hand(cards(1, 0, 0, 2, 0)), Shown::Progress(ProgressCards::NONE)] {
        let mut view = view(reader);
        own(&mut view).shown = Some(shown);
        more.push(view);
    }
    let mut laid = view(reader);
    own(&mut laid).laid = PerSeat([None, Some(Resource::Ore), None, None]);
    more.extend([laid, wedding(reader)]);
    for view in more {
        let known: Vec<String> = lines.clone();
        lines.extend(
            told_of::<Catan, _>(view, |scene| words.hand(scene))
                .into_iter()
                .filter(|line| !known.contains(line)),
        );
    }
    lines
}

fn boards(words: &Words) -> Vec<String> {
    let reader = Viewer::Seat(BOB);
    let mut lines = with_scene(reader, |scene| words.status(&[], scene));
    lines.extend(with_scene(reader, |scene| words.board(scene)));
    lines.push(with_scene(reader, |scene| words.alt_text(&[], scene)));
    let mut landed = view(reader);
    let public = landed.cities_knights.as_mut().map(|knights| &mut knights.public).expect("knights");
    (public.barbarians.attacks, public.barbarians.position, public.walls[ANNA]) = (1, 0, at(["J3"]));
    lines.extend(told_of::<Catan, _>(landed.clone(), |scene| words.status(&[], scene)));
    lines.push(told_of::<Catan, _>(landed, |scene| words.alt_text(&[], scene)));
    let mut stopped = state();
    stopped.hands[ANNA] = cards(1, 0, 0, 2, 0);
    Catan::stop(&mut stopped);
    lines.extend(told_of::<Catan, _>(Catan::view(&stopped, Viewer::Spectator), |scene| words.end(scene)));
    lines.dedup();
    lines
}

#[test]
fn a_seat_of_the_samples_is_told_its_own() {
    let seen =
        with_scene(Viewer::Seat(ANNA), |scene| Words::of(bot_core::language::Language::ENGLISH).hand(scene));
    let elsewhere = with_scene(Viewer::Seat(Seat::ALL[1]), |scene| {
        Words::of(bot_core::language::Language::ENGLISH).hand(scene)
    });
    assert!(seen.iter().any(|line| line.contains("Alchemist")));
    assert!(!elsewhere.iter().any(|line| line.contains("Alchemist")));
}
