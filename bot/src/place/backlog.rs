//! Which of a table's posts a place shows next. Of many that it missed, it shows the last.

use bot_core::channel::Surface;
use bot_core::channel::record::{Note, PlaceRecord};
use bot_core::table::post::{Body, Life, Post, Posts};

/// The most closed posts that are shown one after the other to a place that missed them.
const MOST: usize = 8;

/// The post that is to be shown next, and what is told at its head.
pub(super) fn first<'a>(record: &PlaceRecord, posts: &'a Posts) -> Option<(&'a Post, Option<Note>)> {
    // What was closed and forgotten may be live again, after steps were taken back.
    let live_again = |post: &&Post| {
        post.life == Life::Live
            && post.within.is_none()
            && post.id < record.next_post
            && !record.slots.contains_key(&Surface::Post(post.id))
    };
    if let Some(post) = posts.iter().find(live_again) {
        return Some((post, None));
    }
    let apart = |post: &&Post| post.within.is_none() && post.life != Life::Gone;
    let new: Vec<&Post> = posts.iter().filter(|post| post.id >= record.next_post).filter(apart).collect();
    let closed: Vec<&Post> = new.iter().copied().filter(|post| post.life == Life::Closed).collect();
    let Some(from) = kept_from(&closed) else {
        return new.first().map(|post| (*post, None));
    };
    let skipped = closed.iter().filter(|post| post.id < from.id);
    let turns = skipped.filter(|post| matches!(post.body, Body::Turn { .. })).count() as u32;
    let next = new.iter().find(|post| post.life == Life::Live || post.id >= from.id)?;
    let note = (next.id >= from.id && turns > 0).then_some(Note::Passed(turns));
    Some((next, note))
}

/// Of too many closed posts the first that is shown: the last turn with all that follows, as far as that is not too
/// much as well.
fn kept_from<'a>(closed: &[&'a Post]) -> Option<&'a Post> {
    if closed.len() <= MOST {
        return None;
    }
    let turn = closed.iter().rposition(|post| matches!(post.body, Body::Turn { .. })).unwrap_or(0);
    closed.get(turn.max(closed.len() - MOST)).copied()
}
