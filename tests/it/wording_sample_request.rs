//! Sentences about what somebody asks for, and the menus that ask back.

use bot::catan::grammar::offer::Terms;
use bot::command::{
    Ballot, ChatRule, CommandError, Expected, Measure, OptionKind, PlaceKind, Purchase, Suggestion, Whose,
};
use bot::error::UserError;
use bot::language::Language;
use bot::menu::{Deed, Label, Question, Spot};
use bot::wording::Words;
use engine::audience::Viewer;
use engine::catan::development::DevelopmentCard;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::game::AnyError;
use engine::robot::Robot;
use engine::seat::SeatSet;
use tests::FRENCH;
use tests::option::{option, option_kind};

use crate::wording_samples::Samples;
use crate::wording_scene::{ANNA, BOB, CHLOE, cards, edge, hex, vertex, with_scene};

const READER: Viewer = Viewer::Seat(ANNA);

fn suggestion(english: &'static str, french: &'static str) -> Option<Suggestion> {
    Suggestion::of(|language| Some(if language == FRENCH { french } else { english }))
}

pub(crate) fn samples(words: &Words) -> Samples {
    vec![
        ("What was not understood", command_errors(words)),
        ("What a table refuses", user_errors(words)),
        ("Questions", questions(words)),
        ("Lines and buttons", labels(words)),
        ("Plain buttons", DEEDS.iter().map(|&deed| words.label(&Label::Do(deed), None)).collect()),
        ("Options and their values", options(words)),
    ]
}

fn command_errors(words: &Words) -> Vec<String> {
    let word = || "lumbr".to_owned();
    let name = || "Bo".to_owned();
    let two = SeatSet::only(BOB).with(CHLOE);
    let near = vec![Spot::Vertex(vertex("C4")), Spot::Edge(edge("C4-D4")), Spot::Hex(hex("h7"))];
    let place = |kind, near| CommandError::UnknownPlace { label: "Z99".to_owned(), kind, near };
    let mut errors = vec![
        CommandError::Empty,
        CommandError::TooLong { max: 500 },
        CommandError::UnknownCommand { word: word(), suggestion: None },
        CommandError::UnknownCommand { word: word(), suggestion: suggestion("roll", "lancer") },
        CommandError::UnknownWord {
            word: word(),
            expected: Expected::Resource,
            suggestion: suggestion("lumber", "bois"),
        },
        CommandError::Extra { word: word() },
        CommandError::TooMany,
        CommandError::OutOfBounds { option: option_kind("points"), bounds: 3..=18 },
        place(PlaceKind::Vertex, Vec::new()),
        place(PlaceKind::Edge, Vec::new()),
        place(PlaceKind::Hex, Vec::new()),
        place(PlaceKind::Vertex, near),
        CommandError::UnknownPlayer { name: name(), players: two },
        CommandError::UnknownPlayer { name: name(), players: SeatSet::EMPTY },
        CommandError::AmbiguousPlayer { name: name(), candidates: two },
        CommandError::NoPlace { piece: Piece::Road },
        CommandError::NoPlace { piece: Piece::Settlement },
        CommandError::NoPlace { piece: Piece::City },
        CommandError::NothingToBuild {
            reasons: vec![
                (Purchase::Piece(Piece::City), CommandError::NoPlace { piece: Piece::City }),
                (Purchase::Card, CommandError::Rule(AnyError::Catan(RuleError::DeckEmpty))),
            ],
        },
        CommandError::NoPlayableCard,
        CommandError::EmptyHand,
        CommandError::BankCounts { give: HandCard::Wool, rate: 4 },
        CommandError::NothingForBank { rates: cards(4, 4, 4, 4, 2) },
        CommandError::OneKindEach,
        CommandError::NoSuchChoice { choices: 7 },
        CommandError::UnknownChoice { word: word() },
        CommandError::NobodyToSkip,
        CommandError::Rule(AnyError::Catan(RuleError::RollFirst)),
    ];
    let expected = [
        Expected::Command,
        Expected::Subcommand("build"),
        Expected::Cards,
        Expected::Resource,
        Expected::Offer,
        Expected::Option,
        Expected::Robot,
        Expected::Language,
        Expected::Ballot,
        Expected::BoardForm,
        Expected::Topic,
        Expected::Chat,
    ];
    let values = OptionKind::ALL.map(Expected::Value);
    errors.push(CommandError::Missing { expected: Expected::Cards });
    errors.extend(expected.into_iter().chain(values).map(|expected| CommandError::UnknownWord {
        word: word(),
        expected,
        suggestion: None,
    }));
    with_scene(READER, |scene| {
        errors.into_iter().map(|error| words.error(&UserError::Command(error), Some(scene))).collect()
    })
}

