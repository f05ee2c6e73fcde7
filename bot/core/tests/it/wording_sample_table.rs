//! Samples about tables: lobby, news, votes, settings, rules and help.

use bot_core::command::declaration::CommandVisibility;
use bot_core::command::{Ballot, BoardForm, ChatRule, Measure};
use bot_core::language::Language;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::table::Status;
use bot_core::table::answer::{LogPage, PrivateReply};
use bot_core::table::id::TableId;
use bot_core::table::link::{LinkedRoom, RoomEncryption};
use bot_core::table::post::News;
use bot_core::table::record::{Authority, EndReason, Entry, GameOrigin, Motion, Record, Revision};
use bot_core::table::state::TableState;
use bot_core::table::vote::Vote;
use bot_core::title::ProductionLuck;
use bot_core::titles;
use bot_core::wording::{DecisiveStep, VerificationResult, Words};
use bot_core_kit::FRENCH;
use bot_core_kit::logs::{self, LogEnd, table_id};
use bot_core_kit::option::parse_option;
use engine::Catan;
use engine::Elasund;
use engine::analysis::ChangeBreakdown;
use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;
use engine::catan::options::{Balance, Board, InitialPlacement, Options, Preset, RoadTie, Tokens};
use engine::catan::resource::Cards;
use engine::game::{AnyOptions, HostedTitle};
use engine::luck::{Salt, Seed};
use engine::robot::Robot;
use engine::seat::{Seat, SeatSet};
use jiff::Timestamp;

use crate::wording_context::{BOB, CHLOE, names, setup};
use bot_core_kit::samples::MessageSamples;
use bot_core_kit::settler_games::{option_sets, play_game};

/// Texts of the web table beside its messages.
fn asides(words: &Words) -> Vec<String> {
    let [first, last] = [1, 5].map(|count| Cards::from_card(HandCard::Cloth, count));
    let one = SeatSet::only(BOB);
    let offers = [one, one.with(CHLOE)];
    let rolled = [0, 1, 12].map(|count| words.sum_frequency(7, count));
    let mut said = vec![words.level_costs(first, last), words.permit_cost(), words.rolls(1), words.rolls(61)];
    said.extend(rolled);
    said.extend(offers.map(|seats| words.offer_accepted(seats, &names())));
    said.extend(offers.map(|seats| words.offer_waiting(seats, &names())));
    said
}

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let filosofia = Preset::Filosofia.options();
    let given = Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
    vec![
        ("Tables in a list", tables(words)),
        ("A lobby", words.lobby(&table_with(lobby()))),
        ("A lobby of one", words.lobby(&table_with(Vec::new()))),
        ("A lobby of nobody", words.lobby(&table_with(vec![Record::Left { person: PersonId(0) }]))),
        ("Options in a lobby", options(words)),
        ("News", news(words)),
        ("Votes", votes(words)),
        ("Settings", words.settings(&table_with(lobby()))),
        ("Settings with order", words.settings(&table_with(with_order()))),
        (
            "After the end",
            [EndReason::Won, EndReason::Stopped, EndReason::Abandoned]
                .map(|reason| words.after_game_help(reason))
                .concat(),
        ),
        ("Costs, dice and an own offer", asides(words)),
        ("The rules", words.rules(None, &Options::default().into())),
        ("The rules of another edition", words.rules(None, &filosofia.into())),
        (
            "The longest road of a third edition",
            words.rules(Some(bot_core::catan::grammar::verb::AWARDS), &Preset::Classic.options().into()),
        ),
        (
            "The rules on the beginner island",
            words.rules(Some(bot_core::command::Topic::INITIAL_PLACEMENT), &given.into()),
        ),
        ("Help", words.help(None, None)),
        ("Help at a table of the base game", words.help(None, Some(&Options::default().into()))),
        ("Help at a table of Elasund", words.help(None, Some(&Elasund::any_options(Default::default())))),
        ("Help where plain text is read", vec![words.plain_text()]),
        ("Help with each command", help(words)),
        ("Headings", headings(words)),
        ("Beside what is told", beside(words)),
        ("A code", words.link_code("77777-77777")),
        ("Looking back", looking_back(words)),
        ("On a picture", vec![words.caption().bank, words.caption().any]),
    ]
}

