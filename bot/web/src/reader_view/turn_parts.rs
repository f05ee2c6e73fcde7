//! Order of posts: a turn stands in parts around everything else that was said meanwhile.

use std::ops::Range;

use super::Reader;
use bot_core::table::post::{Post, PostBody, PostLifecycle, TakenBack};
use bot_core::table::record::Revision;
use bot_core::table::state::Play;

/// A turn divided into parts.
pub(super) struct TurnParts {
    /// Place and lines of earlier parts, each before other posts.
    pub(super) before: Vec<(u64, Vec<String>)>,
    /// Sort key of the last part.
    pub(super) place: u64,
    /// Lines of the last part; `None` if they are those of the whole turn.
    pub(super) lines: Option<Vec<String>>,
}

/// Returns the sort key of a post: the revision at which it was told, or at which a turn or vote ended.
pub(super) fn place(post: &Post) -> u64 {
    match (&post.body, post.lifecycle) {
        (PostBody::Turn { .. } | PostBody::Vote(_), PostLifecycle::Closed) => post.lifecycle_since.0,
        (PostBody::Turn { .. } | PostBody::Offer(_), _) => post.changed.0,
        _ => post.opened.0,
    }
}

/// Returns `true` if pages show the closed post.
pub(super) fn is_shown_closed(post: &Post) -> bool {
    post.lifecycle == PostLifecycle::Closed && !post.is_reported_by_vote() && !post.outdated
}

impl Reader<'_> {
    /// Divides a turn where something else was said. Undos are shown only while the turn lasts.
    pub(super) fn turn_parts(
        &self,
        post: &Post,
        play: &Play,
        steps: &Range<usize>,
        taken_back: &[TakenBack],
    ) -> TurnParts {
        let is_live = post.lifecycle == PostLifecycle::Live;
        let taken_back = if is_live { taken_back } else { &[] };
        let last = if is_live { post.changed } else { post.lifecycle_since };
        let is_other = |other: &&Post| {
            is_shown_closed(other)
                && other.opened > post.opened
                && other.opened < last
                && matches!(other.body, PostBody::Chat { .. } | PostBody::News(_))
        };
        let mut parts = TurnParts { before: Vec::new(), place: place(post), lines: None };
        let (mut from, mut since, mut is_divided) = (steps.start, Revision(0), false);
        for other in self.table.posts.iter().skip(post.id.0 as usize + 1).filter(is_other) {
            let to = other.steps_before.clamp(from, steps.end);
            let undos = undos_between(taken_back, since, other.opened);
            let has_more = to < steps.end || taken_back.iter().any(|undo| undo.at > other.opened);
            if !has_more {
                parts.place = other.opened.0 - 1;
                break;
            }
            if to > from || !undos.is_empty() {
                let lines = self.turn_sentences(play, &(from..to), undos);
                parts.before.push((other.opened.0 - 1, lines));
                is_divided = true;
            }
            (from, since) = (to, other.opened);
        }
        if is_divided || !taken_back.is_empty() {
            parts.lines = Some(self.turn_sentences(play, &(from..steps.end), undos_between(taken_back, since, last)));
        }
        parts
    }
}

/// Returns the undos after one revision, up to another.
fn undos_between(taken_back: &[TakenBack], since: Revision, until: Revision) -> &[TakenBack] {
    let start = taken_back.partition_point(|undo| undo.at <= since);
    let end = taken_back.partition_point(|undo| undo.at <= until).max(start);
    taken_back.get(start..end).unwrap_or_default()
}
