//! Hints: permission, public notice, and the advice itself.

use std::collections::BTreeSet;

use bot_core::bind::Interpretation;
use bot_core::error::UserError;
use bot_core::table::post::{News, PostBody};
use bot_core::table::record::Record;
use bot_core::titles;
use bot_core_kit::settler_games::{option_sets, play_game};
use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::game::{AnyAction, AnyGame, HostedTitle};
use engine::robot::{Budget, Rng, Robot};
use engine::seat::PerSeat;

use crate::timed_table::TimedTable;

fn hints(room: &TimedTable) -> usize {
    room.log.iter().filter(|entry| matches!(entry.record, Record::Hinted { .. })).count()
}

/// Name of an awaited player.
fn awaited_player(room: &TimedTable) -> String {
    let seat = room.table.awaited().iter().next().expect("somebody is awaited");
    room.table.names()[seat].clone()
}

#[test]
fn hint_against_robots_is_allowed_and_announced() {
    let mut room = TimedTable::start_game(1, &["/robot add settler", "/robot add settler"]);
    assert_eq!(awaited_player(&room), "Anna", "robots have played up to her");
    room.send_line_ok("Anna", "/hint");
    let told =
        |room: &TimedTable| room.table.posts.iter().any(|post| matches!(post.body, PostBody::News(News::Hinted(_))));
    assert!(told(&room));
    assert_eq!(hints(&room), 1);
    room.send_line_ok("Anna", "/hint");
    assert_eq!(hints(&room), 1, "the same advice is one hint");
    assert_eq!(room.table.hints_taken().iter().map(|(_, count)| count).sum::<u32>(), 1);
    assert_eq!(room.fold_log().hints_taken(), room.table.hints_taken());
    assert_eq!(room.send_line("Eve", "/hint"), Err(UserError::NotSeated));
}

#[test]
fn hint_is_followed_by_first_choice() {
    let mut room = TimedTable::start_game(1, &["/robot add settler", "/robot add settler"]);
    for _ in 0..12 {
        let press = room.first_choice("Anna", "/hint");
        if press == "/menu" {
            break;
        }
        room.send_line_ok("Anna", &press);
    }
    assert!(room.table.play().expect("a game").game.step_count() > 10, "the founding can be played so");
}

#[test]
fn hint_among_several_people_needs_option() {
    let mut room = TimedTable::start_game(2, &[]);
    let name = awaited_player(&room);
    assert_eq!(room.send_line(&name, "/hint"), Err(UserError::NoHints));
    assert_eq!(room.send_line("Anna", "/option hints for-all"), Err(UserError::AlreadyStarted));
    let mut room = TimedTable::start_game(2, &["/option hints for-all"]);
    let name = awaited_player(&room);
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    room.send_line_ok(&name, "/hint");
    assert_eq!(room.send_line(other, "/hint"), Err(UserError::NothingAsked));
    let mut room = TimedTable::start_game(1, &["/robot add settler", "/option hints no-hints"]);
    assert_eq!(room.send_line("Anna", "/hint"), Err(UserError::NoHints));
}

/// A hint to play a knight includes the robber move, and one press does both.
#[test]
fn knight_hint_includes_robber_move() {
    let names = PerSeat::from(["Anna", "Bob", "Zoe", "Max"].map(str::to_owned));
    let mut knights = 0;
    for (title, options) in option_sets() {
        let whole = play_game(&options, 3, 5);
        let mut game = AnyGame::new(whole.setup());
        for step in 0..whole.step_count() {
            let taken = whole.step(step).expect("it stands");
            let is_knight = Catan::downcast_action(&taken.action) == Some(Action::PlayKnight);
            if let Some(next) = whole.step(step + 1).filter(|_| is_knight) {
                knights += 1;
                let actions = [taken.action.clone(), next.action];
                let begun = titles::command_for_first_action(&actions, &game, taken.seat, &names);
                assert_eq!(begun.map(|(_, does)| does), Some(2), "{title}, step {step}");
            }
            game.push(taken);
        }
    }
    assert!(knights > 0, "somebody played a knight");
}

/// Hints to play road building include the roads, and one press offers all resources of the commercial harbor.
#[test]
fn hint_of_several_steps_is_one_press() {
    let names = PerSeat::from(["Anna", "Bob", "Zoe", "Max"].map(str::to_owned));
    let (mut roads, mut harbors) = (0, 0);
    for (title, options) in option_sets().into_iter().filter(|(title, _)| *title != "elasund") {
        for number in 1..=8 {
            let whole = play_game(&options, 3, number);
            let mut game = AnyGame::new(whole.setup());
            for step in 0..whole.step_count() {
                let taken = whole.step(step).expect("it stands");
                let action = Catan::downcast_action(&taken.action).expect("an action of the base game");
                let command =
                    |actions: &[AnyAction]| titles::command_for_first_action(actions, &game, taken.seat, &names);
                match action {
                    Action::PlayRoadBuilding | Action::CitiesKnights(Knights::Play(Play::RoadBuilding)) => {
                        let then = (step + 1..whole.step_count()).map_while(|step| whole.step(step));
                        let is_road = |action: &AnyAction| {
                            matches!(Catan::downcast_action(action), Some(Action::BuildRoad { .. }))
                        };
                        let built = then.take_while(|then| then.seat == taken.seat && is_road(&then.action)).take(2);
                        let mut actions = vec![taken.action.clone()];
                        actions.extend(built.map(|then| then.action));
                        roads += actions.len() - 1;
                        let begun = command(&actions).map(|(_, does)| does);
                        assert_eq!(begun, Some(actions.len()), "{title} {number}, step {step}");
                    }
                    Action::CitiesKnights(Knights::OfferHarbor { .. }) => {
                        harbors += 1;
                        let bound = command(std::slice::from_ref(&taken.action))
                            .and_then(|(command, _)| titles::bind(&command, &game, taken.seat, &names).ok());
                        let whole_offer = Interpretation::Actions(vec![taken.action.clone()]);
                        assert_eq!(bound, Some(whole_offer), "{title} {number}, step {step}");
                    }
                    _ => {}
                }
                game.push(taken);
            }
        }
    }
    assert!(roads > 0 && harbors > 0, "both were played: {roads} roads, {harbors} offers");
}

/// Advice follows from the knowledge of the seat: it equals the action of a settler, and one press takes nearly all actions.
#[test]
fn hint_equals_settler_action() {
    let names = PerSeat::from(["Anna", "Bob", "Zoe", "Max"].map(str::to_owned));
    for (title, options) in option_sets() {
        let whole = play_game(&options, 3, 5);
        let mut game = AnyGame::new(whole.setup());
        let (mut pressed, mut all, mut words) = (0, 0, BTreeSet::new());
        for step in 0..whole.step_count() {
            let taken = whole.step(step).expect("it stands");
            if step % 2 == 0 {
                let mut budget = Budget { playouts: 0, may_continue: &mut || false };
                let question = game.question(taken.seat);
                let advised = question.search_action(Robot::Settler, &mut budget, &mut Rng::new(0));
                assert_eq!(advised.as_ref(), Some(&taken.action), "{title}, step {step}");
                all += 1;
                let press = titles::command_for_action(&taken.action, &game, taken.seat, &names);
                pressed += usize::from(press.is_some());
                words.extend(press.map(|press| press.to_string().chars().take(4).collect::<String>()));
            }
            game.push(taken);
        }
        assert!(pressed * 10 > all * 9, "{title}: {pressed} of {all}");
        assert!(words.contains("/rol") && words.contains("/end"), "{title}: {words:?}");
    }
}
