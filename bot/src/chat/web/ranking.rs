//! Pictures of rankings, which are no table's: each is named by what is in it, and those that were told last are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::Web;
use super::refusal::{Reason, Refusal};
use bot_core::hexadecimal::hexadecimal;
use bot_core::picture::Format;

const FOLDER: &str = "/ranking/";
/// How many are kept: more than are told within the moment in which pages ask for them.
const MOST: usize = 64;

/// The rankings that were told last, by their files' names.
#[derive(Default)]
pub(super) struct RecentRankings(Mutex<VecDeque<(String, Arc<[u8]>)>>);

impl RecentRankings {
    /// Keeps a picture, and tells where it is then.
    pub(super) fn keep(&self, picture: Arc<[u8]>) -> String {
        let hash: [u8; 32] = Sha256::digest(&picture).into();
        let name = format!("{}.{}", hexadecimal(&hash[..16]), Format::Png.ending());
        let address = format!("{FOLDER}{name}");
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != name);
        if kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back((name, picture));
        address
    }

    fn find(&self, name: &str) -> Option<Arc<[u8]>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == name).map(|(_, picture)| picture.clone())
    }
}

/// The picture of a ranking.
pub(super) async fn get(State(web): State<Web>, Path(name): Path<String>) -> Result<Response, Refusal> {
    let picture = web.rankings().find(&name).ok_or(Reason::Picture)?;
    let kind = Format::Png.media_type();
    let keep = "private, max-age=31536000, immutable";
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], Bytes::from_owner(picture)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_are_kept_once_each() {
        let rankings = RecentRankings::default();
        let keep = |number: usize| rankings.keep(Arc::from(number.to_be_bytes()));
        let find = |address: &str| address.strip_prefix(FOLDER).and_then(|name| rankings.find(name));
        let (first, second) = (keep(0), keep(1));
        for number in 2..MOST {
            keep(number);
        }
        assert_eq!(keep(0), first, "what looks the same has the same name");
        keep(MOST);
        assert_eq!(find(&first).as_deref(), Some(&0_usize.to_be_bytes()[..]));
        assert_eq!(find(&second), None, "it was told the longest ago");
    }
}
