//! The local web table: a room is a page that looks like a chat channel. No account; who has a seat's link plays there.

mod asset;
mod code;
mod door;
mod guard;
mod health;
mod key;
mod limit;
mod link;
mod log;
mod message;
mod page;
mod picture;
pub mod reach;
mod reader;
mod refusal;
mod room;
mod seats;
mod show;
mod socket;
mod start;

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::Method;
use axum::middleware;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::App;
use guard::Ends;
use reach::Reach;
use refusal::{Form, Reason, Refusal};

/// The most bytes of a form.
const MAX_BODY: usize = 4096;

/// What every request is served with.
#[derive(Clone)]
struct Web(Arc<Inner>);

struct Inner {
    app: App,
    reach: Reach,
    doors: door::Doors,
    stop: watch::Receiver<bool>,
}

impl Web {
    fn app(&self) -> &App {
        &self.0.app
    }

    fn reach(&self) -> &Reach {
        &self.0.reach
    }

    fn doors(&self) -> &door::Doors {
        &self.0.doors
    }

    /// Turns true when the process is to end.
    fn stop(&self) -> watch::Receiver<bool> {
        self.0.stop.clone()
    }
}

/// Serves the tables of an application until `stop` turns true.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    app: App,
    listener: TcpListener,
    reach: Reach,
    stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let mut stopping = stop.clone();
    let web = Web(Arc::new(Inner { app, reach, doors: door::Doors::default(), stop }));
    axum::serve(listener, router(web).into_make_service_with_connect_info::<Ends>())
        .with_graceful_shutdown(async move {
            // Without a sender nobody can ask to stop any more, and so it ends as well.
            let _ = stopping.wait_for(|&stop| stop).await;
        })
        .await
}

fn router(web: Web) -> Router {
    Router::new()
        .route("/", get(start::get))
        .route("/tables", post(start::open))
        .route("/link", post(link::come))
        .route("/seats", post(seats::look))
        .route("/a/{version}/{name}", get(asset::get))
        .route("/island.png", get(picture::island))
        .route("/t/{table}", get(room::enter_hall))
        .route("/t/{table}/", get(room::hall))
        .route("/t/{table}/join", post(room::join))
        .route("/t/{table}/socket", get(socket::hall))
        .route("/t/{table}/log", get(log::hall))
        .route("/t/{table}/picture/{name}", get(picture::hall))
        .route("/t/{table}/{key}", get(room::enter_seat))
        .route("/t/{table}/{key}/", get(room::seat))
        .route("/t/{table}/{key}/socket", get(socket::seat))
        .route("/t/{table}/{key}/log", get(log::seat))
        .route("/t/{table}/{key}/code.svg", get(code::seat))
        .route("/t/{table}/{key}/invitation.svg", get(code::hall))
        .route("/t/{table}/{key}/picture/{name}", get(picture::seat))
        .fallback(nothing)
        .method_not_allowed_fallback(not_done)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(web.clone(), guard::guard))
        // Whoever asks this may know us by any name.
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
