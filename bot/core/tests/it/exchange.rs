//! Seats that pass to another person with consent, and time control that changes during a game.

use bot_core::command::Measure;
use bot_core::error::UserError;
use bot_core::people::{Occupant, PersonId, PlayerId};
use bot_core::surface::post;
use bot_core::table::answer::Role;
use bot_core::table::post::{Body, Life, News, Post};
use bot_core::table::record::{Authority, Motion, Record};
use bot_core::table::{Autopilot, TimeLeft};
use engine::seat::Seat;
use jiff::SignedDuration;

use crate::time_room::Room;

fn seat_of(room: &Room, name: &str) -> Option<Seat> {
    let person = room.table.person_of(&PlayerId(format!("matrix:{name}")))?;
    room.table.seat_of(person.id)
}

fn awaited(room: &Room) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

fn told(room: &Room, news: &News) -> bool {
    room.table.posts.iter().any(|post| post.body == Body::News(news.clone()))
}

/// Asserts that the table equals the fold of its log.
fn folds(room: &Room) {
    let (folded, table) = (room.folded(), &room.table);
    assert_eq!(folded.names(), table.names());
    assert_eq!(folded.vote, table.vote);
    assert_eq!(folded.posts, table.posts);
    let left = |seat| (folded.time_left(seat), table.time_left(seat));
    assert!(Seat::ALL.into_iter().map(left).all(|(one, other)| one == other));
}

#[test]
fn replacement_takes_seat_with_holders_consent() {
    let mut room = Room::playing(3, &[]);
    let seat = seat_of(&room, "Bob").expect("a seat");
    room.must("Eve", "/replace Bob");
    assert_eq!(seat_of(&room, "Eve"), None, "not before somebody agrees");
    assert_eq!(room.say("Eve", "/yes"), Err(UserError::NoVote), "her own voice is none");
    room.must("Bob", "/yes");
    assert_eq!((seat_of(&room, "Eve"), seat_of(&room, "Bob")), (Some(seat), None));
    assert!(room.table.vote.is_none());
    folds(&room);
}

#[test]
fn replacement_takes_seat_with_majority_of_others() {
    let mut room = Room::playing(4, &[]);
    let seat = seat_of(&room, "Bob").expect("a seat");
    room.must("Eve", "/replace Bob");
    room.must("Bob", "/no");
    room.must("Anna", "/yes");
    assert!(room.table.vote.is_some(), "one of three is not enough");
    room.must("Chloe", "/yes");
    assert_eq!(
        seat_of(&room, "Eve"),
        Some(seat),
        "the one who loses it has no veto: two of three are more than half"
    );
    folds(&room);
}

#[test]
fn replacement_fails_if_present_holder_votes_no() {
    let mut room = Room::playing(2, &[]);
    room.must("Eve", "/replace Bob");
    assert_eq!(room.say("Anna", "/yes"), Err(UserError::NoVote));
    room.must("Bob", "/no");
    assert!(room.table.vote.is_none(), "it has failed");
    let failed = |post: &bot_core::table::post::Post| {
        matches!(post.body, Body::News(News::VoteFailed(Motion::Replace { .. })))
    };
    assert!(room.table.posts.iter().any(failed));
}

#[test]
fn replacement_takes_seat_of_missing_player() {
    let mut room = Room::playing(2, &["/option clock day", "/option reminders 0"]);
    let (name, seat) = awaited(&room);
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    while room.table.autopilot(seat).is_none() {
        assert!(!room.next().is_empty());
        if room.table.awaited().iter().any(|of| room.table.names()[of] == other) {
            room.act(other);
        }
    }
    assert_eq!(room.table.autopilot(seat), Some(Autopilot::UntilBack));
    room.must("Eve", &format!("/replace {name}"));
    room.must(other, "/yes");
    assert_eq!(seat_of(&room, "Eve"), Some(seat));
    assert_eq!(room.table.autopilot(seat), None);
    folds(&room);
}

