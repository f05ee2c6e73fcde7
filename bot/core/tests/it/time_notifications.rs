//! Notifications about time: reminders, deadlines in turn messages, and marks on delegated seats.

use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{Alert, call_message, game_list_entry, hand_message, post_message, status_message};
use bot_core::table::post::{News, Post, PostBody, PostLifecycle};
use bot_core::table::record::Record;
use bot_core::time::{
    MinuteOfDay, NextTurnNotice, NotificationChannel, NotificationSettings, Until, WakingHours, Zone,
};
use bot_core::words::moment::{moments_as_text, render_moments};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::game::HostedTitle;
use engine::seat::Seat;
use jiff::SignedDuration;

use crate::timed_table::{NAMES, TimedTable, record_kinds};

fn awaited_player(room: &TimedTable) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

/// Lines of the current turn message.
fn turn_lines(room: &TimedTable) -> Vec<String> {
    let live = |post: &&bot_core::table::post::Post| post.lifecycle == PostLifecycle::Live;
    let turn = room.table.posts.iter().rev().filter(live).find(|post| matches!(post.body, PostBody::Turn { .. }));
    post_message(&room.table, turn.expect("a turn")).message.lines
}

#[test]
fn reminder_yields_single_notification() {
    let mut room = TimedTable::start_game(3, &[]);
    let (_, seat) = awaited_player(&room);
    let person = room.table.holder(seat).expect("a person");
    let mut calls = vec![room.table.notified_since(seat).expect("awaited")];
    for _ in 0..3 {
        assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
        let since = room.table.notified_since(seat).expect("awaited");
        assert!(call_message(&room.table, *calls.last().expect("one"), &[person]).is_none(), "the call before is over");
        let told = call_message(&room.table, since, &[person]).expect("a call");
        assert_eq!(told.mentions, [person]);
        assert!(told.message.lines.iter().any(|line| line.contains("still waits")), "{:?}", told.message.lines);
        assert!(!told.message.buttons.is_empty());
        assert!(!calls.contains(&since), "no call comes twice");
        calls.push(since);
    }
}

#[test]
fn turn_after_open_offer_notifies_again() {
    let mut room = TimedTable::start_game(2, &["/option board beginner"]);
    let (name, seat) = awaited_player(&room);
    room.send_line_ok(&name, "/roll");
    let view = room.table.play().expect("a game").game.view(Viewer::Seat(seat));
    let hand = Catan::downcast_view(&view).and_then(|view| view.own).expect("a hand").hand;
    let give = hand.iter().map(|(kind, _)| kind).next().expect("a card");
    let want = HandCard::ALL.into_iter().find(|kind| *kind != give).expect("another");
    room.send_line_ok(&name, &format!("/trade 1 {give:?} for 1 {want:?}").to_lowercase());
    let other = room.table.awaited().without(seat).single().expect("they are asked");
    assert_eq!(room.table.notified_since(other), Some(room.table.revision));
    room.advance(SignedDuration::from_hours(3));
    let person = room.table.holder(other).expect("a person");
    let asked = room.table.names()[other].clone();
    room.send_line_ok(&asked, "/quiet");
    room.send_line_ok(&name, "/end");
    let since = room.table.revision;
    assert_eq!(room.table.notified_since(other), Some(since), "it is another thing");
    assert_eq!(room.table.waiting_since(other), Some(room.now));
    assert_eq!(call_message(&room.table, since, &[person]).map(|call| call.mentions), Some(vec![person]));
    room.send_line_ok(&asked, "/roll");
    assert_eq!(room.table.notified_since(other), Some(since), "what they do themselves calls nobody");
    assert_eq!(room.fold_log().notified_since(other), Some(since));
    assert_eq!(
        record_kinds(&room.advance_to_next_due()),
        ["Reminded"],
        "what was too much of the offer is not too much of this"
    );
}

#[test]
fn turn_message_shows_deadline_and_absence() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (name, seat) = awaited_player(&room);
    let deadline = room.table.deadline(seat).expect("a clock");
    let lines = turn_lines(&room);
    let line = lines.last().expect("it says so");
    assert_eq!(render_moments(line, |at, _| at.to_string()), format!("{name} has until {deadline}."));
    assert_eq!(moments_as_text(line), format!("{name} has until 2026-03-03, 12:00 UTC (in 24 hours)."));
    // Chat does not change the deadline.
    room.now += SignedDuration::from_hours(3);
    room.send_line_ok("Bob", "/say hello");
    assert_eq!(turn_lines(&room), lines);
    room.send_line_ok(&name, &format!("/away {}", Until::For(24 * 60)));
    let lines = turn_lines(&room);
    assert!(lines.iter().any(|line| line.contains(&format!("{name} is away until"))), "{lines:?}");
}

