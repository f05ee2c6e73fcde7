//! Resting games: no player is present, or no channel of the table is available.

use bot_core::error::UserError;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::surface::post_message;
use bot_core::table::Substitution;
use bot_core::table::answer::{Requester, Role};
use bot_core::table::link::{LinkedRoom, WEB};
use bot_core::table::post::{News, PostBody};
use bot_core::table::record::{EndReason, Record};
use bot_core::table::robots;
use bot_core::table::timers::{Reachability, due_records, next_due_time, reachability_records};
use bot_core::time::{MinuteOfDay, NotificationSettings, WakingHours, Zone};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::game::HostedTitle;
use engine::journal::StepOrigin;
use engine::robot::Rng;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use crate::timed_table::{NAMES, TimedTable, record_kinds, requester};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn awaited_player(room: &TimedTable) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

fn other(name: &str) -> &'static str {
    NAMES.into_iter().find(|other| *other != name).expect("another")
}

fn step_count(room: &TimedTable) -> usize {
    room.table.play().map_or(0, |play| play.game.step_count())
}

fn rested(room: &TimedTable) -> usize {
    room.log.iter().filter(|entry| entry.record == Record::Rested).count()
}

/// Game of two people and a robot in its first turns, with everybody present.
fn start_game() -> TimedTable {
    TimedTable::start_game(2, &["/option clock hour", "/robot add settler"])
}

#[test]
fn game_rests_while_all_players_delegate() {
    let mut room = start_game();
    room.send_line_ok("Anna", "/delegate for 2 days");
    room.apply_due_records();
    assert_eq!(rested(&room), 0, "Bob is there");
    let before = step_count(&room);
    room.send_line_ok("Bob", "/delegate for 1 day");
    room.apply_due_records();
    assert_eq!(rested(&room), 1);
    assert!(room.table.dormant_since().is_some() && room.table.is_suspended());
    assert_eq!(step_count(&room), before, "no robot plays on");
    assert_eq!(record_kinds(&room.advance_to_next_due()).first().map(String::as_str), Some("Back"));
    assert_eq!(room.table.dormant_since(), None);
    assert!(room.table.game().is_some() && rested(&room) == 1);
}

#[test]
fn game_rests_after_all_time_out_and_resumes_on_return() {
    let mut room = start_game();
    let mut moments = 0;
    while room.table.dormant_since().is_none() {
        assert!(!room.advance_to_next_due().is_empty() && moments < 60, "it rests at last");
        moments += 1;
    }
    let stood = step_count(&room);
    room.advance(20 * DAY);
    assert_eq!((step_count(&room), rested(&room)), (stood, 1), "said once, and nothing is played");
    assert!(room.table.game().is_some());
    room.send_line_ok("Anna", "/back");
    assert_eq!(room.table.dormant_since(), None);
    assert!(robots::next_records(&room.table, &mut Rng::new(1)).is_empty() && !room.table.is_suspended());
    assert_eq!(room.fold_log().dormant_since(), None);
}

#[test]
fn game_rests_while_all_players_are_absent() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    room.send_line_ok("Anna", "/away for 3 days");
    room.apply_due_records();
    assert_eq!(rested(&room), 0);
    room.send_line_ok("Bob", "/away for 5 days");
    assert_eq!(room.apply_due_records(), 1);
    assert_eq!(rested(&room), 1);
    room.now += 3 * DAY;
    assert_eq!(record_kinds(&due_records(&room.table, room.now)), ["Back"]);
    room.apply_due_records();
    assert!(!room.table.is_suspended(), "Anna is there again");
}

#[test]
fn move_in_resting_game_ends_absence() {
    let mut room = TimedTable::start_game(2, &[]);
    let (name, _) = awaited_player(&room);
    room.send_line_ok("Anna", "/away for 3 days");
    room.send_line_ok("Bob", "/away for 3 days");
    room.apply_due_records();
    room.send_line_ok(&name, "/say hello");
    room.apply_due_records();
    assert!(room.table.dormant_since().is_some(), "talk ends nothing");
    room.advance_game(&name);
    room.apply_due_records();
    assert_eq!((room.table.dormant_since(), rested(&room)), (None, 1));
}