fn headings(words: &Words) -> Vec<String> {
    let answers = [
        PrivateReply::Hand,
        PrivateReply::Board(BoardForm::Picture),
        PrivateReply::Status { since_step: 0 },
        PrivateReply::Log(LogPage { number: 2, count: 7 }),
        PrivateReply::Film,
        PrivateReply::Replay { step: 12 },
        PrivateReply::Numbers,
        PrivateReply::Analysis,
        PrivateReply::Verify,
        PrivateReply::Rules(None),
        PrivateReply::Help(None),
        PrivateReply::Settings,
        PrivateReply::Link,
        PrivateReply::Sealed { action: Catan::any_action(Action::Discard { cards: Cards::NONE }) },
    ];
    let hand = words.hand_at(words.table_title("Anna"));
    answers.iter().map(|answer| words.heading(answer)).chain([hand, words.offer_title(), words.offer_over()]).collect()
}

fn looking_back(words: &Words) -> Vec<String> {
    let over = TableState::fold(table_id(3), logs::table(3, LogEnd::End)).expect("a log");
    let checked = [
        VerificationResult::All { steps: 386 },
        VerificationResult::Played { steps: 1 },
        VerificationResult::Broken {
            line: 12,
            why: "the revealed seed is not the one that was committed to".to_owned(),
        },
    ];
    let share = ChangeBreakdown {
        placement: 0.08,
        dice: 0.6,
        draws: -0.02,
        residual: 0.142,
        own_choices: -0.052,
        other_choices: 0.0,
    };
    let fortune = ProductionLuck { produced: 41, expected: 36 * 38 };
    let moment = DecisiveStep {
        number: 2,
        turn: "Turn 12 · Anna".to_owned(),
        description: "Anna rolls 8.".to_owned(),
        player: "Anna".to_owned(),
    };
    let mut lines = vec![
        words.analysis_about(),
        words.analysis_share("Anna", [0.25, 1.0], share, fortune),
        words.analysis_share("Anna", [0.25, 1.0], share, ProductionLuck::default()),
        words.decisive_steps_heading(),
        words.decisive_step(&moment, [0.312, 0.58]),
        words.analysis_difference("Turn 12 · Anna", "Anna", [0.4, 0.123]),
        words.chance_chart_caption(true),
        words.analysis_pending(),
        words.chance_chart_caption(false),
        words.chance_chart_alt("Anna won."),
        words.hints_taken(&over, PersonId(0), 1),
        words.hints_taken(&over, PersonId(0), 3),
        words.log_turn("Turn 12 · Anna"),
        words.log_file(true),
        words.log_file(false),
        words.replay_step(12, 386, "Turn 12 · Anna"),
        words.film_alt("Anna has 10 points.".to_owned()),
    ];
    lines.extend(checked.iter().filter_map(|checked| words.verification(&over, checked).into_iter().next()));
    lines.extend(words.verification(&over, &checked[0]).into_iter().skip(1));
    for (_, options) in option_sets() {
        let counts = titles::statistics(words, &play_game(&options, 2, 1));
        lines.extend(counts.iter().map(|count| format!("{}: {}", count.heading, count.about)));
        let counts = counts.iter().map(|count| words.statistic(&count.about, &count.values[BOB]));
        lines.push(words.player_statistics("Bob", 10, counts.collect()));
    }
    lines.extend([words.player_statistics("Anna", 1, Vec::new()), words.luck_index(None), words.luck_explanation()]);
    lines.extend([words.points_heading(), words.points_over_time(), words.dice_heading(1), words.dice_heading(60)]);
    lines.extend(words.dice_legend());
    lines.push(words.dice_line(vec![words.sum_frequency(7, 12)]));
    lines
}

fn beside(words: &Words) -> Vec<String> {
    let mut lines = vec![
        words.chat_message("Anna", "Nice harbor!"),
        words.labels_alt(),
        words.places_alt(&["C4 · ore 8".to_owned(), "D5 · wool 3".to_owned()]),
        words.room_available_again(),
    ];
    lines.extend([1, 40].map(|count| words.omitted_lines(count)));
    lines.extend([1, 7].map(|count| words.passed_turns(count)));
    lines
}

