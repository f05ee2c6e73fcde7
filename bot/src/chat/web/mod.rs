//! Web table: a page that looks like a chat channel. No accounts; who has a seat's link plays it.

pub mod addresses;
mod admission;
mod asker;
mod asking;
mod asset;
pub mod bell;
mod board;
pub mod bounds;
mod chances;
mod client_stream;
mod code;
mod compress;
mod connection;
mod costs;
mod crowd;
mod figures;
pub(crate) mod health;
mod house;
mod key;
mod link;
mod lobbies;
mod log;
mod manifest;
mod message;
mod named;
mod numbers;
mod packed;
mod page;
mod picture;
mod reader;
mod refusal;
mod request_check;
mod room;
mod seats;
mod show;
mod socket;
mod spot;
mod start;

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

use crate::app::App;
use crate::place::Places;
use addresses::Addresses;
use bell::Bell;
use bounds::Bounds;
use refusal::{Form, Reason, Refusal};

/// Shared state of all requests.
#[derive(Clone)]
struct Web(Arc<Inner>);

struct Inner {
    app: App,
    places: Places,
    /// Push sender, if available.
    bell: Option<Arc<Bell>>,
    addresses: Addresses,
    bounds: Bounds,
    admission: admission::Admission,
    lobbies: lobbies::Lobbies,
    named: named::RecentLabels,
    figures: figures::RecentFigures,
    stop: watch::Receiver<bool>,
    /// Dropped with the last request; `serve` waits for that.
    _serving: mpsc::Sender<()>,
}

impl Web {
    fn app(&self) -> &App {
        &self.0.app
    }

    fn places(&self) -> &Places {
        &self.0.places
    }

    fn bell(&self) -> Option<&Bell> {
        self.0.bell.as_deref()
    }

    fn addresses(&self) -> &Addresses {
        &self.0.addresses
    }

    fn admission(&self) -> &admission::Admission {
        &self.0.admission
    }

    fn lobbies(&self) -> &lobbies::Lobbies {
        &self.0.lobbies
    }

    fn named(&self) -> &named::RecentLabels {
        &self.0.named
    }

    fn figures(&self) -> &figures::RecentFigures {
        &self.0.figures
    }

    fn bounds(&self) -> &Bounds {
        &self.0.bounds
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
    places: Places,
    bell: Option<Arc<Bell>>,
    (listener, addresses): (TcpListener, Addresses),
    bounds: Bounds,
    limits: watch::Receiver<Limits>,
    stop: watch::Receiver<bool>,
) {
    let (serving, mut served) = mpsc::channel(1);
    places.reached_by_web(addresses.others());
    let admission = admission::Admission::new(&bounds, limits, Instant::now());
    let metrics = app.metrics().clone();
    let inner = Inner {
        app,
        places,
        bell,
        addresses: addresses.clone(),
        bounds: bounds.clone(),
        admission,
        lobbies: lobbies::Lobbies::default(),
        named: named::RecentLabels::default(),
        figures: figures::RecentFigures::default(),
        stop: stop.clone(),
        _serving: serving,
    };
    connection::take(listener, router(Web(Arc::new(inner))), &addresses, &bounds, metrics, stop).await;
    // Returns once all senders are dropped, as nothing is ever sent.
    let _ = timeout(bounds.grace, served.recv()).await;
}

fn router(web: Web) -> Router {
    Router::new()
        .route("/", get(start::get))
        .route("/tables", post(start::open))
        .route("/link", post(link::come))
        .route("/seats", post(seats::look))
        .route("/a/{version}/{name}", get(asset::get))
        .route("/manifest.webmanifest", get(manifest::get))
        .route("/worker.js", get(manifest::worker))
        .route("/app/{name}", get(manifest::icon))
        .route("/island.png", get(picture::island))
        .route("/t/{table}", get(room::enter_hall))
        .route("/t/{table}/", get(room::hall))
        .route("/t/{table}/join", post(room::join))
        .route("/t/{table}/socket", get(socket::get))
        .route("/t/{table}/log", get(log::get))
        .route("/t/{table}/costs", get(costs::get))
        .route("/t/{table}/numbers", get(numbers::get))
        .route("/t/{table}/chances", get(chances::get))
        .route("/t/{table}/picture/{name}", get(picture::get))
        .route("/t/{table}/{key}", get(room::enter_seat))
        .route("/t/{table}/{key}/", get(room::seat))
        .route("/t/{table}/{key}/socket", get(socket::get))
        .route("/t/{table}/{key}/log", get(log::get))
        .route("/t/{table}/{key}/costs", get(costs::get))
        .route("/t/{table}/{key}/numbers", get(numbers::get))
        .route("/t/{table}/{key}/chances", get(chances::get))
        .route(
            "/t/{table}/{key}/bell",
            get(bell::route::get).post(bell::route::give).delete(bell::route::take),
        )
        .route("/t/{table}/{key}/code.svg", get(code::seat))
        .route("/t/{table}/{key}/invitation.svg", get(code::hall))
        .route("/t/{table}/{key}/picture/{name}", get(picture::get))
        .fallback(nothing)
        .method_not_allowed_fallback(not_done)
        .layer(middleware::from_fn(compress::compress))
        .layer(middleware::from_fn_with_state(web.clone(), request_check::check))
        // Monitoring may use any host name, so the host is not checked.
        .route("/healthz", get(health::get))
        .with_state(web)
}

async fn nothing(request: Request) -> Refusal {
    refuse(&request, Reason::Page)
}

async fn not_done(request: Request) -> Refusal {
    refuse(&request, Reason::Method)
}

fn refuse(request: &Request, reason: Reason) -> Refusal {
    let form = if *request.method() == Method::GET { Form::Page } else { Form::Json };
    Refusal::new(reason, reader::language(request.headers(), request.uri().query()), form)
}