#[test]
fn delegated_seat_is_marked_then_offered() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (name, _) = awaited_player(&room);
    room.send_line_ok(&name, "/delegate for 3 days");
    let marked = |room: &TimedTable, text: &str| {
        let shown = [turn_lines(room), status_message(&room.table).expect("a game").message.lines];
        shown.iter().all(|lines| lines.iter().any(|line| line.contains(text)))
    };
    assert!(marked(&room, "(autopilot) until"));
    room.send_line_ok(&name, "/back");
    assert!(!marked(&room, "autopilot"));
    let seat = loop {
        let written = room.advance_to_next_due();
        assert!(!written.is_empty(), "somebody's seat is offered at last");
        let offered = written.iter().find_map(|record| match record {
            Record::Advertised { seat } => Some(*seat),
            _ => None,
        });
        if let Some(seat) = offered {
            break seat;
        }
    };
    let offered = room.table.posts.iter().find(|post| post.body == PostBody::Seat(seat)).expect("a post").clone();
    let draft = post_message(&room.table, &offered);
    assert!(draft.has_picture(), "with the board");
    let commands: Vec<String> = draft.message.buttons.iter().map(|button| button.press.command.to_string()).collect();
    assert_eq!(commands, [format!("/takeover P{}", seat.index() + 1)]);
    assert!(marked(&room, "/takeover"));
    room.send_line_ok("Eve", &commands[0]);
    let gone = room.table.posts.get(offered.id).expect("it is kept");
    assert_eq!(gone.lifecycle, PostLifecycle::Gone);
}

/// Reason of the notification in a person's hand, if there is one.
fn called_alone(room: &TimedTable, name: &str) -> Option<String> {
    let person = room.table.person_by_account(&PlayerId(format!("matrix:{name}"))).expect("known").id;
    let draft = hand_message(&room.table, person).expect("a hand");
    let called = room.table.privately_notified_since(person).is_some();
    assert_eq!(draft.mentions, called.then_some(person).into_iter().collect::<Vec<_>>());
    called.then(|| draft.message.lines[0].clone())
}

/// Takes a quick action for an awaited player.
fn plays_on(room: &mut TimedTable) {
    let seat = room.table.awaited().iter().next().expect("somebody is awaited");
    let name = room.table.names()[seat].clone();
    if room.send_line(&name, "/roll").is_err() && room.send_line(&name, "/end").is_err() {
        let line = room.first_choice(&name, "/choose");
        room.send_line_ok(&name, &line);
    }
}

#[test]
fn private_notifications_include_next_turn() {
    let mut room = TimedTable::start_game(3, &[]);
    let ids = |room: &TimedTable| {
        NAMES[..3]
            .iter()
            .map(|name| (*name, room.table.person_by_account(&PlayerId(format!("matrix:{name}"))).expect("known").id))
            .collect::<Vec<_>>()
    };
    for (name, _) in ids(&room) {
        assert_eq!(called_alone(&room, name), None, "{name} has not wished it");
    }
    for (_, person) in ids(&room) {
        let wishes = NotificationSettings {
            channel: NotificationChannel::Private,
            next_turn: NextTurnNotice::Told,
            ..NotificationSettings::default()
        };
        room.append(vec![Record::Wished { person, wishes }], None);
    }
    let (name, _) = awaited_player(&room);
    for other in NAMES[..3].iter().filter(|other| **other != name) {
        assert_eq!(called_alone(&room, other), None, "nobody comes next while the game is founded");
    }
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
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
        let seat =
            room.table.seat_of(ids(&room).iter().find(|(name, _)| *name == next).expect("known").1).expect("a seat");
        if !others.contains(seat) {
            let line = format!("Your turn comes next, after that of {}.", room.table.names()[active]);
            assert_eq!(called_alone(&room, &next), Some(line));
            turns.insert((number, room.table.turn_next_since(seat).expect("they come next")));
        }
        plays_on(&mut room);
    }
    let numbers: Vec<u32> = turns.iter().map(|(number, _)| *number).collect();
    assert!(numbers.len() > 3 && numbers.windows(2).all(|pair| pair[0] < pair[1]), "once a turn: {turns:?}");
}

#[test]
fn news_in_sleeping_hours_is_silent_with_mention() {
    let minute = |text: &str| MinuteOfDay::parse(text).expect("a time");
    // The clock is up at noon, outside these hours.
    let evening = WakingHours { from: minute("18:00"), to: minute("20:00"), zone: Zone::UTC };
    for (hours, alert) in [(None, Alert::Usual), (Some(evening), Alert::Silent)] {
        let mut room = TimedTable::start_game(2, &["/option clock day", "/option reminders 0"]);
        let (_, seat) = awaited_player(&room);
        let person = room.table.holder(seat).expect("a person");
        room.append(
            vec![Record::Wished { person, wishes: NotificationSettings { hours, ..NotificationSettings::default() } }],
            None,
        );
        while !room.advance_to_next_due().iter().any(|record| matches!(record, Record::Missed { .. })) {}
        let is_missed = |post: &&Post| matches!(post.body, PostBody::News(News::Missed(_)));
        let told = room.table.posts.iter().find(is_missed).expect("it is told");
        let draft = post_message(&room.table, told);
        assert_eq!((draft.mentions, draft.message.alert), (vec![person], alert));
    }
}

#[test]
fn game_list_marks_recent_or_imminent_notification() {
    let mut room = TimedTable::start_game(2, &[]);
    let (name, seat) = awaited_player(&room);
    let account = PlayerId(format!("matrix:{name}"));
    let is_called = |room: &TimedTable| {
        game_list_entry(&room.table, &account, Language::ENGLISH, room.now).expect("their game").is_notified_anyway
    };
    assert!(is_called(&room), "the turn has just called them");
    room.advance(SignedDuration::from_hours(3));
    assert!(!is_called(&room) && room.table.waiting_since(seat).is_some());
    room.advance(SignedDuration::from_hours(21) - SignedDuration::from_mins(10));
    assert!(is_called(&room), "they are reminded in ten minutes");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert!(is_called(&room));
}