fn person(id: u16, name: &str) -> Person {
    Person {
        id: PersonId(id),
        account: PlayerId(format!("web:{id}")),
        name: name.to_owned(),
        language: Language::ENGLISH,
        salt: Salt([0; 16]),
    }
}

pub(crate) fn table_with(records: Vec<Record>) -> TableState {
    let options = Options { tokens: Tokens::Random, balance: Balance::Balanced, ..Options::default() };
    table_with_options(options.into(), records)
}

/// Table with these options, followed by these records.
pub(crate) fn table_with_options(options: AnyOptions, records: Vec<Record>) -> TableState {
    let opened = Record::Opened { seed: Seed([7; 32]), language: Language::ENGLISH, host: person(0, "Anna"), options };
    let entry = |(revision, record)| Entry {
        revision: Revision(revision),
        at: Timestamp::UNIX_EPOCH,
        request: None,
        refused: Vec::new(),
        record,
    };
    let entries = (1..).zip([opened].into_iter().chain(records)).map(entry);
    TableState::fold(TableId::from_random([0; 10]), entries).expect("a table")
}

fn lobby() -> Vec<Record> {
    vec![
        Record::Joined { person: person(1, "Bob") },
        Record::RobotJoined { robot: Robot::Settler.into(), name: "Ada".to_owned() },
        Record::SeatsWanted { seats: Some(4) },
    ]
}

/// Lobby with a muted and banned person, and restricted chat.
fn with_order() -> Vec<Record> {
    let by = Authority::Person(PersonId(0));
    let of = |measure| Record::Treated { person: PersonId(1), measure, by };
    let mut records = lobby();
    records.extend([of(Measure::Muted), of(Measure::Banned), Record::ChatSet { chat: ChatRule::Seats }]);
    records
}

pub(crate) fn game_records() -> Vec<Record> {
    let seats = vec![
        Occupant::Person(PersonId(0)),
        Occupant::Person(PersonId(1)),
        Occupant::Robot { robot: Robot::Settler.into(), name: "Ada".to_owned() },
    ];
    let mut records = lobby();
    records.push(Record::Started { setup: Catan::any_setup(setup()), seats });
    records
}

fn tables(words: &Words) -> Vec<String> {
    vec![
        words.table_title("Anna"),
        words.table_state(Status::Lobby, "Anna, Bob"),
        words.table_state(Status::Playing, "Anna, Bob"),
        words.table_state(Status::Over, "Anna, Bob"),
        words.free_seats(1),
        words.free_seats(2),
        words.steps_since(1),
        words.steps_since(12),
        words.spectator_count(1),
        words.spectator_count(2),
        words.lobby_title(),
    ]
}

fn options(words: &Words) -> Vec<String> {
    let own = Options { road_tie: RoadTie::SetAside, ..Options::default() };
    let given =
        Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, points: 8, ..Options::default() };
    [own, given, Preset::Classic.options()].map(|options| words.options(&options.into()).join(" · ")).to_vec()
}

fn room(network: &str, name: Option<&str>) -> LinkedRoom {
    LinkedRoom::new(network, name)
}

