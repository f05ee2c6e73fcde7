//! Choice of the next post for a mirror. Of a long backlog only the end is posted.

use bot_core::channel::Surface;
use bot_core::channel::record::{Note, PlaceRecord};
use bot_core::table::post::{Body, Life, Post, Posts};

/// Maximum number of closed posts of a backlog that are posted.
const MOST: usize = 8;

/// Next post, and the note above it that tells how many turns were skipped.
pub(super) fn first<'a>(record: &PlaceRecord, posts: &'a Posts) -> Option<(&'a Post, Option<Note>)> {
    // Undone steps can reopen a post that was closed and is not tracked any more.
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

/// First of too many closed posts that is posted: the last turn, or later if even that is too long.
fn kept_from<'a>(closed: &[&'a Post]) -> Option<&'a Post> {
    if closed.len() <= MOST {
        return None;
    }
    let turn = closed.iter().rposition(|post| matches!(post.body, Body::Turn { .. })).unwrap_or(0);
    closed.get(turn.max(closed.len() - MOST)).copied()
}
