//! What is shown of time: who is called once more, what stands in the message of a turn, and how seats are marked.

use bot_core::surface::{call, post, status};
use bot_core::table::post::{Body, Life};
use bot_core::table::record::Record;
use bot_core::time::Until;
use bot_core::words::moment::{in_words, with_moments};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::game::Listed;
use engine::seat::Seat;
use jiff::SignedDuration;

use crate::time_room::{Room, kinds};

fn awaited(room: &Room) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

/// What the message of the turn says, and under it.
fn turn(room: &Room) -> Vec<String> {
    let live = |post: &&bot_core::table::post::Post| post.life == Life::Live;
    let turn = room.table.posts.iter().rev().filter(live).find(|post| matches!(post.body, Body::Turn { .. }));
    post(&room.table, turn.expect("a turn")).message.lines
}

#[test]
fn each_reminder_is_one_call() {
    let mut room = Room::playing(3, &[]);
    let (_, seat) = awaited(&room);
    let person = room.table.holder(seat).expect("a person");
    let mut calls = vec![room.table.called_since(seat).expect("awaited")];
    for _ in 0..3 {
        assert_eq!(kinds(&room.next()), ["Reminded"]);
        let since = room.table.called_since(seat).expect("awaited");
        assert!(
            call(&room.table, *calls.last().expect("one"), &[person]).is_none(),
            "the call before is over"
        );
        let told = call(&room.table, since, &[person]).expect("a call");
        assert_eq!(told.calls, [person]);
        assert!(
            told.message.lines.iter().any(|line| line.contains("still waits")),
            "{:?}",
            told.message.lines
        );
        assert!(!told.message.buttons.is_empty());
        assert!(!calls.contains(&since), "no call comes twice");
        calls.push(since);
    }
}

#[test]
fn whoever_has_not_answered_an_offer_is_called_for_the_turn_that_follows() {
    let mut room = Room::playing(2, &["/option board beginner"]);
    let (name, seat) = awaited(&room);
    room.must(&name, "/roll");
    let view = room.table.play().expect("a game").game.view(Viewer::Seat(seat));
    let hand = Catan::own_view(&view).and_then(|view| view.own.clone()).expect("a hand").hand;
    let give = hand.iter().map(|(kind, _)| kind).next().expect("a card");
    let want = HandCard::ALL.into_iter().find(|kind| *kind != give).expect("another");
    room.must(&name, &format!("/trade 1 {give:?} for 1 {want:?}").to_lowercase());
    let other = room.table.awaited().without(seat).single().expect("they are asked");
    assert_eq!(room.table.called_since(other), Some(room.table.revision));
    room.wait(SignedDuration::from_hours(3));
    let person = room.table.holder(other).expect("a person");
    let asked = room.table.names()[other].clone();
    room.must(&asked, "/quiet");
    room.must(&name, "/end");
    let since = room.table.revision;
    assert_eq!(room.table.called_since(other), Some(since), "it is another thing");
    assert_eq!(room.table.waits_since(other), Some(room.now));
    assert_eq!(call(&room.table, since, &[person]).map(|call| call.calls), Some(vec![person]));
    room.must(&asked, "/roll");
    assert_eq!(room.table.called_since(other), Some(since), "what they do themselves calls nobody");
    assert_eq!(room.folded().called_since(other), Some(since));
    assert_eq!(kinds(&room.next()), ["Reminded"], "what was too much of the offer is not too much of this");
}

#[test]
fn the_time_left_stands_in_the_message_of_the_turn() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, seat) = awaited(&room);
    let deadline = room.table.deadline(seat).expect("a clock");
    let lines = turn(&room);
    let line = lines.last().expect("it says so");
    assert_eq!(with_moments(line, |at, _| at.to_string()), format!("{name} has until {deadline}."));
    assert_eq!(in_words(line), format!("{name} has until 2026-03-03, 12:00 UTC (in 24 hours)."));
    // What others say changes nothing of it.
    room.now += SignedDuration::from_hours(3);
    room.must("Bob", "/say hello");
    assert_eq!(turn(&room), lines);
    room.must(&name, &format!("/away {}", Until::For(24 * 60)));
    let lines = turn(&room);
    assert!(lines.iter().any(|line| line.contains(&format!("{name} is away until"))), "{lines:?}");
}

#[test]
fn a_seat_that_a_robot_plays_is_marked_and_offered() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, _) = awaited(&room);
    room.must(&name, "/delegate for 3 days");
    let marked = |room: &Room, text: &str| {
        let shown = [turn(room), status(&room.table).expect("a game").message.lines];
        shown.iter().all(|lines| lines.iter().any(|line| line.contains(text)))
    };
    assert!(marked(&room, "(autopilot) until"));
    room.must(&name, "/back");
    assert!(!marked(&room, "autopilot"));
    let seat = loop {
        let written = room.next();
        assert!(!written.is_empty(), "somebody's seat is offered at last");
        let offered = written.iter().find_map(|record| match record {
            Record::Advertised { seat } => Some(*seat),
            _ => None,
        });
        if let Some(seat) = offered {
            break seat;
        }
    };
    let offered = room.table.posts.iter().find(|post| post.body == Body::Seat(seat)).expect("a post").clone();
    let draft = post(&room.table, &offered);
    assert!(draft.has_picture(), "with the board");
    let commands: Vec<String> =
        draft.message.buttons.iter().map(|button| button.press.command.to_string()).collect();
    assert_eq!(commands, [format!("/takeover P{}", seat.index() + 1)]);
    assert!(marked(&room, "/takeover"));
    room.must("Eve", &commands[0]);
    let gone = room.table.posts.get(offered.id).expect("it is kept");
    assert_eq!(gone.life, Life::Gone);
}
