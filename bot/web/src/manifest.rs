//! Web app: manifest, icons and service worker, at addresses that never change.

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::http::Uri;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use super::refusal::{Refusal, RefusalReason};
use super::{asset, client_headers};
use bot_core::language::Language;
use bot_core::wording::Words;

/// Service worker, with a placeholder for its texts.
const WORKER: &str = include_str!("page/worker.js");
const ICON: &str = include_str!("page/icon.svg");
/// Background colors, as in the style sheet.
const BACKGROUND_COLOR: &str = "#f5f0e6";
const TILE_COLOR: &str = "#2f7396";
/// Sizes of the icons in pixels.
const SIZES: [u32; 2] = [192, 512];

/// Returns the manifest.
pub(super) async fn get(headers: HeaderMap, uri: Uri) -> Response {
    let words = Words::for_language(client_headers::language(&headers, uri.query()));
    let pixels = SIZES.into_iter().flat_map(|size| {
        [("any", "icon"), ("maskable", "tile")].map(|(purpose, name)| {
            json!({
                "src": format!("/app/{name}-{size}.png"),
                "sizes": format!("{size}x{size}"),
                "type": "image/png",
                "purpose": purpose,
            })
        })
    });
    let drawn = json!({ "src": asset::url("icon.svg"), "sizes": "any", "type": "image/svg+xml" });
    let icons: Vec<Value> = [drawn].into_iter().chain(pixels).collect();
    let manifest = json!({
        "id": "/",
        "name": words.page("page-name"),
        "short_name": words.page("page-name"),
        "description": words.page("page-description"),
        "lang": words.language().code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND_COLOR,
        "theme_color": BACKGROUND_COLOR,
        "icons": icons,
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

/// Returns an icon: transparent, or on a background that may be masked to any shape.
pub(super) async fn icon(Path(name): Path<String>) -> Result<Response, Refusal> {
    let (kind, size) =
        name.strip_suffix(".png").and_then(|name| name.split_once('-')).ok_or(RefusalReason::NotFound)?;
    let size = SIZES.into_iter().find(|known| known.to_string() == size).ok_or(RefusalReason::NotFound)?;
    let svg = match kind {
        "icon" => ICON.to_owned(),
        "tile" => maskable_icon(),
        _ => return Err(RefusalReason::NotFound.into()),
    };
    let drawn = spawn_blocking(move || render::render_icon(&svg, size)).await.ok().flatten();
    let png = drawn.ok_or(RefusalReason::Internal)?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=604800")], png).into_response())
}

/// Returns the maskable icon: the drawing stays inside the safe zone.
fn maskable_icon() -> String {
    let ground = format!(
        "<rect width=\"64\" height=\"64\" fill=\"{TILE_COLOR}\"/><g transform=\"translate(9.6 9.6) scale(.7)\">"
    );
    match ICON.split_once('>') {
        Some((head, drawing)) => format!("{head}>{ground}{}", drawing.replace("</svg>", "</g></svg>")),
        None => String::new(),
    }
}

/// Returns the service worker, with its texts in all languages: it knows only the browser's preference.
pub(super) async fn worker() -> Response {
    let said = |language: &Language| {
        let words = Words::for_language(*language);
        let told = ["page-name", "page-offline", "page-offline-again", "page-bell-missed"];
        let told = told.map(|id| (id.trim_start_matches("page-"), words.page(id)));
        (language.code(), told.into_iter().collect())
    };
    let words: BTreeMap<&str, BTreeMap<&str, String>> = Language::ALL.iter().map(said).collect();
    let script = WORKER.replace("{{words}}", &json!(words).to_string().replace('<', "\\u003c"));
    // Browsers check for updates of the worker; without this header they would cache it for a day.
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, script).into_response()
}
