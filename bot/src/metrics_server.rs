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

use bot_app::app::App;
use bot_runtime::metrics::ProblemMetrics;
use bot_web::health;

/// Maximum duration of a connection, which serves one request.
const MAX_CONNECTION_TIME: Duration = Duration::from_secs(10);
/// Maximum number of connections; more wait.
const MAX_CONNECTIONS: usize = 16;
/// Delay after a failed accept.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(500);
/// Media type of the metrics.
const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Shared state of the handlers.
#[derive(Clone)]
struct MetricsState {
    app: App,
    problems: ProblemMetrics,
}

/// Serves metrics and health until `stop` turns true.
pub(crate) async fn serve(app: App, problems: ProblemMetrics, listener: TcpListener, mut stop: watch::Receiver<bool>) {
    let router = Router::new()
        .route("/metrics", get(get_metrics))
        .route("/healthz", get(get_health))
        .with_state(MetricsState { app, problems });
    let at_once = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        // The semaphore is never closed.
        let Ok(place) = at_once.clone().acquire_owned().await else { return };
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            // A dropped sender ends it as well.
            _ = stop.wait_for(|&stop| stop) => return,
        };
        let Ok((stream, _)) = taken else {
            sleep(ACCEPT_RETRY_DELAY).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(MAX_CONNECTION_TIME).keep_alive(false);
            // Errors of a connection concern only its client.
            let _ = timeout(MAX_CONNECTION_TIME, http.serve_connection(TokioIo::new(stream), service)).await;
            drop(place);
        });
    }
}

/// Handles `/metrics`.
async fn get_metrics(
    State(MetricsState { app, problems }): State<MetricsState>,
) -> Result<MetricsResponse, StatusCode> {
    let is_sound = app.store().health().borrow().is_sound();
    let text = app.metrics().encode(is_sound).await.and_then(|text| Ok(format!("{text}{}# EOF\n", problems.encode()?)));
    let failed = |error| {
        tracing::error!(%error, "what is counted can't be told");
        StatusCode::INTERNAL_SERVER_ERROR
    };
    Ok(([(CONTENT_TYPE, MEDIA_TYPE), (CACHE_CONTROL, "no-store")], text.map_err(failed)?))
}

/// Headers and body of the metrics.
type MetricsResponse = ([(HeaderName, &'static str); 2], String);

/// Handles `/healthz` as the web table does.
async fn get_health(State(MetricsState { app, .. }): State<MetricsState>) -> health::HealthResponse {
    health::response(&app)
}
