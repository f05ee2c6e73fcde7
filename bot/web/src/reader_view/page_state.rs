//! State of a page: the data it has, from which updates are computed.

use std::collections::HashMap;

use super::Reader;
use super::board::PageBoard;
use super::turn_parts::{is_shown_closed, place};
use crate::admission::Admission;
use crate::message::{Post, ServerMessage, Table, Update};
use crate::table_pages::TableAccess;
use bot_core::surface::BoardHistory;
use bot_core::table::post::{PostBody, PostId, PostLifecycle};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;

/// Largest number of closed posts per message.
const MAX_CLOSED_POSTS: usize = 50;

/// State of one page.
pub(crate) struct PageState {
    cursor: Option<Revision>,
    is_first: bool,
    table: Option<Table>,
    /// Board state of the page.
    pub(crate) board: PageBoard,
    /// Live posts as the page has them; they also change with the reader's hand.
    live: HashMap<PostId, Post>,
}

impl PageState {
    /// Creates the state of a page that has everything up to `cursor`, or nothing.
    pub(crate) fn new(cursor: Option<Revision>) -> PageState {
        PageState { cursor, is_first: true, table: None, board: PageBoard::default(), live: HashMap::new() }
    }

    /// Returns the update for the page, and the steps of the game to draw; `None` if nothing changed.
    pub(crate) fn update(
        &mut self,
        table: &TableState,
        room: &TableAccess,
        admission: &Admission,
    ) -> Option<(Update, Option<BoardHistory>)> {
        let reader = Reader::new(table, room);
        let mut update = Update { revision: table.revision.0, hello: self.is_first, ..Update::default() };
        // After a change of language everything is sent again.
        let other = self.table.as_ref().is_some_and(|shown| shown.language != reader.language());
        match self.cursor.filter(|&cursor| cursor <= table.revision && !other) {
            Some(cursor) => self.add_changed_posts(&reader, cursor, &mut update),
            None => {
                update.reset = true;
                let (posts, earlier) = last_posts(&reader, None);
                let live = posts.iter().filter(|post| post.live);
                self.live = live.map(|post| (PostId(post.id), post.clone())).collect();
                (update.posts, update.earlier) = (posts, Some(earlier));
            }
        }
        let now = reader.table_state(admission.spectators(&table.id));
        if self.table.as_ref() != Some(&now) {
            let before = self.table.replace(now.clone());
            update.table = Some(without_known_data(now, before.filter(|_| !update.hello)));
        }
        let course = self.board.steps_to_send(&reader, self.cursor, update.reset);
        let quiet = self.cursor == Some(table.revision) && !self.is_first && update.table.is_none();
        (self.cursor, self.is_first) = (Some(table.revision), false);
        (!quiet).then_some((update, course))
    }

    fn add_changed_posts(&mut self, reader: &Reader<'_>, cursor: Revision, update: &mut Update) {
        for post in reader.table.posts.iter().filter(|post| post.lifecycle == PostLifecycle::Live) {
            let now = reader.post(post);
            if self.live.get(&post.id) != Some(&now) {
                self.live.insert(post.id, now.clone());
                update.posts.push(now);
            }
        }
        for post in reader.table.posts.changed_since(cursor).filter(|post| post.lifecycle != PostLifecycle::Live) {
            self.live.remove(&post.id);
            match post.lifecycle {
                PostLifecycle::Gone => update.gone.push(post.id.0),
                PostLifecycle::Closed if !is_shown_closed(post) => {}
                PostLifecycle::Live | PostLifecycle::Closed => update.posts.push(reader.post(post)),
            }
        }
        update.gone.extend(outdated_since(reader.table, cursor));
        // In the order of the table, as for a new page.
        update.posts.sort_by_key(|post| post.id);
    }
}

/// Returns the posts that became outdated after a revision, as a turn ended then.
fn outdated_since(table: &TableState, cursor: Revision) -> impl Iterator<Item = u32> {
    let has_ended = |post: &&bot_core::table::post::Post| {
        matches!(post.body, PostBody::Turn { .. }) && post.lifecycle == PostLifecycle::Closed
    };
    let first = table.posts.changed_since(cursor).find(has_ended).map(|turn| turn.id);
    let later = first.into_iter().flat_map(|turn| table.posts.iter().skip(turn.0 as usize));
    later.filter(|post| post.outdated).map(|post| post.id.0)
}

/// Removes data from the table state that the page already has.
fn without_known_data(mut now: Table, before: Option<Table>) -> Table {
    let known = before.and_then(|before| before.you).and_then(|you| you.builds);
    if let Some(you) = &mut now.you
        && you.builds == known
    {
        you.builds = None;
    }
    now
}

/// Returns the posts before a post.
pub(crate) fn earlier_posts(table: &TableState, room: &TableAccess, before: u32) -> ServerMessage {
    let (posts, earlier) = last_posts(&Reader::new(table, room), Some(PostId(before)));
    ServerMessage::Earlier { posts, earlier }
}

/// Returns the last closed posts before a post, or the last ones with all live posts; and `true` if there are earlier ones.
fn last_posts(reader: &Reader<'_>, before: Option<PostId>) -> (Vec<Post>, bool) {
    let posts = &reader.table.posts;
    let order = |post: &bot_core::table::post::Post| (place(post), post.id);
    let limit = before.and_then(|id| posts.get(id)).map(order);
    let mut closed: Vec<_> = posts.iter().filter(|post| is_shown_closed(post)).collect();
    closed.sort_by_key(|post| order(post));
    closed.retain(|post| limit.is_none_or(|limit| order(post) < limit));
    let first = closed.len().saturating_sub(MAX_CLOSED_POSTS);
    let live = posts.iter().filter(|post| before.is_none() && post.lifecycle == PostLifecycle::Live);
    let told = closed.iter().skip(first).copied().chain(live).map(|post| reader.post(post)).collect();
    (told, first > 0)
}
