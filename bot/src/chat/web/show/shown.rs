//! State of a page: the data it has, from which updates are computed.

use std::collections::HashMap;

use super::Reader;
use super::board::ShownBoard;
use crate::chat::web::admission::Admission;
use crate::chat::web::message::{Post, Table, Told, Update};
use crate::chat::web::room::Room;
use bot_core::surface::Course;
use bot_core::table::post::{Life, PostId};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;

/// Largest number of closed posts per message.
const AT_ONCE: usize = 50;

/// State of one page.
pub(in crate::chat::web) struct Shown {
    cursor: Option<Revision>,
    hello: bool,
    table: Option<Table>,
    /// Board state of the page.
    pub(in crate::chat::web) board: ShownBoard,
    /// Live posts as the page has them; they also change with the reader's hand.
    live: HashMap<PostId, Post>,
}

impl Shown {
    /// Creates the state of a page that has everything up to `cursor`, or nothing.
    pub(in crate::chat::web) fn new(cursor: Option<Revision>) -> Shown {
        Shown { cursor, hello: true, table: None, board: ShownBoard::default(), live: HashMap::new() }
    }

    /// Returns the update for the page, and the steps of the game to draw; `None` if nothing changed.
    pub(in crate::chat::web) fn update(
        &mut self,
        table: &TableState,
        room: &Room,
        admission: &Admission,
    ) -> Option<(Update, Option<Course>)> {
        let reader = Reader::new(table, room);
        let mut update = Update { revision: table.revision.0, hello: self.hello, ..Update::default() };
        // After a change of language everything is sent again.
        let other = self.table.as_ref().is_some_and(|shown| shown.language != reader.language());
        match self.cursor.filter(|&cursor| cursor <= table.revision && !other) {
            Some(cursor) => self.changes(&reader, cursor, &mut update),
            None => {
                update.reset = true;
                let (posts, earlier) = page(&reader, None);
                let live = posts.iter().filter(|post| post.live);
                self.live = live.map(|post| (PostId(post.id), post.clone())).collect();
                (update.posts, update.earlier) = (posts, Some(earlier));
            }
        }
        let now = reader.table(admission.onlookers(&table.id));
        if self.table.as_ref() != Some(&now) {
            let before = self.table.replace(now.clone());
            update.table = Some(news(now, before.filter(|_| !update.hello)));
        }
        let course = self.board.course(&reader, self.cursor, update.reset);
        let quiet = self.cursor == Some(table.revision) && !self.hello && update.table.is_none();
        (self.cursor, self.hello) = (Some(table.revision), false);
        (!quiet).then_some((update, course))
    }

    fn changes(&mut self, reader: &Reader<'_>, cursor: Revision, update: &mut Update) {
        for post in reader.table.posts.iter().filter(|post| post.life == Life::Live) {
            let now = reader.post(post);
            if self.live.get(&post.id) != Some(&now) {
                self.live.insert(post.id, now.clone());
                update.posts.push(now);
            }
        }
        for post in reader.table.posts.changed_since(cursor).filter(|post| post.life != Life::Live) {
            self.live.remove(&post.id);
            match post.life {
                Life::Gone => update.gone.push(post.id.0),
                Life::Closed if post.is_of_vote() => {}
                Life::Live | Life::Closed => update.posts.push(reader.post(post)),
            }
        }
        // In the order of the table, as for a new page.
        update.posts.sort_by_key(|post| post.id);
    }
}

/// Removes data from the table state that the page already has.
fn news(mut now: Table, before: Option<Table>) -> Table {
    let known = before.and_then(|before| before.you).and_then(|you| you.builds);
    if let Some(you) = &mut now.you
        && you.builds == known
    {
        you.builds = None;
    }
    now
}

/// Returns the posts before a post.
pub(in crate::chat::web) fn earlier(table: &TableState, room: &Room, before: u32) -> Told {
    let (posts, earlier) = page(&Reader::new(table, room), Some(PostId(before)));
    Told::Earlier { posts, earlier }
}

/// Returns the last closed posts before a post, or the last ones with all live posts; and `true` if there are earlier ones.
fn page(reader: &Reader<'_>, before: Option<PostId>) -> (Vec<Post>, bool) {
    let posts = &reader.table.posts;
    let is_told = |post: &&bot_core::table::post::Post| post.life == Life::Closed && !post.is_of_vote();
    let place = |post: &bot_core::table::post::Post| (post.changed, post.id);
    let limit = before.and_then(|id| posts.get(id)).map(place);
    let mut closed: Vec<_> = posts.iter().filter(is_told).collect();
    closed.sort_by_key(|post| place(post));
    closed.retain(|post| limit.is_none_or(|limit| place(post) < limit));
    let first = closed.len().saturating_sub(AT_ONCE);
    let live = posts.iter().filter(|post| before.is_none() && post.life == Life::Live);
    let told = closed.iter().skip(first).copied().chain(live).map(|post| reader.post(post)).collect();
    (told, first > 0)
}
