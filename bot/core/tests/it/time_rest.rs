//! A game rests where nobody who plays is there, and where no room of its table can be written to.

use bot_core::error::UserError;
use bot_core::people::{Occupant, Person, PersonId, PlayerId};
use bot_core::surface::post;
use bot_core::table::Autopilot;
use bot_core::table::answer::{Requester, Role};
use bot_core::table::due::{Reach, due, fallen_due, reached};
use bot_core::table::link::{LinkedRoom, WEB};
use bot_core::table::post::{Body, News};
use bot_core::table::record::{EndReason, Record};
use bot_core::table::robots;
use bot_core::time::{Hours, Minute, Wishes, Zone};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::game::Listed;
use engine::journal::By;
use engine::robot::Rng;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use crate::time_room::{NAMES, Room, kinds, requester};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn awaited(room: &Room) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

fn other(name: &str) -> &'static str {
    NAMES.into_iter().find(|other| *other != name).expect("another")
}

fn steps(room: &Room) -> usize {
    room.table.play().map_or(0, |play| play.game.steps())
}

fn rested(room: &Room) -> usize {
    room.log.iter().filter(|entry| entry.record == Record::Rested).count()
}

/// A game of two people and a robot in its first turns, with everybody there.
fn game() -> Room {
    Room::playing(2, &["/option clock hour", "/robot add settler"])
}

#[test]
fn delegating_everybody_rests_the_game_until_the_first_return() {
    let mut room = game();
    room.must("Anna", "/delegate for 2 days");
    room.settle();
    assert_eq!(rested(&room), 0, "Bob is there");
    let before = steps(&room);
    room.must("Bob", "/delegate for 1 day");
    room.settle();
    assert_eq!(rested(&room), 1);
    assert!(room.table.rests_since().is_some() && room.table.stands());
    assert_eq!(steps(&room), before, "no robot plays on");
    assert_eq!(kinds(&room.next()).first().map(String::as_str), Some("Back"));
    assert_eq!(room.table.rests_since(), None);
    assert!(room.table.game().is_some() && rested(&room) == 1);
}

#[test]
fn missing_every_clock_rests_the_game_and_whoever_acts_goes_on() {
    let mut room = game();
    let mut moments = 0;
    while room.table.rests_since().is_none() {
        assert!(!room.next().is_empty() && moments < 60, "it rests at last");
        moments += 1;
    }
    let stood = steps(&room);
    room.wait(20 * DAY);
    assert_eq!((steps(&room), rested(&room)), (stood, 1), "said once, and nothing is played");
    assert!(room.table.game().is_some());
    room.must("Anna", "/back");
    assert_eq!(room.table.rests_since(), None);
    assert!(robots::next(&room.table, &mut Rng::new(1)).is_empty() && !room.table.stands());
    assert_eq!(room.folded().rests_since(), None);
}

#[test]
fn an_absence_of_all_rests_the_game_while_it_lasts() {
    let mut room = Room::playing(2, &["/option clock day"]);
    room.must("Anna", "/away for 3 days");
    room.settle();
    assert_eq!(rested(&room), 0);
    room.must("Bob", "/away for 5 days");
    assert_eq!(room.settle(), 1);
    assert_eq!(rested(&room), 1);
    room.now += 3 * DAY;
    assert_eq!(kinds(&fallen_due(&room.table, room.now)), ["Back"]);
    room.settle();
    assert!(!room.table.stands(), "Anna is there again");
}

#[test]
fn a_move_in_a_resting_game_ends_the_absence_of_whoever_makes_it() {
    let mut room = Room::playing(2, &[]);
    let (name, _) = awaited(&room);
    room.must("Anna", "/away for 3 days");
    room.must("Bob", "/away for 3 days");
    room.settle();
    room.must(&name, "/say hello");
    room.settle();
    assert!(room.table.rests_since().is_some(), "talk ends nothing");
    room.act(&name);
    room.settle();
    assert_eq!((room.table.rests_since(), rested(&room)), (None, 1));
}

