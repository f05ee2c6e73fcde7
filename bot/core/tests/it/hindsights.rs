//! Games that are looked back at: what is told of it, and that nothing is before the end.

use bot_core::error::UserError;
use bot_core::record::{hindsight_line, read_hindsight};
use bot_core::surface;
use bot_core::table::answer::Role;
use engine::hindsight::Hindsight;
use engine::robot::{Budget, Rng};
use engine::seat::PerSeat;

use crate::time_room::{Room, requester};

/// A game that has come some steps beyond its founding and was stopped, with the look back at it.
fn stopped() -> (Room, Hindsight) {
    let mut room = Room::playing(1, &["/robot add settler", "/robot add settler"]);
    for _ in 0..9 {
        let name = "Anna";
        let press = room.first(name, "/hint");
        room.must(name, &press);
    }
    room.say_as("Anna", Role::Manager, "/stop yes").expect("it is stopped");
    let game = &room.table.play().expect("a game").game;
    let mut budget = Budget { playouts: 0, goes_on: &mut || true };
    let hindsight = game.look_back(&mut budget, &mut Rng::new(1)).expect("it can be looked back at");
    assert!(!hindsight.moments(5).is_empty(), "something has happened since the founding");
    (room, hindsight)
}

#[test]
fn nothing_is_told_before_the_end() {
    let mut room = Room::open("2026-03-02T12:00:00Z".parse().expect("a moment"));
    assert_eq!(room.say("Anna", "/analysis"), Err(UserError::NotStarted));
    let mut room = Room::playing(1, &["/robot add settler"]);
    assert_eq!(room.say("Anna", "/analysis"), Err(UserError::AnalysisSecret));
    let anna = requester("Anna", Role::Player);
    assert!(surface::analysis(&room.table, &anna, &Hindsight::default()).is_none());
}

#[test]
fn everybody_has_a_line_and_each_moment_its_board() {
    let (mut room, hindsight) = stopped();
    room.must("Anna", "/analysis");
    let anna = requester("Anna", Role::Player);
    let draft = surface::analysis(&room.table, &anna, &hindsight).expect("the game is over");
    let lines = &draft.message.lines;
    let names = room.table.names();
    for name in names.0.iter().filter(|name| !name.is_empty()) {
        assert!(lines.iter().any(|line| line.contains(name.as_str())), "{name}: {lines:?}");
    }
    let moments = hindsight.moments(5).len();
    assert_eq!(draft.message.buttons.len(), moments + 1, "a board for each, and the numbers");
    let parted = usize::from(hindsight.parted().is_some());
    assert_eq!(lines.len(), 1 + 3 + 1 + moments + parted);
    let sketch = draft.sketch.expect("a picture");
    assert!(!sketch.alt.is_empty());
    let drawn = sketch.drawing.draw().expect("it can be drawn");
    assert!(drawn.bytes.starts_with(b"\x89PNG"));
}

/// What is kept tells the same, as exactly as it is told.
#[test]
fn what_is_kept_is_what_was_found() {
    let (room, hindsight) = stopped();
    let line = hindsight_line(&hindsight).expect("it can be written");
    let kept = read_hindsight(&line).expect("it can be read");
    let anna = requester("Anna", Role::Player);
    let told = |of: &Hindsight| surface::analysis(&room.table, &anna, of).expect("over").message.lines.len();
    assert_eq!(told(&kept), told(&hindsight));
    assert_eq!(kept.actors, hindsight.actors);
    assert_eq!(kept.public.len(), hindsight.public.len());
}

/// Where what everybody could know was far from what was so, a line tells of it.
#[test]
fn it_is_told_where_the_cards_in_hands_mattered() {
    let (room, hindsight) = stopped();
    let anna = requester("Anna", Role::Player);
    let told = |of: &Hindsight| surface::analysis(&room.table, &anna, of).expect("over").message.lines;
    let public: Vec<_> = hindsight.chances.iter().map(|_| PerSeat([0.0, 0.0, 1.0, 0.0])).collect();
    let alike = Hindsight { public: hindsight.chances.clone(), ..hindsight.clone() };
    let older = Hindsight { public: Vec::new(), ..hindsight.clone() };
    let apart = Hindsight { public, ..hindsight };
    assert_eq!(told(&alike).len() + 1, told(&apart).len());
    assert_eq!(told(&older), told(&alike));
    let line = told(&apart).pop().unwrap_or_default();
    assert!(line.contains("100\u{a0}%"), "{line}");
}
