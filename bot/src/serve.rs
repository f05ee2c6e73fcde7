//! `comptoir serve`: starts the platforms and background tasks, and shuts them down.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use config::settings::{self, Limits, Settings};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::alarm;
use crate::app::App;
use crate::backup;
use crate::campaign::host::go_on;
use crate::chat::discord::{self, Discord, DiscordError};
use crate::chat::matrix::{self, Matrix, MatrixError};
use crate::chat::web;
use crate::chat::web::addresses::Addresses;
use crate::chat::web::bell::Bell;
use crate::chat::web::bounds::Bounds;
use crate::clock::SystemClock;
#[cfg(unix)]
use crate::control;
use crate::desk::house::digest::tell_daily;
use crate::desk::house::forget;
use crate::entropy::SystemEntropy;
use crate::metrics::Problems;
use crate::others::{follow as follow_others, on_duty};
use crate::place::{Chat, Places};
use crate::program::Program;
use crate::purge::{Ages, purge};
use crate::result::keeper;
use crate::scrape;
use crate::shutdown::GRACE;
use crate::store::{Duty, Health, Store, StoreError};
use crate::supervisor;

/// Time within which a free lease is acquired.
const SOON: Duration = Duration::from_secs(3);

/// Reason why nothing is served, or serving has ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// All platforms are disabled.
    #[error(
        "nothing to serve: the web table is turned off ([web] enabled = false), Discord has no token \
         (COMPTOIR_DISCORD_TOKEN), and Matrix has no homeserver (COMPTOIR_MATRIX_HOMESERVER)"
    )]
    Nothing,
    /// The address can't be bound.
    #[error("can't listen on {address}: {error}{}", hint(.error, .flag))]
    Listen {
        address: SocketAddr,
        error: io::Error,
        /// Option that sets another address.
        flag: &'static str,
    },
    #[error(transparent)]
    Discord(#[from] DiscordError),
    #[error(transparent)]
    Matrix(#[from] MatrixError),
    /// The store was lost.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ServeError {
    /// Returns `true` if serving fails until the operator changes something.
    pub(crate) fn stays(&self) -> bool {
        match self {
            ServeError::Nothing => true,
            ServeError::Discord(error) => error.stays(),
            ServeError::Matrix(error) => error.stays(),
            ServeError::Listen { .. } | ServeError::Store(_) => false,
        }
    }
}

fn hint(error: &io::Error, flag: &str) -> String {
    let why = match error.kind() {
        io::ErrorKind::AddrInUse => "something listens there already, so choose another port",
        io::ErrorKind::PermissionDenied => "ports below 1024 are for the system, so choose another",
        io::ErrorKind::AddrNotAvailable => "this computer has no such address, so choose another",
        _ => return String::new(),
    };
    format!("; {why} with {flag}")
}

/// Addresses at which tables can be reached.
#[derive(Clone, Debug)]
pub struct Served {
    /// Addresses of the web table.
    pub web: Option<Addresses>,
    /// `true` if Discord is served.
    pub discord: bool,
    /// User id to invite on Matrix.
    pub matrix: Option<String>,
    /// Address of the metrics.
    pub metrics: Option<SocketAddr>,
}

/// Serves until `stop` turns true and running work has ended, or its time is over. `announce` is called once the platforms
/// can be reached. After the start only limits, backups and deletion ages are read again from the settings.
///
/// # Errors
/// If nothing can be served, a platform fails, or the store is lost.
pub async fn serve(
    settings: watch::Receiver<Settings>,
    store: Arc<dyn Store>,
    programs: Vec<Program>,
    bounds: Bounds,
    problems: Problems,
    mut stop: watch::Receiver<bool>,
    announce: impl FnOnce(&Served),
) -> Result<(), ServeError> {
    let now = settings.borrow().clone();
    // No `..`: a new setting must be handled here.
    let Settings {
        ref data,
        store: _,
        boards: _,
        delete_finished_after: _,
        backup: _,
        ref web,
        ref discord,
        ref matrix,
        ref metrics,
        log: _,
        limits,
        robots: _,
    } = now;
    if !web.enabled && discord.is_none() && matrix.is_none() {
        return Err(ServeError::Nothing);
    }
    let web = match web.enabled {
        true => Some(listen(web).await?),
        false => None,
    };
    let metrics = match metrics {
        Some(address) => Some(bind(*address, "--metrics-listen").await?),
        None => None,
    };
    let (discord, refused) = match discord {
        Some(found) => tokio::select! {
            opened = discord::open(found) => match opened {
                // As at run time, the other platforms are served nevertheless.
                Err(error @ DiscordError::BadToken) if web.is_some() || matrix.is_some() => (None, Some(error)),
                opened => (Some(opened?), None),
            },
            _ = stop.wait_for(|&stop| stop) => return Ok(()),
        },
        None => (None, None),
    };
    let health = store.health();
    let app = App::new(store, Arc::new(SystemClock), Arc::new(SystemEntropy));
    let (set, limits) = watch::channel(limits);
    app.bear(limits.clone());
    app.programs().allow(programs);
    let ends = app.clone();
    let (matrix, logged_out) = match matrix {
        Some(found) => tokio::select! {
            opened = matrix::open(&app, found, data) => match opened {
                // As at run time, the other platforms are served nevertheless.
                Err(error @ MatrixError::LoggedOut { .. }) if web.is_some() || discord.is_some() => {
                    (None, Some(error))
                }
                opened => (Some(opened?), None),
            },
            _ = stop.wait_for(|&stop| stop) => return Ok(()),
        },
        None => (None, None),
    };
    let bell = web.as_ref().and_then(|(_, reach)| open_bell(&app, data, reach));
    let on_web = bell.iter().map(|bell| bell.clone() as Arc<dyn Chat>);
    let on_discord = discord.iter().map(|discord| discord.clone() as Arc<dyn Chat>);
    let on_matrix = matrix.iter().map(|matrix| matrix.clone() as Arc<dyn Chat>);
    let places = Places::start(app.clone(), on_web.chain(on_discord).chain(on_matrix).collect()).await;
    announce(&Served {
        web: web.as_ref().map(|(_, reach)| reach.clone()),
        discord: discord.is_some(),
        matrix: matrix.as_ref().map(|matrix| matrix.user().to_owned()),
        metrics: metrics.as_ref().map(|(_, address)| *address),
    });
    let alarm = alarm::ring(app.clone(), places.clone());
    let others = follow_others(app.clone(), places.clone());
    // Work that one process does for all.
    let house = || places.duties();
    let results = on_duty(house(), Duty::House, keeper(app.clone(), places.clone()));
    let campaigns = go_on(app.clone(), places.clone());
    let digests = tell_daily(app.clone(), places.clone());
    let ages = |settings: &Settings| Ages {
        finished: settings.delete_finished_after,
        lobby: settings.limits.lobby_days,
    };
    let purge =
        on_duty(house(), Duty::House, purge(app.clone(), places.clone(), || ages(&settings.borrow())));
    let backups =
        backup::repeat(app.clone(), data.clone(), || settings.borrow().backup.clone(), stop.clone());
    let backups = on_duty(house(), Duty::House, backups);
    let follow = follow(settings.clone(), set);
    #[cfg(unix)]
    let asked = control::answer(app.clone(), data.clone(), stop.clone());
    #[cfg(not(unix))]
    let asked = std::future::pending::<Infallible>();
    // Not awaited: the next start completes what is left.
    tokio::spawn(on_duty(house(), Duty::House, forget::finish(app.clone(), places.clone())));
    if let Some((listener, _)) = metrics {
        tokio::spawn(scrape::serve(app.clone(), problems, listener, stop.clone()));
    }
    // All platforms end on shutdown. If one fails, the others continue; the reason is returned at the end.
    let on_web = serve_web(app.clone(), places.clone(), bell, web, bounds, limits, stop.clone());
    let on_discord = serve_discord(app.clone(), places.clone(), discord, stop.clone());
    let on_discord = unless(refused, on_discord);
    let on_matrix = unless(logged_out, serve_matrix(app, places, matrix, stop.clone()));
    let asked_to_end = stop.clone();
    let networks = async {
        let (on_web, on_discord, on_matrix) = tokio::join!(
            noted("the web table", on_web),
            noted("Discord", on_discord),
            noted("Matrix", on_matrix)
        );
        // Prefer a reason that a restart may solve. During shutdown, ignore one that it can't.
        let reasons = [on_web, on_discord, on_matrix].into_iter().filter_map(Result::err);
        match reasons.min_by_key(ServeError::stays) {
            Some(reason) if !(reason.stays() && *asked_to_end.borrow()) => Err(reason),
            Some(_) | None => Ok(()),
        }
    };
    let told = supervisor::keep_told(health.clone());
    let ended = tokio::select! {
        ended = networks => ended,
        never = alarm => match never {},
        never = purge => match never {},
        never = others => match never {},
        never = results => match never {},
        never = campaigns => match never {},
        never = digests => match never {},
        never = backups => match never {},
        never = follow => match never {},
        never = asked => match never {},
        never = told => match never {},
        // The store is needed by everything.
        Err(lost) = watch_store(health, stop.clone()) => Err(lost),
        () = overdue(stop) => {
            tracing::warn!("not everything that was under way came to its end in time");
            Ok(())
        }
    };
    ends.programs().end_all();
    supervisor::tell_end();
    ended
}

/// Publishes the limits whenever the settings change.
async fn follow(mut settings: watch::Receiver<Settings>, set: watch::Sender<Limits>) -> Infallible {
    while settings.changed().await.is_ok() {
        set.send_replace(settings.borrow_and_update().limits);
    }
    std::future::pending().await
}

/// Serves a platform, unless it has rejected the bot at the start.
async fn unless<E: Into<ServeError>>(
    refused: Option<E>,
    serving: impl Future<Output = Result<(), ServeError>>,
) -> Result<(), ServeError> {
    match refused {
        Some(error) => Err(error.into()),
        None => serving.await,
    }
}

/// Logs the failure of a platform at once.
async fn noted(what: &str, serving: impl Future<Output = Result<(), ServeError>>) -> Result<(), ServeError> {
    let ended = serving.await;
    if let Err(error) = &ended {
        tracing::error!(%error, "{what} is not served any more");
    }
    ended
}

/// Resolves when shutdown has started and the grace period is over.
async fn overdue(mut stop: watch::Receiver<bool>) {
    // A dropped sender ends it as well.
    let _ = stop.wait_for(|&stop| stop).await;
    tokio::time::sleep(GRACE).await;
}

/// Fails when the store is lost.
async fn watch_store(
    mut health: watch::Receiver<Health>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), ServeError> {
    tokio::select! {
        _ = stop.wait_for(|&stop| stop) => Ok(()),
        lost = health.wait_for(|health| matches!(health, Health::Lost(_))) => match lost {
            Ok(lost) => lost.error().map_or(Ok(()), |error| Err(error.clone().into())),
            // A store without a health sender can't fail.
            Err(_) => Ok(()),
        },
    }
}

async fn listen(web: &settings::Web) -> Result<(TcpListener, Addresses), ServeError> {
    let (listener, bound) = bind(web.listen, "--listen").await?;
    Ok((listener, Addresses::new(bound, web.public_url.clone())))
}

/// Binds an address that is set by this option.
async fn bind(address: SocketAddr, flag: &'static str) -> Result<(TcpListener, SocketAddr), ServeError> {
    let refused = |error| ServeError::Listen { address, error, flag };
    let listener = TcpListener::bind(address).await.map_err(refused)?;
    let bound = listener.local_addr().map_err(refused)?;
    Ok((listener, bound))
}

/// Opens the push notifications. On failure the web table is served without them.
fn open_bell(app: &App, data: &Path, reach: &Addresses) -> Option<Arc<Bell>> {
    match Bell::open(app.clone(), data, reach.contact()) {
        Ok(bell) => Some(Arc::new(bell)),
        Err(error) => {
            tracing::error!(%error, "nobody whose page is closed can be called");
            None
        }
    }
}

async fn serve_web(
    app: App,
    places: Places,
    bell: Option<Arc<Bell>>,
    web: Option<(TcpListener, Addresses)>,
    bounds: Bounds,
    limits: watch::Receiver<Limits>,
    stop: watch::Receiver<bool>,
) -> Result<(), ServeError> {
    let Some(at) = web else { return Ok(()) };
    web::serve(app, places, bell, at, bounds, limits, stop).await;
    Ok(())
}

async fn serve_discord(
    app: App,
    places: Places,
    discord: Option<Arc<Discord>>,
    stop: watch::Receiver<bool>,
) -> Result<(), ServeError> {
    let Some(discord) = discord else { return Ok(()) };
    match is_to_serve(&places, discord.network(), stop.clone()).await {
        true => Ok(discord::serve(app, places, discord, stop).await?),
        false => Ok(()),
    }
}

async fn serve_matrix(
    app: App,
    places: Places,
    matrix: Option<Arc<Matrix>>,
    stop: watch::Receiver<bool>,
) -> Result<(), ServeError> {
    let Some(matrix) = matrix else { return Ok(()) };
    match is_to_serve(&places, matrix.network(), stop.clone()).await {
        true => Ok(matrix::serve(app, places, matrix, stop).await?),
        false => Ok(()),
    }
}

/// Waits for a lease of the platform. Returns `false` if shutdown starts before.
async fn is_to_serve(places: &Places, network: &'static str, mut stop: watch::Receiver<bool>) -> bool {
    let mut duties = places.duties();
    let taken = async {
        let mut taken = pin!(duties.wait_for(|duties| places.serves(network, duties)));
        if tokio::time::timeout(SOON, &mut taken).await.is_err() {
            tracing::info!(
                network,
                "another comptoir serves this network; this one takes over when that ends"
            );
            let _ = taken.await;
        }
    };
    tokio::select! {
        () = taken => true,
        _ = stop.wait_for(|&stop| stop) => false,
    }
}