#[test]
fn leaving_removal_and_forgetting_rest_the_game_until_somebody_joins() {
    let mut room = game();
    room.must("Bob", "/leave yes");
    room.settle();
    assert_eq!(rested(&room), 0);
    room.must("Anna", "/robot add settler");
    room.must("Anna", "/leave yes");
    room.settle();
    let stood = steps(&room);
    room.wait(20 * DAY);
    assert_eq!((rested(&room), steps(&room)), (1, stood));
    room.must("Eve", "/takeover");
    assert_eq!(room.table.rests_since(), None);
}

#[test]
fn a_vote_lets_robots_play_on_to_the_end() {
    let mut room = game();
    room.must("Anna", "/delegate for 20 days");
    room.must("Bob", "/delegate for 20 days");
    room.settle();
    assert!(room.table.rests_since().is_some());
    room.must("Anna", "/option deserted robots-play-on");
    assert!(room.table.game().is_some(), "it takes a vote");
    room.must("Bob", "/yes");
    assert!(room.table.game().is_none(), "robots have played to the end");
}

#[test]
fn a_game_begun_by_robots_alone_is_played() {
    let mut room = Room::open("2026-03-02T12:00:00Z".parse().expect("a moment"));
    ["/robot add settler", "/robot add settler", "/robot add settler", "/leave", "/start"]
        .into_iter()
        .for_each(|line| room.must("Anna", line));
    assert!(room.table.game().is_none(), "as before");
}

#[test]
fn an_unreachable_table_runs_no_clock_and_gives_time_afterwards() {
    let mut room = game();
    let (_, seat) = awaited(&room);
    room.now += 50 * (HOUR / 60);
    room.write(reached(&room.table, Reach::Unreachable), None);
    let from = room.now;
    assert!(!room.table.is_reachable());
    assert_eq!(room.table.deadline(seat), None);
    assert_eq!(due(&room.table), Some(room.now + 30 * DAY), "nothing but the end of all patience");
    let (before, posts) = (room.log.len(), room.table.posts.iter().count());
    room.now += 9 * HOUR;
    assert_eq!(room.settle(), 0);
    assert!(room.log.len() == before);
    room.write(reached(&room.table, Reach::Reachable), None);
    assert_eq!(room.table.deadline(seat), Some(room.now + HOUR), "a whole answer's time");
    assert_eq!(room.table.called_since(seat), Some(room.table.revision), "and a call");
    let told: Vec<&News> = room
        .table
        .posts
        .iter()
        .skip(posts)
        .filter_map(|post| match &post.body {
            Body::News(news) => Some(news),
            _ => None,
        })
        .collect();
    assert_eq!(told, [&News::Reachable { from, until: room.now, time: Some(HOUR) }]);
    assert!(reached(&room.table, Reach::Reachable).is_empty(), "once");
    assert_eq!(due(&room.folded()), due(&room.table));
}

#[test]
fn unreachable_table_is_reachable_once_somebody_plays_at_its_page() {
    let mut room = game();
    room.write(vec![Record::Unreachable], None);
    assert_eq!(room.settle(), 0, "it is at no address");
    room.write(vec![Record::Linked { room: LinkedRoom::new(WEB, None) }], None);
    assert_eq!(room.settle(), 0, "nobody plays there");
    let account = PlayerId("web:Eve".to_owned());
    let Requester { name, language, salt, .. } = requester("Eve", Role::Player);
    let eve = Person { id: PersonId(9), account, name, language, salt };
    let (_, seat) = awaited(&room);
    let seated = Record::Seated { seat, occupant: Occupant::Person(eve.id) };
    room.write(vec![Record::Joined { person: eve }, seated], None);
    assert_eq!(kinds(&fallen_due(&room.table, room.now)), ["Reachable"]);
    room.settle();
    assert!(room.table.is_reachable());
    assert_eq!(reached(&room.table, Reach::Unreachable), [], "whoever plays there is reached there");
}

