//! Ratings, computed from results in the order in which games ended.

use bot_core::command::Command;
use bot_core::option::ChosenOptions;
use bot_core::people::PlayerId;
use bot_core::result::{
    ESTABLISHED, GameResult, LeaderboardRow, RatedPlayer, Rating, SeatHolder, SeatResult, leaderboard, rate,
    rate_tournament, sort_by_end,
};
use bot_core::robot::{ProgramName, RobotKind};
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::lobby::apply_choices;
use bot_core::table::record::EndReason;
use bot_core::titles;
use bot_core_kit::logs::table_id;
use engine::robot::Robot;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

fn player_id(name: &str) -> PlayerId {
    PlayerId(format!("web:{name}"))
}

fn person_result(name: &str, place: u8) -> SeatResult {
    let sitter = SeatHolder { account: Some(player_id(name)), name: name.to_owned(), steps: 10 };
    SeatResult { place: Some(place), people: vec![sitter], ..SeatResult::default() }
}

fn robot_result(robot: Robot, place: u8) -> SeatResult {
    SeatResult { place: Some(place), robot: Some(robot.into()), by_robot: 10, ..SeatResult::default() }
}

fn game_result(number: u64, seats: Vec<SeatResult>) -> GameResult {
    let began = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(number as i64);
    GameResult {
        table: table_id(number),
        began,
        ended: began + SignedDuration::from_mins(30),
        options: bot_core::titles::default_options(),
        reason: EndReason::Won,
        points_to_win: Some(10),
        seats,
        spectator_page: SpectatorPageAccess::Open,
        rooms: Vec::new(),
    }
}

fn points(results: &[GameResult], name: &str) -> i32 {
    rate(results).get(&player_id(name)).points()
}

#[test]
fn rating_starts_at_1000_and_rises_with_win() {
    let won = [game_result(1, vec![person_result("anna", 1), person_result("bela", 2), person_result("cleo", 2)])];
    assert_eq!(points(&[], "anna"), 1000);
    assert!(points(&won, "anna") > 1000 && points(&won, "bela") < 1000);
    assert_eq!(points(&won, "bela"), points(&won, "cleo"));
}

#[test]
fn changed_rules_change_ratings_only_as_documented() {
    let with = |line: &str| {
        let Ok(Command::New(choices)) = titles::parse(&format!("/new {line}")) else { panic!("no options: {line}") };
        let chosen = ChosenOptions::with_defaults(titles::default_options());
        let options = apply_choices(chosen, &choices).expect("the options fit").options;
        let seats = vec![person_result("anna", 1), person_result("bela", 2)];
        points(&[GameResult { options, ..game_result(1, seats) }], "anna")
    };
    for line in ["friendly-robber", "sevenless-rounds 3", "even-dice", "points 12", "game elasund"] {
        assert!(with(line) > 1000, "{line}");
    }
    for line in ["hand-limit 9", "no-trade", "random-discards", "even-dice hand-limit 5"] {
        assert_eq!(with(line), 1000, "{line}");
    }
}

#[test]
fn ratings_ignore_order_of_disjoint_games() {
    let games = [
        game_result(1, vec![person_result("anna", 1), person_result("bela", 2)]),
        game_result(2, vec![person_result("cleo", 1), person_result("dora", 2)]),
    ];
    let mut turned = games.clone();
    turned.reverse();
    assert_eq!(rate(&games), rate(&turned));
    sort_by_end(&mut turned);
    assert_eq!(turned, games);
}

#[test]
fn stopped_game_affects_no_rating() {
    let mut stopped = game_result(1, vec![person_result("anna", 1), person_result("bela", 2)]);
    stopped.reason = EndReason::Stopped;
    assert_eq!(rate([&stopped]), rate([]));
    assert_eq!(leaderboard(&[stopped], None), Vec::new());
}

/// Games with an external program affect no rating: its strength is unknown, and it could be written to lose.
#[test]
fn game_with_program_affects_no_rating() {
    let program = RobotKind::Program(ProgramName::new("mine").expect("a name"));
    let against = |place| SeatResult { robot: Some(program), ..robot_result(Robot::Settler, place) };
    let games = [
        game_result(1, vec![person_result("anna", 1), against(2)]),
        game_result(2, vec![person_result("anna", 1), against(3), person_result("bela", 2)]),
        // The person played more of the seat than the program.
        game_result(
            3,
            vec![
                SeatResult { robot: Some(program), by_robot: 2, ..person_result("anna", 1) },
                person_result("bela", 2),
            ],
        ),
    ];
    assert_eq!(rate(&games), rate([]));
    assert_eq!(leaderboard(&games, None), Vec::new());
    assert!(games.iter().all(GameResult::is_complete), "they are played games all the same");
}

