//! Seats that pass to another person with consent, and time control that changes during a game.

use bot_core::command::Measure;
use bot_core::error::UserError;
use bot_core::people::{Occupant, PersonId, PlayerId};
use bot_core::surface::post_message;
use bot_core::table::answer::Role;
use bot_core::table::post::{News, Post, PostBody, PostLifecycle};
use bot_core::table::record::{Authority, Motion, Record};
use bot_core::table::{Substitution, TimeLeft};
use engine::seat::Seat;
use jiff::SignedDuration;

use crate::timed_table::TimedTable;

fn seat_of(room: &TimedTable, name: &str) -> Option<Seat> {
    let person = room.table.person_by_account(&PlayerId(format!("matrix:{name}")))?;
    room.table.seat_of(person.id)
}

fn awaited_player(room: &TimedTable) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

fn has_news(room: &TimedTable, news: &News) -> bool {
    room.table.posts.iter().any(|post| post.body == PostBody::News(news.clone()))
}

/// Asserts that the table equals the fold of its log.
fn folds(room: &TimedTable) {
    let (folded, table) = (room.fold_log(), &room.table);
    assert_eq!(folded.names(), table.names());
    assert_eq!(folded.vote, table.vote);
    assert_eq!(folded.posts, table.posts);
    let left = |seat| (folded.time_left(seat), table.time_left(seat));
    assert!(Seat::ALL.into_iter().map(left).all(|(one, other)| one == other));
}

#[test]
fn replacement_takes_seat_with_holders_consent() {
    let mut room = TimedTable::start_game(3, &[]);
    let seat = seat_of(&room, "Bob").expect("a seat");
    room.send_line_ok("Eve", "/replace Bob");
    assert_eq!(seat_of(&room, "Eve"), None, "not before somebody agrees");
    assert_eq!(room.send_line("Eve", "/yes"), Err(UserError::NoVote), "her own voice is none");
    room.send_line_ok("Bob", "/yes");
    assert_eq!((seat_of(&room, "Eve"), seat_of(&room, "Bob")), (Some(seat), None));
    assert!(room.table.vote.is_none());
    folds(&room);
}

#[test]
fn replacement_takes_seat_with_majority_of_others() {
    let mut room = TimedTable::start_game(4, &[]);
    let seat = seat_of(&room, "Bob").expect("a seat");
    room.send_line_ok("Eve", "/replace Bob");
    room.send_line_ok("Bob", "/no");
    room.send_line_ok("Anna", "/yes");
    assert!(room.table.vote.is_some(), "one of three is not enough");
    room.send_line_ok("Chloe", "/yes");
    assert_eq!(seat_of(&room, "Eve"), Some(seat), "the one who loses it has no veto: two of three are more than half");
    folds(&room);
}

#[test]
fn replacement_fails_if_present_holder_votes_no() {
    let mut room = TimedTable::start_game(2, &[]);
    room.send_line_ok("Eve", "/replace Bob");
    assert_eq!(room.send_line("Anna", "/yes"), Err(UserError::NoVote));
    room.send_line_ok("Bob", "/no");
    assert!(room.table.vote.is_none(), "it has failed");
    let failed = |post: &bot_core::table::post::Post| {
        matches!(post.body, PostBody::News(News::VoteFailed(Motion::Replace { .. })))
    };
    assert!(room.table.posts.iter().any(failed));
}

#[test]
fn replacement_takes_seat_of_missing_player() {
    let mut room = TimedTable::start_game(2, &["/option clock day", "/option reminders 0"]);
    let (name, seat) = awaited_player(&room);
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    while room.table.substitution(seat).is_none() {
        assert!(!room.advance_to_next_due().is_empty());
        if room.table.awaited().iter().any(|of| room.table.names()[of] == other) {
            room.advance_game(other);
        }
    }
    assert_eq!(room.table.substitution(seat), Some(Substitution::UntilBack));
    room.send_line_ok("Eve", &format!("/replace {name}"));
    room.send_line_ok(other, "/yes");
    assert_eq!(seat_of(&room, "Eve"), Some(seat));
    assert_eq!(room.table.substitution(seat), None);
    folds(&room);
}