#[test]
fn game_is_not_closed_at_a_late_start() {
    let mut room = game();
    while room.table.rests_since().is_none() {
        assert!(!room.next().is_empty());
    }
    room.wait(30 * DAY - HOUR);
    room.now += HOUR * 3;
    assert_eq!(fallen_due(&room.table, room.now), [Record::Rested], "the program was away");
    room.settle();
    assert_eq!(due(&room.table), Some(room.now + 30 * DAY));

    let mut lost = game();
    lost.write(vec![Record::Unreachable], None);
    lost.now += 31 * DAY;
    assert_eq!(fallen_due(&lost.table, lost.now), [Record::Reachable]);
}

#[test]
fn robots_wait_at_an_unreachable_table_and_people_may_act() {
    let mut room = game();
    let (name, _) = awaited(&room);
    room.write(vec![Record::Unreachable], None);
    room.act(&name);
    room.act(&name);
    let is_robot = |table: &bot_core::table::state::TableState, seat| table.robot_at(seat).is_some();
    let robot = room.table.awaited().iter().all(|seat| is_robot(&room.table, seat));
    assert!(robot || room.table.awaited().iter().all(|seat| room.table.called_since(seat).is_some()));
    let stood = steps(&room);
    assert!(robots::next(&room.table, &mut Rng::new(3)).is_empty());
    room.write(vec![Record::Reachable], None);
    assert_eq!(steps(&room), stood);
}

#[test]
fn a_lobby_and_a_finished_game_have_no_reach() {
    let room = Room::open("2026-03-02T12:00:00Z".parse().expect("a moment"));
    assert!(reached(&room.table, Reach::Unreachable).is_empty());
    let mut over = Room::playing(2, &[]);
    over.must("Anna", "/stop yes");
    assert!(reached(&over.table, Reach::Unreachable).is_empty());
}

/// When each call of somebody came who does nothing, until their first miss is forgiven.
fn calls(clock: &str, more: &[&str]) -> (Vec<SignedDuration>, SignedDuration) {
    let clock = format!("/option clock {clock}");
    let lines = [vec![clock.as_str()], more.to_vec()].concat();
    let mut room = Room::playing(2, &lines);
    let began = room.now;
    let mut reminded = Vec::new();
    loop {
        let written = room.next();
        let at = room.now.duration_since(began);
        match written.first() {
            Some(Record::Reminded { .. }) => reminded.push(at),
            Some(Record::Granted { .. }) => return (reminded, at),
            other => panic!("{clock}: {other:?}"),
        }
    }
}

#[test]
fn every_clock_calls_once_when_a_quarter_is_left() {
    for (clock, hours) in [("hour", 1), ("8 hours", 8), ("day", 24), ("12 hour bank", 12)] {
        for more in [&[][..], &["/option reminders 0"]] {
            let time = HOUR * hours;
            assert_eq!(calls(clock, more), (vec![time - time / 4], time), "{clock} {more:?}");
        }
    }
    let (reminded, _) = calls("15 minutes", &[]);
    assert_eq!(reminded, [SignedDuration::from_secs(15 * 60 * 3 / 4)]);
    // A reminder of each day comes as well, but none shortly before the last call.
    assert_eq!(calls("3 days", &[]).0, [DAY, DAY * 9 / 4]);
    assert_eq!(calls("week", &[]).0, [DAY, DAY * 2, DAY * 3, DAY * 21 / 4]);
}

#[test]
fn nobody_is_called_before_the_end_who_turned_calls_off() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, _) = awaited(&room);
    room.must(&name, "/quiet");
    assert_eq!(kinds(&room.next()), ["Granted"]);
}

