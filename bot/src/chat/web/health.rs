//! Whether all is well, for what watches over the process: no page, no secret, and open to any address.

use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, StatusCode};

use super::Web;
use crate::app::App;

/// The status, and the same in words.
pub(crate) type Answer = (StatusCode, [(HeaderName, &'static str); 1], &'static str);

/// 200 while moves are kept, 503 while they can't be.
pub(super) async fn get(State(web): State<Web>) -> Answer {
    of(web.app())
}

/// The same of an application.
pub(crate) fn of(app: &App) -> Answer {
    let (status, text) = match app.store().health().borrow().is_sound() {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "moves can't be kept just now\n"),
    };
    (status, [(CACHE_CONTROL, "no-store")], text)
}