#[test]
fn game_rests_after_all_leave_until_takeover() {
    let mut room = start_game();
    room.send_line_ok("Bob", "/leave yes");
    room.apply_due_records();
    assert_eq!(rested(&room), 0);
    room.send_line_ok("Anna", "/robot add settler");
    room.send_line_ok("Anna", "/leave yes");
    room.apply_due_records();
    let stood = step_count(&room);
    room.advance(20 * DAY);
    assert_eq!((rested(&room), step_count(&room)), (1, stood));
    room.send_line_ok("Eve", "/takeover");
    assert_eq!(room.table.dormant_since(), None);
}

#[test]
fn vote_lets_robots_finish_deserted_game() {
    let mut room = start_game();
    room.send_line_ok("Anna", "/delegate for 20 days");
    room.send_line_ok("Bob", "/delegate for 20 days");
    room.apply_due_records();
    assert!(room.table.dormant_since().is_some());
    room.send_line_ok("Anna", "/option deserted robots-play-on");
    assert!(room.table.game().is_some(), "it takes a vote");
    room.send_line_ok("Bob", "/yes");
    assert!(room.table.game().is_none(), "robots have played to the end");
}

#[test]
fn game_started_by_robots_alone_is_played() {
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    ["/robot add settler", "/robot add settler", "/robot add settler", "/leave", "/start"]
        .into_iter()
        .for_each(|line| room.send_line_ok("Anna", line));
    assert!(room.table.game().is_none(), "as before");
}

#[test]
fn unreachable_table_stops_clocks_and_grants_time() {
    let mut room = start_game();
    let (_, seat) = awaited_player(&room);
    room.now += 50 * (HOUR / 60);
    room.append(reachability_records(&room.table, Reachability::Unreachable), None);
    let from = room.now;
    assert!(!room.table.is_reachable());
    assert_eq!(room.table.deadline(seat), None);
    assert_eq!(next_due_time(&room.table), Some(room.now + 30 * DAY), "nothing but the end of all patience");
    let (before, posts) = (room.log.len(), room.table.posts.iter().count());
    room.now += 9 * HOUR;
    assert_eq!(room.apply_due_records(), 0);
    assert!(room.log.len() == before);
    room.append(reachability_records(&room.table, Reachability::Reachable), None);
    assert_eq!(room.table.deadline(seat), Some(room.now + HOUR), "a whole answer's time");
    assert_eq!(room.table.notified_since(seat), Some(room.table.revision), "and a call");
    let told: Vec<&News> = room
        .table
        .posts
        .iter()
        .skip(posts)
        .filter_map(|post| match &post.body {
            PostBody::News(news) => Some(news),
            _ => None,
        })
        .collect();
    assert_eq!(told, [&News::Reachable { from, until: room.now, time: Some(HOUR) }]);
    assert!(reachability_records(&room.table, Reachability::Reachable).is_empty(), "once");
    assert_eq!(next_due_time(&room.fold_log()), next_due_time(&room.table));
}

#[test]
fn web_player_makes_table_reachable() {
    let mut room = start_game();
    room.append(vec![Record::Unreachable], None);
    assert_eq!(room.apply_due_records(), 0, "it is at no address");
    room.append(vec![Record::Linked { room: LinkedRoom::new(WEB, None) }], None);
    assert_eq!(room.apply_due_records(), 0, "nobody plays there");
    let account = PlayerId("web:Eve".to_owned());
    let Requester { name, language, salt, .. } = requester("Eve", Role::Player);
    let eve = Person { id: PersonId(9), account, name, language, salt };
    let (_, seat) = awaited_player(&room);
    let seated = Record::Seated { seat, occupant: Occupant::Person(eve.id) };
    room.append(vec![Record::Joined { person: eve }, seated], None);
    assert_eq!(record_kinds(&due_records(&room.table, room.now)), ["Reachable"]);
    room.apply_due_records();
    assert!(room.table.is_reachable());
    assert_eq!(
        reachability_records(&room.table, Reachability::Unreachable),
        [],
        "whoever plays there is reached there"
    );
}

