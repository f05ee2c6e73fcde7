//! Hints: permission, public notice, and the advice itself.

use std::collections::BTreeSet;

use bot_core::error::UserError;
use bot_core::table::post::{Body, News};
use bot_core::table::record::Record;
use bot_core::titles;
use bot_core_kit::settlers::{games, played};
use engine::Catan;
use engine::catan::action::Action;
use engine::game::{AnyGame, Listed};
use engine::robot::{Budget, Rng, Robot};
use engine::seat::PerSeat;

use crate::time_room::Room;

fn hints(room: &Room) -> usize {
    room.log.iter().filter(|entry| matches!(entry.record, Record::Hinted { .. })).count()
}

/// Name of an awaited player.
fn awaited(room: &Room) -> String {
    let seat = room.table.awaited().iter().next().expect("somebody is awaited");
    room.table.names()[seat].clone()
}

#[test]
fn hint_against_robots_is_allowed_and_announced() {
    let mut room = Room::playing(1, &["/robot add settler", "/robot add settler"]);
    assert_eq!(awaited(&room), "Anna", "robots have played up to her");
    room.must("Anna", "/hint");
    let told =
        |room: &Room| room.table.posts.iter().any(|post| matches!(post.body, Body::News(News::Hinted(_))));
    assert!(told(&room));
    assert_eq!(hints(&room), 1);
    room.must("Anna", "/hint");
    assert_eq!(hints(&room), 1, "the same advice is one hint");
    assert_eq!(room.table.hints_taken().iter().map(|(_, count)| count).sum::<u32>(), 1);
    assert_eq!(room.folded().hints_taken(), room.table.hints_taken());
    assert_eq!(room.say("Eve", "/hint"), Err(UserError::NotSeated));
}

#[test]
fn hint_is_followed_by_first_choice() {
    let mut room = Room::playing(1, &["/robot add settler", "/robot add settler"]);
    for _ in 0..12 {
        let press = room.first("Anna", "/hint");
        if press == "/menu" {
            break;
        }
        room.must("Anna", &press);
    }
    assert!(room.table.play().expect("a game").game.steps() > 10, "the founding can be played so");
}

#[test]
fn hint_among_several_people_needs_option() {
    let mut room = Room::playing(2, &[]);
    let name = awaited(&room);
    assert_eq!(room.say(&name, "/hint"), Err(UserError::NoHints));
    assert_eq!(room.say("Anna", "/option hints for-all"), Err(UserError::AlreadyStarted));
    let mut room = Room::playing(2, &["/option hints for-all"]);
    let name = awaited(&room);
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    room.must(&name, "/hint");
    assert_eq!(room.say(other, "/hint"), Err(UserError::NothingAsked));
    let mut room = Room::playing(1, &["/robot add settler", "/option hints no-hints"]);
    assert_eq!(room.say("Anna", "/hint"), Err(UserError::NoHints));
}

/// A hint to play a knight includes the robber move, and one press does both.
#[test]
fn knight_hint_includes_robber_move() {
    let names = PerSeat(["Anna", "Bob", "Zoe", "Max"].map(str::to_owned));
    let mut knights = 0;
    for (title, options) in games() {
        let whole = played(&options, 3, 5);
        let mut game = AnyGame::new(whole.setup());
        for step in 0..whole.steps() {
            let taken = whole.step(step).expect("it stands");
            let is_knight = Catan::own_action(&taken.action) == Some(Action::PlayKnight);
            if let Some(next) = whole.step(step + 1).filter(|_| is_knight) {
                knights += 1;
                let actions = [taken.action.clone(), next.action];
                let begun = titles::begins(&actions, &game, taken.seat, &names);
                assert_eq!(begun.map(|(_, does)| does), Some(2), "{title}, step {step}");
            }
            game.push(taken);
        }
    }
    assert!(knights > 0, "somebody played a knight");
}

/// Advice follows from the knowledge of the seat: it equals the action of a settler, and one press takes nearly all actions.
#[test]
fn hint_equals_settler_action() {
    let names = PerSeat(["Anna", "Bob", "Zoe", "Max"].map(str::to_owned));
    for (title, options) in games() {
        let whole = played(&options, 3, 5);
        let mut game = AnyGame::new(whole.setup());
        let (mut pressed, mut all, mut words) = (0, 0, BTreeSet::new());
        for step in 0..whole.steps() {
            let taken = whole.step(step).expect("it stands");
            if step % 2 == 0 {
                let mut budget = Budget { playouts: 0, goes_on: &mut || false };
                let question = game.question(taken.seat);
                let advised = question.think(Robot::Settler, &mut budget, &mut Rng::new(0));
                assert_eq!(advised.as_ref(), Some(&taken.action), "{title}, step {step}");
                all += 1;
                let press = titles::does(&taken.action, &game, taken.seat, &names);
                pressed += usize::from(press.is_some());
                words.extend(press.map(|press| press.to_string().chars().take(4).collect::<String>()));
            }
            game.push(taken);
        }
        assert!(pressed * 10 > all * 9, "{title}: {pressed} of {all}");
        assert!(words.contains("/rol") && words.contains("/end"), "{title}: {words:?}");
    }
}
