//! Embedded assets of the pages. Their address contains a hash of all, so that browsers may cache them forever.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::refusal::{Refusal, RefusalReason};

use bot_core::hexadecimal::encode;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("page/", $name)))),*]
    };
}

/// Style sheet of the table page, as one file. Later rules override earlier ones.
const TABLE_STYLE: &str = concat!(
    include_str!("page/base.css"),
    include_str!("page/table.css"),
    include_str!("page/live_board.css"),
    include_str!("page/seats.css"),
    include_str!("page/chairs.css"),
    include_str!("page/posts.css"),
    include_str!("page/panel.css"),
    include_str!("page/builds.css"),
    include_str!("page/offers.css"),
    include_str!("page/tray.css"),
    include_str!("page/composer.css"),
    include_str!("page/tabs.css"),
    include_str!("page/costs.css"),
    include_str!("page/keys.css"),
    include_str!("page/alerts.css"),
    include_str!("page/game_end.css"),
    include_str!("page/replay.css"),
    include_str!("page/steps.css"),
    include_str!("page/guide.css"),
    include_str!("page/live.css"),
    include_str!("page/zoom.css"),
    include_str!("page/edges.css"),
    include_str!("page/stage.css"),
    include_str!("page/contrast.css"),
);

const ASSETS: &[(&str, &str)] = assets![
    "app.js",
    "audio.js",
    "alerts.js",
    "board.js",
    "branch.js",
    "builds.js",
    "chairs.js",
    "composer.js",
    "connection.js",
    "contrast.css",
    "moving_parts.js",
    "controls.js",
    "costs.js",
    "countdown.js",
    "actions.js",
    "dialog.js",
    "dice.js",
    "digest.js",
    "dom.js",
    "luck_draws.js",
    "edges.js",
    "game_end.js",
    "card_flights.js",
    "focus.js",
    "guide.js",
    "guide_state.js",
    "unseen.js",
    "hands.js",
    "deferred.js",
    "hint.js",
    "icon.svg",
    "invite.js",
    "island.js",
    "join.js",
    "known_seats.js",
    "keys.js",
    "ledger.js",
    "lesson.js",
    "shortcuts.js",
    "link.js",
    "live_board.js",
    "base.css",
    "luck.js",
    "panel.js",
    "times.js",
    "motion.js",
    "mute.js",
    "notify.js",
    "numbers.js",
    "offers.js",
    "confetti.js",
    "qr_code.js",
    "post.js",
    "push.js",
    "quick.js",
    "replay.js",
    "seats.js",
    "tabs.js",
    "signal.js",
    "signs.svg",
    "missed_moves.js",
    "sound.js",
    "speed.js",
    "spots.js",
    "start.css",
    "start.js",
    "table.js",
    "transcript.js",
    "taps.js",
    "tray.js",
    "words.js",
    "zoom.js",
];

/// All assets by name, as they are served.
static SERVED: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
    let all = ASSETS.iter().copied().chain([("room.css", TABLE_STYLE)]);
    all.map(|(name, text)| (name, if name.ends_with(".svg") { text.to_owned() } else { remove_comments(text) }))
        .collect()
});

/// Removes indentation and the comments that have lines of their own: a page is opened with fewer bytes.
fn remove_comments(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        if in_comment || line.starts_with("/*") {
            match line.split_once("*/") {
                // A rule may follow in the same line.
                Some((_, after)) => {
                    in_comment = false;
                    if !after.trim().is_empty() {
                        shown.push_str(after.trim());
                        shown.push('\n');
                    }
                }
                None => in_comment = true,
            }
        } else if !line.is_empty() && !line.starts_with("//") {
            shown.push_str(line);
            shown.push('\n');
        }
    }
    shown
}

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, text) in SERVED.iter() {
        hash.update(name.as_bytes());
        hash.update([0]);
        hash.update(text.as_bytes());
    }
    let hash: [u8; 32] = hash.finalize().into();
    encode(&hash[..6])
});

/// Returns the address of an asset.
pub(super) fn url(name: &str) -> String {
    format!("/a/{}/{name}", *VERSION)
}

/// Handles the request for an asset.
pub(super) async fn get(Path((version, name)): Path<(String, String)>) -> Result<Response, Refusal> {
    let found = SERVED.iter().find(|(known, _)| *known == name).filter(|_| version == *VERSION);
    let Some((name, text)) = found else { return Err(RefusalReason::NotFound.into()) };
    let kind = match name.rsplit_once('.') {
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        _ => "image/svg+xml",
    };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text.as_str()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_removed_and_nothing_else() {
        let script =
            "// Head.\n\n/** Long,\n * in lines. */\nexport const a = 1; // stays\n  b(\"/* no comment */\");\n";
        assert_eq!(remove_comments(script), "export const a = 1; // stays\nb(\"/* no comment */\");\n");
        let style = "/* A rule. */\n.a { color: red; }\n/* b */ .b { top: 0; }\n";
        assert_eq!(remove_comments(style), ".a { color: red; }\n.b { top: 0; }\n");
    }
}
