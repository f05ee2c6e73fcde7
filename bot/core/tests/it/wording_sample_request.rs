//! Samples about requests, and of the menus that complete them.

use bot_core::catan::grammar::error::{CatanExpected as Meant, CatanRefusal, LocationKind, Purchase};
use bot_core::catan::grammar::label::{CatanLabel as Said, CatanMenuItem as Done, CatanQuestion as Asked};
use bot_core::catan::grammar::trade_command::TradeTerms;
use bot_core::command::{Ballot, ChatRule, CommandError, Expected, LanguageScope, Measure, OptionKind, Suggestion};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::{Label, MenuItem, MenuQuestion};
use bot_core::robot::{ProgramName, RobotKind};
use bot_core::wording::Words;
use bot_core_kit::FRENCH;
use bot_core_kit::option::{game_option, option_kind, option_kinds, parse_option};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::development::DevelopmentCard;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::game::HostedTitle;
use engine::robot::Robot;
use engine::seat::SeatSet;
use render::catan::Spot;

use crate::wording_context::{ANNA, BOB, CHLOE, cards, edge, hex, vertex, with_catan_context};
use bot_core_kit::samples::MessageSamples;

const READER: Viewer = Viewer::Seat(ANNA);

fn suggestion(english: &'static str, french: &'static str) -> Option<Suggestion> {
    Suggestion::from_words(|language| Some(if language == FRENCH { french } else { english }))
}

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("What was not understood", command_errors(words)),
        ("What a table refuses", user_errors(words)),
        ("Questions", questions(words)),
        ("Lines and buttons", labels(words)),
        ("Plain buttons", menu_items().iter().map(|deed| words.label(deed, None)).collect()),
        ("Options and their values", options(words)),
    ]
}

fn command_errors(words: &Words) -> Vec<String> {
    let word = || "lumbr".to_owned();
    let name = || "Bo".to_owned();
    let two = SeatSet::only(BOB).with(CHLOE);
    let near = vec![Spot::Vertex(vertex("C4")), Spot::Edge(edge("C4-D4")), Spot::Hex(hex("h7"))];
    let place = |kind, near| CatanRefusal::UnknownPlace { label: "Z99".to_owned(), kind, near }.into();
    let mut errors = vec![
        CommandError::Empty,
        CommandError::TooLong { max: 500 },
        CommandError::UnknownCommand { word: word(), suggestion: None },
        CommandError::UnknownCommand { word: word(), suggestion: suggestion("roll", "lancer") },
        CommandError::UnknownWord {
            word: word(),
            expected: Meant::Resource.into(),
            suggestion: suggestion("lumber", "bois"),
        },
        CommandError::Extra { word: word() },
        CommandError::TooMany,
        CommandError::OutOfBounds { option: option_kind("points"), bounds: 3..=18 },
        place(LocationKind::Vertex, Vec::new()),
        place(LocationKind::Edge, Vec::new()),
        place(LocationKind::Hex, Vec::new()),
        place(LocationKind::Vertex, near),
        CommandError::UnknownPlayer { name: name(), players: two },
        CommandError::UnknownPlayer { name: name(), players: SeatSet::EMPTY },
        CommandError::AmbiguousPlayer { name: name(), candidates: two },
        CatanRefusal::NoPlace { piece: Piece::Road }.into(),
        CatanRefusal::NoPlace { piece: Piece::Settlement }.into(),
        CatanRefusal::NoPlace { piece: Piece::City }.into(),
        CatanRefusal::NothingToBuild {
            reasons: vec![
                (Purchase::Piece(Piece::City), CatanRefusal::NoPlace { piece: Piece::City }.into()),
                (Purchase::Card, CommandError::Rule(Catan::any_error(RuleError::DeckEmpty))),
            ],
        }
        .into(),
        CatanRefusal::NoPlayableCard.into(),
        CatanRefusal::EmptyHand.into(),
        CatanRefusal::BankCounts { give: HandCard::Wool, rate: 4 }.into(),
        CatanRefusal::NothingForBank { rates: cards(4, 4, 4, 4, 2) }.into(),
        CatanRefusal::OneKindEach.into(),
        CommandError::NoSuchChoice { choices: 7 },
        CommandError::UnknownChoice { word: word() },
        CommandError::NobodyToSkip,
        CommandError::Rule(Catan::any_error(RuleError::RollFirst)),
    ];
    let expected = [
        Expected::Command,
        Expected::Subcommand("build"),
        Meant::Cards.into(),
        Meant::Resource.into(),
        Meant::Offer.into(),
        Expected::Option,
        Expected::Robot,
        Expected::Language,
        Expected::Ballot,
        Expected::BoardForm,
        Expected::Whole,
        Expected::Topic,
        Expected::Chat,
        Expected::Until,
        Expected::Interval,
        Expected::Hours,
        Expected::Zone,
        Expected::TimeOfDay,
        Expected::Way,
    ];
    let values = option_kinds().into_iter().map(Expected::Value);
    errors.push(CommandError::Missing { expected: Meant::Cards.into() });
    errors.extend(expected.into_iter().chain(values).map(|expected| CommandError::UnknownWord {
        word: word(),
        expected,
        suggestion: None,
    }));
    with_catan_context(READER, |scene| {
        errors.into_iter().map(|error| words.error(&UserError::Command(error), Some(scene))).collect()
    })
}

