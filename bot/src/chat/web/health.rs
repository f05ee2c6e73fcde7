//! Whether all is well, for what watches over the process: no page, no secret, and open to any address.

use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, StatusCode};

use super::Web;

/// 200 while moves are kept, 503 while they can't be.
pub(super) async fn get(
    State(web): State<Web>,
) -> (StatusCode, [(HeaderName, &'static str); 1], &'static str) {
    let (status, text) = match web.app().store().health().borrow().is_sound() {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "moves can't be kept just now\n"),
    };
    (status, [(CACHE_CONTROL, "no-store")], text)
}
