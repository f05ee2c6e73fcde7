//! What the pages are made of, embedded. Their address has the hash of all of them, so that it can be kept for ever.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::refusal::{Reason, Refusal};

use bot_core::hexadecimal::hexadecimal;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("page/", $name)))),*]
    };
}

const ASSETS: &[(&str, &str)] = assets![
    "app.js",
    "audio.js",
    "bell.css",
    "bell.js",
    "board.js",
    "builds.css",
    "builds.js",
    "chairs.css",
    "chairs.js",
    "composer.css",
    "composer.js",
    "connection.js",
    "contrast.css",
    "controls.js",
    "costs.css",
    "costs.js",
    "deeds.js",
    "dialog.js",
    "dice.js",
    "digest.js",
    "dom.js",
    "draws.js",
    "finale.css",
    "finale.js",
    "flights.js",
    "focus.js",
    "guide.css",
    "guide.js",
    "guided.js",
    "heard.js",
    "hands.js",
    "hint.js",
    "icon.svg",
    "invite.js",
    "island.js",
    "join.js",
    "kept.js",
    "keys.css",
    "keys.js",
    "letters.js",
    "link.js",
    "living.css",
    "living.js",
    "look.css",
    "luck.js",
    "mine.css",
    "mine.js",
    "moment.js",
    "motion.js",
    "notify.js",
    "numbers.js",
    "offers.css",
    "offers.js",
    "phone.js",
    "post.js",
    "posts.css",
    "push.js",
    "replay.css",
    "replay.js",
    "seats.css",
    "seats.js",
    "sheet.css",
    "sheet.js",
    "signal.js",
    "signs.svg",
    "since.js",
    "sound.js",
    "speed.js",
    "spots.js",
    "start.css",
    "start.js",
    "steps.css",
    "table.css",
    "table.js",
    "transcript.js",
    "tray.css",
    "tray.js",
    "words.js",
];

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, text) in ASSETS {
        hash.update(name.as_bytes());
        hash.update([0]);
        hash.update(text.as_bytes());
    }
    let hash: [u8; 32] = hash.finalize().into();
    hexadecimal(&hash[..6])
});

/// The address of an asset.
pub(super) fn address(name: &str) -> String {
    format!("/a/{}/{name}", *VERSION)
}

/// Serves an asset.
pub(super) async fn get(Path((version, name)): Path<(String, String)>) -> Result<Response, Refusal> {
    let found = ASSETS.iter().find(|(known, _)| *known == name).filter(|_| version == *VERSION);
    let Some((name, text)) = found else { return Err(Reason::Page.into()) };
    let kind = match name.rsplit_once('.') {
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        _ => "image/svg+xml",
    };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")], *text)
        .into_response())
}
