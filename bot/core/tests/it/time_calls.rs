//! Notifications about time: reminders, deadlines in turn messages, and marks on delegated seats.

use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{Alert, call, hand, my_game, post, status};
use bot_core::table::post::{Body, Life, News, Post};
use bot_core::table::record::Record;
use bot_core::time::{Hours, Minute, NextTurn, Until, Way, Wishes, Zone};
use bot_core::words::moment::{in_words, with_moments};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::game::Listed;
use engine::seat::Seat;
use jiff::SignedDuration;

use crate::time_room::{NAMES, Room, kinds};

fn awaited(room: &Room) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

/// Lines of the current turn message.
fn turn(room: &Room) -> Vec<String> {
    let live = |post: &&bot_core::table::post::Post| post.life == Life::Live;
    let turn = room.table.posts.iter().rev().filter(live).find(|post| matches!(post.body, Body::Turn { .. }));
    post(&room.table, turn.expect("a turn")).message.lines
}

#[test]
fn reminder_yields_single_notification() {
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
fn turn_after_open_offer_notifies_again() {
    let mut room = Room::playing(2, &["/option board beginner"]);
    let (name, seat) = awaited(&room);
    room.must(&name, "/roll");
    let view = room.table.play().expect("a game").game.view(Viewer::Seat(seat));
    let hand = Catan::own_view(&view).and_then(|view| view.own).expect("a hand").hand;
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
fn turn_message_shows_deadline_and_absence() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, seat) = awaited(&room);
    let deadline = room.table.deadline(seat).expect("a clock");
    let lines = turn(&room);
    let line = lines.last().expect("it says so");
    assert_eq!(with_moments(line, |at, _| at.to_string()), format!("{name} has until {deadline}."));
    assert_eq!(in_words(line), format!("{name} has until 2026-03-03, 12:00 UTC (in 24 hours)."));
    // Chat does not change the deadline.
    room.now += SignedDuration::from_hours(3);
    room.must("Bob", "/say hello");
    assert_eq!(turn(&room), lines);
    room.must(&name, &format!("/away {}", Until::For(24 * 60)));
    let lines = turn(&room);
    assert!(lines.iter().any(|line| line.contains(&format!("{name} is away until"))), "{lines:?}");
}

#[test]
fn delegated_seat_is_marked_then_offered() {
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

/// Reason of the notification in a person's hand, if there is one.
fn called_alone(room: &Room, name: &str) -> Option<String> {
    let person = room.table.person_of(&PlayerId(format!("matrix:{name}"))).expect("known").id;
    let draft = hand(&room.table, person).expect("a hand");
    let called = room.table.called_alone(person).is_some();
    assert_eq!(draft.calls, called.then_some(person).into_iter().collect::<Vec<_>>());
    called.then(|| draft.message.lines[0].clone())
}

/// Takes a quick action for an awaited player.
fn plays_on(room: &mut Room) {
    let seat = room.table.awaited().iter().next().expect("somebody is awaited");
    let name = room.table.names()[seat].clone();
    if room.say(&name, "/roll").is_err() && room.say(&name, "/end").is_err() {
        let line = room.first(&name, "/choose");
        room.must(&name, &line);
    }
}

#[test]
fn private_notifications_include_next_turn() {
    let mut room = Room::playing(3, &[]);
    let ids = |room: &Room| {
        NAMES[..3]
            .iter()
            .map(|name| (*name, room.table.person_of(&PlayerId(format!("matrix:{name}"))).expect("known").id))
            .collect::<Vec<_>>()
    };
    for (name, _) in ids(&room) {
        assert_eq!(called_alone(&room, name), None, "{name} has not wished it");
    }
    for (_, person) in ids(&room) {
        let wishes = Wishes { way: Way::Private, next: NextTurn::Told, ..Wishes::default() };
        room.write(vec![Record::Wished { person, wishes }], None);
    }
    let (name, _) = awaited(&room);
    for other in NAMES[..3].iter().filter(|other| **other != name) {
        assert_eq!(called_alone(&room, other), None, "nobody comes next while the game is founded");
    }
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert_eq!(called_alone(&room, &name), Some(format!("{name}, the game still waits for you.")));
    while room.table.game().expect("it plays").turn().1 == 0 {
        plays_on(&mut room);
    }
    let mut turns = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let (active, number) = room.table.game().expect("it plays").turn();
        let seats: Vec<Seat> = room.table.game().expect("it plays").playing().iter().collect();
        let at = seats.iter().position(|seat| *seat == active).expect("they play");
        let next = room.table.names()[seats[(at + 1) % seats.len()]].clone();
        let others = room.table.awaited();
        let seat = room
            .table
            .seat_of(ids(&room).iter().find(|(name, _)| *name == next).expect("known").1)
            .expect("a seat");
        if !others.contains(seat) {
            let line = format!("Your turn comes next, after that of {}.", room.table.names()[active]);
            assert_eq!(called_alone(&room, &next), Some(line));
            turns.insert((number, room.table.next_since(seat).expect("they come next")));
        }
        plays_on(&mut room);
    }
    let numbers: Vec<u32> = turns.iter().map(|(number, _)| *number).collect();
    assert!(numbers.len() > 3 && numbers.windows(2).all(|pair| pair[0] < pair[1]), "once a turn: {turns:?}");
}

#[test]
fn news_in_sleeping_hours_is_silent_with_mention() {
    let minute = |text: &str| Minute::parse(text).expect("a time");
    // The clock is up at noon, outside these hours.
    let evening = Hours { from: minute("18:00"), to: minute("20:00"), zone: Zone::UTC };
    for (hours, alert) in [(None, Alert::Usual), (Some(evening), Alert::Silent)] {
        let mut room = Room::playing(2, &["/option clock day", "/option reminders 0"]);
        let (_, seat) = awaited(&room);
        let person = room.table.holder(seat).expect("a person");
        room.write(vec![Record::Wished { person, wishes: Wishes { hours, ..Wishes::default() } }], None);
        while !room.next().iter().any(|record| matches!(record, Record::Missed { .. })) {}
        let is_missed = |post: &&Post| matches!(post.body, Body::News(News::Missed(_)));
        let told = room.table.posts.iter().find(is_missed).expect("it is told");
        let draft = post(&room.table, told);
        assert_eq!((draft.calls, draft.message.alert), (vec![person], alert));
    }
}

#[test]
fn game_list_marks_recent_or_imminent_notification() {
    let mut room = Room::playing(2, &[]);
    let (name, seat) = awaited(&room);
    let account = PlayerId(format!("matrix:{name}"));
    let is_called = |room: &Room| {
        my_game(&room.table, &account, Language::ENGLISH, room.now).expect("their game").is_called
    };
    assert!(is_called(&room), "the turn has just called them");
    room.wait(SignedDuration::from_hours(3));
    assert!(!is_called(&room) && room.table.waits_since(seat).is_some());
    room.wait(SignedDuration::from_hours(21) - SignedDuration::from_mins(10));
    assert!(is_called(&room), "they are reminded in ten minutes");
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert!(is_called(&room));
}