#[test]
fn resting_game_is_not_closed_after_downtime() {
    let mut room = start_game();
    while room.table.dormant_since().is_none() {
        assert!(!room.advance_to_next_due().is_empty());
    }
    room.advance(30 * DAY - HOUR);
    room.now += HOUR * 3;
    assert_eq!(due_records(&room.table, room.now), [Record::Rested], "the program was away");
    room.apply_due_records();
    assert_eq!(next_due_time(&room.table), Some(room.now + 30 * DAY));

    let mut lost = start_game();
    lost.append(vec![Record::Unreachable], None);
    lost.now += 31 * DAY;
    assert_eq!(due_records(&lost.table, lost.now), [Record::Reachable]);
}

#[test]
fn unreachable_table_stops_robots_but_not_people() {
    let mut room = start_game();
    let (name, _) = awaited_player(&room);
    room.append(vec![Record::Unreachable], None);
    room.advance_game(&name);
    room.advance_game(&name);
    let is_robot = |table: &bot_core::table::state::TableState, seat| table.robot_at(seat).is_some();
    let robot = room.table.awaited().iter().all(|seat| is_robot(&room.table, seat));
    assert!(robot || room.table.awaited().iter().all(|seat| room.table.notified_since(seat).is_some()));
    let stood = step_count(&room);
    assert!(robots::next_records(&room.table, &mut Rng::new(3)).is_empty());
    room.append(vec![Record::Reachable], None);
    assert_eq!(step_count(&room), stood);
}

#[test]
fn reachability_ignores_lobby_and_finished_game() {
    let room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    assert!(reachability_records(&room.table, Reachability::Unreachable).is_empty());
    let mut over = TimedTable::start_game(2, &[]);
    over.send_line_ok("Anna", "/stop yes");
    assert!(reachability_records(&over.table, Reachability::Unreachable).is_empty());
}

/// Moments at which an inactive player is notified, and of their first grace.
fn calls(clock: &str, more: &[&str]) -> (Vec<SignedDuration>, SignedDuration) {
    let clock = format!("/option clock {clock}");
    let lines = [vec![clock.as_str()], more.to_vec()].concat();
    let mut room = TimedTable::start_game(2, &lines);
    let began = room.now;
    let mut reminded = Vec::new();
    loop {
        let written = room.advance_to_next_due();
        let at = room.now.duration_since(began);
        match written.first() {
            Some(Record::Reminded { .. }) => reminded.push(at),
            Some(Record::Granted { .. }) => return (reminded, at),
            other => panic!("{clock}: {other:?}"),
        }
    }
}

#[test]
fn clock_notifies_once_with_quarter_left() {
    for (clock, hours) in [("hour", 1), ("8 hours", 8), ("day", 24), ("12 hour bank", 12)] {
        for more in [&[][..], &["/option reminders 0"]] {
            let time = HOUR * hours;
            assert_eq!(calls(clock, more), (vec![time - time / 4], time), "{clock} {more:?}");
        }
    }
    let (reminded, _) = calls("15 minutes", &[]);
    assert_eq!(reminded, [SignedDuration::from_secs(15 * 60 * 3 / 4)]);
    // Daily reminders come as well, except shortly before the last notification.
    assert_eq!(calls("3 days", &[]).0, [DAY, DAY * 9 / 4]);
    assert_eq!(calls("week", &[]).0, [DAY, DAY * 2, DAY * 3, DAY * 21 / 4]);
}

#[test]
fn quiet_player_gets_no_deadline_warning() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (name, _) = awaited_player(&room);
    room.send_line_ok(&name, "/quiet");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Granted"]);
}