fn user_errors(words: &Words) -> Vec<String> {
    let rule = || Catan::any_error(RuleError::NotConnected);
    let errors = [
        UserError::Rule(rule()),
        UserError::RuleAt { index: 2, error: rule() },
        UserError::Stale,
        UserError::LessonMove { lesson: "base", number: 1 },
        UserError::NotSeated,
        UserError::AlreadySeated,
        UserError::TableFull,
        UserError::ChairTaken { name: "Anna".to_owned() },
        UserError::NoChair { most: 4 },
        UserError::NameTaken { name: "Anna".to_owned() },
        UserError::BadName { most: 24 },
        UserError::AlreadyStarted,
        UserError::NotStarted,
        UserError::Over,
        UserError::GoneOn,
        UserError::HostOnly { host: "Anna".to_owned() },
        UserError::ModeratorsOnly { host: "Anna".to_owned() },
        UserError::TooFewPlayers { least: 2 },
        UserError::OptionOfAnother { option: option_kind("board"), game: game_option("elasund") },
        UserError::NotForSoMany { players: 3, fits: vec![2, 4] },
        UserError::NotForSoMany { players: 3, fits: Vec::new() },
        UserError::Points { least: 5, most: 18 },
        UserError::NoSuchCode,
        UserError::LinkedHere,
        UserError::RoomTaken,
        UserError::OnlyRoom,
        UserError::LinkElsewhere,
        UserError::RefusedBefore,
        UserError::Banned,
        UserError::Removed,
        UserError::Muted,
        UserError::ChatForSeats,
        UserError::TooOften,
        UserError::SaidEnough,
        UserError::Oneself,
        UserError::SitsNowhere { name: "Bob".to_owned() },
        UserError::TooFewToRemove { name: "Bob".to_owned() },
        UserError::PlaysHere { name: "Bob".to_owned() },
        UserError::SoAlready { name: "Bob".to_owned() },
        UserError::NobodyFor,
        UserError::UnknownPerson { name: "Zoe".to_owned(), people: vec!["Anna".to_owned(), "Bob".to_owned()] },
        UserError::AmbiguousPerson { name: "B".to_owned(), people: vec!["Bea".to_owned(), "Bob".to_owned()] },
        UserError::PastMoment,
        UserError::TooLongAway,
        UserError::NotAway,
        UserError::ZoneMissing,
        UserError::NoSuchInvitation,
        UserError::OwnInvitation,
        UserError::JoinedAlready,
        UserError::TooManyAccounts,
        UserError::TooManyTables { tables: 200 },
        UserError::TooManyCodes,
        UserError::JoinedToNone,
        UserError::NothingInPrivate,
        UserError::NotWaitedFor,
        UserError::NoClock,
        UserError::Paused,
        UserError::NotPaused,
        UserError::ChosenAlready,
        UserError::NoSeatToTake,
        UserError::NoVote,
        UserError::VoteOpen,
        UserError::NothingAsked,
        UserError::WouldWait,
        UserError::NoHints,
        UserError::NothingToUndo,
        UserError::NotAwaited { name: "Bob".to_owned() },
        UserError::TooManyPrepared { most: 12 },
        UserError::NothingPrepared,
        UserError::NoRobot,
        UserError::NoVacantSeat,
        UserError::LogSecret,
        UserError::AnalysisSecret,
        UserError::NoAnalysis,
        UserError::AnalysisTooLong { most: 3_000 },
        UserError::AnalysisLater,
        UserError::NoSuchStep { most: 386 },
        UserError::NoSuchPage { most: 7 },
        UserError::TooLong { most: 500 },
        UserError::Full,
        UserError::NotKept,
        UserError::KeptLater,
        UserError::NoTitle,
        UserError::Newer,
        UserError::Ours { incident: "4711-2".to_owned() },
    ];
    let mut told: Vec<String> =
        with_catan_context(READER, |scene| errors.iter().map(|error| words.error(error, Some(scene))).collect());
    told.push(words.name_of_player("Anna", &words.page("page-ask-seat")));
    told
}