#[test]
fn replacement_of_robot_needs_host_or_majority() {
    for yes in [&["Anna"][..], &["Bob", "Chloe"]] {
        let mut room = Room::playing(3, &["/robot add settler"]);
        let robot = robot(&room);
        room.must("Eve", &format!("/replace P{}", robot.index() + 1));
        for (count, name) in (1..).zip(yes) {
            assert_eq!(seat_of(&room, "Eve"), None);
            room.must(name, "/yes");
            assert_eq!(room.table.vote.is_none(), count == yes.len());
        }
        assert_eq!(seat_of(&room, "Eve"), Some(robot));
        folds(&room);
    }
}

#[test]
fn guest_chats_within_rate_limit_without_seat() {
    let mut room = Room::playing(2, &["/robot add settler"]);
    room.must("Eve", "/guest");
    assert_eq!(room.say("Eve", "/guest"), Err(UserError::AlreadySeated));
    assert_eq!(seat_of(&room, "Eve"), None);
    for _ in 0..4 {
        room.must("Eve", "may I?");
    }
    assert_eq!(room.say("Eve", "please"), Err(UserError::TooOften));
    room.must("Bob", "who is that");
    room.must("Anna", "/chat seats");
    room.wait(SignedDuration::from_secs(60));
    assert_eq!(room.say("Eve", "and now?"), Err(UserError::ChatForSeats));
    room.must("Eve", &format!("/replace P{}", robot(&room).index() + 1));
    assert_eq!(room.say("Eve", "/replace"), Ok(()), "it is only asked which");
    assert_eq!(room.say("Eve", &format!("/replace P{}", robot(&room).index() + 1)), Err(UserError::VoteOpen));
    room.must("Anna", "/no");
    room.must("Bob", "/no");
    assert!(room.table.vote.is_none());
    for guest in 1..60 {
        room.must(&format!("Guest {guest}"), "/guest");
    }
    assert_eq!(room.say("Guest 60", "/guest"), Err(UserError::Full));
    room.must("Bob", "/leave yes");
    room.must("Frank", "/join");
    assert_eq!(Room::open(room.now).say("Eve", "/guest"), Err(UserError::NotStarted));
    folds(&room);
}

fn robot(room: &Room) -> Seat {
    let is_robot = |seat: &Seat| {
        matches!(
            room.table.play().and_then(|play| play.seats.get(seat.index())),
            Some(Occupant::Robot { .. })
        )
    };
    Seat::ALL.into_iter().find(is_robot).expect("a robot")
}

#[test]
fn replacement_is_refused_for_player_and_banned_person() {
    let mut room = Room::playing(3, &[]);
    assert_eq!(room.say("Anna", "/replace Bob"), Err(UserError::AlreadySeated));
    assert_eq!(room.say("Eve", "/swap Bob"), Err(UserError::NotSeated));
    room.must("Eve", "/replace Bob");
    let person = room.table.person_of(&PlayerId("matrix:Eve".to_owned())).expect("she is known").id;
    let by = Authority::Room;
    room.write(vec![Record::Treated { person, measure: Measure::Banned, by }], None);
    assert!(room.table.vote.is_none(), "there is nothing left to vote on");
    assert_eq!(room.say("Eve", "/replace Bob"), Err(UserError::Banned));
    let mut lobby = Room::open(room.now);
    assert_eq!(lobby.say("Eve", "/replace Anna"), Err(UserError::NotStarted));
}

#[test]
fn player_vote_supersedes_guest_vote() {
    let mut room = Room::playing(3, &[]);
    room.must("Eve", "/replace Bob");
    assert_eq!(room.say("Frank", "/replace Bob"), Err(UserError::VoteOpen));
    room.must("Bob", "/pause");
    assert_eq!(room.table.vote.as_ref().map(|vote| vote.motion), Some(Motion::Pause));
    let votes =
        room.table.posts.iter().filter(|post| post.life == Life::Live && matches!(post.body, Body::Vote(_)));
    assert_eq!(votes.count(), 1);
    assert_eq!(room.say("Eve", "/replace Bob"), Err(UserError::VoteOpen));
    // Repeated requests are rate limited.
    let mut room = Room::playing(3, &[]);
    let asks = (0..100).map(|_| {
        room.say("Eve", "/replace Bob")?;
        room.say("Bob", "/no")?;
        room.say("Anna", "/no")
    });
    let refused = asks.filter_map(Result::err).next();
    assert_eq!(refused, Some(UserError::TooOften));
}