#[test]
fn replacement_of_robot_needs_host_or_majority() {
    for yes in [&["Anna"][..], &["Bob", "Chloe"]] {
        let mut room = TimedTable::start_game(3, &["/robot add settler"]);
        let robot = robot_seat(&room);
        room.send_line_ok("Eve", &format!("/replace P{}", robot.index() + 1));
        for (count, name) in (1..).zip(yes) {
            assert_eq!(seat_of(&room, "Eve"), None);
            room.send_line_ok(name, "/yes");
            assert_eq!(room.table.vote.is_none(), count == yes.len());
        }
        assert_eq!(seat_of(&room, "Eve"), Some(robot));
        folds(&room);
    }
}

#[test]
fn guest_chats_within_rate_limit_without_seat() {
    let mut room = TimedTable::start_game(2, &["/robot add settler"]);
    room.send_line_ok("Eve", "/guest");
    assert_eq!(room.send_line("Eve", "/guest"), Err(UserError::AlreadySeated));
    assert_eq!(seat_of(&room, "Eve"), None);
    for _ in 0..4 {
        room.send_line_ok("Eve", "may I?");
    }
    assert_eq!(room.send_line("Eve", "please"), Err(UserError::TooOften));
    room.send_line_ok("Bob", "who is that");
    room.send_line_ok("Anna", "/chat seats");
    room.advance(SignedDuration::from_secs(60));
    assert_eq!(room.send_line("Eve", "and now?"), Err(UserError::ChatForSeats));
    room.send_line_ok("Eve", &format!("/replace P{}", robot_seat(&room).index() + 1));
    assert_eq!(room.send_line("Eve", "/replace"), Ok(()), "it is only asked which");
    assert_eq!(
        room.send_line("Eve", &format!("/replace P{}", robot_seat(&room).index() + 1)),
        Err(UserError::VoteOpen)
    );
    room.send_line_ok("Anna", "/no");
    room.send_line_ok("Bob", "/no");
    assert!(room.table.vote.is_none());
    for guest in 1..60 {
        room.send_line_ok(&format!("Guest {guest}"), "/guest");
    }
    assert_eq!(room.send_line("Guest 60", "/guest"), Err(UserError::Full));
    room.send_line_ok("Bob", "/leave yes");
    room.send_line_ok("Frank", "/join");
    assert_eq!(TimedTable::open_lobby(room.now).send_line("Eve", "/guest"), Err(UserError::NotStarted));
    folds(&room);
}

fn robot_seat(room: &TimedTable) -> Seat {
    let is_robot = |seat: &Seat| {
        matches!(room.table.play().and_then(|play| play.seats.get(seat.index())), Some(Occupant::Robot { .. }))
    };
    Seat::ALL.into_iter().find(is_robot).expect("a robot")
}

#[test]
fn replacement_is_refused_for_player_and_banned_person() {
    let mut room = TimedTable::start_game(3, &[]);
    assert_eq!(room.send_line("Anna", "/replace Bob"), Err(UserError::AlreadySeated));
    assert_eq!(room.send_line("Eve", "/swap Bob"), Err(UserError::NotSeated));
    room.send_line_ok("Eve", "/replace Bob");
    let person = room.table.person_by_account(&PlayerId("matrix:Eve".to_owned())).expect("she is known").id;
    let by = Authority::Room;
    room.append(vec![Record::Treated { person, measure: Measure::Banned, by }], None);
    assert!(room.table.vote.is_none(), "there is nothing left to vote on");
    assert_eq!(room.send_line("Eve", "/replace Bob"), Err(UserError::Banned));
    let mut lobby = TimedTable::open_lobby(room.now);
    assert_eq!(lobby.send_line("Eve", "/replace Anna"), Err(UserError::NotStarted));
}

#[test]
fn player_vote_supersedes_guest_vote() {
    let mut room = TimedTable::start_game(3, &[]);
    room.send_line_ok("Eve", "/replace Bob");
    assert_eq!(room.send_line("Frank", "/replace Bob"), Err(UserError::VoteOpen));
    room.send_line_ok("Bob", "/pause");
    assert_eq!(room.table.vote.as_ref().map(|vote| vote.motion), Some(Motion::Pause));
    let votes = room
        .table
        .posts
        .iter()
        .filter(|post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Vote(_)));
    assert_eq!(votes.count(), 1);
    assert_eq!(room.send_line("Eve", "/replace Bob"), Err(UserError::VoteOpen));
    // Repeated requests are rate limited.
    let mut room = TimedTable::start_game(3, &[]);
    let asks = (0..100).map(|_| {
        room.send_line("Eve", "/replace Bob")?;
        room.send_line("Bob", "/no")?;
        room.send_line("Anna", "/no")
    });
    let refused = asks.filter_map(Result::err).next();
    assert_eq!(refused, Some(UserError::TooOften));
}