#[test]
fn one_absence_costs_one_clock() {
    let mut room = Room::playing(2, &["/option clock day", "/option board beginner"]);
    let (_, seat) = awaited(&room);
    let written = loop {
        let written = room.next();
        if kinds(&written).contains(&"Missed".to_owned()) {
            break written;
        }
    };
    // The turn is over with the clock that was missed: it was rolled, whatever followed was answered, and it was ended.
    let by = |record: &Record| match record {
        Record::Step { step } => step.seat == seat && step.by == By::Default,
        Record::Missed { .. } => true,
        _ => false,
    };
    assert!(written.len() >= 3 && written.iter().all(by), "{written:?}");
    let (_, next) = awaited(&room);
    assert_ne!(next, seat, "another's turn has come");
    assert_eq!(room.table.deadline(next), Some(room.now + DAY));
}

#[test]
fn a_missed_settlement_brings_its_road_and_no_second_settlement() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, first) = awaited(&room);
    room.act(&name);
    while room.table.awaited().contains(first) {
        room.act(&name);
    }
    // The other founds twice in a row.
    let (_, seat) = awaited(&room);
    let written = loop {
        let written = room.next();
        if kinds(&written).contains(&"Missed".to_owned()) {
            break written;
        }
    };
    assert_eq!(kinds(&written), ["Missed", "Step", "Step"]);
    assert_eq!(awaited(&room).1, seat, "the second settlement is a turn of its own");
    assert_eq!(room.table.deadline(seat), Some(room.now + DAY));
}

/// People called by the posts of these entries.
fn called(room: &Room, from: usize) -> Vec<(String, Vec<PersonId>)> {
    let since = room.log[from].revision;
    let posts = room.table.posts.iter().filter(|post| post.opened >= since);
    let calls = posts.map(|of| (format!("{:?}", of.body), post(&room.table, of).calls));
    calls.filter(|(body, calls)| !calls.is_empty() && !body.starts_with("Turn")).collect()
}

#[test]
fn whoever_is_concerned_is_called_by_what_tells_of_it() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, seat) = awaited(&room);
    let person = room.table.holder(seat).expect("a person");
    let other_name = other(&name);
    let mut told = Vec::new();
    while room.table.autopilot(seat) != Some(Autopilot::Advertised) {
        let from = room.log.len();
        let written = room.next();
        assert!(!written.is_empty());
        if let Some((body, calls)) = called(&room, from).into_iter().find(|(_, calls)| calls == &[person]) {
            told.push(body.split(['(', ' ']).nth(1).unwrap_or_default().to_owned());
            assert_eq!(calls, [person]);
        }
        if room.table.awaited().iter().any(|of| of != seat && room.table.sitter(of).is_some()) {
            room.act(other_name);
        }
    }
    assert!(told.iter().any(|body| body.starts_with("Missed")), "{told:?}");
    assert!(told.iter().any(|body| body.starts_with("Steered")), "{told:?}");
}

#[test]
fn a_game_that_rests_too_long_is_closed_without_a_winner() {
    let mut room = game();
    while room.table.rests_since().is_none() {
        assert!(!room.next().is_empty());
    }
    let since = room.table.rests_since().expect("it rests");
    room.table.set_patience(10);
    while room.table.game().is_some() {
        let written = room.next();
        assert!(room.table.game().is_some() || written == [Record::Ended { reason: EndReason::Abandoned }]);
    }
    assert_eq!(room.now, since + DAY * 10);
    let play = room.table.play().expect("a game");
    assert_eq!(play.game.winner(), None);

    let mut lost = game();
    lost.write(vec![Record::Unreachable], None);
    assert_eq!(due(&lost.table), Some(lost.now + DAY * 30));
    assert_eq!(lost.next(), [Record::Ended { reason: EndReason::Abandoned }]);

    let mut paused = game();
    paused.must("Anna", "/pause");
    paused.must("Bob", "/yes");
    assert_eq!(due(&paused.table), None, "a pause is what its people want");
}