fn news(words: &Words) -> Vec<String> {
    let (bob, ada) = (PersonId(1), || "Ada".to_owned());
    let seat = Seat::FIRST;
    let host = Authority::Person(PersonId(0));
    let news = [
        News::Joined(bob),
        News::Left(bob),
        News::RobotJoined(ada()),
        News::RobotLeft(ada()),
        News::Seated(seat, Occupant::Person(bob)),
        News::Seated(seat, Occupant::Robot { robot: Robot::Settler.into(), name: ada() }),
        News::Seated(seat, Occupant::Vacant { name: "Bob".to_owned() }),
        News::Gone("Bob".to_owned()),
        News::TableLanguage(Language::ENGLISH),
        News::TableLanguage(FRENCH),
        News::Voted(bob, Ballot::Yes),
        News::Voted(bob, Ballot::No),
        News::Hinted(bob),
        News::VoteFailed(Motion::Undo { to_step: 0, seat }),
        News::VoteFailed(Motion::Skip { seat }),
        News::VoteFailed(Motion::Stop),
        News::VoteFailed(Motion::Remove { person: bob }),
        News::VoteFailed(Motion::Replace { seat, person: bob }),
        News::VoteFailed(Motion::Swap { one: seat, other: seat }),
        News::VoteFailed(Motion::Choose { option: parse_option("clock day") }),
        News::Swapped(Occupant::Person(bob), Occupant::Robot { robot: Robot::Settler.into(), name: ada() }),
        News::Chosen(parse_option("clock day")),
        News::Treated(bob, Measure::Removed, Authority::Vote),
        News::Treated(bob, Measure::Removed, host),
        News::Treated(bob, Measure::Muted, Authority::Room),
        News::Treated(bob, Measure::Unmuted, host),
        News::Treated(bob, Measure::Banned, host),
        News::Treated(bob, Measure::Unbanned, host),
        News::Chat(ChatRule::Seats),
        News::Chat(ChatRule::Everyone),
        News::Continued,
        News::Branched(GameOrigin::Table { table: table_id(1) }, 1),
        News::Branched(GameOrigin::Table { table: table_id(1) }, 120),
        News::Branched(GameOrigin::Lesson { name: "base".to_owned() }, 40),
        News::Linked(room("discord", Some("#harbour"))),
        News::Linked(room("matrix", None)),
        News::Linked(room("matrix", Some("Attic")).with_encryption(RoomEncryption::Unencrypted)),
        News::Linked(room("web", None)),
        News::Unlinked(room("discord", Some("#harbour"))),
        News::Unlinked(room("matrix", None)),
        News::Unlinked(room("web", None)),
    ];
    let table = table_with(game_records());
    let mut lines: Vec<String> = news.iter().map(|news| words.news(news, &table)).collect();
    lines.push(words.undo_news("Bob", &[]));
    lines.push(words.undo_news("Bob", &["Bob throws a 6.".to_owned()]));
    lines
}

fn votes(words: &Words) -> Vec<String> {
    let (seat, robot) = (Seat::FIRST, Seat::new(2).expect("a third seat"));
    let remove = Motion::Remove { person: PersonId(0) };
    let motions = [
        Motion::Undo { to_step: 0, seat },
        Motion::Skip { seat },
        Motion::Stop,
        remove,
        Motion::Replace { seat, person: PersonId(7) },
        Motion::Replace { seat: robot, person: PersonId(7) },
        Motion::Swap { one: seat, other: robot },
        Motion::Choose { option: parse_option("clock day") },
    ];
    let vote = |motion| {
        let table = table_with(game_records());
        words.vote(&table.new_vote(motion, PersonId(1), Revision(0)), &table)
    };
    let decided = |ballot| {
        let table = table_with(game_records());
        let mut vote = Vote::new(Motion::Stop, PersonId(1), vec![PersonId(0), PersonId(1)], Revision(0));
        vote.cast(PersonId(0), ballot);
        words.vote(&vote, &table)
    };
    let decided = [Ballot::Yes, Ballot::No].map(decided).concat();
    [vec![words.vote_title()], motions.map(vote).concat(), decided].concat()
}

fn help(words: &Words) -> Vec<String> {
    let commands =
        titles::commands().all().iter().filter(|command| command.visibility == CommandVisibility::Everywhere);
    let others = ["say", "buy", "chair", "guest"];
    commands.map(|command| command.name()).chain(others).flat_map(|name| words.help(Some(name), None)).collect()
}

/// Each offered command has a full description.
#[test]
fn shown_commands_have_full_help() {
    let english = Words::for_language(Language::ENGLISH);
    let short = "a shorter way";
    for command in titles::commands().all().iter().filter(|command| command.visibility == CommandVisibility::Everywhere)
    {
        for line in english.help(Some(command.name()), None) {
            assert!(!line.contains(short), "{line}");
        }
    }
    assert!(english.help(Some("buy"), None).concat().contains(short));
}