/// A seat of which its person played less than half counts as a robot: the person's rating is unaffected, and the
/// others played a robot.
#[test]
fn seat_mostly_played_by_robot_counts_for_robot() {
    let left = |steps: u32| {
        let mut seat = person_result("anna", 1);
        (seat.people[0].steps, seat.by_robot, seat.robot) = (steps, 10, Some(Robot::Settler.into()));
        game_result(1, vec![seat, person_result("bela", 2)])
    };
    let against_robot = game_result(1, vec![robot_result(Robot::Settler, 1), person_result("bela", 2)]);
    assert_eq!(rate([&left(9)]), rate([&against_robot]));
    assert_eq!(points(&[left(9)], "anna"), 1000);
    assert!(points(&[left(10)], "anna") > 1000);
    let rows = leaderboard(&[left(9)], None);
    let names: Vec<&RatedPlayer> = rows.iter().map(|row| &row.player).collect();
    assert_eq!(names, [&RatedPlayer::Robot(Robot::Settler), &RatedPlayer::Person(player_id("bela"))]);
}

#[test]
fn provisional_ratings_come_last() {
    let mut games: Vec<GameResult> = (0..u64::from(ESTABLISHED))
        .map(|number| game_result(number, vec![person_result("bela", 2), robot_result(Robot::Random, 1)]))
        .collect();
    games.push(game_result(9, vec![person_result("anna", 1), robot_result(Robot::Settler, 2)]));
    let rows = leaderboard(&games, None);
    let place =
        |name: &str| rows.iter().position(|row: &LeaderboardRow| row.player == RatedPlayer::Person(player_id(name)));
    assert!(place("bela") < place("anna"), "{rows:?}");
    assert!(points(&games, "anna") > points(&games, "bela"));
}

/// Ratings of a tournament are on the scale of people, anchored by the fixed rating of the settler.
#[test]
fn tournament_ratings_are_anchored_to_settler() {
    let two = [None, Some(Robot::Settler)];
    let points = |robots: &[Option<Robot>], winners: &[usize]| -> Vec<i32> {
        let winners = winners.iter().copied().cycle().take(40 * winners.len());
        rate_tournament(robots, winners).iter().map(|rating| rating.points()).collect()
    };
    let settler = Rating::for_robot(Robot::Settler).points();
    let (mostly, rarely) = (points(&two, &[0, 0, 0, 1]), points(&two, &[1, 1, 1, 0]));
    assert_eq!([mostly[1], rarely[1]], [settler, settler]);
    assert!(mostly[0] > settler + 100 && rarely[0] < settler - 100, "{mostly:?} {rarely:?}");
    let four = [Some(Robot::Master), None, Some(Robot::Settler), Some(Robot::Settler)];
    let among = points(&four, &[0, 1, 0, 2, 0, 3]);
    assert!((among[2] + among[3] - 2 * settler).abs() <= 1, "{among:?}");
    assert!(among[0] > among[1], "{among:?}");
    let master = Rating::for_robot(Robot::Master).points();
    assert_eq!(points(&[None, Some(Robot::Master)], &[0])[1], master);
    assert_eq!(points(&[None, None], &[])[0], 1000);
}

proptest! {
    /// One more win in the same games against the same robots does not lower the rating.
    #[test]
    fn rating_is_monotonic_in_wins(wins in proptest::collection::vec(any::<bool>(), 1..12), more in 0usize..12) {
        let games = |wins: &[bool]| -> Vec<GameResult> {
            let one = |(number, &won): (usize, &bool)| {
                let own = person_result("anna", if won { 1 } else { 2 });
                game_result(number as u64, vec![own, robot_result(Robot::Settler, if won { 2 } else { 1 })])
            };
            wins.iter().enumerate().map(one).collect()
        };
        let mut better = wins.clone();
        let index = more % better.len();
        better[index] = true;
        prop_assert!(points(&games(&better), "anna") >= points(&games(&wins), "anna"));
    }

    /// Rating changes in a game of several players are ordered by place.
    #[test]
    fn rating_is_monotonic_in_place(order in Just(vec![1u8, 2, 3, 4]).prop_shuffle()) {
        let names = ["anna", "bela", "cleo", "dora"];
        let seats = names.iter().zip(&order).map(|(name, place)| person_result(name, *place)).collect();
        let played = [game_result(1, seats)];
        let mut ranked: Vec<(u8, i32)> =
            order.iter().copied().zip(names.iter().map(|name| points(&played, name))).collect();
        ranked.sort();
        prop_assert!(ranked.is_sorted_by(|one, other| one.1 > other.1), "{:?}", ranked);
    }
}
