//! Serves pictures. The address of one names the entry after which it was drawn, so that it can be kept for ever.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use render::Spot;
use tokio::sync::{OnceCell, Semaphore};

use super::draw::{self, Scene};
use super::refusal::{Reason, Refusal};
use super::room::{self, Room};
use super::{Web, show};
use crate::language::Language;
use crate::table::post::PostId;
use crate::table::record::Revision;
use crate::table::state::TableState;
use crate::wording::Words;

/// How many pictures are kept: some 40 MB.
const KEPT: usize = 256;
/// How many are drawn at once.
const AT_ONCE: usize = 2;
/// The most characters of a picture's name: all labels of the largest island.
const MAX_NAME: usize = 2000;

/// Names a picture of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name {
    /// The board of a post, as it stood after an entry.
    Post(PostId, Revision, Language),
    /// The board as it stood after an entry, with these labels.
    Labels(Revision, Language, String),
}

impl Name {
    /// As it stands in an address.
    pub(super) fn address(&self) -> String {
        match self {
            Name::Post(post, revision, language) => {
                format!("picture/post-{}-{}-{}.png", post.0, revision.0, language.code())
            }
            Name::Labels(revision, language, labels) => {
                format!("picture/labels-{}-{}-{labels}.png", revision.0, language.code())
            }
        }
    }

    fn parse(text: &str) -> Option<Name> {
        if text.len() > MAX_NAME {
            return None;
        }
        let mut parts = text.strip_suffix(".png")?.splitn(4, '-');
        let (kind, first, second) = (parts.next()?, parts.next()?, parts.next()?);
        let rest = parts.next()?;
        match kind {
            "post" => {
                let (post, revision) = (PostId(first.parse().ok()?), Revision(second.parse().ok()?));
                Some(Name::Post(post, revision, code(rest)?))
            }
            "labels" => Some(Name::Labels(Revision(first.parse().ok()?), code(second)?, rest.to_owned())),
            _ => None,
        }
    }
}

fn code(text: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == text)
}

/// The pictures that were drawn last.
pub(super) struct Pictures {
    kept: Mutex<Kept>,
    gate: Semaphore,
}

#[derive(Default)]
struct Kept {
    cells: HashMap<String, Arc<OnceCell<Bytes>>>,
    order: VecDeque<String>,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { kept: Mutex::default(), gate: Semaphore::new(AT_ONCE) }
    }
}

impl Pictures {
    /// The picture with this name; drawn once, however many ask for it.
    async fn get(&self, name: String, scene: Scene) -> Result<Bytes, Reason> {
        let cell = self.cell(name);
        let drawn = cell.get_or_try_init(|| async {
            let _turn = self.gate.acquire().await.map_err(|_| Reason::Fault)?;
            let drawn = tokio::task::spawn_blocking(move || scene.draw()).await;
            drawn.map(|picture| Bytes::from(picture.png)).map_err(|error| {
                tracing::error!(%error, "could not draw a picture");
                Reason::Fault
            })
        });
        drawn.await.cloned()
    }

    fn cell(&self, name: String) -> Arc<OnceCell<Bytes>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = kept.cells.get(&name) {
            return cell.clone();
        }
        if kept.order.len() >= KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.cells.remove(&oldest);
        }
        let cell = Arc::<OnceCell<Bytes>>::default();
        kept.order.push_back(name.clone());
        kept.cells.insert(name, cell.clone());
        cell
    }
}

/// An onlooker's picture.
pub(super) async fn hall(
    State(web): State<Web>,
    Path((table, name)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Refusal> {
    let room = room::look_on(&web, &table, &headers, &uri).await?;
    Ok(give(&web, &room, &name).await?)
}

/// A picture of a seat's page.
pub(super) async fn seat(
    State(web): State<Web>,
    Path((table, key, name)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let room = room::sit_here(&web, &table, &key, &headers).await?;
    Ok(give(&web, &room, &name).await?)
}

async fn give(web: &Web, room: &Room, name: &str) -> Result<Response, Reason> {
    let name = Name::parse(name).ok_or(Reason::Picture)?;
    if matches!(name, Name::Labels(..)) && room.guest.is_none() {
        return Err(Reason::Picture);
    }
    let (now, scene) = room.table.read(|table| scene(table, &name)).ok_or(Reason::Picture)?;
    // An address whose moment has passed shows what there is now, and is not to be kept.
    let fresh = now == name;
    let png = web.pictures().get(format!("{}/{}", room.table.id(), now.address()), scene).await?;
    let keep = if fresh { "private, max-age=31536000, immutable" } else { "no-store" };
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, keep)], png).into_response())
}

/// What is to be drawn, and what it is called now.
fn scene(table: &TableState, name: &Name) -> Option<(Name, Scene)> {
    let play = table.play()?;
    let names = show::names(table);
    match name {
        Name::Post(id, _, language) => {
            let post = table.posts.get(*id)?;
            let (steps, touched) = show::steps(table, post)?;
            let scene = Scene::after(play, &names, Words::of(*language), steps, touched);
            Some((Name::Post(*id, post.changed, *language), scene))
        }
        Name::Labels(_, language, labels) => {
            let view = play.game.view(engine::audience::Viewer::Spectator);
            let spots: Vec<Spot> = labels.split('.').filter_map(|label| draw::parse(&view, label)).collect();
            let scene = Scene::labeled(&play.game, &names, Words::of(*language), &spots);
            Some((Name::Labels(table.revision, *language, labels.clone()), scene))
        }
    }
}

/// The island of a first game, for the first page.
pub(super) async fn island(State(web): State<Web>) -> Result<Response, Refusal> {
    let scene = Scene::beginner().ok_or(Reason::Fault)?;
    let png = web.pictures().get("island".to_owned(), scene).await?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")], png).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_was_written() {
        for name in [
            Name::Post(PostId(3), Revision(41), Language::French),
            Name::Labels(Revision(7), Language::English, "C4.17.h12".to_owned()),
        ] {
            assert_eq!(Name::parse(name.address().trim_start_matches("picture/")), Some(name));
        }
        for text in [
            "",
            ".png",
            "post-1-2.png",
            "post-1-2-de.png",
            "post-x-2-en.png",
            "labels-1-en.png",
            "a-1-2-en.png",
        ] {
            assert_eq!(Name::parse(text), None, "{text}");
        }
    }
}
