//! The web server within the test's process, on a free port and, by default, over an empty store in memory.

use std::net::SocketAddr;
use std::sync::Arc;

use bot::app::App;
use bot::chat::web;
use bot::chat::web::addresses::Addresses;
use bot::chat::web::bell::{Bell, Reach, ServerKey};
use bot::chat::web::bounds::Bounds;
use bot::clock::{Clock, SystemClock};
use bot::entropy::{Entropy, SystemEntropy, random};
use bot::place::{Chat, Places};
use bot::result::keeper;
use bot::store::{MemoryStore, Store};
use config::public_url::PublicUrl;
use config::settings::Limits;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::room::CountedEntropy;

/// A web server; it runs as long as this value exists.
pub struct Hosted {
    /// `127.0.0.1` and the port.
    pub host: String,
    stop: watch::Sender<bool>,
}

impl Hosted {
    /// Serves with seeded entropy: the same requests lead to the same game.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start() -> Hosted {
        Hosted::with_luck(1).await
    }

    /// Serves with this clock.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn by(clock: Arc<dyn Clock>) -> Hosted {
        Hosted::with(1, clock).await
    }

    /// Serves with entropy from this seed.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn with_luck(seed: u64) -> Hosted {
        Hosted::with(seed, Arc::new(SystemClock)).await
    }

    /// Serves the tables of this store.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn over(store: Arc<dyn Store>) -> Hosted {
        let entropy = Arc::new(CountedEntropy::new(1));
        Hosted::serve(store, entropy, Arc::new(SystemClock), Bounds::default(), None).await
    }

    /// Serves under this public URL.
    ///
    /// # Panics
    /// If no port is free, or `url` is invalid.
    pub async fn under(url: &str) -> Hosted {
        let (store, url) = (Arc::new(MemoryStore::default()), Some(url.parse().expect("an address")));
        Hosted::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), Bounds::default(), url).await
    }

    /// Serves within these bounds.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn within(bounds: Bounds) -> Hosted {
        let store = Arc::new(MemoryStore::default());
        Hosted::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), bounds, None).await
    }

    /// Serves behind a local proxy for `https://games.example`, within these bounds.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn behind_a_proxy(bounds: Bounds) -> Hosted {
        let (store, url) = (Arc::new(MemoryStore::default()), "https://games.example".parse());
        Hosted::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), bounds, url.ok()).await
    }

    /// Serves with Web Push, through this push service only.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn ringing(store: Arc<dyn Store>, clock: Arc<dyn Clock>, service: SocketAddr) -> Hosted {
        let (entropy, reach) = (Arc::new(SystemEntropy), Some(Reach::Test(service)));
        Hosted::serve_with(store, entropy, clock, Bounds::default(), None, reach).await
    }

    /// Starts a shutdown, as a signal does.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    async fn with(seed: u64, clock: Arc<dyn Clock>) -> Hosted {
        let entropy = Arc::new(CountedEntropy::new(seed));
        Hosted::serve(Arc::new(MemoryStore::default()), entropy, clock, Bounds::default(), None).await
    }

    async fn serve(
        store: Arc<dyn Store>,
        entropy: Arc<dyn Entropy>,
        clock: Arc<dyn Clock>,
        bounds: Bounds,
        url: Option<PublicUrl>,
    ) -> Hosted {
        Hosted::serve_with(store, entropy, clock, bounds, url, None).await
    }

    async fn serve_with(
        store: Arc<dyn Store>,
        entropy: Arc<dyn Entropy>,
        clock: Arc<dyn Clock>,
        bounds: Bounds,
        url: Option<PublicUrl>,
        reach: Option<Reach>,
    ) -> Hosted {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let app = App::new(store, clock, entropy);
        let bell = reach.map(|reach| {
            let key = ServerKey::make(|| random(&SystemEntropy)).expect("a key");
            Arc::new(Bell::new(app.clone(), key, None, reach).expect("a bell"))
        });
        let chats = bell.iter().map(|bell| bell.clone() as Arc<dyn Chat>);
        let places = Places::start(app.clone(), chats.collect()).await;
        let (stop, stopped) = watch::channel(false);
        let keeping = keeper(app.clone(), places.clone());
        tokio::spawn(async { match keeping.await {} });
        let limits = watch::channel(Limits::default()).1;
        let at = (listener, Addresses::new(address, url));
        tokio::spawn(web::serve(app, places, bell, at, bounds, limits, stopped));
        Hosted { host: address.to_string(), stop }
    }
}