#[test]
fn seat_swap_with_full_consent_moves_time_banks() {
    let mut room = TimedTable::start_game(3, &["/option clock 48 hour bank"]);
    let (name, seat) = awaited_player(&room);
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    let theirs = seat_of(&room, other).expect("a seat");
    room.advance(SignedDuration::from_hours(3));
    room.send_line_ok(other, "/standing decline");
    room.send_line_ok(other, "/say before");
    let line = format!("/swap {name}");
    room.send_line_ok(other, &line);
    for voter in ["Anna", "Bob", "Chloe"].into_iter().filter(|voter| *voter != other) {
        assert_eq!(seat_of(&room, other), Some(theirs));
        room.send_line_ok(voter, "/yes");
    }
    assert_eq!((seat_of(&room, other), seat_of(&room, &name)), (Some(seat), Some(theirs)));
    let exchange = room.table.revision;
    room.send_line_ok(other, "/say after");
    let said = room.table.posts.iter().filter_map(|post| match &post.body {
        PostBody::Chat { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(said.collect::<Vec<_>>(), [Some(theirs), Some(seat)], "what was said stays with the seat of then");
    let person = room.table.holder(seat).expect("a person");
    assert_eq!(room.table.prepared_answers(person).count(), 0, "what was prepared was meant for the other seat");
    let hours = |seat| match room.table.time_left(seat) {
        Some(TimeLeft::Until(moment)) => moment.duration_since(room.now).as_hours(),
        Some(TimeLeft::Then(time)) => time.as_hours(),
        None => panic!("there is a clock"),
    };
    assert_eq!((hours(seat), hours(theirs)), (48, 45));
    assert_eq!(room.table.notified_since(seat), Some(exchange), "whoever is awaited now is called");
    let (one, two) = (room.table.holder(seat), room.table.holder(theirs));
    let swapped = |one: Option<PersonId>, two: Option<PersonId>| {
        Some(News::Swapped(Occupant::Person(one?), Occupant::Person(two?)))
    };
    assert!([swapped(one, two), swapped(two, one)].into_iter().flatten().any(|news| has_news(&room, &news)));
    folds(&room);
}

#[test]
fn rejoining_player_gets_previous_seat() {
    let mut room = TimedTable::start_game(4, &[]);
    let (bob, chloe) = (seat_of(&room, "Bob"), seat_of(&room, "Chloe"));
    room.send_line_ok("Bob", "/leave yes");
    room.send_line_ok("Chloe", "/leave yes");
    room.send_line_ok("Anna", "/robot add settler");
    room.send_line_ok("Anna", "/robot add settler");
    assert_eq!(room.send_line("Eve", "/join"), Err(UserError::TableFull));
    room.send_line_ok("Chloe", "/join");
    room.send_line_ok("Bob", "/join");
    assert_eq!((seat_of(&room, "Bob"), seat_of(&room, "Chloe")), (bob, chloe));
    room.send_line_ok("Bob", "/leave yes");
    room.send_line_ok("Eve", "/join");
    assert_eq!(room.send_line("Bob", "/join"), Err(UserError::TableFull), "another person has it now");
    folds(&room);
}

#[test]
fn time_control_change_needs_majority_or_manager() {
    let mut room = TimedTable::start_game(3, &[]);
    let (_, seat) = awaited_player(&room);
    assert_eq!(room.table.deadline(seat), None);
    assert_eq!(room.send_line("Anna", "/option board beginner"), Err(UserError::AlreadyStarted));
    room.send_line_ok("Bob", "/option clock day");
    assert_eq!(room.table.deadline(seat), None, "not before the others agree");
    room.send_line_ok("Anna", "/yes");
    let day = SignedDuration::from_hours(24);
    assert_eq!(room.table.deadline(seat), Some(room.now + day));
    assert_eq!(room.send_line("Bob", "/option clock day"), Err(UserError::ChosenAlready));
    room.advance(SignedDuration::from_hours(5));
    // A manager of the room decides alone.
    room.send_line_as("Anna", Role::Manager, "/option clock 3 days").expect("they may");
    assert_eq!(room.table.deadline(seat), Some(room.now + day * 3));
    room.send_line_as("Anna", Role::Manager, "/option clock untimed").expect("they may");
    assert_eq!(room.table.deadline(seat), None);
    folds(&room);
}

#[test]
fn undo_is_shown_in_turn_message() {
    let mut room = TimedTable::start_game(2, &[]);
    let (name, _) = awaited_player(&room);
    let line = room.first_choice(&name, "/choose");
    room.send_line_ok(&name, &line);
    let turn = |room: &TimedTable| {
        let live = room
            .table
            .posts
            .iter()
            .rev()
            .find(|post| matches!(post.body, PostBody::Turn { .. }) && post.lifecycle == PostLifecycle::Live);
        post_message(&room.table, live.expect("a turn")).message.lines
    };
    let said: Vec<String> = turn(&room).into_iter().filter(|line| line.starts_with(&name)).collect();
    let said = said.first().expect("it is told").clone();
    room.send_line_ok(&name, "/undo");
    let lines = turn(&room);
    assert!(lines.contains(&format!("{name} has taken back: “{said}”")), "{lines:?}");
}

#[test]
fn unanimous_vote_ends_when_voter_leaves() {
    let mut room = TimedTable::start_game(4, &[]);
    room.send_line_ok("Anna", "/swap Bob");
    room.send_line_ok("Dora", "/yes");
    assert!(room.table.vote.is_some());
    room.send_line_ok("Chloe", "/leave yes");
    assert!(room.table.vote.is_none(), "nobody waits for who is not there");
    folds(&room);
    room.send_line_ok("Anna", "/swap Bob");
    room.send_line_ok("Bob", "/yes");
    assert!(room.table.vote.is_some());
    room.send_line_ok("Dora", "/yes");
    assert!(room.table.vote.is_none(), "those who are left agree");
    folds(&room);
}

/// Text of the vote's message after its end.
fn vote_texts(room: &TimedTable) -> Vec<String> {
    let is_vote = |found: &&Post| matches!(found.body, PostBody::Vote(_));
    let vote = room.table.posts.iter().rev().find(is_vote).expect("a vote");
    let told = post_message(&room.table, vote);
    assert_eq!((vote.lifecycle, told.mentions, told.message.buttons), (PostLifecycle::Closed, Vec::new(), Vec::new()));
    let news = room.table.posts.iter().filter(|post| post.is_reported_by_vote());
    assert!(news.filter(|news| news.opened > vote.opened).all(|news| news.reported_in == Some(vote.id)));
    told.message.lines
}

#[test]
fn decided_vote_post_lists_all_ballots() {
    for (answer, ends) in [("/yes", "Agreed: it is done."), ("/no", "No agreement: the seats stay as they are.")] {
        let mut room = TimedTable::start_game(3, &[]);
        room.send_line_ok("Anna", "/swap Bob");
        room.send_line_ok("Bob", "/yes");
        let says = if answer == "/yes" { "Chloe agrees." } else { "Chloe does not agree." };
        room.send_line_ok("Chloe", answer);
        let lines = vote_texts(&room);
        assert!(lines[0].contains("Anna would like to swap seats with Bob"), "{lines:?}");
        assert_eq!(lines[1..], ["Bob agrees.", says, ends]);
        folds(&room);
    }
}

#[test]
fn replacement_vote_names_former_holder() {
    let mut room = TimedTable::start_game(3, &[]);
    room.send_line_ok("Eve", "/replace Bob");
    let joined = room.table.posts.iter().rev().find(|post| matches!(post.body, PostBody::News(News::Joined(_))));
    assert_eq!(joined.map(|post| post.lifecycle), Some(PostLifecycle::Gone), "who asks for a seat has none yet");
    room.send_line_ok("Bob", "/yes");
    let lines = vote_texts(&room);
    assert!(lines[0].contains("Eve would like to play on for Bob"), "{lines:?}");
}