#[test]
fn timeout_plays_whole_turn_with_one_clock() {
    let mut room = TimedTable::start_game(2, &["/option clock day", "/option board beginner"]);
    let (_, seat) = awaited_player(&room);
    let written = loop {
        let written = room.advance_to_next_due();
        if record_kinds(&written).contains(&"Missed".to_owned()) {
            break written;
        }
    };
    // The timeout ends the whole turn: roll, answers and end are default actions.
    let by = |record: &Record| match record {
        Record::Step { step } => step.seat == seat && step.by == StepOrigin::Default,
        Record::Missed { .. } => true,
        _ => false,
    };
    assert!(written.len() >= 3 && written.iter().all(by), "{written:?}");
    let (_, next) = awaited_player(&room);
    assert_ne!(next, seat, "another's turn has come");
    assert_eq!(room.table.deadline(next), Some(room.now + DAY));
}

#[test]
fn timeout_in_setup_places_one_settlement_with_road() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (name, first) = awaited_player(&room);
    room.advance_game(&name);
    while room.table.awaited().contains(first) {
        room.advance_game(&name);
    }
    // The other player places twice in a row.
    let (_, seat) = awaited_player(&room);
    let written = loop {
        let written = room.advance_to_next_due();
        if record_kinds(&written).contains(&"Missed".to_owned()) {
            break written;
        }
    };
    assert_eq!(record_kinds(&written), ["Missed", "Step", "Step"]);
    assert_eq!(awaited_player(&room).1, seat, "the second settlement is a turn of its own");
    assert_eq!(room.table.deadline(seat), Some(room.now + DAY));
}

/// Posts of these entries that mention people, with the people.
fn mentions_since(room: &TimedTable, from: usize) -> Vec<(String, Vec<PersonId>)> {
    let since = room.log[from].revision;
    let posts = room.table.posts.iter().filter(|post| post.opened >= since);
    let calls = posts.map(|of| (format!("{:?}", of.body), post_message(&room.table, of).mentions));
    calls.filter(|(body, calls)| !calls.is_empty() && !body.starts_with("Turn")).collect()
}

#[test]
fn timeout_news_mention_affected_player() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (name, seat) = awaited_player(&room);
    let person = room.table.holder(seat).expect("a person");
    let other_name = other(&name);
    let mut told = Vec::new();
    while room.table.substitution(seat) != Some(Substitution::Advertised) {
        let from = room.log.len();
        let written = room.advance_to_next_due();
        assert!(!written.is_empty());
        if let Some((body, calls)) = mentions_since(&room, from).into_iter().find(|(_, calls)| calls == &[person]) {
            told.push(body.split(['(', ' ']).nth(1).unwrap_or_default().to_owned());
            assert_eq!(calls, [person]);
        }
        if room.table.awaited().iter().any(|of| of != seat && room.table.seat_player(of).is_some()) {
            room.advance_game(other_name);
        }
    }
    assert!(told.iter().any(|body| body.starts_with("Missed")), "{told:?}");
    assert!(told.iter().any(|body| body.starts_with("Steered")), "{told:?}");
}

#[test]
fn resting_game_is_abandoned_after_patience() {
    let mut room = start_game();
    while room.table.dormant_since().is_none() {
        assert!(!room.advance_to_next_due().is_empty());
    }
    let since = room.table.dormant_since().expect("it rests");
    room.table.set_patience(10);
    while room.table.game().is_some() {
        let written = room.advance_to_next_due();
        assert!(room.table.game().is_some() || written == [Record::Ended { reason: EndReason::Abandoned }]);
    }
    assert_eq!(room.now, since + DAY * 10);
    let play = room.table.play().expect("a game");
    assert_eq!(play.game.winner(), None);

    let mut lost = start_game();
    lost.append(vec![Record::Unreachable], None);
    assert_eq!(next_due_time(&lost.table), Some(lost.now + DAY * 30));
    assert_eq!(lost.advance_to_next_due(), [Record::Ended { reason: EndReason::Abandoned }]);

    let mut paused = start_game();
    paused.send_line_ok("Anna", "/pause");
    paused.send_line_ok("Bob", "/yes");
    assert_eq!(next_due_time(&paused.table), None, "a pause is what its people want");
}