fn terms() -> TradeTerms {
    TradeTerms { give: cards(0, 0, 1, 0, 1), want: cards(2, 0, 0, 0, 0) }
}

fn questions(words: &Words) -> Vec<String> {
    let (none, some) = (Cards::NONE, cards(1, 0, 0, 1, 0));
    let questions = [
        MenuQuestion::Turn,
        Asked::BuildWhat.into(),
        Asked::BuildWhere { piece: Piece::Road }.into(),
        Asked::BuildWhere { piece: Piece::Settlement }.into(),
        Asked::BuildWhere { piece: Piece::City }.into(),
        Asked::FoundSettlement.into(),
        Asked::FoundRoad.into(),
        Asked::FreeRoad { left: 2 }.into(),
        Asked::FreeRoad { left: 1 }.into(),
        Asked::RobberWhere.into(),
        Asked::RobWhom { hex: hex("h7") }.into(),
        Asked::Discard { count: 4, chosen: none }.into(),
        Asked::Discard { count: 4, chosen: some }.into(),
        Asked::PlayWhat.into(),
        Asked::Plenty { count: 2, chosen: none }.into(),
        Asked::Plenty { count: 1, chosen: none }.into(),
        Asked::Plenty { count: 2, chosen: cards(1, 0, 0, 0, 0) }.into(),
        Asked::Monopoly.into(),
        Asked::TradeWhat.into(),
        Asked::OfferGive { give: none, want: none }.into(),
        Asked::OfferGive { give: some, want: none }.into(),
        Asked::OfferWant { give: some, want: none }.into(),
        Asked::OfferWant { give: some, want: cards(0, 0, 0, 0, 1) }.into(),
        Asked::BankGive.into(),
        Asked::BankGet { give: HandCard::Wool, rate: 4 }.into(),
        Asked::AnswerOffer { offer: OfferId(4), by: BOB, terms: terms() }.into(),
        Asked::AcceptWhich.into(),
        Asked::DeclineWhich.into(),
        Asked::CounterWhich.into(),
        Asked::ConfirmWith.into(),
        MenuQuestion::SkipPlayer,
        MenuQuestion::ReplaceSeat,
        MenuQuestion::SwapSeats,
        MenuQuestion::Leave,
        MenuQuestion::Resign,
        MenuQuestion::Stop,
        MenuQuestion::Clear,
        MenuQuestion::Vote,
        MenuQuestion::OptionToChange,
        MenuQuestion::OptionValue { option: option_kind("board") },
        MenuQuestion::RobotAdd,
        MenuQuestion::RobotRemove,
        MenuQuestion::PersonToMeasure,
        MenuQuestion::MeasureToTake,
        MenuQuestion::ChatPermission,
        MenuQuestion::AwayUntil,
        MenuQuestion::DelegateUntil,
        MenuQuestion::ExtendBy,
        MenuQuestion::Language { whose: LanguageScope::Mine },
        MenuQuestion::Language { whose: LanguageScope::Table },
        MenuQuestion::Menu,
    ];
    with_catan_context(READER, |scene| questions.iter().map(|question| words.question(question, Some(scene))).collect())
}

