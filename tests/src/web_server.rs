//! The web server within the test's process, on a free port and, by default, over an empty store in memory.

use std::net::SocketAddr;
use std::sync::Arc;

use bot_app::app::App;
use bot_app::mirror::{Chat, Mirrors};
use bot_app::result::run_recorder;
use bot_runtime::clock::{Clock, SystemClock};
use bot_runtime::entropy::{Entropy, SystemEntropy, random_bytes};
use bot_store::{MemoryStore, Store};
use bot_web;
use bot_web::addresses::Addresses;
use bot_web::limits::ServerLimits;
use bot_web::push::{EndpointPolicy, PushSender, ServerKey};
use config::public_url::PublicUrl;
use config::settings::Limits;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::test_table::SeededEntropy;

/// A web server; it runs as long as this value exists.
pub struct WebServer {
    /// `127.0.0.1` and the port.
    pub host: String,
    stop: watch::Sender<bool>,
}

impl WebServer {
    /// Serves with seeded entropy: the same requests lead to the same game.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start() -> WebServer {
        WebServer::start_with_seed(1).await
    }

    /// Serves with this clock.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_with_clock(clock: Arc<dyn Clock>) -> WebServer {
        WebServer::start_seeded(1, clock).await
    }

    /// Serves with entropy from this seed.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_with_seed(seed: u64) -> WebServer {
        WebServer::start_seeded(seed, Arc::new(SystemClock)).await
    }

    /// Serves the tables of this store.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_with_store(store: Arc<dyn Store>) -> WebServer {
        let entropy = Arc::new(SeededEntropy::new(1));
        WebServer::serve(store, entropy, Arc::new(SystemClock), ServerLimits::default(), None).await
    }

    /// Serves under this public URL.
    ///
    /// # Panics
    /// If no port is free, or `url` is invalid.
    pub async fn start_with_url(url: &str) -> WebServer {
        let (store, url) = (Arc::new(MemoryStore::default()), Some(url.parse().expect("an address")));
        WebServer::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), ServerLimits::default(), url).await
    }

    /// Serves within these bounds.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_with_bounds(bounds: ServerLimits) -> WebServer {
        let store = Arc::new(MemoryStore::default());
        WebServer::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), bounds, None).await
    }

    /// Serves behind a local proxy for `https://games.example`, within these bounds.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_behind_proxy(bounds: ServerLimits) -> WebServer {
        let (store, url) = (Arc::new(MemoryStore::default()), "https://games.example".parse());
        WebServer::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), bounds, url.ok()).await
    }

    /// Serves with Web Push, through this push service only.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_with_push(store: Arc<dyn Store>, clock: Arc<dyn Clock>, service: SocketAddr) -> WebServer {
        let (entropy, reach) = (Arc::new(SystemEntropy), Some(EndpointPolicy::Test(service)));
        WebServer::serve_with(store, entropy, clock, ServerLimits::default(), None, reach).await
    }

    /// Starts a shutdown, as a signal does.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    async fn start_seeded(seed: u64, clock: Arc<dyn Clock>) -> WebServer {
        let entropy = Arc::new(SeededEntropy::new(seed));
        WebServer::serve(Arc::new(MemoryStore::default()), entropy, clock, ServerLimits::default(), None).await
    }

    async fn serve(
        store: Arc<dyn Store>,
        entropy: Arc<dyn Entropy>,
        clock: Arc<dyn Clock>,
        bounds: ServerLimits,
        url: Option<PublicUrl>,
    ) -> WebServer {
        WebServer::serve_with(store, entropy, clock, bounds, url, None).await
    }

    async fn serve_with(
        store: Arc<dyn Store>,
        entropy: Arc<dyn Entropy>,
        clock: Arc<dyn Clock>,
        bounds: ServerLimits,
        url: Option<PublicUrl>,
        reach: Option<EndpointPolicy>,
    ) -> WebServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let app = App::new(store, clock, entropy);
        let bell = reach.map(|reach| {
            let key = ServerKey::generate(|| random_bytes(&SystemEntropy)).expect("a key");
            Arc::new(PushSender::new(app.clone(), key, None, reach).expect("a bell"))
        });
        let chats = bell.iter().map(|bell| bell.clone() as Arc<dyn Chat>);
        let places = Mirrors::start(app.clone(), chats.collect()).await;
        let (stop, stopped) = watch::channel(false);
        let keeping = run_recorder(app.clone(), places.clone());
        tokio::spawn(async { match keeping.await {} });
        let limits = watch::channel(Limits::default()).1;
        let at = (listener, Addresses::new(address, url));
        tokio::spawn(bot_web::serve(app, places, bell, at, bounds, limits, stopped));
        WebServer { host: address.to_string(), stop }
    }
}
