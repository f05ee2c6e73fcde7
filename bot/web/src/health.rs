//! Health check for monitoring; open to any host and address.

use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, StatusCode};

use super::Web;
use bot_app::app::App;

/// Status, headers and body.
pub type HealthResponse = (StatusCode, [(HeaderName, &'static str); 1], &'static str);

/// Responds with 200 while moves can be stored, otherwise 503.
pub(super) async fn get(State(web): State<Web>) -> HealthResponse {
    response(web.app())
}

/// Returns that response for an application.
pub fn response(app: &App) -> HealthResponse {
    let (status, text) = match app.store().health().borrow().is_sound() {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "moves can't be kept just now\n"),
    };
    (status, [(CACHE_CONTROL, "no-store")], text)
}