fn user_errors(words: &Words) -> Vec<String> {
    let rule = || AnyError::Catan(RuleError::NotConnected);
    let errors = [
        UserError::Rule(rule()),
        UserError::RuleAt { index: 2, error: rule() },
        UserError::Stale,
        UserError::NotSeated,
        UserError::AlreadySeated,
        UserError::TableFull,
        UserError::NameTaken { name: "Anna".to_owned() },
        UserError::BadName { most: 24 },
        UserError::AlreadyStarted,
        UserError::NotStarted,
        UserError::Over,
        UserError::GoneOn,
        UserError::HostOnly { host: "Anna".to_owned() },
        UserError::TooFewPlayers { least: 2 },
        UserError::BadOptions,
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
        UserError::UnknownPerson {
            name: "Zoe".to_owned(),
            people: vec!["Anna".to_owned(), "Bob".to_owned()],
        },
        UserError::AmbiguousPerson { name: "B".to_owned(), people: vec!["Bea".to_owned(), "Bob".to_owned()] },
        UserError::NoVote,
        UserError::VoteOpen,
        UserError::NothingToUndo,
        UserError::NotAwaited { name: "Bob".to_owned() },
        UserError::NoRobot,
        UserError::NoVacantSeat,
        UserError::LogSecret,
        UserError::TooLong { most: 500 },
        UserError::Full,
        UserError::NotKept,
        UserError::KeptLater,
        UserError::Ours { incident: "4711-2".to_owned() },
    ];
    with_scene(READER, |scene| errors.iter().map(|error| words.error(error, Some(scene))).collect())
}

fn terms() -> Terms {
    Terms { give: cards(0, 0, 1, 0, 1), want: cards(2, 0, 0, 0, 0) }
}

fn questions(words: &Words) -> Vec<String> {
    let (none, some) = (Cards::NONE, cards(1, 0, 0, 1, 0));
    let questions = [
        Question::Turn,
        Question::BuildWhat,
        Question::BuildWhere { piece: Piece::Road },
        Question::BuildWhere { piece: Piece::Settlement },
        Question::BuildWhere { piece: Piece::City },
        Question::FoundSettlement,
        Question::FoundRoad,
        Question::FreeRoad { left: 2 },
        Question::FreeRoad { left: 1 },
        Question::RobberWhere,
        Question::RobWhom { hex: hex("h7") },
        Question::Discard { count: 4, chosen: none },
        Question::Discard { count: 4, chosen: some },
        Question::PlayWhat,
        Question::Plenty { count: 2, chosen: none },
        Question::Plenty { count: 1, chosen: none },
        Question::Plenty { count: 2, chosen: cards(1, 0, 0, 0, 0) },
        Question::Monopoly,
        Question::TradeWhat,
        Question::OfferGive { give: none, want: none },
        Question::OfferGive { give: some, want: none },
        Question::OfferWant { give: some, want: none },
        Question::OfferWant { give: some, want: cards(0, 0, 0, 0, 1) },
        Question::BankGive,
        Question::BankGet { give: HandCard::Wool, rate: 4 },
        Question::AnswerOffer { offer: OfferId(4), by: BOB, terms: terms() },
        Question::AcceptWhich,
        Question::DeclineWhich,
        Question::CounterWhich,
        Question::ConfirmWith,
        Question::SkipWhom,
        Question::Resign,
        Question::Stop,
        Question::Clear,
        Question::Vote,
        Question::OptionWhich,
        Question::OptionValue { option: option_kind("board") },
        Question::RobotAdd,
        Question::RobotRemove,
        Question::PeopleWhom,
        Question::PeopleWhat,
        Question::ChatWho,
        Question::Language { whose: Whose::Mine },
        Question::Language { whose: Whose::Table },
        Question::Menu,
    ];
    with_scene(READER, |scene| {
        questions.iter().map(|question| words.question(question, Some(scene))).collect()
    })
}

