//! Web table: a page that looks like a chat channel. No accounts; who has a seat's link plays it.

pub mod addresses;
mod admission;
mod asset;
mod board;
mod client_address;
mod client_headers;
mod client_stream;
mod compress;
mod connection;
mod connection_limit;
mod costs;
mod figures;
mod given_position;
mod global_commands;
pub mod health;
mod lesson;
pub mod limits;
mod link;
mod lobbies;
mod log;
mod manifest;
mod message;
mod packed;
mod page;
mod page_request;
mod picture;
pub mod push;
mod qr_code;
mod reader_view;
mod recent_labels;
mod refusal;
mod request_check;
mod seat_code;
mod seat_statuses;
mod seat_token;
mod socket;
mod spot;
mod start;
mod statistics;
mod table_pages;
mod win_probabilities;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::http::Method;
use axum::middleware;
use axum::routing::{get, post};
use config::settings::Limits;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use addresses::Addresses;
use bot_app::app::App;
use bot_app::mirror::Mirrors;
use limits::ServerLimits;
use push::PushSender;
use refusal::{Refusal, RefusalReason, ResponseForm};

/// Shared state of all requests.
#[derive(Clone)]
struct Web(Arc<Inner>);

struct Inner {
    app: App,
    mirrors: Mirrors,
    /// Push sender, if available.
    push: Option<Arc<PushSender>>,
    addresses: Addresses,
    limits: ServerLimits,
    admission: admission::Admission,
    lobbies: lobbies::OpenLobbies,
    recent_labels: recent_labels::RecentLabels,
    figures: figures::RecentFigures,
    seat_codes: seat_code::SeatCodes,
    stop: watch::Receiver<bool>,
    /// Dropped with the last request; `serve` waits for that.
    _serving: mpsc::Sender<()>,
}

impl Web {
    fn app(&self) -> &App {
        &self.0.app
    }

    fn mirrors(&self) -> &Mirrors {
        &self.0.mirrors
    }

    fn push(&self) -> Option<&PushSender> {
        self.0.push.as_deref()
    }

    fn addresses(&self) -> &Addresses {
        &self.0.addresses
    }

    fn admission(&self) -> &admission::Admission {
        &self.0.admission
    }

    fn lobbies(&self) -> &lobbies::OpenLobbies {
        &self.0.lobbies
    }

    fn recent_labels(&self) -> &recent_labels::RecentLabels {
        &self.0.recent_labels
    }

    fn figures(&self) -> &figures::RecentFigures {
        &self.0.figures
    }

    fn seat_codes(&self) -> &seat_code::SeatCodes {
        &self.0.seat_codes
    }

    fn limits(&self) -> &ServerLimits {
        &self.0.limits
    }

    /// Returns the receiver that turns true at shutdown.
    fn stop(&self) -> watch::Receiver<bool> {
        self.0.stop.clone()
    }
}

/// Serves the web table until `stop` is true, and then until pending requests end or their time is up. `limits` are read
/// for each new page and newcomer.
pub async fn serve(
    app: App,
    places: Mirrors,
    bell: Option<Arc<PushSender>>,
    (listener, addresses): (TcpListener, Addresses),
    bounds: ServerLimits,
    limits: watch::Receiver<Limits>,
    stop: watch::Receiver<bool>,
) {
    let (serving, mut served) = mpsc::channel(1);
    places.set_web_address(addresses.external_url());
    let admission = admission::Admission::new(&bounds, limits, Instant::now());
    let metrics = app.metrics().clone();
    let inner = Inner {
        app,
        mirrors: places,
        push: bell,
        addresses: addresses.clone(),
        limits: bounds.clone(),
        admission,
        lobbies: lobbies::OpenLobbies::default(),
        recent_labels: recent_labels::RecentLabels::default(),
        figures: figures::RecentFigures::default(),
        seat_codes: seat_code::SeatCodes::default(),
        stop: stop.clone(),
        _serving: serving,
    };
    connection::accept_connections(listener, router(Web(Arc::new(inner))), &addresses, &bounds, metrics, stop).await;
    // Returns once all senders are dropped, as nothing is ever sent.
    let _ = timeout(bounds.shutdown_grace, served.recv()).await;
}

fn router(web: Web) -> Router {
    Router::new()
        .route("/", get(start::get))
        .route("/tables", post(start::open_table))
        .route("/lessons", post(given_position::begin_lesson))
        .route("/link", post(link::open_linked_table))
        .route("/seats", post(seat_statuses::seat_statuses))
        .route("/a/{version}/{name}", get(asset::get))
        .route("/manifest.webmanifest", get(manifest::get))
        .route("/worker.js", get(manifest::worker))
        .route("/app/{name}", get(manifest::icon))
        .route("/island.png", get(picture::start_picture))
        .route("/t/{table}", get(table_pages::redirect_spectator_page))
        .route("/t/{table}/", get(table_pages::spectator_page))
        .route("/t/{table}/join", post(table_pages::join))
        .route("/t/{table}/socket", get(socket::get))
        .route("/t/{table}/log", get(log::get))
        .route("/t/{table}/costs", get(costs::get))
        .route("/t/{table}/numbers", get(statistics::get))
        .route("/t/{table}/chances", get(win_probabilities::get))
        .route("/t/{table}/branch", get(given_position::branch_choice).post(given_position::branch))
        .route("/t/{table}/picture/{name}", get(picture::get))
        .route("/t/{table}/{key}", get(table_pages::redirect_seat_page))
        .route("/t/{table}/{key}/", get(table_pages::seat_page))
        .route("/t/{table}/{key}/socket", get(socket::get))
        .route("/t/{table}/{key}/log", get(log::get))
        .route("/t/{table}/{key}/costs", get(costs::get))
        .route("/t/{table}/{key}/numbers", get(statistics::get))
        .route("/t/{table}/{key}/chances", get(win_probabilities::get))
        .route("/t/{table}/{key}/branch", get(given_position::branch_choice).post(given_position::branch))
        .route(
            "/t/{table}/{key}/bell",
            get(push::handlers::status).post(push::handlers::subscribe).delete(push::handlers::unsubscribe),
        )
        .route("/t/{table}/{key}/device", post(seat_code::create))
        .route("/t/{table}/{key}/code.svg", get(qr_code::seat_code))
        .route("/t/{table}/{key}/invitation.svg", get(qr_code::invitation_code))
        .route("/t/{table}/{key}/picture/{name}", get(picture::get))
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(middleware::from_fn(compress::compress))
        .layer(middleware::from_fn_with_state(web.clone(), request_check::check))
        // Monitoring may use any host name, so the host is not checked.
        .route("/healthz", get(health::get))
        .with_state(web)
}

async fn not_found(request: Request) -> Refusal {
    refusal_for(&request, RefusalReason::NotFound)
}

async fn method_not_allowed(request: Request) -> Refusal {
    refusal_for(&request, RefusalReason::Method)
}

fn refusal_for(request: &Request, reason: RefusalReason) -> Refusal {
    let form = if *request.method() == Method::GET { ResponseForm::Page } else { ResponseForm::Json };
    Refusal::new(reason, client_headers::language(request.headers(), request.uri().query()), form)
}
