//! Undo: it needs consent after information was revealed, and never draws new luck.

use bot_core::error::UserError;
use bot_core::surface::post_message;
use bot_core::table::post::{News, PostBody, PostLifecycle};
use bot_core::table::record::{Motion, Record};
use bot_core::titles;
use engine::seat::Seat;

use crate::timed_table::{NAMES, TimedTable};

fn step_count(room: &TimedTable) -> usize {
    room.table.play().map_or(0, |play| play.game.step_count())
}

fn awaited_player(room: &TimedTable) -> String {
    let seat: Seat = room.table.awaited().iter().next().expect("somebody is awaited");
    room.table.names()[seat].clone()
}

/// Plays until dice are rolled. Returns the name of the player who rolled.
fn thrown(room: &mut TimedTable) -> String {
    for _ in 0..200 {
        let name = awaited_player(room);
        if room.send_line(&name, "/roll").is_ok() {
            return name;
        }
        let line = room.first_choice(&name, "/choose");
        room.send_line_ok(&name, &line);
    }
    panic!("nobody throws dice");
}

/// Last step, with its events.
fn last(room: &TimedTable) -> Record {
    let step = |record: &&Record| matches!(record, Record::Step { .. });
    room.log.iter().rev().map(|entry| &entry.record).find(step).expect("a step").clone()
}

fn turn_lines(room: &TimedTable) -> Vec<String> {
    let live = |body: &PostBody| matches!(body, PostBody::Turn { .. });
    let live = room.table.posts.iter().rev().find(|post| live(&post.body) && post.lifecycle == PostLifecycle::Live);
    post_message(&room.table, live.expect("a turn")).message.lines
}

#[test]
fn undo_of_roll_needs_all_votes_and_repeats_same_luck() {
    for game in titles::all_options().games() {
        let mut room = TimedTable::start_game(3, &[&format!("/option game {}", game.word)]);
        let name = thrown(&mut room);
        let (stood, throw) = (step_count(&room), last(&room));
        let others: Vec<&str> = NAMES[..3].iter().copied().filter(|other| **other != name).collect();

        // A single no is enough.
        room.send_line_ok(&name, "/undo");
        assert!(matches!(room.table.vote.as_ref().map(|vote| vote.motion), Some(Motion::Undo { .. })));
        room.send_line_ok(others[0], "/yes");
        assert_eq!(step_count(&room), stood, "{game:?}: one of two others is not all");
        room.send_line_ok(others[1], "/no");
        assert!(room.table.vote.is_none() && step_count(&room) == stood);
        let failed = |body: &PostBody| matches!(body, PostBody::News(News::VoteFailed(Motion::Undo { .. })));
        assert!(room.table.posts.iter().any(|post| failed(&post.body)));

        for _ in 0..3 {
            room.send_line_ok(&name, "/undo");
            assert_eq!(room.send_line(&name, "/undo"), Err(UserError::VoteOpen));
            others.iter().for_each(|other| room.send_line_ok(other, "/yes"));
            assert!(step_count(&room) < stood, "{game:?}: all agree");
            let told = format!("{name} has taken back: “");
            assert!(turn_lines(&room).iter().any(|line| line.starts_with(&told)), "{:?}", turn_lines(&room));
            room.send_line_ok(others[0], "/say once more");
            room.send_line_ok(&name, "/roll");
            assert_eq!(last(&room), throw, "{game:?}: it is no other throw");
        }
        let folded = room.fold_log();
        assert_eq!(folded.posts, room.table.posts);
        assert_eq!(folded.play().map(|play| play.game.step_count()), Some(stood));
    }
}

#[test]
fn undo_is_shown_before_moves_made_after_it() {
    let mut room = TimedTable::start_game(2, &[]);
    let name = awaited_player(&room);
    let settle = room.first_choice(&name, "/choose");
    room.send_line_ok(&name, &settle);
    let told = turn_lines(&room).into_iter().find(|line| line.starts_with(&name)).expect("it is told");
    let undone = format!("{name} has taken back: “{told}”");
    // Positions of the settlement and of its undo.
    let order = |room: &TimedTable| -> Vec<bool> {
        let lines = turn_lines(room).into_iter().filter(|line| *line == told || *line == undone);
        lines.map(|line| line == undone).collect()
    };
    room.send_line_ok(&name, "/undo");
    assert_eq!(order(&room), [true]);
    room.send_line_ok(&name, &settle);
    assert_eq!(order(&room), [true, false], "{:?}", turn_lines(&room));
    // The settlement between two undos is undone as well.
    room.send_line_ok(&name, "/undo");
    room.send_line_ok(&name, &settle);
    assert_eq!(order(&room), [true, true, false], "{:?}", turn_lines(&room));
    assert_eq!(room.fold_log().posts, room.table.posts);
}

#[test]
fn undo_without_revealed_information_needs_no_vote() {
    let mut room = TimedTable::start_game(3, &[]);
    let name = awaited_player(&room);
    let line = room.first_choice(&name, "/choose");
    room.send_line_ok(&name, &line);
    let stood = step_count(&room);
    room.send_line_ok(&name, "/undo");
    assert!(room.table.vote.is_none() && step_count(&room) < stood);
    let others = NAMES[..3].iter().find(|other| ***other != name).expect("somebody else");
    assert_eq!(room.send_line(others, "/undo"), Err(UserError::NothingToUndo), "nobody takes back what is another's");
}
