//! Choice of the next post for a mirror. Of a long backlog only the end is posted.

use bot_core::channel::Surface;
use bot_core::channel::state::{ChannelState, Note};
use bot_core::table::post::{Post, PostBody, PostLifecycle, Posts};

/// Maximum number of closed posts of a backlog that are posted.
const MAX_CLOSED_POSTS: usize = 8;

/// Next post, and the note above it that tells how many turns were skipped.
pub(super) fn next_post<'a>(record: &ChannelState, posts: &'a Posts) -> Option<(&'a Post, Option<Note>)> {
    // Undone steps can reopen a post that was closed and is not tracked any more.
    let live_again = |post: &&Post| {
        post.lifecycle == PostLifecycle::Live
            && post.reported_in.is_none()
            && post.id < record.next_post
            && !record.messages.contains_key(&Surface::Post(post.id))
    };
    if let Some(post) = posts.iter().find(live_again) {
        return Some((post, None));
    }
    let apart = |post: &&Post| post.reported_in.is_none() && post.lifecycle != PostLifecycle::Gone;
    let new: Vec<&Post> = posts.iter().filter(|post| post.id >= record.next_post).filter(apart).collect();
    let closed: Vec<&Post> = new.iter().copied().filter(|post| post.lifecycle == PostLifecycle::Closed).collect();
    let Some(from) = first_kept(&closed) else {
        return new.first().map(|post| (*post, None));
    };
    let skipped = closed.iter().filter(|post| post.id < from.id);
    let turns = skipped.filter(|post| matches!(post.body, PostBody::Turn { .. })).count() as u32;
    let next = new.iter().find(|post| post.lifecycle == PostLifecycle::Live || post.id >= from.id)?;
    let note = (next.id >= from.id && turns > 0).then_some(Note::Passed(turns));
    Some((next, note))
}

/// First of too many closed posts that is posted: the last turn, or later if even that is too long.
fn first_kept<'a>(closed: &[&'a Post]) -> Option<&'a Post> {
    if closed.len() <= MAX_CLOSED_POSTS {
        return None;
    }
    let turn = closed.iter().rposition(|post| matches!(post.body, PostBody::Turn { .. })).unwrap_or(0);
    closed.get(turn.max(closed.len() - MAX_CLOSED_POSTS)).copied()
}