#[test]
fn seat_swap_with_full_consent_moves_time_banks() {
    let mut room = Room::playing(3, &["/option clock 48 hour bank"]);
    let (name, seat) = awaited(&room);
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    let theirs = seat_of(&room, other).expect("a seat");
    room.wait(SignedDuration::from_hours(3));
    room.must(other, "/standing decline");
    room.must(other, "/say before");
    let line = format!("/swap {name}");
    room.must(other, &line);
    for voter in ["Anna", "Bob", "Chloe"].into_iter().filter(|voter| *voter != other) {
        assert_eq!(seat_of(&room, other), Some(theirs));
        room.must(voter, "/yes");
    }
    assert_eq!((seat_of(&room, other), seat_of(&room, &name)), (Some(seat), Some(theirs)));
    let exchange = room.table.revision;
    room.must(other, "/say after");
    let said = room.table.posts.iter().filter_map(|post| match &post.body {
        Body::Said { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(
        said.collect::<Vec<_>>(),
        [Some(theirs), Some(seat)],
        "what was said stays with the seat of then"
    );
    let person = room.table.holder(seat).expect("a person");
    assert_eq!(room.table.prepared(person).count(), 0, "what was prepared was meant for the other seat");
    let hours = |seat| match room.table.time_left(seat) {
        Some(TimeLeft::Until(moment)) => moment.duration_since(room.now).as_hours(),
        Some(TimeLeft::Then(time)) => time.as_hours(),
        None => panic!("there is a clock"),
    };
    assert_eq!((hours(seat), hours(theirs)), (48, 45));
    assert_eq!(room.table.called_since(seat), Some(exchange), "whoever is awaited now is called");
    let (one, two) = (room.table.holder(seat), room.table.holder(theirs));
    let swapped = |one: Option<PersonId>, two: Option<PersonId>| {
        Some(News::Swapped(Occupant::Person(one?), Occupant::Person(two?)))
    };
    assert!([swapped(one, two), swapped(two, one)].into_iter().flatten().any(|news| told(&room, &news)));
    folds(&room);
}

#[test]
fn rejoining_player_gets_previous_seat() {
    let mut room = Room::playing(4, &[]);
    let (bob, chloe) = (seat_of(&room, "Bob"), seat_of(&room, "Chloe"));
    room.must("Bob", "/leave yes");
    room.must("Chloe", "/leave yes");
    room.must("Anna", "/robot add settler");
    room.must("Anna", "/robot add settler");
    assert_eq!(room.say("Eve", "/join"), Err(UserError::TableFull));
    room.must("Chloe", "/join");
    room.must("Bob", "/join");
    assert_eq!((seat_of(&room, "Bob"), seat_of(&room, "Chloe")), (bob, chloe));
    room.must("Bob", "/leave yes");
    room.must("Eve", "/join");
    assert_eq!(room.say("Bob", "/join"), Err(UserError::TableFull), "another person has it now");
    folds(&room);
}

#[test]
fn time_control_change_needs_majority_or_manager() {
    let mut room = Room::playing(3, &[]);
    let (_, seat) = awaited(&room);
    assert_eq!(room.table.deadline(seat), None);
    assert_eq!(room.say("Anna", "/option board beginner"), Err(UserError::AlreadyStarted));
    room.must("Bob", "/option clock day");
    assert_eq!(room.table.deadline(seat), None, "not before the others agree");
    room.must("Anna", "/yes");
    let day = SignedDuration::from_hours(24);
    assert_eq!(room.table.deadline(seat), Some(room.now + day));
    assert_eq!(room.say("Bob", "/option clock day"), Err(UserError::ChosenAlready));
    room.wait(SignedDuration::from_hours(5));
    // A manager of the room decides alone.
    room.say_as("Anna", Role::Manager, "/option clock 3 days").expect("they may");
    assert_eq!(room.table.deadline(seat), Some(room.now + day * 3));
    room.say_as("Anna", Role::Manager, "/option clock untimed").expect("they may");
    assert_eq!(room.table.deadline(seat), None);
    folds(&room);
}

#[test]
fn undo_is_shown_in_turn_message() {
    let mut room = Room::playing(2, &[]);
    let (name, _) = awaited(&room);
    let line = room.first(&name, "/choose");
    room.must(&name, &line);
    let turn = |room: &Room| {
        let live = room
            .table
            .posts
            .iter()
            .rev()
            .find(|post| matches!(post.body, Body::Turn { .. }) && post.life == Life::Live);
        post(&room.table, live.expect("a turn")).message.lines
    };
    let said: Vec<String> = turn(&room).into_iter().filter(|line| line.starts_with(&name)).collect();
    let said = said.first().expect("it is told").clone();
    room.must(&name, "/undo");
    let lines = turn(&room);
    assert!(lines.contains(&format!("{name} has taken back: “{said}”")), "{lines:?}");
}

#[test]
fn unanimous_vote_ends_when_voter_leaves() {
    let mut room = Room::playing(4, &[]);
    room.must("Anna", "/swap Bob");
    room.must("Dora", "/yes");
    assert!(room.table.vote.is_some());
    room.must("Chloe", "/leave yes");
    assert!(room.table.vote.is_none(), "nobody waits for who is not there");
    folds(&room);
    room.must("Anna", "/swap Bob");
    room.must("Bob", "/yes");
    assert!(room.table.vote.is_some());
    room.must("Dora", "/yes");
    assert!(room.table.vote.is_none(), "those who are left agree");
    folds(&room);
}

/// Text of the vote's message after its end.
fn vote_told(room: &Room) -> Vec<String> {
    let is_vote = |found: &&Post| matches!(found.body, Body::Vote(_));
    let vote = room.table.posts.iter().rev().find(is_vote).expect("a vote");
    let told = post(&room.table, vote);
    assert_eq!((vote.life, told.calls, told.message.buttons), (Life::Closed, Vec::new(), Vec::new()));
    let news = room.table.posts.iter().filter(|post| post.is_of_vote());
    assert!(news.filter(|news| news.opened > vote.opened).all(|news| news.within == Some(vote.id)));
    told.message.lines
}

#[test]
fn decided_vote_post_lists_all_ballots() {
    for (answer, ends) in
        [("/yes", "Agreed: it is done."), ("/no", "No agreement: the seats stay as they are.")]
    {
        let mut room = Room::playing(3, &[]);
        room.must("Anna", "/swap Bob");
        room.must("Bob", "/yes");
        let says = if answer == "/yes" { "Chloe agrees." } else { "Chloe does not agree." };
        room.must("Chloe", answer);
        let lines = vote_told(&room);
        assert!(lines[0].contains("Anna would like to swap seats with Bob"), "{lines:?}");
        assert_eq!(lines[1..], ["Bob agrees.", says, ends]);
        folds(&room);
    }
}

#[test]
fn replacement_vote_names_former_holder() {
    let mut room = Room::playing(3, &[]);
    room.must("Eve", "/replace Bob");
    let joined = room.table.posts.iter().rev().find(|post| matches!(post.body, Body::News(News::Joined(_))));
    assert_eq!(joined.map(|post| post.life), Some(Life::Gone), "who asks for a seat has none yet");
    room.must("Bob", "/yes");
    let lines = vote_told(&room);
    assert!(lines[0].contains("Eve would like to play on for Bob"), "{lines:?}");
}