#[test]
fn resting_game_waits_for_announced_return() {
    for absence in ["/away for 60 days", "/delegate for 60 days"] {
        let mut room = start_game();
        room.send_line_ok("Anna", "/delegate for 50 days");
        room.send_line_ok("Bob", absence);
        let back = room.now + 50 * DAY;
        room.apply_due_records();
        while room.now < back {
            room.advance_to_next_due();
            assert!(room.table.game().is_some(), "{absence}");
        }
        assert_eq!((room.now, room.table.is_suspended()), (back, false), "Anna is there again");
    }
}

#[test]
fn clock_notifications_keep_distance_for_any_waking_hours() {
    for (from, awake) in (0..24).flat_map(|from| [6, 12, 16].map(|awake| (from, awake))) {
        let mut room = TimedTable::start_game(2, &["/option clock day"]);
        let (_, seat) = awaited_player(&room);
        let minute = |hour: u16| MinuteOfDay::new(60 * (hour % 24)).expect("a minute");
        let hours = Some(WakingHours { from: minute(from), to: minute(from + awake), zone: Zone::UTC });
        let person = room.table.holder(seat).expect("a person");
        room.append(
            vec![Record::Wished { person, wishes: NotificationSettings { hours, ..NotificationSettings::default() } }],
            None,
        );
        let mut called = vec![room.now];
        while record_kinds(&room.advance_to_next_due()) == ["Reminded"] {
            called.push(room.now);
        }
        let apart = called.windows(2).all(|two| two[1].duration_since(two[0]) >= HOUR * 3 / 2);
        assert!(apart && called.len() <= 3, "awake from {from} for {awake} hours: {called:?}");
    }
}

#[test]
fn late_grace_of_daily_clock_ends_at_next_daily_hour() {
    let mut room = TimedTable::start_game(2, &["/option clock daily", "/option daily-hour 21"]);
    let (_, seat) = awaited_player(&room);
    let deadline = room.table.deadline(seat).expect("a clock");
    room.advance(deadline.duration_since(room.now) - HOUR);
    room.now = deadline + SignedDuration::from_millis(300);
    let records = due_records(&room.table, room.now);
    assert_eq!(record_kinds(&records), ["Granted"]);
    // The entry is written a moment after the decision.
    room.now += SignedDuration::from_millis(5);
    room.append(records, None);
    assert_eq!(room.table.deadline(seat), Some(deadline + DAY));
    assert_eq!(room.fold_log().deadline(seat), Some(deadline + DAY));
}

#[test]
fn vote_withdrawn_by_author_is_replaced() {
    let mut room = TimedTable::start_game(3, &["/option clock day"]);
    room.send_line_ok("Bob", "/pause");
    assert_eq!(room.send_line("Chloe", "/extend 12 hours"), Err(UserError::VoteOpen));
    room.send_line_ok("Bob", "/no");
    room.send_line_ok("Chloe", "/extend 12 hours");
    let chloe = room.table.person_by_account(&PlayerId("matrix:Chloe".to_owned())).expect("she is known").id;
    assert_eq!(room.table.vote.as_ref().map(|vote| vote.by), Some(chloe));
    room.send_line_ok("Chloe", "/pause");
    room.send_line_ok("Bob", "/yes");
    assert!(room.table.is_paused(), "a mover's other motion takes the place of the first");
}

#[test]
fn daily_clock_ends_at_hosts_hour_with_minimum_notice() {
    let mut room = TimedTable::start_game(2, &["/option clock daily", "/option daily-hour 21"]);
    let (name, seat) = awaited_player(&room);
    let moment = |text: &str| text.parse::<Timestamp>().expect("a moment");
    // It is noon on 2 March.
    assert_eq!(room.table.deadline(seat), Some(moment("2026-03-02T21:00:00Z")));
    let zone = Zone::from_name("Asia/Tokyo").expect("a zone");
    let minute = |hour: u16| MinuteOfDay::new(60 * hour).expect("a minute");
    let hours = Some(WakingHours { from: minute(8), to: minute(23), zone });
    let host = room.table.host();
    room.append(
        vec![Record::Wished {
            person: host,
            wishes: NotificationSettings { hours, ..NotificationSettings::default() },
        }],
        None,
    );
    room.send_line_ok("Anna", "/option clock day");
    room.send_line_ok("Bob", "/yes");
    room.send_line_ok("Anna", "/option clock daily");
    room.send_line_ok("Bob", "/yes");
    // 21:00 in Tokyo is less than 8 hours ahead.
    assert_eq!(room.table.deadline(seat), Some(moment("2026-03-03T12:00:00Z")));
    room.send_line_ok(&name, "/away for 30 hours");
    let back = moment("2026-03-04T12:00:00Z") + DAY;
    assert_eq!(room.table.deadline(seat), Some(back), "an absence ends at the hour as well");
    assert_eq!(room.fold_log().deadline(seat), Some(back));
}

