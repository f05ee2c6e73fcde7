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

use crate::backup;
#[cfg(unix)]
use crate::control;
use crate::metrics_server;
use crate::platform::{self, OpenedPlatform, PlatformError};
use crate::shutdown::GRACE;
use crate::supervisor;
use bot_app::app::App;
use bot_app::campaign::advance::run_campaigns;
use bot_app::handlers::global::digest::send_daily_digests;
use bot_app::handlers::global::erasure;
use bot_app::mirror::{Chat, Mirrors};
use bot_app::peer_sync::{apply_peer_changes as follow_others, run_with_lease};
use bot_app::program::Program;
use bot_app::purge::{RetentionAges, purge};
use bot_app::result::run_recorder;
use bot_app::scheduler;
use bot_runtime::clock::SystemClock;
use bot_runtime::entropy::SystemEntropy;
use bot_runtime::metrics::ProblemMetrics;
use bot_store::{Health, Lease, Store, StoreError};
use bot_web::addresses::Addresses;
use bot_web::limits::ServerLimits;
use bot_web::push::PushSender;

/// Time within which a free lease is acquired.
const LEASE_NOTICE_DELAY: Duration = Duration::from_secs(3);

/// Reason why nothing is served, or serving has ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// All platforms are disabled.
    #[error(
        "nothing to serve: the web table is turned off ([web] enabled = false), Discord has no token \
         (COMPTOIR_DISCORD_TOKEN), and Matrix has no homeserver (COMPTOIR_MATRIX_HOMESERVER)"
    )]
    NothingToServe,
    /// The address can't be bound.
    #[error("can't listen on {address}: {error}{}", hint(.error, .flag))]
    Listen {
        address: SocketAddr,
        error: io::Error,
        /// Option that sets another address.
        flag: &'static str,
    },
    #[error(transparent)]
    Platform(#[from] PlatformError),
    /// The store was lost.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ServeError {
    /// Returns `true` if serving fails until the operator changes something.
    pub(crate) fn is_permanent(&self) -> bool {
        match self {
            ServeError::NothingToServe => true,
            ServeError::Platform(error) => error.is_permanent(),
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
pub struct ServedAddresses {
    /// Addresses of the web table.
    pub web: Option<Addresses>,
    /// `true` if Discord is served.
    pub discord: bool,
    /// User id to invite on Matrix.
    pub matrix: Option<String>,
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
    bounds: ServerLimits,
    problems: ProblemMetrics,
    mut stop: watch::Receiver<bool>,
    announce: impl FnOnce(&ServedAddresses),
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
        return Err(ServeError::NothingToServe);
    }
    let web = match web.enabled {
        true => Some(bind_web(web).await?),
        false => None,
    };
    let metrics = match metrics {
        Some(address) => Some(bind(*address, "--metrics-listen").await?),
        None => None,
    };
    let health = store.health();
    let app = App::new(store, Arc::new(SystemClock), Arc::new(SystemEntropy));
    let (set, limits) = watch::channel(limits);
    app.set_limits_source(limits.clone());
    app.programs().set_allowed(programs);
    let ends = app.clone();
    let (discord, matrix) = tokio::select! {
        opened = open_platforms(&app, &now, web.is_some()) => opened?,
        _ = stop.wait_for(|&stop| stop) => return Ok(()),
    };
    let bell = web.as_ref().and_then(|(_, reach)| open_push(&app, data, reach));
    let on_web = bell.iter().map(|bell| bell.clone() as Arc<dyn Chat>);
    let opened = [&discord, &matrix].into_iter().flatten().flatten();
    let chats = on_web.chain(opened.map(|platform| platform.chat.clone())).collect();
    let places = Mirrors::start(app.clone(), chats).await;
    announce(&ServedAddresses {
        web: web.as_ref().map(|(_, reach)| reach.clone()),
        discord: matches!(discord, Some(Ok(_))),
        matrix: matrix.as_ref().and_then(|opened| opened.as_ref().ok()?.account.clone()),
        metrics: metrics.as_ref().map(|(_, address)| *address),
    });
    let alarm = scheduler::run_scheduler(app.clone(), places.clone());
    let others = follow_others(app.clone(), places.clone());
    // Work that one process does for all.
    let house = || places.leases();
    let results = run_with_lease(house(), Lease::Housekeeping, run_recorder(app.clone(), places.clone()));
    let campaigns = run_campaigns(app.clone(), places.clone());
    let digests = send_daily_digests(app.clone(), places.clone());
    let ages = |settings: &Settings| RetentionAges {
        finished: settings.delete_finished_after,
        lobby: settings.limits.lobby_days,
    };
    let purge =
        run_with_lease(house(), Lease::Housekeeping, purge(app.clone(), places.clone(), || ages(&settings.borrow())));
    let backups = backup::run_schedule(app.clone(), data.clone(), || settings.borrow().backup.clone(), stop.clone());
    let backups = run_with_lease(house(), Lease::Housekeeping, backups);
    let follow = publish_limits(settings.clone(), set);
    #[cfg(unix)]
    let asked = control::serve_requests(app.clone(), data.clone(), stop.clone());
    #[cfg(not(unix))]
    let asked = std::future::pending::<Infallible>();
    // Not awaited: the next start completes what is left.
    tokio::spawn(run_with_lease(house(), Lease::Housekeeping, erasure::finish_erasures(app.clone(), places.clone())));
    if let Some((listener, _)) = metrics {
        tokio::spawn(metrics_server::serve(app.clone(), problems, listener, stop.clone()));
    }
    // All platforms end on shutdown. If one fails, the others continue; the reason is returned at the end.
    let on_web = serve_web(app.clone(), places.clone(), bell, web, bounds, limits, stop.clone());
    let on_discord = serve_platform(app.clone(), places.clone(), discord, stop.clone());
    let on_matrix = serve_platform(app, places, matrix, stop.clone());
    let asked_to_end = stop.clone();
    let networks = async {
        let (on_web, on_discord, on_matrix) = tokio::join!(
            log_failure("the web table", on_web),
            log_failure("Discord", on_discord),
            log_failure("Matrix", on_matrix)
        );
        // Prefer a reason that a restart may solve. During shutdown, ignore one that it can't.
        let reasons = [on_web, on_discord, on_matrix].into_iter().filter_map(Result::err);
        match reasons.min_by_key(ServeError::is_permanent) {
            Some(reason) if !(reason.is_permanent() && *asked_to_end.borrow()) => Err(reason),
            Some(_) | None => Ok(()),
        }
    };
    let told = supervisor::run_heartbeats(health.clone());
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
    ends.programs().stop_all();
    supervisor::notify_stopping();
    ended
}

/// Publishes the limits whenever the settings change.
async fn publish_limits(mut settings: watch::Receiver<Settings>, set: watch::Sender<Limits>) -> Infallible {
    while settings.changed().await.is_ok() {
        set.send_replace(settings.borrow_and_update().limits);
    }
    std::future::pending().await
}

/// Logs the failure of a platform at once.
async fn log_failure(what: &str, serving: impl Future<Output = Result<(), ServeError>>) -> Result<(), ServeError> {
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
async fn watch_store(mut health: watch::Receiver<Health>, mut stop: watch::Receiver<bool>) -> Result<(), ServeError> {
    tokio::select! {
        _ = stop.wait_for(|&stop| stop) => Ok(()),
        lost = health.wait_for(|health| matches!(health, Health::Lost(_))) => match lost {
            Ok(lost) => lost.error().map_or(Ok(()), |error| Err(error.clone().into())),
            // A store without a health sender can't fail.
            Err(_) => Ok(()),
        },
    }
}

async fn bind_web(web: &settings::Web) -> Result<(TcpListener, Addresses), ServeError> {
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
fn open_push(app: &App, data: &Path, reach: &Addresses) -> Option<Arc<PushSender>> {
    match PushSender::load(app.clone(), data, reach.contact_url()) {
        Ok(bell) => Some(Arc::new(bell)),
        Err(error) => {
            tracing::error!(%error, "nobody whose page is closed can be called");
            None
        }
    }
}

async fn serve_web(
    app: App,
    places: Mirrors,
    bell: Option<Arc<PushSender>>,
    web: Option<(TcpListener, Addresses)>,
    bounds: ServerLimits,
    limits: watch::Receiver<Limits>,
    stop: watch::Receiver<bool>,
) -> Result<(), ServeError> {
    let Some(at) = web else { return Ok(()) };
    bot_web::serve(app, places, bell, at, bounds, limits, stop).await;
    Ok(())
}

/// Opens the configured platforms. One that rejects the bot, now or later, does not stop the others.
async fn open_platforms(
    app: &App,
    settings: &Settings,
    serves_web: bool,
) -> Result<(OpenAttempt, OpenAttempt), PlatformError> {
    let discord = match &settings.discord {
        Some(found) => Some(platform::discord::open(found).await),
        None => None,
    };
    let discord = tolerate_rejection(discord, serves_web || settings.matrix.is_some())?;
    let matrix = match &settings.matrix {
        Some(found) => Some(platform::matrix::open(app, found, &settings.data).await),
        None => None,
    };
    let matrix = tolerate_rejection(matrix, serves_web || matches!(discord, Some(Ok(_))))?;
    Ok((discord, matrix))
}

/// Result of opening a platform; `None` if it is not configured.
type OpenAttempt = Option<Result<OpenedPlatform, PlatformError>>;

/// Fails with the error of an attempt, unless it is a rejection and other platforms are served.
fn tolerate_rejection(attempt: OpenAttempt, has_others: bool) -> Result<OpenAttempt, PlatformError> {
    match attempt {
        Some(Err(error)) if !(error.is_rejection() && has_others) => Err(error),
        attempt => Ok(attempt),
    }
}

/// Serves a platform until shutdown, once this process has its lease.
async fn serve_platform(
    app: App,
    mirrors: Mirrors,
    attempt: OpenAttempt,
    stop: watch::Receiver<bool>,
) -> Result<(), ServeError> {
    let Some(platform) = attempt.transpose()? else { return Ok(()) };
    match wait_for_lease(&mirrors, platform.chat.network(), stop.clone()).await {
        true => Ok((platform.serve)(app, mirrors, stop).await?),
        false => Ok(()),
    }
}

/// Waits for a lease of the platform. Returns `false` if shutdown starts before.
async fn wait_for_lease(places: &Mirrors, network: &'static str, mut stop: watch::Receiver<bool>) -> bool {
    let mut duties = places.leases();
    let taken = async {
        let mut taken = pin!(duties.wait_for(|duties| places.serves(network, duties)));
        if tokio::time::timeout(LEASE_NOTICE_DELAY, &mut taken).await.is_err() {
            tracing::info!(network, "another comptoir serves this network; this one takes over when that ends");
            let _ = taken.await;
        }
    };
    tokio::select! {
        () = taken => true,
        _ = stop.wait_for(|&stop| stop) => false,
    }
}
