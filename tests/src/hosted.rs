//! The web table within the test's own process, on a free port, with nothing stored.

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

/// A web table that is served as long as this is kept.
pub struct Hosted {
    /// `127.0.0.1:` and the port.
    pub host: String,
    stop: watch::Sender<bool>,
}

impl Hosted {
    /// Serves a table. Its luck is the same every time: the same requests bring the same game.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn start() -> Hosted {
        Hosted::with_luck(1).await
    }

    /// Serves a table by this clock.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn by(clock: Arc<dyn Clock>) -> Hosted {
        Hosted::with(1, clock).await
    }

    /// Serves a table whose luck follows from this number.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn with_luck(seed: u64) -> Hosted {
        Hosted::with(seed, Arc::new(SystemClock)).await
    }

    /// Serves the tables of this store.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn over(store: Arc<dyn Store>) -> Hosted {
        let entropy = Arc::new(CountedEntropy::new(1));
        Hosted::serve(store, entropy, Arc::new(SystemClock), Bounds::default(), None).await
    }

    /// Serves a table under an address that others can open.
    ///
    /// # Panics
    /// When no port is free, or that is no address.
    pub async fn under(url: &str) -> Hosted {
        let (store, url) = (Arc::new(MemoryStore::default()), Some(url.parse().expect("an address")));
        Hosted::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), Bounds::default(), url).await
    }

    /// Serves a table within these bounds.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn within(bounds: Bounds) -> Hosted {
        let store = Arc::new(MemoryStore::default());
        Hosted::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), bounds, None).await
    }

    /// The same behind a proxy on this computer, for `https://games.example`.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn behind_a_proxy(bounds: Bounds) -> Hosted {
        let (store, url) = (Arc::new(MemoryStore::default()), "https://games.example".parse());
        Hosted::serve(store, Arc::new(SystemEntropy), Arc::new(SystemClock), bounds, url.ok()).await
    }

    /// Serves tables that call people by their browsers, and by this push service alone.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn ringing(store: Arc<dyn Store>, clock: Arc<dyn Clock>, service: SocketAddr) -> Hosted {
        let (entropy, reach) = (Arc::new(SystemEntropy), Some(Reach::Test(service)));
        Hosted::serve_with(store, entropy, clock, Bounds::default(), None, reach).await
    }

    /// Asks it to end, as a signal does.
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
