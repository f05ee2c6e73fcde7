//! Undo: it needs consent after information was revealed, and never draws new luck.

use bot_core::error::UserError;
use bot_core::surface::post;
use bot_core::table::post::{Body, Life, News};
use bot_core::table::record::{Motion, Record};
use bot_core::titles;
use engine::seat::Seat;

use crate::time_room::{NAMES, Room};

fn steps(room: &Room) -> usize {
    room.table.play().map_or(0, |play| play.game.steps())
}

fn awaited(room: &Room) -> String {
    let seat: Seat = room.table.awaited().iter().next().expect("somebody is awaited");
    room.table.names()[seat].clone()
}

/// Plays until dice are rolled. Returns the name of the player who rolled.
fn thrown(room: &mut Room) -> String {
    for _ in 0..200 {
        let name = awaited(room);
        if room.say(&name, "/roll").is_ok() {
            return name;
        }
        let line = room.first(&name, "/choose");
        room.must(&name, &line);
    }
    panic!("nobody throws dice");
}

/// Last step, with its events.
fn last(room: &Room) -> Record {
    let step = |record: &&Record| matches!(record, Record::Step { .. });
    room.log.iter().rev().map(|entry| &entry.record).find(step).expect("a step").clone()
}

fn turn(room: &Room) -> Vec<String> {
    let live = |body: &Body| matches!(body, Body::Turn { .. });
    let live = room.table.posts.iter().rev().find(|post| live(&post.body) && post.life == Life::Live);
    post(&room.table, live.expect("a turn")).message.lines
}

#[test]
fn undo_of_roll_needs_all_votes_and_repeats_same_luck() {
    for game in titles::options().games() {
        let mut room = Room::playing(3, &[&format!("/option game {}", game.word)]);
        let name = thrown(&mut room);
        let (stood, throw) = (steps(&room), last(&room));
        let others: Vec<&str> = NAMES[..3].iter().copied().filter(|other| **other != name).collect();

        // A single no is enough.
        room.must(&name, "/undo");
        assert!(matches!(room.table.vote.as_ref().map(|vote| vote.motion), Some(Motion::Undo { .. })));
        room.must(others[0], "/yes");
        assert_eq!(steps(&room), stood, "{game:?}: one of two others is not all");
        room.must(others[1], "/no");
        assert!(room.table.vote.is_none() && steps(&room) == stood);
        let failed = |body: &Body| matches!(body, Body::News(News::VoteFailed(Motion::Undo { .. })));
        assert!(room.table.posts.iter().any(|post| failed(&post.body)));

        for _ in 0..3 {
            room.must(&name, "/undo");
            assert_eq!(room.say(&name, "/undo"), Err(UserError::VoteOpen));
            others.iter().for_each(|other| room.must(other, "/yes"));
            assert!(steps(&room) < stood, "{game:?}: all agree");
            let told = format!("{name} has taken back: “");
            assert!(turn(&room).iter().any(|line| line.starts_with(&told)), "{:?}", turn(&room));
            room.must(others[0], "/say once more");
            room.must(&name, "/roll");
            assert_eq!(last(&room), throw, "{game:?}: it is no other throw");
        }
        let folded = room.folded();
        assert_eq!(folded.posts, room.table.posts);
        assert_eq!(folded.play().map(|play| play.game.steps()), Some(stood));
    }
}

#[test]
fn undo_without_revealed_information_needs_no_vote() {
    let mut room = Room::playing(3, &[]);
    let name = awaited(&room);
    let line = room.first(&name, "/choose");
    room.must(&name, &line);
    let stood = steps(&room);
    room.must(&name, "/undo");
    assert!(room.table.vote.is_none() && steps(&room) < stood);
    let others = NAMES[..3].iter().find(|other| ***other != name).expect("somebody else");
    assert_eq!(
        room.say(others, "/undo"),
        Err(UserError::NothingToUndo),
        "nobody takes back what is another's"
    );
}
