//! HTTP server for metrics and health, on its own address.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::chat::web::health;
use crate::metrics::Problems;

/// Maximum duration of a connection, which serves one request.
const LONGEST: Duration = Duration::from_secs(10);
/// Maximum number of connections; more wait.
const AT_ONCE: usize = 16;
/// Delay after a failed accept.
const PAUSE: Duration = Duration::from_millis(500);
/// Media type of the metrics.
const FORM: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Shared state of the handlers.
#[derive(Clone)]
struct Counted {
    app: App,
    problems: Problems,
}

/// Serves metrics and health until `stop` turns true.
pub(crate) async fn serve(
    app: App,
    problems: Problems,
    listener: TcpListener,
    mut stop: watch::Receiver<bool>,
) {
    let router = Router::new()
        .route("/metrics", get(tell))
        .route("/healthz", get(is_well))
        .with_state(Counted { app, problems });
    let at_once = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        // The semaphore is never closed.
        let Ok(place) = at_once.clone().acquire_owned().await else { return };
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            // A dropped sender ends it as well.
            _ = stop.wait_for(|&stop| stop) => return,
        };
        let Ok((stream, _)) = taken else {
            sleep(PAUSE).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(LONGEST).keep_alive(false);
            // Errors of a connection concern only its client.
            let _ = timeout(LONGEST, http.serve_connection(TokioIo::new(stream), service)).await;
            drop(place);
        });
    }
}

/// Handles `/metrics`.
async fn tell(State(Counted { app, problems }): State<Counted>) -> Result<Answer, StatusCode> {
    let is_sound = app.store().health().borrow().is_sound();
    let text =
        app.metrics().text(is_sound).await.and_then(|text| Ok(format!("{text}{}# EOF\n", problems.text()?)));
    let failed = |error| {
        tracing::error!(%error, "what is counted can't be told");
        StatusCode::INTERNAL_SERVER_ERROR
    };
    Ok(([(CONTENT_TYPE, FORM), (CACHE_CONTROL, "no-store")], text.map_err(failed)?))
}

/// Headers and body of the metrics.
type Answer = ([(HeaderName, &'static str); 2], String);

/// Handles `/healthz` as the web table does.
async fn is_well(State(Counted { app, .. }): State<Counted>) -> health::Answer {
    health::of(&app)
}
