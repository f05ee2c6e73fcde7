//! Games of Elasund in text: gains and losses of cubes are announced, with the new number.

use bot_core::command::{CommandError, GameOption};
use bot_core::elasund::grammar::error::ElasundRefusal;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::wording::{MessageContext, Names, Words};
use engine::Elasund;
use engine::audience::Viewer;
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::view::View;
use engine::game::{AnyGame, AnyNotice, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::{PerSeat, Seat};
use regex::Regex;
use tests::islands::key;
use tests::option::game_option;
use tests::test_table::TestTable;

const NAMES: [&str; 4] = ["Anna", "Bob", "Carla", "Dan"];

fn names() -> Names {
    Names(PerSeat::from(NAMES.map(str::to_owned)))
}

/// Plays a whole game at random.
fn play_game(players: usize, seed: u64) -> AnyGame {
    let mut luck = KeyedLuck::new(key(seed));
    let setup = Elasund::any_options(Default::default()).deal(players, &mut luck).expect("as many can play");
    let (mut game, mut choice) = (AnyGame::new(setup), Rng::new(seed));
    while let Some(prompt) = game.prompts().into_iter().find(|prompt| prompt.is_awaited()) {
        let action = game.robot_action(Robot::Random, prompt.seat, &mut choice).expect("it is asked");
        let steps = game.decide(prompt.seat, &[action], StepOrigin::Robot, &mut luck).expect("robots keep the rules");
        steps.into_iter().for_each(|step| game.push(step));
    }
    game
}

fn view_at(game: &AnyGame, steps: usize) -> View {
    Elasund::downcast_view(&game.view_after(steps, Viewer::Spectator)).expect("a game of Elasund").clone()
}

fn notices(game: &AnyGame, steps: std::ops::Range<usize>) -> Vec<AnyNotice> {
    steps.flat_map(|step| game.notices(step, Viewer::Spectator)).collect()
}

fn notice_text(game: &AnyGame, steps: std::ops::Range<usize>) -> String {
    let view = Elasund::any_view(view_at(game, steps.end));
    let notices = notices(game, steps);
    Words::for_language(Language::ENGLISH).notices(&notices, &MessageContext::new(&view, &names())).join("\n")
}

/// Names and numbers of cubes in a text, in order.
fn announced_cubes(text: &str) -> Vec<(String, u8)> {
    let pattern = Regex::new(r"(\w+) now has (\d+) of 10 cubes").expect("a pattern");
    pattern.captures_iter(text).map(|found| (found[1].to_owned(), found[2].parse().expect("a number"))).collect()
}

fn is(notice: &AnyNotice, wanted: impl Fn(&PublicEvent) -> bool) -> bool {
    matches!(Elasund::downcast_notice(notice), Some(Notice::Public(event)) if wanted(event))
}

#[test]
fn cube_changes_are_announced_with_new_number() {
    let (mut won, mut lost, mut empty) = (0, 0, 0);
    for seed in 0..3 {
        let players = 2 + seed as usize % 3;
        let game = play_game(players, seed);
        let (mut turn, mut said_in_turn) = (0, Vec::new());
        for step in 0..game.step_count() {
            let (before, after) = (view_at(&game, step), view_at(&game, step + 1));
            let all = notices(&game, step..step + 1);
            let text = notice_text(&game, step..step + 1);
            let changed =
                |seat: &Seat| before.public[*seat].cubes != after.public[*seat].cubes && after.winner() != Some(*seat);
            let expected: Vec<(String, u8)> = Seat::ALL
                .into_iter()
                .take(players)
                .filter(changed)
                .map(|seat| (NAMES[seat.index()].to_owned(), after.public[seat].cubes))
                .collect();
            let said = announced_cubes(&text);
            assert_eq!(said, expected, "{text}");
            for (name, cubes) in &said {
                let seat = Seat::ALL.into_iter().find(|seat| NAMES[seat.index()] == name).expect("a player");
                if *cubes > before.public[seat].cubes { won += 1 } else { lost += 1 }
            }
            let raided = all.iter().any(|notice| is(notice, |event| matches!(event, PublicEvent::ShipMoved { crew, .. } if *crew == engine::elasund::ship::Crew::Pirates)));
            let owed = all.iter().any(|notice| is(notice, |event| matches!(event, PublicEvent::DiscardsOwed { .. })));
            assert_eq!(text.contains("nothing to plunder"), raided && !owed, "{text}");
            empty += usize::from(raided && !owed);
            // Steps of a turn that are rendered together say the same.
            said_in_turn.extend(said);
            if all.iter().any(|notice| is(notice, |event| matches!(event, PublicEvent::TurnBegan { .. }))) {
                assert_eq!(announced_cubes(&notice_text(&game, turn..step + 1)), said_in_turn);
                (turn, said_in_turn) = (step + 1, Vec::new());
            }
        }
    }
    assert!(won > 30 && lost > 2 && empty > 2, "{won} won, {lost} lost, {empty} rows without booty");
}

/// The refusal of trade precedes any problem with the named cards.
#[tokio::test]
async fn command_of_another_title_is_refused_before_its_arguments() {
    let options = [game_option("elasund"), GameOption::players(2)];
    let room = TestTable::open("Anna", &options, 7).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/start").await;
    for text in ["/trade 1 gold", "/trade gold for red", "/trade 3 ores for a permit", "/trade"] {
        for who in ["Anna", "Bob"] {
            let refused = room.send_line(who, text).await;
            assert_eq!(refused, Err(UserError::Command(ElasundRefusal::NoTrade.into())), "{text}");
        }
    }
    let refused = room.send_line("Anna", "/play castle").await;
    assert!(matches!(refused, Err(UserError::Command(CommandError::OtherTitle { .. }))), "{refused:?}");
    // Commands of the game itself are refused for their own errors.
    let refused = room.send_line("Anna", "/build castle").await;
    assert!(matches!(refused, Err(UserError::Command(CommandError::UnknownWord { .. }))), "{refused:?}");
}