#[test]
fn game_with_an_announced_return_is_not_closed_before_it() {
    for absence in ["/away for 60 days", "/delegate for 60 days"] {
        let mut room = game();
        room.must("Anna", "/delegate for 50 days");
        room.must("Bob", absence);
        let back = room.now + 50 * DAY;
        room.settle();
        while room.now < back {
            room.next();
            assert!(room.table.game().is_some(), "{absence}");
        }
        assert_eq!((room.now, room.table.stands()), (back, false), "Anna is there again");
    }
}

#[test]
fn calls_of_one_clock_lie_hours_apart_in_whatever_hours_somebody_wakes() {
    for (from, awake) in (0..24).flat_map(|from| [6, 12, 16].map(|awake| (from, awake))) {
        let mut room = Room::playing(2, &["/option clock day"]);
        let (_, seat) = awaited(&room);
        let minute = |hour: u16| Minute::new(60 * (hour % 24)).expect("a minute");
        let hours = Some(Hours { from: minute(from), to: minute(from + awake), zone: Zone::UTC });
        let person = room.table.holder(seat).expect("a person");
        room.write(vec![Record::Wished { person, wishes: Wishes { hours, ..Wishes::default() } }], None);
        let mut called = vec![room.now];
        while kinds(&room.next()) == ["Reminded"] {
            called.push(room.now);
        }
        let apart = called.windows(2).all(|two| two[1].duration_since(two[0]) >= HOUR * 3 / 2);
        assert!(apart && called.len() <= 3, "awake from {from} for {awake} hours: {called:?}");
    }
}

#[test]
fn daily_clock_that_is_forgiven_late_ends_at_the_next_hour() {
    let mut room = Room::playing(2, &["/option clock daily", "/option daily-hour 21"]);
    let (_, seat) = awaited(&room);
    let deadline = room.table.deadline(seat).expect("a clock");
    room.wait(deadline.duration_since(room.now) - HOUR);
    room.now = deadline + SignedDuration::from_millis(300);
    let records = fallen_due(&room.table, room.now);
    assert_eq!(kinds(&records), ["Granted"]);
    // It is written a moment after it was decided.
    room.now += SignedDuration::from_millis(5);
    room.write(records, None);
    assert_eq!(room.table.deadline(seat), Some(deadline + DAY));
    assert_eq!(room.folded().deadline(seat), Some(deadline + DAY));
}

#[test]
fn vote_that_its_mover_is_against_gives_way_to_another() {
    let mut room = Room::playing(3, &["/option clock day"]);
    room.must("Bob", "/pause");
    assert_eq!(room.say("Chloe", "/extend 12 hours"), Err(UserError::VoteOpen));
    room.must("Bob", "/no");
    room.must("Chloe", "/extend 12 hours");
    let chloe = room.table.person_of(&PlayerId("matrix:Chloe".to_owned())).expect("she is known").id;
    assert_eq!(room.table.vote.as_ref().map(|vote| vote.by), Some(chloe));
    room.must("Chloe", "/pause");
    room.must("Bob", "/yes");
    assert!(room.table.is_paused(), "a mover's other motion takes the place of the first");
}

#[test]
fn a_daily_clock_ends_at_the_hour_of_the_host_with_notice() {
    let mut room = Room::playing(2, &["/option clock daily", "/option daily-hour 21"]);
    let (name, seat) = awaited(&room);
    let moment = |text: &str| text.parse::<Timestamp>().expect("a moment");
    // It is noon on the second.
    assert_eq!(room.table.deadline(seat), Some(moment("2026-03-02T21:00:00Z")));
    let zone = Zone::named("Asia/Tokyo").expect("a zone");
    let minute = |hour: u16| Minute::new(60 * hour).expect("a minute");
    let hours = Some(Hours { from: minute(8), to: minute(23), zone });
    let host = room.table.host();
    room.write(vec![Record::Wished { person: host, wishes: Wishes { hours, ..Wishes::default() } }], None);
    room.must("Anna", "/option clock day");
    room.must("Bob", "/yes");
    room.must("Anna", "/option clock daily");
    room.must("Bob", "/yes");
    // In Tokyo it is 21:00, which is no 8 hours ahead.
    assert_eq!(room.table.deadline(seat), Some(moment("2026-03-03T12:00:00Z")));
    room.must(&name, "/away for 30 hours");
    let back = moment("2026-03-04T12:00:00Z") + DAY;
    assert_eq!(room.table.deadline(seat), Some(back), "an absence ends at the hour as well");
    assert_eq!(room.folded().deadline(seat), Some(back));
}