fn labels(words: &Words) -> Vec<String> {
    let some = cards(1, 0, 0, 1, 0);
    let labels = [
        Label::Vertex(vertex("C4")),
        Label::Vertex(vertex("A1")),
        Label::Edge(edge("C4-D4")),
        Label::Hex(hex("h7")),
        Label::Hex(hex("h10")),
        Label::Piece(Piece::Settlement),
        Label::BuyCard,
        Label::Card(DevelopmentCard::Monopoly),
        Label::Player(BOB),
        Label::Kind(HandCard::Ore),
        Label::Add(HandCard::Ore),
        Label::Cards(some),
        Label::GiveDone(some),
        Label::Send { terms: terms(), to: SeatSet::only(BOB).with(CHLOE) },
        Label::StartOver,
        Label::BankGive { give: HandCard::Wool, rate: 4 },
        Label::Offer { offer: OfferId(4), by: BOB, terms: terms() },
        Label::Accept(OfferId(4)),
        Label::Decline(OfferId(4)),
        Label::Counter(OfferId(4)),
        Label::Confirm { offer: OfferId(4), partner: BOB },
        Label::Withdraw(OfferId(4)),
        Label::Option(option_kind("board")),
        Label::Value(option("points 10")),
        Label::Robot(Robot::Settler),
        Label::Robot(Robot::Random),
        Label::SeatedRobot("Ada".to_owned()),
        Label::Person("Bob".to_owned()),
        Label::Chat(ChatRule::Seats),
        Label::Chat(ChatRule::Everyone),
        Label::Language(Language::ENGLISH),
        Label::Language(FRENCH),
        Label::Ballot(Ballot::Yes),
        Label::Ballot(Ballot::No),
    ];
    let measured = Measure::ALL.map(|measure| Label::Measure { measure, name: "Bob".to_owned() });
    with_scene(READER, |scene| {
        let lines = labels.iter().chain(&measured).map(|label| words.label(label, Some(scene)));
        lines.chain([words.manage("Bob")]).collect()
    })
}

const DEEDS: [Deed; 36] = [
    Deed::Roll,
    Deed::Build,
    Deed::Trade,
    Deed::Offer,
    Deed::Bank,
    Deed::Play,
    Deed::End,
    Deed::FoundSettlement,
    Deed::FoundRoad,
    Deed::FreeRoad,
    Deed::Robber,
    Deed::Discard,
    Deed::Answer,
    Deed::Hand,
    Deed::Board,
    Deed::BoardText,
    Deed::Status,
    Deed::Menu,
    Deed::Undo,
    Deed::Skip,
    Deed::Resign,
    Deed::Stop,
    Deed::Again,
    Deed::Log,
    Deed::Rules,
    Deed::Settings,
    Deed::Language,
    Deed::TableLanguage,
    Deed::Help,
    Deed::Join,
    Deed::Leave,
    Deed::RobotAdd,
    Deed::RobotRemove,
    Deed::People,
    Deed::Option,
    Deed::Start,
];

fn options(words: &Words) -> Vec<String> {
    let of = |option: OptionKind| {
        let values = option.values().into_iter().map(|value| words.option_value(value));
        format!("{}: {}", words.option(option), values.collect::<Vec<_>>().join(" | "))
    };
    OptionKind::ALL.into_iter().map(of).collect()
}
