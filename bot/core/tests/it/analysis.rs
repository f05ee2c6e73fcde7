//! Analysis of finished games: its message, and its secrecy before the end.

use bot_core::error::UserError;
use bot_core::record::{decode_analysis, encode_analysis};
use bot_core::surface;
use bot_core::table::answer::Role;
use engine::analysis::PostGameAnalysis;
use engine::robot::{Budget, Rng};
use engine::seat::PerSeat;

use crate::timed_table::{TimedTable, requester};

/// Game stopped some steps after the initial placement, with its analysis.
fn stopped() -> (TimedTable, PostGameAnalysis) {
    let mut room = TimedTable::start_game(1, &["/robot add settler", "/robot add settler"]);
    for _ in 0..9 {
        let name = "Anna";
        let press = room.first_choice(name, "/hint");
        room.send_line_ok(name, &press);
    }
    room.send_line_as("Anna", Role::Manager, "/stop yes").expect("it is stopped");
    let game = &room.table.play().expect("a game").game;
    let mut budget = Budget { playouts: 0, may_continue: &mut || true };
    let hindsight = game.analyze(&mut budget, &mut Rng::new(1)).expect("it can be looked back at");
    assert!(!hindsight.turning_points(5).is_empty(), "something has happened since the founding");
    (room, hindsight)
}

#[test]
fn analysis_is_refused_before_game_ends() {
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    assert_eq!(room.send_line("Anna", "/analysis"), Err(UserError::NotStarted));
    let mut room = TimedTable::start_game(1, &["/robot add settler"]);
    assert_eq!(room.send_line("Anna", "/analysis"), Err(UserError::AnalysisSecret));
    let anna = requester("Anna", Role::Player);
    assert!(surface::analysis_message(&room.table, &anna, &PostGameAnalysis::default()).is_none());
}

#[test]
fn analysis_has_line_per_player_and_board_per_moment() {
    let (mut room, hindsight) = stopped();
    room.send_line_ok("Anna", "/analysis");
    let anna = requester("Anna", Role::Player);
    let draft = surface::analysis_message(&room.table, &anna, &hindsight).expect("the game is over");
    let lines = &draft.message.lines;
    let names = room.table.names();
    for name in names.0.iter().filter(|name| !name.is_empty()) {
        assert!(lines.iter().any(|line| line.contains(name.as_str())), "{name}: {lines:?}");
    }
    let moments = hindsight.turning_points(5).len();
    assert_eq!(draft.message.buttons.len(), moments + 1, "a board for each, and the numbers");
    let parted = usize::from(hindsight.largest_divergence().is_some());
    assert_eq!(lines.len(), 1 + 3 + 1 + moments + parted);
    let sketch = draft.attachment.expect("a picture");
    assert!(!sketch.alt.is_empty());
    let drawn = sketch.drawing.render().expect("it can be drawn");
    assert!(drawn.bytes.starts_with(b"\x89PNG"));
}

/// The stored form is as precise as the message.
#[test]
fn stored_analysis_yields_same_message() {
    let (room, hindsight) = stopped();
    let line = encode_analysis(&hindsight).expect("it can be written");
    let kept = decode_analysis(&line).expect("it can be read");
    let anna = requester("Anna", Role::Player);
    let told =
        |of: &PostGameAnalysis| surface::analysis_message(&room.table, &anna, of).expect("over").message.lines.len();
    assert_eq!(told(&kept), told(&hindsight));
    assert_eq!(kept.actors, hindsight.actors);
    assert_eq!(kept.public_probabilities.len(), hindsight.public_probabilities.len());
}

/// A line is added for a large gap between actual and publicly known chance.
#[test]
fn analysis_shows_largest_gap_to_public_chance() {
    let (room, hindsight) = stopped();
    let anna = requester("Anna", Role::Player);
    let told = |of: &PostGameAnalysis| surface::analysis_message(&room.table, &anna, of).expect("over").message.lines;
    let public: Vec<_> = hindsight.probabilities.iter().map(|_| PerSeat::from([0.0, 0.0, 1.0])).collect();
    let alike = PostGameAnalysis { public_probabilities: hindsight.probabilities.clone(), ..hindsight.clone() };
    let older = PostGameAnalysis { public_probabilities: Vec::new(), ..hindsight.clone() };
    let apart = PostGameAnalysis { public_probabilities: public, ..hindsight };
    assert_eq!(told(&alike).len() + 1, told(&apart).len());
    assert_eq!(told(&older), told(&alike));
    let line = told(&apart).pop().unwrap_or_default();
    assert!(line.contains("100\u{a0}%"), "{line}");
}