#[test]
fn answers_in_anothers_turn_have_the_shorter_clock() {
    for (clock, whole) in [("day", DAY), ("daily", HOUR * 8)] {
        answers_have_the_shorter_clock(clock, whole);
    }
}

fn answers_have_the_shorter_clock(clock: &str, whole: SignedDuration) {
    let clock = format!("/option clock {clock}");
    let lines = [
        &*clock,
        "/option answers answers-within-4-hours",
        "/option daily-hour 20",
        "/option board beginner",
    ];
    let mut room = Room::playing(2, &lines);
    let (name, seat) = awaited(&room);
    assert_eq!(room.table.deadline(seat), Some(room.now + whole), "a turn has the whole of it");
    room.must(&name, "/roll");
    let view = room.table.play().expect("a game").game.view(Viewer::Seat(seat));
    let hand = Catan::own_view(&view).and_then(|view| view.own).expect("a hand").hand;
    let give = hand.iter().map(|(kind, _)| kind).next().expect("a card");
    let want = HandCard::ALL.into_iter().find(|kind| *kind != give).expect("another");
    room.must(&name, &format!("/trade 1 {give:?} for 1 {want:?}").to_lowercase());
    let other = room.table.awaited().without(seat).single().expect("they are asked");
    assert_eq!(room.table.deadline(other), Some(room.now + HOUR * 4));
    room.must("Anna", "/extend 1 hour");
    assert_eq!(room.table.deadline(other), Some(room.now + HOUR * 5), "and no time until the daily hour");
    // Their first miss is forgiven: they have as long again.
    while !kinds(&room.next()).contains(&"Granted".to_owned()) {}
    assert_eq!(room.table.deadline(other), Some(room.now + HOUR * 4));
}

#[test]
fn more_time_is_given_by_the_host_at_once_and_by_others_with_a_majority() {
    let mut room = Room::playing(3, &["/option clock day"]);
    let (_, seat) = awaited(&room);
    let (deadline, called) = (room.table.deadline(seat).expect("a clock"), room.table.called_since(seat));
    room.must("Anna", "/extend 12 hours");
    assert_eq!(room.table.deadline(seat), Some(deadline + HOUR * 12));
    room.must("Bob", "/extend 2 days");
    assert_eq!(room.table.deadline(seat), Some(deadline + HOUR * 12), "it takes a vote");
    room.must("Chloe", "/yes");
    assert_eq!(room.table.deadline(seat), Some(deadline + HOUR * 60));
    assert!(room.table.vote.is_none());
    assert_eq!(room.table.called_since(seat), called, "it calls nobody");
    let mut untimed = Room::playing(2, &[]);
    assert_eq!(untimed.say("Anna", "/extend 12 hours"), Err(UserError::NoClock));
    assert_eq!(room.say("Anna", "/extend 900 days"), Err(UserError::TooLongAway));
}

#[test]
fn a_game_that_everybody_has_given_up_is_played_by_its_robots() {
    let mut room = Room::playing(1, &["/robot add settler", "/robot add settler"]);
    room.must("Anna", "/resign yes");
    room.settle();
    assert_eq!((rested(&room), room.table.game().is_none()), (0, true), "nobody can come back to it");
}