fn labels(words: &Words) -> Vec<String> {
    let some = cards(1, 0, 0, 1, 0);
    let labels = [
        Said::Vertex(vertex("C4")).into(),
        Said::Vertex(vertex("A1")).into(),
        Said::Edge(edge("C4-D4")).into(),
        Said::Hex(hex("h7")).into(),
        Said::Hex(hex("h10")).into(),
        Said::Piece(Piece::Settlement).into(),
        Said::BuyCard.into(),
        Said::Card(DevelopmentCard::Monopoly).into(),
        Label::Player(BOB),
        Said::Kind(HandCard::Ore).into(),
        Said::Add(HandCard::Ore).into(),
        Said::Cards(some).into(),
        Said::GiveDone(some).into(),
        Said::Send { terms: terms(), to: SeatSet::only(BOB).with(CHLOE) }.into(),
        Label::StartOver,
        Said::BankGive { give: HandCard::Wool, rate: 4 }.into(),
        Said::Offer { offer: OfferId(4), by: BOB, terms: terms() }.into(),
        Said::Accept(OfferId(4)).into(),
        Said::Decline(OfferId(4)).into(),
        Said::Counter(OfferId(4)).into(),
        Said::Confirm { offer: OfferId(4), partner: BOB }.into(),
        Said::Withdraw(OfferId(4)).into(),
        Label::Option(option_kind("board")),
        Label::Value(parse_option("points 10")),
        Label::Robot(Robot::Easy.into()),
        Label::Robot(Robot::Settler.into()),
        Label::Robot(Robot::Master.into()),
        Label::Robot(Robot::Random.into()),
        Label::Robot(RobotKind::Program(ProgramName::new("mine").expect("a name"))),
        Label::SeatedRobot("Ada".to_owned()),
        Label::Person("Bob".to_owned()),
        Label::Chat(ChatRule::Seats),
        Label::Chat(ChatRule::Everyone),
        Label::Length(3 * 24 * 60),
        Label::Language(Language::ENGLISH),
        Label::Language(FRENCH),
        Label::Ballot(Ballot::Yes),
        Label::Ballot(Ballot::No),
    ];
    let measured = Measure::ALL.map(|measure| Label::Measure { measure, name: "Bob".to_owned() });
    with_catan_context(READER, |scene| {
        let lines = labels.iter().chain(&measured).map(|label| words.label(label, Some(scene)));
        let robots = [Robot::Easy, Robot::Settler, Robot::Master, Robot::Random].map(RobotKind::from);
        let program = RobotKind::Program(ProgramName::new("mine").expect("a name"));
        let robots = robots.into_iter().chain([program]).map(|robot| words.robot_in_brief(robot));
        lines.chain([words.manage_person("Bob")]).chain(robots).collect()
    })
}

/// Labels of all menu items without an argument.
fn menu_items() -> [Label; 60] {
    [
        MenuItem::Roll.into(),
        MenuItem::Build.into(),
        Done::Trade.into(),
        Done::Offer.into(),
        Done::Bank.into(),
        Done::Play.into(),
        MenuItem::End.into(),
        Done::FoundSettlement.into(),
        Done::FoundRoad.into(),
        Done::FreeRoad.into(),
        Done::Robber.into(),
        Done::Discard.into(),
        Done::Answer.into(),
        MenuItem::Hand.into(),
        MenuItem::Board.into(),
        MenuItem::BoardText.into(),
        MenuItem::Status.into(),
        MenuItem::Menu.into(),
        MenuItem::Prepared.into(),
        MenuItem::DropPrepared.into(),
        MenuItem::Undo.into(),
        MenuItem::UndoByVote.into(),
        MenuItem::Skip.into(),
        MenuItem::Resign.into(),
        MenuItem::Stop.into(),
        MenuItem::Again.into(),
        MenuItem::Log.into(),
        MenuItem::Older.into(),
        MenuItem::Newer.into(),
        MenuItem::Film.into(),
        MenuItem::Hint.into(),
        MenuItem::Follow.into(),
        MenuItem::Replay.into(),
        MenuItem::First.into(),
        MenuItem::Previous.into(),
        MenuItem::Next.into(),
        MenuItem::Last.into(),
        MenuItem::Numbers.into(),
        MenuItem::Analysis.into(),
        MenuItem::Verify.into(),
        MenuItem::Rules.into(),
        MenuItem::Settings.into(),
        MenuItem::Language.into(),
        MenuItem::TableLanguage.into(),
        MenuItem::Help.into(),
        MenuItem::Join.into(),
        MenuItem::Leave.into(),
        MenuItem::RobotAdd.into(),
        MenuItem::RobotRemove.into(),
        MenuItem::People.into(),
        MenuItem::Option.into(),
        MenuItem::Start.into(),
        MenuItem::Away.into(),
        MenuItem::Back.into(),
        MenuItem::Delegate.into(),
        MenuItem::Pause.into(),
        MenuItem::Resume.into(),
        MenuItem::Takeover.into(),
        MenuItem::Replace.into(),
        MenuItem::Swap.into(),
    ]
}

fn options(words: &Words) -> Vec<String> {
    let of = |option: OptionKind| {
        let values = option.values().into_iter().map(|value| words.option_value(value));
        format!("{}: {}", words.option(option), values.collect::<Vec<_>>().join(" | "))
    };
    option_kinds().into_iter().map(of).collect()
}