#[test]
fn answers_in_others_turn_use_shorter_clock() {
    for (clock, whole) in [("day", DAY), ("daily", HOUR * 8)] {
        answers_have_the_shorter_clock(clock, whole);
    }
}

fn answers_have_the_shorter_clock(clock: &str, whole: SignedDuration) {
    let clock = format!("/option clock {clock}");
    let lines = [&*clock, "/option answers answers-within-4-hours", "/option daily-hour 20", "/option board beginner"];
    let mut room = TimedTable::start_game(2, &lines);
    let (name, seat) = awaited_player(&room);
    assert_eq!(room.table.deadline(seat), Some(room.now + whole), "a turn has the whole of it");
    room.send_line_ok(&name, "/roll");
    let view = room.table.play().expect("a game").game.view(Viewer::Seat(seat));
    let hand = Catan::downcast_view(&view).and_then(|view| view.own).expect("a hand").hand;
    let give = hand.iter().map(|(kind, _)| kind).next().expect("a card");
    let want = HandCard::ALL.into_iter().find(|kind| *kind != give).expect("another");
    room.send_line_ok(&name, &format!("/trade 1 {give:?} for 1 {want:?}").to_lowercase());
    let other = room.table.awaited().without(seat).single().expect("they are asked");
    assert_eq!(room.table.deadline(other), Some(room.now + HOUR * 4));
    room.send_line_ok("Anna", "/extend 1 hour");
    assert_eq!(room.table.deadline(other), Some(room.now + HOUR * 5), "and no time until the daily hour");
    // The first timeout is forgiven, with as much time again.
    while !record_kinds(&room.advance_to_next_due()).contains(&"Granted".to_owned()) {}
    assert_eq!(room.table.deadline(other), Some(room.now + HOUR * 4));
}

#[test]
fn extension_needs_host_or_majority() {
    let mut room = TimedTable::start_game(3, &["/option clock day"]);
    let (_, seat) = awaited_player(&room);
    let (deadline, called) = (room.table.deadline(seat).expect("a clock"), room.table.notified_since(seat));
    room.send_line_ok("Anna", "/extend 12 hours");
    assert_eq!(room.table.deadline(seat), Some(deadline + HOUR * 12));
    room.send_line_ok("Bob", "/extend 2 days");
    assert_eq!(room.table.deadline(seat), Some(deadline + HOUR * 12), "it takes a vote");
    room.send_line_ok("Chloe", "/yes");
    assert_eq!(room.table.deadline(seat), Some(deadline + HOUR * 60));
    assert!(room.table.vote.is_none());
    assert_eq!(room.table.notified_since(seat), called, "it calls nobody");
    let mut untimed = TimedTable::start_game(2, &[]);
    assert_eq!(untimed.send_line("Anna", "/extend 12 hours"), Err(UserError::NoClock));
    assert_eq!(room.send_line("Anna", "/extend 900 days"), Err(UserError::TooLongAway));
}

#[test]
fn game_resigned_by_all_people_is_finished_by_robots() {
    let mut room = TimedTable::start_game(1, &["/robot add settler", "/robot add settler"]);
    room.send_line_ok("Anna", "/resign yes");
    room.apply_due_records();
    assert_eq!((rested(&room), room.table.game().is_none()), (0, true), "nobody can come back to it");
}
